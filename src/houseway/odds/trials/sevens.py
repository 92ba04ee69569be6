"""Super Sevens by Box: the first two cards, and a third where two sevens took one. Insurance.

Who has two sevens decides whether there is a third card. So the wager is two trials: what the
first two cards come to, and what the third one adds. Each has an exact chance, however it is
played. The chances are those of a fresh shoe.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from houseway.core.money import Cents
from houseway.core.wagers import Payment, Wager
from houseway.games.blackjack import bets, rules
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.rules import BLACKJACK as LAW
from houseway.games.blackjack.rules import Sevens
from houseway.games.listing import Listing
from houseway.kit.cards import DECK, Card
from houseway.odds.blackjack import sides
from houseway.odds.blackjack.sides import STAKE, ways
from houseway.odds.trials.trial import Alone, Moment, Reading, Trial

BOXES = "Boxes"
TWO = 2  # cards, after which the first trial is over
PAIRS = (Sevens.TWO, Sevens.TWO_SUITED)
SEVENS = tuple(card for card in DECK if rules.VALUE[card.rank] == rules.SEVEN)
OTHER = next(card for card in DECK if card not in SEVENS)


def reading(_listing: Listing) -> Reading:
    return Reading(frozenset({Bet.SUPER_SEVENS.value, Bet.INSURANCE.value}), side_wagers)


def side_wagers(moment: Moment, payments: tuple[Payment, ...]) -> Iterator[tuple[Trial, ...]]:
    decks = moment.before.settings.decks
    for payment in payments:
        insured = payment.wager.bet == Bet.INSURANCE
        yield insurance(payment, decks) if insured else super_sevens(moment, payment, decks)


def super_sevens(moment: Moment, payment: Payment, decks: int) -> tuple[Trial, ...]:
    """None where the cards of the Box are not on the table, or do not decide the wager."""
    wager, paid = payment.wager, payment.returned + payment.win
    cards = first_cards(moment, wager)
    decided = cards and pay(prize(cards)) * wager.stake == paid
    return trials(wager, cards, decks) if decided else ()


def first_cards(moment: Moment, wager: Wager) -> tuple[Card, ...]:
    """The first cards of its Box; a round that was told again has them as they are after it."""
    tables = (moment.after.play, moment.before.play)
    for round_ in (item for play in tables for item in (play.round, play.previous) if item):
        if wager in round_.start.wagers:
            cards = (box.first for box in round_.boxes if box.number == wager.spot[0])
            return next(cards, ())  # no Box without a main wager
    return ()


def trials(wager: Wager, cards: tuple[Card, ...], decks: int) -> tuple[Trial, ...]:
    places, stake = frozenset({wager.spot[0]}), int(wager.stake)
    two = prize(cards[:TWO])
    first = first_two(decks)
    paid = int(pay(two) * stake)
    trials_ = [Trial(wager.bet, BOXES, first, at(two), places, stake, stake, paid)]
    if two in PAIRS and len(cards) > TWO:
        third, came = third_card(decks, two), prize(cards)
        more = int(pay(came) * stake) - paid
        fell = third.pays.index(pay(came) - pay(two))
        trials_.append(Trial(wager.bet, BOXES, third, fell, places, stake, 0, more))
    return tuple(trials_)


@cache
def first_two(decks: int) -> Alone:
    """No seven, one, two, two of one suit."""
    ways_to: Counter[Sevens] = Counter()
    number = sevens_left(decks)
    for card in number:
        for other in number:
            ways_to[prize((card, other))] += ways((card, other), number)
    ends = tuple(Sevens)[: at(Sevens.TWO_SUITED) + 1]
    chances = tuple(Fraction(ways_to[end], ways_to.total()) for end in ends)
    return Alone(chances, tuple(pay(end) for end in ends))


@cache
def third_card(decks: int, two: Sevens) -> Alone:
    """Return what a third card adds to two sevens, suited or not; most likely nothing."""
    pair = SEVENS[:1] * TWO if two is Sevens.TWO_SUITED else SEVENS[:TWO]
    number = Counter(sevens_left(decks)) - Counter(pair)
    adds: Counter[Fraction] = Counter()
    for card, count in number.items():
        adds[pay(prize((*pair, card))) - pay(two)] += count
    more = tuple(sorted(adds))
    chances = tuple(Fraction(adds[share], adds.total()) for share in more)
    return Alone(chances, more, f"a third card to {two}")


def sevens_left(decks: int) -> dict[Card, int]:
    """The sevens of fresh decks by suit, and all other cards by one of them."""
    others = decks * (len(DECK) - len(SEVENS))
    return dict.fromkeys(SEVENS, decks) | {OTHER: others}


def prize(cards: tuple[Card, ...]) -> Sevens:
    run, suited = rules.run_of_sevens(cards)
    return LAW.super_sevens(run, suited=suited).verdict


def at(two: Sevens) -> int:
    return tuple(Sevens).index(two)


@cache
def pay(come_to: Sevens) -> Fraction:
    """Return what comes back of a unit, the stake included."""
    odds = bets.SEVENS_ODDS[come_to]
    return Fraction(0) if odds is None else 1 + Fraction(odds.on(Cents(STAKE)), STAKE)


# Insurance


def insurance(payment: Payment, decks: int) -> tuple[Trial, ...]:
    """The Dealer's second card, which decides all of them together."""
    wager, paid = payment.wager, int(payment.returned + payment.win)
    if paid == wager.stake:
        return ()
    chances, stake = against_an_ace(decks), int(wager.stake)
    fell = int(paid > 0)
    return (Trial(wager.bet, "rounds", chances, fell, frozenset({0}), stake, stake, paid),)


@cache
def against_an_ace(decks: int) -> Alone:
    lost, won = sorted(sides.insurance(decks).outcomes, key=lambda outcome: outcome.net)
    return Alone((lost.probability, won.probability), (1 + lost.net, 1 + won.net))
