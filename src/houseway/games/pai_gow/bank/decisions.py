"""The Bank between rounds: offered anticlockwise, taken, pooled, shared with the House."""

from collections.abc import Iterable
from typing import assert_never

from houseway.core.actors import Player
from houseway.core.game import Choice, Duty, Option, Refused, Turn, not_due
from houseway.core.money import Cents, dollars
from houseway.core.value import changed
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.bank.events import (
    BankDeclined,
    BankEvent,
    BankJoined,
    BankLeft,
    BankTaken,
    BoxEvent,
    ChungPlaced,
    CoBankRequired,
    FormationApproved,
    HouseWagerLaid,
    JackpotAgreed,
    JackpotDeclined,
    PriorityGiven,
    PrioritySetMarked,
    SetterNominated,
)
from houseway.games.pai_gow.bank.moves import (
    BankMove,
    ChooseHouseWager,
    DeclineBank,
    JoinBank,
    PlaceChung,
    RequireCoBank,
    TakeBank,
)
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round.events import CutUndone
from houseway.games.pai_gow.table.settings import BOXES, HIGHEST, bank_stakes
from houseway.games.pai_gow.table.state import (
    BANK,
    Bank,
    BetweenRounds,
    PaiGowTable,
    Round,
    SetLast,
    Stage,
    staked_on,
)
from houseway.games.pai_gow.tiles.cuts import HOUSE_CUT
from houseway.house.general.events import WagersVoided
from houseway.law import Cite, Ruled

MOST_ROUNDS = 2  # that a player banks before others are asked

Events = tuple[BankEvent | Staked, ...]


def turn(book: Rulebook, table: PaiGowTable) -> Turn | None:
    """The Bank is offered before wagers are laid; None when it is settled."""
    around, law = table.around, book.bank
    if around.placed:
        return None
    if not around.taken:
        stakes = (bank_stakes(table.settings),)
        for player in candidates(table):
            options = (
                Option(TakeBank, law.taking, stakes),
                Option(DeclineBank, law.offering),
            )
            return Choice(player, options, law.offering)
    bank = around.bank
    kept_on = bool(bank.players) and bank.rounds >= MOST_ROUNDS and not around.taken
    return Duty(PlaceChung, law.two_rounds if kept_on else law.offering)


def candidates(table: PaiGowTable) -> tuple[Player, ...]:
    """Return who is still to be asked to bank, anticlockwise from the Chung.

    One who has banked once goes on first. Only those who set the tiles of a Box last round may bank
    on it, and Box one is the House's. Boxes are numbered anticlockwise.
    """
    around, excluded = table.around, table.people.excluded
    bank = around.bank
    order = sorted(around.last, key=lambda set_last: (set_last.box - bank.box - 1) % BOXES)
    players = dict.fromkeys(set_last.player for set_last in order if set_last.box != 1)
    if bank.banker is not None:
        players.pop(bank.banker, None)
        if bank.rounds < MOST_ROUNDS:
            players = dict.fromkeys((bank.banker, *players))
    out = {*around.asked, *excluded}
    return tuple(player for player in players if player not in out)


def decide(book: Rulebook, table: PaiGowTable, due: Turn, move: BankMove) -> Events:
    match move:
        case TakeBank():
            return take_bank(book, table, due, move)
        case DeclineBank(player):
            check_asked(book, due, player, move)
            return (BankDeclined(player, book.bank.offering),)
        case PlaceChung():
            return placed(book, table, due, move)
        case JoinBank():
            return joined(book, table, move)
        case RequireCoBank(player):
            return shared(book, table, player)
        case ChooseHouseWager():
            return (house_wager(book, table, move),)
        case _:
            assert_never(move)


def check_asked(book: Rulebook, due: Turn, player: Player, move: BankMove) -> None:
    match due:
        case Choice(asked) if asked == player:
            return
        case Choice(asked):
            reason = f"the Bank is offered to player {asked} now, not to player {player}"
            raise Refused(reason, book.bank.offering)
        case _:
            raise not_due(due, move)


def take_bank(book: Rulebook, table: PaiGowTable, due: Turn, move: TakeBank) -> Events:
    law, bank = book.bank, table.around.bank
    if move.player == bank.banker and bank.rounds >= MOST_ROUNDS:
        reason = f"player {move.player} has banked {bank.rounds} rounds: others are asked first"
        raise Refused(reason, law.two_rounds)
    mine = [set_last.box for set_last in table.around.last if set_last.player == move.player]
    if mine == [1]:
        raise Refused("no player banks on Box 1", law.box_one)
    if not mine:
        reason = f"player {move.player} set no tiles in the last round"
        raise Refused(reason, law.set_before)
    check_asked(book, due, move.player, move)
    check_chips(book, move.stake)
    box = bank.box if move.player == bank.banker else max(mine)
    under = (law.set_before, law.banker)
    return (
        BankTaken(move.player, box, law.taking, under),
        staked(table, move.player, box, move.stake, law.taking),
    )


def check_chips(book: Rulebook, stake: Cents) -> None:
    if not 0 < stake <= HIGHEST:
        reason = f"a Bank of {dollars(stake)} is not $0.01 to {dollars(HIGHEST)} in chips"
        raise Refused(reason, book.bank.pooling)


def staked(table: PaiGowTable, player: Player, box: int, stake: Cents, cite: Cite) -> Staked:
    return Staked((Wager(player, BANK, stake, (box,), table.laid.placed + 1),), cite)


def placed(book: Rulebook, table: PaiGowTable, due: Turn, move: PlaceChung) -> Events:
    if not isinstance(due, Duty) or due.act is not PlaceChung:
        raise not_due(due, move)
    box = table.around.bank.box if table.around.taken else 1
    under = (due.cite, *((book.bank.meant,) if book.bank.meant else ()))
    return (ChungPlaced(box, book.bank.chung, under),)


def joined(book: Rulebook, table: PaiGowTable, move: JoinBank) -> Events:
    cite, bank = book.bank.pooling, table.around.bank
    if not table.around.taken or table.locked:
        raise Refused("no player's Bank is open to more chips", cite)
    if any(wager.player == move.player and wager.bet != BANK for wager in table.laid.wagers):
        reason = f"player {move.player} wagers against the Bank"
        raise Refused(reason, book.bank.elsewhere)
    check_chips(book, move.stake)
    new = () if move.player in bank.players else (BankJoined(move.player, cite),)
    return (*new, staked(table, move.player, bank.box, move.stake, cite))


def shared(book: Rulebook, table: PaiGowTable, player: Player) -> Events:
    law, bank = book.bank, table.around.bank
    if not table.around.taken or bank.banker != player or bank.shared or table.locked:
        reason = f"player {player} has no Bank that the House could share now"
        raise Refused(reason, law.sharing)
    return (CoBankRequired(player, law.sharing, (law.co_banking, law.liability)),)


def house_wager(book: Rulebook, table: PaiGowTable, move: ChooseHouseWager) -> HouseWagerLaid:
    law, bank = book.bank, table.around.bank
    if not table.around.taken or bank.banker != move.player or table.locked:
        reason = f"player {move.player} does not set a Bank that the House wagers against"
        raise Refused(reason, law.house_wager)
    if bank.shared:
        raise Refused("the House shares the Bank, and wagers nothing", law.house_wager)
    if move.minimum:
        return HouseWagerLaid(Ruled(table.settings.minimum, law.house_minimum), law.house_wager)
    last = next(
        (set_last.wagered for set_last in table.around.last if set_last.box == bank.box), Cents(0)
    )
    if not last:
        reason = f"nothing lay on Box {bank.box} in the last round"
        raise Refused(reason, law.house_as_before)
    return HouseWagerLaid(Ruled(last, law.house_as_before), law.house_wager)


def unsaid(book: Rulebook, table: PaiGowTable) -> tuple[HouseWagerLaid, ...]:
    """A banking player who was excluded says nothing: the House wagers the minimum."""
    bank = table.around.bank
    excluded = bank.banker in table.people.excluded
    if not (bank.alone and excluded) or bank.house_wager is not None:
        return ()
    least = Ruled(table.settings.minimum, book.bank.house_minimum)
    return (HouseWagerLaid(least, book.bank.house_wager),)


def leave_bank(
    book: Rulebook, table: PaiGowTable, events: Iterable[object]
) -> tuple[Settled | BankLeft | CutUndone, ...]:
    """A Bank that is Void before no more bets is gone, and whatever lies against it goes back."""
    bank, cite = table.around.bank, book.bank.offering
    out = {event.player for event in events if isinstance(event, WagersVoided)}
    if table.locked or bank.banker is None or bank.banker not in out:
        return ()
    others = tuple(w for w in (*table.laid.wagers, *table.laid.excess) if w.player != bank.banker)
    back = (Settled(tuple(void(w, cite) for w in others), cite),) if others else ()
    return (*back, BankLeft(bank.banker, cite), *undone(book, table.round))


def undone(book: Rulebook, round_: Round | None) -> tuple[CutUndone, ...]:
    """Tiles that were cut for a player, in a way that is not the House's."""
    if round_ is None or round_.stage < Stage.CUT or round_.cut == HOUSE_CUT.name:
        return ()
    return (CutUndone(round_.cut, book.dealing.house_cut),)


def evolve(around: BetweenRounds, event: BankEvent | BoxEvent) -> BetweenRounds:
    bank = around.bank
    match event:
        case BankTaken(player, box):
            again = player == bank.banker
            new = Bank(box, (player,), rounds=bank.rounds if again else 0)
            done = (bank.banker,) if bank.banker and bank.rounds >= MOST_ROUNDS else ()
            return changed(around, bank=new, taken=True, asked=(*around.asked, *done))
        case BankDeclined(player):
            return changed(around, asked=(*around.asked, player))
        case ChungPlaced():
            new = bank if around.taken else Bank()
            return changed(around, bank=new, placed=True)
        case BankJoined(player):
            return changed(around, bank=changed(bank, players=(*bank.players, player)))
        case CoBankRequired():
            return changed(around, bank=changed(bank, shared=True, house_wager=None))
        case BankLeft(player):
            return changed(around, bank=Bank(), taken=False, asked=(*around.asked, player))
        case HouseWagerLaid(amount):
            return changed(around, bank=changed(bank, house_wager=amount.verdict))
        case SetterNominated(box, player):
            return changed(around, nominated=((box, player), *around.nominated))
        case JackpotDeclined(player, box):
            return changed(around, declined=(*around.declined, (box, player)))
        case JackpotAgreed(box, player):
            return changed(around, agreed=((box, player), *around.agreed))
        case PriorityGiven(box):
            return changed(around, given=(*around.given, box))
        case PrioritySetMarked(box):
            return changed(around, priority=(*around.priority, box))
        case FormationApproved(cuts):
            return changed(around, formations=around.formations | {*cuts})
        case _:
            assert_never(event)


def after_round(book: Rulebook, table: PaiGowTable) -> BetweenRounds:
    """The Bank is open again. A Void round counts for nobody, and nobody set tiles in it."""
    round_, around = table.round, table.around
    bank = around.bank
    assert round_ is not None, "a round is over that was there"
    open_bank = changed(bank, shared=False, house_wager=None, players=bank.players[:1])
    if round_.void or round_.stage < Stage.DEALT:
        return BetweenRounds(bank=open_bank, last=around.last, formations=around.formations)
    wagers = tuple(payment.wager for payment in round_.payments)
    deciders = Deciders(book, round_.deciding, round_.seats, around)
    setters = ((box, deciders.setter(box).verdict) for box in deciders.boxes())
    last = [
        SetLast(box, player, staked_on(wagers, box))
        for box, player in setters
        if player is not None and round_.was_set(box)
    ]
    if bank.banker is not None:
        last.append(SetLast(bank.box, bank.banker, Cents(0)))
    once_more = changed(open_bank, rounds=bank.rounds + 1)
    return BetweenRounds(once_more, last=tuple(last), formations=around.formations)
