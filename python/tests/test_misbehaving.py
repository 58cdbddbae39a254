"""Minds that raise, lie or hang, people who press Ctrl-C, and threads that get in each other's way."""

from __future__ import annotations

import _thread
import itertools
import signal
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from menagerie import Arena, Failed, Machine, Mind, OutOfTime, Player, Position, Positions, Record, Refused, Rng
from menagerie import Stopped, Sweep, play


class Raising:
    def choose(self, position: Position, rng: Rng) -> str:
        raise LookupError("no idea")


class Illegal:
    def choose(self, position: Position, rng: Rng) -> str:
        return "1"


class Odd:
    def __init__(self, said: Mapping[str, float]) -> None:
        self.said = said

    def odds(self, position: Position) -> Mapping[str, float]:
        return self.said


class Hanging:
    budget = 0.1

    def choose(self, position: Position, rng: Rng) -> str:
        for _ in itertools.count():
            pass
        return "1"


class Sleeping(Hanging):
    def choose(self, position: Position, rng: Rng) -> str:
        time.sleep(30)
        return "1"


def begun(mind: Player) -> dict[str, Callable[[], object]]:
    """Everything in which a mind of one's own is asked for a move."""
    return {
        "play": lambda: play("random", mind),
        "choose": lambda: Mind(mind).choose(Position("noughts", "X.. ... ...")),
        "arena": lambda: Arena([mind, "random"], games=4).play(),
        "teach": lambda: Machine("menace(preset=michie)").train(mind, 10),
    }


@pytest.mark.parametrize("where", ["play", "choose", "arena", "teach"])
def test_what_a_mind_raises_is_raised_where_it_was_asked(where: str) -> None:
    with pytest.raises(LookupError, match="no idea"):
        begun(Raising())[where]()
    with pytest.raises(Refused, match="1 is not legal at '.*': that cell is taken"):
        for _ in range(3):
            begun(Illegal())[where]()
    with pytest.raises(OutOfTime, match="Hanging thought for longer than its budget of 0.1 s"):
        begun(Hanging())[where]()


NONSENSE = [
    ({"1": 0.5, "2": 0.4}, "the odds of the legal moves come to 0.9; expected 1, or no odds at all to resign"),
    ({"1": 1.5, "2": -0.5}, "the odds of the legal moves come to 1; expected 1"),
    ({"1": float("nan")}, "come to NaN"),
    ({"0": 1.0}, "'0' is not a move"),
]


@pytest.mark.parametrize(("said", "why"), NONSENSE)
def test_odds_that_are_none_are_refused(said: Mapping[str, float], why: str) -> None:
    with pytest.raises(Refused, match=why):
        Machine("menace(seats=second)").exact(Odd(said))
    with pytest.raises(Refused, match=why):
        play(Odd(said), "random")


def test_answers_of_another_kind_are_type_errors() -> None:
    class Wrong:
        def choose(self, position: Position, rng: Rng) -> object:
            return [1]

    with pytest.raises(TypeError):
        play(Wrong(), "random")  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        play(Odd([0.5]), "random")  # type: ignore[arg-type]


def test_a_mind_that_waits_outside_python_is_left_behind() -> None:
    began = time.monotonic()
    with pytest.raises(OutOfTime, match="Sleeping thought for longer"):
        play(Sleeping(), "random")
    assert time.monotonic() - began < 5


def test_a_lesson_that_goes_wrong_never_was(tmp_path: Path) -> None:
    class Tired(Raising):
        asked = 0

        def choose(self, position: Position, rng: Rng) -> str:
            self.asked += 1
            return super().choose(position, rng) if self.asked > 20 else rng.choice(position.moves)

    ada = Machine("menace(preset=michie)", seed=7).train("random", 50)
    before = ada.life
    with pytest.raises(LookupError):
        ada.train(Tired(), 100)
    assert ada.life == before and ada.last.games == 0

    class Forgetful:
        learned = 0

        def choose(self, position: Position, rng: Rng) -> str:
            return rng.choice(position.moves)

        def learn(self, record: Record) -> None:
            self.learned += 1
            if self.learned == 30:
                raise MemoryError("full")

        def memory(self) -> bytes:
            return bytes([self.learned])

    mine = Machine(Forgetful(), seed=1).train("random", 20)
    with pytest.raises(MemoryError, match="full"):
        mine.train("random", 20)
    assert (mine.games, mine.memory) == (20, bytes([20]))


class Press:
    """Presses Ctrl-C once when some of the work is done."""

    def __init__(self) -> None:
        self.pressed = False

    def __call__(self, done: int, total: int) -> None:
        if done > 0 and not self.pressed:
            self.pressed = True
            _thread.interrupt_main()


def test_ctrl_c_keeps_what_was_done() -> None:
    ada = Machine("menace(preset=michie)", seed=7)
    with pytest.raises(Stopped, match="of 1000000000 games; what was played is kept"):
        ada.train("random", 1_000_000_000, progress=Press())
    played = ada.games
    assert 0 < played == ada.last.games
    # What was kept is a lesson like any other.
    assert Machine.parse(ada.life).memory == ada.memory
    arena = Arena(["mcts(playouts=300)", "mcts(playouts=301)"], game="connect4", games=400)
    with pytest.raises(Stopped, match="of 400 matches; what was played is kept"):
        arena.play(progress=Press())
    assert 0 < arena.played < 400
    sweep = Sweep(["menace(preset=michie)"], games=50_000, seeds=400, run=False)
    with pytest.raises(Stopped, match="what was measured is kept"):
        sweep.run(progress=Press())
    assert 0 < sweep.rows().height


def test_a_learner_of_ones_own_keeps_what_it_learned_before_ctrl_c() -> None:
    class Slow:
        learned = 0

        def choose(self, position: Position, rng: Rng) -> str:
            return rng.choice(position.moves)

        def learn(self, record: Record) -> None:
            self.learned += 1

        def memory(self) -> bytes:
            return self.learned.to_bytes(8, "little")

    mine = Machine(Slow(), seed=1)
    with pytest.raises(Stopped, match="what was played is kept"):
        mine.train("random", 1_000_000, progress=Press())
    assert mine.games > 0 and mine.memory == mine.games.to_bytes(8, "little")
    assert mine.at(mine.games).memory == mine.memory


def test_a_second_ctrl_c_does_not_wait_for_a_mind() -> None:
    pressed: list[int] = []

    def hear(number: int, frame: object) -> None:
        pressed.append(number)
        raise KeyboardInterrupt

    class Stubborn:
        def choose(self, position: Position, rng: Rng) -> str:
            _thread.interrupt_main()
            while not pressed:
                pass
            _thread.interrupt_main()
            while True:
                pass

    before = signal.signal(signal.SIGINT, hear)
    try:
        with pytest.raises(Stopped):
            Machine("menace(preset=michie)").train(Stubborn(), 10)
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(pressed) == 2


def test_what_a_listener_raises_ends_the_work() -> None:
    def listener(done: int, total: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Machine("menace(preset=michie)").train("random", 1_000_000_000, progress=listener)


def test_threads_share_machines_without_harm() -> None:
    ada = Machine("menace(preset=michie)", seed=7)
    found: list[object] = []

    def work(number: int) -> None:
        for turn in range(10):
            try:
                ada.train("random", 2_000)
            except Failed as error:
                found.append(str(error))
            own = Machine("menace(preset=michie)", seed=number).train("random", 200)
            many = Positions("connect4", 64)
            many.play_out(seed=turn)
            found.append((own.games, ada.exact("worst").value <= 0, bool(many.over.all())))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    refusals = [it for it in found if it == "machine is in a lesson on another thread"]
    assert found.count((200, True, True)) == 40 and len(found) == 40 + len(refusals)
    # Every lesson that was not refused happened, whole.
    assert ada.games == 2_000 * (40 - len(refusals)) and Machine.parse(ada.life).memory == ada.memory
