"""Moves that each command of `houseway keno` puts to the computer."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from houseway.cli.input.files import text_of
from houseway.cli.input.game_choice import no_setting
from houseway.cli.keno.file import CASHIER, OPERATOR, WRITER, KenoFile, draw, new_code, some_numbers
from houseway.cli.output.console import say_wrong, stop
from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed
from houseway.floor.host.entropy import SystemEntropy
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.moves import Device, Move
from houseway.games.keno.computer.settings import MENU
from houseway.games.keno.computer.state import Stage
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import MOST_PICKED, NUMBERS
from houseway.games.keno.money import payment
from houseway.games.keno.money.settlement import outdone
from houseway.games.keno.tickets import entries
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.scans import VOUCHER, Paper, Scan, parts
from houseway.games.keno.tickets.tender import (
    ByTicket,
    ByVoucher,
    Cash,
    Chips,
    OtherVoucher,
    Tender,
)
from houseway.games.keno.tickets.tickets import Ticket
from houseway.games.keno.tickets.ways import Groups
from houseway.games.keno.views import papers as printed
from houseway.games.keno.views.form_pictures import read_picture
from houseway.games.keno.views.forms import read_form
from houseway.house.settings.kinds import NoSetting, find
from houseway.house.table.state import Determine

T = TypeVar("T")
Papers = dict[str, str]  # what stands in the files that are handed in, read before all else
CHANCE = SystemEntropy()
Events = tuple[Event, ...]


def picked(count: int, *, mystery: bool) -> Groups:
    """Numbers that the terminal picks; none where nothing is asked for."""
    if mystery:
        count = 1 + CHANCE.below(MOST_PICKED)
    if not 0 <= count <= NUMBERS:
        raise stop(f"--quick-pick {count}: a terminal picks 1 to {NUMBERS} numbers")
    return (tuple(sorted(some_numbers(CHANCE, count))),)


def bought(hall: KenoFile, form: str) -> Entry:
    """The entry of a filled form, a text or a picture; one that cannot be read is recorded."""
    read = read_picture if form.lstrip().startswith("<svg") else read_form
    try:
        return read(form, hall.computer.terms)
    except Refused as refusal:
        raise hall.not_read(WRITER, "entry form", form, refusal) from None


def sell(hall: KenoFile, entry: Entry, paid_with: list[str], papers: Papers) -> Events:
    """A ticket is sold for what is put down; the rest of another ticket becomes a voucher."""
    entry = of_catalogue(hall, entry)
    for text in outdone(hall.computer, entry):
        say_wrong(text)
    tender = tendered(
        hall, entries.price(entry, hall.computer.terms), paid_with or ["cash"], papers
    )
    code, spare = new_code(CHANCE), new_code(CHANCE)
    return hall.put(WRITER, moves.IssueTicket(entry, tender, code, voucher_code=spare))


def of_catalogue(hall: KenoFile, entry: Entry) -> Entry:
    """A Set Bet that is asked for by its name alone: the catalogue has its groups and its Ways."""
    set_bets = (set_bet for set_bet in hall.computer.catalogue if set_bet.name == entry.set_bet)
    item = next(set_bets, None)
    if item is None or entry.ways or sum(item.sizes) != len(entry.numbers):
        return entry
    numbers = iter(entry.numbers)
    groups = tuple(tuple(next(numbers) for _ in range(size)) for size in item.sizes)
    return changed(entry, groups=groups, ways=item.ways)


# What is put down


def tendered(hall: KenoFile, price: Cents, words: list[str], papers: Papers) -> tuple[Tender, ...]:
    """Papers are worth what the record says; cash, chips or other vouchers pay the rest."""
    slips = [paper(hall, text, papers) for text in words if not is_money(text)]
    left = Cents(max(0, price - sum(worth(hall, slip) for slip in slips)))
    money = [rest(text, left) for text in words if is_money(text)]
    if len(money) > 1:
        raise stop("--pay-with: one of cash, chips and voucher:TYPE pays the rest")
    return (*slips, *(money if left else []))


def read_papers(ticket: Path | None, scan: str) -> Papers:
    """The print of a ticket, before anybody else has to wait for it."""
    if (ticket is None) is not bool(scan):
        raise stop("a ticket is handed in as a file with its print, or with --scan")
    return {} if ticket is None else {str(ticket): text_of(ticket)}


def tendered_papers(words: list[str]) -> Papers:
    return {
        text: text_of(Path(text))
        for text in words
        if not is_money(text) and not text.startswith("scan:")
    }


def is_money(text: str) -> bool:
    return text in ("cash", "chips") or text.startswith("voucher:")


def rest(text: str, left: Cents) -> Tender:
    match text:
        case "cash":
            return Cash(left)
        case "chips":
            return Chips(left)
        case _:
            return OtherVoucher(text.removeprefix("voucher:"), left)


def paper(hall: KenoFile, said: str, papers: Papers) -> ByTicket | ByVoucher:
    """A ticket or a Keno Voucher, by its barcode or from a file with its print."""
    if said.startswith("scan:"):
        scan = scanned(said.removeprefix("scan:"))
        voucher = parts(scan, VOUCHER)
        return ByVoucher(*voucher) if voucher else ByTicket(scan)
    text = papers[said]
    if text.startswith(printed.VOUCHER):
        return ByVoucher(*read_print(hall, text, printed.read_voucher))
    return ByTicket(read_print(hall, text, printed.read_ticket))


def worth(hall: KenoFile, claim: ByTicket | ByVoucher) -> Cents:
    """Nothing where it is not good: the computer will say so, and write it down."""
    try:
        if isinstance(claim, ByVoucher):
            return payment.good_voucher(hall.computer, claim.number, claim.code).amount
        return payment.amount_due(hall.computer, payment.presented(hall.computer, claim.slip))
    except Refused:
        return NOTHING


# Papers that are handed in


def scanned(text: str) -> Scan:
    """Return what stands under the bars; it may be typed with spaces and hyphens."""
    return Scan("".join(text.split()).replace("-", ""))


def read_print(hall: KenoFile, text: str, read: Callable[[str], T]) -> T:
    try:
        return read(text)
    except Refused as refusal:
        raise hall.not_read(WRITER, "ticket", text, refusal) from None


def handed_in(hall: KenoFile, ticket: Path | None, scan: str, papers: Papers) -> Paper | ByVoucher:
    """A ticket or a voucher, by its print or by its barcode."""
    one = paper(hall, f"scan:{scan}" if ticket is None else str(ticket), papers)
    return one.slip if isinstance(one, ByTicket) else one


def only_ticket(hall: KenoFile, claim: Paper | ByVoucher) -> Paper:
    if isinstance(claim, ByVoucher):
        why = Refused(f"{claim.number[:24]} is a voucher, not a ticket", LAW.not_read)
        raise hall.not_read(WRITER, "voucher", claim.number, why)
    return claim


def cancelled(hall: KenoFile, claim: Paper | ByVoucher) -> Events:
    return hall.put(WRITER, moves.CancelTicket(only_ticket(hall, claim)))


def paid(hall: KenoFile, claim: Paper | ByVoucher, cheque: Cents) -> Events:
    """All that is owed by the record, the rest of it in cash; a voucher in cash."""
    if isinstance(claim, ByVoucher):
        return hall.put(CASHIER, moves.PayVoucher(claim.number, claim.code))
    owed = worth(hall, ByTicket(claim))
    return hall.put(CASHIER, moves.PayPrize(claim, Cents(max(0, owed - cheque)), cheque))


def looked_up(hall: KenoFile, claim: Paper | ByVoucher) -> Ticket:
    """The record that a ticket belongs to. Asking for one that was never issued is recorded."""
    paper = only_ticket(hall, claim)
    try:
        return payment.presented(hall.computer, paper)
    except Refused as refusal:
        text = paper.text if isinstance(paper, Scan) else printed.ticket_text(paper)
        raise hall.not_read(WRITER, "ticket", text, refusal) from None


# The Draw


def drawn(hall: KenoFile, numbers: tuple[int, ...] | None) -> Events:
    """A game goes from wherever it stands to its result, or to the last of some balls."""
    if numbers is None and hall.computer.device is Device.MECHANICAL:
        raise stop("the Device is mechanical: enter with --numbers what it draws")
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
    if hall.computer.game.stage is Stage.DRAWING:
        return events
    return events + hall.put(WRITER, moves.ConfirmDraw())


def put_lines(hall: KenoFile, puts: list[Put[Move]]) -> Iterator[Events | Refused]:
    """Moves that were read, each put in its turn."""
    for put in puts:
        try:
            yield hall.put(put.by, put.move)
        except Refused as refusal:
            yield refusal


# The day


def check_names(texts: dict[str, str]) -> None:
    """A setting that there is not is a slip of the pen, and nothing to record."""
    for name in texts:
        if find(MENU, name) is None:
            raise no_setting(NoSetting(name, MENU))


def opened_on(hall: KenoFile, day: str, texts: dict[str, str]) -> None:
    """Close the day, determine the settings, open this one: all of it or nothing."""
    try:
        hall.driver.put_all(day_moves(hall, day, texts))
    except Refused as refusal:
        said = " ".join((day, *(f"{name}={text}" for name, text in texts.items())))
        raise hall.not_read(OPERATOR, "day", said, refusal) from None


def day_moves(hall: KenoFile, day: str, texts: dict[str, str]) -> Iterator[Put[Move]]:
    if hall.computer.is_open:
        yield Put(OPERATOR, moves.CloseDay())
    for name, text in texts.items():
        yield Put(OPERATOR, Determine(name, text))
    yield from hall.furnishing(day)
