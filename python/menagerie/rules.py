"""Games, as their cards tell them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from . import _native
from ._native import Position
from .faults import Refused

__all__ = ["Game", "game", "games"]


@dataclass(frozen=True)
class Game:
    """A set of rules.

    >>> noughts = game("noughts")
    >>> noughts.name, noughts.shape, noughts.actions, noughts.small
    ('Noughts and crosses', (3, 3), 9, True)
    >>> noughts.start
    Position('noughts', '... ... ...')
    """

    id: str
    """The name in commands and recipes."""
    name: str
    """The name for people."""
    idea: str
    """How it is played, in a sentence or two."""
    rules: tuple[str, ...]
    """The rules, a sentence or two each."""
    shape: tuple[int, int]
    """Rows and columns, or rings and spokes."""
    round: bool
    """Whether the board is one of rings."""
    marks: tuple[str, str]
    """How the pieces of either side look."""
    sides: tuple[str, str]
    """What people call the sides."""
    actions: int
    """How many actions there are in arrays; a pass, where the game has one, is the last."""
    small: bool
    """Whether all its positions can be numbered, so that exact numbers exist."""
    max_plies: int
    """No match is longer than this."""
    card: dict[str, Any] = field(repr=False, compare=False, hash=False)
    """All that the game says of itself."""

    @property
    def start(self) -> Position:
        """Where a match begins."""
        return Position(self.id)

    def position(self, text: str) -> Position:
        """A position from text.

        >>> game("hexapawn").position("OOO ... XXX X").moves
        ['a1-a2', 'b1-b2', 'c1-c2']
        """
        return Position(self.id, text)

    def __str__(self) -> str:
        return self.id

    def _repr_html_(self) -> str:
        rules = "".join(f"<li>{rule}</li>" for rule in self.rules)
        return f"<h4>{self.name}</h4><p>{self.idea}</p><ol>{rules}</ol>{self.start._repr_svg_()}"


@lru_cache(maxsize=1)
def _all() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for text in _native.games():
        card = json.loads(text)
        layout = card["layout"]
        is_round = layout["kind"] == "rings"
        rows, cols = (layout["rings"], layout["spokes"]) if is_round else (layout["rows"], layout["cols"])
        looks = card["looks"]
        found[card["id"]] = Game(
            id=card["id"],
            name=card["name"],
            idea=card["idea"],
            rules=tuple(card["rules"]),
            shape=(rows, cols),
            round=is_round,
            marks=(looks["first"]["mark"], looks["second"]["mark"]),
            sides=(looks["first"]["name"], looks["second"]["name"]),
            actions=_native.Batch(card["id"], 1).actions,
            small=card["small"],
            max_plies=card["max_plies"],
            card=card,
        )
    return found


def games() -> list[Game]:
    """Every game.

    >>> [game.id for game in games()]
    ['noughts', 'misere', 'hexapawn', 'connect4', 'othello', 'polar']
    """
    return list(_all().values())


def game(name: str | Game) -> Game:
    """The game with this name.

    >>> game("nought")
    Traceback (most recent call last):
    menagerie.faults.Refused: there is no game 'nought'; did you mean 'noughts'?; there are noughts, misere, hexapawn, connect4, othello, polar
    """
    if isinstance(name, Game):
        return name
    if (found := _all().get(name)) is None:
        Position(name)
        raise Refused(f"there is no game '{name}'")
    return found
