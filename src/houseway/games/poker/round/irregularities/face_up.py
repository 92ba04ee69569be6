"""Rulings on cards that lie face up in the shoe before they are dealt."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law.variants import Exposure, Face, Variant
from houseway.games.poker.round.events import RoundEvent
from houseway.games.poker.round.irregularities.dealer_errors import (
    check_next,
    declared,
    exposed_ruling,
    won,
)
from houseway.games.poker.round.irregularities.events import FaceUpFound, SeenReturned
from houseway.games.poker.round.state import Place, Round
from houseway.games.poker.table.settings.settings import Settings
from houseway.law import Cite

Events = tuple[RoundEvent, ...]


def face_up(variant: Variant, settings: Settings, round_: Round, cards: Cards) -> Events:
    """A card that lies face up in the shoe."""
    cite = face_up_clause(variant, round_)
    if cite is None:
        raise Refused("these rules do not cover it", variant.edition.irregular.agreement)
    check_next(variant, settings, round_, cards, cite)
    if variant.soon is not None:
        return second_communal(variant, round_, cite)
    if len(round_.plan) <= len(round_.ahead):
        raise Refused("no card is due", cite)
    if round_.fresh and round_.street > 0:
        return (SeenReturned(cards, cite),)
    place = round_.plan[len(round_.ahead)]
    if round_.street == 0 and place.face is Face.DOWN and place.player is not None:
        return hole_card_found(variant, settings, round_, (place.player, cards[0]), cite)
    final = round_.street + 1 == len(variant.streets) and place.face is Face.DOWN
    stud = variant.stud
    if final and stud is not None and stud.exposed_last is not None:
        return (FaceUpFound(cards[0], place.player, True, stud.exposed_last),)
    return (FaceUpFound(cards[0], None, True, cite),)


def hole_card_found(
    variant: Variant,
    settings: Settings,
    round_: Round,
    found: tuple[Player, PokerCard],
    cite: Cite,
) -> Events:
    """A hole-card of the initial deal that will come face up: as if it were exposed already."""
    player, card = found
    ruled = exposed_ruling(variant, settings, round_, player)
    if ruled.verdict is not Exposure.NEXT_DOWN:
        return declared(variant, round_, ruled.cite)
    at, plan = len(round_.ahead), list(round_.plan)
    open_, down = Place(Face.UP, player), Place(Face.DOWN, player)
    plan[plan.index(open_, at)] = down
    plan[at] = open_
    return (FaceUpFound(card, None, True, cite, tuple(plan), (ruled.cite,)),)


def face_up_clause(variant: Variant, round_: Round) -> Cite | None:
    if variant.stud is not None:
        last = round_.street + 1 == len(variant.streets)
        if last and variant.stud.exposed_last and not round_.fresh:
            return variant.stud.exposed_last
        return variant.stud.face_up
    return variant.soon.second_face_up if variant.soon else None


def second_communal(variant: Variant, round_: Round, cite: Cite) -> Events:
    """Found before it is dealt; by the later edition before the first round of betting ends."""
    late = variant.edition.irregular.late
    if won(round_):
        raise Refused("the pot is won: no misdeal", late or cite)
    if round_.street != 0 and not (round_.street == 1 and round_.fresh and late is None):
        raise Refused("the second communal card has been dealt", late or cite)
    if not round_.board:
        raise Refused("the next card is not the second communal card", cite)
    return declared(variant, round_, cite)
