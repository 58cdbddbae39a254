"""What we ask of other packages, and when: pandas, Arrow and tqdm as they are, and none of them before somebody wants it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pyarrow
import pytest
import tqdm
import tqdm.auto

from menagerie import Arena, Machine, Sweep, Table


def run(code: str) -> str:
    """What a fresh interpreter says. Isolated, or it would find the sources beside it instead of what is installed."""
    return subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True).stdout


def test_hardly_anything_is_fetched_to_raise_and_train_and_keep_a_machine(tmp_path: Path) -> None:
    ada = tmp_path / "ada.life"
    came = run(
        f"""
import sys
there = set(sys.modules)
import menagerie
print(sorted(set(sys.modules) - there))
menagerie.Machine("menace", name="ada").train("random", 10, progress=False).save({str(ada)!r})
print(sorted(set(sys.modules) - there))
"""
    )
    parts = ["_later", "_native", "_player", "faults", "machine", "progress"]
    light = ["__future__", "menagerie"]
    assert came.splitlines() == [str(light), str([*light, *(f"menagerie.{part}" for part in parts)])]
    assert ada.read_text(encoding="utf-8") == Machine("menace", name="ada").train("random", 10).life


def test_every_name_is_there_in_whatever_order_it_is_asked_for() -> None:
    # A part that was called like something in it would hide it, once it has come.
    came = run(
        """
import menagerie, pkgutil, importlib
for part in pkgutil.iter_modules(menagerie.__path__, "menagerie."):
    importlib.import_module(part.name)
for name in menagerie.__all__:
    found = getattr(menagerie, name)
    kind = "module" if name in ("draw", "own", "thoughts") else "type or function"
    assert (type(found).__name__ == "module") == (kind == "module"), name
assert set(menagerie.__all__) <= set(dir(menagerie))
from menagerie import *
print(games()[0].id, papers is menagerie.papers, menagerie.env.env("noughts") is not None)
"""
    )
    assert came == "noughts True True\n"
    with pytest.raises(AttributeError, match="module 'menagerie' has no attribute 'Machin'"):
        getattr(sys.modules["menagerie"], "Machin")


def test_a_table_becomes_a_frame_with_the_same_columns() -> None:
    table = Table.from_csv(b"name,games,win\nada,10,0.5\nben,20,\n")
    frame = table.pandas()
    assert isinstance(frame, pandas.DataFrame) and list(frame) == ["name", "games", "win"]
    assert [str(frame[name].dtype) for name in ("games", "win")] == ["int64", "float64"]
    assert frame["name"].tolist() == ["ada", "ben"] and frame["games"].sum() == 30
    assert frame["win"].isna().tolist() == [False, True]


def test_a_table_becomes_an_arrow_table_whose_holes_are_null() -> None:
    arrow = Table.from_csv(b"name,games,win\nada,10,0.5\nben,20,\n").arrow()
    assert isinstance(arrow, pyarrow.Table)
    assert [str(field.type) for field in arrow.schema] == ["string", "int64", "double"]
    assert arrow.to_pydict() == {"name": ["ada", "ben"], "games": [10, 20], "win": [0.5, None]}


def test_what_the_laboratory_tells_comes_as_frame_and_arrow() -> None:
    sweep = Sweep(["menace"], ["random"], games=20, every=10, seeds=2, progress=False)
    arena = Arena(["random", "perfect"], games=10).play(progress=False)
    ada = Machine("menace(preset=michie)").train("random", 10)
    for table in (sweep.rows(), sweep.summary(), arena.matches(), arena.crosstable(), ada.boxes(), ada.curve([0, 10])):
        frame, arrow = table.pandas(), table.arrow()
        assert frame.shape == (table.height, len(table)) == (arrow.num_rows, arrow.num_columns)
        assert list(frame) == arrow.column_names == list(table)
        for name in table:
            if table[name].dtype != object:
                column = arrow.column(name).to_numpy()
                assert np.array_equal(frame[name].to_numpy(), table[name], equal_nan=True)
                assert np.array_equal(column, table[name], equal_nan=True)


class Bar(tqdm.tqdm):  # type: ignore[misc]
    """tqdm's own bar, from the first moment on, on a page that can be read."""

    bars: list[Bar] = []

    def __init__(self, **asked: Any) -> None:
        self.page = io.StringIO()
        self.told: list[int] = []
        super().__init__(**{**asked, "delay": 0, "mininterval": 0, "file": self.page})
        self.bars.append(self)

    def update(self, n: float | None = 1) -> bool | None:
        shown: bool | None = super().update(n)
        self.told.append(int(self.n))
        return shown


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[Bar]:
    monkeypatch.setattr(tqdm.auto, "tqdm", Bar)
    monkeypatch.setattr(Bar, "bars", [])
    return Bar.bars


def test_tqdm_shows_how_much_is_done(bars: list[Bar]) -> None:
    Machine("menace").train("random", 1_000_000)
    [bar] = bars
    assert bar.total == 1_000_000 and bar.told and bar.told == sorted(bar.told) and bar.told[-1] <= bar.total
    # Closed, and what it had drawn is wiped off.
    assert bar.disable and "games/s" in bar.page.getvalue() and bar.page.getvalue().endswith("\r")
    Machine("menace").train("random", 10, progress=False)
    assert len(bars) == 1


def test_tqdms_bar_is_closed_where_the_work_fails(bars: list[Bar]) -> None:
    class Raises:
        def choose(self, position: object, rng: object) -> str:
            raise KeyError("no idea")

    with pytest.raises(KeyError, match="no idea"):
        Machine("menace").train(Raises(), 10)
    [bar] = bars
    assert bar.disable


def test_without_tqdm_nothing_is_shown(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert Machine("menace").train("random", 100).games == 100
    told: list[tuple[int, int]] = []
    Machine("menace").train("random", 1_000_000, progress=lambda done, total: told.append((done, total)))
    assert told and {total for _, total in told} == {1_000_000} and told == sorted(told)
    assert capfd.readouterr() == ("", "")
