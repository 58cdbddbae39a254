"""Numbers that do not fit, and what other packages make of our results, installed or stood in for."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from conftest import Terminal

from menagerie import Arena, Machine, Match, Mind, Positions, Refused, Rng, Table


def test_a_number_that_does_not_fit_is_refused_with_the_terminals_reason(terminal: Terminal) -> None:
    huge = 10**23
    for number in (-1, huge):
        said = terminal("raise", "menace", f"--seed={number}", "--out", "x.life").stderr.decode()
        reason = said.split("'--seed <SEED>': ")[1].split(";")[0]
        for ask in (
            lambda: Machine("menace", seed=number),
            lambda: Machine("menace").train("random", number),
            lambda: Machine("menace").at(number),
            lambda: Match("noughts", seed=number),
            lambda: Positions("noughts", 2).random(seed=number),
            lambda: Positions("noughts", number),
            lambda: Rng(number, 0),
            lambda: Arena(["random", "perfect"], games=number),
        ):
            with pytest.raises(Refused) as refusal:
                ask()
            assert str(refusal.value) == f"invalid value '{number}': {reason}"
            assert isinstance(refusal.value, ValueError)
    with pytest.raises(TypeError):
        Machine("menace", seed="seven")  # type: ignore[arg-type]


def test_a_policy_is_drawn_from_legal_actions_in_proportion() -> None:
    import numpy as np

    many = Positions("connect4", 4_000)
    likes = np.tile(np.array([0, 3, 0, 1, 0, 0, 0], dtype=float), (4_000, 1))
    drawn = many.draw(likes, seed=2)
    share = float((drawn == 1).mean())
    assert set(drawn.tolist()) == {1, 3} and abs(share - 0.75) < 0.03, share
    # What is liked nowhere, or is no number, is drawn evenly among the legal.
    assert set(many.draw(np.full((4_000, 7), np.nan), seed=2).tolist()) == set(range(7))
    while many.left:
        mask, actions = many.mask(), many.draw(np.ones((4_000, 7)), seed=5)
        assert mask[np.arange(4_000), actions][~many.over].all()
        many.step(actions)
    with pytest.raises(Refused, match="expected numbers of shape"):
        many.draw(np.ones((4_000, 6)), seed=1)


def test_numpy_is_not_fetched_to_train() -> None:
    code = "import sys, menagerie; menagerie.Machine('menace').train('random', 10, progress=False); print('numpy' in sys.modules)"
    # Isolated, or it would find the sources beside it instead of what is installed.
    assert subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def stand_in(monkeypatch: pytest.MonkeyPatch, name: str, **has: Any) -> None:
    """A module of this name that has these, unless the real one is installed."""
    if importlib.util.find_spec(name.partition(".")[0]) is None:
        module = ModuleType(name)
        module.__dict__.update(has)
        monkeypatch.setitem(sys.modules, name.partition(".")[0], module)
        monkeypatch.setitem(sys.modules, name, module)


def test_a_table_becomes_pandas_and_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.from_csv(b"name,games,win\nada,10,0.5\nben,20,0.25\n")
    columns = {name: table[name].tolist() for name in table}

    def plain(data: dict[str, Any]) -> dict[str, list[Any]]:
        return {name: list(column) for name, column in data.items()}

    stand_in(monkeypatch, "pandas", DataFrame=lambda data: SimpleNamespace(to_dict=lambda _how: plain(data)))
    stand_in(monkeypatch, "pyarrow", table=lambda data: SimpleNamespace(to_pydict=lambda: plain(data)))
    assert table.pandas().to_dict("list") == columns
    assert table.arrow().to_pydict() == columns


def test_tqdm_is_told_how_much_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[dict[str, Any]] = []

    class Bar:
        def __init__(self, **asked: Any) -> None:
            self.n = 0
            bars.append(asked)

        def __enter__(self) -> Bar:
            return self

        def __exit__(self, *_: object) -> None:
            bars.append({"n": self.n})

        def update(self, more: int) -> None:
            self.n += more

    auto = ModuleType("tqdm.auto")
    auto.__dict__["tqdm"] = Bar
    whole = ModuleType("tqdm")
    whole.__dict__["auto"] = auto
    monkeypatch.setitem(sys.modules, "tqdm", whole)
    monkeypatch.setitem(sys.modules, "tqdm.auto", auto)
    Machine("menace").train("random", 300_000)
    assert bars[0]["total"] == 300_000 and 0 <= bars[1]["n"] <= 300_000
    assert Mind("random").choose(Match("noughts")).move
