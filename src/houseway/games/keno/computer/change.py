"""What each event changes in the keno computer. It checks nothing and decides nothing."""

from collections.abc import Mapping
from typing import Any, assert_never

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.keno.computer import events
from houseway.games.keno.computer.events import ComputerEvent, PrizesDetermined
from houseway.games.keno.computer.settings import APPROVED_AS, MENU
from houseway.games.keno.computer.state import Computer, Game, Last, Machinery, Stage
from houseway.games.keno.draw import change as change_draws
from houseway.games.keno.draw.events import DrawEvent
from houseway.games.keno.money.flows import flows
from houseway.games.keno.money.jackpots import JackpotWon, PoolsFed
from houseway.games.keno.tickets.dates import expired
from houseway.games.keno.tickets.tickets import Status, Ticket, Win
from houseway.house.rounds.round import RoundVoided
from houseway.house.settings.setting import with_values
from houseway.house.table.events import ApprovalRecorded, SettingDetermined

Tickets = Mapping[int, Ticket]


def evolve(computer: Computer, event: ComputerEvent) -> Computer:
    if moved := flows(event):
        computer = changed(computer, books=computer.books.after(moved))
    match event:
        case Staked() | Settled() | Reversed():
            return with_money(computer, event)
        case RoundVoided():
            return changed(computer, game=changed(computer.game, stage=Stage.ANNULLED))
        case _ if isinstance(event, DrawEvent):
            return change_draws.evolve(computer, event)
        case _ if isinstance(event, events.PrizeEvent):
            return with_prizes(computer, event)
        case _ if isinstance(event, events.SellingEvent):
            return with_sale(computer, event)
        case _ if isinstance(event, events.PayingEvent):
            return with_payment(computer, event)
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
            held = tuple(one for one in computer.approvals if one.of != APPROVED_AS.get(found.name))
            chosen = with_values(MENU, computer.settings, texts)
            return changed(computer, settings=chosen, approvals=held)
        case events.ScheduleApproved(approved):
            others = tuple(one for one in computer.tables if one.table is not approved.table)
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


def with_tickets(computer: Computer, some: Tickets) -> Computer:
    """These tickets as they are now; those without games to come are no longer live."""
    if not some:
        return computer
    tickets = computer.tickets.with_changed({number - 1: one for number, one in some.items()})
    over = {number for number, ticket in some.items() if not ticket.is_live}
    live = tuple(number for number in computer.live if number not in over)
    return changed(computer, tickets=tickets, live=live)


def with_ticket(computer: Computer, number: int, **changes: Any) -> Computer:
    return with_tickets(computer, {number: changed(computer.tickets[number - 1], **changes)})


def with_sale(computer: Computer, event: events.SellingEvent) -> Computer:
    match event:
        case events.ErrandTaken(errand):
            taken = computer.errands_taken + 1
            return changed(computer, errands=(*computer.errands, errand), errands_taken=taken)
        case events.ErrandEnded(number):
            left = tuple(one for one in computer.errands if one.number != number)
            return changed(computer, errands=left)
        case events.TicketIssued(ticket):
            sold = computer.tickets.with_one(ticket)
            return changed(computer, tickets=sold, live=(*computer.live, ticket.number))
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


def with_voucher_spent(computer: Computer, number: int) -> Computer:
    vouchers = list(computer.vouchers)
    vouchers[number - 1] = changed(vouchers[number - 1], spent=True)
    return changed(computer, vouchers=tuple(vouchers))


# Money of a game


def with_money(computer: Computer, event: Staked | Settled | Reversed) -> Computer:
    match event:
        case Staked(wagers):
            now = tuple(one for one in wagers if len(one.spot) == 2)
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
    some: dict[int, Ticket] = {}
    for payment in event.payments:
        number, *played = payment.wager.spot
        ticket = some.get(number, computer.tickets[number - 1])
        if payment.returned:
            game = played[0] if is_over(payment) else computer.game.number
            back = Win(game, computer.today, payment.returned)
            ticket = changed(ticket, wins=(*ticket.wins, back))
        if is_over(payment):
            pass
        elif played:
            ticket = changed(ticket, played=ticket.played + 1)
        else:
            begun = computer.game.staked and ticket.first <= computer.game.number
            from_game = ticket.next_game + (1 if begun else 0)
            ticket = changed(ticket, cancelled_from=from_game)
        some[number] = ticket
    gone = {payment.wager for payment in event.payments}
    left = tuple(one for one in computer.game.wagers if one not in gone)
    return with_tickets(changed(computer, game=changed(computer.game, wagers=left)), some)


def with_reversed(computer: Computer, event: Reversed) -> Computer:
    """Prizes are owed no more. Those of the last game lie in it again, to be settled anew."""
    some = {}
    for payment in event.payments:
        ticket = computer.tickets[payment.wager.number - 1]
        wins = tuple(win for win in ticket.wins if win.game != payment.wager.spot[1])
        played = ticket.played if is_over(payment) else ticket.played - 1
        some[ticket.number] = changed(ticket, wins=wins, played=played)
    again = {one.wager.number for one in event.payments if not is_over(one)}
    live = tuple(sorted({*computer.live, *again}))
    return with_tickets(changed(computer, live=live), some)


def is_over(payment: Payment) -> bool:
    """Whether it is of a game that was over and stays so: its wager has a third mark."""
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
    for one in event.prizes:
        amount, major = sums.get(one.ticket, (0, 0))
        sums[one.ticket] = amount + one.amount, major + (one.amount if one.major else 0)
    some = {}
    for number, (amount, major) in sums.items():
        win = Win(event.game, computer.today, Cents(amount), Cents(major))
        ticket = computer.tickets[number - 1]
        some[number] = changed(ticket, wins=(*ticket.wins, win))
    return with_tickets(computer, some)


# Paying


def with_payment(computer: Computer, event: events.PayingEvent) -> Computer:
    match event:
        case events.TicketHeld(number):
            return with_ticket(computer, number, status=Status.HELD)
        case events.TicketCleared(number):
            return with_ticket(computer, number, status=Status.CLEARED)
        case events.PrizePaid(number):
            return with_ticket(computer, number, status=Status.PAID)
        case events.TicketRetained(number):
            return changed(computer, retained=(*computer.retained, number))
        case events.TicketsDiscarded():
            return changed(computer, retained=())
        case events.VoucherPaid(number):
            return with_voucher_spent(computer, number)
        case events.UnclaimedReleased(numbers):
            return with_tickets(computer, {one: given_back(computer, one) for one in numbers})
        case events.ClaimSubmitted(claim):
            return changed(computer, claims=(*computer.claims, claim))
        case events.ClaimApproved(number, reference):
            return with_claim(computer, number, reference=reference)
        case events.ClaimRejected(number):
            return with_claim(computer, number, rejected=True)
        case events.ClaimPaid(number):
            claim, after = computer.claims[number - 1], with_claim(computer, number, paid=True)
            if claim.voucher:
                return with_voucher_spent(after, claim.voucher)
            return with_ticket(after, claim.ticket, status=Status.PAID)
        case _:
            assert_never(event)


def given_back(computer: Computer, number: int) -> Ticket:
    ticket = computer.tickets[number - 1]
    wins = tuple(
        changed(win, released=win.released or expired(win.day, computer.today))
        for win in ticket.wins
    )
    return changed(ticket, wins=wins)


def with_claim(computer: Computer, number: int, **changes: Any) -> Computer:
    claims = list(computer.claims)
    claims[number - 1] = changed(claims[number - 1], **changes)
    return changed(computer, claims=tuple(claims))
