"""Views of the keno computer for each role. They list what is shown; codes to holders."""

from collections.abc import Iterator
from itertools import islice

from houseway.core.actors import Player, Role
from houseway.core.game import Turn, due_in_words
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.keno.computer.general import GENERAL
from houseway.games.keno.computer.settings import MENU
from houseway.games.keno.computer.state import Computer, Hall, Result, Stage
from houseway.games.keno.counter.at_hand import Hits, hits, prize_due, refund
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import JACKPOTS, NUMBERS, SCHEDULES
from houseway.games.keno.money import jackpots
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets.of_player import barcode, own_tickets
from houseway.games.keno.tickets.tickets import Status, Ticket, slip
from houseway.games.keno.views.forms import FormView, standard_form, way_form
from houseway.games.keno.views.papers import ticket_lines, ways_said
from houseway.house.general.state import Report
from houseway.house.table.phase import Phase
from houseway.house.table.view import Due, Sign, provisions, signs
from houseway.law import Cite

HISTORY = 20  # results on the wall
LATELY = 20  # tickets that a writer finds again without scanning them
KENO_IS_CLOSED = "Keno is closed"
PHASES = {
    Stage.OPEN: Phase.OPEN,
    Stage.CLOSED: Phase.DEALING,
    Stage.DRAWING: Phase.DEALING,
    Stage.DRAWN: Phase.RESULT,
    Stage.ANNULLED: Phase.VOID,
}
SAYS = {
    Stage.OPEN: "Tickets for game {} are being sold",
    Stage.CLOSED: "Game {} is closed; its draw begins soon",
    Stage.DRAWING: "The numbers of game {} are being drawn",
    Stage.DRAWN: "The numbers of game {} are drawn",
    Stage.ANNULLED: "Game {} is annulled; staff decide whether wagers go back",
}
BEHIND_THE_COUNTER = frozenset(
    {Role.KENO_WRITER, Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.INSPECTOR, Role.OPERATOR}
)


@value
class Board:
    """The eighty numbers, and which of them are drawn, in their order."""

    game: int
    numbers: tuple[int, ...]
    complete: bool
    cite: Cite


@value
class Jackpot:
    pick: int
    amount: Cents
    cite: Cite


@value
class PrizeView:
    """The dollars paid for each dollar."""

    pick: int
    matched: int
    dollars: int
    cite: Cite


@value
class ScheduleView:
    table: str
    prizes: tuple[PrizeView, ...]
    cite: Cite


@value
class TicketView:
    """A ticket as its holder has it in hand, and what it has won so far."""

    number: int
    barcode: str
    lines: tuple[tuple[str, str], ...]
    first: int
    last: int
    next_game: int
    won: Cents
    status: Status
    numbers: tuple[int, ...] = ()  # all that are marked on it, so that a board can show them
    groups: tuple[tuple[int, ...], ...] = ()
    ways: str = ""
    price: Cents = NOTHING
    hits: Hits = Hits()
    due: Cents = NOTHING  # that the ticket alone is paid now
    refund: Cents | None = None  # that goes back if it is cancelled now; None: it cannot be


@value
class StaffView:
    """The things that the staff keep an eye on."""

    errands: tuple[int, ...]
    held: tuple[int, ...]
    retained: tuple[int, ...]
    claims: tuple[int, ...]  # neither paid nor rejected
    reports: tuple[Report, ...]
    excluded: tuple[int, ...]
    balances: tuple[tuple[str, Cents], ...]
    lately: tuple[TicketView, ...] = ()  # sold over the counter, for the writer who has the paper


@value
class KenoView:
    day: str
    game: int
    stage: Stage
    board: Board
    history: tuple[Result, ...]
    jackpots: tuple[Jackpot, ...]
    forms: tuple[FormView, ...]
    signs: tuple[Sign, ...]
    notice: Sign
    provisions: tuple[Sign, ...]
    due: Due
    staff: StaffView | None
    schedules: tuple[ScheduleView, ...]
    tickets: tuple[TicketView, ...]  # a player's own
    phase: Phase
    says: str  # what goes on, in words for players


def keno_view(hall: Hall, due: Turn, role: Role, player: Player | None = None) -> KenoView:
    computer, terms = hall.computer, hall.computer.terms
    shut = not computer.is_open
    return KenoView(
        day=computer.day,
        game=computer.game.number,
        stage=computer.game.stage,
        board=board(computer),
        history=computer.results[-HISTORY:],
        jackpots=tuple(shown_jackpot(computer, pick) for pick in JACKPOTS),
        forms=(standard_form(terms), way_form(terms)),
        signs=signs(MENU, computer.settings),
        notice=Sign("ticket", "check that your ticket says what you wanted", LAW.check_yours),
        provisions=provisions(GENERAL),
        due=Due(due_in_words(due), due.cite),
        staff=staff_view(hall, role) if role in BEHIND_THE_COUNTER else None,
        schedules=tuple(schedules(computer)),
        tickets=tuple(ticket_view(hall, ticket) for ticket in own_tickets(computer, player)),
        phase=Phase.CLOSED if shut else PHASES[computer.game.stage],
        says=KENO_IS_CLOSED if shut else SAYS[computer.game.stage].format(computer.game.number),
    )


def board(computer: Computer) -> Board:
    """The Draw that goes on, or the last result."""
    game = computer.game
    if game.drawn or not computer.results:
        done = game.stage in (Stage.DRAWN, Stage.ANNULLED)
        return Board(game.number, game.drawn, done, LAW.shown)
    last = computer.results[-1]
    return Board(last.game, last.numbers, bool(last.numbers), LAW.shown)


def shown_jackpot(computer: Computer, pick: int) -> Jackpot:
    least = computer.settings.guaranteed(pick)
    return Jackpot(pick, jackpots.jackpot(computer.books, pick, least), LAW.guaranteed)


def schedules(computer: Computer) -> Iterator[ScheduleView]:
    """Those that are printed, and those that were approved."""
    for table in (*SCHEDULES, *(approved_table.table for approved_table in computer.tables)):
        schedule = computer.schedule(table)
        prizes = tuple(
            PrizeView(pick, matched, ruled.verdict, ruled.cite)
            for (pick, matched), ruled in schedule.prizes.items()
        )
        yield ScheduleView(str(table), prizes, schedule.cite)


def ticket_view(hall: Hall, ticket: Ticket) -> TicketView:
    return TicketView(
        ticket.number,
        barcode(ticket),
        ticket_lines(slip(ticket)),
        ticket.first,
        ticket.last,
        ticket.next_game,
        ticket.won,
        ticket.status,
        ticket.entry.numbers,
        ticket.entry.groups,
        ways_said(ticket.entry),
        ticket.price,
        hits(hall.computer, ticket),
        prize_due(hall, ticket),
        refund(hall, ticket),
    )


def staff_view(hall: Hall, role: Role) -> StaffView:
    computer, people = hall.computer, hall.people
    return StaffView(
        errands=tuple(errand.number for errand in computer.errands),
        held=tuple(ticket.number for ticket in computer.tickets if ticket.status is Status.HELD),
        retained=computer.retained,
        claims=tuple(claim.number for claim in computer.claims if claim.is_open),
        reports=people.reports,
        excluded=tuple(sorted(people.excluded)),
        balances=tuple((str(account), computer.books.of(account)) for account in Account),
        lately=tuple(sold_lately(hall)) if role is Role.KENO_WRITER else (),
    )


def sold_lately(hall: Hall) -> Iterator[TicketView]:
    """Yield the tickets that were sold over the counter last, the newest first."""
    over_counter = (ticket for ticket in reversed(hall.computer.tickets) if ticket.player is None)
    for ticket in islice(over_counter, LATELY):
        yield ticket_view(hall, ticket)


def board_text(shown: Board) -> str:
    """Eight rows of ten. A number that was drawn stands in brackets."""
    cells = [
        f"[{number:2d}]" if number in shown.numbers else f" {number:2d} "
        for number in range(1, NUMBERS + 1)
    ]
    rows = ["".join(cells[at : at + 10]) for at in range(0, NUMBERS, 10)]
    return "\n".join((f"game {shown.game}: {len(shown.numbers)} numbers", *rows))
