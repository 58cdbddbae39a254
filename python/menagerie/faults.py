"""What can go wrong: the terminal's sentences, as exceptions."""

from __future__ import annotations

__all__ = ["Failed", "MenagerieError", "OutOfTime", "Refused", "Stopped"]


class MenagerieError(Exception):
    """Whatever this package refuses or fails at."""


class Refused(MenagerieError, ValueError):
    """Something was asked that cannot be: an unknown mind, an illegal move, odds that are none."""


class Failed(MenagerieError, RuntimeError):
    """It was asked rightly but could not be done: a file that is no life, a machine in another lesson."""


class OutOfTime(Failed, TimeoutError):
    """A mind of somebody's own thought for longer than its budget."""


class Stopped(KeyboardInterrupt):
    """Somebody pressed Ctrl-C. What was done until then is kept, as far as the sentence says so."""
