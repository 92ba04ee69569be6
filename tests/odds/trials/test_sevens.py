"""Super Sevens and insurance as they are read from a table, with chances worked out by hand."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Wager
from houseway.games.blackjack.round.state import Box, Round
from houseway.games.blackjack.rules import BLACKJACK, Sevens
from houseway.house.rounds.round import Start
from houseway.kit.cards import cards
from houseway.odds.blackjack.sides import insurance, super_sevens
from houseway.odds.trials.sevens import against_an_ace, first_two, side_wagers, third_card
from houseway.odds.trials.trial import mean

LAW = "s49-1999-blackjack"
STAKE = 5_00
WAGER = Wager(Player(3), "super-sevens", Cents(STAKE), (2,), 7)
INSURED = Wager(Player(3), "insurance", Cents(STAKE), (2,), 8)


def read(first, wins, wager=WAGER, *, round_over=False):
    """The trials of a wager, won at these odds or lost, on a Box with these first cards."""
    boxes = (Box(1, (Player(1),), first=cards("7S 7S 7S")), Box(2, (Player(3),), first=first))
    round_ = Round(Start((wager,)), boxes)
    play = SimpleNamespace(round=None if round_over else round_, previous=round_)
    table = SimpleNamespace(play=play, settings=SimpleNamespace(decks=6))
    stake = Cents(STAKE) if wins else Cents(0)
    payment = Payment(wager, BLACKJACK.interim, stake, Cents(wins * STAKE))
    (found,) = side_wagers(SimpleNamespace(before=table, after=table, events=()), (payment,))
    return [(one.chances.name, one.fell, one.staked, one.paid) for one in found]


@pytest.mark.rule(LAW, "17.6(a)", "17.6(b)", "17.6(d)")
def test_the_first_two_cards_of_six_decks():
    """24 sevens of 312 cards; a second one of 311, of which 5 have the suit and 18 have not."""
    found = first_two(6)
    one = Fraction(24, 312)
    rows = (1 - one, one * Fraction(288, 311), one * Fraction(18, 311), one * Fraction(5, 311))
    assert found.probabilities == rows
    assert found.pays == (0, 4, 51, 101)


@pytest.mark.rule(LAW, "17.11/4", "17.11/5")
def test_what_a_third_card_adds():
    """310 cards are left: 22 sevens, of which 4 have the suit of two suited ones."""
    unsuited = third_card(6, Sevens.TWO)
    assert unsuited.probabilities == (Fraction(288, 310), Fraction(22, 310))
    assert unsuited.pays == (0, 501 - 51)
    suited = third_card(6, Sevens.TWO_SUITED)
    assert suited.probabilities == (Fraction(288, 310), Fraction(18, 310), Fraction(4, 310))
    assert suited.pays == (0, 501 - 101, 5001 - 101)


@pytest.mark.parametrize("decks", [5, 6, 7, 8])
def test_both_together_are_the_odds_of_the_wager(decks):
    first = first_two(decks)
    assert mean(first) == super_sevens(decks, third=False).payback
    third = [mean(third_card(decks, one)) for one in (Sevens.TWO, Sevens.TWO_SUITED)]
    added = sum(chance * more for chance, more in zip(first.probabilities[2:], third, strict=True))
    assert mean(first) + added == super_sevens(decks).payback


@pytest.mark.parametrize(
    ("first", "wins", "trials"),
    [
        ("8S", 0, [("", 0, STAKE, 0)]),
        ("7S 8S", 3, [("", 1, STAKE, 4 * STAKE)]),
        ("7S 7H", 50, [("", 2, STAKE, 51 * STAKE)]),
        ("7S 7S", 100, [("", 3, STAKE, 101 * STAKE)]),
    ],
)
@pytest.mark.rule(LAW, "17.6(a)", "17.6(b)", "17.6(d)")
def test_first_cards_without_a_third(first, wins, trials):
    assert read(cards(first), wins) == trials
    assert read(cards(first), wins, round_over=True) == trials


@pytest.mark.parametrize(
    ("first", "wins", "third"),
    [
        ("7S 7H 2C", 50, ("a third card to two sevens", 0, 0, 0)),
        ("7S 7H 7C", 500, ("a third card to two sevens", 1, 0, 450 * STAKE)),
        ("7S 7S 2C", 100, ("a third card to two suited sevens", 0, 0, 0)),
        ("7S 7S 7C", 500, ("a third card to two suited sevens", 1, 0, 400 * STAKE)),
        ("7S 7S 7S", 5000, ("a third card to two suited sevens", 2, 0, 4900 * STAKE)),
    ],
)
@pytest.mark.rule(LAW, "17.6(c)")
def test_a_third_card_is_a_trial_of_its_own(first, wins, third):
    begins, more = read(cards(first), wins)
    assert begins[:3] == ("", 2 if "7H" in first else 3, STAKE)
    assert more == third
    assert begins[3] + more[3] == (wins + 1) * STAKE


@pytest.mark.rule(LAW, "17.5")
def test_a_wager_that_was_void_is_not_read():
    """Its stake came back, which no card does."""
    table = SimpleNamespace(
        play=SimpleNamespace(round=Round(Start((WAGER,))), previous=None),
        settings=SimpleNamespace(decks=6),
    )
    back = Payment(WAGER, BLACKJACK.sevens_alone, returned=Cents(STAKE))
    moment = SimpleNamespace(before=table, after=table, events=())
    assert list(side_wagers(moment, (back,))) == [()]
    assert read(cards("8S"), 3) == []  # and what the cards do not say is not read either


@pytest.mark.rule(LAW, "7.4")
def test_insurance_by_the_second_card_of_the_dealer():
    assert read((), 2, INSURED) == [("", 1, STAKE, 3 * STAKE)]
    assert read((), 0, INSURED) == [("", 0, STAKE, 0)]
    assert against_an_ace(6).probabilities == (Fraction(215, 311), Fraction(96, 311))
    assert mean(against_an_ace(6)) == insurance(6).payback
