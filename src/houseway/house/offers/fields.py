"""What the fields of the house's own moves may be, where the turn does not say it."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds, Range
from houseway.core.offers import Viewer
from houseway.core.wagers import total
from houseway.house import boxes, life, state
from houseway.house.general import people
from houseway.house.layouts import cash, colour_chips, tokens
from houseway.house.layouts.tokens import TokenKind
from houseway.house.staking import MOST_CHIPS

Fields = Callable[[Any, Any, Viewer], Bounds]


def known_players(table: Any) -> tuple[Player, ...]:
    """Who sits here, has chips here, or is in the round."""
    here = [one.player for one in table.people.seats]
    laid = [one.player for one in table.laid.wagers] if hasattr(table, "laid") else []
    in_round = [one.player for one in getattr(table.round, "wagers", ())]
    return tuple(sorted({*here, *laid, *in_round}))


def seats(house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Those that are free."""
    taken = {one.seat for one in table.people.seats}
    places = getattr(table.settings, house.general.places)
    free = tuple(one for one in range(1, places + 1) if one not in taken)
    return (Among("seat", free),)


def on_sale(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Colours that nobody has, each at a value that is a wager."""
    sold = {one.colour for one in table.colours.sold}
    limits = table.settings
    most = limits.maximum - limits.maximum % limits.multiple
    free = tuple(one for one in colour_chips.COLOURS if one not in sold)
    return (
        Among("colour", free),
        Range("value", limits.multiple, most, limits.multiple, usual=limits.multiple),
    )


def sold(_house: Any, table: Any, viewer: Viewer) -> Bounds:
    own = (one for one in table.colours.sold if viewer.player in (None, one.player))
    return (Among("colour", tuple(one.colour for one in own)),)


def on_a_box(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Among("box", tuple(range(1, table.settings.boxes + 1))),)


def above_maximum(table: Any) -> Range:
    limits = table.settings
    step = getattr(limits, "multiple", limits.minimum)
    low = limits.maximum - limits.maximum % step + step
    return Range("maximum", low, 10 * low, step)


def marker(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (above_maximum(table), Among("on", ("",)))


def box_marker(house: Any, table: Any, viewer: Viewer) -> Bounds:
    return (above_maximum(table), *on_a_box(house, table, viewer))


def answered(kind: TokenKind) -> Fields:
    """The first token that waits, and what it stands for."""

    def bounds(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
        token = next((one for one in table.laid.tokens if one.kind is kind), None)
        if token is None:
            return (Among("colour", ()),)
        amount = total(cash.outstanding(table, token))
        return (Among("colour", (token.colour,)), Range("amount", 0, MOST_CHIPS, usual=amount))

    return bounds


def disputes(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Among("number", tuple(one.number for one in table.people.disputes)),)


def approvals(house: Any, table: Any, _viewer: Viewer) -> Bounds:
    law = getattr(house.rules, "law", None)
    if law is None:  # not a table: its turn says what is wanting
        return ()
    return (Among("of", tuple(of for of, _ in life.needed(table, law.life))),)


FIELDS: Mapping[type[Any], Fields] = {
    people.TakeSeat: seats,
    people.DecideDispute: disputes,
    people.RequestReview: disputes,
    people.RecordReview: disputes,
    colour_chips.BuyColourChips: on_sale,
    colour_chips.ReturnColourChips: sold,
    colour_chips.PlaceMarkerButton: sold,
    boxes.RequireBox: on_a_box,
    state.PlaceMarker: marker,
    state.PlaceBoxMarker: box_marker,
    state.RecordApproval: approvals,
    tokens.CountCash: answered(TokenKind.STAKE_BUTTON),
    tokens.SetOutMaximum: answered(TokenKind.MAXIMUM_MARKER),
}
