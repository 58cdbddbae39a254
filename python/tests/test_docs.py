"""What the documentation shows is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import menagerie
from menagerie import _native

MODULES = [info.name for info in pkgutil.iter_modules(menagerie.__path__, "menagerie.")]
HOW = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", ["menagerie", *MODULES])
def test_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=HOW).failed == 0


def test_examples_in_native_docstrings_run() -> None:
    told = ModuleType("told")
    texts = {name: getattr(_native, name).__doc__ or "" for name in _native.__all__}
    setattr(told, "__test__", texts)
    found = doctest.testmod(told, optionflags=HOW)
    assert found.failed == 0 and found.attempted >= 8


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_pages_run(page: str) -> None:
    path = Path(__file__).parents[2] / page
    found = doctest.testfile(str(path), module_relative=False, optionflags=HOW)
    assert found.failed == 0 and found.attempted >= 2
