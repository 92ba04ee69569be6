"""What is said of an event: something in every case, and who, how much, whether and which."""

from enum import Enum
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from tests.games.listings import EVERY
from tests.games.samples import fillings, samples

KINDS = {kind: listing.words for listing in EVERY for kind in listing.words.sentences}
ALL = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)

# Fields of which nothing is said: the table, the story of a game or another event says it.
UNSAID = {
    "TableClosed": {"check"},
    "RoundInvalidated": {"refund_open"},
    "RefundDecided": {"refund"},  # where the players are named, it is their refund
    "ClosingAnnounced": {"inspector", "given_only"},
    "CutDeclined": {"player"},
    "CuttingCardDrawn": {"put_aside"},
    "CardHeld": {"fresh"},
    "CardBurnt": {"fresh"},
    "PrizeWon": {"player", "major"},
    "CutChosen": {"player"},
    "BallSettled": {"colour"},
    "OutcomeCorrected": {"colour"},
    "Posted": {"live"},
    "BettingOpened": {"step", "cap"},
    "Wagered": {"full"},
    "Folded": {"in_turn"},
    "PotAwarded": {"amount"},  # one winner has the share that is said
    "MarkerPassed": {"revolved"},
    "TicketIssued": {"stored"},
    "PrizesDetermined": {"majors"},
    "JackpotWon": {"least"},
}
WHOLE = ("CardsDealt", "HandShown")  # their fields belong together: no one of them is changed


def of_something(event: Any) -> bool:
    return () not in (getattr(event, name) for name in fillings(type(event)))


@ALL
def test_something_is_said_whatever_the_event_holds(kind):
    events = list(filter(of_something, samples(kind)))
    for event in events[:1] if kind.__name__ in WHOLE else events:
        said = KINDS[kind].said(event)
        assert all(one.words.strip() for one in said), event


def told(hint: Any) -> bool:
    """Whether a field is a player, an amount, a truth or a member of a list."""
    parts = [one for one in get_args(hint) or (hint,) if one is not NoneType]
    return all(
        one in (Player, Cents, bool) or (isinstance(one, type) and issubclass(one, Enum))
        for one in parts
    )


@ALL
def test_who_how_much_whether_and_which_is_in_the_sentence(kind):
    ways, hints = fillings(kind), get_type_hints(kind)
    first = {name: some[0] for name, some in ways.items()}
    unsaid = []
    for name, some in ways.items():
        if not told(hints[name]) or len(some) == 1:
            continue
        said = {
            tuple(one.words for one in KINDS[kind].said(kind(**{**first, name: other})))
            for other in some
        }
        if len(said) == 1:
            unsaid.append(name)
    assert set(unsaid) <= UNSAID.get(kind.__name__, set())


def test_a_refund_to_all_is_told_from_none():
    (kind,) = (one for one in KINDS if one.__name__ == "RefundDecided")
    first = {name: some[0] for name, some in fillings(kind).items()} | {"players": ()}
    said = [KINDS[kind].said(kind(**{**first, "refund": way}))[0].words for way in (True, False)]
    assert said == ["wagers refunded", "wagers not refunded"]
