"""A machine where it lives: a real server, played and taught from here with its key."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import BIN

from menagerie import Machine, MenagerieError, Refused, Remote


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server of its own, on a port that was free."""
    command = [BIN, "serve", "--listen", "127.0.0.1:0", "--data", str(tmp_path / "data"), "--empty"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        # "Menagerie is open at http://…"
        yield process.stdout.readline().decode().split()[-1]
        process.terminate()


def test_a_machine_on_a_server_is_trained_and_played_with_its_key(server: str) -> None:
    ada = Remote.raised(server, "menace(preset=michie)", name="ada", seed=7, access="closed")
    told: list[tuple[int, int]] = []
    assert ada.train("random", 2_000, seed=1, progress=lambda done, of: told.append((done, of))).games == 2_000
    here = Machine("menace(preset=michie)", name="ada", seed=7).train("random", 2_000, seed=1)
    assert (ada.last, ada.copy().memory) == (here.last, here.memory)
    assert all(done <= of == 2_000 for done, of in told)
    # A match of it with a player here is in its life, as it was played.
    record = ada.play("perfect", seed=5)
    assert ada.games == 2_001
    assert ada.copy().events[-1]["moves"] == record.text
    stranger = Remote(f"{server}/m/{ada.id}", key="wrong")
    with pytest.raises(Refused, match="key"):
        stranger.train("random", 10)
    with pytest.raises(MenagerieError, match="nobody"):
        ada.train("nobody", 10)
    with pytest.raises(MenagerieError, match="ben"):
        Remote(f"{server}/m/ben")
    assert ada.games == 2_001
