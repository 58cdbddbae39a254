"""Every mind's thoughts are typed: nothing that it says is lost or unexpected."""

from __future__ import annotations

import pytest

from menagerie import Machine, Mind, Position, draw, games, minds, play
from menagerie.thoughts import KINDS

CASES = [(card.id, name) for card in minds() for name in card.games]
QUICK = {
    "mcts": "mcts(playouts=20)",
    "rollouts": "rollouts(playouts=5)",
    "killer": "killer(depth=2)",
    "engine": "engine(level=2)",
    "minimax": "minimax(depth=2,compare=true)",
    "person": "person(level=4)",
}
seen: set[str] = set()


@pytest.mark.parametrize(("mind", "name"), CASES)
def test_a_thought_is_read_whole(mind: str, name: str) -> None:
    recipe = QUICK.get(mind, mind)
    # Some moves into a match, where there is something to think about and to look back on.
    at = Position(name)
    for _ in range(2):
        at = at.play(at.actions[0])
    if mind == "menace":
        at = Position(name)
    choice = Mind(recipe, name).choose(at)
    if mind == "menace" and name == "hexapawn":
        return
    assert choice.thought is not None and choice.thought.because and set(choice.thought.scores) <= set(at.moves)
    seen.add(type(choice.thought.reason).__name__.lower())
    assert str(choice.move or "resigns") in choice._repr_html_()


def test_every_kind_was_seen() -> None:
    assert seen == set(KINDS)


def test_whole_matches_have_a_thought_for_every_choice() -> None:
    played = play("expert", "qtable", seed=4, explain=True)
    assert len(played.thoughts) == len(played.record.steps()) and all(played.thoughts)


def test_everything_draws_itself() -> None:
    for of in games():
        svg = of.start._repr_svg_()
        assert svg.startswith("<svg") and svg.endswith("</svg>") and of.start.text in of._repr_html_()
    ada = Machine("menace(preset=michie)", seed=7).train("random", 500)
    assert ada.wall().svg.count("<svg") == 305
    box = ada.box(Position("noughts"))
    assert box.number == 1 and sum(box.chances.values()) == pytest.approx(1) and "opacity" in box._repr_svg_()
    curve = ada.curve([0, 100, 500])
    shown = draw.lines(curve["games"], {"loss": curve["loss"]}).svg
    # An axis from zero, five ticks of it, and the curve.
    assert shown.count("<path") == 6 and all(f">{tick}<" in shown for tick in ("0", "0.2", "0.4", "0.6", "0.8", "500"))
    # The sides of every game look different.
    for it in games():
        pieces = {draw._mark(it, side, 0, 0, 1) for side in (0, 1)}
        assert len(pieces) == 2
    assert "500 games" in ada._repr_html_() and "value" in ada.exact()._repr_html_()
