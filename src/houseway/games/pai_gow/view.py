"""What may be read at a Pai Gow table. A Hand is its player's until it is displayed."""

from houseway.core.actors import Player, Role
from houseway.core.game import Turn
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Payment
from houseway.games.pai_gow.deciding import Deciders
from houseway.games.pai_gow.events import Dice
from houseway.games.pai_gow.rules import Rulebook
from houseway.games.pai_gow.state import Dealt, PaiGowTable, Round
from houseway.games.pai_gow.tiles import Tile
from houseway.house.settings import Setting
from houseway.house.view import Sign, TableView, table_view


@value
class HandView:
    """A Hand as one may see it: how many tiles, whether it is set, and which, if they show."""

    box: int
    tiles: int
    is_set: bool
    shown: tuple[Tile, ...] = ()
    low: tuple[str, ...] = ()
    high: tuple[str, ...] = ()


@value
class BankView:
    box: int
    players: tuple[Player, ...]
    shared: bool
    house_wager: Cents | None


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
    """For a role, and for one player if it is his view."""
    role, number = who
    public = table_view(menu, book.rule_set.rule("5.2"), table.house, due, role)
    beside = tuple(
        Sign(f"maximum of Box {one.number}", dollars(one.maximum), book.rule_set.rule("5.2"))
        for one in table.house.markers
    )
    bank, round_ = table.around.bank, table.round
    settings, pools = table.settings, table.house.pools
    return PaiGowView(
        table=changed(public, markers=beside),
        bank=BankView(bank.box, bank.players, bank.shared, bank.house_wager),
        jackpot=pools.displayed(settings.jackpot_least) if settings.jackpot else None,
        dice=round_.dice if round_ else None,
        hands=hands_seen(book, table, number),
        payments=round_.payments if round_ else (),
    )


def hands_seen(book: Rulebook, table: PaiGowTable, number: Player | None) -> tuple[HandView, ...]:
    round_ = table.round
    if round_ is None:
        return ()
    paid = tuple(payment.wager for payment in round_.payments)
    deciders = Deciders(book, (*round_.wagers, *paid), round_.seats, table.around)
    return tuple(
        hand_view(
            round_, one, mine=number is not None and deciders.setter(one.box).verdict == number
        )
        for one in round_.hands
    )


def hand_view(round_: Round, one: Dealt, *, mine: bool) -> HandView:
    """Displayed when all is settled, unless it was given up unseen; before, to who sets it."""
    face_down = HandView(one.box, len(one.tiles), one.setting is not None)
    displayed = round_.settled and not one.surrendered and not round_.void
    if not mine and not displayed:
        return face_down
    if one.setting is None:
        return changed(face_down, shown=one.tiles)
    low, high = one.setting.low, one.setting.high
    return changed(face_down, shown=one.tiles, low=low, high=high)
