"""The games that both sides can play, and a table of PokerKit's that is like one of ours."""

from random import Random
from typing import Any, NamedTuple

import pokerkit
from pokerkit import Automation, BettingStructure, Opening

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.law.variants import Communal, Exchange, Face, ToEach
from houseway.games.poker.table import tables
from houseway.games.poker.table.composition import PokerHouse
from houseway.games.poker.table.settings.declarations import Ace, LowAce, Qualifier, Size, Split
from houseway.games.poker.table.settings.settings import (
    Betting,
    Charge,
    Limit,
    Opens,
    RaiseCap,
    Settings,
    YesNo,
)
from tests.games.poker_peers.remembering import remembering

DOLLAR = 100
HIGH, OMAHA, GREEK, SHORT, LOW, OMAHA_LOW = map(
    remembering,
    (
        pokerkit.StandardHighHand,
        pokerkit.OmahaHoldemHand,
        pokerkit.GreekHoldemHand,
        pokerkit.ShortDeckHoldemHand,
        pokerkit.EightOrBetterLowHand,
        pokerkit.OmahaEightOrBetterLowHand,
    ),
)


class Pair(NamedTuple):
    """A game of ours, the hands by which PokerKit judges the same game, and how often to play it.

    The shares add up to more than ten thousand hands.
    """

    name: str
    house: PokerHouse
    share: int
    high: Any
    low: Any = None  # in a split game, eight or better
    deck: Size = Size.C52
    seats: int = 9


PAIRS = (
    Pair("hold-em NI2015", tables.HOLDEM_2015, 1600, HIGH),
    Pair("hold-em NI2015, eight or better", tables.HOLDEM_2015, 600, HIGH, LOW),
    Pair("hold-em NI2015, 36 cards", tables.HOLDEM_2015, 800, SHORT, deck=Size.C36),
    Pair("hold-em S49", tables.HOLDEM, 1600, HIGH),
    Pair("omaha S49", tables.OMAHA, 500, OMAHA),
    Pair("omaha S49, eight or better", tables.OMAHA, 300, OMAHA, OMAHA_LOW),
    Pair("seven card stud S49", tables.SEVEN_CARD_STUD, 800, HIGH, seats=7),
    Pair("seven card stud S49, eight or better", tables.SEVEN_CARD_STUD, 400, HIGH, LOW, seats=7),
    Pair("five card stud S49", tables.FIVE_CARD_STUD, 1000, HIGH),
    Pair("draw S49", tables.DRAW, 1000, HIGH, seats=6),
    Pair("canberra manila S49", tables.CANBERRA_MANILA, 800, GREEK),
    Pair("three card manila S49", tables.THREE_CARD_MANILA, 300, OMAHA),
    Pair("three card manila NI2006", tables.THREE_CARD_MANILA_2006, 400, OMAHA),
    Pair("faro S49", tables.FARO, 200, OMAHA, seats=8),
)
HANDS = sum(one.share for one in PAIRS)

BY_NAME = {one.name: one for one in PAIRS}
STRUCTURES = {Limit.FIXED: BettingStructure.FIXED_LIMIT, Limit.FULL_POT: BettingStructure.POT_LIMIT}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.CHIPS_PULLING,
)


class Terms(NamedTuple):
    """One hand before it begins."""

    pair: Pair
    settings: Settings
    stacks: tuple[Cents, ...]


def terms(pair: Pair, chance: Random) -> Terms:
    """Any limit, blinds, antes or both, two players or many, and stacks of all sizes."""
    betting = chance.choice((Betting.BLIND, Betting.BLIND, *Betting))
    both = betting is Betting.BLIND_AND_ANTE
    settings = changed(
        pair.house.rules.default,
        tournament=YesNo.YES if both else YesNo.NO,
        deck=pair.deck,
        ace=Ace.HIGH_AND_LOW,
        split=Split.YES if pair.low else Split.NO,
        qualifier=Qualifier.EIGHT if pair.low else Qualifier.NONE,
        low_ace=LowAce.LOW,
        limit=chance.choice((Limit.NO_LIMIT, *Limit)),
        betting=betting,
        blinds=chance.choice((1, 2, 2, 2, 3)),
        opens=chance.choice(tuple(Opens)),
        raise_cap=chance.choice(tuple(RaiseCap)),
        smallest_chip=Cents(chance.choice((DOLLAR, DOLLAR, DOLLAR // 2))),
        burn=chance.choice(tuple(YesNo)),
        commission=chance.choice(charges(pair)),
    )
    players = chance.randint(2, pair.seats)
    if turned(pair, settings, players):  # with one blind they let the other player open
        settings = changed(settings, blinds=max(2, settings.blinds))
    return Terms(pair, settings, stacks(pair, settings, players, chance))


def charges(pair: Pair) -> tuple[Charge, ...]:
    """The lower commission is of the later editions alone."""
    several = len(pair.house.rules.variant.edition.wins.schemes) > 1
    return (Charge.TIME, Charge.TIME, Charge.FIVE, Charge.TEN if several else Charge.FIVE)


def turned(pair: Pair, settings: Settings, players: int) -> bool:
    """Whether of two the button posts first, as PokerKit has it in every game."""
    of_two = pair.house.rules.variant.edition.tournament.heads_up
    return players == 2 and settings.in_tournament and of_two is not None


def stacks(pair: Pair, settings: Settings, players: int, chance: Random) -> tuple[Cents, ...]:
    """Short ones too, so that side pots arise; but the last blind is there in full."""
    deep = chance.choice((20, 60, 60, 300))
    chip = settings.smallest_chip
    found = [chance.randint(1, deep * DOLLAR // chip) * chip for _ in range(players)]
    posts = settings.posts[:players]
    if posts:
        last = players - len(posts) if turned(pair, settings, players) else len(posts) - 1
        found[last] = max(found[last], posts[-1] + settings.ante_each)
    return tuple(map(Cents, found))


def other_table(terms: Terms) -> Any:
    """PokerKit's state for the same hand. It reverses the posts of two players; so do we first."""
    settings, players = terms.settings, len(terms.stacks)
    posts = settings.posts[:players]
    posted = (*posts, *(0,) * (players - len(posts)))
    back = players == 2 and not turned(terms.pair, settings, players)
    return pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.SHORT_DECK_HOLDEM if terms.pair.deck is Size.C36 else pokerkit.Deck.STANDARD,
        (terms.pair.high, terms.pair.low) if terms.pair.low else (terms.pair.high,),
        tuple(other_streets(terms)),
        STRUCTURES.get(settings.limit, BettingStructure.NO_LIMIT),
        True,
        (settings.ante_each,) * players,
        posted[::-1] if back else posted,
        0,
        terms.stacks,
        players,
        mode=pokerkit.Mode.CASH_GAME,
        divmod=in_units(unit(terms)),
    )


def unit(terms: Terms) -> int:
    """What equal hands divide by: whole dollars, or the smallest chip in play."""
    return terms.pair.house.rules.variant.edition.wins.unit or terms.settings.smallest_chip


def in_units(unit: int) -> Any:
    def divide(amount: int, parts: int) -> tuple[int, int]:
        share = amount // (unit * parts) * unit
        return share, amount - share * parts

    return divide


def other_streets(terms: Terms) -> Any:
    """The same cards in the same order; the least bet of each street; no cap on raises."""
    variant = terms.pair.house.rules.variant
    for number, street in enumerate(variant.streets):
        each = [one for one in street.deal if isinstance(one, ToEach)]
        hole = tuple(one.face is Face.UP for one in each for _ in range(one.count))
        board = sum(one.count for one in street.deal if isinstance(one, Communal))
        draws = any(isinstance(one, Exchange) for one in street.deal)
        least = least_bet(terms, number)
        yield pokerkit.Street(False, hole, board, draws, opening(terms, number), least, None)


def least_bet(terms: Terms, street: int) -> int:
    """In fixed limit the bet of the street; else the minimum, or the last blind if that is more."""
    settings = terms.settings
    if settings.limit is Limit.FIXED:
        late = street >= len(terms.pair.house.rules.variant.streets) // 2
        return settings.maximum_bet if late else settings.minimum_bet
    last = max(settings.posts[: len(terms.stacks)], default=0) if street == 0 else 0
    return max(settings.minimum_bet, last)


def opening(terms: Terms, street: int) -> Opening:
    if not terms.pair.house.rules.variant.stud:
        return Opening.POSITION
    lowest = street == 0 and terms.settings.opens is Opens.LOWEST
    return Opening.LOW_CARD if lowest else Opening.HIGH_CARD
