"""A customer who sees nothing but JSON buys keno tickets, has them drawn, and is paid."""

import json
from typing import Any

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.core.offers import Viewer
from houseway.floor.views.parts import fixed_part, own_part
from houseway.games import listing_of
from tests.offers.playing import Company

CUSTOMER = Viewer(Role.PLAYER, Player(2))
WRITER = Viewer(Role.KENO_WRITER)
CASHIER = Viewer(Role.CASHIER)
KENO = listing_of("keno", "S49")


@pytest.fixture
def hall():
    room = Company(KENO, seed=4)
    while "close-game" not in moves(room, WRITER):
        room.staff_acts()
    return room


def moves(room, viewer):
    return [one["move"] for one in room.offers(viewer)]


def asked(room, viewer, move, said):
    """The form with what is said, by the names that it has then; None where it is refused."""
    offer = next(one for one in room.offers(viewer) if one["move"] == move)
    return room.narrowed(offer, viewer, {"player": viewer.player} | said if viewer.player else said)


def field(offer, name):
    return next(one for one in offer["fields"] if one["name"] == name)


def said(room, move, given, by):
    written = {"by": {"role": by}, "move": move, "with": given}
    room.accept(room.orders.read(room.state, json.dumps(written), room.entropy))


def buy(room, **given):
    said(room, "issue-ticket", {"player": 2, "pay": "cash", **given}, "keno writer")


def tickets(room):
    return own_part(KENO, room.state, room.due, Role.PLAYER, CUSTOMER.player)["tickets"]


def draw(room, *numbers):
    room.say(WRITER, next(one for one in room.offers(WRITER) if one["move"] == "close-game"))
    said(room, "begin-draw", {"available": 80}, "keno writer")
    rest = [one for one in range(80, 0, -1) if one not in numbers]
    drawn = [*numbers, *rest][:20]
    said(room, "draw", {"numbers": drawn}, "keno writer")
    said(room, "confirm-draw", {}, "keno writer")


STRAIGHT = {"form": "standard", "table": "standard", "numbers": [7, 8, 9], "games": 2}


@pytest.mark.rule("s49-1999-keno", "3.1")
def test_the_offer_brings_numbers_counts_games_stakes_and_the_price(hall):
    first = asked(hall, CUSTOMER, "issue-ticket", {"form": "standard", "table": "standard"})
    numbers = field(first, "numbers")
    assert (numbers["choices"], numbers["count"]) == ([*range(1, 81)], [1, 15])
    third = asked(hall, CUSTOMER, "issue-ticket", STRAIGHT)
    stake = field(third, "stake")
    # $9,999 for a ticket, and two games: $4,999 each in whole dollars
    assert (stake["low"], stake["high"], stake["step"]) == (1_00, 4_999_00, 1_00)
    last = asked(hall, CUSTOMER, "issue-ticket", STRAIGHT | {"stake": 3_00})
    assert last["price"] == 6_00
    assert last["by"] == "system"  # from the credit of the account: nobody takes cash here
    assert {"pay", "papers"}.isdisjoint(one["name"] for one in last["fields"])


@pytest.mark.rule("s49-1999-keno", "10.5")
def test_a_straight_ticket_is_bought_drawn_and_paid(hall):
    buy(hall, **STRAIGHT, stake=3_00)
    (ticket,) = tickets(hall)
    assert dict(ticket["lines"])["numbers"] == "7 8 9"
    draw(hall, 7, 8, 9)  # three of three: $36 for a dollar
    assert tickets(hall)[0]["won"] == 108_00
    assert "pay-prize" not in moves(hall, CUSTOMER)  # one of its games is still to come
    draw(hall, 7, 8, 10)  # two of three: $2 for a dollar
    prize = asked(hall, CUSTOMER, "pay-prize", {"slip": ticket["barcode"]})
    assert prize["price"] == 114_00
    cash = field(asked(hall, CASHIER, "pay-prize", {"slip": ticket["barcode"]}), "cash")
    assert cash["usual"] == 114_00
    paid = {"slip": ticket["barcode"], "cash": 114_00, "cheque": 0}
    said(hall, "pay-prize", paid, "cashier")
    assert tickets(hall)[0]["status"] == "paid"


@pytest.mark.rule("s49-1999-keno", "4.6", "10.5")
def test_a_customer_fills_in_all_that_the_form_of_a_terminal_asks(hall):
    """What the offer fixes and what the customer says is the whole move: no field is missing."""
    bought = {"player": 2, **STRAIGHT, "games": 1, "stake": 3_00}
    said(hall, "issue-ticket", bought, "system")
    assert tickets(hall)[0]["number"] == 1
    back = asked(hall, CUSTOMER, "cancel-ticket", {"slip": tickets(hall)[0]["barcode"]})
    assert [one["name"] for one in back["fields"]] == ["player", "slip"]
    draw(hall, 7, 8, 9)
    prize = asked(hall, CUSTOMER, "pay-prize", {"slip": tickets(hall)[0]["barcode"]})
    given = {one["name"]: one["fixed"] for one in prize["fields"]}
    assert set(given) == {"player", "slip"}
    said(hall, "pay-prize", given, "system")
    assert tickets(hall)[0]["status"] == "paid"


@pytest.mark.rule("s49-1999-keno", "4.4(b)(v)")
def test_ways_are_chosen_one_by_one_and_cost_what_they_are(hall):
    groups = [[1, 2, 3], [11, 12, 13], [21, 22, 23, 24]]
    way: dict[str, Any] = {"form": "chosen-ways", "table": "standard", "groups": groups}
    offer = asked(hall, CUSTOMER, "issue-ticket", way)
    assert field(offer, "ways")["choices"] == ["1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"]
    way |= {"ways": ["1", "2", "1+3", "2+3"], "games": 1}
    stake = field(asked(hall, CUSTOMER, "issue-ticket", way), "stake")
    assert stake["choices"][:2] == [50, 60]  # with four Ways the least is 50 cents
    assert asked(hall, CUSTOMER, "issue-ticket", way | {"stake": 50})["price"] == 2_00
    buy(hall, **way, stake=50)
    assert dict(tickets(hall)[0]["lines"])["ways"] == "1 2 1+3 2+3"
    draw(hall, 1, 2, 3, 21, 22, 23, 24)  # 3 of 3 and 7 of 7 by half a dollar; 4 of 7 pays $3
    assert tickets(hall)[0]["won"] == 50 * 36 + 50 * 5_000 + 50 * 3


@pytest.mark.rule("s49-1999-keno", "3.1(c)(i)")
def test_three_ways_cost_a_dollar_each_and_jackpot_ways_too(hall):
    way = {"form": "way", "table": "standard", "groups": [[1, 2], [3, 4], [5, 6]], "games": 1}
    stake = field(asked(hall, CUSTOMER, "issue-ticket", way | {"ways": ["3/2"]}), "stake")
    assert stake["choices"][0] == 1_00
    both = asked(hall, CUSTOMER, "issue-ticket", way | {"ways": ["3/2", "1/6"]})
    assert field(both, "stake")["choices"][0] == 1_00  # four Ways, one of which plays for a jackpot


@pytest.mark.rule("s49-1999-keno", "3.1(a)")
def test_of_fifty_games_one_is_free_in_the_price_of_the_offer(hall):
    given = {"form": "quick-pick", "table": "standard", "asked": 4, "games": 50, "stake": 2_00}
    assert asked(hall, CUSTOMER, "issue-ticket", given)["price"] == 49 * 2_00
    buy(hall, **given)
    lines = dict(tickets(hall)[0]["lines"])
    assert (len(lines["numbers"].split()), lines["price"]) == (4, "$98.00")


@pytest.mark.parametrize(
    "wrong",
    [
        {"numbers": [0, 1]},
        {"numbers": [81]},
        {"numbers": [5, 5]},
        {"numbers": [*range(1, 17)]},
        {"numbers": "7 8"},
        {"numbers": [7, True]},
        {"numbers": [7, 8.0]},
        {"games": 1_001},
        {"stake": 3_50},
        {"stake": "300"},
        {"table": "special-1"},
        {"form": "nothing"},
    ],
    ids=str,
)
def test_what_is_not_within_the_bounds_of_the_form_is_refused(hall, wrong):
    given = STRAIGHT | {"stake": 3_00} | wrong
    assert asked(hall, CUSTOMER, "issue-ticket", given) is None
    with pytest.raises(Refused, match="not filled in within its bounds"):
        buy(hall, **given)


def test_a_customer_sees_no_ticket_of_another(hall):
    buy(hall, **STRAIGHT, stake=1_00)
    other = own_part(KENO, hall.state, hall.due, Role.PLAYER, Player(3))
    assert other["tickets"] == []
    assert tickets(hall)[0]["barcode"] not in json.dumps(
        hall.offers(Viewer(Role.PLAYER, Player(3)))
    )


@pytest.mark.rule("s49-1999-keno", "4.8")
def test_a_runner_carries_an_entry_and_the_writer_enters_it(hall):
    entry = STRAIGHT | {"stake": 1_00, "player": 2}
    said(hall, "hand-to-runner", entry, "keno runner")
    form = asked(hall, WRITER, "issue-ticket", {"brought": True})
    assert field(form, "errand")["choices"] == [1]
    said(hall, "issue-ticket", {"brought": True, "errand": 1, "pay": "cash"}, "keno writer")
    assert len(tickets(hall)) == 1


@pytest.mark.rule("s49-1999-keno", "8.1")
def test_the_fixed_part_has_what_every_match_pays(hall):
    fixed = fixed_part(KENO, hall.state, hall.due)
    standard = next(one for one in fixed["schedules"] if one["table"] == "standard")
    prize = next(one for one in standard["prizes"] if (one["pick"], one["matched"]) == (5, 5))
    assert (prize["dollars"], prize["cite"]) == (530, "S49 Keno 8.1/pick5/match5")


@pytest.mark.rule("s49-1999-keno", "5.2", "9.5")
@pytest.mark.parametrize(("stake", "says"), [(20_00, 0), (50_00, 1)])
def test_the_form_says_that_fewer_matches_pay_more_than_the_jackpot(hall, stake, says):
    given = {
        "form": "standard",
        "table": "standard",
        "numbers": [1, 2, 3, 4, 5, 6],
        "games": 1,
        "stake": stake,
    }
    form = asked(hall, CUSTOMER, "issue-ticket", given)
    assert len(form.get("says", [])) == says
    assert all("5 of 6 pay $2,500" in told for told in form.get("says", []))
