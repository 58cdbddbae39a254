"""What `scripts/api-fuzz` tells the fuzzer of this house.

Left alone it makes up ids, keys and games, and meets little but "there is no such thing". Here three requests in four get
words that mean something: machines, a class, a study and jobs that are there, with the keys that open them; games and
players. A refusal has to have the status that the description says its code has.
"""

import json
import os
import urllib.request
import zlib

import schemathesis

URL = os.environ["MENAGERIE_URL"]


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def raised(name, game="noughts", recipe="menace(seats=both)"):
    made = ask("/api/machines", {"name": name, "game": game, "recipe": recipe})
    return made["machine"]["id"], made["key"]


STATUSES = {}
for line in ask("/api/openapi.json")["components"]["schemas"]["Problem"]["description"].splitlines():
    match line.strip("| ").split(" | "):
        case [status, codes] if status.isdigit():
            STATUSES.update((code.strip("` "), int(status)) for code in codes.split(","))
assert len(STATUSES) > 20, "the description says which code has which status"

MACHINE, KEY = raised("Fuzzed")
NET, NET_KEY = raised("Net", "polar", "tdnet(hidden=4)")
LESSON = ask(f"/api/machines/{MACHINE}/lessons", {"id": "fuzz-lesson", "against": "random", "seats": "both", "games": 50})
ARENA = ask("/api/arenas", {"id": "fuzz-arena", "players": ["random", "perfect"], "game": "noughts", "games": 4})
CLASS = ask("/api/classes", {"game": "noughts", "mode": "one", "code": "Fuzzed Class", "seed": "7"})
PUPIL = ask(f"/api/classes/{CLASS['class']['code']}/pupils", {"id": "fuzz-device"})
OPPONENTS = {"game": "noughts", "one": "random", "two": "perfect"}
QUESTIONS = [{"id": "enjoyed", "text": "I enjoyed it."}, {"id": "own-1", "text": "It was like me."}]
STUDY = ask("/api/studies", {"title": "Fuzzed", "opponents": OPPONENTS, "questions": QUESTIONS, "pace": 250, "most": 200})
PART = ask(f"/api/studies/{STUDY['study']['id']}/participants", {"consent": True, "request": "fuzz-request"})
GAMES = [game["id"] for game in ask("/api/games")]
PAPERS = [paper["id"] for paper in ask("/api/papers")["papers"]]
PLAYERS = ["human", "random", "perfect", "expert", "self", f"machine:{MACHINE}", f"machine:{MACHINE}@3", f"machine:{NET}",
           "mix(random:1,perfect:2)", "minimax(depth=2)", "mcts(playouts=20)", "greedy", "menace", "tdnet(hidden=2)"]
RECIPES = ["menace", "menace(seats=both)", "menace(preset=michie)", "tdnet(hidden=3)", "menace(win=5,loss=-2)", "q"]
# What a word in a path, a query, a header or a body may be.
WORDS = {
    "/api/machines/": {"id": [MACHINE, MACHINE, NET, "michie"], "n": [1, 2, 304], "number": [1, 50]},
    "/api/lessons/": {"id": [LESSON["lesson"]]},
    "/api/arenas/": {"id": [ARENA["id"]]},
    "/api/classes/": {"code": [CLASS["class"]["code"]]},
    "/api/studies/": {"id": [STUDY["study"]["id"]]},
    "/api/papers/": {"id": PAPERS},
    "": {
        "game": GAMES, "recipe": RECIPES, "rule": RECIPES, "against": PLAYERS, "player": PLAYERS, "x": PLAYERS, "o": PLAYERS,
        "first": PLAYERS, "second": PLAYERS, "players": [[one, two] for one, two in zip(PLAYERS, PLAYERS[1:])],
        "seats": ["first", "second", "both"], "seed": ["7"], "moves": [[], ["1"], ["5", "1"]], "at": [None, 0, 3, 50],
        "a": [MACHINE, "random"], "b": ["michie", "perfect"], "position": ["... ... ...", "X.. .O. ..."], "access": ["open", "closed"],
        "x-machine-key": [KEY, KEY, NET_KEY, CLASS["key"]], "x-pupil-key": [PUPIL["key"]], "x-study-key": [STUDY["key"]],
        "x-study-code": [PART["code"]],
    },
}


def meant(route, word, value):
    """Something that the word may mean, in three cases of four; which one follows from what was made up."""
    known = next((words[word] for at, words in WORDS.items() if route.startswith(at) and word in words), None)
    lot = zlib.crc32(repr(value).encode("utf-8", "replace"))
    return value if known is None or lot % 4 == 0 else known[lot // 4 % len(known)]


@schemathesis.hook
def map_case(context, case):
    route = case.operation.path
    visitor = zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode("utf-8", "replace"))
    case.headers["x-forwarded-for"] = f"10.{visitor >> 16 & 255}.{visitor >> 8 & 255}.{visitor & 255}"
    # What is deleted is gone for all who come after.
    keys = ("x-machine-key", "x-study-key", "x-study-code") if case.method == "DELETE" else ()
    for words in (case.path_parameters, case.query, case.headers, case.body):
        if hasattr(words, "items"):
            for word, value in list(words.items()):
                # Of headers only ours: it makes up others.
                if word in keys or (words is case.headers and not word.startswith("x-")):
                    continue
                if (chosen := meant(route, word, value)) is not value:
                    words[word] = chosen
    return case


@schemathesis.serializer("application/vnd.menagerie.weights", "application/vnd.menagerie.life", "text/csv")
def as_it_is(context, value):
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@schemathesis.check
def refusals_are_as_described(context, response, case):
    if response.status_code >= 400:
        code = response.json()["error"]["code"]
        assert STATUSES.get(code) == response.status_code, f"{code} came with {response.status_code}"
