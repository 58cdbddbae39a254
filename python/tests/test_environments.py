"""Every game as an environment: PettingZoo's and Gymnasium's own tests, and many positions at once."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from menagerie import Mind, Position, Positions, Refused, game, games
from menagerie.env import env, raw_env
from menagerie.gym import Against

GAMES = [it.id for it in games()]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_a_pettingzoo_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name), num_cycles=60)
        seed_test(lambda: env(name), num_cycles=20)
        parallel_api_test(turn_based_aec_to_parallel(env(name)), num_cycles=60)
    for mode in ("ansi", "svg"):
        shown = env(name, render_mode=mode)
        shown.reset()
        assert Position(name).text in shown.render()


def test_a_match_is_rewarded_as_it_ended() -> None:
    noughts = raw_env("noughts")
    noughts.reset()
    for action in (0, 3, 1, 4):
        noughts.step(action)
    with pytest.raises(Refused, match="that cell is taken"):
        noughts.step(0)
    assert noughts.agent_selection == "first" and not any(noughts.terminations.values())
    noughts.step(2)
    assert noughts.rewards == {"first": 1.0, "second": -1.0} and all(noughts.terminations.values())
    for wrong in (None, -1, 9):
        fresh = raw_env("noughts")
        fresh.reset()
        with pytest.raises(Refused, match="expected an action from 0 to 8"):
            fresh.step(wrong)
    # Black has nothing to turn over and must pass, by the last action.
    othello = raw_env("othello")
    othello.reset(options={"position": "X" * 56 + "OXXXXXX. X"})
    assert othello.observe("first")["action_mask"].nonzero()[0].tolist() == [64]


@pytest.mark.parametrize("name", ["noughts", "othello"])
def test_a_game_against_a_mind_is_a_gymnasium_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(_Masked("random", name), skip_render_check=True)
    expert = Against("expert" if name == "noughts" else "random", name, side="second")
    first, _ = expert.reset(seed=3)
    again, _ = expert.reset(seed=3)
    assert (first["observation"] == again["observation"]).all() and first["observation"][1].sum() > 0


class _Masked(Against):
    """Takes a legal action where an illegal one is asked for: Gymnasium's checker draws from all of them."""

    def step(self, action: int) -> tuple[dict[str, object], float, bool, bool, dict[str, object]]:
        legal = self.match.position.actions
        return super().step(action if action in legal else legal[0])


def test_perfect_play_never_loses_in_the_environment() -> None:
    noughts, mind = Against("perfect", side="first"), Mind("perfect")
    noughts.reset(seed=1)
    reward, over = 0.0, False
    while not over:
        move = mind.choose(noughts.match).move
        assert move is not None
        _, reward, over, _, _ = noughts.step(noughts.match.position.action(move))
    assert reward == 0.0


@pytest.mark.parametrize("name", GAMES)
def test_many_positions_step_as_one_does(name: str) -> None:
    many, ones = Positions(name, 20), [Position(name)] * 20
    while not many.over.all():
        actions = many.random(seed=5)
        mask, planes = many.mask(), many.planes()
        for number, one in enumerate(ones):
            assert mask[number].nonzero()[0].tolist() == one.actions
            cells = np.frombuffer(one.cells(), np.uint8).reshape(planes.shape[2:])
            own = 1 + (one.turn == "second")
            assert (planes[number, 0] == (cells == own)).all() and (planes[number, 1] == (cells == 3 - own)).all()
        reward = many.step(actions)
        for number, one in enumerate(ones):
            if one.outcome is None:
                ones[number] = one.play(int(actions[number]))
                ended = ones[number].outcome
                assert reward[number] == (0 if ended in (None, "draw") else 1 if ended == one.turn else -1)
        assert [many[number] for number in range(20)] == ones
    assert (Positions(name, 20).play_out(seed=5) == many.result).all()
    by_fours = Positions(name, 20)
    while by_fours.left:
        by_fours.play_on(seed=5, plies=4)
    assert list(by_fours) == ones and (by_fours.result == many.result).all()
    won = many.result == 1
    many.reset(won)
    assert (many.over == ~won).all() and all((many[n] == Position(name)) == won[n] for n in range(20))


@pytest.mark.parametrize("name", GAMES)
def test_matches_that_begin_again_are_those_of_more_rows(name: str) -> None:
    # Match m of row k is drawn as row k + m · 3 of as many rows as there are matches is.
    plies = 4 * game(name).max_plies
    rounds = Positions(name, 3 * plies).play_out(seed=9).reshape(plies, 3)
    many = Positions(name, 3, again=True)
    found: list[list[int]] = [[], [], []]
    for _ in range(plies):
        turn = many.turn
        reward = many.step(many.random(seed=9))
        assert many.left == 3 and not many.over.any()
        for row in many.ended.nonzero()[0]:
            found[row].append(int(many.result[row]))
            assert many[int(row)] == Position(name) and reward[row] == many.result[row] * (1 - 2 * int(turn[row]))
        assert (reward[~many.ended] == 0).all()
    for number, results in enumerate(found):
        assert len(results) >= 4 and results == rounds[: len(results), number].tolist()
    # In one call the same, and from the very first match on once more.
    at_once = Positions(name, 3, again=True)
    assert at_once.play_on(seed=9, plies=plies) == 3 * plies and list(at_once) == list(many)
    many.reset()
    assert (many.play_out(seed=9) == rounds[0]).all() and many.left == 3 and many.ended.all()
    assert (many.play_out(seed=9) == rounds[1]).all()


def test_matches_begin_where_they_are_told_to() -> None:
    start = Position("noughts", "XX. OO. ...")
    many = Positions("noughts", 2, start=start, again=True)
    assert many.step([2, 5]).tolist() == [1, 0] and many.ended.tolist() == [True, False]
    assert many[0] == start and str(many[1]) == "XX. OOX ..."
    waits = Positions("noughts", 2, start=start)
    waits.play_out(seed=1)
    waits.reset([False, True])
    assert waits.left == 1 and waits[1] == start
    with pytest.raises(Refused, match="is over, so no match begins there"):
        Positions("noughts", 2, start=start.play("3"), again=True)


def test_what_is_given_out_may_be_written_to() -> None:
    many = Positions("othello", 2)
    for array in (many.mask(), many.planes(), many.turn, many.over, many.result, many.random(seed=1)):
        array[...] = 0
    assert many.mask().sum() == 8 and many.planes().sum() == 8


def test_nothing_is_stepped_where_one_action_is_illegal() -> None:
    many = Positions("noughts", 3)
    many.step([0, 1, 2])
    with pytest.raises(Refused, match="2 is not legal at '.X. ... ...': that cell is taken"):
        many.step([4, 1, 4])
    with pytest.raises(Refused, match="expected an action from 0 to 8, got 9"):
        many.step([4, 4, 9])
    for wrong in ([4, 4], [4.0, 4.0, 4.0], [-1, 4, 4], [4, 4, 300]):
        with pytest.raises(Refused):
            many.step(wrong)
    assert [str(at) for at in many] == ["X.. ... ...", ".X. ... ...", "..X ... ..."]


def test_random_play_ends_as_it_is_known_to() -> None:
    # Of all random matches of noughts the opener wins 0.5849, 0.2881 are lost and 0.1270 drawn.
    result = Positions("noughts", 100_000).play_out(seed=1)
    shares = [(result == value).mean() for value in (1, -1, 0)]
    # Five standard deviations.
    assert shares == pytest.approx([0.5849, 0.2881, 0.1270], abs=0.008)


