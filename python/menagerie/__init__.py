"""A laboratory of game-playing machines, every one of them made of glass.

    >>> from menagerie import Machine
    >>> Machine("menace(preset=michie)", seed=7).train("random", 10_000).exact("worst").loss
    0.7043884513270795

Games, minds and machines are named as in the terminal; the same recipe, seed and lessons give the same bytes. Environments for
PettingZoo and Gymnasium are in `menagerie.env` and `menagerie.gym`.
"""

from __future__ import annotations

# Type checkers take the name for true. To fetch it from `typing` would take as long as the whole package does.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import draw, own, thoughts
    from ._native import Match, Position, Record, Rng
    from .arena import Arena, Pair, Rating
    from .faults import Failed, MenagerieError, OutOfTime, Refused, Stopped
    from .machine import Machine
    from .othello import Analysis, Review, analyse, review
    from .players import Mind, MindCard, Played, Player, minds, play
    from .positions import Positions
    from .published import Paper, paper, papers
    from .remote import Remote
    from .results import Exact, Lived, Regret, Tally, Truth
    from .rules import Game, game, games
    from .sweep import Sweep
    from .table import Table
    from .thoughts import Choice, Thought

# Where each name is. A part comes when it is first asked for, so that whoever raises a machine does not wait for the rest.
# No part may be called like something in it: once it is there, its name is its own.
_PARTS = {
    "_native": ("Match", "Position", "Record", "Rng"),
    "arena": ("Arena", "Pair", "Rating"),
    "draw": (),
    "env": (),
    "faults": ("Failed", "MenagerieError", "OutOfTime", "Refused", "Stopped"),
    "gym": (),
    "machine": ("Machine",),
    "othello": ("Analysis", "Review", "analyse", "review"),
    "own": (),
    "players": ("Mind", "MindCard", "Played", "Player", "minds", "play"),
    "positions": ("Positions",),
    "published": ("Paper", "paper", "papers"),
    "remote": ("Remote",),
    "results": ("Exact", "Lived", "Regret", "Tally", "Truth"),
    "rules": ("Game", "game", "games"),
    "sweep": ("Sweep",),
    "table": ("Table",),
    "thoughts": ("Choice", "Thought"),
}
_WHERE = {name: part for part, names in _PARTS.items() for name in names}

__all__ = [
    "Analysis",
    "Arena",
    "Choice",
    "Exact",
    "Failed",
    "Game",
    "Lived",
    "Machine",
    "Match",
    "MenagerieError",
    "Mind",
    "MindCard",
    "OutOfTime",
    "Pair",
    "Paper",
    "Played",
    "Player",
    "Position",
    "Positions",
    "Rating",
    "Record",
    "Refused",
    "Regret",
    "Remote",
    "Review",
    "Rng",
    "Stopped",
    "Sweep",
    "Table",
    "Tally",
    "Thought",
    "Truth",
    "analyse",
    "draw",
    "game",
    "games",
    "minds",
    "own",
    "paper",
    "papers",
    "play",
    "review",
    "thoughts",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        part = _WHERE.get(name, name)
        if part not in _PARTS:
            raise AttributeError(f"module 'menagerie' has no attribute '{name}'")
        found = __import__(f"menagerie.{part}", fromlist=("",))
        if part != name:
            found = globals()[name] = getattr(found, name)
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
