"""Bounds on the fields of blackjack's own moves, where no turn states them."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from houseway.core.actors import Actor, Put
from houseway.core.bounds import Bounds, Entered
from houseway.core.game import Refused
from houseway.core.offers import Field, Filling, Viewer
from houseway.core.value import value
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.round.state import Step
from houseway.house.offers.forms import Form, Said
from houseway.house.offers.house_fields import Fields, a_card, some_cards, unseen
from houseway.kit.cards import Card
from houseway.kit.moves import Deal

MOST_OVERDRAWN = 3


def seen_or_not(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """A card that was seen, or nothing where it lies face down."""
    return (Entered("card", (None, *unseen(table))),)


# The one field of a report, by what it holds
BY_TYPE: Mapping[Any, Fields] = {
    Card: a_card,
    Card | None: seen_or_not,
    tuple[Card, ...]: some_cards("cards", 1, MOST_OVERDRAWN),
}

# A round that is put right


def put_right(house: Any, table: Any, viewer: Viewer, said: Said) -> Filling | None:
    """Two cards that changed places. Whatever else went wrong is told by hand, move by move."""
    story = () if table.round is None else table.round.story
    tries = Reconstructing(house, table, viewer)
    places = tuple(at for at in range(len(story) - 1) if tries.swapped(story, at))
    at = said.get("at")
    if at is None:
        return Filling((Field("at", "number", choices=places, leads=True),)) if places else None
    if at not in places:
        return None
    cards = [{"kind": "deal", "cards": list(deal.cards)} for deal in swap(story, at)]
    fixed = (("at", "number", at), ("out", "number", 2), ("instead", "moves", cards))
    return Filling(tuple(Field(name, kind, choices=(one,)) for name, kind, one in fixed))


def swap(story: tuple[Step, ...], at: int) -> tuple[Deal, ...]:
    """The two cards from a place of the story on, the other way round; none where they are not."""
    pair = [step.move for step in story[at : at + 2]]
    dealt = tuple(move for move in pair if isinstance(move, Deal) and len(move.cards) == 1)
    return dealt[::-1] if len(dealt) == 2 and dealt[0] != dealt[1] else ()


@value
class Reconstructing:
    house: Any
    table: Any
    viewer: Viewer

    def swapped(self, story: tuple[Step, ...], at: int) -> bool:
        cards = swap(story, at)
        put = Put(Actor(self.viewer.role), moves.Reconstruct(at, 2, cards))
        try:
            if cards:
                self.house.decide(self.table, self.house.turn(self.table), put)
        except Refused:
            return False
        return bool(cards)


FORMS: Mapping[type[Any], Form] = {moves.Reconstruct: put_right}
FIELDS: Mapping[type[Any], Fields] = {
    report: BY_TYPE[get_type_hints(report)[field.name]]
    for report in get_args(moves.Report)
    for field in fields(report)
    if get_type_hints(report)[field.name] in BY_TYPE  # others have the bounds of their type
}
