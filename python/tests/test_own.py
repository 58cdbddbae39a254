"""Minds of one's own: in matches, arenas, lessons and exact numbers, and raised as machines."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Mapping
from pathlib import Path

import pytest
from conftest import Terminal

from menagerie import Arena, Failed, Machine, Match, Mind, Player, Position, Record, Refused, Rng, play


class Even:
    """Every move alike: the house's `random`, stated as odds."""

    name = "even"

    def odds(self, position: Position) -> Mapping[str, float]:
        moves = position.moves
        return {move: 1 / len(moves) for move in moves}


class First:
    """The first move there is, as an action."""

    def choose(self, position: Position, rng: Rng) -> int:
        return position.actions[0]


class Counter:
    """Draws each move by how often it was in a match that was not lost."""

    def __init__(self) -> None:
        self.counts: dict[tuple[Position, str], tuple[int, int]] = {}

    def odds(self, position: Position) -> Mapping[str, float]:
        share = {move: self._share(position, move) for move in position.moves}
        return {move: it / sum(share.values()) for move, it in share.items()}

    def _share(self, position: Position, move: str) -> float:
        good, every = self.counts.get((position, move), (0, 0))
        return float((good + 1) / (every + 2)) ** 4

    def learn(self, record: Record) -> None:
        for position, move in record.own():
            good, every = self.counts.get((position, move), (0, 0))
            self.counts[position, move] = good + (record.value >= 0), every + 1

    def memory(self) -> bytes:
        return json.dumps(sorted((str(at), move, *it) for (at, move), it in self.counts.items())).encode()


def test_odds_of_ones_own_are_measured_as_the_houses_are() -> None:
    ada = Machine("menace(preset=michie)", seed=7).train("random", 1000)
    theirs, ours = ada.exact("random"), ada.exact(Even())
    # The same chances added in another order.
    assert (ours.win, ours.draw, ours.loss) == pytest.approx((theirs.win, theirs.draw, theirs.loss), abs=1e-12)
    assert Mind(Even()).odds(Position("noughts", "XX. OO. ...")) == {move: 0.2 for move in "36789"}


def test_a_mind_of_ones_own_makes_its_moves_and_resigns() -> None:
    record = play(First(), First(), game="noughts").record
    assert record.text == "1 2 3 4 5 6 7"

    class Shy:
        def choose(self, position: Position, rng: Rng) -> None:
            return None

    assert play(First(), Shy()).record.text == "1 resigns"
    assert Mind(First(), "othello").choose(Match("othello")).move == "d3"


def test_an_arena_is_the_same_however_many_threads_ask() -> None:
    players: list[Player] = [Even(), First(), "expert"]
    one = Arena(players, games=20, seed=3).play(threads=1)
    assert one.played == one.total == 60
    assert Arena(players, games=20, seed=3).play(threads=4).sheet == one.sheet
    # Two alike, in both seats of every opening: what one wins the other wins too.
    pair = Arena({"a": First(), "b": First()}, games=4).play().pair("a", "b")
    assert pair.wins == pair.losses and pair.wins + pair.draws + pair.losses == 4


def test_a_machine_taught_by_ones_own_can_be_lived_again_by_anybody(terminal: Terminal, tmp_path: Path) -> None:
    ada = Machine("menace(preset=michie)", name="ada", seed=7).train(First(), 60).train("random", 40)
    assert ada.games == 100 and ada.events[1]["event"] == "studied" and len(ada.events[1]["matches"]) == 60
    ada.save(tmp_path / "ada.life")
    assert json.loads(terminal("verify", "ada.life", "--json").stdout)["agrees"] is True
    assert Machine.open(tmp_path / "ada.life").memory == ada.memory
    assert ada.at(30).games == 30


def test_a_learner_of_ones_own_is_raised_trained_rewound_and_kept(tmp_path: Path) -> None:
    mine = Machine(Counter(), name="mine", seed=5).train("expert", 150).train("mix(random:2,expert:1)", 50)
    assert mine.games == 200 and mine.seats == "both"
    past = mine.at(100)
    assert past.games == 100 and past.memory == Machine(Counter(), seed=5).train("expert", 100).memory
    assert mine.at(200).memory == mine.memory
    assert mine.exact("perfect").loss < mine.at(0).exact("perfect").loss
    twin = past.fork("twin").train("random", 10)
    assert (twin.name, twin.games, past.games) == ("twin", 110, 100)
    mine.save(tmp_path / "mine.life")
    again = Machine.open(tmp_path / "mine.life", mind=Counter())
    assert (again.memory, again.life) == (mine.memory, mine.life)
    with pytest.raises(Refused, match="the newborn"):
        Machine.parse(mine.life)
    with pytest.raises(Refused, match="the newborn"):
        Machine.open(tmp_path / "mine.life")
    with pytest.raises(Refused, match="expected one, got a even"):
        Machine.parse(mine.life, mind=Even())
    with pytest.raises(Failed, match="won"):
        Machine.parse(mine.life.replace('"wins": ', '"wins": 1', 1), mind=Counter())
    assert Arena([mine, twin, "random"], games=10).play().played == 30


def test_lessons_of_ones_own_go_on_in_the_round_of_a_mix() -> None:
    whole = Machine(Counter(), seed=5).train("mix(random:3,expert:2)", 12, seed=1)
    parts = Machine(Counter(), seed=5).train("mix(random:3,expert:2)", 7, seed=1)
    parts.train("mix(random:3,expert:2)", 5)
    assert parts.events[-1]["phase"] == 2 and whole.events[-1]["phase"] == 0


def test_a_learner_that_draws_elsewhere_is_found_out() -> None:
    class Moody(Counter):
        mood = iter(range(10_000))

        def odds(self, position: Position) -> Mapping[str, float]:
            moves = position.moves
            return {moves[next(self.mood) * 7919 % len(moves)]: 1.0}

    moody = Machine(Moody(), seed=1).train("random", 60)
    with pytest.raises(Failed, match="the life says"):
        moody.at(60)


def test_values_are_copied_as_values() -> None:
    at = Position("othello").play("d3")
    assert copy.deepcopy({at: [at]}) == {at: [at]} and pickle.loads(pickle.dumps(at)) == at
    assert hash(at) == hash(Position("othello", str(at))) and at != Position("othello")


def test_what_is_no_mind_and_what_does_not_learn_is_refused() -> None:
    with pytest.raises(Refused, match="is no mind; expected a method choose"):
        Arena([object(), "random"])  # type: ignore[list-item]
    with pytest.raises(Refused, match="does not learn, so it has no life"):
        Machine(Even())
    with pytest.raises(Refused, match="is a class; expected one made from it"):
        Machine(Counter)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="'random' is the name of another player"):
        Arena({"random": First(), "b": First()})
