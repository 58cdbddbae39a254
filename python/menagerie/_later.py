"""Modules that come when they are first needed: to raise and train a machine needs hardly any of them, and most take longer to come than
a hundred thousand games."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class later:
    """Stands for a module until something in it is asked for."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str) -> Any:
        found = getattr(__import__(self.__name__, fromlist=("",)), name)
        setattr(self, name, found)
        return found


np: Any = later("numpy")
