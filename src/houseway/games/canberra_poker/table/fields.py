"""Bounds on the fields of Canberra Poker's own moves, where no turn states them."""

from collections.abc import Mapping
from typing import Any

from houseway.core.bounds import Among, Bounds
from houseway.core.offers import Viewer
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.rules import HAND
from houseway.house.offers.house_fields import Fields, on_a_box

WRONG_COUNTS = tuple(count for count in range(HAND + 3) if count != HAND)
AT = Among("at", tuple(range(1, HAND + 1)))


def colluded(house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (Among("clause", tuple(cite.ref for cite in house.rules.rulebook.collusion)),)


def counted(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (Among("cards", WRONG_COUNTS),)


def counted_on_a_box(house: Any, table: Any, viewer: Viewer) -> Bounds:
    return (*on_a_box(house, table, viewer), *counted(house, table, viewer))


def at_field(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (AT,)


def seen_on_a_box(house: Any, table: Any, viewer: Viewer) -> Bounds:
    return (*on_a_box(house, table, viewer), AT)


FIELDS: Mapping[type[Any], Fields] = {
    moves.ExcludeFromRound: colluded,
    moves.VoidForCollusion: colluded,
    moves.GiveUpHand: on_a_box,
    moves.ReportDealerCount: counted,
    moves.ReportDealerExposed: at_field,
    moves.ReportDiscarded: on_a_box,
    moves.ReportExposed: seen_on_a_box,
    moves.ReportMisdealt: on_a_box,
    moves.ReportWrongCount: counted_on_a_box,
}
