"""Whoever takes part, as the native half sees them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import _native
    from .players import Player


def native(player: Player, name: str | None = None) -> str | _native.Machine | _native.Own:
    """A player as the native half sees it."""
    if isinstance(player, str):
        return player
    from . import machine, own

    return player._player() if isinstance(player, machine.Machine) else own.wrapped(player, name)
