"""The record of a poker table: every move and event survives it, and it replays and audits."""

from typing import Any

import pytest

from houseway.core.value import changed
from houseway.games.poker.decks import JOKER, Joker, poker_card
from houseway.games.poker.declaring import Joker as WithJoker
from houseway.journal import (
    GENESIS,
    ActorId,
    Bodies,
    Entry,
    Leaf,
    Millis,
    Page,
    StreamId,
    audit,
    chain,
    first_break,
    replay,
)
from houseway.kit.cards import Card, card
from houseway.law.instruments import Edition
from houseway.ledger import Transfer, moved
from tests.games.s49_poker.test_play_properties import BOOK, NAMED, Evening

CARD = Leaf(Card, str, card)


def the_joker(text: str) -> Joker:
    if poker_card(text) != JOKER:
        raise ValueError(f"{text!r} is not the Joker")
    return JOKER


THE_JOKER = Leaf(Joker, str, the_joker)


class Dry(Evening):
    """Without the Joker: a deal is recorded in cards that have a rank and a suit."""

    def settings(self) -> Any:
        return changed(super().settings(), joker=WithJoker.WITHOUT)


@pytest.mark.parametrize("name", NAMED)
def test_the_record_of_an_evening_replays_and_audits(name):
    house: Any = NAMED[name]
    evening = Dry(house, 11)
    evening.play(80)
    kinds = dict.fromkeys(type(event) for _, events in evening.story for event in events)
    bodies: Any = Bodies(tuple(house.permits), tuple(kinds), Transfer, (CARD, THE_JOKER))
    pages = []
    for number, (put, events) in enumerate(evening.story, 1):
        entry = Entry(put, events, moved(events, BOOK))
        body = bodies.write(entry)
        assert bodies.read(body) == entry
        pages.append(
            Page(
                StreamId("table:T1"),
                number,
                Millis(number),
                ActorId(str(put.by)),
                number,
                Edition.S49,
                body,
            )
        )
    records = tuple(chain(GENESIS, pages))
    assert first_break(records) is None
    assert replay(house, evening.opening, records, bodies) == evening.table
    books = audit(house, evening.opening, records, bodies, lambda _, made: moved(made, BOOK))
    assert books is None, str(books)
