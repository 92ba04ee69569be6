"""Changes that each event makes in the keno computer. It checks and decides nothing."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.keno.computer import events
from houseway.games.keno.computer.events import ComputerEvent, PrizesDetermined
from houseway.games.keno.computer.settings import ANY_MENU, APPROVED_AS
from houseway.games.keno.computer.state import Computer, Game, Last, Machinery, Stage
from houseway.games.keno.draw import change as change_draws
from houseway.games.keno.draw.events import DrawEvent
from houseway.games.keno.money import change as change_payments
from houseway.games.keno.money.jackpots import JackpotWon, PoolsFed
from houseway.games.keno.money.transfers import flows
from houseway.games.keno.tickets.change import with_ticket, with_tickets, with_voucher_spent
from houseway.games.keno.tickets.tickets import Status, Ticket, Win
from houseway.house.general.events import HandsChanged
from houseway.house.rounds.round import RoundVoided
from houseway.house.settings.kinds import with_values
from houseway.house.table.events import ApprovalRecorded, SettingDetermined


def evolve(computer: Computer, event: ComputerEvent | HandsChanged) -> Computer:
    if moved := flows(event):
        computer = changed(computer, books=computer.books.after(moved))
    match event:
        case Staked() | Settled() | Reversed():
            return with_money(computer, event)
        case HandsChanged(player):
            return without_buyer(computer, player)
        case RoundVoided():
            return changed(computer, game=changed(computer.game, stage=Stage.ANNULLED))
        case _ if isinstance(event, DrawEvent):
            return change_draws.evolve(computer, event)
        case _ if isinstance(event, events.PrizeEvent):
            return with_prizes(computer, event)
        case _ if isinstance(event, events.SellingEvent):
            return with_sale(computer, event)
        case _ if isinstance(event, events.PayingEvent):
            return change_payments.with_payment(computer, event)
        case _ if isinstance(event, events.DayEvent):
            return with_day(computer, event)
        case _:
            return with_approval(computer, event)


def with_approval(computer: Computer, event: events.ApprovalEvent) -> Computer:
    match event:
        case ApprovalRecorded(approval):
            return changed(computer, approvals=(*computer.approvals, approval))
        case SettingDetermined(found):
            texts = {found.name: found.value}
            held = tuple(
                each_approval
                for each_approval in computer.approvals
                if each_approval.of != APPROVED_AS.get(found.name)
            )
            chosen = with_values(ANY_MENU, computer.settings, texts)
            return changed(computer, settings=chosen, approvals=held)
        case events.ScheduleApproved(approved):
            others = tuple(table for table in computer.tables if table.table is not approved.table)
            return changed(computer, tables=(*others, approved))
        case events.CatalogueApproved(items):
            return changed(computer, catalogue=items)
        case events.VoucherApproved(kind):
            return changed(computer, voucher_types=(*computer.voucher_types, kind))
        case _:
            assert_never(event)


def with_day(computer: Computer, event: events.DayEvent) -> Computer:
    match event:
        case events.DayOpened(day):
            return changed(computer, day=day)
        case events.DayClosed(day):
            return changed(computer, day="", last_day=day, last=None)
        case events.GamesCarriedOver():
            return computer
        case _:
            assert_never(event)


# Tickets


def with_sale(computer: Computer, event: events.SellingEvent) -> Computer:
    match event:
        case events.ErrandTaken(errand):
            taken = computer.errands_taken + 1
            return changed(computer, errands=(*computer.errands, errand), errands_taken=taken)
        case events.ErrandEnded(number):
            left = tuple(
                each_errand for each_errand in computer.errands if each_errand.number != number
            )
            return changed(computer, errands=left)
        case events.TicketIssued(ticket):
            sold = computer.tickets.with_one(ticket)
            live = (*computer.live, ticket.number)
            return changed(computer, tickets=sold, live=live, buyers=with_buyer(computer, ticket))
        case events.VoucherIssued(voucher):
            return changed(computer, vouchers=(*computer.vouchers, voucher))
        case events.VoucherSpent(number):
            return with_voucher_spent(computer, number)
        case events.TicketCancelled(number, from_game):
            whole = from_game == computer.tickets[number - 1].first
            status = Status.CANCELLED if whole else Status.SOLD
            return with_ticket(computer, number, cancelled_from=from_game, status=status)
        case _:
            assert_never(event)


def with_buyer(computer: Computer, ticket: Ticket) -> tuple[tuple[Player, int], ...]:
    """Record whose a ticket is, until the number is somebody else's."""
    if ticket.player is None or computer.first_of(ticket.player) is not None:
        return computer.buyers
    return (*computer.buyers, (ticket.player, ticket.number))


def without_buyer(computer: Computer, player: Player) -> Computer:
    """The tickets went with whoever bought them: at the counter they are paid to their holder."""
    if computer.first_of(player) is None:
        return computer
    return changed(computer, buyers=tuple(buyer for buyer in computer.buyers if buyer[0] != player))


# Money of a game


def with_money(computer: Computer, event: Staked | Settled | Reversed) -> Computer:
    match event:
        case Staked(wagers):
            now = tuple(wager for wager in wagers if len(wager.spot) == 2)
            whole = len(now) == len(wagers)  # else it is brought up to be given back
            game = changed(computer.game, wagers=now, staked=True) if whole else computer.game
            return changed(computer, game=game)
        case Settled():
            return with_settled(computer, event)
        case Reversed():
            return with_reversed(computer, event)
        case _:
            assert_never(event)


def with_settled(computer: Computer, event: Settled) -> Computer:
    """Stakes leave the game; what comes back is owed on the ticket."""
    tickets: dict[int, Ticket] = {}
    for payment in event.payments:
        number, *played = payment.wager.spot
        ticket = tickets.get(number, computer.tickets[number - 1])
        if payment.returned:
            game = played[0] if played else first_taken_back(computer, ticket)
            back = Win(game, computer.today, payment.returned, refund=True)
            ticket = changed(ticket, wins=(*ticket.wins, back))
        if is_over(payment):
            pass
        elif played:
            ticket = changed(ticket, played=ticket.played + 1)
        else:
            ticket = changed(ticket, cancelled_from=first_taken_back(computer, ticket))
        tickets[number] = ticket
    gone = {payment.wager for payment in event.payments}
    left = tuple(wager for wager in computer.game.wagers if wager not in gone)
    return with_tickets(changed(computer, game=changed(computer.game, wagers=left)), tickets)


def first_taken_back(computer: Computer, ticket: Ticket) -> int:
    """The first game of a ticket that has not begun: from there on its wagers go back."""
    begun = computer.game.staked and ticket.first <= computer.game.number
    return ticket.next_game + (1 if begun else 0)


def with_reversed(computer: Computer, event: Reversed) -> Computer:
    """Prizes are owed no more. Those of the last game lie in it again, to be settled anew.

    A wager that was taken out of the last game for good is not in it when it is settled anew.
    """
    some = {}
    for payment in event.payments:
        ticket = computer.tickets[payment.wager.number - 1]
        game = payment.wager.spot[1]
        wins = tuple(win for win in ticket.wins if win.game != game or win.refund)
        played = ticket.played if is_over(payment) else ticket.played - 1
        some[ticket.number] = changed(ticket, wins=wins, played=played)
    again = {
        each_payment.wager.number for each_payment in event.payments if not is_over(each_payment)
    }
    live = tuple(sorted({*computer.live, *again}))
    last = without_wagers(computer.last, event)
    return with_tickets(changed(computer, live=live, last=last), some)


def without_wagers(last: Last | None, event: Reversed) -> Last | None:
    """The last game without what was reversed of it for good."""
    if last is None:
        return None
    gone = {payment.wager.spot[:2] for payment in event.payments if is_over(payment)}
    left = tuple(payment for payment in last.payments if payment.wager.spot[:2] not in gone)
    return last if len(left) == len(last.payments) else changed(last, payments=left)


def is_over(payment: Payment) -> bool:
    """Return whether a payment is of a game that stays over: its wager has a third mark."""
    return len(payment.wager.spot) == 3


def with_prizes(computer: Computer, event: events.PrizeEvent) -> Computer:
    match event:
        case PrizesDetermined():
            return with_wins(computer, event)
        case PoolsFed() | JackpotWon():
            return computer
        case events.ResultRecorded(result):
            by_hand = computer.machinery.until_rectified
            return changed(
                computer,
                results=(*computer.results, result),
                undo=(*computer.undo, event.undo),
                last=Last(result, event.payments, event.undo) if result.numbers else None,
                game=Game(computer.game.number + 1),
                machinery=Machinery(by_hand=by_hand, until_rectified=by_hand),
            )
        case events.ResultWithdrawn():
            return with_last_game(computer)
        case events.DrawAnnulled(number, _, shortfall):
            return without_draw(computer, number, shortfall)
        case _:
            assert_never(event)


def with_last_game(computer: Computer) -> Computer:
    """The last game as it was before it was confirmed."""
    last = computer.last
    assert last is not None
    wagers = tuple(payment.wager for payment in last.payments)
    game = Game(last.result.game, Stage.DRAWN, last.result.numbers, wagers, staked=True)
    machinery = changed(computer.machinery, voids=last.result.voids)
    before = changed(computer, results=computer.results[:-1], undo=computer.undo[:-1], last=None)
    return changed(before, game=game, machinery=machinery)


def without_draw(computer: Computer, number: int, won: Cents) -> Computer:
    """The record of an earlier game has no numbers any more, and nothing to undo."""
    results, undo = list(computer.results), list(computer.undo)
    results[number - 1] = changed(results[number - 1], numbers=(), won=won)
    undo[number - 1] = ()
    last = computer.last
    kept = None if last is not None and last.result.game == number else last
    return changed(computer, results=tuple(results), undo=tuple(undo), last=kept)


def with_wins(computer: Computer, event: PrizesDetermined) -> Computer:
    sums: dict[int, tuple[int, int]] = {}
    for prize in event.prizes:
        amount, major = sums.get(prize.ticket, (0, 0))
        sums[prize.ticket] = amount + prize.amount, major + (prize.amount if prize.major else 0)
    some = {}
    for number, (amount, major) in sums.items():
        win = Win(event.game, computer.today, Cents(amount), Cents(major))
        ticket = computer.tickets[number - 1]
        some[number] = changed(ticket, wins=(*ticket.wins, win))
    return with_tickets(computer, some)
