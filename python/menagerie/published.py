"""Published experiments, run again: what they printed, what we get, and whether that agrees."""

from __future__ import annotations

import html
import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native
from ._read import read
from .progress import told

if TYPE_CHECKING:
    from .progress import Progress

__all__ = ["Ours", "Paper", "PaperRow", "PaperTable", "Together", "paper", "papers"]


@dataclass(frozen=True)
class Ours:
    """What many machines, or one computation, came to."""

    mean: float
    sd: float
    low: float
    high: float
    runs: int
    kind: str
    """``runs`` (a mean and how single runs scatter), ``share`` (of a hundred, with Wilson's interval) or ``computed``."""


@dataclass(frozen=True)
class PaperRow:
    """One number or statement, theirs and ours."""

    what: str
    published: float | None
    said: str | None
    ours: Ours | None
    z: float | None
    p: float | None
    p_table: float | None
    direction: str | None
    verdict: str
    because: str | None
    claim: bool
    needs: int | None
    """How many machines it takes to tell, where there were too few."""
    basis: str | None
    """``predicted`` or ``fitted``, where the published number was tested."""
    rests_on: tuple[int, ...]
    """The readings behind it, counted from one."""


@dataclass(frozen=True)
class Together:
    """What several rows or tables say together."""

    of: int
    z: float
    p: float
    direction: str
    verdict: str
    needs: int | None


@dataclass(frozen=True)
class PaperTable:
    """A table or a figure of the text."""

    id: str
    title: str
    note: str
    rows: tuple[PaperRow, ...]
    together: Together | None
    resolves: float | None
    """From how many standard deviations on a row differs."""
    apart: bool


@dataclass(frozen=True)
class Paper:
    """A paper, run again."""

    paper: str
    citation: str
    what: str
    command: str
    """What the terminal would be told to get the same."""
    seed: int
    readings: tuple[str, ...]
    """How the text was read."""
    turned: int | None
    """The reading whose knob was turned the other way."""
    tables: tuple[PaperTable, ...]
    together: Together | None

    def _repr_html_(self) -> str:
        def row(it: PaperRow) -> str:
            theirs = it.said if it.published is None else f"{it.published:g}".replace("-", "−")
            ours = "" if it.ours is None else _spread(it.ours)
            cells = (theirs or "", ours, it.verdict.replace("-", " "))
            what = f"<td style='text-align:left'>{html.escape(it.what)}</td>"
            return f"<tr>{what}{''.join(f'<td>{html.escape(cell)}</td>' for cell in cells)}</tr>"

        head = "<tr><th></th><th>published</th><th>ours</th><th>verdict</th></tr>"
        tables = "".join(
            f"<h4>{html.escape(table.title)}</h4><table>{head}{''.join(map(row, table.rows))}</table>"
            for table in self.tables
        )
        return f"<p>{html.escape(self.citation)}</p>{tables}"


def _spread(ours: Ours) -> str:
    """A mean, and its deviation where there is one, to as many places as that is sure of."""
    if ours.sd == 0:
        return f"{ours.mean:,.4g}".replace("-", "−")
    places = max(0, 1 - math.floor(math.log10(ours.sd)))
    return f"{ours.mean:,.{places}f} ± {ours.sd:,.{places}f}".replace("-", "−")


def papers() -> dict[str, str]:
    """The papers that can be run again, with who, what and when.

    >>> "michie-1961" in papers()
    True
    """
    return {card["id"]: card["citation"] for card in map(json.loads, _native.papers())}


def paper(
    id: str,
    *,
    machines: int | None = None,
    games: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress = True,
) -> Paper:
    """Runs a paper again, with so many machines for each line."""
    with told(progress, 0, "games") as tell:
        data: dict[str, Any] = json.loads(_native.paper(id, machines, games, seed, threads, tell))
    data.pop("article", None)
    data["readings"] = [reading["what"] for reading in data["readings"]]
    for table in data["tables"]:
        table.pop("figure", None)
    return read(Paper, data)
