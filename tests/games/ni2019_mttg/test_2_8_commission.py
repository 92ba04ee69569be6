"""2.8(b): commission leaves the payout before the Player Chip Account is credited."""

import pytest

from houseway.core.money import Cents
from houseway.core.wagers import Reversed, Settled
from houseway.games import listing_of
from houseway.ledger import TableId, Transfer, chips
from houseway.ledger.accounts import MONEY, commission, house, layout
from tests.games.ni2019_mttg.evening import SIX_SEVEN, ready

TABLE = TableId("T1")
CHIPS = chips("1", 1)
LAYOUT, HOUSE, COMMISSION = layout(TABLE, CHIPS), house(TABLE), commission(TABLE)
BANKER = SIX_SEVEN  # the Banker wins, for which 5 % is taken by method A


def settled(deal=BANKER):
    table = ready()
    table.bet(1, "banker", 100)
    table.dealt(deal)
    table.settle()
    (event,) = (one for one in table.events if isinstance(one, Settled))
    return event


def booked(event, version=None):
    listing = listing_of("baccarat", "NI2019")
    played = listing if version is None else listing.under(version)
    return played.books(TABLE, lambda _: CHIPS, MONEY)(None, (event,))


@pytest.mark.rule("ni2019-689-mttg", "2.8(b)")
def test_2_8_b__the_account_is_credited_with_what_is_left_after_the_commission():
    """$100 on the Banker: 95 to the account and 5 to the commission, both from the house."""
    event = settled()
    assert set(booked(event)) == {
        Transfer(LAYOUT, CHIPS, Cents(100_00)),
        Transfer(HOUSE, CHIPS, Cents(95_00)),
        Transfer(HOUSE, COMMISSION, Cents(5_00)),
    }
    undone = Reversed(event.payments, event.cite)
    assert set(booked(undone)) == {one.mirror for one in booked(event)}


@pytest.mark.rule("ni2019-689-mttg", "2.8(b)")
def test_2_8_b__a_lost_wager_bears_none():
    event = settled("4S 2D 3C 4H")  # 7 against 6 for the Player
    assert booked(event) == (Transfer(LAYOUT, HOUSE, Cents(100_00)),)


@pytest.mark.parametrize(("version", "through"), [(2, True), (3, False)])
def test_a_table_that_was_opened_before_is_audited_as_it_was_booked(version, through):
    """Until version 2 the whole win reached the account, and the commission left it again."""
    found = set(booked(settled(), version))
    assert (Transfer(CHIPS, COMMISSION, Cents(5_00)) in found) == through
    assert (Transfer(HOUSE, CHIPS, Cents(100_00)) in found) == through
