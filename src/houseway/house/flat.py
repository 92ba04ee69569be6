"""A table in one record, for the tables that are not made of parts yet."""

from typing import Generic, TypeVar

from houseway.core.actors import Player
from houseway.core.value import changed, value
from houseway.core.wagers import Wager
from houseway.house import opening, state
from houseway.house.boxes import Boxes
from houseway.house.colour_chips import Colours
from houseway.house.events import Approval
from houseway.house.layout_tokens import Token
from houseway.house.limits import Marker
from houseway.house.opening import LifeEvent
from houseway.house.people import People
from houseway.house.periods import Period
from houseway.house.pools import Pools
from houseway.house.results import Shown
from houseway.house.round import OnLayout
from houseway.house.shoe import Shoe
from houseway.house.state import Gaming, Laid, Life
from houseway.kit.cards import Card

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


@value
class Table(Generic[S, R]):
    """All that a table has in one record. Only poker and keno still have it."""

    settings: S
    shoe: Shoe
    life: Life = Life.CLOSED
    coming: S | None = None  # announced, in force from the next round
    approvals: tuple[Approval, ...] = ()
    faulty: tuple[Card, ...] | None = None  # found wrong at the last check; None: not checked
    replacing: tuple[Card, ...] | None = None  # waiting to be checked; empty means all of them
    wagers: tuple[Wager, ...] = ()  # placed before the first card
    excess: tuple[Wager, ...] = ()  # above a maximum: on the layout, not in play
    placed: int = 0
    round: R | None = None
    laying: bool = False  # the round has begun and wagers are still taken
    previous: R | None = None  # some errors reach back to it
    rounds: int = 0
    period: Period = Period()
    boxes: Boxes = Boxes()
    people: People = People()
    warned: frozenset[Player] = frozenset()
    markers: tuple[Marker, ...] = ()  # by player, or by Box where it counts so
    colours: Colours = Colours()
    tokens: tuple[Token, ...] = ()  # on the layout, their twins not yet answered for
    results: tuple[Shown, ...] = ()  # of a wheel or dice, the latest last
    pools: Pools = Pools()  # of a jackpot

    @property
    def gaming(self) -> Gaming:
        return Gaming(self.life, self.approvals, self.faulty, self.replacing)

    @property
    def laid(self) -> Laid:
        return Laid(self.wagers, self.excess, self.placed, self.warned, self.markers)

    @property
    def nested(self) -> state.Table[S, R]:
        """As it is shown: a table of parts."""
        terms, play = (
            state.Terms(self.settings, self.coming),
            state.Play(self.round, rounds=self.rounds),
        )
        return state.Table(terms, self.shoe, self.people, self.gaming, play=play)

    @property
    def locked(self) -> bool:
        """Whether no wager is taken because a round is in play."""
        return self.round is not None and not self.laying

    @property
    def non_betting(self) -> bool:
        """A card that everybody has seen opens the next round."""
        return any(held.exposed for held in self.shoe.held)


def with_life(table: Table[S, R], event: LifeEvent) -> Table[S, R]:
    """At every table, whoever plays there and with what."""
    after = opening.evolve(table.gaming, event)
    life, approvals = after.life, after.approvals
    faulty, replacing = after.faulty, after.replacing
    return changed(table, life=life, approvals=approvals, faulty=faulty, replacing=replacing)
