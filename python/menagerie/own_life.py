"""The life of a machine whose mind somebody wrote in Python.

As with every machine the log is the truth and the memory its fold: an earlier age is the newborn mind, taught again. So a mind
that draws from anything but the numbers it is given is found out, and its life is refused.
"""

from __future__ import annotations

import copy
import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import _native, own
from .faults import Failed, Refused, Stopped
from .results import Tally

HEAD = "menagerie own life 1"


class OwnLife:
    """A newborn mind, what happened to it, and what it has become."""

    def __init__(self, newborn: Any, birth: dict[str, Any]) -> None:
        self.newborn = newborn
        self.mind = copy.deepcopy(newborn)
        self.birth = birth
        self.lessons: list[dict[str, Any]] = []
        # Teachers that the grammar of players cannot name, by the number of the lesson.
        self.teachers: dict[int, _native.Machine | _native.Own] = {}

    @classmethod
    def born(cls, mind: Any, game: str, name: str | None, seed: int) -> OwnLife:
        """A machine with nothing behind it but its birth."""
        own.wrapped(mind)
        if not callable(getattr(mind, "learn", None)):
            raise Refused(f"{own.name_of(mind)} does not learn, so it has no life; expected a method learn(record)")
        if not 0 <= seed < 2**64:
            raise Refused(f"expected a seed from 0 to {2**64 - 1}, got {seed}")
        called = own.name_of(mind)
        return cls(mind, {"name": name or called, "game": game, "mind": called, "seed": seed})

    def own(self) -> _native.Own:
        """Itself as a player."""
        return own.wrapped(self.mind, str(self.birth["name"]))

    @property
    def tally(self) -> Tally:
        """Its results so far."""
        return sum((Tally(**lesson["result"]) for lesson in self.lessons), Tally())

    def counts(self) -> tuple[int, int, int]:
        """The same, as the native machine has them."""
        tally = self.tally
        return tally.wins, tally.draws, tally.losses

    def about(self) -> str:
        """As the native machine tells it."""
        tally = self.tally
        about = {
            "name": self.birth["name"],
            "game": self.birth["game"],
            "recipe": self.birth["mind"],
            "rule": self.birth["mind"],
            "seed": self.birth["seed"],
            "age": tally.games,
            "seats": "both",
        }
        return json.dumps(about)

    def train(
        self,
        against: str | _native.Machine | _native.Own,
        games: int,
        seed: int | None = None,
        seats: str | None = None,
        opponents_learn: bool = False,
        tell: Callable[[int], None] | None = None,
    ) -> None:
        """Takes a lesson. Whatever is raised in it, the machine is then as it was before."""
        phase = 0
        if isinstance(against, str) and self.lessons and self.lessons[-1]["against"] == against:
            last = self.lessons[-1]
            phase = _native.Own.within_round(against, last["phase"] + last["games"])
        lesson = {
            "against": against if isinstance(against, str) else "own",
            "seats": seats or "both",
            "games": games,
            "phase": phase,
            "opponents_learn": opponents_learn,
            "seed": _native.Own.lesson_seed(self.birth["seed"], len(self.lessons) + 1) if seed is None else seed,
        }
        kept = copy.deepcopy(self.mind)
        try:
            result, stopped = self._hold(against, lesson, tell)
        except BaseException:
            self.mind = kept
            raise
        if result.games:
            if not isinstance(against, str):
                self.teachers[len(self.lessons)] = against
            counts = {"wins": result.wins, "draws": result.draws, "losses": result.losses}
            self.lessons.append({**lesson, "games": result.games, "result": counts})
        if stopped:
            raise Stopped(f"stopped after {result.games} of {games} games; what was played is kept")

    def _hold(
        self,
        against: str | _native.Machine | _native.Own,
        lesson: dict[str, Any],
        tell: Callable[[int], None] | None = None,
    ) -> tuple[Tally, bool]:
        counts, stopped = self.own().train(
            str(self.birth["game"]),
            against,
            lesson["games"],
            lesson["seed"],
            lesson["seats"],
            lesson["phase"],
            lesson["opponents_learn"],
            tell,
        )
        return Tally(*counts), stopped

    def at(self, games: int) -> OwnLife:
        """As it was after so many matches: the newborn, taught again."""
        age = self.tally.games
        if not 0 <= games <= age:
            raise Refused(f"{self.birth['name']}: it has had {age} games; expected a game from 0 to {age}, got {games}")
        past = OwnLife(self.newborn, dict(self.birth))
        for number, lesson in enumerate(self.lessons):
            left = games - past.tally.games
            if left == 0:
                break
            part = {**lesson, "games": min(left, lesson["games"])}
            teacher = self.teachers.get(number)
            came, stopped = past._hold(teacher if teacher is not None else lesson["against"], part)
            if stopped:
                raise Stopped("stopped before the life was folded; nothing was changed")
            said = Tally(**lesson["result"])
            if part["games"] == lesson["games"] and came != said:
                raise Failed(
                    f"line {number + 3}: the lesson ended {came.wins} won, {came.draws} drawn, {came.losses} lost; "
                    f"the life says {said.wins} won, {said.draws} drawn, {said.losses} lost"
                )
            counts = {"wins": came.wins, "draws": came.draws, "losses": came.losses}
            past.lessons.append({**part, "result": counts})
            if teacher is not None:
                past.teachers[number] = teacher
        return past

    def fork(self, name: str) -> OwnLife:
        """A twin under another name."""
        twin = OwnLife(self.newborn, {**self.birth, "name": name, "forked": [self.birth["name"], self.tally.games]})
        twin.mind = copy.deepcopy(self.mind)
        twin.lessons, twin.teachers = [dict(lesson) for lesson in self.lessons], dict(self.teachers)
        return twin

    def events(self) -> list[str]:
        """What happened to it, its birth first."""
        born = {"event": "born", **self.birth, "seed": str(self.birth["seed"])}
        lessons = [{"event": "lesson", **lesson, "seed": str(lesson["seed"])} for lesson in self.lessons]
        return [json.dumps(event) for event in (born, *lessons)]

    def memory(self) -> bytes:
        """What it has learned, where it says so."""
        if not callable(getattr(self.mind, "memory", None)):
            raise Refused(f"{self.birth['mind']} does not tell what it has learned; expected a method memory()")
        return bytes(self.mind.memory())

    def text(self) -> str:
        """Its life as text."""
        if self.teachers:
            raise Refused("a lesson with a teacher that is no recipe cannot be written down; expected one in the grammar")
        mark = hashlib.sha256(self.memory()).hexdigest() if hasattr(self.mind, "memory") else None
        return "\n".join([HEAD, *self.events(), json.dumps({"event": "end", "memory": mark}), ""])

    def save(self, place: str | os.PathLike[str], replace: bool) -> None:
        """Writes its life, whole or not at all."""
        path, text = Path(place), self.text()
        beside = path.with_name(f".{path.name}.new")
        if path.exists() and not replace:
            raise Refused(f"{path} is there already")
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path)
        except OSError as error:
            raise Failed(f"cannot write {path}: {error.strerror}") from error

    @staticmethod
    def is_one(text: str) -> bool:
        """Whether a text begins like such a life."""
        return text.startswith(HEAD)

    @staticmethod
    def is_file(path: Path) -> bool:
        """Whether a file begins so."""
        try:
            with path.open("rb") as file:
                return file.read(len(HEAD)) == HEAD.encode()
        except OSError:
            return False

    @classmethod
    def parse(cls, text: str, mind: Any) -> OwnLife:
        """The life that a text tells, lived again by a newborn mind."""
        if mind is None:
            raise Refused("this life is of a mind of somebody's own; expected the newborn: mind=…")
        try:
            born, *lessons, end = [json.loads(line) for line in text.splitlines()[1:]]
            birth = {"name": born["name"], "game": born["game"], "mind": born["mind"], "seed": int(born["seed"])}
            if "forked" in born:
                birth["forked"] = born["forked"]
            said = [{key: value for key, value in lesson.items() if key != "event"} for lesson in lessons]
            for lesson in said:
                lesson["seed"] = int(lesson["seed"])
                Tally(**lesson["result"])
            mark = end["memory"]
        except (KeyError, TypeError, ValueError) as error:
            raise Failed(f"this is no life of a mind of somebody's own: {error!r}") from error
        if birth["mind"] != own.name_of(mind):
            raise Refused(f"this is the life of a {birth['mind']}; expected one, got a {own.name_of(mind)}")
        told = cls.born(mind, birth["game"], birth["name"], birth["seed"])
        told.birth, told.lessons = birth, said
        lived = told.at(told.tally.games)
        if mark is not None and hashlib.sha256(lived.memory()).hexdigest() != mark:
            raise Failed("the life folds to another memory than it says")
        return lived
