"""Minds: whoever chooses moves, named by a recipe, and whole matches between two of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

from . import _native, own
from ._native import Match, Position, Record
from ._player import native
from .rules import Game
from .thoughts import Choice, Thought

if TYPE_CHECKING:
    from .machine import Machine

__all__ = ["Mind", "MindCard", "Played", "Player", "minds", "play"]

Player = Union[str, "Machine", own.OwnMind]
"""Whoever takes part: a recipe such as `mcts(playouts=500)`, a machine, or a mind of your own."""


@dataclass(frozen=True)
class MindCard:
    """What a mind says of itself."""

    id: str
    name: str
    idea: str
    source: str
    games: tuple[str, ...]
    learns: bool
    knobs: dict[str, str]
    """What can be set, with its default."""
    presets: tuple[str, ...]
    card: dict[str, Any]
    """All that it says."""


def minds(game: str | Game | None = None) -> list[MindCard]:
    """Every mind, or every one that plays the game.

    >>> [card.id for card in minds() if card.learns]
    ['menace', 'qtable', 'tdnet']
    """
    cards = [json.loads(text) for text in _native.minds()]
    found = [
        MindCard(
            id=card["id"],
            name=card["name"],
            idea=card["idea"],
            source=card["source"],
            games=tuple(card["games"]),
            learns=card["learns"],
            knobs={knob["name"]: knob["default"] for knob in card["knobs"]},
            presets=tuple(preset["name"] for preset in card["presets"]),
            card=card,
        )
        for card in cards
    ]
    return [card for card in found if game is None or str(game) in card.games]


class Mind:
    """A player that is asked for moves, one after the other.

    >>> expert = Mind("expert", "noughts")
    >>> choice = expert.choose(Match("noughts", seed=7, moves=["1", "5", "2"]))
    >>> choice.move, choice.thought.because
    ('3', "Rule 'block': the other side could complete a line next.")
    >>> expert.odds(Position("noughts", "XX. .O. ..."))
    {'3': 1.0}
    """

    def __init__(self, player: Player, game: str | Game = "noughts") -> None:
        self.player = player
        self.game = str(game)
        self._it = _native.Mind(native(player), self.game)

    def choose(self, match: Match | Position) -> Choice:
        """Its move in a match, or in a position that nobody knows how it came about, and why."""
        if isinstance(match, Position):
            match = Match(match.game, start=match)
        move, thought = self._it.choose(match)
        return Choice(move, Thought.read(thought) if thought else None)

    def odds(self, position: Position) -> dict[str, float] | None:
        """The exact chances of its moves, where it states them."""
        odds = self._it.odds(position)
        return None if odds is None else {position.text_of(action): chance for action, chance in odds}

    def __repr__(self) -> str:
        return f"Mind({self.player!r}, '{self.game}')"


@dataclass(frozen=True)
class Played:
    """A finished match, and what each mover thought where it says so."""

    record: Record
    thoughts: tuple[Thought | None, ...]

    def _repr_svg_(self) -> str:
        return self.record._repr_svg_()


def play(
    first: Player, second: Player, *, game: str | Game = "noughts", seed: int = 1, explain: bool = False
) -> Played:
    """A whole match.

    >>> play("perfect", "perfect", seed=3).record.outcome
    'draw'
    """
    record, thoughts = _native.play(str(game), native(first), native(second), seed, explain)
    return Played(record, tuple(Thought.read(text) if text else None for text in thoughts))
