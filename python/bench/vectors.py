"""Random play of Connect Four and Othello: many positions at once, our own loop in Rust, and OpenSpiel's Python loop in one run.

    make wheel && pip install dist/menagerie-*.whl open_spiel && python python/bench/vectors.py

Each figure is the best of seven rounds, in thousand plies a second on one thread; OpenSpiel's is the loop of its own
examples, `while not state.is_terminal(): state.apply_action(random.choice(state.legal_actions()))`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np

from menagerie import Positions

COUNT = 4_096
STEPS = 200


def rate(play: Callable[[], int]) -> float:
    """Thousand plies a second, the best of seven."""
    best = 0.0
    for _ in range(7):
        began = time.perf_counter()
        plies = play()
        best = max(best, plies / (time.perf_counter() - began) / 1000)
    return best


def in_steps(game: str) -> int:
    """Step by step to the end, with actions drawn natively: one call for the actions and one for the moves of all positions."""
    many, plies = Positions(game, COUNT), 0
    while left := many.left:
        many.step(many.random(seed=1))
        plies += left
    return plies


def in_steps_by_mask(game: str) -> int:
    """Step by step, with actions chosen by NumPy from the mask; a match that is over begins again."""
    many, draw = Positions(game, COUNT, again=True), np.random.default_rng(1)
    for _ in range(STEPS):
        mask = many.mask()
        many.step((draw.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1))
    return STEPS * COUNT


def by_mask_alone(game: str) -> int:
    """What NumPy takes of that, and nobody can take away."""
    mask, draw = Positions(game, COUNT).mask(), np.random.default_rng(1)
    for _ in range(STEPS):
        (draw.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1)
    return STEPS * COUNT


def in_steps_by_policy(game: str) -> int:
    """Step by step, with actions drawn natively from what a policy of NumPy says, here the same of every action."""
    many = Positions(game, COUNT, again=True)
    policy = np.ones((COUNT, many.game.actions), dtype=np.float32)
    for _ in range(STEPS):
        many.step(many.draw(policy, seed=1))
    return STEPS * COUNT


def to_the_end(game: str) -> int:
    """Whole matches in one call: our own loop in Rust."""
    return Positions(game, COUNT).play_on(1)


def openspiel(name: str, matches: int = 300) -> int:
    """OpenSpiel's loop in Python."""
    import pyspiel

    game, plies = pyspiel.load_game(name), 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
    return plies


for ours, theirs in (("connect4", "connect_four"), ("othello", "othello")):
    figures = {
        "OpenSpiel, Python loop": rate(lambda: openspiel(theirs)),
        "steps, mask and NumPy": rate(lambda: in_steps_by_mask(ours)),
        "NumPy alone": rate(lambda: by_mask_alone(ours)),
        "steps, a policy drawn": rate(lambda: in_steps_by_policy(ours)),
        "steps": rate(lambda: in_steps(ours)),
        "to the end": rate(lambda: to_the_end(ours)),
    }
    base, loop = figures["OpenSpiel, Python loop"], figures["to the end"]
    for what, figure in figures.items():
        print(f"{ours:9} {what:24} {figure:9,.0f} thousand plies/s  {figure / base:6.1f} ×, {loop / figure:6.2f} times the loop in Rust")
