"""What a mind shows of one choice: a number for every move it considered, and its reason, typed by kind."""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from typing import Any, Union

from ._read import read

__all__ = [
    "Appraisal",
    "AppraisalPart",
    "Bead",
    "Beads",
    "Believed",
    "Beside",
    "Chance",
    "Choice",
    "Classed",
    "Counted",
    "Heuristic",
    "Learned",
    "Matched",
    "Mirrored",
    "Neighbour",
    "Neighbours",
    "Net",
    "Proof",
    "ProofStep",
    "Push",
    "Rated",
    "Reason",
    "Rule",
    "Sampled",
    "Samples",
    "Search",
    "Searched",
    "Thought",
    "Valued",
    "Values",
    "Votes",
    "Weighed",
    "Worked",
    "Worthy",
]


@dataclass(frozen=True)
class Bead:
    """One kind of bead in a box."""

    square: str
    in_box: str
    count: float
    chance: float


@dataclass(frozen=True)
class Valued:
    """A move whose exact value is known."""

    move: str
    value: str
    plies: int


@dataclass(frozen=True)
class Believed:
    """A move and what experience says it is worth."""

    move: str
    value: float


@dataclass(frozen=True)
class AppraisalPart:
    """One thing that the two sides of a position differ in."""

    what: str
    weight: float
    value: float


@dataclass(frozen=True)
class Appraisal:
    """What a position is worth that comes up so many plies after a move, and what that is made of."""

    later: int
    sum: float
    parts: tuple[AppraisalPart, ...]


@dataclass(frozen=True)
class Searched:
    """A move that a search looked at; where it is not exact, its value is a bound that it does not exceed."""

    move: str
    value: float
    exact: bool
    decided: str | None
    discs: int | None
    appraisal: Appraisal | None = None


@dataclass(frozen=True)
class Worked:
    """What a search chose, and what that took."""

    move: str
    nodes: int
    cuts: int
    skipped: int


@dataclass(frozen=True)
class Beside:
    """The same depth with alpha–beta and without; no plain search where it would visit more than the most."""

    depth: int
    pruned: Worked
    plain: Worked | None
    most: int


@dataclass(frozen=True)
class Worthy:
    """What a free cell gives either side."""

    cell: str
    first: int
    second: int


@dataclass(frozen=True)
class Sampled:
    """A move that was tried in playouts, and the share of the points that came of it."""

    move: str
    playouts: int
    share: float


@dataclass(frozen=True)
class Rated:
    """A move of the opponent among those that were possible."""

    move: str
    value: float
    rank: int
    of: int
    rating: float


@dataclass(frozen=True)
class Counted:
    """One thing a rule of thumb counted."""

    what: str
    seen: int
    points: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Weighed:
    """A move and the points a rule of thumb gives it."""

    move: str
    value: int
    terms: tuple[Counted, ...]


@dataclass(frozen=True)
class Neighbour:
    """A known case near to the position in question."""

    class_: str = field(metadata={"name": "class"})
    distance: float
    features: tuple[int, ...]
    position: str | None


@dataclass(frozen=True)
class Votes:
    """How many of the nearest cases voted for a class."""

    class_: str = field(metadata={"name": "class"})
    count: int


@dataclass(frozen=True)
class Classed:
    """A move and what the position after it was taken for."""

    move: str
    class_: str = field(metadata={"name": "class"})
    value: float


@dataclass(frozen=True)
class Push:
    """Something that a net was shown, and how far it pushes the net's value."""

    mark: str
    what: str
    cells: tuple[str, ...]
    push: float


@dataclass(frozen=True)
class ProofStep:
    """What is shown, by which rule, from what; a leaf is a fact."""

    shows: str
    by: str | None
    from_: tuple[ProofStep, ...] = field(metadata={"name": "from"})


@dataclass(frozen=True)
class Chance:
    """Chance alone decided among so many moves."""

    of: int


@dataclass(frozen=True)
class Rule:
    """A rule of thumb fired."""

    rule: str
    saw: str
    allows: tuple[str, ...]
    wins_in: int | None


@dataclass(frozen=True)
class Values:
    """The exact value of every move is known."""

    chosen: str
    moves: tuple[Valued, ...]


@dataclass(frozen=True)
class Beads:
    """A matchbox was opened and a bead drawn."""

    number: int | None
    boxes: int
    position: str
    turned: str
    base_three: int | None
    beads: tuple[Bead, ...]
    drawn: int | None
    drop: float | None
    because: str


@dataclass(frozen=True)
class Learned:
    """Learned values of the moves were compared."""

    moves: tuple[Believed, ...]
    explored: bool
    because: str


@dataclass(frozen=True)
class Search:
    """It looked ahead."""

    depth: int
    nodes: int
    cuts: int
    skipped: int
    hits: int
    known: int
    moves: tuple[Searched, ...]
    line: tuple[str, ...]
    beside: Beside | None
    cells: tuple[Worthy, ...]
    because: str


@dataclass(frozen=True)
class Samples:
    """It played on at random and counted."""

    playouts: int
    kept: int
    moves: tuple[Sampled, ...]
    line: tuple[str, ...]


@dataclass(frozen=True)
class Matched:
    """It measured the opponent and answered at the same height."""

    seen: tuple[Rated, ...]
    aim: str
    rank: int
    moves: tuple[Searched, ...]
    nodes: int


@dataclass(frozen=True)
class Mirrored:
    """It found out how strong the opponent is and played as well."""

    level: float
    within: float
    lead: float
    loses: float
    ahead: float
    gave: float
    asks: float
    finds: float
    moves: tuple[Searched, ...]
    because: str


@dataclass(frozen=True)
class Heuristic:
    """A rule of thumb gave every move points."""

    moves: tuple[Weighed, ...]
    chosen: str


@dataclass(frozen=True)
class Proof:
    """Statements about the game were proved."""

    asked: str
    proof: ProofStep | None
    tried: int
    because: str


@dataclass(frozen=True)
class Neighbours:
    """The position after each move was compared with known cases."""

    class_: str = field(metadata={"name": "class"})
    votes: tuple[Votes, ...]
    nearest: tuple[Neighbour, ...]
    moves: tuple[Classed, ...]


@dataclass(frozen=True)
class Net:
    """A net valued the position after each move."""

    mark: str
    before: float
    after: float
    moves: tuple[Believed, ...]
    pushes: tuple[Push, ...]
    explored: bool


Reason = Union[
    Chance, Rule, Values, Beads, Learned, Search, Samples, Matched, Mirrored, Heuristic, Proof, Neighbours, Net
]

KINDS: dict[str, type[Any]] = {
    "beads": Beads,
    "chance": Chance,
    "heuristic": Heuristic,
    "learned": Learned,
    "matched": Matched,
    "mirrored": Mirrored,
    "neighbours": Neighbours,
    "net": Net,
    "proof": Proof,
    "rule": Rule,
    "samples": Samples,
    "search": Search,
    "values": Values,
}


@dataclass(frozen=True)
class Thought:
    """Why a move was chosen."""

    scores: dict[str, float]
    """What the mind thought of the moves; higher is better liked."""
    reason: Reason
    """How it came to choose, in the mind's own kind."""
    because: str
    """The reason in one sentence."""

    @classmethod
    def read(cls, text: str) -> Thought:
        """A thought as the native half tells it."""
        data = json.loads(text)
        reason = data["reason"]
        kind = KINDS[reason.pop("kind")]
        return cls(data["scores"], read(kind, reason), data["because"])

    def _repr_html_(self) -> str:
        most = max((abs(score) for score in self.scores.values()), default=0.0) or 1.0
        best = sorted(self.scores.items(), key=lambda item: -item[1])
        rows = "".join(
            f"<tr><td>{html.escape(move)}</td><td style='text-align:right'>{score:.3f}</td><td><div style='height:10px;"
            f"width:{abs(score) / most * 160:.0f}px;background:{'#335EB4' if score >= 0 else '#B64134'}'></div></td></tr>"
            for move, score in best[:12]
        ).replace(">-", ">−")
        more = f"<p>and {len(best) - 12} moves that it likes no better</p>" if len(best) > 12 else ""
        return f"<p>{html.escape(self.because)}</p><table>{rows}</table>{more}"


@dataclass(frozen=True)
class Choice:
    """A move and why; None where the mind resigned, and no thought where it does not say."""

    move: str | None
    thought: Thought | None

    def _repr_html_(self) -> str:
        return f"<b>{self.move or 'resigns'}</b>" + (self.thought._repr_html_() if self.thought else "")
