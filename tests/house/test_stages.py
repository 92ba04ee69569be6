"""A round of many wagers is settled in stages: some players at a time, each with all of his."""

from collections import Counter

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Reversed, Settled, Wager
from houseway.games.baccarat.round.state import ConfirmOutcome as ConfirmCoup
from houseway.games.roulette.round.state import ConfirmOutcome, CorrectOutcome, ReportBall
from houseway.house.rounds import round as rounds
from houseway.house.rounds.round import SLICE, TakeAndPay, next_settled, settled
from houseway.house.terminals.faults import RecordAnalysis, ReportSystemFault
from houseway.law import RuleSet
from tests.games.ni2019_mttg import dice_evening, evening, wheel_evening
from tests.games.playing import DEALER, SUPERVISOR

CITE = RuleSet("ni2019-689-mttg").rule("9.4(a)")


def lying(*counts):
    """So many wagers of each player, laid in turns."""
    every = [(at, player) for player, count in enumerate(counts, 1) for at in range(count)]
    return tuple(
        Wager(Player(player), "red", Cents(100), (), number)
        for number, (_, player) in enumerate(sorted(every))
    )


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_are_settled_at_once_and_one_more_is_not(more):
    wagers = lying(SLICE - 1, 1 + more)
    some = next_settled(wagers)
    assert Counter(one.player for one in some) == {1: SLICE - 1} | ({} if more else {2: 1})
    assert (some is wagers) is not bool(more)


def test_who_has_more_than_that_is_still_settled_at_once():
    wagers = lying(SLICE + 5, 3)
    assert Counter(one.player for one in next_settled(wagers)) == {1: SLICE + 5}


def test_stage_after_stage_every_wager_is_settled_once():
    wagers, seen = lying(*[7] * 300), []
    while wagers:
        paid = tuple(Payment(one, CITE) for one in next_settled(wagers))
        assert 0 < len(paid) <= SLICE
        own, wagers = settled(wagers, paid)
        assert own == paid
        seen += [payment.wager.number for payment in paid]
    assert sorted(seen) == list(range(2_100))


def bets_of(table, bets):
    for player in (1, 2, 3, 4):
        for bet in bets:
            table.bet(player, bet, 100)


def wheel():
    table = wheel_evening.ready()
    bets_of(table, ("red", "black"))
    table.rests(7)
    return table


def dice():
    table = dice_evening.ready()
    bets_of(table, ("big", "small"))
    table.called("1 2 4")
    return table


def cards():
    table = evening.ready()
    bets_of(table, ("banker", "tie"))
    table.no_more_bets()
    table.deal(evening.SIX_SEVEN)
    table.put(DEALER, ConfirmCoup(table.table.round.result))
    return table


@pytest.mark.parametrize("made", [wheel, dice, cards])
def test_a_round_on_terminals_is_settled_in_stages(made, monkeypatch):
    whole = made()
    whole.put(DEALER, TakeAndPay())
    monkeypatch.setattr(rounds, "SLICE", 5)
    table, stages = made(), []
    while isinstance(table.due, Settle):
        events = table.put(DEALER, TakeAndPay())
        paid = [one for event in events if isinstance(event, Settled) for one in event.payments]
        stages.append(Counter(payment.wager.player for payment in paid))
    assert stages == [{1: 2, 2: 2}, {3: 2, 4: 2}]
    assert set(table.table.round.payments) == set(whole.table.round.payments)
    assert table.table.round.wagers == ()
    assert table.due == whole.due


def test_a_wrong_outcome_between_two_stages_is_put_right(monkeypatch):
    monkeypatch.setattr(rounds, "SLICE", 5)
    table = wheel()
    table.put(DEALER, TakeAndPay())
    undone, *_ = table.put(SUPERVISOR, CorrectOutcome(8), beside=DEALER)
    assert isinstance(undone, Reversed)
    assert len(undone.payments) == 4
    while not isinstance(table.due, Settle):
        table.put(DEALER, ConfirmOutcome(8))
    while isinstance(table.due, Settle):
        table.put(DEALER, TakeAndPay())
    won = {one.wager.bet for one in table.table.round.payments if one.win}
    assert (won, len(table.table.round.payments)) == ({"black"}, 8)


def test_wagers_that_waited_for_an_analysis_are_all_paid(monkeypatch):
    monkeypatch.setattr(rounds, "SLICE", 1)
    table = wheel_evening.ready()
    bets_of(table, ("red", "black"))
    table.no_more_bets()
    table.put(SUPERVISOR, ReportSystemFault())
    table.spin()
    table.put(DEALER, ReportBall(7))
    table.put(DEALER, ConfirmOutcome(7))
    table.clear()
    events = table.put(SUPERVISOR, RecordAnalysis(1, confirmed=True))
    (paid,) = (event.payments for event in events if isinstance(event, Settled))
    assert Counter((one.wager.bet, bool(one.win)) for one in paid) == {
        ("red", True): 4,
        ("black", False): 4,
    }
