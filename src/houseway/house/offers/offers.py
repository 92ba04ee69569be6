"""Offers to a viewer at a table now, made from turn, permits, book and types.

Bounds say how much; only `decide` can tell whether a viewer may, now. So every candidate but chance
and wagers is put to it beforehand: `decide` is pure. What is due and would be refused is kept, and
says why.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.game import Choice, NotPermitted, Turn
from houseway.core.grown import Grown
from houseway.core.offers import Blocked, Offer, Place, Viewer, Why
from houseway.core.wagers import Wager
from houseway.house.general.state import ReportContravention
from houseway.house.offers import candidates as trying
from houseway.house.offers.forms import FORMS, Form
from houseway.house.offers.house_fields import FIELDS, Fields
from houseway.house.offers.move_shapes import shapes
from houseway.house.offers.report_form import report_form
from houseway.house.offers.viewer_moment import Moment
from houseway.house.wagers.chips import within_chips


class Offering:
    """A table's moves prepared once. It keeps nothing of the table but what it saw last."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.shapes = shapes(table.permits)
        self.by_name = {shape.name: shape for shape in self.shapes.values()}
        self.by_role = {
            role: tuple(shape for shape in self.shapes.values() if shape.may(role)) for role in Role
        }
        self.fields: Mapping[type[Any], Fields] = {**FIELDS, **table.rules.fields}
        every = {**FORMS, ReportContravention: report_form}
        self.forms: Mapping[type[Any], Form] = {**every, **table.rules.forms}
        # Moves that a player asks for, and somebody else puts.
        self.handed: Mapping[type[Any], Role] = table.rules.handed
        self.seen: tuple[Sequence[Wager], dict[Player, list[Wager]]] = ((), {})
        self.told: tuple[Any, tuple[Place, ...]] = (None, ())

    def offers(
        self, state: Any, due: Turn, viewer: Viewer, *, drawer: bool = False, closed: bool = False
    ) -> tuple[Offer, ...]:
        """Return due and open moves first, then wagers and others; the drawer if asked for.

        With `closed`, decisions that a player in turn does not have now are there too, blocked.
        """
        moment = Moment(self, state, due, viewer)
        asked = [*moment.offers_due()]
        if closed:
            asked = in_their_order(moment, asked)
        offers = [*asked, *moment.wagers(), *moment.besides()]
        if drawer:
            offers += moment.drawer()
        return tuple(offers)

    def due(self, state: Any, due: Turn, viewer: Viewer) -> tuple[Offer, ...]:
        """Return the due moves and wagers alone: nothing else has to be tried to find them."""
        moment = Moment(self, state, due, viewer)
        return (*moment.offers_due(), *moment.wagers())

    def narrowed(
        self, state: Any, due: Turn, viewer: Viewer, move: str, fields: Mapping[str, Any]
    ) -> Offer | None:
        """The offer of a move of which some was said, as JSON has it; None where it is not open.

        It is asked for after each field that leads.
        """
        shape = self.by_name[move]
        return Moment(self, state, due, viewer).form(shape, fields)

    def listed(self, state: Any) -> tuple[Place, ...]:
        """The places that are told once for these settings."""
        if self.told[0] != state.settings:
            book = self.book(state)
            places = book.listed(state.settings) if book else ()
            self.told = (state.settings, tuple(map(within_chips, places)))
        return self.told[1]

    def book(self, state: Any) -> Any:
        """Return how wagers are laid at this table; None where they are not."""
        laid = self.table.parts.get("laid")
        return None if laid is None else laid.book(state)

    def wagers_of(self, state: Any, player: Player) -> tuple[Wager, ...]:
        """A player's chips before a round, found once for all who ask at this moment."""
        wagers, (before, own) = state.laid.wagers, self.seen
        if wagers is not before:
            more = isinstance(wagers, Grown) and wagers.extends(before)
            own = own if more else {}
            for wager in wagers[len(before) :] if more else wagers:
                own.setdefault(wager.player, []).append(wager)
            self.seen = (wagers, own)
        return tuple(own.get(player, ()))


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
