"""A game against any mind as a Gymnasium environment with one agent.

    from menagerie.gym import Against
    noughts = Against("expert")
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium

from ._native import Match
from .env import observation, rendered, spaces
from .faults import Refused
from .rules import Game, game
from .players import Mind, Player

__all__ = ["Against"]


class Against(gymnasium.Env[dict[str, Any], int]):
    """Matches against a mind; the seed of `reset` is the seed of all that the mind draws.

    >>> noughts = Against("perfect", side="second")
    >>> seen, _ = noughts.reset(seed=1)
    >>> int(seen["observation"][1].sum())
    1
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg"]}  # type: ignore[misc]

    def __init__(
        self,
        opponent: Player = "random",
        of: str | Game = "noughts",
        *,
        side: str = "first",
        render_mode: str | None = None,
    ) -> None:
        if side not in ("first", "second"):
            raise Refused(f"expected first or second, got '{side}'")
        self.game = game(of)
        self.side = side
        self.opponent = Mind(opponent, self.game)
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces(self.game)
        self.match = Match(self.game.id)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a match."""
        super().reset(seed=seed)
        self.match = Match(self.game.id, seed=int(self.np_random.integers(2**63)))
        self._answer()
        return self._seen()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Makes a move, and the mind answers. An illegal move is refused, and nothing happens."""
        self.match = self.match.play(int(action))
        self._answer()
        outcome = self.match.outcome
        reward = 0.0 if outcome in (None, "draw") else 1.0 if outcome == self.side else -1.0
        seen, info = self._seen()
        return seen, reward, outcome is not None, False, info

    def _answer(self) -> None:
        # In a game with passes the mind may move several times.
        while self.match.outcome is None and self.match.position.turn != self.side:
            move = self.opponent.choose(self.match).move
            self.match = self.match.resign() if move is None else self.match.play(move)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = observation(self.match.position, self.side)
        return seen, {"action_mask": seen["action_mask"]}

    def render(self) -> str | None:
        """The position as text or as SVG."""
        return rendered(self.match.position, self.render_mode)
