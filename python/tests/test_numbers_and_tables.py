"""Numbers that do not fit, and policies that are drawn from."""

from __future__ import annotations

import pytest
from conftest import Terminal

from menagerie import Arena, Machine, Match, Positions, Refused, Rng


def test_a_number_that_does_not_fit_is_refused_with_the_terminals_reason(terminal: Terminal) -> None:
    huge = 10**23
    for number in (-1, huge):
        said = terminal("raise", "menace", f"--seed={number}", "--out", "x.life").stderr.decode()
        reason = said.split("'--seed <SEED>': ")[1].split(";")[0]
        for ask in (
            lambda: Machine("menace", seed=number),
            lambda: Machine("menace").train("random", number),
            lambda: Machine("menace").at(number),
            lambda: Match("noughts", seed=number),
            lambda: Positions("noughts", 2).random(seed=number),
            lambda: Positions("noughts", number),
            lambda: Rng(number, 0),
            lambda: Arena(["random", "perfect"], games=number),
        ):
            with pytest.raises(Refused) as refusal:
                ask()
            assert str(refusal.value) == f"invalid value '{number}': {reason}"
            assert isinstance(refusal.value, ValueError)
    with pytest.raises(TypeError):
        Machine("menace", seed="seven")  # type: ignore[arg-type]


def test_a_policy_is_drawn_from_legal_actions_in_proportion() -> None:
    import numpy as np

    many = Positions("connect4", 4_000)
    likes = np.tile(np.array([0, 3, 0, 1, 0, 0, 0], dtype=float), (4_000, 1))
    drawn = many.draw(likes, seed=2)
    share = float((drawn == 1).mean())
    assert set(drawn.tolist()) == {1, 3} and abs(share - 0.75) < 0.03, share
    # What is liked nowhere, or is no number, is drawn evenly among the legal.
    assert set(many.draw(np.full((4_000, 7), np.nan), seed=2).tolist()) == set(range(7))
    while many.left:
        mask, actions = many.mask(), many.draw(np.ones((4_000, 7)), seed=5)
        assert mask[np.arange(4_000), actions][~many.over].all()
        many.step(actions)
    with pytest.raises(Refused, match="expected numbers of shape"):
        many.draw(np.ones((4_000, 6)), seed=1)
