"""A machine: a learner that is kept. Its life is a log, and its memory is what the log amounts to."""

from __future__ import annotations

from . import _native
from ._player import native
from .faults import Refused
from .progress import told

# Type checkers take the name for true. Whoever raises, trains and keeps a machine waits for nothing else than this file and the
# native half; see `_later.py`.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import html
    import json
    import os
    import pathlib
    from typing import Any

    import numpy as np

    from . import draw, own_life, players, remote, results, table, thoughts
    from ._native import Match, Position
    from .own import OwnMind
    from .players import Player
    from .progress import Progress
    from .results import Exact, Lived, Tally, Truth
    from .rules import Game
    from .table import Table
    from .thoughts import Choice
else:
    from ._later import later, np

    html, json, pathlib = map(later, ("html", "json", "pathlib"))
    draw, own_life, players, remote = (later(f"menagerie.{part}") for part in ("draw", "own_life", "players", "remote"))
    results, table, thoughts = (later(f"menagerie.{part}") for part in ("results", "table", "thoughts"))

__all__ = ["Machine"]


class Machine:
    """A learner that is kept: from a recipe of the house, or from a mind of your own that learns.

    >>> ada = Machine("menace(preset=michie)", name="ada", seed=7)
    >>> ada.train("random", 10_000, seed=1).last
    Tally(wins=8332, draws=1024, losses=644)
    >>> round(ada.exact("worst").value, 12)
    -0.386464619728
    >>> ada.at(230).games
    230
    """

    def __init__(
        self, recipe: str | OwnMind, *, game: str | Game = "noughts", name: str | None = None, seed: int = 1
    ) -> None:
        self._last = 0, 0, 0
        self._it: _native.Machine | own_life.OwnLife
        if isinstance(recipe, str):
            self._it = _native.Machine.born(str(game), recipe, name or "machine", seed)
        else:
            self._it = own_life.OwnLife.born(recipe, str(game), name, seed)

    @classmethod
    def _of(cls, it: _native.Machine | own_life.OwnLife) -> Machine:
        machine = cls.__new__(cls)
        machine._it, machine._last = it, (0, 0, 0)
        return machine

    @classmethod
    def parse(cls, text: str, *, at: int | None = None, mind: OwnMind | None = None) -> Machine:
        """The machine whose life a text tells, lived again; that of a mind of your own needs the newborn mind."""
        if own_life.OwnLife.is_one(text):
            machine = cls._of(own_life.OwnLife.parse(text, mind))
            return machine if at is None else machine.at(at)
        return cls._of(_native.Machine.parse(text, at))

    @classmethod
    def open(cls, place: str | os.PathLike[str], *, at: int | None = None, mind: OwnMind | None = None) -> Machine:
        """The machine in a file, or at the address of its page on a server, as it is or as it was after so many matches."""
        if isinstance(place, str) and place.startswith(("http://", "https://")):
            return cls.parse(remote.life(place), at=at)
        path = pathlib.Path(place)
        if mind is not None or own_life.OwnLife.is_file(path):
            return cls.parse(path.read_text(encoding="utf-8"), at=at, mind=mind)
        return cls._of(_native.Machine.read(path, at))

    def save(self, path: str | os.PathLike[str], *, replace: bool = False) -> Machine:
        """Writes its life, whole or not at all; over a file that is there already only where it may. It is itself again."""
        self._it.save(path, replace)
        return self

    @property
    def life(self) -> str:
        """Its life as text: the same bytes as the terminal's."""
        return self._it.text()

    @property
    def events(self) -> list[dict[str, Any]]:
        """What happened to it, its birth first."""
        return [json.loads(event) for event in self._it.events()]

    def _about(self) -> dict[str, Any]:
        about: dict[str, Any] = json.loads(self._it.about())
        return about

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self._about()["name"])

    @property
    def game(self) -> str:
        """What it plays."""
        return str(self._about()["game"])

    @property
    def recipe(self) -> str:
        """How it was made."""
        return str(self._about()["recipe"])

    @property
    def seed(self) -> int:
        """The seed it was born with."""
        return int(self._about()["seed"])

    @property
    def games(self) -> int:
        """How many matches it has had."""
        return int(self._about()["age"])

    @property
    def tally(self) -> Tally:
        """Its results so far."""
        return results.Tally(*self._it.counts())

    @property
    def seats(self) -> str:
        """The seats it can hold: `first`, `second` or `both`."""
        return str(self._about()["seats"])

    @property
    def last(self) -> Tally:
        """What came of its last lesson."""
        return results.Tally(*self._last)

    @property
    def memory(self) -> bytes:
        """All that it has learned, as bytes."""
        return self._it.memory()

    def _player(self) -> _native.Machine | _native.Own:
        return self._it if isinstance(self._it, _native.Machine) else self._it.own()

    def train(
        self,
        against: Player = "random",
        games: int = 1_000,
        *,
        seed: int | None = None,
        seats: str | None = None,
        opponents_learn: bool = False,
        progress: Progress = True,
    ) -> Machine:
        """Takes a lesson, and is itself again, older. Ctrl-C ends the lesson early and keeps what was played.

        The opponent may be a recipe, `self`, a mix such as `mix(random:20,expert:5)`, a `.life` file, a machine, or a mind of your
        own. Matches against the latter stand in the life themselves, so that everybody can live it again.
        """
        before = self._it.counts()
        with told(progress, games, "games") as tell:
            try:
                self._it.train(native(against), games, seed, seats, opponents_learn, tell)
            finally:
                wins, draws, losses = self._it.counts()
                self._last = wins - before[0], draws - before[1], losses - before[2]
        return self

    def exact(self, against: Player = "worst", side: str | None = None, *, regrets: int = 5) -> Exact:
        """Its chances against a player who states its odds, or against its worst enemy, computed and not sampled.

        Without a side it is the first that the two can take; the answer's `side` says which.
        """
        other = None if isinstance(against, str) and against == "worst" else native(against)
        data = json.loads(_native.exact(self._player(), other, self.game, side, regrets))
        places = tuple(results.Regret(**place) for place in data["regrets"])
        return results.Exact(data["win"], data["draw"], data["loss"], tuple(data["line"]), places, data["side"])

    def truth(self, side: str | None = None) -> Truth:
        """Its three exact numbers: against random, perfect and its worst enemy; without a side, on the first that it holds."""
        side = side or self.sides[0]
        return results.Truth(*(self.exact(against, side, regrets=0) for against in ("random", "perfect", "worst")))

    def truths(self) -> dict[str, Truth]:
        """Its three exact numbers on each side that it holds.

        >>> machine = Machine("menace(preset=scroggs,seats=both)").train("mix(random:2,perfect:1)", 2_000)
        >>> {side: round(truth.perfect.loss, 2) for side, truth in machine.truths().items()}
        {'first': 0.07, 'second': 0.43}
        """
        return {side: self.truth(side) for side in self.sides}

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides it can hold: `first`, `second` or both."""
        return ("first", "second") if self.seats == "both" else (self.seats,)

    def at(self, games: int) -> Machine:
        """As it was after so many matches."""
        return self._of(self._it.at(games))

    def matches(self, first: int = 1, last: int | None = None) -> list[Lived]:
        """Matches of its life played again, with the thought behind every move and what each of them changed.

        >>> [lived] = Machine("menace(preset=michie)", seed=7).train("random", 100).matches(100)
        >>> lived.number, lived.record.side, lived.thoughts[0].reason.number
        (100, 'first', 1)
        """
        found = self._house().matches(first, self.games if last is None else last)
        return [
            results.Lived(number, record, tuple(map(thoughts.Thought.read, thought)), tuple(json.loads(learned)))
            for number, record, thought, learned in found
        ]

    def fork(self, name: str) -> Machine:
        """A twin, branched off here under another name."""
        return self._of(self._it.fork(name))

    def choose(self, match: Match | Position) -> Choice:
        """Its move, and why."""
        return players.Mind(self, self.game).choose(match)

    def odds(self, position: Position) -> dict[str, float] | None:
        """The exact chances of its moves, where it states them."""
        return players.Mind(self, self.game).odds(position)

    def curve(self, ages: list[int], against: Player = "worst", side: str | None = None) -> Table:
        """Its exact chances at some ages: columns `games`, `win`, `draw`, `loss` and `value`.

        Of a machine that holds both sides both are told, unless one is asked for: `first_win`, `second_win` and so on.
        """
        aged = [self.at(age) for age in ages]
        columns = {"games": np.array(ages, dtype=np.int64)}
        for one in (side,) if side else self.sides:
            found = [it.exact(against, one, regrets=0) for it in aged]
            seat = "" if side or len(self.sides) == 1 else f"{one}_"
            for name in ("win", "draw", "loss", "value"):
                columns[f"{seat}{name}"] = np.array([getattr(it, name) for it in found])
        return table.Table(columns)

    def _boxes(self) -> list[dict[str, Any]]:
        if not isinstance(self._it, _native.Machine) or not (boxes := self._it.boxes()):
            raise Refused(f"a {self.recipe.split('(')[0]} has no boxes")
        return [json.loads(box) for box in boxes]

    def boxes(self) -> Table:
        """Its matchboxes, a row each: `number`, `position`, `ply`, `beads_…` for every move, `won`, `drew`, `lost`.

        >>> table = Machine("menace(preset=michie)").boxes()
        >>> table.height, int(np.nansum([table[name] for name in table if name.startswith("beads_")]))
        (304, 1720)
        """
        boxes = self._boxes()
        moves = sorted({move for box in boxes for move, _ in box["beads"]})
        beads = {
            f"beads_{move}": np.array([dict(box["beads"]).get(move, np.nan) for box in boxes], dtype=float)
            for move in moves
        }
        whole = {name: np.array([box[name] for box in boxes]) for name in ("number", "ply", "won", "drew", "lost")}
        position = np.array([box["position"] for box in boxes], dtype=object)
        return table.Table({"number": whole.pop("number"), "position": position, "ply": whole.pop("ply"), **beads, **whole})

    def box(self, which: int | Position) -> draw.Box:
        """A matchbox, by its number or by a position that it is for."""
        boxes = self._boxes()
        if isinstance(which, _native.Position):
            assert isinstance(self._it, _native.Machine)
            found = self._it.box_for(which)
            if found is None:
                raise Refused(f"{self.name} has no box for '{which}'")
            which = found[0]
        if not 1 <= which <= len(boxes):
            raise Refused(f"there is no box {which}; expected 1 to {len(boxes)}")
        return draw.Box.of(self.game, boxes[which - 1])

    def wall(self) -> draw.Drawing:
        """All its matchboxes as one picture: the darker a square, the likelier its bead."""
        return draw.wall([draw.Box.of(self.game, box) for box in self._boxes()])

    def _house(self) -> _native.Machine:
        if not isinstance(self._it, _native.Machine):
            raise Refused(f"this needs a machine of the house; {self.name} is a {self.recipe}")
        return self._it

    def edit(self, box: int, move: str, beads: float) -> Machine:
        """Puts so many beads of a move into a box."""
        self._house().edit(box, move, beads)
        return self

    def refill(self, box: int) -> Machine:
        """Gives a box its first beads again."""
        self._house().refill(box)
        return self

    def pay_by(self, recipe: str) -> Machine:
        """From here on matches are paid by the rule of another recipe with the same boxes."""
        self._house().pay_by(recipe)
        return self

    def learn(self, moves: str, side: str) -> Machine:
        """Learns from one match against somebody from outside, in which it held the side."""
        self._house().played(moves, side)
        return self

    def __repr__(self) -> str:
        about = self._about()
        return f"Machine('{about['recipe']}', name='{about['name']}', seed={about['seed']}, games={about['age']})"

    def _repr_html_(self) -> str:
        about, tally = self._about(), self.tally
        head = f"<b>{html.escape(about['name'])}</b>, {html.escape(about['recipe'])}, {about['game']}, seed {about['seed']}"
        return f"<p>{head}</p><p>{tally.games:,} games: {tally.wins:,} won, {tally.draws:,} drawn, {tally.losses:,} lost</p>"
