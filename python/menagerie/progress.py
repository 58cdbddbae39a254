"""How far long work is: a bar where tqdm is installed, or whatever the caller wants to be told."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Union

    Progress = Union[bool, Callable[[int, int], object]]
    """`True` shows a bar where tqdm is installed, `False` nothing; a function is called with how much is done, and of how much."""


class told:
    """Gives a function to be told how much is done, or None where nobody wants to know."""

    def __init__(self, progress: Progress, total: int, unit: str) -> None:
        self._progress, self._total, self._unit = progress, total, unit
        self._bar: Any = None

    def __enter__(self) -> Callable[[int], None] | None:
        if callable(listener := self._progress):
            return lambda done: (listener(done, self._total), None)[1]
        if not self._progress:
            return None
        try:
            from tqdm.auto import tqdm
        except ImportError:
            return None
        # Work of less than a second needs no bar.
        bar = self._bar = tqdm(total=self._total, unit=self._unit, unit_scale=True, delay=1, leave=False)
        return lambda done: (bar.update(done - bar.n), None)[1]

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
