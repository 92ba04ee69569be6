"""3: limits for each kind of wager, multiples, markers, and what lies outside them."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import ExcessStaked, MarkerPlaced, PlayerWarned, TableOpened
from houseway.house.table.state import Determine, PlaceMarker
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_american_roulette.evening import ONE, Evening, lay, ready, rule

LIMITS = (
    "inside-minimum",
    "straight-maximum",
    "split-maximum",
    "street-maximum",
    "corner-maximum",
    "six-line-maximum",
    "outside-minimum",
    "dozen-maximum",
    "even-chance-maximum",
)


@pytest.mark.parametrize("name", LIMITS)
def test_3_1__limits_stand_on_the_sign_and_change_with_notice(name):
    table, cite = Evening(), rule("3.1")
    opened = only(TableOpened, table.open().events)
    assert [one.cite for one in opened.determined if one.name == name] == [cite]
    signs = {one.label: one.cite for one in view(table).table.signs}
    assert signs[name] == cite
    text = "10.00" if name.endswith("minimum") else "1500.00"
    assert table.refused(OPERATOR, Determine(name, text)).cite == cite  # without notice
    table.put(OPERATOR, Determine(name, text, notice=True))
    table.rests(7)
    table.clear()
    assert getattr(table.table.settings, name.replace("-", "_")) == int(float(text) * 100)
    for by in (DEALER, SUPERVISOR, player(1)):
        assert table.forbidden(by, Determine(name, text, notice=True)).cite == cite


@pytest.mark.parametrize("name", LIMITS)
@pytest.mark.parametrize("text", ["0.04", "10000000.05", "much", "-5", ""])
def test_3_1__a_limit_is_an_amount_of_chips(name, text):
    with pytest.raises(Refused) as caught:
        Evening().determine(name, text)
    assert caught.value.cite == rule("3.1")


def test_3_1__a_minimum_is_not_above_a_maximum():
    for chosen in (
        {"inside_minimum": Cents(105_00)},
        {"six_line_maximum": Cents(0)},
        {"outside_minimum": Cents(1_005_00)},
    ):
        with pytest.raises(Refused) as caught:
            Evening(**chosen)
        assert caught.value.cite == rule("3.1")
    Evening(inside_minimum=Cents(100_00), outside_minimum=Cents(1_000_00))


@pytest.mark.standard("A4")
def test_3_1__a_change_comes_into_force_with_the_next_round():
    table = ready()
    table.bet(1, "straight:17", 100)
    table.put(OPERATOR, Determine("straight-maximum", "50.00", notice=True))
    table.bet(2, "straight:17", 100)
    assert not table.table.laid.excess
    table.rests(1)
    table.settle()
    table.clear()
    table.bet(1, "straight:17", 100)
    assert [one.stake for one in table.table.laid.excess] == [50_00]


@pytest.mark.parametrize(
    ("bet", "most"),
    [
        ("straight:0", 100),
        ("split:0-1", 200),
        ("street:0-2-3", 300),
        ("corner:0-1-2-3", 400),
        ("six-line:1-2-3-4-5-6", 600),
        ("column:1", 1_000),
        ("dozen:3", 1_000),
        ("low", 2_000),
        ("black", 2_000),
    ],
)
def test_3_5__each_kind_is_paid_or_collected_to_its_own_maximum(bet, most):
    table, cite = ready(), rule("3.5")
    table.bet(1, bet, most)
    beside, excess = table.bet(1, bet, 5)  # all of it lies above, and comes back
    assert (beside.wagers[0].stake, beside.cite, excess.cite) == (5_00, cite, cite)
    fresh = ready()
    staked, over, excess = fresh.bet(1, bet, most + 5)
    assert (staked.wagers[0].stake, staked.cite.ref[:4]) == (most * 100, "4.3(")
    assert (over.wagers[0].stake, over.cite) == (5_00, cite)
    assert isinstance(excess, ExcessStaked)
    fresh.bet(2, bet, most)  # another player's chips are his own


def test_3_5__what_lies_above_the_maximum_neither_wins_nor_loses():
    table = ready()
    table.bet(1, "straight:17", 150)
    table.rests(17)
    (payment,) = table.settle()
    assert (payment.wager.stake, payment.win) == (100_00, 3_500_00)
    back = only(Settled, table.clear())
    assert [(one.returned, one.cite) for one in back.payments] == [(50_00, rule("3.5"))]
    assert table.net(1) == 3_500_00


def test_3_2__a_marker_beside_a_player_raises_his_maximum():
    table, cite = ready(), rule("3.2")
    marker = PlaceMarker(ONE, Cents(3_000_00))
    for other in (player(1), DEALER, SUPERVISOR):
        assert table.forbidden(other, marker).cite == cite
    table.bet(1, "straight:17", 150)
    assert only(MarkerPlaced, table.put(OPERATOR, marker)) == MarkerPlaced(
        ONE, Cents(3_000_00), cite
    )
    assert table.table.laid.excess == ()  # what lay above the old maximum is in play
    table.bet(1, "red", 3_000)
    table.bet(2, "straight:17", 150)
    assert [one.player for one in table.table.laid.excess] == [2]
    assert view(table).table.markers[0].cite == cite


def test_3_2__a_marker_may_be_for_one_kind_of_wager():
    table = ready()
    table.put(OPERATOR, PlaceMarker(ONE, Cents(200_00), "straight"))
    table.bet(1, "straight:17", 200)
    table.bet(1, "split:17-20", 205)
    assert [one.bet for one in table.table.laid.excess] == ["split:17-20"]
    for on in ("tier", "basket", "straight:37"):
        wrong = PlaceMarker(ONE, Cents(900_00), on)
        assert table.refused(OPERATOR, wrong).cite == rule("3.2")


@pytest.mark.parametrize("dollars", [2_000, 1_999, 2_003])
def test_3_2__a_marker_is_above_the_maximum_and_on_the_multiple(dollars):
    marker = PlaceMarker(ONE, Cents(dollars * 100))
    assert ready().refused(OPERATOR, marker).cite == rule("3.2")


def test_3_3__the_multiples_stand_on_the_sign_and_wagers_keep_to_them():
    table, cite = Evening(), rule("3.3")
    table.determine("multiple", "2.50")
    opened = only(TableOpened, table.open().events)
    assert Determined("multiple", "2.50", cite) in opened.determined
    assert {one.label: one.cite for one in view(table).table.signs}["multiple"] == cite
    assert table.refused(player(1), lay(1, "red", 6)).cite == cite
    table.bet(1, "red", 15)


def test_3_5__a_maximum_between_two_multiples_is_met_by_the_lower_one():
    """Multiples of $5 up to $52 on a straight: $55 is $50 in play and $5 beside."""
    table = ready(straight_maximum=Cents(52_00))
    over = only(ExcessStaked, table.bet(1, "straight:17", 55))
    assert (over.wager.stake, over.cite) == (5_00, rule("3.5"))
    assert only(Staked, table.bet(2, "straight:17", 50)).wagers[0].stake == 50_00


@pytest.mark.parametrize("name", [name for name in LIMITS if name.endswith("minimum")])
def test_3_3__minimums_are_on_the_multiple(name):
    with pytest.raises(Refused) as caught:
        Evening(**{name.replace("-", "_"): Cents(52_00)})
    assert caught.value.cite == rule("3.3")
    for text in ("0.04", "0", "ten"):
        with pytest.raises(Refused) as caught:
            Evening().determine("multiple", text)
        assert caught.value.cite == rule("3.3")


def test_3_4__below_the_minimum_a_wager_plays_once():
    table, cite = ready(outside_minimum=Cents(20_00)), rule("3.4")
    events = table.bet(1, "red", 10)
    assert only(PlayerWarned, events) == PlayerWarned(Player(1), cite)
    assert isinstance(events[0], Staked)
    assert table.refused(player(1), lay(1, "black", 10)).cite == cite
    table.bet(1, "red", 10)  # with what lies there it is the minimum
    table.bet(1, "straight:17", 5)  # inside wagers have a minimum of their own
    table.bet(2, "odd", 10)
    table.rests(1)
    assert [(one.wager.bet, one.net) for one in table.settle()] == [
        ("red", 20_00),
        ("straight:17", -5_00),
        ("odd", 10_00),
    ]


def view(table):
    return table.house.rules.view(table.table, table.due, "player")
