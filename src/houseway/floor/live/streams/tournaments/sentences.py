"""The sentences of a tournament that newcomers are shown again."""

from collections.abc import Iterator
from typing import Any

from houseway.core.value import value
from houseway.law import Cite
from houseway.tournaments.events import PlaceTaken
from houseway.tournaments.play.events import LapEnded, RoundReported, RoundStarted
from houseway.tournaments.words import WORDS

EVERY_ROUND = (RoundStarted, RoundReported, LapEnded, PlaceTaken)
LINES = 60  # that newcomers are shown again


@value
class TournamentSentence:
    """A sentence of what happened: by which record, and under which clause."""

    number: int
    text: str
    cite: Cite
    at: int


def lines(events: tuple[Any, ...], number: int, at: int) -> Iterator[TournamentSentence]:
    """The sentences of a record."""
    for event in events:
        if not isinstance(event, EVERY_ROUND):
            for sentence in WORDS.said(event):
                yield TournamentSentence(number, sentence.words, sentence.cite, at)
