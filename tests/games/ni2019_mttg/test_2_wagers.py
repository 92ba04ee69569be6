"""Rules 1.2(a) and 2: wagers on terminals, displayed, confirmed and locked."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import (
    BetsClosed,
    TableOpened,
)
from houseway.house.table.state import (
    TakeBack,
)
from houseway.house.terminals.periods import (
    ChipsDisplayed,
    ConfirmWagers,
    ExpirePeriod,
    PeriodExpired,
    PlaceChips,
    WagersConfirmed,
)
from tests.games.ni2019_mttg.evening import (
    CLOCK,
    SIX_SEVEN,
    Evening,
    chips,
    playing,
    ready,
    rule,
)
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

ONE = Player(1)


@pytest.mark.parametrize(("terminals", "right"), [("0", False), ("1", True), ("250", True)])
def test_1_2_a__a_table_has_as_many_terminals_as_are_approved(terminals, right):
    table, cite = Evening(), rule("1.2(a)")
    if not right:
        for wrong in (terminals, "251"):
            with pytest.raises(Refused) as caught:
                table.determine("terminals", wrong)
            assert caught.value.cite == cite
        return
    table.determine("terminals", terminals)
    table.open()
    determined = only(TableOpened, table.events).determined
    assert Determined("terminals", terminals, cite) in determined
    named = [one.name for one in determined if one.cite == cite]
    assert named == ["number of terminals", "terminals"]


def test_1_2_a__there_is_no_wager_from_a_terminal_that_is_not_there():
    """A floor gives its terminals numbers of four digits at most."""
    table = ready(terminals=3)
    table.bet(9_999, "banker", 20)
    for number in (0, -1, 10_000, 10**12):
        refusal = table.refused(player(number), chips(number, "banker", 20))
        assert refusal.cite == rule("1.2(a)")
        assert "numbers from 1 to 9999" in refusal.reason


@pytest.mark.parametrize("cents", [0, -1, -20_00])
def test_2_2_a__a_wager_takes_credit(cents):
    refusal = ready().refused(player(1), PlaceChips(ONE, "banker", Cents(cents)))
    assert refusal.cite == rule("2.2(a)")


def test_2_2_a__a_terminal_is_its_players_alone():
    table = ready()
    for other in (player(2), DEALER, SUPERVISOR, OPERATOR):
        assert table.forbidden(other, chips(1, "banker", 20)).cite == rule("2.2(a)")
        assert table.forbidden(other, ConfirmWagers(ONE)).cite == rule("2.2(b)")
        assert table.forbidden(other, TakeBack(ONE)).cite == rule("2.4(b)")


def test_2_2_b__a_wager_is_placed_when_it_is_confirmed():
    table, cite = ready(), rule("2.2(b)")
    assert table.refused(player(1), ConfirmWagers(ONE)).cite == cite
    table.show(1, "banker", 20)
    table.show(1, "tie", 10)
    assert table.confirm(1) == (WagersConfirmed(ONE, (1, 2), cite),)
    assert table.refused(player(1), ConfirmWagers(ONE)).cite == cite
    table.no_more_bets()
    assert [(one.bet, one.stake) for one in table.round.wagers] == [
        ("banker", 20_00),
        ("tie", 10_00),
    ]


def test_2_2_b__further_wagers_are_confirmed_for_themselves():
    table = ready()
    table.bet(1, "banker", 20)
    table.show(1, "tie", 10)
    assert only(WagersConfirmed, table.confirm(1)).numbers == (2,)


def test_2_2_tail__what_is_not_confirmed_goes_back_when_the_period_ends():
    table, cite = ready(), rule("2.2/tail")
    table.bet(1, "banker", 20)
    table.show(1, "tie", 10)
    table.show(2, "player", 30)
    back = only(Settled, table.no_more_bets())
    assert [(p.wager.player, p.wager.bet, p.returned, p.cite) for p in back.payments] == [
        (1, "tie", 10_00, cite),
        (2, "player", 30_00, cite),
    ]
    assert [one.bet for one in table.round.wagers] == ["banker"]
    assert (table.net(1), table.net(2)) == (-20_00, 0)


def test_2_2_tail__with_nothing_confirmed_there_is_no_coup():
    table = ready()
    table.show(1, "banker", 20)
    events = table.no_more_bets()
    assert only(PeriodExpired, events).unwagered
    assert table.table.round is None
    assert table.net(1) == 0


def test_2_4_b__chips_appear_and_disappear_with_the_credit():
    table, cite = ready(), rule("2.4(b)")
    shown, staked = table.show(1, "banker", 20)
    assert isinstance(shown, ChipsDisplayed)
    assert isinstance(staked, Staked)
    assert table.net(1) == -20_00
    back = only(Settled, table.put(player(1), TakeBack(ONE, "banker")))
    assert [(p.returned, p.cite) for p in back.payments] == [(20_00, cite)]
    assert table.net(1) == 0


def test_2_6__wagers_settle_as_they_are_displayed_when_the_period_expires():
    table = ready()
    table.show(1, "player", 20)
    table.put(player(1), TakeBack(ONE))
    table.show(1, "banker", 20)
    table.show(1, "banker", 30)
    table.confirm(1)
    closed = only(BetsClosed, table.no_more_bets())
    assert closed.cite == rule("2.6")
    assert [(one.bet, one.stake) for one in closed.wagers] == [("banker", 50_00)]
    table.deal(SIX_SEVEN)
    (paid,) = table.settle()
    assert (paid.wager.stake, paid.win) == (50_00, 50_00)


@pytest.mark.parametrize("bet", [None, "banker"])
def test_2_7_a__a_confirmed_wager_is_not_withdrawn(bet):
    table = ready()
    table.show(1, "banker", 20)
    table.confirm(1)
    refusal = table.refused(player(1), TakeBack(ONE, bet))
    assert refusal.cite == rule("2.7(a)")
    table.show(1, "tie", 10)
    table.put(player(1), TakeBack(ONE))  # what is not confirmed may go
    assert [one.bet for one in table.table.laid.wagers] == ["banker"]


def test_2_7_a__nor_changed():
    table = ready()
    table.show(1, "banker", 20)
    table.show(1, "banker", 20)  # before the button it may
    table.confirm(1)
    for confirm in (True, False):
        refusal = table.refused(player(1), chips(1, "banker", 20, confirm=confirm))
        assert refusal.cite == rule("2.7(a)")
    table.bet(2, "banker", 20)


@pytest.mark.parametrize("deal", ["", "2S", SIX_SEVEN])
def test_2_7_b__no_wager_after_the_period_has_expired(deal):
    table, cite = playing(deal), rule("2.7(b)")
    for move in (
        chips(2, "tie", 20),
        chips(2, "tie", 20, confirm=True),
        ConfirmWagers(Player(2)),
        TakeBack(Player(2)),
    ):
        assert table.refused(player(2), move).cite == cite


def test_2_7_b__nor_where_it_ran_out_without_any():
    table = ready()
    table.no_more_bets()
    assert table.refused(player(1), chips(1, "tie", 20)).cite == rule("2.7(b)")
    table.period()
    table.bet(1, "tie", 20)


def test_before_a_period_opens_there_is_no_wager():
    table = Evening().with_shoe()
    refusal = table.refused(player(1), chips(1, "tie", 20))
    assert not isinstance(refusal, NotPermitted)
    assert refusal.cite == rule("5.1")


def test_def_wagering_period__bets_are_placed_moved_and_cancelled_until_it_ends():
    table, cite = Evening().with_shoe(), rule("def:Wagering Period")
    assert not isinstance(table.due, Bets)
    table.period()
    assert (type(table.due), table.due.cite) == (Bets, cite)
    table.show(1, "banker", 20)
    table.put(player(1), TakeBack(ONE, "banker"))
    table.show(1, "player", 20)
    table.confirm(1)
    assert (type(table.due), table.due.cite) == (Bets, cite)
    table.put(CLOCK, ExpirePeriod())
    assert not isinstance(table.due, Bets)
