"""`houseway play keno`: a hall in the terminal, a few games at random, or a file of moves."""

import sys
from pathlib import Path

import typer

from houseway.cli import keno_tell as tell
from houseway.cli.keno_file import INSPECTOR, OPERATOR, WRITER, draw, new_code, some_numbers
from houseway.cli.keno_wire import read_line
from houseway.cli.show import line, stop
from houseway.cli.wire import Unreadable
from houseway.core.actors import Actor, Put
from houseway.core.entropy import Entropy
from houseway.core.game import Refused
from houseway.core.money import Cents, cents, dollars
from houseway.games.keno import entries, moves
from houseway.games.keno.books import Account
from houseway.games.keno.clauses import APPROVALS
from houseway.games.keno.entries import Chosen, Entry
from houseway.games.keno.events import Event
from houseway.games.keno.moves import Move
from houseway.games.keno.play import KENO
from houseway.games.keno.rules import MOST_PICKED
from houseway.games.keno.settings import Settings
from houseway.games.keno.tender import Cash
from houseway.games.keno.tickets import slip
from houseway.games.keno.views.printed import ticket_text
from houseway.house.state import RecordApproval

HELP = """\
  1 2 3 $2         a ticket on these numbers for $2; without an amount $1
  quick 5 $2       the terminal picks five numbers
  Enter            the game is closed, drawn and settled
  quit"""
FIRST_DAY = "1999-08-27"


class Table:
    """A keno computer in memory, with training money."""

    def __init__(self, entropy: Entropy, *, ready: bool = True) -> None:
        self.entropy = entropy
        self.computer = KENO.opening(Settings())
        if ready:
            for of, _ in APPROVALS:
                self.put(INSPECTOR, RecordApproval(of, "training"))
            self.put(OPERATOR, moves.OpenDay(FIRST_DAY))

    def put(self, by: Actor, move: Move) -> tuple[Event, ...]:
        events = KENO.decide(self.computer, KENO.turn(self.computer), Put(by, move))
        for event in events:
            self.computer = KENO.evolve(self.computer, event)
        return events

    def sell(self, entry: Entry) -> None:
        price = entries.price(entry, self.computer.terms)
        code = new_code(self.entropy)
        self.put(WRITER, moves.IssueTicket(entry, (Cash(price),), code))
        line(ticket_text(slip(self.computer.tickets[-1])))

    def quick_pick(self, count: int, stake: Cents) -> Entry:
        numbers = tuple(sorted(some_numbers(self.entropy, count)))
        return Entry((numbers,), stake, chosen=Chosen.QUICK_PICK, asked=count)

    def draw(self) -> None:
        before = self.computer
        self.put(WRITER, moves.CloseGame())
        self.put(WRITER, moves.BeginDraw())
        self.put(WRITER, moves.Draw(draw(self.entropy)))
        events = self.put(WRITER, moves.ConfirmDraw())
        tell.result(before, events, self.computer, None, json=False)


def play_keno(entropy: Entropy, rounds: int | None) -> None:
    """Talk until somebody leaves; without a terminal, games with a few tickets each."""
    table = Table(entropy)
    if rounds is None and sys.stdin.isatty():
        talk(table)
        return
    for _ in range(rounds or 1):
        for _ in range(3):
            count = 1 + entropy.below(MOST_PICKED)
            table.sell(table.quick_pick(count, Cents(1_00)))
        table.draw()
    owed = table.computer.books.of(Account.OWED)
    line(f"owed on tickets: {dollars(owed)}")


def talk(table: Table) -> None:
    line("Keno: training money, not certified for money play. ? for help")
    while True:
        try:
            said = input(f"game {table.computer.game.number} > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if said in ("quit", "q", "exit"):
            return
        try:
            answer(table, said)
        except (Refused, ValueError) as error:
            line(str(error))


def answer(table: Table, said: str) -> None:
    if said == "?":
        line(HELP)
        return
    if not said:
        table.draw()
        return
    words = said.replace(",", " ").split()
    stake = cents(words.pop()) if words[-1].startswith("$") else Cents(1_00)
    if words[0] == "quick":
        table.sell(table.quick_pick(int(words[1]), stake))
    else:
        table.sell(Entry((tuple(map(int, words)),), stake))


def play_moves(entropy: Entropy, source: str, *, ready: bool) -> bool:
    """A file of moves in, events and refusals out. Whether nothing was refused."""
    puts = read_moves(source)
    table, accepted = Table(entropy, ready=ready), True
    for put in puts:
        try:
            found: tuple[Event, ...] | Refused = table.put(put.by, put.move)
        except Refused as refusal:
            found, accepted = refusal, False
        tell.answer(found)
    return accepted


def read_moves(source: str) -> list[Put[Move]]:
    """All moves of a file, or of standard input for `-`. One that cannot be read stops all."""
    try:
        text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise stop(f"{source}: {error}") from None
    found = []
    for number, written in enumerate(text.splitlines(), 1):
        if written.strip():
            try:
                found.append(read_line(written))
            except Unreadable as error:
                raise stop(f"{source}, line {number}: {error}") from None
    return found


def chosen(rounds: int | None, entropy: Entropy, source: str | None, *, ready: bool) -> None:
    """What `houseway play keno` was asked for."""
    if source is not None:
        raise typer.Exit(0 if play_moves(entropy, source, ready=ready) else 1)
    play_keno(entropy, rounds)
