"""Evenings of real tables in both stores: they come back as they were, and audit clean."""

from functools import cache

import pytest

from houseway.core.money import Cents
from houseway.floor.records.audit import audited
from houseway.floor.storage.port import Posting, Rejected
from houseway.ledger import Account, Balances, Tip, Transfer
from tests.floor.recording import evening
from tests.games.listings import EVERY
from tests.store.pages import ANN, F1

RICH, BATCH = Cents(10**9), 7
FAMILIES = ("baccarat", "roulette", "sic-bo", "pai-gow", "holdem", "keno")
LISTINGS = [next(one for one in EVERY if one.game == game) for game in FAMILIES]


@cache
def posted(number: int):
    """The table at the end, its records, and its postings with the transfers in their bodies."""
    made, sink = evening(LISTINGS[number])
    bodies = made.table.desk.bodies
    postings = [Posting(sink.records[0].page)]
    for record in sink.records[1:]:
        moves = record.page.stream == made.table.stream
        moved = bodies.read(record.page.body).transfers if moves else ()
        postings.append(Posting(record.page, moved))
    return made, sink.records, postings


def chips_brought(postings) -> tuple[Transfer, ...]:
    """A table in a file gives credit; on a floor everybody has bought chips before."""
    ends = {
        end for one in postings for moved in one.transfers for end in (moved.debit, moved.credit)
    }
    purses = sorted(end for end in ends if end.startswith("chips:"))
    return tuple(Transfer(Account("cash:desk@training"), purse, RICH) for purse in purses)


@pytest.mark.parametrize("number", range(len(FAMILIES)), ids=FAMILIES)
def test_an_evening_comes_back_from_the_store_and_audits_clean(place, number):
    made, records, postings = posted(number)
    brought = chips_brought(postings)
    postings = [Posting(postings[0].page, brought), *postings[1:]]
    store, tip = place.store(), Tip()
    lease, head = store.take(F1, ANN)
    for begin in range(0, len(postings), BATCH):
        batch = postings[begin : begin + BATCH]
        for posting in batch:
            tip.book(posting.transfers)
        tip.close()
        head = store.append(lease, head, batch)
        tip.keep()
    found = tuple(store.records(F1))
    assert found == records
    (table,) = audited(found)
    assert table.state == made.state
    assert dict(store.balances(F1)) == dict(tip.balances)
    assert tip.balances == made.table.balances.after(brought)
    assert Balances(dict(store.balances(F1))).overdrawn() == ()
    store.close()


def test_a_stake_without_chips_is_rejected(place):
    """The same evening up to its first stake, but nobody has bought chips."""
    _, _, every = posted(0)
    stakes = [any(one.debit.startswith("chips:") for one in made.transfers) for made in every]
    postings = every[: stakes.index(True) + 1]
    store = place.store()
    lease, head = store.take(F1, ANN)
    with pytest.raises(Rejected):
        store.append(lease, head, postings)
    assert store.head(F1) == head
    assert list(store.records(F1)) == []
    store.close()
