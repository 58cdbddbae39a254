"""How far long work is: a bar where tqdm is installed, or whatever the caller wants to be told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Union

Progress = Union[bool, Callable[[int, int], object]]
"""`True` shows a bar where tqdm is installed, `False` nothing; a function is called with how much is done, and of how much."""


@contextlib.contextmanager
def told(progress: Progress, total: int, unit: str) -> Iterator[Callable[[int], None] | None]:
    """A function to be told how much is done, or None where nobody wants to know."""
    if callable(progress):
        listener = progress
        yield lambda done: (listener(done, total), None)[1]
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        progress = False
    if not progress:
        yield None
        return
    # Work of less than a second needs no bar.
    with tqdm(total=total, unit=unit, unit_scale=True, delay=1, leave=False) as bar:
        yield lambda done: (bar.update(done - bar.n), None)[1]
