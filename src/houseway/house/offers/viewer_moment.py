"""The offers of one viewer at one moment."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Bounds
from houseway.core.game import Bets, NotPermitted, Refused, Turn
from houseway.core.offers import DRAWER, Blocked, Field, Laying, Offer, Price, Viewer, Why
from houseway.core.value import changed
from houseway.core.wagers import Wager
from houseway.house.offers import candidates as trying
from houseway.house.offers.candidates import Given
from houseway.house.offers.from_turn import Entry, answer, by_chance, entries
from houseway.house.offers.house_fields import known_players
from houseway.house.offers.move_shapes import Shape
from houseway.house.table.state import TakeBack
from houseway.house.wagers.chips import within_chips

if TYPE_CHECKING:
    from houseway.house.offers.offers import Offering

MOST_TRIED = 256  # candidates of one move


class Moment:
    """One viewer asks at one moment."""

    def __init__(self, offering: "Offering", state: Any, due: Turn, viewer: Viewer) -> None:
        self.offering, self.table, self.rules = offering, offering.table, offering.table.rules
        self.state, self.due, self.viewer = state, due, viewer
        self.named: set[type[Any]] = set()  # kinds that the turn names

    @property
    def player(self) -> Player | None:
        return self.viewer.player

    @property
    def is_player(self) -> bool:
        return self.viewer.role is Role.PLAYER

    # What the turn asks

    def offers_due(self) -> Iterator[Offer]:
        for entry in (*entries(self.due), *self.early()):
            self.named.add(entry.kind)
            shape = self.offering.shapes.get(entry.kind)
            if shape is None or not shape.may(self.viewer.role):
                continue
            bounds = (*self.hook(entry.kind), *entry.bounds, *by_chance(shape, entry))
            whose = entry.player or whom(bounds)
            if self.is_player and (not shape.has("player") or whose not in (None, self.player)):
                continue
            if (offer := self.of_turn(shape, entry, bounds)) is not None:
                yield offer

    def early(self) -> Iterator[Entry]:
        """Yield what this player may do before being asked, where a game lets them."""
        if self.is_player:
            for option in self.rules.early(self.state, self.due, self.player):
                yield answer(option, self.player, Why.OPEN, None)

    def of_turn(self, shape: Shape, entry: Entry, bounds: Bounds) -> Offer | None:
        for_another = entry.player is not None and not self.is_player
        player = entry.player or self.player
        whose = (Among("player", (player,)),) if player is not None else ()
        offer = Offer(
            shape.name,
            Why.OPEN if for_another else entry.why,
            entry.cite or shape.permit.cite,
            self.filled(shape, (*bounds, *whose)),
            of="" if entry.of is None else str(entry.of),
            beside=shape.permit.beside,
            names=shape.names,
            seconds=entry.seconds,
        )
        offer = self.priced(offer, entry)
        return offer if entry.chance else self.tried(shape, offer)

    def priced(self, offer: Offer, entry: Entry) -> Offer:
        """Add the price of a move, where the game can tell."""
        player = entry.player or self.player
        cost: Price | None = self.rules.priced(self.state, self.due, entry.kind, player)
        if cost is None:
            return offer
        names = cost.names or offer.names
        return changed(offer, price=cost.price, level=cost.level, sizes=cost.sizes, names=names)

    def own(self) -> Bounds:
        """A player speaks for themselves."""
        return (Among("player", (self.player,)),) if self.player is not None else ()

    def hook(self, kind: type[Any]) -> Bounds:
        known = self.offering.fields.get(kind)
        return known(self.table, self.state, self.viewer) if known else ()

    def filled(self, shape: Shape, bounds: Bounds) -> tuple[Field, ...]:
        """The fields as far as they are known; of a player, those who are here."""
        if shape.has("player") and all(bound.name != "player" for bound in bounds):
            bounds = (*bounds, Among("player", known_players(self.state)))
        return shape.filled(bounds)

    # Wagers

    def wagers(self) -> Iterator[Offer]:
        """Yield where this player may lay how much, and what they may take back; ticket forms."""
        yield from self.by_form(lambda why: why is Why.WAGER)
        book = self.offering.book(self.state)
        if book is None or self.player is None or not self.is_player:
            return
        own = self.offering.wagers_of(self.state, self.player)
        if isinstance(self.due, Bets) and self.player not in self.state.people.excluded:
            for laying in book.layings(self.state, self.player, own):
                yield self.laid(laying)
        for shape in self.offering.by_role[Role.PLAYER]:
            if shape.why is Why.WAGER and shape.kind is TakeBack:
                bets = book.removable(self.state, self.player, own)
                yield from self.taken_back(shape, bets, own)
            elif shape.why is Why.WAGER and shape.only("player") and own:
                yield from self.simply(shape)

    def laid(self, laying: Laying) -> Offer:
        shape = self.offering.shapes[laying.move]
        going = {name for case in laying.cases[:1] for name, _ in case.given}
        if laying.listed:
            going = {"bet"}
        bounds = (*laying.bounds, Among("player", (self.player,)))
        fields = tuple(field for field in shape.filled(bounds) if field.name not in going)
        return Offer(
            shape.name,
            Why.WAGER,
            laying.cite,
            fields,
            tuple(map(within_chips, laying.cases)),
            laying.listed,
            names=shape.names,
        )

    def taken_back(
        self, shape: Shape, bets: tuple[str, ...], own: tuple[Wager, ...]
    ) -> Iterator[Offer]:
        """Of one bet or all; where chips lie on several Boxes, also of each Box."""
        if not bets:
            return
        for offer in self.simply(shape, (Among("bet", (*bets, None)),)):
            yield without_box(offer)
        boxes = dict.fromkeys(wager.spot[0] for wager in own if wager.spot and wager.bet in bets)
        for box in boxes if len(boxes) > 1 else ():
            there = tuple(dict.fromkeys(wager.bet for wager in own if wager.spot[:1] == (box,)))
            bounds = (Among("bet", (*there, None)), Among("box", (box,)))
            for offer in self.simply(shape, bounds):
                yield changed(offer, of=f"Box {box}")

    def simply(self, shape: Shape, bounds: Bounds = ()) -> Iterator[Offer]:
        """A move that is open if it would be accepted."""
        offer = Offer(
            shape.name,
            shape.why,
            shape.permit.cite,
            self.filled(shape, (*bounds, *self.own())),
            beside=shape.permit.beside,
            names=shape.names,
        )
        offered = self.tried(shape, offer)
        if offered is not None:
            yield offered

    # What is beside the turn

    def besides(self) -> Iterator[Offer]:
        """Ordinary moves that no turn names: seats, colour chips, stakes, the bank."""
        yield from self.by_form(lambda why: why is Why.BESIDES)
        for shape in self.offering.by_role[self.viewer.role]:
            own = self.is_player or Role.PLAYER not in shape.permit.roles
            if shape.why is Why.BESIDES and own and not self.elsewhere(shape):
                yield from self.searched(shape)

    def drawer(self) -> Iterator[Offer]:
        """Yield the rare: irregularities, conduct, the house, and players' moves for staff."""
        yield from self.by_form(lambda why: why in DRAWER)
        for shape in self.offering.by_role[self.viewer.role]:
            staff = not self.is_player and Role.PLAYER in shape.permit.roles
            if not self.elsewhere(shape) and (
                shape.why in DRAWER or (shape.why is Why.BESIDES and staff)
            ):
                yield from self.searched(shape)

    def elsewhere(self, shape: Shape) -> bool:
        """Return whether the turn names it, or it is filled in step by step."""
        return shape.kind in self.named or shape.kind in self.offering.forms

    # What is filled in step by step

    def by_form(self, wanted: Callable[[Why], bool]) -> Iterator[Offer]:
        for kind in self.offering.forms:
            shape = self.offering.shapes.get(kind)
            if shape is None or not wanted(shape.why) or kind in self.named:
                continue
            if (offer := self.form(shape, {})) is not None:
                yield offer

    def form(self, shape: Shape, fields: Mapping[str, Any]) -> Offer | None:
        """The form with what was said so far; None where this viewer may not have it now."""
        handed = self.offering.handed.get(shape.kind) if self.is_player else None
        if handed is None and not shape.may(self.viewer.role):
            return None
        filling = self.offering.forms[shape.kind](self.table, self.state, self.viewer, fields)
        if filling is None:
            return None
        return Offer(
            shape.name,
            shape.why,
            shape.permit.cite,
            filling.fields,
            price=filling.price,
            beside=shape.permit.beside,
            names=shape.names,
            by=handed,
            says=filling.says,
        )

    def searched(self, shape: Shape) -> Iterator[Offer]:
        """All ways to fill its fields that would be accepted, and would change something."""
        if self.is_player and not shape.has("player"):
            return
        fields = self.filled(shape, (*self.hook(shape.kind), *self.own()))
        open_ = trying.several(fields)
        every = trying.combined(fields, open_, MOST_TRIED)
        fits = trying.without_entered(
            open_, (way for way in every if self.accepted(shape, fields, way))
        )
        if fits:
            cite = shape.permit.cite
            kept, cases = trying.narrowed(fields, open_, fits, cite)
            beside, names = shape.permit.beside, shape.names
            yield Offer(shape.name, shape.why, cite, kept, cases, beside=beside, names=names)

    # Trying

    def tried(self, shape: Shape, offer: Offer) -> Offer | None:
        answer = self.refusal(shape, trying.sample(offer.fields))
        if answer is None:
            return offer
        if offer.why is not Why.DUE or isinstance(answer, NotPermitted) or self.is_player:
            return None
        return changed(offer, blocked=Blocked(answer.reason, answer.cite))

    def accepted(self, shape: Shape, fields: tuple[Field, ...], way: Given) -> bool:
        """Return whether it would be accepted, and leave the table other than it was."""
        given = trying.sample(fields)
        if given is None:
            return False
        try:
            events = self.table.decide(self.state, self.due, self.put(shape, {**given, **way}))
        except Refused:
            return False
        after = self.state
        for event in events:
            after = self.table.evolve(after, event)
        return bool(after != self.state)

    def refusal(self, shape: Shape, given: Given | None) -> Refused | None:
        if given is None:
            return None
        try:
            self.table.decide(self.state, self.due, self.put(shape, given))
        except Refused as refused:
            return refused
        return None

    def put(self, shape: Shape, given: Given) -> Put[object]:
        by = Actor(self.viewer.role, self.player)
        beside = shape.permit.beside
        return Put(by, shape.kind(**given), None if beside is None else Actor(beside))


def without_box(offer: Offer) -> Offer:
    """Chips of all Boxes are meant where none is named."""
    return changed(offer, fields=tuple(field for field in offer.fields if field.name != "box"))


def whom(bounds: Bounds) -> Player | None:
    """The player whom these bounds name, if they name one."""
    for bound in bounds:
        if bound.name == "player" and isinstance(bound, Among) and len(bound.choices) == 1:
            player: Player | None = bound.choices[0]
            return player
    return None
