"""What several tests share: the terminal, to be compared with."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

BIN = os.environ.get("MENAGERIE_BIN", str(Path(__file__).parents[2] / "target/debug/menagerie"))

# A shell that puts a command into the background makes it deaf to Ctrl-C, and so would be the tests that press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

Terminal = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Runs a command of the terminal in an empty folder."""

    def run(*words: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([BIN, *map(str, words)], cwd=tmp_path, capture_output=True, timeout=60, check=False)

    return run
