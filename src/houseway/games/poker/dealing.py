"""What is dealt next and where it goes, and who opens the betting on it."""

from collections.abc import Mapping

from houseway.core.bounds import Among, Range
from houseway.core.game import Chance, Drawn, Refused
from houseway.core.value import value
from houseway.games.poker.appendices import IN_PAIRS
from houseway.games.poker.compositions import Cards
from houseway.games.poker.decks import ACE, RANK, Deck, Joker, PokerCard, numbers_of
from houseway.games.poker.declaring import deck_of
from houseway.games.poker.events import CardsDealt, LastCardShared
from houseway.games.poker.moves import Deal
from houseway.games.poker.settings import DealtBy, Opens, Settings
from houseway.games.poker.state import Place, Round
from houseway.games.poker.variants import (
    Communal,
    Exchange,
    Face,
    Opener,
    Street,
    ToEach,
    Variant,
)
from houseway.house.shoes.shoe import CardsCut
from houseway.law import Cite, Ruled

CUT_MARGIN = 2  # more than one card from either end
NOBODY = Among("player", (None,))
FROM_DECK = Drawn(Deal)

DOWN, COMMUNAL = Face.DOWN, Face.COMMUNAL
BURN = Place(Face.BURN)
BOARD = Place(Face.COMMUNAL)
FLOP = 3
PAIR = 2
AFTER_BLINDS, FIRST = Opener.AFTER_BLINDS, Opener.FIRST


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


def legs(variant: Variant, settings: Settings) -> tuple[Leg, ...]:
    return tuple(leg(variant, settings, number) for number in range(len(variant.streets)))


def leg(variant: Variant, settings: Settings, number: int) -> Leg:
    street, edition = street_of(variant, settings, number), variant.edition
    more = edition.acts.more_rounds if number else None
    begins = (street.bets, variant.rounds, more, edition.means.betting_round)
    deck, means, shoe = deck_of(settings), edition.means, edition.starts.shoe
    communal = (edition.book.communal,)
    return Leg(
        street,
        deck,
        burns=burns(variant, settings) and number > 0,
        draws=any(isinstance(step, Exchange) for step in street.deal),
        clauses={face: clause_of(variant, street, face) for face in Face},
        begins=tuple(one for one in begins if one is not None),
        numbers=numbers_of(deck.size, deck.joker),
        dealt=(shoe,) if number else (shoe, means.initial_deal),
        hole=(means.hole_card,),
        communal=communal,
        flop=(*communal, means.flop) if means.flop else communal,
    )


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


def plan(leg: Leg, round_: Round, number: int) -> tuple[Place, ...]:
    """Where the cards of a street go, one by one."""
    skipped = number == 1 and round_.burn_spent
    found: list[Place] = []
    for step in leg.street.deal:
        if isinstance(step, ToEach):
            face, count = step.face, step.count
            for hand in round_.hands:
                found += () if hand.folded else (Place(face, hand.player),) * count
        elif isinstance(step, Communal):
            found += (BURN,) if leg.burns and not skipped else ()
            found += (BOARD,) * step.count
        else:
            break
    return tuple(found)


def depth(round_: Round) -> Range:
    """How far into the deck it may be cut."""
    return Range("at", CUT_MARGIN, round_.size - CUT_MARGIN)


def cut(round_: Round, at: int, cite: Cite) -> CardsCut:
    deep = depth(round_)
    if at not in deep:
        reason = f"a cut at {at} is not {deep.low} to {deep.high} cards into the deck"
        raise Refused(reason, cite)
    return CardsCut(at, None, Ruled(at, cite), cite)


def due(leg: Leg, round_: Round, left: int) -> Chance:
    """All cards of the street that are still to come, as far as the shoe has any."""
    return Chance(round_.plan[:left], leg.clauses[round_.plan[0].face], FROM_DECK)


def dealt(
    variant: Variant, leg: Leg, round_: Round, turn: Chance, cards: Cards
) -> tuple[CardsDealt, ...]:
    """Refuse cards that cannot come; those that were seen in the shoe come first."""
    if not 0 < len(cards) <= len(turn.to):
        reason = f"{len(cards)} cards when {len(turn.to)} are due"
        raise Refused(reason, turn.cite)
    edition = variant.edition
    out = [one.number for one in (*round_.out, *cards)]
    if len(set(out)) < len(out) or not leg.numbers.issuperset(out):
        edition.book.check_cards(leg.deck, round_.out + cards)
    seen = round_.ahead[: len(cards)]
    if cards[: len(seen)] != seen:
        reason = f"{seen[0]} lies face up and is the next, not {cards[0]}"
        raise Refused(reason, edition.starts.shoe)
    return tuple(by_clause(leg, turn.to, cards))


def by_clause(leg: Leg, to: tuple[Place, ...], cards: Cards) -> list[CardsDealt]:
    """Cards that stand under one provision came together: the burn card is on its own."""
    clauses, begin, count, found = leg.clauses, 0, len(cards), list[CardsDealt]()
    while begin < count:
        face, end = to[begin].face, begin + 1
        cite = clauses[face]
        while end < count and (to[end].face is face or clauses[to[end].face] == cite):
            end += 1
        run = to[begin:end]
        found.append(CardsDealt(run, cards[begin:end], meanings(leg, run), cite))
        begin = end
    return found


def meanings(leg: Leg, to: tuple[Place, ...]) -> tuple[Cite, ...]:
    faces = [place.face for place in to]
    found = leg.dealt
    if DOWN in faces:
        found += leg.hole
    if COMMUNAL in faces:
        found += leg.flop if faces.count(COMMUNAL) == FLOP else leg.communal
    return found


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


# Who opens


def opener(variant: Variant, settings: Settings, street: Street, round_: Round) -> Ruled[int]:
    """The position that acts first. Where that player is out, the next one still in."""
    seen, stud = round_.exposed_last, variant.stud
    if seen is not None and stud and stud.exposed_last and not round_.hands[seen].folded:
        return Ruled(seen, stud.exposed_last)
    opener = street.opener
    first = variant.edition.tournament.heads_up if settings.in_tournament else None
    if opener is AFTER_BLINDS and first is not None and len(round_.hands) == PAIR:
        return Ruled(next_in(round_, 1), first)
    if opener is AFTER_BLINDS and round_.last_blind is not None:
        return after_blinds(variant, round_, street, round_.last_blind)
    if opener is AFTER_BLINDS or opener is FIRST:
        return still_in_from(variant, round_, street, 0)
    lowest = opener is Opener.CARD and settings.opens is Opens.LOWEST
    return Ruled(by_card(round_, lowest=lowest), street.opens)


def after_blinds(variant: Variant, round_: Round, street: Street, last: int) -> Ruled[int]:
    """The next still in after the last blind; in a draw, if that blind is out, from the Buck on."""
    if variant.draw and round_.hands[last].folded:
        first = still_in_from(variant, round_, street, 0)
        return Ruled(first.verdict, variant.draw.blind_out)
    return Ruled(next_in(round_, (last + 1) % len(round_.hands)), street.opens)


def still_in_from(variant: Variant, round_: Round, street: Street, start: int) -> Ruled[int]:
    at = next_in(round_, start)
    instead = variant.first_out or street.opens
    return Ruled(at, street.opens if at == start else instead)


def next_in(round_: Round, at: int) -> int:
    hands = round_.hands
    while hands[at].folded:
        at = (at + 1) % len(hands)
    return at


def by_card(round_: Round, *, lowest: bool) -> int:
    """One card decides; of equal ones that of the player who was dealt to first."""
    showing = {at: [*map(rank, round_.hands[at].up)] for at in round_.still_in}
    if lowest:
        return min(showing, key=lambda at: min(showing[at], default=ACE + 1))
    return max(showing, key=lambda at: max(showing[at], default=0))


def rank(card: PokerCard) -> int:
    """The Joker is worth whatever serves its holder, so it shows as the highest."""
    return ACE if isinstance(card, Joker) else RANK[card.rank]
