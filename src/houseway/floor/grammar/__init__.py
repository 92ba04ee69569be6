"""One grammar for every game: what a player types, read against what they are offered.

It knows no game. It sees moves, fields, bounds, places and words, and never decides anything: a
line is a move, a question, a refusal that says what would do, or a command of the terminal.
"""

from houseway.floor.grammar.answers import Command, Move, Moves, Question, Refusal
from houseway.floor.grammar.parse import heard_at, parse_line
from houseway.floor.grammar.speaker import Chair, Hearing

__all__ = [
    "Chair",
    "Command",
    "Hearing",
    "Move",
    "Moves",
    "Question",
    "Refusal",
    "heard_at",
    "parse_line",
]
