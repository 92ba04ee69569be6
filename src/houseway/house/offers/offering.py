"""What a viewer may do at a table now, made from the turn, the permits, the book and the types.

Bounds say how much; only `decide` can tell whether he may, now. So every candidate but chance and
wagers is put to it beforehand: `decide` is pure. What is due and would be refused is kept, and
says why.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Bounds
from houseway.core.game import Bets, NotPermitted, Refused, Turn
from houseway.core.offers import (
    DRAWER,
    Blocked,
    Field,
    Laying,
    Offer,
    Place,
    Price,
    Viewer,
    Why,
)
from houseway.core.value import changed
from houseway.core.wagers import Wager
from houseway.house.offers import trying
from houseway.house.offers.asking import Entry, by_chance, entries
from houseway.house.offers.fields import FIELDS, known_players
from houseway.house.offers.shapes import Shape, shapes
from houseway.house.offers.trying import Given
from houseway.house.state import TakeBack

MOST_TRIED = 256  # candidates of one move

Fields = Callable[[Any, Any, Viewer], Bounds]  # of the rules, the table and who asks


class Offering:
    """A table's moves prepared once. It keeps nothing of the table but what it saw last."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.shapes = shapes(table.permits)
        self.by_role = {
            role: tuple(one for one in self.shapes.values() if one.may(role)) for role in Role
        }
        own: Mapping[type[Any], Fields] = getattr(table.rules, "fields", {})
        self.fields = {**FIELDS, **own}
        self.seen: tuple[Any, dict[Player, tuple[Wager, ...]]] = (None, {})
        self.told: tuple[Any, tuple[Place, ...]] = (None, ())

    def offers(
        self, state: Any, due: Turn, viewer: Viewer, *, drawer: bool = False
    ) -> tuple[Offer, ...]:
        """What is due and open first, then wagers and what is beside; the drawer if asked for."""
        moment = Moment(self, state, due, viewer)
        found = [*moment.asked(), *moment.wagers(), *moment.besides()]
        if drawer:
            found += moment.drawer()
        return tuple(found)

    def listed(self, state: Any) -> tuple[Place, ...]:
        """The places that are told once for these settings."""
        if self.told[0] != state.settings:
            book = self.book(state)
            self.told = (state.settings, book.listed(state.settings) if book else ())
        return self.told[1]

    def book(self, state: Any) -> Any:
        """How wagers are laid at this table; None where they are not."""
        laid = getattr(self.table, "parts", {}).get("laid")
        return None if laid is None else laid.book(state)

    def wagers_of(self, state: Any, player: Player) -> tuple[Wager, ...]:
        """A player's chips before a round, found once for all who ask at this moment."""
        if self.seen[0] is not state.laid.wagers:
            found: dict[Player, list[Wager]] = {}
            for wager in state.laid.wagers:
                found.setdefault(wager.player, []).append(wager)
            self.seen = (state.laid.wagers, {one: tuple(some) for one, some in found.items()})
        return self.seen[1].get(player, ())


class Moment:
    """One viewer asks at one moment."""

    def __init__(self, offering: Offering, state: Any, due: Turn, viewer: Viewer) -> None:
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

    def asked(self) -> Iterator[Offer]:
        for entry in entries(self.due):
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
        """What it costs, where the game can tell."""
        ask: Callable[..., Price | None] | None = getattr(self.rules, "priced", None)
        cost = ask(self.state, self.due, entry.kind, entry.player or self.player) if ask else None
        if cost is None:
            return offer
        return changed(offer, price=cost.price, level=cost.level, sizes=cost.sizes)

    def hook(self, kind: type[Any]) -> Bounds:
        known = self.offering.fields.get(kind)
        return known(self.table, self.state, self.viewer) if known else ()

    def filled(self, shape: Shape, bounds: Bounds) -> tuple[Field, ...]:
        """The fields as far as they are known; of a player, those who are here."""
        if shape.has("player") and all(one.name != "player" for one in bounds):
            bounds = (*bounds, Among("player", known_players(self.state)))
        return shape.filled(bounds)

    # Wagers

    def wagers(self) -> Iterator[Offer]:
        """Where this player may lay how much, and what he may take back."""
        book = self.offering.book(self.state)
        if book is None or self.player is None or not self.is_player:
            return
        own = self.offering.wagers_of(self.state, self.player)
        if isinstance(self.due, Bets) and self.player not in self.state.people.excluded:
            for laying in book.layings(self.state, self.player, own):
                yield self.laid(laying)
        for shape in self.offering.by_role[Role.PLAYER]:
            if shape.why is Why.WAGER and shape.kind is TakeBack:
                yield from self.taken_back(shape, book.removable(self.state, self.player, own))
            elif shape.why is Why.WAGER and shape.only("player") and own:
                yield from self.simply(shape)

    def laid(self, laying: Laying) -> Offer:
        shape = self.offering.shapes[laying.move]
        going = {name for one in laying.cases[:1] for name, _ in one.given}
        if laying.listed:
            going = {"bet"}
        bounds = (*laying.bounds, Among("player", (self.player,)))
        fields = tuple(one for one in shape.filled(bounds) if one.name not in going)
        return Offer(
            shape.name,
            Why.WAGER,
            laying.cite,
            fields,
            laying.cases,
            laying.listed,
            names=shape.names,
        )

    def taken_back(self, shape: Shape, bets: tuple[str, ...]) -> Iterator[Offer]:
        if bets:
            bounds = (Among("player", (self.player,)), Among("bet", (*bets, None)))
            yield from self.simply(shape, bounds)

    def simply(self, shape: Shape, bounds: Bounds = ()) -> Iterator[Offer]:
        """A move that is open if it would be accepted."""
        whose = (Among("player", (self.player,)),) if self.player is not None else ()
        offer = Offer(
            shape.name,
            shape.why,
            shape.permit.cite,
            self.filled(shape, (*bounds, *whose)),
            beside=shape.permit.beside,
            names=shape.names,
        )
        found = self.tried(shape, offer)
        if found is not None:
            yield found

    # What is beside the turn

    def besides(self) -> Iterator[Offer]:
        """Ordinary moves that no turn names: seats, colour chips, stakes, the bank."""
        for shape in self.offering.by_role[self.viewer.role]:
            own = self.is_player or Role.PLAYER not in shape.permit.roles
            if shape.why is Why.BESIDES and own and shape.kind not in self.named:
                yield from self.searched(shape)

    def drawer(self) -> Iterator[Offer]:
        """What is seldom wanted: irregularities, conduct, the house; and for players, by staff."""
        for shape in self.offering.by_role[self.viewer.role]:
            staff = not self.is_player and Role.PLAYER in shape.permit.roles
            if shape.kind not in self.named and (
                shape.why in DRAWER or (shape.why is Why.BESIDES and staff)
            ):
                yield from self.searched(shape)

    def searched(self, shape: Shape) -> Iterator[Offer]:
        """All ways to fill its fields that would be accepted, and would change something."""
        if self.is_player and not shape.has("player"):
            return
        whose = (Among("player", (self.player,)),) if self.player is not None else ()
        fields = self.filled(shape, (*self.hook(shape.kind), *whose))
        open_ = trying.several(fields)
        fits = [
            way
            for way in trying.combined(open_, MOST_TRIED)
            if self.accepted(shape, fields, way) is True
        ]
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
        """Whether it would be accepted, and leave the table other than it was."""
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


def whom(bounds: Bounds) -> Player | None:
    """The player whom these bounds name, if they name one."""
    for one in bounds:
        if one.name == "player" and isinstance(one, Among) and len(one.choices) == 1:
            player: Player | None = one.choices[0]
            return player
    return None
