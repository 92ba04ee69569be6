"""View of a Pai Gow table. A Hand is its player's until it is displayed."""

from enum import StrEnum

from houseway.core.actors import Player, Role
from houseway.core.game import Turn
from houseway.core.money import NOTHING, Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Wager, total
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round.events import Dice
from houseway.games.pai_gow.round.hands import is_houses
from houseway.games.pai_gow.table.state import Dealt, PaiGowTable, Round, banked
from houseway.games.pai_gow.table.ways import WayView, ways
from houseway.games.pai_gow.tiles.parts import Part, part_text
from houseway.games.pai_gow.tiles.tiles import Tile
from houseway.house.settings.kinds import Setting
from houseway.house.table.view import Chips, Sign, TableView, Worth, lying, table_view


class Says(StrEnum):
    """The state of a Hand that lies face down, as everybody knows it."""

    WAITING = "to be set"
    REQUESTED = "House Way is asked for"
    SET = "set"
    SURRENDERED = "given up unseen"
    VOID = "Void"


@value
class HandView:
    """A Hand as one may see it: whose it is, how far it is, and its tiles, if they show."""

    box: int
    player: Player | None  # who sets it; nobody where the House does
    tiles: int
    says: Says
    chips: tuple[Chips, ...] = ()
    shown: tuple[Tile, ...] = ()
    low: tuple[str, ...] = ()
    high: tuple[str, ...] = ()
    counts: str = ""  # low and high, as dealers say it
    ways: tuple[WayView, ...] = ()  # the ways to set it, for the player who may
    low_at: tuple[int, ...] = ()  # the tiles of the low part by their places, from 1
    high_at: tuple[int, ...] = ()
    value: Worth | None = None  # low and high in words

    @property
    def is_set(self) -> bool:
        return self.says is Says.SET


@value
class BankView:
    box: int
    players: tuple[Player, ...]
    shared: bool
    house_wager: Cents | None
    chips: Cents = NOTHING


@value
class PaiGowView:
    table: TableView
    bank: BankView
    jackpot: Cents | None  # on the sign, where it is offered
    dice: Dice | None
    hands: tuple[HandView, ...]
    payments: tuple[Payment, ...]


def pai_gow_view(
    book: Rulebook,
    menu: tuple[Setting, ...],
    table: PaiGowTable,
    due: Turn,
    who: tuple[Role, Player | None],
) -> PaiGowView:
    """Return what a role sees, and one player if it is their view."""
    role, viewer = who
    public = table_view(menu, book.marker, table, due, role)
    beside = tuple(
        Sign(f"maximum of Box {marker.number}", dollars(marker.maximum), book.marker)
        for marker in table.laid.markers
    )
    bank, round_ = table.around.bank, table.round
    settings, pools = table.settings, table.pools
    return PaiGowView(
        table=changed(public, markers=beside),
        bank=BankView(bank.box, bank.players, bank.shared, bank.house_wager, put_up(table)),
        jackpot=pools.displayed(settings.jackpot_least) if settings.jackpot else None,
        dice=round_.dice if round_ else None,
        hands=hands_seen(book, table, viewer),
        payments=round_.payments if round_ else (),
    )


def put_up(table: PaiGowTable) -> Cents:
    """Return the chips of a player's Bank, which lie on their Box while it lasts."""
    return total(banked((*table.laid.wagers, *laid(table.round))))


def laid(round_: Round | None) -> tuple[Wager, ...]:
    """Return what was wagered in a round, settled or not."""
    if round_ is None:
        return ()
    return (*round_.wagers, *(payment.wager for payment in round_.payments))


def hands_seen(book: Rulebook, table: PaiGowTable, viewer: Player | None) -> tuple[HandView, ...]:
    round_ = table.round
    if round_ is None:
        return ()
    deciders = Deciders(book, laid(round_), round_.seats, table.around)
    return tuple(hand_view(book, table, round_, hand, deciders, viewer) for hand in round_.hands)


def hand_view(  # noqa: PLR0913
    book: Rulebook,
    table: PaiGowTable,
    round_: Round,
    hand: Dealt,
    deciders: Deciders,
    viewer: Player | None,
) -> HandView:
    """Displayed when all is settled, unless it was given up unseen; before, to who sets it."""
    houses = is_houses(table.around, hand.box)
    player = None if houses else deciders.setter(hand.box).verdict
    on_it = tuple(wager for wager in deciders.wagers if wager.spot[0] == hand.box)
    face_down = HandView(hand.box, player, len(hand.tiles), says(hand), lying(on_it))
    displayed = round_.settled and not hand.surrendered and not round_.void
    mine = viewer is not None and player == viewer
    if not mine and not displayed:
        return face_down
    if hand.setting is None:
        return changed(
            face_down,
            shown=hand.tiles,
            ways=ways(tuple(tile.kind for tile in hand.tiles), book.edition),
        )
    low, high, counts = hand.setting.low, hand.setting.high, hand.setting.in_words
    low_at = places_of(hand, low)
    return changed(
        face_down,
        shown=hand.tiles,
        low=low,
        high=high,
        counts=counts,
        low_at=low_at,
        high_at=tuple(at for at in range(1, len(hand.tiles) + 1) if at not in low_at),
        value=Worth(f"low {part_text(low)}, high {part_text(high)}", book.setting.point_count),
    )


def places_of(hand: Dealt, part: Part) -> tuple[int, ...]:
    """Where the tiles of a part lie in a Hand, counted from 1; of a kind, the first of them."""
    numbers: list[int] = []
    for kind in part:
        alike = (at for at, tile in enumerate(hand.tiles, 1) if tile.kind == kind)
        numbers.append(next(at for at in alike if at not in numbers))
    return tuple(sorted(numbers))


def says(hand: Dealt) -> Says:
    if hand.void:
        return Says.VOID
    if hand.surrendered:
        return Says.SURRENDERED
    if hand.setting is not None:
        return Says.SET
    return Says.REQUESTED if hand.requested else Says.WAITING
