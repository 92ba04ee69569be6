"""The record of a poker table: every move and event survives it, and it replays and audits."""

from typing import Any, cast, get_args

import pytest

from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.games.poker.hands.decks import JOKER, LEAVES, poker_cards
from houseway.games.poker.round import moves
from houseway.games.poker.round.irregularities.events import SeenReturned
from houseway.games.poker.table.composition import TableEvent
from houseway.games.poker.table.settings.declarations import Joker, Size
from houseway.games.poker.table.settings.menu import check_seats
from houseway.journal import (
    GENESIS,
    ActorId,
    Bodies,
    Codec,
    Entry,
    Illegible,
    Millis,
    Page,
    StreamId,
    audit,
    chain,
    first_break,
    replay,
)
from houseway.kit import moves as kit
from houseway.law import RuleSet
from houseway.ledger import Transfer, moved
from tests.games.s49_poker.test_play_properties import BOOK, NAMED, Evening


class WithJoker(Evening):
    """The Joker is in the deck; in a deck of 32, with seats as the cards allow, it comes soon."""

    def settings(self) -> Any:
        found = changed(super().settings(), joker=Joker.WITH, deck=Size.C32)
        while True:
            try:
                check_seats(self.house.rules.variant, found)
                return found
            except Refused:
                found = changed(found, seats=found.seats - 1)


@pytest.mark.parametrize("kind", [Evening, WithJoker])
@pytest.mark.parametrize("name", NAMED)
def test_the_record_of_an_evening_replays_and_audits(name, kind):
    house: Any = NAMED[name]
    evening = kind(house, 11)
    evening.play(80)
    check_journal(evening)
    if kind is WithJoker:
        dealt = [put.move.cards for put, _ in evening.story if isinstance(put.move, moves.Deal)]
        assert any(JOKER in cards for cards in dealt), "the Joker never came"


def check_journal(evening: Any) -> None:
    house, edition = evening.house, evening.house.rules.variant.made_of.edition
    kinds = dict.fromkeys(type(event) for _, events in evening.story for event in events)
    bodies: Any = Bodies(tuple(house.permits), tuple(kinds), Transfer, LEAVES)
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
                edition,
                body,
            )
        )
    records = tuple(chain(GENESIS, pages))
    assert first_break(records) is None
    assert replay(house, evening.opening, records, bodies) == evening.table
    books = audit(house, evening.opening, records, bodies, lambda _, made: moved(made, BOOK))
    assert books is None, str(books)


def test_one_codec_reads_every_event_of_a_poker_table():
    codec: Any = Codec(get_args(TableEvent), LEAVES)
    seen = SeenReturned(poker_cards("AS JK"), RuleSet("ni2015-405-holdem").rule("16.3"))
    assert codec.read(codec.write(seen)) == seen


def test_the_joker_is_one_short_text_among_cards():
    codec = Codec((moves.Deal, moves.ReportFaceUp), LEAVES)
    deal = moves.Deal(poker_cards("AS JK TD"))
    assert codec.write(deal) == b'["Deal",{"cards":["AS","JK","TD"]}]'
    assert codec.read(codec.write(deal)) == deal
    assert codec.read(codec.write(moves.ReportFaceUp(JOKER))) == moves.ReportFaceUp(JOKER)
    for text in (b"jk", b"JKR", b"1S", b"as"):
        with pytest.raises(Illegible, match="is not a Card or Joker"):
            codec.read(b'["ReportFaceUp",{"card":"%s"}]' % text)


def test_no_other_table_reads_the_joker_from_its_record():
    codec = Codec((kit.Deal,), LEAVES)
    with pytest.raises(Illegible, match="'JK' is not a Card"):
        codec.read(b'["Deal",{"cards":["AS","JK"]}]')
    with pytest.raises(AssertionError, match="JK is not a Card"):
        codec.write(kit.Deal(cast(Any, poker_cards("JK"))))
