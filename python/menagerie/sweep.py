"""Experiments: recipes × opponents × seats × seeds, measured as they learn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import _native
from .rules import Game
from .progress import told
from .table import Table

if TYPE_CHECKING:
    from .progress import Progress

__all__ = ["Sweep"]


class Sweep:
    """A question to the laboratory; the same numbers as `menagerie sweep` prints.

    >>> sweep = Sweep(["menace(preset=michie)"], ["random"], games=200, every=100, seeds=4, progress=False)
    >>> rows = sweep.rows()
    >>> rows.height, rows["games"][-1].item()
    (12, 200)
    """

    def __init__(
        self,
        recipes: Sequence[str],
        opponents: Sequence[str] = ("random",),
        *,
        game: str | Game = "noughts",
        seats: Sequence[str] = (),
        games: int = 1_000,
        every: int | None = None,
        seeds: int = 20,
        seed: int = 1,
        measure: Sequence[str] = (),
        title: str | None = None,
        run: bool = True,
        threads: int | None = None,
        progress: Progress = True,
    ) -> None:
        fields: dict[str, object] = {
            "title": title,
            "game": str(game),
            "recipes": list(recipes),
            "opponents": list(opponents),
            "seats": list(seats) or None,
            "games": games,
            "every": every,
            "seeds": seeds,
            "seed": seed,
            "measure": list(measure) or None,
        }
        # Of words, numbers and lists of them JSON is TOML.
        told = [f"{name} = {json.dumps(value)}" for name, value in fields.items() if value is not None]
        self._it = _native.Sweep("\n".join(told))
        if run:
            self.run(threads=threads, progress=progress)

    @classmethod
    def parse(cls, text: str) -> Sweep:
        """An experiment as `experiment.toml` tells it, not yet worked on."""
        sweep = cls.__new__(cls)
        sweep._it = _native.Sweep(text)
        return sweep

    def run(self, *, threads: int | None = None, progress: Progress = True) -> Sweep:
        """Works on what is left. Ctrl-C keeps what was measured, and calling it again goes on."""
        with told(progress, self._it.matches, "games") as tell:
            self._it.run(threads, tell)
        return self

    @property
    def text(self) -> str:
        """The experiment as text."""
        return self._it.text

    def rows(self) -> Table:
        """A row for every machine and age."""
        return Table.from_csv(self._it.csv())

    def csv(self) -> bytes:
        """The same as CSV: the same bytes as the terminal's."""
        return self._it.csv()

    def summary(self) -> Table:
        """Means with the bands in which half and nearly all of the machines lie."""
        return Table.from_csv(self._it.summary())

    @property
    def svg(self) -> str:
        """The curves as a picture."""
        return self._it.svg()

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"Sweep({self._it.matches} games)"
