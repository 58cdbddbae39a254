"""Tournaments: who beats whom, by how much, and how sure that is."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _native
from ._read import read
from .rules import Game
from ._player import native
from .players import Player
from .progress import told
from .table import Table

if TYPE_CHECKING:
    import numpy as np

    from .progress import Progress
else:
    from ._later import np

__all__ = ["Arena", "Pair", "Rating"]


@dataclass(frozen=True)
class Rating:
    """A player's strength in Elo points above the mean of all, and half the width of its 95 % interval."""

    player: str
    elo: float
    elo_error: float


@dataclass(frozen=True)
class Pair:
    """The matches of two players, as the first of them sees them.

    `interval` is where the share of the points lies at 95 %, from the matches two by two with seats changed. Where it leaves
    out one half, `stronger` is the name of who is stronger. `repeated` matches repeat another move for move, since neither
    player leaves anything to chance: they make nothing surer.
    """

    first: str
    second: str
    wins: int
    draws: int
    losses: int
    points: float
    share: float
    interval: tuple[float, float]
    stronger: str | None
    repeated: int
    held: float
    other_held: float


class Arena:
    """A tournament of everybody against everybody, openings and seats alike; the same matches as the terminal's.

    >>> arena = Arena(["perfect", "random", "expert"], games=20, seed=1).play()
    >>> arena.ratings[-1].player, arena.pair("perfect", "random").losses
    ('random', 0)
    """

    def __init__(
        self,
        players: Sequence[Player] | Mapping[str, Player],
        *,
        game: str | Game = "noughts",
        games: int = 100,
        seed: int = 1,
        plies: int | None = None,
        gauntlet: bool = False,
        sheet: bytes | None = None,
    ) -> None:
        named = players.items() if isinstance(players, Mapping) else ((None, player) for player in players)
        entrants = [native(player, name) for name, player in named]
        self._it = _native.Arena(str(game), entrants, games, seed, plies, gauntlet, sheet)

    def play(self, *, threads: int | None = None, progress: Progress = True) -> Arena:
        """Plays what has not been played yet. Ctrl-C keeps what was played, and calling it again goes on."""
        with told(progress, self._it.progress[0], "matches") as tell:
            self._it.play(threads, tell)
        return self

    @property
    def played(self) -> int:
        """How many matches were played."""
        return self._it.progress[1]

    @property
    def total(self) -> int:
        """How many matches there are."""
        return self._it.progress[0]

    def _standings(self) -> dict[str, Any]:
        standings: dict[str, Any] = json.loads(self._it.standings())
        return standings

    @property
    def ratings(self) -> list[Rating]:
        """The players, the strongest first."""
        return [Rating(**player) for player in self._standings()["players"]]

    @property
    def pairs(self) -> list[Pair]:
        """How every pair stands."""
        return [read(Pair, it) for it in self._standings()["pairs"]]

    def pair(self, first: str, second: str) -> Pair:
        """How two players stand; the first as the tournament has them."""
        return next(pair for pair in self.pairs if (pair.first, pair.second) == (first, second))

    def crosstable(self) -> Table:
        """Points of each player (rows) against each other (columns), a draw being half a point."""
        names = [rating.player for rating in self.ratings]
        points = np.full((len(names), len(names)), np.nan)
        for pair in self.pairs:
            a, b = names.index(pair.first), names.index(pair.second)
            points[a, b] = pair.wins + pair.draws / 2
            points[b, a] = pair.losses + pair.draws / 2
        columns = {name: points[:, n] for n, name in enumerate(names)}
        return Table({"player": np.array(names, dtype=object), **columns})

    @property
    def sheet(self) -> bytes:
        """Every match as CSV: the same bytes as the terminal's. Given to another arena, it goes on from there."""
        return self._it.csv()

    def matches(self) -> Table:
        """Every match as a table."""
        return Table.from_csv(self.sheet)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the sheet."""
        Path(path).write_bytes(self.sheet)
        return Path(path)

    def __repr__(self) -> str:
        return f"Arena({self.played} of {self.total} matches played)"

    def _repr_html_(self) -> str:
        return self.crosstable()._repr_html_()
