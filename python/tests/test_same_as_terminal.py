"""The same recipe, seed and lessons give the same bytes, and the same mistakes the same sentences."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from conftest import Terminal

from menagerie import Arena, Machine, MenagerieError, Mind, Position, Refused, Sweep, analyse, paper, play, review

LIVES = [
    ("noughts", "menace(preset=michie)", [("random", 10_000), ("mix(random:3,expert:2)", 7), ("mix(random:3,expert:2)", 9)]),
    ("noughts", "qtable", [("self", 500)]),
    ("hexapawn", "menace(seats=second,beads=2,forced=true)", [("perfect", 50)]),
    ("connect4", "tdnet", [("random", 5)]),
]


@pytest.mark.parametrize(("game", "recipe", "lessons"), LIVES)
def test_a_life_is_the_same_bytes(
    terminal: Terminal, tmp_path: Path, game: str, recipe: str, lessons: list[tuple[str, int]]
) -> None:
    terminal("raise", recipe, "--game", game, "--name", "ada", "--seed", 7, "--out", "ada.life")
    ada = Machine(recipe, game=game, name="ada", seed=7)
    for against, games in lessons:
        terminal("train", "ada.life", "--against", against, "--games", games)
        ada.train(against, games)
    assert ada.life.encode() == (tmp_path / "ada.life").read_bytes()
    # And each reads the other's file.
    assert Machine.open(tmp_path / "ada.life").memory == ada.memory
    ada.save(tmp_path / "ours.life")
    assert json.loads(terminal("verify", "ours.life", "--json").stdout)["agrees"] is True


def test_exact_numbers_are_the_same_to_the_last_digit(terminal: Terminal, tmp_path: Path) -> None:
    ada = Machine("menace(preset=michie)", name="ada", seed=7).train("random", 10_000, seed=1)
    ada.save(tmp_path / "ada.life")
    for against in ("worst", "random", "perfect", "expert"):
        told = json.loads(terminal("exact", "ada.life", "--against", against, "--json").stdout)
        ours = ada.exact(against)
        digits = [round(number, 12) for number in (ours.win, ours.draw, ours.loss)]
        assert digits == [told["win"], told["draw"], told["loss"]]
        assert [place.box for place in ours.regrets] == [place["box"] for place in told["regrets"]]
    # The README's numbers, which the terminal prints.
    worst = ada.exact("worst")
    assert [f"{n:.12f}" for n in (worst.win, worst.draw, worst.loss)] == [
        "0.014758501453",
        "0.584018377366",
        "0.401223121181",
    ]
    assert worst.line == ("5", "1", "2", "8", "7", "3", "4", "6", "9")
    assert ada.at(230).exact().value == pytest.approx(
        json.loads(terminal("exact", "ada.life", "--at", 230, "--against", "worst", "--json").stdout)["value"], abs=1e-12
    )


def test_both_seats_are_told_as_the_terminal_tells_them(terminal: Terminal, tmp_path: Path) -> None:
    for seats, sides in (("first", ["first"]), ("second", ["second"]), ("both", ["first", "second"])):
        machine = Machine(f"menace(seats={seats})", name=seats).train("random", 500)
        machine.save(tmp_path / f"{seats}.life")
        truths = machine.truths()
        assert list(truths) == sides
        for against in ("random", "perfect", "worst"):
            lines = terminal("exact", f"{seats}.life", "--against", against, "--json").stdout.splitlines()
            for side, told in zip(sides, map(json.loads, lines), strict=True):
                ours = getattr(truths[side], against)
                digits = [round(number, 12) for number in (ours.win, ours.draw, ours.loss)]
                assert (ours.side, digits) == (side, [told["win"], told["draw"], told["loss"]])
                assert told["side"] == side
        for lacking in {"first", "second"} - set(sides):
            with pytest.raises(Refused, match=f"{seats} has no boxes for the {lacking} seat"):
                machine.exact("worst", lacking)


def test_a_life_is_lived_again_match_by_match(terminal: Terminal, tmp_path: Path) -> None:
    ada = Machine("menace(preset=michie)", name="ada", seed=7).train("mix(random:3,expert:1)", 40)
    ada.save(tmp_path / "ada.life")
    told = [json.loads(line) for line in terminal("life", "ada.life", "--games", "--json").stdout.splitlines()]
    lived = ada.matches()
    assert [(it.number, it.record.side, it.record.text) for it in lived] == [
        (it["number"], it["side"], it["moves"]) for it in told if "number" in it
    ]
    assert [list(it.learned) for it in lived] == [it["learned"] for it in told if "number" in it]
    with pytest.raises(MenagerieError, match="expected matches from 1 to 40, got 40 to 41"):
        ada.matches(40, 41)


def test_tournaments_and_sweeps_are_the_same_bytes(terminal: Terminal, tmp_path: Path) -> None:
    players = ["expert", "random", "menace(seats=both)"]
    terminal("arena", "noughts", *players, "--games", 30, "--seed", 5, "--out", "sheet.csv")
    arena = Arena(players, games=30, seed=5).play(threads=1)
    assert arena.sheet == (tmp_path / "sheet.csv").read_bytes()
    assert Arena(players, games=30, seed=5, sheet=arena.sheet).play().sheet == arena.sheet
    asked = ["--recipe", "menace(preset=michie)", "--against", "random", "--games", 300, "--seeds", 3]
    terminal("sweep", *asked, "--csv", "rows.csv", "--svg", "curves.svg")
    sweep = Sweep(["menace(preset=michie)"], ["random"], games=300, seeds=3)
    assert sweep.csv() == (tmp_path / "rows.csv").read_bytes()
    assert sweep.svg.encode() == (tmp_path / "curves.svg").read_bytes()


def test_papers_reviews_and_analyses_say_the_same(terminal: Terminal) -> None:
    told = json.loads(terminal("paper", "michie-1961", "--machines", 20, "--json").stdout)
    ours = paper("michie-1961", machines=20)
    assert [row.verdict for table in ours.tables for row in table.rows] == [
        row["verdict"] for table in told["tables"] for row in table["rows"]
    ]
    found = analyse("f5d6c3", nodes=20_000)
    told = json.loads(terminal("analyse", "f5d6c3", "--nodes", 20_000, "--json").stdout)
    assert [(it.move, it.discs) for it in found.moves] == [(it["move"], it["discs"]) for it in told["moves"]]
    # The shortest match there is: nine moves, and black has all thirteen discs; the empty squares are the winner's.
    seen = review("e6f4e3f6g5d6e7f5c5", depth=2, ends=4)
    assert seen.result == 64 and [ply.side for ply in seen.plies[:2]] == ["first", "second"]


MISTAKES: list[tuple[list[object], Callable[[], object]]] = [
    (["raise", "menace(bead=4)", "--out", "x.life"], lambda: Machine("menace(bead=4)")),
    (["raise", "menac", "--out", "x.life"], lambda: Machine("menac")),
    (["raise", "expert", "--out", "x.life"], lambda: Machine("expert")),
    (["raise", "menace", "--game", "othello", "--out", "x.life"], lambda: Machine("menace", game="othello")),
    (["exact", "mcts(playouts=10)", "--against", "worst"], lambda: _exact("mcts(playouts=10)")),
    (["exact", "missing.life", "--against", "worst"], lambda: Machine.open("missing.life")),
    (["train", "ada.life", "--against", "nobody"], lambda: Machine("menace").train("nobody", 5)),
    (["train", "ada.life", "--games", "0"], lambda: Machine("menace").train("random", 0)),
    (["paper", "nobody-1900"], lambda: paper("nobody-1900")),
    (["review", "f5f5"], lambda: review("f5f5")),
    (["arena", "noughts", "random", "random"], lambda: Arena(["random", "random"])),
]


def _exact(recipe: str) -> object:
    from menagerie import _native

    return _native.exact(recipe, None, "noughts", "first")


@pytest.mark.parametrize(("words", "ours"), MISTAKES)
def test_a_mistake_is_told_in_the_same_sentence(
    terminal: Terminal, words: list[object], ours: Callable[[], object]
) -> None:
    if "ada.life" in words:
        terminal("raise", "menace", "--out", "ada.life")
    said = terminal(*words)
    assert said.returncode in (1, 2)
    with pytest.raises(MenagerieError) as error:
        ours()
    assert said.stderr.decode().strip() == f"menagerie: {error.value}"


def test_files_of_others_are_refused_and_nothing_is_half_written(terminal: Terminal, tmp_path: Path) -> None:
    ada = Machine("menace", name="ada")
    whole = ada.train("random", 100).life
    for number, foreign in enumerate(["", "hello\n", whole[:-3], whole.replace('"wins":', '"wins":1', 1)]):
        path = tmp_path / f"{number}.life"
        path.write_text(foreign)
        said = terminal("exact", path, "--against", "random")
        with pytest.raises(MenagerieError) as error:
            Machine.open(path)
        assert said.stderr.decode().strip() == f"menagerie: {error.value}"
    (tmp_path / "taken.life").write_text("mine")
    with pytest.raises(MenagerieError, match="is there already"):
        ada.save(tmp_path / "taken.life")
    assert (tmp_path / "taken.life").read_text() == "mine"
    with pytest.raises(MenagerieError, match="cannot write"):
        ada.save(tmp_path / "nowhere" / "ada.life")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.life", "1.life", "2.life", "3.life", "taken.life"]


def test_a_machine_on_a_server_is_reached_by_its_address() -> None:
    ada = Machine("menace(preset=michie)", name="ada", seed=7).train("random", 100)
    problem = json.dumps({"error": {"code": "not-found", "message": "there is no machine 'ben'"}}).encode()

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = self.path == "/api/machines/ada/life"
            self.send_response(200 if found else 404)
            self.end_headers()
            self.wfile.write(ada.life.encode() if found else problem)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Server) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        for place in ("m/ada", "api/machines/ada", "api/machines/ada/life", "m/ada/"):
            assert Machine.open(f"{address}/{place}", at=40).games == 40
        with pytest.raises(MenagerieError, match="there is no machine 'ben'"):
            Machine.open(f"{address}/m/ben")
        server.shutdown()
    with pytest.raises(MenagerieError, match="refused"):
        Machine.open(f"{address}/m/ada")


def test_a_mind_says_the_same_here_as_there(terminal: Terminal) -> None:
    with pytest.raises(MenagerieError, match="5 is not legal at '... .X. ...': that cell is taken"):
        Position("noughts").play("5").play("5")
    assert Mind("expert").odds(Position("noughts", "XX. .O. ...")) == {"3": 1.0}
    # A match of the terminal's arena, played again by its seed: named after the players and its number.
    assert play("perfect", "perfect", seed=3).record.outcome == "draw"
