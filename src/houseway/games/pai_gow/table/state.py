"""The Bank, a round, and the table around them."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.pai_gow.law.rules import S49, Limit
from houseway.games.pai_gow.round.events import Dice
from houseway.games.pai_gow.table.settings import BOXES, Settings
from houseway.games.pai_gow.tiles.parts import Hand, Setting
from houseway.games.pai_gow.tiles.tiles import Tile, in_order
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.table.state import Table
from houseway.house.wagers.boxes import Boxes

HOUSE_BOX = 1
HAND, NON_NEGOTIABLE, GEE_JUN, BANK = "hand", "non-negotiable", "gee-jun", "bank"
ON_A_HAND = tuple(bet for bet, law in S49.wagers.items() if law.limit is Limit.BOX)


@value
class SetLast:
    """A Box of the last round: who set its tiles, and what lay on it."""

    box: int
    player: Player
    wagered: Cents


@value
class Bank:
    """The Bank and who has it. Nobody named means the House, whose Hand is on Box one."""

    box: int = HOUSE_BOX
    players: tuple[Player, ...] = ()  # the first has the Box and decides
    shared: bool = False  # with the House
    rounds: int = 0  # that they have banked in a row
    house_wager: Cents | None = None

    @property
    def by_house(self) -> bool:
        return not self.players

    @property
    def banker(self) -> Player | None:
        return self.players[0] if self.players else None

    @property
    def alone(self) -> bool:
        """Return whether players bank without the House."""
        return bool(self.players) and not self.shared


@value
class BetweenRounds:
    """The state settled between rounds, for the next one."""

    bank: Bank = Bank()
    placed: bool = False  # the Chung is where the Bank is
    taken: bool = False  # somebody accepted the Bank
    asked: tuple[Player, ...] = ()  # and declined
    last: tuple[SetLast, ...] = ()
    nominated: tuple[tuple[int, Player], ...] = ()
    declined: tuple[tuple[int, Player], ...] = ()  # setters who leave the jackpot to others
    agreed: tuple[tuple[int, Player], ...] = ()
    given: tuple[int, ...] = ()  # Boxes that the operator wants set first,
    priority: tuple[int, ...] = ()  # and those that the Dealer has marked
    formations: frozenset[str] = frozenset()  # cuts whose formation is approved


class Stage(IntEnum):
    """The stages of the tiles and the cup."""

    UNSHUFFLED = 0
    SHUFFLED = 1
    STACKED = 2
    CUT = 3
    SHAKEN = 4
    OPENED = 5
    DEALT = 6


@value
class Dealt:
    """A Hand on the table."""

    box: int
    tiles: tuple[Tile, ...]
    setting: Setting | None = None
    requested: bool = False  # House Way
    given_up: tuple[Player, ...] = ()  # players whose wagers are taken unseen
    surrendered: bool = False  # by all who wager on it: it is not displayed
    exposed: int = 0  # tiles that the Dealer showed
    void: bool = False

    @property
    def hand(self) -> Hand:
        return in_order(tuple(tile.kind for tile in self.tiles))

    @property
    def waiting(self) -> bool:
        return self.setting is None and not self.void and not self.surrendered


@value
class Round:
    wagers: tuple[Wager, ...] = ()
    seats: tuple[tuple[int, Player], ...] = ()
    pools: Pools = Pools()
    stage: Stage = Stage.UNSHUFFLED
    closed: bool = False  # no more bets
    la_ja: Player | None = None  # who asked for it
    la_ja_due: bool = False
    misdealt: bool = False
    linked: tuple[Cents, ...] = ()  # jackpot wagers that won at other tables,
    linked_place: int = 1  # and where this one stands among them
    shaken_again: bool = False
    chosen_cut: tuple[str, tuple[str, ...]] | None = None
    cut: str = ""  # how the tiles were cut
    dice: Dice | None = None
    first: int = 0  # the Box that gets tiles first
    hands: tuple[Dealt, ...] = ()
    payments: tuple[Payment, ...] = ()
    void: bool = False
    out: tuple[Player, ...] = ()  # excluded from this round

    @property
    def cards(self) -> tuple[Any, ...]:
        """The dice of a cup that was opened, which commence a round."""
        return self.dice or ()

    @property
    def started(self) -> bool:
        return self.dice is not None

    @property
    def complete(self) -> bool:
        return self.void or self.settled

    @property
    def settled(self) -> bool:
        """Return whether all that was wagered has been taken, paid or given back."""
        return self.stage is Stage.DEALT and not self.wagers

    @property
    def shown(self) -> None:
        """No display beside the table tells the results."""

    @property
    def deciding(self) -> tuple[Wager, ...]:
        """The wagers that count for deciders: settled too, but not of players who are out."""
        paid = (payment.wager for payment in self.payments)
        return tuple(wager for wager in (*self.wagers, *paid) if wager.player not in self.out)

    def hand_of(self, box: int) -> Dealt | None:
        return next((hand for hand in self.hands if hand.box == box), None)

    def was_set(self, box: int) -> bool:
        """Return whether anybody set it; nobody did if it was given up or Void before."""
        hand = self.hand_of(box)
        return hand is not None and hand.setting is not None


@value
class PaiGowTable(Table[Settings, Round]):
    """A banked table, and what Pai Gow keeps around its rounds."""

    around: BetweenRounds = BetweenRounds()
    boxes: Boxes = Boxes()
    pools: Pools = Pools()


def boxes_of(table: Table[Settings, Round]) -> Boxes:
    assert isinstance(table, PaiGowTable), "no Pai Gow table"
    return table.boxes


def on_box(wagers: Iterable[Wager], box: int) -> tuple[Wager, ...]:
    """Return what is wagered on the Hand of a Box."""
    return tuple(wager for wager in wagers if wager.spot[0] == box and wager.bet in ON_A_HAND)


def staked_on(wagers: tuple[Wager, ...], box: int) -> Cents:
    return Cents(sum((wager.stake for wager in on_box(wagers, box)), start=NOTHING))


def banked(wagers: Iterable[Wager]) -> tuple[Wager, ...]:
    return tuple(wager for wager in wagers if wager.bet == BANK)


def own_box(player: Player) -> int:
    """Player 1 has Box 2, and so on; more than seven share Boxes."""
    return HOUSE_BOX + 1 + (player - 1) % (BOXES - HOUSE_BOX)
