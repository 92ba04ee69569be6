"""Why a form has no price: the first field that does not fit, in words with the clause."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer, plain
from houseway.games import listing_of
from houseway.house.offers.misfits import misfit
from houseway.house.offers.offers import Offering
from tests.kinds import present
from tests.offers.playing import Company

KENO = listing_of("keno", "S49")
CUSTOMER = Viewer(Role.PLAYER, Player(2))
WRITER = Viewer(Role.KENO_WRITER)
TICKET = {"form": "standard", "table": "standard", "numbers": [7], "games": 1, "stake": 100}


@pytest.fixture
def hall():
    room = Company(KENO, seed=4)
    while "close-game" not in [one["move"] for one in room.offers(WRITER)]:
        room.staff_acts()
    return room


def why(room, **said):
    offering = Offering(KENO.table)

    def narrowed(given):
        return offering.narrowed(room.state, room.due, CUSTOMER, "issue-ticket", given)

    assert narrowed({**TICKET, **said}) is None or not said
    found = misfit(narrowed, {**TICKET, **said})
    return None if found is None else plain(found)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"numbers": [*range(1, 17)]}, "numbers: 16 are too many, 15 is the most"),
        ({"numbers": []}, "numbers: 0 are too few, 1 is the least"),
        ({"numbers": [7, 7]}, "numbers: one of them is given twice, or is not open now"),
        ({"numbers": [81]}, "numbers: one of them is given twice, or is not open now"),
        ({"games": 0}, "games: 0 is too little, 1 is the least"),
        ({"stake": 50}, "stake: $0.50 is too little, $1 is the least"),
        ({"stake": 150}, "stake: $1.50 is not in steps of $1"),
        ({"form": "napkin"}, "form: napkin is not open now"),
    ],
    ids=str,
)
def test_a_ticket_that_is_not_within_bounds_says_which_field_and_why(hall, said, reason):
    assert why(hall, **said) == {"reason": reason, "cite": "S49 Keno 4.1"}


def test_a_stake_above_the_most_says_the_most(hall):
    told = why(hall, stake=10_000_000_00)
    assert told["reason"].startswith("stake: $10,000,000 is too much, $")


def test_a_form_that_fits_has_no_misfit(hall):
    assert why(hall) is None


def test_the_order_in_which_fields_were_said_makes_no_difference(hall):
    offering = Offering(KENO.table)

    def narrowed(given):
        return offering.narrowed(hall.state, hall.due, CUSTOMER, "issue-ticket", given)

    turned = dict(reversed({**TICKET, "games": 0}.items()))
    assert present(misfit(narrowed, turned)).reason == "games: 0 is too little, 1 is the least"


def test_a_prize_at_a_terminal_wants_nothing_but_the_ticket():
    """What it has won goes to the credit of the terminal: cash and cheque are for a counter."""
    offering = Offering(KENO.table)
    shape = offering.by_name["pay-prize"]
    needed = [one.name for one in shape.fields if not one.optional]
    assert needed == ["slip"]
