"""Minds of your own: a class with `choose` or `odds`, and perhaps `learn` and `memory`.

    class Corner:
        def choose(self, position, rng):
            corners = [move for move in position.moves if move in "1379"]
            return rng.choice(corners or position.moves)

It plays arenas, teaches machines, is evaluated exactly where it states odds, and is raised as a machine where it learns.
Whatever it draws it should draw from `rng`: then the same seed is the same match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, Union, runtime_checkable

from . import _native
from ._native import Position, Record, Rng
from .faults import Refused

__all__ = ["Chooser", "Learner", "OwnMind", "Stater"]


@runtime_checkable
class Chooser(Protocol):
    """A mind that chooses."""

    def choose(self, position: Position, rng: Rng) -> str | int | None:
        """A legal move, as text or as action; None to resign."""


@runtime_checkable
class Stater(Protocol):
    """A mind that states the chances of its moves, so that exact numbers exist for it."""

    def odds(self, position: Position) -> Mapping[str, float]:
        """The chance of every move it may make, by its text; empty to resign."""


@runtime_checkable
class Learner(Protocol):
    """A mind that learns. With `memory(self) -> bytes` besides, what it learned can be checked when its life is read."""

    def learn(self, record: Record) -> object:
        """Learns from a finished match; `record.side` is the side it held."""


OwnMind = Union[Chooser, Stater]
"""A mind of somebody's own. `name` and `budget`, in seconds for each call, are looked for as attributes."""


def name_of(mind: object) -> str:
    """What a mind of somebody's own is called: its attribute `name`, or its class."""
    return str(getattr(mind, "name", type(mind).__name__))


def wrapped(mind: object, name: str | None = None) -> _native.Own:
    """The mind as the native half sees it."""
    if isinstance(mind, type):
        raise Refused(f"{mind.__name__} is a class; expected one made from it: {mind.__name__}()")
    return _native.Own(mind, name or name_of(mind), getattr(mind, "budget", None))
