"""Sections 10 and 11: the Boomerang Jackpot."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call, Settle
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Staked
from houseway.games.canberra_poker.round import jackpot
from houseway.games.canberra_poker.round.events import JackpotDeclared, PrizeWon
from houseway.games.canberra_poker.round.jackpot import Prize
from houseway.games.canberra_poker.round.moves import DeclareJackpot, VerifyHand
from houseway.games.canberra_poker.round.state import Place
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.rounds.round import TakeAndPay
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import SettingDetermined
from houseway.house.table.state import Determine
from houseway.kit.cards import cards
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player, wager
from tests.games.s49_canberra_poker.evening import (
    DEALER_AK,
    DEALER_OUT,
    NOTHING_MUCH,
    Evening,
    closed,
    paid,
    ready,
    rule,
)
from tests.kinds import of_kind

FLUSH = "2S 5S 7S 9S JS"
ROYAL = "AS KS QS JS TS"
STRAIGHT_FLUSH = "9D 8D 7D 6D 5D"
P1, P2 = Player(1), Player(2)


def stayed(*hands: str, dealer: str = DEALER_AK, pool: int = 0, **settings: int) -> Evening:
    """Everybody has a jackpot wager and has made a Bet; so many dollars lie in the pool."""
    table = ready(**settings)
    table.table = changed(table.table, pools=Pools(Cents(pool * 100)))
    table.begin(*hands, dealer=dealer, jackpot=True)
    return table.stay(*range(1, len(hands) + 1))


def jackpots(payments: tuple) -> list[tuple[int, int, str]]:
    """Player, dollars won and clause, of the jackpot wagers."""
    return [
        (one.wager.player, one.win // 100, one.cite.ref)
        for one in payments
        if one.wager.bet == "boomerang"
    ]


def test_10_1__a_jackpot_wager_needs_an_ante_of_the_same_player():
    table = ready()
    assert table.cite_of(player(1), wager(1, "boomerang", 1)) == rule("10.1")
    table.ante(1)
    assert only(Staked, table.boomerang(1)).cite == rule("10.1")


def test_10_2__the_approved_amount_and_once():
    table = ready(boomerang=2_50)
    for stake in (1, 3):
        table.wagered(stake)  # players 1 and 3
        assert table.cite_of(player(stake), wager(stake, "boomerang", stake)) == rule("10.2")
    closed_ = closed()
    for text in ("0", "0.04", "none", "x"):
        assert closed_.cite_of(OPERATOR, Determine("boomerang", text)) == rule("10.2")
    event = only(SettingDetermined, closed_.determine("boomerang", "2.50"))
    assert event.determined == Determined("boomerang", "2.50", rule("10.2"))
    table = ready().wagered(1, jackpot=True)
    refusal = table.refused(player(1), wager(1, "boomerang", 1))
    assert (refusal.cite, refusal.reason) == (
        rule("10.2"),
        "$1 besides $1 is not the approved $1",
    )
    assert table.cite_of(OPERATOR, Determine("boomerang", "2")) == rule("10.2")  # while open


# Declaring


def test_10_3__the_player_declares_before_his_cards_are_collected():
    table = stayed(FLUSH, NOTHING_MUCH)
    table.set_hand()
    assert isinstance(table.due, Call)
    assert [(one.player, one.option.move) for one in table.due.asked] == [
        (1, DeclareJackpot),
        (2, DeclareJackpot),
    ]
    assert table.due.cite == rule("10.3")
    for other in (DEALER, SUPERVISOR, OPERATOR, player(2)):
        assert table.role_refused(other, DeclareJackpot(P1)) == rule("10.3")
    (event,) = table.put(player(1), DeclareJackpot(P1))
    assert isinstance(event, JackpotDeclared)
    assert (event.place, event.prize.verdict, event.cite) == (Place(1), "flush", rule("10.3"))
    assert table.cite_of(player(1), DeclareJackpot(P1)) == rule("10.3")
    assert [one.player for one in table.due.asked] == [2]
    table.count_all()
    assert jackpots(table.settle()) == [(1, 100, "11.1/5"), (2, 0, "10.5")]


def test_10_3__a_hand_that_is_not_declared_wins_nothing():
    table = stayed(FLUSH)
    assert jackpots(table.finish()) == [(1, 0, "10.5")]
    table = stayed(FLUSH)
    table.set_hand()
    table.put(DEALER, VerifyHand(1, 5))
    refusal = table.refused(player(1), DeclareJackpot(P1))
    assert (refusal.cite, refusal.reason) == (
        rule("10.3"),
        "the hand of player 1 is already collected",
    )


def test_10_3__as_soon_as_he_has_seen_his_cards():
    table = ready().begin(FLUSH, jackpot=True)
    table.declare(1).stay(1)
    assert jackpots(table.finish()) == [(1, 100, "11.1/5")]
    table = ready().wagered(1, jackpot=True)
    table.no_more_bets()
    table.deal("2S AC 5S KD")
    assert "not yet dealt" in table.refused(player(1), DeclareJackpot(P1)).reason


def test_10_3__who_declares_and_then_folds_has_lost():
    table = ready().begin(FLUSH, jackpot=True).declare(1).fold(1).count(1)
    assert paid(table.settle()) == [(1, "ante", -10_00, "7.3"), (1, "boomerang", -1_00, "7.3")]


def test_a_hand_that_wins_nothing_cannot_be_declared():
    table = stayed("AS AD 7C 7D 2S")
    refusal = table.refused(player(1), DeclareJackpot(P1))
    assert refusal.cite == rule("11.1")
    assert refusal.reason == "two pairs (A-7-2) wins nothing of the jackpot"


def test_who_has_no_jackpot_wager_cannot_declare():
    table = ready().begin(FLUSH).stay(1)
    assert table.cite_of(player(1), DeclareJackpot(P1)) == rule("10.1")


def test_10_4__it_wins_whatever_the_dealer_has():
    """Not taking part, lower, and higher than the flush."""
    results = ((DEALER_OUT, 10_00), (DEALER_AK, 110_00), ("KS KC KD 4H 4C", -30_00))
    for dealer, rest in results:
        table = stayed(FLUSH, dealer=dealer).declare(1)
        table.set_hand()
        table.count_all()
        payments = of_kind(Settle, table.due).payments
        assert sum(one.net for one in payments) == rest
        table.put(DEALER, TakeAndPay())
        assert isinstance(table.due, Settle)
        assert table.due.cite == rule("10.4")
        assert jackpots(table.settle()) == [(1, 100, "11.1/5")]
        event = only(PrizeWon, table.events)
        assert (event.cite, event.paid.verdict) == (rule("10.4"), 100_00)
        assert table.net(1) == rest + 99_00  # the stake is not returned


# Prizes

PRIZES = [
    (ROYAL, 0, 10_000, "11.1/1"),
    (ROYAL, 9_999, 10_000, "11.1/1"),
    (ROYAL, 10_001, 10_001, "11.1/1"),
    (ROYAL, 123_456, 123_456, "11.1/1"),
    (STRAIGHT_FLUSH, 0, 1_000, "11.1/2"),
    (STRAIGHT_FLUSH, 10_010, 1_001, "11.1/2"),
    ("7S 7D 7C 7H 2S", 50_000, 500, "11.1/3"),
    ("7S 7D 7C 4H 4S", 50_000, 150, "11.1/4"),
    (FLUSH, 50_000, 100, "11.1/5"),
    ("AS AD 8C 8D 2S", 50_000, 50, "11.1/6"),
]


@pytest.mark.rule("s49-1999-canberra-poker", *(f"11.1/{row}" for row in range(1, 7)))
def test_what_each_hand_wins_of_a_jackpot_of_so_much():
    for hand, pool, won, ref in PRIZES:
        table = stayed(hand, dealer="AC KD 8H 5C 3H", pool=pool)
        table.declare(1)
        assert jackpots(table.finish()) == [(1, won, ref)]


@pytest.mark.rule("s49-1999-canberra-poker", "def:Dead Man's Hand")
def test_aces_and_eights_with_any_other_card():
    for text in ("AS AD 8C 8S KS", "AS AH 8C 8D 2S"):
        table = stayed(text, dealer="AC KD 9H 5D 3H").declare(1)
        event = only(JackpotDeclared, table.events)
        assert (event.prize.verdict, event.prize.cite) == (
            Prize.DEAD_MANS_HAND,
            rule("def:Dead Man's Hand"),
        )
    for text in ("AS AD 7C 7S 8D", "KS KH 8C 8D 2S", "AS AD AH 8C 8D"):
        made = table.house.rules.rulebook.made(cards(text)).verdict
        found = jackpot.prize(table.house.rules.rulebook, made)
        assert found is None or found.verdict is Prize.FULL_HOUSE


def test_the_jackpot_is_what_was_displayed_as_the_round_began():
    """What folded players add in the round is not in it."""
    table = ready()
    table.table = changed(table.table, pools=Pools(Cents(10_000_50)))
    table.begin(ROYAL, NOTHING_MUCH.replace("AS", "AH"), jackpot=True).fold(2)
    table.count(2).settle()
    assert table.table.pools.jackpot == 10_001_25
    table.stay(1).declare(1)
    assert jackpots(table.finish()) == [(1, 10_000, "11.1/1")]


# Several majors in one round


@pytest.mark.rule("s49-1999-canberra-poker", "11.2", "11.2/1")
def test_majors_share_what_was_displayed_pro_rata():
    """A royal flush of 20,000 and a straight flush of 2,000 share 20,000 as ten to one."""
    table = stayed(ROYAL, STRAIGHT_FLUSH, dealer="AC KH 8H 4C 3H", pool=20_000).declare(1, 2)
    payments = table.finish()
    wins = [one.win for one in payments if one.wager.bet == "boomerang"]
    assert wins == [18_181_82, 1_818_18]  # 18,181.81 and 81 hundredths, 1,818.18 and 18
    assert sum(wins) == 20_000_00
    events = [one for one in table.events if isinstance(one, PrizeWon)]
    assert [(one.amount.verdict, one.amount.cite.ref) for one in events] == [
        (20_000_00, "11.1/1"),
        (2_000_00, "11.1/2"),
    ]
    assert {one.paid.cite for one in events} == {rule("11.2")}
    assert {(one.major.verdict, one.major.cite) for one in events} == {(True, rule("11.2/1"))}


def test_11_2__two_royal_flushes_have_half_each_and_an_odd_cent_is_the_first_ones():
    law = ready().house.rules.rulebook
    each = [jackpot.amount(law, Prize.ROYAL_FLUSH, Cents(10_000_01)).verdict] * 2
    assert jackpot.pro_rated(each, Cents(10_000_01)) == (5_000_01, 5_000_00)


def test_11_2__ten_straight_flushes_are_the_whole_and_are_not_cut():
    tenth = [Cents(1_000_00)] * 10
    assert jackpot.pro_rated(tenth, Cents(10_000_00)) == tuple(tenth)
    cut = jackpot.pro_rated([*tenth, Cents(1_000_00)], Cents(10_000_00))
    assert sum(cut) == 10_000_00
    assert set(cut) == {909_09, 909_10}


def test_11_2__bonus_prizes_are_not_cut():
    table = stayed(ROYAL, "7H 7D 7C 4H 4D", dealer="AC KH 8H 5C 3H").declare(1, 2)
    assert jackpots(table.finish()) == [(1, 10_000, "11.1/1"), (2, 150, "11.1/4")]
