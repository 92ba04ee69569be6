"""What each command of `houseway keno` puts to the computer."""

from collections.abc import Iterator

from houseway.cli.keno_file import (
    CASHIER,
    WRITER,
    Hall,
    draw,
    new_code,
    some_numbers,
)
from houseway.cli.keno_play import read_moves
from houseway.cli.show import stop
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.floor.chance import SystemEntropy
from houseway.games.keno import entries, moves, payment
from houseway.games.keno.entries import Entry
from houseway.games.keno.events import Event
from houseway.games.keno.moves import Move
from houseway.games.keno.rules import MOST_PICKED
from houseway.games.keno.state import Stage
from houseway.games.keno.tender import ByTicket, Cash, Tender
from houseway.games.keno.tickets import Slip
from houseway.games.keno.views.forms import read_form
from houseway.games.keno.views.printed import read_ticket
from houseway.games.keno.ways import Groups

CHANCE = SystemEntropy()
Events = tuple[Event, ...]


def picked(count: int, *, mystery: bool) -> Groups:
    """Numbers that the terminal picks; none where nothing is asked for."""
    if mystery:
        count = 1 + CHANCE.below(MOST_PICKED)
    if not 0 <= count <= MOST_PICKED:
        raise stop(f"--quick-pick {count} is not 1 to {MOST_PICKED}")
    return (tuple(sorted(some_numbers(CHANCE, count))),)


def bought(hall: Hall, form: str) -> Entry:
    return read_form(form, hall.computer.terms)


def sell(hall: Hall, entry: Entry, ticket: str | None) -> Events:
    """For cash, or for a winning ticket whose rest becomes a voucher."""
    price = entries.price(entry, hall.computer.terms)
    tender: tuple[Tender, ...] = (Cash(price),)
    if ticket is not None:
        tender = (ByTicket(read_ticket(ticket)),)
    code, spare = new_code(CHANCE), new_code(CHANCE)
    return hall.put(WRITER, moves.IssueTicket(entry, tender, code, voucher_code=spare))


def cancelled(hall: Hall, ticket: str) -> Events:
    return hall.put(WRITER, moves.CancelTicket(read_ticket(ticket)))


def paid(hall: Hall, ticket: str, cheque: Cents) -> Events:
    """All that is owed by the record, the rest of it in cash."""
    slip = read_ticket(ticket)
    owed = owed_on(hall, slip)
    return hall.put(CASHIER, moves.PayPrize(slip, Cents(max(0, owed - cheque)), cheque))


def owed_on(hall: Hall, slip: Slip) -> Cents:
    """Nothing on a ticket that was never issued: the computer will say so, and write it down."""
    try:
        return payment.presented(hall.computer, slip).owed
    except Refused:
        return NOTHING


def drawn(hall: Hall, numbers: tuple[int, ...] | None) -> Events:
    """From wherever the game stands to its result."""
    steps: tuple[Move, ...] = (
        moves.CloseGame(),
        moves.BeginDraw(),
        moves.Draw(numbers or draw(CHANCE)),
    )
    stages = (Stage.OPEN, Stage.CLOSED, Stage.DRAWING)
    events: Events = ()
    for stage, step in zip(stages, steps, strict=True):
        if hall.computer.game.stage is stage:
            events += hall.put(WRITER, step)
    return events + hall.put(WRITER, moves.ConfirmDraw())


def put_lines(hall: Hall, source: str) -> Iterator[Events | Refused]:
    """Moves from a file or standard input, each put in its turn."""
    for one in read_moves(source):
        try:
            yield hall.put(one.by, one.move)
        except Refused as refusal:
            yield refusal
