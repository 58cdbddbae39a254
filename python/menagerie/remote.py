"""A machine where it lives: on a server, played and taught there with its key."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any

from ._native import Match, Record
from .faults import Failed, Refused, Stopped
from .progress import told
from .results import Tally
from .thoughts import KINDS, Choice, Thought
from ._read import read

if TYPE_CHECKING:
    from .machine import Machine
    from .players import Player
    from .progress import Progress

__all__ = ["Remote"]


class Remote:
    """A machine on a server, by the address of its page; whoever has its key may teach it.

    `Machine.open` brings a copy of it here. This is the machine itself: what it is taught stays there.
    """

    def __init__(self, address: str, *, key: str | None = None) -> None:
        self._server, self.id = _parts(address)
        self._key, self._last = key, Tally()
        self._about()

    @classmethod
    def raised(
        cls,
        server: str,
        recipe: str,
        *,
        game: str = "noughts",
        name: str = "machine",
        seed: int = 1,
        access: str = "open",
    ) -> Remote:
        """A machine raised on a server, `open` to everybody, to `play` only, or `closed` but for whoever has its `key`."""
        body = {"name": name, "game": str(game), "recipe": recipe, "seed": str(seed), "access": access}
        born = _ask(f"{server.rstrip('/')}/api/machines", body)
        return cls(f"{server.rstrip('/')}/m/{born['machine']['id']}", key=born.get("key"))

    @property
    def key(self) -> str | None:
        """Its key, where one is known."""
        return self._key

    def _ask(self, path: str, body: dict[str, Any] | None = None, method: str | None = None) -> dict[str, Any]:
        return _ask(f"{self._server}/api{path}", body, self._key, method)

    def _about(self) -> dict[str, Any]:
        return self._ask(f"/machines/{self.id}")

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self._about()["name"])

    @property
    def game(self) -> str:
        """What it plays."""
        return str(self._about()["game"])

    @property
    def games(self) -> int:
        """How many matches it has had."""
        return int(self._about()["age"])

    @property
    def last(self) -> Tally:
        """What came of its last lesson."""
        return self._last

    def copy(self, *, at: int | None = None) -> Machine:
        """A copy of it here, as it is or as it was after so many matches."""
        from .machine import Machine

        return Machine.open(f"{self._server}/m/{self.id}", at=at)

    def train(
        self,
        against: str = "random",
        games: int = 1_000,
        *,
        seed: int | None = None,
        seats: str = "first",
        opponents_learn: bool = False,
        progress: Progress = True,
    ) -> Remote:
        """Takes a lesson there. Ctrl-C ends it early, and what was played is kept."""
        body = {"id": str(uuid.uuid4()), "against": against, "seats": seats, "games": games, "opponents_learn": opponents_learn}
        if seed is not None:
            body["seed"] = str(seed)
        lesson = self._ask(f"/machines/{self.id}/lessons", body)["lesson"]
        with told(progress, games, "games") as tell:
            try:
                state = self._followed(lesson, tell)
            except KeyboardInterrupt:
                self._ask(f"/jobs/lesson:{lesson}", method="DELETE")
                state = self._followed(lesson, None)
        self._last = Tally(state["wins"], state["draws"], state["losses"])
        if state["state"] == "failed":
            raise Failed(f"{self.id}: {state['message']}")
        if state["state"] != "done":
            raise Stopped(f"stopped after {state['done']} of {games} games; what was played is kept")
        return self

    def _followed(self, lesson: str, tell: Any) -> dict[str, Any]:
        wait = 0.01
        while (state := self._ask(f"/lessons/{lesson}"))["state"] in ("waiting", "running"):
            if tell is not None:
                tell(state["done"])
            time.sleep(wait)
            wait = min(1.5 * wait, 0.5)
        return state

    def _asked(self, match: Match, side: str) -> dict[str, Any]:
        me = f"machine:{self.id}@{self.games}"
        seats = {"first": me, "second": "human"} if side == "first" else {"first": "human", "second": me}
        body = {"game": match.game, "seed": str(match.seed), "moves": list(match.moves), **seats}
        return self._ask("/play", body)

    def choose(self, match: Match) -> Choice:
        """Its move in a match, and why."""
        data = self._asked(match, match.position.turn)
        thought = data.get("thought")
        if thought is None:
            raise Refused("the match is over; there is nothing to choose")
        reason = dict(thought["reason"])
        kind = KINDS[reason.pop("kind")]
        scores = {scored["move"]: scored["score"] for scored in thought["scores"]}
        return Choice(thought["move"], Thought(scores, read(kind, reason), thought["sentence"]))

    def play(self, against: Player, side: str = "first", *, seed: int = 1, learns: bool = True) -> Record:
        """A whole match of the machine there with a player here; it learns from it, where its key allows."""
        from .players import Mind

        match, mind, age = Match(self.game, seed), Mind(against, self.game), self.games
        while match.outcome is None:
            choice = self.choose(match) if match.position.turn == side else mind.choose(match)
            match = match.resign() if choice.move is None else match.play(choice.move)
        if learns:
            record = {"id": str(uuid.uuid4()), "at": age, "side": side, "seed": str(seed), "moves": list(match.moves)}
            if match.position.outcome is None:
                record["resigned"] = True
            self._ask(f"/machines/{self.id}/matches", record)
        return match.record(side)

    def __repr__(self) -> str:
        return f"Remote('{self._server}/m/{self.id}')"


def life(address: str) -> str:
    """The life of the machine whose page or API address this is, as text."""
    server, name = _parts(address)
    try:
        with urllib.request.urlopen(f"{server}/api/machines/{name}/life", timeout=30) as answer:
            text: bytes = answer.read()
            return text.decode()
    except urllib.error.HTTPError as error:
        raise Failed(f"{address}: {_why(error)}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise Failed(f"{address}: {error}") from error


def _parts(address: str) -> tuple[str, str]:
    """The server and the machine of an address."""
    server, _, name = address.rstrip("/").removesuffix("/life").rpartition("/")
    return server.removesuffix("/machines").removesuffix("/api").removesuffix("/m"), name


def _why(error: urllib.error.HTTPError) -> str:
    """A server of ours says why in a sentence."""
    try:
        return str(json.load(error)["error"]["message"])
    except (KeyError, TypeError, ValueError):
        return str(error)


def _ask(
    address: str, body: dict[str, Any] | None = None, key: str | None = None, method: str | None = None
) -> dict[str, Any]:
    """One question to a server of ours; a refusal is its sentence."""
    headers = {"content-type": "application/json"} if body is not None else {}
    if key is not None:
        headers["x-machine-key"] = key
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            told: dict[str, Any] = json.load(answer)
            return told
    except urllib.error.HTTPError as error:
        raise (Refused if 400 <= error.code < 500 else Failed)(_why(error)) from error
    except (OSError, ValueError) as error:
        raise Failed(f"{address}: {error}") from error
