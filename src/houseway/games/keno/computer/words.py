"""Words for the events of a keno computer."""

from collections.abc import Iterable

from houseway.core.money import dollars
from houseway.core.wagers import Staked, total
from houseway.core.words import Said, Sentences, Silence, Words
from houseway.games.keno.computer import events
from houseway.games.keno.draw import events as draw_events
from houseway.games.keno.money.jackpots import JackpotWon, PoolsFed
from houseway.games.keno.money.prizes import WayPrize
from houseway.house import words as house_words


def numbers(some: Iterable[int]) -> str:
    return " ".join(map(str, some))


def listed(tickets: tuple[int, ...]) -> str:
    """`ticket 3`, `tickets 3, 4 and 9`; of many, how many."""
    if len(tickets) > MANY:
        return f"{len(tickets)} tickets"
    *most, last = map(str, tickets)
    return f"tickets {', '.join(most)} and {last}" if most else f"ticket {last}"


MANY = 10  # tickets that are not named one by one


def carried_over(event: events.GamesCarriedOver) -> str:
    text = listed(event.tickets)
    return f"{text} {'play' if len(event.tickets) > 1 else 'plays'} on from an earlier day"


def errand(event: events.ErrandTaken) -> str:
    taken = event.errand
    return f"errand {taken.number}: the Runner has {dollars(taken.amount)} of player {taken.player}"


def issued(event: events.TicketIssued) -> str:
    ticket = event.ticket
    games = f"game {ticket.first}"
    if ticket.entry.games > 1:
        games = f"games {ticket.first} to {ticket.last}"
    groups = " / ".join(map(numbers, ticket.entry.groups))
    return f"ticket {ticket.number} is sold: {groups}, {dollars(ticket.per_game)} in {games}"


def cancelled(event: events.TicketCancelled) -> str:
    back = f"{dollars(event.refund)} goes back"
    return f"ticket {event.number} is taken back from game {event.from_game} on: {back}"


def in_game(event: Staked) -> str:
    """Say what each ticket that names the game has in it; a game may have none."""
    wagers = event.wagers
    if not wagers:
        return "no ticket names this game"
    staked = ", ".join(f"ticket {wager.number} {dollars(wager.stake)}" for wager in wagers)
    if len(wagers) > MANY:
        staked = f"{len(wagers)} tickets {dollars(total(wagers))}"
    return f"fixed in this game: {staked}"


def begun(event: draw_events.DrawBegun) -> str:
    return f"the Draw begins: {event.device}{', by hand' if event.by_hand else ''}"


def voided(event: draw_events.DrawVoided) -> str:
    again = "; the game is drawn again" if event.redraw.verdict else ""
    balls = ", with other balls" if event.balls_wanted else ""
    return f"the Draw is Void: {event.why}{again}{balls}"


def continued(event: draw_events.DrawContinued) -> str:
    stand = f"these stand: {numbers(event.numbers)}" if event.numbers else "no number stands yet"
    return f"the Draw goes on; {stand}"


def by_hand(event: draw_events.HandDrawingOrdered) -> str:
    until = "until the Device is put right" if event.until_rectified else "in this game"
    return f"the numbers are drawn by hand {until}"


def prize(won: WayPrize) -> str:
    matched = f"{won.matched} of {won.pick}"
    return f"ticket {won.ticket} Way {won.way}: {matched}, {dollars(won.amount)}"


def prizes(event: events.PrizesDetermined) -> tuple[Said, ...]:
    """Each prize under its own clause; first that Major Prizes had to be cut, if they had."""
    sentences = tuple(Said(prize(won), won.cite) for won in event.prizes)
    if event.pro_rating is None:
        return sentences or (Said(f"game {event.game}: no ticket wins", event.cite),)
    cut = event.pro_rating
    scheduled, paid_out = dollars(cut.scheduled), dollars(cut.paid)
    words = f"{cut.prizes} Major Prizes of {scheduled} together: {paid_out} is paid"
    return (Said(words, cut.cite), *sentences)


def jackpot(event: JackpotWon) -> str:
    shares = ", ".join(
        f"ticket {ticket} Way {way} {dollars(share)}" for ticket, way, share in event.shares
    )
    return f"the jackpot of {event.pick} is won: {dollars(event.amount)}, {shares}"


def result(event: events.ResultRecorded) -> str:
    outcome = event.result
    drawn = numbers(sorted(outcome.numbers)) or "annulled"
    money = f"{dollars(outcome.wagered)} wagered, {dollars(outcome.won)} won"
    return f"game {outcome.game} of {outcome.day}: {drawn}; {money}"


def held_ticket_text(event: events.TicketHeld) -> str:
    return f"ticket {event.number} is held: {'; '.join(event.differences)}"


def paid(event: events.PrizePaid) -> str:
    parts = [f"{dollars(event.cash)} in cash"] if event.cash or not event.cheque else []
    parts += [f"{dollars(event.cheque)} by cheque"] if event.cheque else []
    return f"ticket {event.number} is paid {' and '.join(parts)}"


def credited(event: events.PrizeCredited) -> str:
    amount = dollars(event.amount)
    return f"ticket {event.number}: {amount} goes to the credit of player {event.player}"


def released(event: events.UnclaimedReleased) -> str:
    amount = dollars(event.amount)
    return f"{amount} unclaimed on {listed(event.tickets)} is released: {event.approval}"


def claim(event: events.ClaimSubmitted) -> str:
    made = event.claim
    what = f"ticket {made.ticket}" if made.ticket else f"voucher {made.voucher}"
    return f"claim {made.number} of {made.claimant} on {what}: {made.why}"


def annulled(event: events.DrawAnnulled) -> str:
    text = f"game {event.game} does not stand; later ones do"
    if not event.standing:
        return text
    tickets = f"{len(event.standing)} tickets" if len(event.standing) > 1 else "a ticket"
    return f"{text}. {tickets} had {dollars(event.shortfall)} of it before"


DAYS: Sentences = {
    events.ScheduleApproved: lambda e: (
        f"the {e.approved.table} schedule is approved: {e.approved.reference}"
    ),
    events.CatalogueApproved: lambda e: f"{len(e.items)} Set Bets are approved: {e.reference}",
    events.VoucherApproved: lambda e: f"vouchers of type {e.type} are approved: {e.reference}",
    events.DayOpened: lambda e: f"Keno is open, for {e.day}",
    events.GamesCarriedOver: carried_over,
    events.DayClosed: lambda e: f"Keno is closed; the gaming day {e.day} is over",
}
SELLING: Sentences = {
    events.ErrandTaken: errand,
    events.ErrandEnded: lambda e: f"errand {e.number} is done",
    events.TicketIssued: issued,
    events.VoucherIssued: lambda e: (
        f"voucher {e.voucher.number} of {dollars(e.voucher.amount)} is issued"
    ),
    events.VoucherSpent: lambda e: f"voucher {e.number} is spent",
    events.TicketCancelled: cancelled,
}
DRAWING: Sentences = {
    Staked: in_game,
    draw_events.GameClosed: lambda e: f"game {e.game} is closed: no more entries",
    draw_events.DrawBegun: begun,
    draw_events.NumbersDrawn: lambda e: f"drawn: {numbers(e.numbers)}",
    draw_events.DrawCompleted: lambda _: "twenty numbers are drawn",
    draw_events.DrawVoided: voided,
    draw_events.DrawContinued: continued,
    draw_events.BallFellBack: lambda e: f"ball {e.number} fell back and does not count",
    draw_events.BallsReplaced: lambda e: f"another set of balls: {e.reference}",
    draw_events.HandDrawingOrdered: by_hand,
    draw_events.DeviceRectified: lambda _: "the Device is put right",
    draw_events.RecordCorrected: lambda e: f"the record is put right: {numbers(e.numbers)}",
    draw_events.RecordUpheld: lambda e: f"the record stands: {numbers(e.numbers)}",
}
PAYING: Sentences = {
    events.PrizesDetermined: prizes,
    JackpotWon: jackpot,
    events.ResultRecorded: result,
    events.ResultWithdrawn: lambda e: f"the result of game {e.game} is withdrawn",
    events.DrawAnnulled: annulled,
    events.TicketHeld: held_ticket_text,
    events.TicketCleared: lambda e: f"ticket {e.number} is cleared for payment",
    events.PrizePaid: paid,
    events.PrizeCredited: credited,
    events.TicketRetained: lambda e: f"ticket {e.number} is kept by the casino",
    events.TicketsDiscarded: lambda e: f"{listed(e.numbers)} kept long enough: discarded",
    events.VoucherPaid: lambda e: f"voucher {e.number} is paid: {dollars(e.amount)}",
    events.UnclaimedReleased: released,
    events.ClaimSubmitted: claim,
    events.ClaimApproved: lambda e: f"claim {e.number} is approved: {e.reference}",
    events.ClaimRejected: lambda e: f"claim {e.number} is rejected: {e.reason}",
    events.ClaimPaid: lambda e: f"claim {e.number} is paid: {dollars(e.amount)}",
}
SILENT: Silence = {
    PoolsFed: "what a game adds to the pools is in the report of the day, not called out",
}


SENTENCES: Sentences = {**house_words.SENTENCES, **DAYS, **SELLING, **DRAWING, **PAYING}
WORDS = Words(SENTENCES, {**house_words.SILENT, **SILENT})
