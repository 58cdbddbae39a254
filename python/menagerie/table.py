"""A table with NumPy columns, which becomes pandas or Arrow where those are installed."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    from ._later import np

__all__ = ["Table"]


class Table(Mapping[str, "npt.NDArray[Any]"]):
    """Columns by name.

    >>> table = Table.from_csv(b"name,games,win\\nada,10,0.5\\nben,20,\\n")
    >>> list(table), len(table["games"])
    (['name', 'games', 'win'], 2)
    >>> table["games"].sum().item(), table["win"].tolist()
    (30, [0.5, nan])
    >>> table.rows()[0]
    {'name': 'ada', 'games': 10, 'win': 0.5}
    >>> "<td>0.5</td></tr><tr><td style='text-align:left'>ben</td><td>20</td><td></td>" in table._repr_html_()
    True
    """

    def __init__(self, columns: Mapping[str, npt.NDArray[Any]]) -> None:
        self._columns = dict(columns)

    @classmethod
    def from_csv(cls, text: bytes) -> Table:
        """Columns of whole numbers, of numbers with holes, or of words, whichever they are."""
        head, *rows = csv.reader(io.StringIO(text.decode()))
        return cls({name: _column([row[n] for row in rows]) for n, name in enumerate(head)})

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    @property
    def height(self) -> int:
        """How many rows there are."""
        return max((len(column) for column in self._columns.values()), default=0)

    def rows(self) -> list[dict[str, Any]]:
        """Row by row, as plain values."""
        columns = {name: column.tolist() for name, column in self._columns.items()}
        return [{name: column[n] for name, column in columns.items()} for n in range(self.height)]

    def pandas(self) -> Any:
        """As a pandas DataFrame."""
        import pandas

        return pandas.DataFrame(self._columns)

    def arrow(self) -> Any:
        """As an Arrow table; where a number is missing it has a null."""
        import pyarrow

        return pyarrow.table({name: pyarrow.array(column, from_pandas=True) for name, column in self._columns.items()})

    def __repr__(self) -> str:
        return f"Table({self.height} rows: {', '.join(self._columns)})"

    def _repr_html_(self) -> str:
        words = {name for name, column in self._columns.items() if column.dtype == object}
        left = " style='text-align:left'"
        head = "".join(f"<th{left if name in words else ''}>{html.escape(name)}</th>" for name in self._columns)
        shown = self.rows()[:20]
        body = "".join(
            "<tr>"
            + "".join(f"<td{left if name in words else ''}>{html.escape(_shown(value))}</td>" for name, value in row.items())
            + "</tr>"
            for row in shown
        )
        more = f"<p>and {self.height - len(shown):,} more</p>" if self.height > len(shown) else ""
        return f"<table><tr>{head}</tr>{body}</table>{more}"


def _shown(value: Any) -> str:
    """A value for people: what is missing is left out, and no more digits than anybody compares."""
    if value is None or value != value:
        return ""
    if isinstance(value, float):
        return f"{value:,.6g}".replace("-", "−")
    return f"{value:,}".replace("-", "−") if type(value) is int else str(value)


def _column(words: list[str]) -> npt.NDArray[Any]:
    try:
        return np.array([int(word) for word in words], dtype=np.int64)
    except (ValueError, OverflowError):
        pass
    try:
        return np.array([float(word) if word else np.nan for word in words])
    except ValueError:
        return np.array(words, dtype=object)
