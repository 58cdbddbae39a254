"""Thousands of positions at once, without any Python per move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import _native
from ._native import Position
from .faults import Refused
from .rules import Game, game

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
else:
    from ._later import np

__all__ = ["Positions"]


class Positions:
    """Many matches of one game, stepped together; finished ones wait until they are reset, or begin `again` at once.

    >>> many = Positions("connect4", 4096)
    >>> many.mask().shape, many.planes().shape
    ((4096, 7), (4096, 2, 6, 7))
    >>> while many.left:
    ...     reward = many.step(many.random(seed=1))
    >>> bool((many.result == Positions("connect4", 4096).play_out(seed=1)).all())
    True

    With `again` every row has a match that is on, as learners like it; `ended` says where one was over, and `result` how.

    >>> many, won = Positions("noughts", 1000, again=True), 0
    >>> for _ in range(100):
    ...     reward = many.step(many.random(seed=1))
    ...     won += int((many.result[many.ended] == 1).sum())
    >>> many.left, won
    (1000, 7410)
    """

    def __init__(self, of: str | Game, count: int, *, start: Position | None = None, again: bool = False) -> None:
        self.game = game(of)
        self._it = _native.Batch(self.game.id, count, start, again)
        self._ended = np.zeros(count, dtype=np.bool_)

    def __len__(self) -> int:
        return len(self._it)

    def __getitem__(self, index: int) -> Position:
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self._it.position(index)

    def __iter__(self) -> Iterator[Position]:
        return (self._it.position(index) for index in range(len(self)))

    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal: a row for each position."""
        return np.frombuffer(self._it.mask(), dtype=np.bool_).reshape(len(self), self.game.actions)

    def planes(self) -> npt.NDArray[np.uint8]:
        """The cells of the side to move and those of the other, each as a board of zeros and ones."""
        return np.frombuffer(self._it.planes(), dtype=np.uint8).reshape(len(self), 2, *self.game.shape)

    @property
    def turn(self) -> npt.NDArray[np.uint8]:
        """Whose turn it is: 0 the opener's, 1 the other's."""
        return np.frombuffer(self._it.turn(), dtype=np.uint8)

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which matches are over."""
        return np.frombuffer(self._it.over(), dtype=np.bool_)

    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """Which matches the last `step`, `play_on` or `play_out` brought to an end."""
        return self._ended

    @property
    def result(self) -> npt.NDArray[np.int8]:
        """The opener's results of the matches that were over last, 1, 0 or −1; 0 where none was yet."""
        return np.frombuffer(self._it.result(), dtype=np.int8)

    def step(self, actions: npt.ArrayLike) -> npt.NDArray[np.int8]:
        """One move in every match that is on; the rewards of those who made them. Where one is illegal nothing happens."""
        array = np.asarray(actions)
        if array.shape != (len(self),) or not np.issubdtype(array.dtype, np.integer):
            raise Refused(f"expected {len(self)} whole numbers, got {array.dtype} of shape {array.shape}")
        if array.dtype != np.uint8:
            if array.size and not 0 <= array.min() <= array.max() < 256:
                raise Refused(f"expected actions from 0 to {self.game.actions - 1}, got {array.min()} to {array.max()}")
            array = array.astype(np.uint8)
        told = self._it.step(array.tobytes())
        self._ended = np.frombuffer(told, dtype=np.bool_, offset=len(self))
        return np.frombuffer(told, dtype=np.int8, count=len(self))

    def random(self, seed: int) -> npt.NDArray[np.uint8]:
        """A legal action for every match, drawn for its ply: the same seed draws the same matches."""
        return np.frombuffer(self._it.random(seed), dtype=np.uint8)

    @property
    def left(self) -> int:
        """How many matches are on."""
        return self._it.left

    def draw(self, likes: npt.ArrayLike, seed: int) -> npt.NDArray[np.uint8]:
        """A legal action for every match, drawn in proportion to a policy: a row of numbers for each position, legal or not.

        >>> many = Positions("noughts", 3)
        >>> many.draw(np.eye(9)[[4, 0, 8]], seed=1).tolist()
        [4, 0, 8]
        """
        array = np.ascontiguousarray(likes, dtype=np.float32)
        if array.shape != (len(self), self.game.actions):
            raise Refused(f"expected numbers of shape {(len(self), self.game.actions)}, got {array.shape}")
        return np.frombuffer(self._it.draw(array.tobytes(), seed), dtype=np.uint8)

    def play_out(self, seed: int) -> npt.NDArray[np.int8]:
        """Plays every match to its end at random; the opener's results. With the moves of `random`, so the same matches."""
        self.play_on(seed)
        return self.result

    def play_on(self, seed: int, plies: int | None = None) -> int:
        """Plays every match on at random, for so many plies or to its end; how many plies were played in all.

        >>> many = Positions("othello", 1000)
        >>> many.play_on(seed=1, plies=8), many[0].outcome
        (8000, None)
        """
        ended, played = self._it.play_on(seed, plies)
        self._ended = np.frombuffer(ended, dtype=np.bool_)
        return played

    def reset(self, which: npt.ArrayLike | None = None) -> None:
        """Begins the next match where it is marked, or everything from the first match on: then the same seeds draw the same."""
        self._it.reset(None if which is None else np.asarray(which, dtype=np.bool_).tobytes())
        self._ended = np.zeros(len(self), dtype=np.bool_)

    def __repr__(self) -> str:
        return f"Positions('{self.game}', {len(self)})"
