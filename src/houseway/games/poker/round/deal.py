"""Deal of the next cards and where they go."""

from collections.abc import Mapping
from operator import attrgetter

from houseway.core.bounds import Among, Range
from houseway.core.game import Chance, Drawn, Duty, Refused
from houseway.core.value import changed, value
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import Deck, numbers_of
from houseway.games.poker.law.appendices import IN_PAIRS
from houseway.games.poker.law.variants import (
    Communal,
    Exchange,
    Face,
    Street,
    ToEach,
    Variant,
)
from houseway.games.poker.round.events import CardsDealt, LastCardShared
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.round.state import Hand, Place, Round
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.games.poker.table.settings.settings import DealtBy, Settings
from houseway.house.shoes.moves import CardsCut
from houseway.law import Cite, Ruled

CUT_MARGIN = 2  # more than one card from either end
NOBODY = Among("player", (None,))
FROM_DECK = Drawn(Deal)

NUMBER = attrgetter("number")
DOWN, COMMUNAL = Face.DOWN, Face.COMMUNAL
BURN = Place(Face.BURN)
BOARD = Place(Face.COMMUNAL)
FLOP = 3


Alike = tuple[Face, tuple[Cite, ...], Cite]  # how cards come, their meanings, and the provision


@value
class Board:
    """A street of communal cards: where they go is the same in every round."""

    due: Chance
    runs: tuple[CardsDealt, ...]  # as they come, yet without cards


@value
class Leg:
    """A street as one table plays it: what its settings make of the street, worked out once."""

    street: Street
    deck: Deck
    burns: bool
    draws: bool
    clauses: Mapping[Face, Cite]  # under which a card goes to its place
    begins: tuple[Cite, ...]  # that a round of betting follows
    numbers: frozenset[int]  # of the cards in the deck
    dealt: tuple[Cite, ...]  # what its cards are in any case,
    hole: tuple[Cite, ...]  # and those that go down,
    communal: tuple[Cite, ...]  # and those for all,
    flop: tuple[Cite, ...]  # and three of them at once
    alike: Alike | None  # where all go to players, with one face
    board: Board | None  # where all go to the middle of the table


def legs(variant: Variant, settings: Settings) -> tuple[Leg, ...]:
    return tuple(leg(variant, settings, number) for number in range(len(variant.streets)))


def leg(variant: Variant, settings: Settings, number: int) -> Leg:
    street, edition = street_of(variant, settings, number), variant.edition
    more = edition.acts.more_rounds if number else None
    begins = (street.bets, variant.rounds, more, edition.means.betting_round)
    deck, means, shoe = deck_of(settings), edition.means, edition.starts.shoe
    communal = (edition.book.communal,)
    made = Leg(
        street,
        deck,
        burns=burns(variant, settings) and number > 0,
        draws=any(isinstance(step, Exchange) for step in street.deal),
        clauses={face: clause_of(variant, street, face) for face in Face},
        begins=tuple(cite for cite in begins if cite is not None),
        numbers=numbers_of(deck.size, deck.joker),
        dealt=(shoe,) if number else (shoe, means.initial_deal),
        hole=(means.hole_card,),
        communal=communal,
        flop=(*communal, means.flop) if means.flop else communal,
        alike=None,
        board=None,
    )
    return changed(made, alike=alike(made), board=board(made, number))


def alike(leg: Leg) -> Alike | None:
    faces = {step.face if isinstance(step, ToEach) else None for step in leg.street.deal}
    face = faces.pop()
    if face is None or faces:
        return None
    return face, meanings(leg, (Place(face),)), leg.clauses[face]


def board(leg: Leg, number: int) -> Board | None:
    if not number or not all(isinstance(step, Communal) for step in leg.street.deal):
        return None
    to = plan(leg, (), skipped=False)
    due = Chance(to, leg.clauses[to[0].face], FROM_DECK)
    return Board(due, tuple(by_clause(leg, to, (), len(to))))


def street_of(variant: Variant, settings: Settings, number: int) -> Street:
    """A street of the game; in Faro the operator says how the hole-cards go."""
    street = variant.streets[number]
    if number == 0 and variant.deals and settings.deal is DealtBy.IN_PAIRS:
        deals = (*((variant.deals[0],) * len(IN_PAIRS)), street.deals[-1])
        return Street((*IN_PAIRS, street.deal[-1]), street.opener, deals, street.bets, street.opens)
    return street


def burns(variant: Variant, settings: Settings) -> bool:
    return variant.burn is not None and settings.burns


def clause_of(variant: Variant, street: Street, face: Face) -> Cite:
    """The provision under which a card goes to its place."""
    if face is Face.BURN and variant.burn:
        return variant.burn
    for step, cite in zip(street.deal, street.deals, strict=True):
        match step, face:
            case Communal(), Face.COMMUNAL:
                return cite
            case ((ToEach() | Exchange()), (Face.DOWN | Face.UP | Face.BURN)):
                return cite
    return street.deals[-1]


def plan(leg: Leg, hands: tuple[Hand, ...], *, skipped: bool) -> tuple[Place, ...]:
    """Return where the cards of a street go, in order; the burn card may be spent already."""
    places: list[Place] = []
    for step in leg.street.deal:
        if isinstance(step, ToEach):
            face, count = step.face, step.count
            for hand in hands:
                places += () if hand.folded else (Place(face, hand.player),) * count
        elif isinstance(step, Communal):
            places += (BURN,) if leg.burns and not skipped else ()
            places += (BOARD,) * step.count
        else:
            break
    return tuple(places)


def depth(round_: Round) -> Range:
    """Return how far into the deck it may be cut."""
    return Range("at", CUT_MARGIN, round_.size - CUT_MARGIN)


def cut(due: Duty, at: int) -> CardsCut:
    deep, cite = due.bounds[0], due.cite
    assert isinstance(deep, Range)
    if not deep.low <= at <= deep.high:
        reason = f"a cut at {at} is not {deep.low} to {deep.high} cards into the deck"
        raise Refused(reason, cite)
    return CardsCut(at, None, Ruled(at, cite), cite)


def due(leg: Leg, round_: Round, left: int) -> Chance:
    """All cards of the street that are still to come, as far as the shoe has any."""
    board, plan = leg.board, round_.plan
    if board is not None and plan is board.due.to and len(plan) <= left:
        return board.due
    return Chance(plan[:left], leg.clauses[plan[0].face], FROM_DECK)


def dealt(
    variant: Variant, leg: Leg, round_: Round, turn: Chance, cards: Cards
) -> tuple[CardsDealt, ...]:
    """Refuse cards that cannot come; those that were seen in the shoe come first."""
    if not 0 < len(cards) <= len(turn.to):
        reason = f"{len(cards)} cards when {len(turn.to)} are due"
        raise Refused(reason, turn.cite)
    edition, out = variant.edition, round_.out + cards
    numbers = set(map(NUMBER, out))
    if len(numbers) < len(out) or not leg.numbers >= numbers:
        edition.book.check_cards(leg.deck, out)
    seen = round_.ahead[: len(cards)]
    if cards[: len(seen)] != seen:
        reason = f"{seen[0]} lies face up and is the next, not {cards[0]}"
        raise Refused(reason, edition.starts.shoe)
    return runs(leg, turn, cards)


def runs(leg: Leg, turn: Chance, cards: Cards) -> tuple[CardsDealt, ...]:
    """Cards that stand under one provision came together: the burn card is on its own."""
    board, to = leg.board, turn.to
    if leg.alike is not None:
        face, because, cite = leg.alike
        if not [place for place in to if place.face is not face]:
            return (CardsDealt(to[: len(cards)], cards, because, cite),)
    if board is None or turn is not board.due or len(cards) < len(to):
        return tuple(by_clause(leg, to, cards, len(cards)))
    begin = 0
    events: list[CardsDealt] = []
    for run in board.runs:
        end = begin + len(run.to)
        events.append(CardsDealt(run.to, cards[begin:end], run.because, run.cite))
        begin = end
    return tuple(events)


def by_clause(leg: Leg, to: tuple[Place, ...], cards: Cards, count: int) -> list[CardsDealt]:
    clauses, begin = leg.clauses, 0
    events: list[CardsDealt] = []
    while begin < count:
        face, end = to[begin].face, begin + 1
        cite = clauses[face]
        while end < count and (to[end].face is face or clauses[to[end].face] == cite):
            end += 1
        run = to[begin:end]
        events.append(CardsDealt(run, cards[begin:end], meanings(leg, run), cite))
        begin = end
    return events


def meanings(leg: Leg, to: tuple[Place, ...]) -> tuple[Cite, ...]:
    faces = [place.face for place in to]
    cites = leg.dealt
    if DOWN in faces:
        cites += leg.hole
    if COMMUNAL in faces:
        cites += leg.flop if faces.count(COMMUNAL) == FLOP else leg.communal
    return cites


def shared(variant: Variant, round_: Round, cite: Cite) -> LastCardShared:
    """The last card that was dealt is for all; the final cards before it are withdrawn."""
    assert len(variant.streets[-1].deal) == 1, "a final street deals one card to each"
    waiting = {place.player for place in round_.plan}
    face = round_.plan[0].face
    dealt_to = [at for at in round_.still_in if round_.hands[at].player not in waiting]
    final = tuple(
        (round_.hands[at].up if face == "face-up card" else round_.hands[at].down)[-1]
        for at in dealt_to
    )
    return LastCardShared(final[-1], final[:-1], cite)
