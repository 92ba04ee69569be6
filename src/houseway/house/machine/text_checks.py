"""Checks of the text that people write into moves: some text, and not too much of it."""

from houseway.core.game import Refused
from houseway.law import Cite

LONGEST = 500  # letters of a claim, a report or a reason
MOST_CLAIMS = 5  # of one player that wait to be considered
WAITING = "claims that wait to be considered"


def check_text(text: str, what: str, cite: Cite, longest: int = LONGEST) -> None:
    """Refuse a text that says nothing, or is too long to be kept."""
    if not text.strip():
        raise Refused(what, cite)
    if len(text) > longest:
        raise Refused(f"{what} in {longest} letters at most: there are {len(text)}", cite)


def check_claims(waiting: int, whose: str, cite: Cite, what: str = WAITING) -> None:
    """Refuse one more where so many wait that nobody would consider it sooner."""
    if waiting >= MOST_CLAIMS:
        raise Refused(f"{whose} has {waiting} {what}: {MOST_CLAIMS} at most", cite)
