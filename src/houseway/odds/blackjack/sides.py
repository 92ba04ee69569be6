"""The side wagers and even money, as fractions: every next card is put to the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import perm

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.games.blackjack import bets, rules
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.rules import BLACKJACK as LAW
from houseway.kit.cards import DECK, Card
from houseway.odds.blackjack.tables import ENDING, INDEX, NET, OPEN, VALUES, Origin, hand_state
from houseway.odds.model import Ending
from houseway.odds.report.report import WagerOdds, wager_odds

STAKE = Cents(2)


def insurance(decks: int) -> WagerOdds:
    """An ace is up, and no other card is known."""
    assert LAW.insured(rules.ACE).verdict, LAW.insurance
    wager = Wager(Player(1), Bet.INSURANCE, STAKE)
    second = cards_left(decks, rules.ACE)
    endings = ((number, (bets.insurance(LAW, wager, value),)) for value, number in second.items())
    (odds,) = wager_odds(endings)
    return odds


@dataclass(frozen=True, slots=True)
class EvenMoney:
    """The worth of a Blackjack against an ace, for each unit staked."""

    taken: Fraction
    waited: Fraction


def even_money(decks: int) -> EvenMoney:
    """Nothing is known but the Blackjack and the ace."""
    wager = Wager(Player(1), Bet.MAIN, STAKE)
    mine = INDEX[hand_state((rules.ACE, rules.TEN))]
    assert OPEN[Origin.DEALT, mine, VALUES.index(rules.ACE), 0], "it waits for the Dealer"
    second = cards_left(decks, rules.ACE, rules.ACE, rules.TEN)
    waited = sum(
        number * Fraction(int(NET[Origin.DEALT, mine, against(value)]), 2)
        for value, number in second.items()
    )
    taken = Fraction(bets.even_money(LAW, wager).net, STAKE)
    return EvenMoney(taken, Fraction(waited, sum(second.values())))


def against(second: int) -> int:
    """Return the Dealer's ending, or, where there is none, one as good for a Blackjack."""
    two = INDEX[hand_state((rules.ACE, second))]
    return int(max(ENDING[two], 0))


def cards_left(decks: int, *gone: int) -> dict[int, int]:
    """Return how many cards of each value are left of fresh decks."""
    values = [rules.VALUE[card.rank] for card in DECK]
    return {value: decks * values.count(value) - gone.count(value) for value in VALUES}


def super_sevens(decks: int, *, third: bool = True) -> WagerOdds:
    """The odds of Super Sevens; with `third` two sevens always take a third card, else never."""
    (odds,) = wager_odds(sevens(decks, rules.FIRST_CARDS if third else rules.FIRST_CARDS - 1))
    return odds


def sevens(decks: int, taken: int) -> Iterator[Ending]:
    """The first cards of a Box: each seven by its suit, the other cards by one of them."""
    wager = Wager(Player(1), Bet.SUPER_SEVENS, STAKE)
    cards = [card for card in DECK if rules.VALUE[card.rank] == rules.SEVEN]
    other = next(card for card in DECK if card not in cards)
    number = dict.fromkeys(cards, decks) | {other: decks * (len(DECK) - len(cards))}
    for first in product(number, repeat=taken):
        run, suited = rules.run_of_sevens(first)
        ruled = LAW.super_sevens(run, suited=suited)
        if count := ways(first, number):
            yield count, (bets.super_sevens(LAW, wager, ruled),)


def ways(first: tuple[Card, ...], number: dict[Card, int]) -> int:
    """The number of ways in which these cards can be the next, in this order."""
    found = 1
    for card in set(first):
        found *= perm(number[card], first.count(card))
    return found
