"""Decisions of a player in turn that are closed now: they keep their place and say why."""

from collections.abc import Iterator
from typing import Any

from houseway.core.game import Choice, NotPermitted
from houseway.core.offers import Blocked, Offer, Why
from houseway.house.offers import candidates as trying
from houseway.house.offers.viewer_moment import Moment


def in_their_order(moment: Moment, offers: list[Offer]) -> list[Offer]:
    """The decisions first, in the order of the game, so that none moves when another opens."""
    if not isinstance(moment.due, Choice) or moment.due.player != moment.player:
        return offers
    shapes = moment.offering.shapes
    due = {offer.move: offer for offer in offers if offer.why is Why.DUE}
    places = [tuple(kind for kind in kinds if kind in shapes) for kinds in moment.rules.decisions]
    if not any(shapes[kind].name in due for kinds in places for kind in kinds):
        return offers
    of = next(offer.of for offer in due.values())
    ordered: list[Offer] = []
    for kinds in places:
        open_ = [due[shapes[kind].name] for kind in kinds if shapes[kind].name in due]
        ordered += open_ or closed(moment, kinds, of)
    return [*ordered, *(offer for offer in offers if offer not in ordered)]


def closed(moment: Moment, kinds: tuple[type[Any], ...], of: str) -> Iterator[Offer]:
    """The first of these moves that the table says why it would refuse."""
    for kind in kinds:
        shape = moment.offering.shapes[kind]
        fields = moment.filled(shape, (*moment.hook(kind), *moment.own()))
        refusal = moment.refusal(shape, trying.sample(fields))
        cost = moment.rules.priced(moment.state, moment.due, kind, moment.player)
        names = (cost.names if cost else ()) or shape.names
        if refusal is not None and not isinstance(refusal, NotPermitted):
            blocked = Blocked(refusal.reason, refusal.cite)
            yield Offer(shape.name, Why.DUE, refusal.cite, of=of, blocked=blocked, names=names)
            return
