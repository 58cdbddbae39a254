"""Othello as the engine sees it: what every move of a position or of a match is worth, in discs."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from . import _native, draw
from ._native import Position, Record
from ._read import read
from .players import Played
from .progress import told
from .table import Table

if TYPE_CHECKING:
    import numpy as np

    from .progress import Progress
else:
    from ._later import np

__all__ = ["Analysis", "BySide", "Missed", "Ply", "Point", "Review", "Worth", "analyse", "review"]


@dataclass(frozen=True)
class Worth:
    """A move, what it is worth to the side that makes it, and what it loses against the best."""

    move: str
    discs: int
    loss: int


@dataclass(frozen=True)
class Analysis:
    """What every move of a position is worth, the best first."""

    moves: tuple[Worth, ...]
    line: tuple[str, ...]
    """What both sides are expected to play."""
    depth: int
    proven: bool
    """Whether the values are results under best play, proven to the last square."""
    best_proven: bool
    """Whether at least the best move and its value are: the others are then worth no more."""
    nodes: int


@dataclass(frozen=True)
class Ply:
    """A move of a match and what it was worth to the side that made it."""

    move: str
    side: str
    choices: int
    value: int
    kept: int
    loss: int
    proven: bool
    best: tuple[str, ...]
    mark: str | None


@dataclass(frozen=True)
class Point:
    """By how many discs the opener wins from a position on, and whether that is proven."""

    discs: int
    proven: bool


@dataclass(frozen=True)
class Missed:
    """A place where a side could have done better."""

    ply: int
    moves: tuple[Worth, ...]
    proven: bool


@dataclass(frozen=True)
class _MissedBySide:
    first: tuple[Missed, ...]
    second: tuple[Missed, ...]


@dataclass(frozen=True)
class BySide:
    """A number for each side, where there is one."""

    first: float | None
    second: float | None


@dataclass(frozen=True)
class Review:
    """A match looked at again."""

    plies: tuple[Ply, ...]
    graph: tuple[Point, ...]
    opening: str | None
    result: int | None
    resigned: str | None
    mean_loss: BySide
    missed: _MissedBySide

    def table(self) -> Table:
        """Its moves as a table."""
        names = [field.name for field in fields(Ply) if field.name != "best"]
        kinds = {"choices": int, "value": int, "kept": int, "loss": int, "proven": bool}
        return Table(
            {
                name: np.array([getattr(ply, name) for ply in self.plies], dtype=kinds.get(name, object))
                for name in names
            }
        )

    def curve(self) -> draw.Drawing:
        """By how many discs the opener was ahead after every move."""
        discs = [point.discs for point in self.graph]
        return draw.lines(range(len(discs)), {"discs ahead for the opener": discs}, self.opening or "Othello")

    def _repr_svg_(self) -> str:
        return self.curve().svg


def analyse(position: Position | str, *, nodes: int = 1_000_000, prove: int = 0) -> Analysis:
    """What every move of a position is worth; a text may be a transcript, OBF, GGF or a drawn board.

    With up to 24 empty squares the best move is proven as well, if looking at `prove` more positions suffices.

    >>> sorted(it.move for it in analyse("f5", nodes=10_000).moves)
    ['d6', 'f4', 'f6']
    >>> ffo_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"
    >>> found = analyse(ffo_40, nodes=10_000, prove=20_000_000)
    >>> found.best_proven, found.moves[0].move, found.moves[0].discs
    (True, 'a2', 38)
    """
    return read(Analysis, json.loads(_native.analyse(str(position), nodes, prove)))


def review(
    match: str | Record | Played,
    *,
    depth: int | None = None,
    ends: int | None = None,
    nodes: int | None = None,
    progress: Progress = True,
) -> Review:
    """Every move of a match, played here or written down: what it lost in discs, and where to learn from it. Less depth is less
    careful and quicker.

    >>> from menagerie import play
    >>> match = play("random", "random", game="othello", seed=4)
    >>> black, white = match.record.end.score
    >>> review(match, depth=1, ends=4).result == review(match.record, depth=1, ends=4).result == black - white
    True
    """
    if not isinstance(match, str):
        record = match.record if isinstance(match, Played) else match
        # A forced pass is not written down in a transcript.
        match = "".join(move for _, move in record.steps() if move != "pass")
    with told(progress, 0, "moves") as tell:
        return read(Review, json.loads(_native.review(match, depth, ends, nodes, tell)))
