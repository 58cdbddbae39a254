"""What comes back from machines: counted results, exact ones, and matches of their lives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._native import Record
    from .thoughts import Thought

__all__ = ["Exact", "Lived", "Regret", "Tally", "Truth"]


@dataclass(frozen=True)
class Tally:
    """How many matches were won, drawn and lost.

    >>> (Tally(3, 1, 0) + Tally(1, 0, 1)).games
    6
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)


@dataclass(frozen=True)
class Regret:
    """What a player gives away at one position."""

    position: str
    """The position."""
    box: int | None
    """The box it has for it, where it has one."""
    regret: float
    """Expected result lost against best play, at most 2."""
    reach: float
    """How often the position comes up."""


@dataclass(frozen=True)
class Exact:
    """The chances of a match from one side, computed and not sampled."""

    win: float
    draw: float
    loss: float
    line: tuple[str, ...] = ()
    """How the worst enemy has its way; empty against others."""
    regrets: tuple[Regret, ...] = ()
    """Where most is given away, the costliest first."""
    side: str = "first"
    """The player's side."""

    @property
    def value(self) -> float:
        """The expected result: win 1, draw 0, loss −1."""
        return self.win - self.loss

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{word}</td><td style='text-align:right'>{number:.12f}</td>"
            f"<td><div style='background:{ink};height:10px;width:{number * 160:.0f}px'></div></td></tr>"
            for word, number, ink in (
                ("win", self.win, "#2F7D59"),
                ("draw", self.draw, "#6A5D50"),
                ("loss", self.loss, "#B64134"),
            )
        )
        line = f"<p>by {' '.join(self.line)}</p>" if self.line else ""
        value = f"{self.value:+.12f}".replace("-", "−")
        return f"<p>{self.side} side</p><table>{rows}</table><p>value {value}</p>{line}"


@dataclass(frozen=True)
class Truth:
    """The three exact numbers of a machine on one side."""

    random: Exact
    perfect: Exact
    worst: Exact


@dataclass(frozen=True)
class Lived:
    """A match of a life."""

    number: int
    """Its number in the life, counting from one."""
    record: Record
    """The match, as the machine saw it."""
    thoughts: tuple[Thought, ...]
    """The thoughts behind the moves of a lesson; empty for matches from outside."""
    learned: tuple[dict[str, Any], ...]
    """What it changed: the boxes that were paid and their beads before and after, or by how much values moved."""
