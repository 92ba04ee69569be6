"""What every wager and every Bank comes to, worked out by hand: sections 5, 7.9 and 11."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.pai_gow.bank.events import HouseWagerLaid
from houseway.games.pai_gow.round.comparison import Result
from houseway.games.pai_gow.round.events import BankCounted, BankExhausted, HouseWagerSettled
from houseway.games.pai_gow.table.settings import Cover
from houseway.house.general.state import VoidWagers
from houseway.house.table.state import Determine, NoMoreBets, PlaceBoxMarker
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


def banked(rule_set, stake=1000, **settings):
    return Night(rule_set, **settings).banked_by(2, stake=stake)


# A player banks alone


@EITHER
@proves("11.8", "11.9", "11.10", "7.9(b)")
def test_profit_is_what_is_left_of_all_wins_and_losses_the_houses_too(rule_set):
    """Takes $200 and $300, pays $100 and the House $25: $375, of which 5 % are $18.75."""
    night = banked(rule_set)
    for number, stake in ((3, 100), (4, 200), (5, 300)):
        night.lay(number, stake)
    night.says(2)
    night.hands({1: 1, 2: 5, 3: 2, 4: 6, 5: 7})
    events = night.finish()
    assert only(HouseWagerSettled, events).result is Result.WIN
    assert paid(events) == {
        (3, "hand"): (100_00, 100_00, 5_00),
        (4, "hand"): (0, 0, 0),
        (5, "hand"): (0, 0, 0),
        (2, "bank"): (1000_00, 375_00, 18_75),
    }


@EITHER
@proves("11.10")
@pytest.mark.parametrize(
    ("house", "result"),
    [
        (1, (1000_00 - 25_00, 0, 0)),  # the House wins $25 and the wagers balance
        (8, (1000_00, 25_00, 1_25)),  # the House loses it
    ],
)
def test_no_commission_on_what_was_won_and_lost_again(rule_set, house, result):
    night = banked(rule_set)
    night.lay(3, 100)
    night.lay(4, 100)
    night.says(2)
    night.hands({1: house, 2: 5, 3: 2, 4: 6})
    assert paid(night.finish())[2, "bank"] == result


@EITHER
@proves("11.3", "11.9")
def test_a_push_moves_nothing_between_player_house_and_bank(rule_set):
    """Teens over fives and Days over low sevens, against elevens over low tens."""
    night = banked(rule_set)
    night.lay(5, 75)
    night.says(2)
    night.prepare()
    night.close()
    night.deal(box1="12,12,5,5", box2="11,11,L10,L10", box5="2,2,L7,L7")
    events = night.finish()
    assert only(HouseWagerSettled, events).result is Result.PUSH
    assert paid(events) == {(5, "hand"): (75_00, 0, 0), (2, "bank"): (1000_00, 0, 0)}


@EITHER
@proves("7.9(a)")
def test_the_house_matches_all_that_was_in_play_on_the_box(rule_set):
    """$700 and $500 on Box 2, of which $1,000 was in play."""
    night = Night(rule_set).begun()
    night.lay(2, 700)
    night.lay(3, 500, box=2)
    night.hands({})
    night.finish()
    night.takes(2, 5000)
    night.chung()
    laid = only(HouseWagerLaid, night.says(2, minimum=False))
    assert (laid.amount.verdict, laid.amount.cite.ref) == (1000_00, "7.9(a)")


# Chips pooled


@EITHER
@proves("6.6", "11.10")
def test_a_pooled_bank_shares_profit_and_commission_to_the_cent(rule_set):
    """$100 profit on $1,000 and $500: two thirds and one, Commission $5 likewise."""
    night = banked(rule_set)
    night.joins(3, 500)
    night.lay(5, 75)
    night.says(2)
    night.hands({1: 6, 2: 5, 5: 7})
    found = paid(night.finish())
    assert found[2, "bank"] == (1000_00, 66_67, 3_33)
    assert found[3, "bank"] == (500_00, 33_33, 1_67)


@EITHER
@proves("6.6", "11.10")
def test_a_pooled_bank_shares_a_loss(rule_set):
    night = banked(rule_set)
    night.joins(3, 500)
    night.lay(5, 75)
    night.says(2)
    night.hands({1: 4, 2: 5, 5: 3})
    found = paid(night.finish())
    assert found[2, "bank"] == (1000_00 - 66_67, 0, 0)
    assert found[3, "bank"] == (500_00 - 33_33, 0, 0)


@EITHER
@proves("6.6", "6.7", "11.11")
def test_a_pooled_bank_shares_its_half(rule_set):
    """$75 won: $37.50 for the House, $25 and $12.50 for the players, Commission $1.87 down."""
    night = banked(rule_set)
    night.joins(3, 500)
    night.shares(2)
    night.lay(5, 75)
    night.hands({2: 5, 5: 7})
    found = paid(night.finish())
    assert found[2, "bank"] == (1000_00, 25_00, 1_25)
    assert found[3, "bank"] == (500_00, 12_50, 62)


# Commission in the chips of the float


@EITHER
@proves("11.8", "11.10", "11.11")
@pytest.mark.parametrize(
    ("unit", "of_wager", "of_bank"),
    [(1, 1_25, 11_25), (50, 1_00, 11_00), (1_00, 1_00, 11_00), (5_00, 0, 10_00)],
)
def test_commission_goes_down_to_the_lower_multiple(rule_set, unit, of_wager, of_bank):
    """5 % of $25 is $1.25; the Bank takes $225 and $25 and pays $25: 5 % of $225 is $11.25."""
    night = banked(rule_set, commission_unit=Cents(unit))
    night.lay(3, 25)
    night.lay(4, 225)
    night.says(2)
    night.hands({1: 8, 2: 5, 3: 1, 4: 6})
    found = paid(night.finish())
    assert found[3, "hand"] == (25_00, 25_00, of_wager)
    assert found[2, "bank"] == (1000_00, 225_00, of_bank)


@EITHER
@proves("11.11")
@pytest.mark.parametrize(("unit", "charged"), [(1, 1_87), (50, 1_50), (5_00, 0)])
def test_so_does_the_commission_on_half(rule_set, unit, charged):
    night = banked(rule_set, commission_unit=Cents(unit))
    night.shares(2)
    night.lay(5, 75)
    night.hands({2: 5, 5: 7})
    assert paid(night.finish())[2, "bank"] == (1000_00, 37_50, charged)


# Limits and cover


@EITHER
@proves("5.4", "5.7")
def test_what_is_above_the_doubled_maximum_neither_wins_nor_loses(rule_set):
    """$2,500 on Box 3, of which $2,000 loses: $1,000 for the player who banks, less $50."""
    night = banked(rule_set, stake=5000)
    night.shares(2)
    night.lay(3, 2500)
    night.hands({2: 5, 3: 7})
    found = paid(night.finish())
    assert found == {(3, "hand"): (0, 0, 0), (2, "bank"): (5000_00, 1000_00, 50_00)}
    assert night.net(3) == -2000_00


@EITHER
@proves("5.2", "5.7")
def test_a_marker_is_for_its_box_alone(rule_set):
    night = Night(rule_set).begun()
    night.put(OPERATOR, PlaceBoxMarker(3, Cents(1500_00)))
    night.lay(2, 1500)
    night.lay(3, 1600)
    night.hands({1: 5, 2: 6, 3: 7})
    night.finish()
    assert (night.net(2), night.net(3)) == (-1000_00, -1500_00)


@EITHER
@proves("6.7")
@pytest.mark.parametrize(("wager", "shared"), [(200, False), (600, True)])
def test_a_bank_covers_the_houses_wager_too_or_half_of_the_players(rule_set, wager, shared):
    """$300: $200 and the House's $100, or half of $600; $5 more are too much."""
    for more, refused in ((0, False), (5, True)):
        night = banked(rule_set, stake=300)
        night.lay(3, wager + more)
        if shared:
            night.shares(2)
        else:
            night.says(2, minimum=False)
        night.prepare()
        if refused:
            assert night.refused(DEALER, NoMoreBets()).cite.ref == "6.7"
        else:
            night.close()


@EITHER
@proves("5.4")
@pytest.mark.parametrize(("wager", "refused"), [(1000, False), (1005, True)])
def test_the_liability_shown_is_for_the_houses_half(rule_set, wager, refused):
    night = banked(rule_set, stake=5000, house_liability=Cents(500_00))
    night.lay(3, wager)
    night.shares(2)
    night.prepare()
    if refused:
        assert night.refused(DEALER, NoMoreBets()).cite.ref == "5.4"
    else:
        night.close()


@EITHER
@proves("6.7")
@pytest.mark.parametrize(("multiple", "refused"), [("0.01", True), ("0.05", True), ("0.02", False)])
def test_every_wager_has_a_half_in_whole_cents(rule_set, multiple, refused):
    night = Night(rule_set).begun()
    move = Determine("multiple", multiple, notice=True)
    if refused:
        assert night.refused(OPERATOR, move).cite.ref == "6.7"
        return
    night.put(OPERATOR, move)
    night.whole_round(2)
    assert night.table.settings.multiple == 2


# A Bank too small


@EITHER
@proves("11.10")
@pytest.mark.parametrize(
    ("dice", "first", "second"),
    [
        ((1, 1, 6), (3, 150_00, 7_50), (4, 25_00, 1_25)),  # Box 1 first, so Box 3 before Box 4
        ((1, 1, 1), (4, 100_00, 5_00), (3, 75_00, 3_75)),  # Box 4 first
    ],
)
def test_wins_are_paid_in_the_order_of_the_tiles(rule_set, dice, first, second):
    """$150 and the House's $25 reach for $175 of $250."""
    night = banked(rule_set, stake=150, bank_cover=Cover.NOT_REQUIRED)
    night.lay(3, 150)
    night.lay(4, 100)
    night.says(2)
    night.hands({1: 6, 2: 5, 3: 2, 4: 3}, dice)
    events = night.finish()
    assert only(BankExhausted, events).unpaid == 75_00
    found = paid(events)
    for number, win, commission in (first, second):
        assert found[number, "hand"][1:] == (win, commission)
    assert found[2, "bank"] == (0, 0, 0)


@EITHER
def test_a_bank_that_was_made_void_has_no_profit_to_charge(rule_set):
    night = banked(rule_set)
    night.lay(4, 200)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 7})
    night.broke(2, "17.10")
    night.put(OPERATOR, VoidWagers(Player(2)))
    assert not any(isinstance(event, BankCounted) for event in night.finish())


# Non-negotiable chips


@EITHER
@proves("7.2")
def test_non_negotiable_chips_wait_until_the_house_banks_alone(rule_set):
    night = banked(rule_set)
    chips = night.wager(3, 50_00, bet="non-negotiable")
    assert night.refused(player(3), chips).cite.ref == "7.2"
    night.shares(2)
    assert night.refused(player(3), chips).cite.ref == "7.2"
    night.whole_round(4)
    night.declines(2, 4)
    night.chung()
    night.put(player(3), chips)
    night.hands({1: 5, 3: 4})
    assert paid(night.finish()) == {(3, "non-negotiable"): (50_00, 50_00, 2_50)}
