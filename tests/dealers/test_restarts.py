"""A dealer without a stack may be gone at any moment: the next goes on, and the record is clean."""

import pytest

from houseway.core.entropy import Seeded
from houseway.floor.host.entropy import SystemEntropy
from houseway.games import listing_of
from houseway.house.table.state import Life
from houseway.journal import (
    GENESIS,
    ActorId,
    Bodies,
    Entry,
    Millis,
    Page,
    StreamId,
    audit,
    chain,
    replay,
)
from houseway.law.instruments import Game
from houseway.ledger import TableId, Transfer
from houseway.ledger.accounts import MONEY
from tests.dealers.runs import electronic_run
from tests.games import battery
from tests.games.listings import EVERY, TABLES
from tests.games.poker_run import StakeCount
from tests.games.tile_run import TileCount

ENOUGH = 20
STREAM, KENO = StreamId("table:K1"), ActorId("keno")


@pytest.mark.parametrize("listing", TABLES, ids=str)
def test_twenty_restarts_in_an_evening_and_the_table_goes_on(listing):
    run = electronic_run(listing, TABLES.index(listing))
    run.evening(300)
    assert run.restarts >= ENOUGH
    assert run.table.gaming.life is Life.OVER
    accounts = battery.Accounts(battery.book_of(listing))
    counts = (battery.CardCount(), TileCount(), StakeCount())
    for made in run.story:
        for one in (accounts, *counts):
            one.follow(made)
    battery.check_replay(run)
    battery.check_journal(run)


def test_keno_goes_on_with_other_staff_at_every_move():
    listing = listing_of(Game.KENO, "S49")
    house, booking = listing.table, listing.books(TableId("K1"), battery.holder, MONEY)
    bodies = Bodies(listing.moves, listing.events, Transfer, listing.leaves)
    opening = hall = house.opening(house.rules.default)
    pages = []
    for number in range(1, 201):
        due = house.turn(hall)
        put = listing.electronic(Seeded(number)).next_put(hall, due)
        events = house.decide(hall, due, put)
        body = bodies.write(Entry(put, events, booking(hall, events)))
        pages.append(Page(STREAM, number, Millis(number), KENO, number, listing.edition, body))
        for event in events:
            hall = house.evolve(hall, event)
    records = tuple(chain(GENESIS, pages))
    assert len(hall.computer.results) >= ENOUGH
    assert replay(house, opening, records, bodies) == hall
    assert audit(house, opening, records, bodies, booking) is None


@pytest.mark.parametrize("listing", TABLES, ids=str)
def test_a_dealer_after_an_evening_is_a_dealer_before_it(listing):
    """What he has is what he was made of: no card, and no place of one."""
    run = electronic_run(listing, 2)
    run.fate = Never()
    run.evening(60)
    kept, made = vars(run.croupier), vars(listing.electronic(Seeded(3)))
    assert run.restarts == 0
    assert kept.keys() == made.keys()
    assert all(kept[name] is made[name] for name in kept if name != "entropy")


class Never(Seeded):
    """Fate that brings no restart."""

    def __init__(self):
        super().__init__(2)

    def below(self, bound):
        return 1 + super().below(bound - 1) if bound > 1 else 0


@pytest.mark.standard("A13")
def test_the_chance_of_a_live_table_keeps_nothing_either():
    assert not hasattr(SystemEntropy(), "__dict__")
    assert SystemEntropy.__slots__ == ()


def test_with_a_stack_a_restart_loses_the_cards():
    """The control: what the dealers of training hold is not to be had from the table."""
    listing = next(one for one in TABLES if one.game == "baccarat")
    run = electronic_run(listing, 3)
    run.to_the_wagers()
    held = vars(listing.staff(Seeded(1))).keys()
    assert held - vars(run.croupier).keys() == {"stack", "aside"}


def test_every_listing_names_a_dealer_for_an_electronic_table():
    assert len([one.electronic(Seeded(1)) for one in EVERY]) == 23
