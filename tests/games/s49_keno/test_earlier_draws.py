"""A fraud that is found after the Draw was confirmed: 14.4 and 14.3(a) set no time."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Duty
from houseway.core.money import Cents
from houseway.core.wagers import Reversed, Settled
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import DrawAnnulled
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.money.books import Account
from houseway.house.general import state as people
from houseway.house.general.events import WagersVoided
from houseway.house.general.state import Trouble
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    CASHIER,
    OPERATOR,
    RULES,
    SUPERVISOR,
    TWENTY,
    WRITER,
    Hall,
    entry,
    matching,
)

FRAUD = people.InvalidateRound(Trouble.FRAUD, round=1)
LATER = tuple(range(41, 61))  # a Draw that nobody here matches
ONE, TWO = Player(1), Player(2)


@pytest.fixture
def hall():
    return Hall().open()


def two_games(hall, *more):
    """$2 on six of six win the jackpot of $1,000 in game 1, $4 on another six lose; then game 2."""
    hall.sell(entry(matching(6, 6), 2), player=ONE)
    hall.sell(entry(matching(6, 0), 4), player=TWO)
    for one in more:
        hall.sell(one, player=ONE)
    hall.draw()
    hall.sell(entry((1,), 1), player=TWO)
    hall.draw()
    assert (hall.owed(1), hall.owed(2)) == (1_000_00, 0)
    return hall


@pytest.mark.rule(RULES, "14.4", "14.5")
def test_a_draw_that_is_over_is_annulled_and_its_wagers_refunded(hall):
    """The third ticket won $3 in game 2, which stands."""
    two_games(hall)
    before = hall.computer.results[1]
    assert hall.forbidden(SUPERVISOR, FRAUD).cite.ref == "14.4"
    events = hall.put(OPERATOR, FRAUD)
    assert (events[0].cite.ref, events[0].round) == ("14.4", 1)
    assert sorted(one.win for one in only(Reversed, events).payments) == [0, 1_000_00]
    assert only(DrawAnnulled, events).standing == ()
    due = KENO.turn(hall.state)
    assert isinstance(due, Duty)
    assert (due.act, due.cite.ref) == (people.DecideRefund, "14.5")
    assert hall.owed(1) == 0
    events = hall.put(OPERATOR, people.DecideRefund(refund=True))
    assert [one.returned for one in only(Settled, events).payments] == [2_00, 4_00]
    assert [hall.owed(number) for number in (1, 2, 3)] == [2_00, 4_00, 3_00]
    assert isinstance(KENO.turn(hall.state), Bets)
    assert (hall.computer.results[0].numbers, hall.computer.results[1]) == ((), before)
    assert hall.computer.game.number == 3
    for pool in (Account.JACKPOT_6, Account.SECONDARY_6, Account.REIMBURSEMENT_6, Account.LAYOUT):
        assert hall.balance(pool) == 0
    hall.put(CASHIER, moves.PayPrize(hall.slip(1), Cents(2_00)))


@pytest.mark.rule(RULES, "14.5", "5.3")
def test_what_is_not_refunded_stays_with_the_house_and_feeds_the_pools(hall):
    """$6 were wagered for the jackpot: $1.50, of which 90, 30 and 30 cents."""
    two_games(hall)
    hall.put(OPERATOR, FRAUD)
    hall.put(OPERATOR, people.DecideRefund(refund=False))
    assert [hall.owed(number) for number in (1, 2)] == [0, 0]
    pools = (Account.JACKPOT_6, Account.SECONDARY_6, Account.REIMBURSEMENT_6)
    assert [hall.balance(pool) for pool in pools] == [90, 30, 30]
    assert hall.balance(Account.LAYOUT) == 0


@pytest.mark.rule(RULES, "14.5", "5.3")
@pytest.mark.parametrize("over", [True, False])
def test_a_refund_in_part_feeds_the_pools_by_the_others(hall, over):
    """Player 2 has his $4 back; player 1's $2 are kept, and 50 cents of them feed the pools."""
    if over:
        two_games(hall)
        hall.put(OPERATOR, FRAUD)
    else:
        hall.sell(entry(matching(6, 6), 2), player=ONE)
        hall.sell(entry(matching(6, 0), 4), player=TWO)
        hall.drawing(1)
        hall.put(OPERATOR, people.InvalidateRound(Trouble.FRAUD))
    hall.put(OPERATOR, people.DecideRefund(True, (TWO,)))
    assert [hall.owed(number) for number in (1, 2)] == [0, 4_00]
    pools = (Account.JACKPOT_6, Account.SECONDARY_6, Account.REIMBURSEMENT_6)
    assert [hall.balance(pool) for pool in pools] == [30, 10, 10]


@pytest.mark.rule(RULES, "14.4")
def test_a_prize_that_was_paid_is_a_shortfall_on_record(hall):
    two_games(hall)
    hall.put(CASHIER, moves.PayPrize(hall.slip(1), Cents(1_000_00)))
    cash = hall.balance(Account.CASH)
    event = only(DrawAnnulled, hall.put(OPERATOR, FRAUD))
    assert (event.standing, event.shortfall) == ((1,), 1_000_00)
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    assert (hall.owed(2), hall.balance(Account.CASH)) == (4_00, cash)
    assert (hall.balance(Account.OWED), hall.balance(Account.LAYOUT)) == (7_00, 0)
    assert hall.computer.results[0].won == 1_000_00


@pytest.mark.rule(RULES, "14.4")
def test_a_ticket_of_many_games_plays_on(hall):
    hall.sell(entry((1,), 2, games=3), player=ONE)
    hall.draw()
    hall.put(OPERATOR, FRAUD)
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    ticket = hall.computer.tickets[0]
    assert (ticket.next_game, ticket.last, hall.owed(1)) == (2, 3, 2_00)
    hall.draw()
    hall.draw(LATER)
    assert (hall.owed(1), hall.computer.tickets[0].is_live) == (8_00, False)
    assert hall.balance(Account.ENTRIES) == 0


@pytest.mark.rule(RULES, "14.4")
@pytest.mark.parametrize("moment", ["closed", "drawing", "day"])
def test_it_is_annulled_whatever_is_going_on(hall, moment):
    two_games(hall)
    hall.sell(entry((1,), 1), player=TWO)
    if moment == "day":
        hall.put(OPERATOR, moves.CloseDay())
    else:
        hall.put(WRITER, moves.CloseGame())
    if moment == "drawing":
        hall.put(WRITER, moves.BeginDraw())
        hall.put(WRITER, moves.Draw(TWENTY[:3]))
    game = hall.computer.game
    hall.put(OPERATOR, FRAUD)
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    assert (hall.owed(1), hall.owed(2)) == (2_00, 4_00)
    assert hall.computer.game == game
    if moment == "drawing":
        hall.put(WRITER, moves.Draw(TWENTY[3:]))
        hall.put(WRITER, moves.ConfirmDraw())
        assert hall.owed(4) == 3_00


@pytest.mark.rule(RULES, "14.4")
def test_only_a_game_that_is_over_and_only_once(hall):
    assert "there is none yet" in hall.refused(OPERATOR, FRAUD).reason
    two_games(hall)
    for number in (-1, 0, 3):
        move = people.InvalidateRound(Trouble.FRAUD, round=number)
        assert hall.refused(OPERATOR, move).cite.ref == "14.4"
    hall.put(OPERATOR, FRAUD)
    second = people.InvalidateRound(Trouble.FRAUD, round=2)
    assert hall.refused(OPERATOR, second).cite.ref == "14.5"
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    again = hall.refused(OPERATOR, FRAUD)
    assert (again.cite.ref, again.reason) == ("14.4", "game 1 was invalidated already")
    hall.put(OPERATOR, second)


@pytest.mark.rule(RULES, "14.4", "12.1")
def test_a_game_that_was_annulled_has_no_record_to_correct(hall):
    two_games(hall)
    hall.put(OPERATOR, people.InvalidateRound(Trouble.FRAUD, round=2))
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    assert hall.refused(SUPERVISOR, moves.ReportWrongRecord(LATER)).cite.ref == "12.1"


@pytest.mark.rule(RULES, "14.4", "5.3")
def test_a_pool_that_was_won_since_gives_back_no_more_than_it_holds(hall):
    """Game 1 added 60, 20 and 20 cents; then the jackpot was won, and the secondary pool began it.

    Of game 2's own 30, 10 and 10 cents the jackpot has 30 by the secondary pools, and the
    reimbursement pool was used up.
    """
    hall.sell(entry(matching(6, 0), 4), player=TWO)
    hall.draw()
    hall.sell(entry(matching(6, 6), 2), player=ONE)
    hall.draw()
    assert hall.balance(Account.JACKPOT_6) == 30
    event = only(DrawAnnulled, hall.put(OPERATOR, FRAUD))
    assert {one.source: one.cents for one in event.flows} == {Account.JACKPOT_6: 30}
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    assert (hall.owed(1), hall.owed(2)) == (4_00, 1_000_00)
    assert min(hall.balance(one) for one in Account if " 6" in one) == 0


@pytest.mark.rule(RULES, "14.4")
def test_a_game_in_which_nobody_wagered_waits_for_no_refund(hall):
    hall.draw()
    hall.put(OPERATOR, FRAUD)
    assert isinstance(KENO.turn(hall.state), Bets)


@pytest.mark.rule(RULES, "14.3(a)")
def test_wagers_of_an_earlier_game_are_void_after_a_report(hall):
    two_games(hall, entry((1,), 5))
    void = people.VoidWagers(ONE, round=1)
    assert "no contravention" in hall.refused(OPERATOR, void).reason
    for number in (1, 2):
        report = people.ReportContravention("14.2(a)", "somebody", "Wim", Player(number))
        hall.put(SUPERVISOR, report)
    assert hall.owed(3) == 15_00
    events = hall.put(OPERATOR, void)
    assert only(WagersVoided, events).round == 1
    assert [hall.owed(number) for number in (1, 2, 3)] == [2_00, 0, 5_00]
    hall.put(CASHIER, moves.PayPrize(hall.slip(3), Cents(5_00)))
    for game in (0, 2, 3):
        none = hall.refused(OPERATOR, people.VoidWagers(ONE, round=game))
        assert none.cite.ref == "14.3(a)"
    hall.put(OPERATOR, people.VoidWagers(TWO, round=2))
    assert hall.owed(4) == 1_00


@pytest.mark.rule(RULES, "14.3(a)")
def test_it_is_said_whether_a_player_was_paid_or_had_no_wager(hall):
    """Player 1 has no ticket in game 2; the ticket of player 2 there won $3 and was paid."""
    two_games(hall)
    for number in (1, 2):
        report = people.ReportContravention("14.2(a)", "somebody", "Wim", Player(number))
        hall.put(SUPERVISOR, report)
    hall.put(CASHIER, moves.PayPrize(hall.slip(3), hall.owed(3)))
    reasons = [hall.refused(OPERATOR, people.VoidWagers(who, round=2)).reason for who in (ONE, TWO)]
    assert reasons == [
        "player 1 has no wager on record in game 2",
        "player 2 has been paid in game 2",
    ]


# What has gone back is in the game no more


def report(hall):
    hall.put(SUPERVISOR, people.ReportContravention("14.3", "a player", "a witness", ONE))


@pytest.mark.rule(RULES, "14.3(a)", "12.1")
def test_a_wager_that_went_back_is_not_in_the_game_when_its_record_is_put_right():
    """$2 on 1 win $6, are voided, and 1 was not drawn at all: $2 are due, and no more."""
    hall = Hall(device=Device.MECHANICAL).open()
    hall.sell(entry((1,), 2), player=ONE)
    hall.sell(entry((1,), 4), player=TWO)
    hall.draw()
    report(hall)
    hall.put(OPERATOR, people.VoidWagers(ONE, round=1))
    assert [hall.owed(number) for number in (1, 2)] == [2_00, 12_00]
    hall.put(WRITER, moves.ReportWrongRecord((*TWENTY[1:], 21)))
    hall.put(WRITER, moves.ConfirmDraw())
    assert [hall.owed(number) for number in (1, 2)] == [2_00, 0]
    assert hall.balance(Account.OWED) == 2_00
    assert hall.balance(Account.HOUSE) == 4_00
    assert hall.computer.results[0].wagered == 4_00


@pytest.mark.rule(RULES, "14.3(a)", "14.5")
def test_a_wager_goes_back_once():
    """Voided for one player, then the whole Draw annulled: the refund of the first stands."""
    hall = Hall().open()
    hall.sell(entry((1,), 2), player=ONE)
    hall.sell(entry((1,), 4), player=TWO)
    hall.draw()
    report(hall)
    hall.put(OPERATOR, people.VoidWagers(ONE, round=1))
    again = hall.refused(OPERATOR, people.VoidWagers(ONE, round=1))
    assert again.reason == "player 1 has no wager on record in game 1"
    hall.put(OPERATOR, FRAUD)
    hall.put(OPERATOR, people.DecideRefund(refund=True))
    assert [hall.owed(number) for number in (1, 2)] == [2_00, 4_00]
    assert (hall.balance(Account.OWED), hall.balance(Account.HOUSE)) == (6_00, 0)


@pytest.mark.rule(RULES, "14.3(a)", "12.1")
def test_a_refund_outlives_a_record_that_is_put_right():
    """Both games of a ticket are voided while the first is drawn; that is then settled twice."""
    hall = Hall(device=Device.MECHANICAL).open()
    hall.sell(entry((1,), 2, games=2), player=ONE)
    hall.sell(entry((1,), 4), player=TWO)
    report(hall)
    hall.drawing(*TWENTY)
    hall.put(OPERATOR, people.VoidWagers(ONE))
    hall.put(WRITER, moves.ConfirmDraw())
    assert [hall.owed(number) for number in (1, 2)] == [4_00, 12_00]
    hall.put(WRITER, moves.ReportWrongRecord((*TWENTY[1:], 21)))
    hall.put(WRITER, moves.ConfirmDraw())
    assert [hall.owed(number) for number in (1, 2)] == [4_00, 0]
    assert (hall.balance(Account.OWED), hall.balance(Account.HOUSE)) == (4_00, 4_00)
