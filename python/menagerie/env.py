"""Every game as a PettingZoo environment, whose agents take turns.

    from menagerie.env import env
    connect4 = env("connect4", render_mode="ansi")
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import draw
from ._native import Position
from .rules import Game, game

__all__ = ["MenagerieEnv", "env", "raw_env"]

SIDES = ("first", "second")


def spaces(of: Game) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete[Any]]:
    """What is observed and what can be done: the planes of the side to move, then the other's, and the mask of actions."""
    observed = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0, 1, (2, *of.shape), np.int8),
            "action_mask": gymnasium.spaces.Box(0, 1, (of.actions,), np.int8),
        }
    )
    return observed, gymnasium.spaces.Discrete(of.actions)


def observation(position: Position, side: str) -> dict[str, Any]:
    """What a side sees: its own cells, then the other's, and what it may do where it is its turn."""
    of = game(position.game)
    cells = np.frombuffer(position.cells(), dtype=np.int8).reshape(of.shape)
    own = SIDES.index(side) + 1
    mask = np.zeros(of.actions, dtype=np.int8)
    if position.turn == side:
        mask[position.actions] = 1
    return {"observation": np.stack([cells == own, cells == 3 - own]).astype(np.int8), "action_mask": mask}


def rendered(position: Position, mode: str | None) -> str | None:
    """A position as text or as SVG."""
    if mode == "svg":
        return draw.board(position)
    return f"{position} ({position.turn} to move)" if mode == "ansi" else None


class MenagerieEnv(AECEnv):  # type: ignore[misc]
    """A match as PettingZoo sees it. The agents are `first` and `second`; the winner has 1, the loser −1."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, of: str | Game = "noughts", render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game(of)
        self.metadata = {**type(self).metadata, "name": f"menagerie_{self.game.id}_v0"}
        self.render_mode = render_mode
        self.possible_agents = list(SIDES)
        observed, acts = spaces(self.game)
        self.observation_spaces = dict.fromkeys(SIDES, observed)
        self.action_spaces = dict.fromkeys(SIDES, acts)
        self.position = self.game.start

    def observation_space(self, agent: str) -> Any:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match, at the position in `options` where there is one. No chance is in the rules: a seed changes nothing."""
        start = (options or {}).get("position", self.game.start)
        self.position = Position(self.game.id, start) if isinstance(start, str) else start
        self.agents = list(SIDES)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, self.position.outcome is not None)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in SIDES}
        self.agent_selection = self.position.turn

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees."""
        return observation(self.position, agent)

    def step(self, action: int | None) -> None:
        """The agent whose turn it is makes a move. An illegal one is refused, and nothing happens."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position = self.position.play(-1 if action is None else int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if (outcome := self.position.outcome) is not None:
            for side in SIDES:
                self.rewards[side] = 0.0 if outcome == "draw" else 1.0 if outcome == side else -1.0
                self.terminations[side] = True
        self.agent_selection = self.position.turn
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text or as SVG."""
        return rendered(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing has to be closed."""


def raw_env(of: str | Game = "noughts", render_mode: str | None = None) -> MenagerieEnv:
    """The environment without any wrapper."""
    return MenagerieEnv(of, render_mode)


def env(of: str | Game = "noughts", render_mode: str | None = None) -> Any:
    """The environment, which complains where it is used in the wrong order."""
    return wrappers.OrderEnforcingWrapper(MenagerieEnv(of, render_mode))


