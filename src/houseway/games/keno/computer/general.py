"""The general provisions at keno: as at a table, but that wagers are tickets of games to come."""

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Settled, Staked, Wager
from houseway.games.keno.computer import past_games as past
from houseway.games.keno.computer.events import DayClosed, Event, GamesCarriedOver
from houseway.games.keno.computer.state import Computer, Hall
from houseway.games.keno.draw import decisions as draws
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money import settlement as settling
from houseway.house.general import annulment as annulling
from houseway.house.general import decisions as conduct
from houseway.house.general import state as people
from houseway.house.general.events import HandsChanged
from houseway.house.general.part import Conduct, Otherwise
from houseway.house.general.state import GeneralMove, People
from houseway.house.machine.part import Events
from houseway.house.provisions.general import general_law
from houseway.house.table.events import TableClosed

GENERAL = general_law(LAW.rule_set.name)


def as_anywhere(hall: Hall, put: Put[GeneralMove]) -> Events:
    return conduct.decide(hall, GENERAL, put, check_after=False)


def voided(hall: Hall, put: Put[people.VoidWagers]) -> Events:
    """All that a player has in games still to be drawn is brought up, and then given back."""
    if put.move.round is not None:
        annulling.check_reported(hall, put.move.player, GENERAL.sanction)
        return past.voided(hall.computer, put.move.player, put.move.round, GENERAL.sanction)
    brought = rests(hall.computer, put.move.player)
    events = annulling.void_wagers(hall, GENERAL, put.move, brought)
    return (Staked(brought, GENERAL.sanction), *events) if brought else events


def rests(computer: Computer, player: Player) -> tuple[Wager, ...]:
    return tuple(
        Wager(player, "keno", rest(computer, number), (number,), number)
        for number in computer.live
        if computer.is_of(player, computer.tickets[number - 1])
    )


def rest(computer: Computer, number: int) -> Cents:
    """Return what a ticket has in games that are not begun."""
    ticket, game = computer.tickets[number - 1], computer.game
    begun = game.staked and ticket.first <= game.number
    return Cents(ticket.unplayed() - (ticket.stake(game.number) if begun else 0))


def annulled(hall: Hall, put: Put[people.InvalidateGame | people.InvalidateRound]) -> Events:
    """A game that was closed but not begun has its wagers fixed now, so that they can go back."""
    if isinstance(put.move, people.InvalidateRound) and put.move.round is not None:
        if hall.people.refund_due is not None:
            reason = "the refund of another Draw is still to be decided"
            raise Refused(reason, GENERAL.refund.cite)
        return past.annulled(hall.computer, put.move.reason, put.move.round, GENERAL.invalidation)
    events = as_anywhere(hall, put)
    return (*draws.staked(hall.computer), *events)


def refunded(hall: Hall, put: Put[people.DecideRefund]) -> Events:
    """Refund a game; what is not given back feeds the pools, and the game is recorded."""
    events, waiting = as_anywhere(hall, put), hall.people.refundable
    wagers = waiting or hall.computer.game.wagers
    kept = tuple(wager for wager in wagers if not annulling.refunds(put.move, wager.player))
    added = settling.fed_by(hall.computer, kept)
    if waiting:
        return (*added, *events)
    paid = tuple(
        payment for event in events if isinstance(event, Settled) for payment in event.payments
    )
    return (*added, *events, settling.recorded(hall.computer, paid, GENERAL.refund.cite))


def closed(hall: Hall, put: Put[people.CloseTable]) -> Events:
    """A game that is closed is still drawn; else Keno closes at once."""
    events = as_anywhere(hall, put)
    announced = tuple(event for event in events if not isinstance(event, TableClosed))
    if len(announced) == len(events):
        return announced
    return (*announced, *day_closed(hall))


def day_closed(hall: Hall) -> tuple[Event, ...]:
    """Games that were not drawn are the next ones, whenever Keno opens again."""
    left = hall.computer.live
    over = (GamesCarriedOver(left, LAW.carried_over),) if left else ()
    cite = GENERAL.closure.cite if hall.people.rounds_left is not None else GENERAL.hours
    assert cite is not None
    return (*over, DayClosed(hall.computer.day, cite))


def after_the_day(hall: Hall, _: DayClosed) -> People:
    return changed(hall.people, rounds_left=None)


def changed_hands(_hall: Hall, put: Put[people.ChangeHands]) -> Events:
    """Nothing of a player lies here but tickets, and those go with their holder."""
    return (HandsChanged(put.move.player, GENERAL.exclusion),)


OTHERWISE: Otherwise = {
    people.ChangeHands: changed_hands,
    people.VoidWagers: voided,
    people.InvalidateGame: annulled,
    people.InvalidateRound: annulled,
    people.DecideRefund: refunded,
    people.CloseTable: closed,
}
PATRONS = Conduct(GENERAL, False, {DayClosed: after_the_day}, OTHERWISE)
