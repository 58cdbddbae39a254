"""Every notebook runs from its first cell to its last, and what its cells end with can be shown."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


def shown(value: Any) -> str:
    """As Jupyter would: the richest way that the value knows."""
    for way in ("_repr_html_", "_repr_svg_", "__repr__"):
        if hasattr(value, way):
            return str(getattr(value, way)())
    raise AssertionError(value)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {"__name__": "__main__"}
    assert len(cells) >= 4
    for number, cell in enumerate(cells):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"{path.name}[{number}]", "exec"), names)
        if isinstance(last, ast.Expr):
            assert shown(eval(compile(ast.Expression(last.value), f"{path.name}[{number}]", "eval"), names))
        # Kept without what they showed, so that a change of theirs is a change of somebody's words.
        assert cell["outputs"] == []


def test_there_are_six() -> None:
    assert len(NOTEBOOKS) == 6
