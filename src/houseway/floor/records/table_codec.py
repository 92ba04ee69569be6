"""A listing prepared for work: its moves, events, records and states, read and written."""

from functools import cache, cached_property
from typing import Any, Generic, TypeVar, final

from houseway.core.actors import Actor, Put
from houseway.core.value import value
from houseway.floor.wire.moves import Wire
from houseway.games import listing_of
from houseway.games.listing import Listing
from houseway.house.dealers.outcomes import By
from houseway.journal import Bodies
from houseway.journal.codec.canonical import Form
from houseway.law.instruments import Edition, Game
from houseway.ledger import Transfer
from houseway.ledger.accounts import MONEY, SetId

S = TypeVar("S")

FORM = 2  # of what stands in a record; 1 had neither settings nor clock
TRAINING = "training"
MODES = ("electronic", "attended", TRAINING)  # the system draws, people do, or nothing is real

SYSTEM_DRAWS = ("electronic", TRAINING)  # nobody deals there but the system


def set_of(mode: str) -> SetId:
    """Return the set of books played with: training has its own."""
    return SetId(TRAINING) if mode == TRAINING else MONEY


@value
class Opened(Generic[S]):
    """The first record of a stream: what is played, under which settings, with whose money."""

    LATER = ("place", "rules", "conditions")

    form: int
    game: Game
    edition: Edition
    table: str
    mode: str  # one of `MODES`
    zone: int  # minutes that its clock is ahead of universal time, summer time apart
    settings: S
    place: str = ""  # whose clock it is, as `Australia/Sydney`; nobody's: it is never changed
    rules: int = 0  # version of the rulings (`law/changes.py`) when the table was opened
    conditions: bool = False  # approved conditions of a tournament prevail over the rules


@value
class Refusal:
    """A move that was refused, with the reason and the clause."""

    put: Put[object]
    reason: str
    cite: str


@value
class Unread:
    """Something that was handed in and could not be read, so that no move came of it."""

    by: Actor
    what: str
    text: str
    reason: str
    cite: str


@final
class TableCodec:
    """Made once for a listing: everything is worked out from its types when it is first wanted."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.wire = Wire(listing)

    @cached_property
    def outcomes(self) -> dict[type[Any], By]:
        return self.listing.outcomes

    @cached_property
    def bodies(self) -> Bodies[Any, Any, Transfer]:
        listing = self.listing
        return Bodies(listing.moves, listing.events, Transfer, listing.leaves)

    @cached_property
    def openings(self) -> Form[Opened[Any]]:
        settings = type(self.listing.table.rules.default)
        return Form(Opened[settings])  # type: ignore[valid-type]

    @cached_property
    def refusals(self) -> Form[Refusal | Unread]:
        return Form(Refusal | Unread, self.listing.moves, self.listing.leaves)

    @cached_property
    def states(self) -> Form[Any]:
        listing = self.listing
        return Form(listing.state, (*listing.moves, *listing.events), listing.leaves)


@cache
def desk_of(
    game: Game, edition: Edition, rules: int | None = None, *, conditions: bool = False
) -> TableCodec:
    """A table of this release, or one that was opened under an earlier version of the rules.

    One of a tournament may be held by conditions that prevail over the rules of the game.
    """
    listing = listing_of(game, edition)
    if conditions:
        listing = listing.held_by_conditions()
        return TableCodec(listing if rules is None else listing.under(rules))
    if rules is None:
        return TableCodec(listing)
    played = listing.under(rules)
    return desk_of(game, edition) if played is listing else TableCodec(played)
