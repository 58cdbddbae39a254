"""NumPy, fetched when it is first needed: to raise and train a machine does not need it, and it takes longer to come than a million games."""

from __future__ import annotations

from typing import Any


class _Later:
    def __getattr__(self, name: str) -> Any:
        import numpy

        return getattr(numpy, name)


np: Any = _Later()
