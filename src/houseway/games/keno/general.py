"""The general provisions at keno: the same functions as at a table, shown a table of tickets."""

from houseway.core.actors import Permit, Player, Put, Role
from houseway.core.game import Refused, words
from houseway.core.money import Cents
from houseway.core.wagers import Reversed, Settled, Staked, Wager
from houseway.games.keno import draws, settling
from houseway.games.keno.events import DayClosed, Event, GamesCarriedOver
from houseway.games.keno.rules import LAW
from houseway.games.keno.settings import Settings
from houseway.games.keno.state import Computer, Game, Stage
from houseway.house import conduct, people
from houseway.house.attending import GeneralEvent
from houseway.house.events import HouseEvent, TableClosed
from houseway.house.people import GeneralMove
from houseway.house.provisions.general import general_law
from houseway.house.round import RoundVoided
from houseway.house.shoe import Shoe
from houseway.house.state import Life, Table
from houseway.kit.cards import Census

GENERAL = general_law(LAW.name)
CARRIED_OVER = LAW.rule("4.5")
SEATS = people.TakeSeat | people.LeaveSeat | people.RequireToVacate
KENO_STAFF = frozenset({Role.KENO_WRITER, Role.KENO_RUNNER})
REPORTED_BY_STAFF = (people.ReportContravention, people.RaiseDispute, people.RequestReview)

Events = tuple[Event, ...]


def permits() -> dict[type[object], Permit]:
    """As at a table, without seats; whoever works at keno reports and complains like a dealer."""
    found = {}
    for kind, permit in conduct.permits(GENERAL).items():
        if kind in (people.TakeSeat, people.LeaveSeat):
            continue
        more = KENO_STAFF if kind in REPORTED_BY_STAFF else frozenset[Role]()
        found[kind] = Permit(permit.roles | more, permit.cite)
    return found


def permit(move: GeneralMove) -> Permit:
    found = permits().get(type(move))
    if found is None:
        raise Refused(f"these rules know no move to {words(type(move))}", GENERAL.dispute)
    return Permit(found.roles, conduct.permit(GENERAL, move).cite)


def decide(computer: Computer, put: Put[GeneralMove]) -> Events:
    match put.move:
        case people.VoidWagers(player):
            return voided(computer, put, player)
        case people.InvalidateGame() | people.InvalidateRound():
            return annulled(computer, put)
        case people.DecideRefund(refund):
            events = put_to(as_table(computer), put)
            added = () if refund else settling.fed(computer)
            paid = tuple(p for e in events if isinstance(e, Settled) for p in e.payments)
            return (*added, *events, settling.recorded(computer, paid, GENERAL.refund.cite))
        case people.CloseTable():
            return closing(computer, put)
        case _:
            return put_to(as_table(computer), put)


def as_table(computer: Computer, wagers: tuple[Wager, ...] = ()) -> Table[Settings, Game]:
    """What the general provisions have to know, and nothing else: the shoe is never asked."""
    playing = computer.game.stage is not Stage.OPEN
    return Table(
        computer.settings,
        Shoe(Census(1)),
        life=Life.OPEN if computer.is_open else Life.CLOSED,
        wagers=wagers,
        round=computer.game if playing else None,
        people=computer.people,
    )


def put_to(table: Table[Settings, Game], put: Put[GeneralMove]) -> Events:
    return tuple(map(own, conduct.decide(table, GENERAL, put, check_after=False)))


def own(event: HouseEvent) -> Event:
    assert isinstance(event, GeneralEvent | Settled | Staked | Reversed | RoundVoided), event
    return event


def voided(computer: Computer, put: Put[GeneralMove], player: Player) -> Events:
    """All that a player has in games still to be drawn is brought up, and then given back."""
    rests = tuple(
        Wager(player, "keno", rest(computer, number), (number,), number)
        for number in computer.live
        if computer.tickets[number - 1].player == player
    )
    events = put_to(as_table(computer, rests), put)
    return (Staked(rests, GENERAL.sanction), *events) if rests else events


def rest(computer: Computer, number: int) -> Cents:
    """What a ticket has in games that are not begun."""
    ticket, game = computer.tickets[number - 1], computer.game
    begun = game.staked and ticket.first <= game.number
    return Cents(ticket.unplayed() - (ticket.stake(game.number) if begun else 0))


def annulled(computer: Computer, put: Put[GeneralMove]) -> Events:
    """A game that was closed but not begun has its wagers fixed now, so that they can go back."""
    events = put_to(as_table(computer), put)
    return (*draws.staked(computer), *events)


def closing(computer: Computer, put: Put[GeneralMove]) -> Events:
    """A game that is closed is still drawn; else Keno closes at once."""
    table = as_table(computer)
    events = conduct.decide(table, GENERAL, put, check_after=False)
    told = tuple(own(event) for event in events if not isinstance(event, TableClosed))
    if len(told) == len(events):
        return told
    return (*told, *day_closed(computer))


def day_closed(computer: Computer) -> Events:
    """Games that were not drawn are the next ones, whenever Keno opens again."""
    left = computer.live
    over = (GamesCarriedOver(left, CARRIED_OVER),) if left else ()
    cite = GENERAL.closure.cite if computer.people.rounds_left is not None else GENERAL.hours
    assert cite is not None
    return (*over, DayClosed(computer.day, cite))
