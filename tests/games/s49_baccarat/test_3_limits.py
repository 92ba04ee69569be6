"""Section 3: minimum, maximum, multiples, markers and the Table Differential."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    BetsClosed,
    CardsCollected,
    ExcessStaked,
    MarkerPlaced,
    PlayerWarned,
    TableOpened,
)
from houseway.house.table.state import (
    PlaceMarker,
    PlaceWager,
    TakeBack,
)
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player, wager
from tests.kinds import present

# Minimum $10, maximum $5,000, multiples of $5, no Table Differential: what a table opens with.


def stake(number: int, cents: int, bet: str = "banker") -> PlaceWager:
    return PlaceWager(Player(number), number, bet, Cents(cents))


def refusal_of(table, name: str, text: str, **options) -> Refused:
    before = table.table
    with pytest.raises(Refused) as caught:
        table.determine(name, text, **options)
    assert table.table == before
    return caught.value


def test_3_1__limits_are_determined_when_the_table_opens(edition):
    cite = edition.rule("3.1")
    opened = only(TableOpened, edition.closed().open().events)
    assert Determined("minimum", "10.00", cite) in opened.determined
    assert Determined("maximum", "5000.00", cite) in opened.determined


@pytest.mark.parametrize("name", ["minimum", "maximum"])
def test_3_1__limits_are_5_cents_to_10_million_dollars(edition, name):
    table, cite = edition.closed(multiple=Cents(5), commission_unit=Cents(1)), edition.rule("3.1")
    texts = {"minimum": ("0.05", "5000.00"), "maximum": ("10.00", "10000000.00")}
    for text in texts[name]:
        (event,) = table.determine(name, text)
        assert event.determined == Determined(name, text, cite)
    for text in ("0.04", "0", "10000000.01", "-1", "ten", "1.005", ""):
        assert refusal_of(table, name, text).cite == cite


def test_3_1__a_minimum_may_equal_the_maximum_and_not_exceed_it(edition):
    table, cite = edition.closed(), edition.rule("3.1")
    table.determine("minimum", "5000.00")
    refusal = refusal_of(table, "minimum", "5005.00")
    assert refusal.cite == cite
    assert refusal.reason == "a minimum of $5,005 is above the maximum of $5,000"


def test_3_1__limits_of_an_open_table_change_only_with_prior_notice(edition):
    table, cite = edition.ready(), edition.rule("3.1")
    assert refusal_of(table, "maximum", "6000").cite == cite
    (event,) = table.determine("maximum", "6000", notice=True)
    assert event.determined == Determined("maximum", "6000.00", cite)


@pytest.mark.standard("A4")
def test_3_1__a_change_announced_over_wagers_holds_from_the_next_round(edition):
    table = edition.ready()
    table.bet(1, "banker", 20)
    table.determine("minimum", "50", notice=True)
    assert not cites(table.bet(2, "banker", 20), PlayerWarned)
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert cites(table.bet(2, "banker", 20), PlayerWarned)


def test_3_1__only_the_operator_changes_limits(edition):
    table, cite = edition.ready(), edition.rule("3.1")
    for other in (SUPERVISOR, DEALER, player(1)):
        assert refusal_of(table, "minimum", "50", by=other, notice=True).cite == cite


def test_3_2__a_marker_raises_the_maximum_of_one_player(edition):
    table, cite = edition.ready(), edition.rule("3.2")
    marker = PlaceMarker(Player(1), Cents(6_000_00))
    for other in (SUPERVISOR, DEALER, player(1)):
        assert table.forbidden(other, marker).cite == cite
    (event,) = table.put(OPERATOR, marker)
    assert event == MarkerPlaced(Player(1), Cents(6_000_00), cite)

    assert not cites(table.bet(1, "banker", 6000), ExcessStaked)
    over = only(ExcessStaked, table.bet(2, "banker", 6000))
    assert over.wager.stake == 1_000_00


def test_3_2__a_marker_stands_above_the_maximum_and_on_the_multiples(edition):
    table, cite = edition.ready(), edition.rule("3.2")
    for cents in (5_000_00, 4_995_00, 5_002_00, 0, -6_000_00):
        assert table.refused(OPERATOR, PlaceMarker(Player(1), Cents(cents))).cite == cite
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(5_005_00)))


def test_3_2__a_later_marker_takes_the_place_of_the_first(edition):
    table = edition.ready()
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(9_000_00)))
    table.put(OPERATOR, PlaceMarker(Player(1), Cents(6_000_00)))
    assert only(ExcessStaked, table.bet(1, "tie", 6005)).wager.stake == 5_00


def test_3_3__stakes_are_whole_multiples(edition):
    table, cite = edition.ready(), edition.rule("3.3")
    opened = only(TableOpened, table.events)
    assert Determined("multiple", "5.00", cite) in opened.determined
    for cents in (12_00, 10_01, 14_99):
        assert table.refused(player(1), stake(1, cents)).cite == cite
    table.put(player(1), stake(1, 15_00))


def test_3_3__limits_and_differential_lie_on_the_multiples(edition):
    table, cite = edition.closed(differential=Cents(500_00)), edition.rule("3.3")
    for name, text in (("minimum", "12"), ("differential", "501")):
        assert refusal_of(table, name, text).cite == cite
    assert refusal_of(table, "multiple", "3").cite == cite
    (event,) = table.determine("multiple", "10")
    assert event.determined == Determined("multiple", "10.00", cite)


def test_3_4__a_wager_below_the_minimum_is_settled_and_its_owner_told(edition):
    """$5 on the Banker, who wins: $5 less 5 % is $4.75."""
    table, cite = edition.ready(), edition.rule("3.4")
    assert only(PlayerWarned, table.bet(1, "banker", 5)) == PlayerWarned(Player(1), cite)
    table.dealt("2S 9D 4C KH")
    (payment,) = table.settle()
    assert (payment.returned, payment.win, payment.commission) == (5_00, 5_00, 25)
    table.collect()
    refusal = table.refused(player(1), wager(1, "tie", 5))
    assert refusal.cite == cite
    assert refusal.reason == "$5 is below the minimum of $10: returned"


def test_3_4__the_minimum_itself_earns_no_warning(edition):
    table = edition.ready()
    assert not cites(table.bet(1, "banker", 10), PlayerWarned)
    assert not cites(table.bet(1, "player", 10), PlayerWarned)
    assert cites(table.bet(2, "tie", 5), PlayerWarned) == [edition.rule("3.4")]


def test_3_4__a_warning_is_for_one_player_and_does_not_bar_a_full_wager(edition):
    table = edition.ready()
    table.bet(1, "banker", 5)
    table.bet(1, "player", 10)  # a wager in itself
    table.bet(1, "banker", 5)  # makes the first one up to the minimum
    table.bet(2, "banker", 5)
    assert table.table.laid.warned == {1, 2}
    assert table.refused(player(2), wager(2, "tie", 5)).cite == edition.rule("3.4")


def test_3_5__a_wager_above_the_maximum_is_settled_to_the_maximum(edition):
    """$5,005 on Tie: $5,000 pay 8 to 1, and $5 neither win nor lose."""
    table, cite = edition.ready(), edition.rule("3.5")
    events = table.bet(1, "tie", 5005)
    assert only(ExcessStaked, events).cite == cite
    table.dealt("8S 3D KC 5H")
    (payment,) = table.settle()
    assert (payment.wager.stake, payment.win) == (5_000_00, 40_000_00)
    collected = table.collect()
    (over,) = only(Settled, collected).payments
    assert (over.wager.stake, over.returned, over.win, over.cite) == (5_00, 5_00, 0, cite)
    assert isinstance(collected[-1], CardsCollected)
    assert table.net(1) == 40_000_00


def test_3_5__a_wager_above_the_maximum_is_collected_to_the_maximum(edition):
    table = edition.ready()
    table.bet(1, "player", 9000)
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert table.net(1) == -5_000_00


def test_3_5__the_maximum_itself_is_all_in_play_and_more_on_top_is_not(edition):
    table, cite = edition.ready(), edition.rule("3.5")
    assert not cites(table.bet(1, "banker", 5000), ExcessStaked)
    over = only(ExcessStaked, table.bet(1, "banker", 5))
    assert (over.wager.stake, over.cite) == (5_00, cite)
    assert [one.stake for one in table.table.laid.wagers] == [5_000_00]


def test_3_5__the_maximum_is_a_players_own_over_all_that_he_wagers(edition):
    table = edition.ready()
    table.bet(1, "banker", 3000)
    over = only(ExcessStaked, table.bet(1, "player", 3000))
    assert over.wager.stake == 1_000_00
    assert not cites(table.bet(2, "banker", 5000, box=1), ExcessStaked)


def test_3_5__the_excess_goes_back_with_a_wager_that_is_taken_back(edition):
    table = edition.ready()
    table.bet(1, "banker", 6000)
    back = only(Settled, table.put(player(1), TakeBack(Player(1))))
    assert sum(payment.returned for payment in back.payments) == 6_000_00
    assert table.net(1) == 0


def test_3_6__a_wager_may_bring_the_differential_to_its_cap_and_not_above(edition):
    """Cap $100. Banker 60 leads by 60; 40 more reach the cap, the next 5 do not go."""
    table, cite = edition.ready(differential=Cents(100_00)), edition.rule("3.6")
    opened = only(TableOpened, table.events)
    assert Determined("differential", "100.00", cite) in opened.determined
    table.bet(1, "banker", 60)
    assert table.refused(player(2), wager(2, "banker", 45)).cite == cite
    table.bet(2, "banker", 40)
    refusal = table.refused(player(2), wager(2, "banker", 5))
    assert refusal.cite == cite
    assert refusal.reason == "the Table Differential would be $105, above $100"

    table.bet(3, "player", 200)  # from 100 on the Banker to 100 on the Player
    assert table.refused(player(3), wager(3, "player", 5)).cite == cite
    table.bet(3, "tie", 5000)  # which is no part of it
    assert present(only(BetsClosed, table.no_more_bets()).differential).verdict == 100_00


def test_3_6__a_stake_above_the_maximum_counts_only_as_far_as_it_is_in_play(edition):
    table = edition.ready(differential=Cents(5_000_00))
    table.bet(1, "banker", 6000)
    assert present(only(BetsClosed, table.no_more_bets()).differential).verdict == 5_000_00


def test_3_6__what_comes_to_exceed_the_cap_is_trimmed_last_placed_first(edition):
    """Banker 100 (1), 60 (2), 30 (3) against Player 90 (4), who takes his chips away: of 190
    the cap leaves 100, so the 30 go and the 60 too."""
    table, cite = edition.ready(differential=Cents(100_00)), edition.rule("3.6")
    table.bet(1, "banker", 100)
    table.bet(4, "player", 90)
    table.bet(2, "banker", 60)
    table.bet(3, "banker", 30)
    table.put(player(4), TakeBack(Player(4)))
    events = table.no_more_bets()
    back = only(Settled, events)
    assert [(p.wager.player, p.returned, p.cite) for p in back.payments] == [
        (3, 30_00, cite),
        (2, 60_00, cite),
    ]
    assert [(one.player, one.stake) for one in table.round.wagers] == [(1, 100_00)]
    assert present(only(BetsClosed, events).differential).verdict == 100_00


def test_3_6__of_a_wager_partly_above_the_cap_the_rest_stays_in_play(edition):
    """Banker 80 and 70 against Player 50, taken away: 150 is 50 over, so 20 of the 70 stay."""
    table = edition.ready(differential=Cents(100_00))
    table.bet(1, "banker", 80)
    table.bet(4, "player", 50)
    table.bet(2, "banker", 70)
    table.put(player(4), TakeBack(Player(4)))
    events = table.no_more_bets()
    assert only(Staked, events).wagers[0].stake == 20_00
    assert [(one.player, one.stake) for one in table.round.wagers] == [(1, 80_00), (2, 20_00)]
    assert (table.net(1), table.net(2), table.net(4)) == (-80_00, -20_00, 0)


def test_3_6__without_a_cap_any_differential_is_allowed(edition):
    table = edition.ready()
    assert table.table.settings.differential is None
    for number in (1, 2, 3):
        table.bet(number, "banker", 5000)
    assert present(only(BetsClosed, table.no_more_bets()).differential).verdict == 15_000_00


def test_3_7__the_differential_changes_only_with_prior_notice(edition):
    table, cite = edition.ready(differential=Cents(100_00)), edition.rule("3.7")
    assert refusal_of(table, "differential", "200").cite == cite
    assert refusal_of(table, "differential", "none").cite == cite
    for text in ("200.00", "none"):
        (event,) = table.determine("differential", text, notice=True)
        assert event.determined == Determined("differential", text, cite)
        assert not event.at_once  # also where no wager lies yet
        table.one_round()
        assert table.table.settings.differential == (Cents(200_00) if text != "none" else None)


def test_3_7__announced_over_wagers_the_new_differential_waits_for_the_next_round(edition):
    table = edition.ready(differential=Cents(100_00))
    table.bet(1, "banker", 100)
    table.determine("differential", "50", notice=True)
    assert present(only(BetsClosed, table.no_more_bets()).differential).verdict == 100_00
    table.deal("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert table.refused(player(1), wager(1, "banker", 55)).cite == edition.rule("3.6")
