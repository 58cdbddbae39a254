"""Interrupting Python code that runs on another thread."""

from __future__ import annotations

import ctypes

from .faults import Stopped


def interrupt(thread: int) -> None:
    """Raises in a thread as soon as it comes back to Python; what it waits for outside Python is not ended."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Stopped))
