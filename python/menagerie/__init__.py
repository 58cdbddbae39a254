"""A laboratory of game-playing machines, every one of them made of glass.

    >>> from menagerie import Machine
    >>> Machine("menace(preset=michie)", seed=7).train("random", 10_000).exact("worst").loss
    0.7043884513270795

Games, minds and machines are named as in the terminal; the same recipe, seed and lessons give the same bytes. Environments for
PettingZoo and Gymnasium are in `menagerie.env` and `menagerie.gym`.
"""

from __future__ import annotations

from . import draw, own, thoughts
from ._native import Match, Position, Record, Rng
from .arena import Arena, Pair, Rating
from .faults import Failed, MenagerieError, OutOfTime, Refused, Stopped
from .games import Game, game, games
from .machine import Lived, Machine
from .minds import Mind, MindCard, Played, Player, minds, play
from .othello import Analysis, Review, analyse, review
from .papers import Paper, paper, papers
from .positions import Positions
from .remote import Remote
from .results import Exact, Regret, Tally, Truth
from .sweep import Sweep
from .table import Table
from .thoughts import Choice, Thought

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
