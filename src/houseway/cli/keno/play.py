"""`houseway play keno`: a hall in the terminal, a few games at random, or a file of moves."""

from houseway.cli.keno import output as tell
from houseway.cli.keno.file import CASHIER, WRITER, draw, new_code, some_numbers
from houseway.cli.output.console import line
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Put
from houseway.core.entropy import Entropy
from houseway.core.game import Refused
from houseway.core.money import Cents, cents, dollars
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.moves import Move
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.law.rules import MOST_PICKED, NUMBERS
from houseway.games.keno.money import payment
from houseway.games.keno.money.books import Account
from houseway.games.keno.money.settlement import outdone
from houseway.games.keno.tickets import entries
from houseway.games.keno.tickets.entries import Chosen, Entry
from houseway.games.keno.tickets.tender import Cash
from houseway.games.keno.tickets.tickets import Ticket, slip
from houseway.games.keno.tickets.ways import Groups
from houseway.games.keno.views.papers import read_ways, ticket_text

HELP = """\
  1 2 3 $2                 a ticket on these numbers for $2, or else for $1
  1 2 3 x5                 the same numbers in five games
  1 2 3/4 5 6/7 8 9 ways 3/6 1/9 $1
                           a Way ticket: three Ways of six, one of nine
  quick 5 $2, mystery      the terminal picks five numbers, or how many, too
  Enter                    the game is closed, drawn and settled
  pay 1                    pay what ticket 1 has won
  back 1                   take ticket 1 back
  results                  what was drawn and won, and the jackpots
  quit"""
HISTORY = 10  # games


def warn(computer: Computer, entry: Entry) -> None:
    """Say before the sale that fewer matches would pay more than the jackpot."""
    for text in outdone(computer, entry):
        line(text)


class Counter:
    """A keno computer in memory, with training money."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.entropy: Entropy = session.croupier.entropy
        session.prepare()

    def open(self) -> None:
        talk(self)

    def demonstrate(self, rounds: int) -> None:
        """Games with a few tickets each."""
        for _ in range(rounds):
            for _ in range(3):
                count = 1 + self.entropy.below(MOST_PICKED)
                self.sell(self.quick_pick(count, Cents(1_00)))
            self.draw()
        line(f"owed on tickets: {dollars(self.computer.books.of(Account.OWED))}")

    @property
    def computer(self) -> Computer:
        computer: Computer = self.session.table.computer
        return computer

    def put(self, by: Actor, move: Move) -> tuple[Event, ...]:
        return self.session.driver.put(Put(by, move))

    def sell(self, entry: Entry) -> None:
        price = entries.price(entry, self.computer.terms)
        warn(self.computer, entry)
        code = new_code(self.entropy)
        self.put(WRITER, moves.IssueTicket(entry, (Cash(price),), code))
        line(ticket_text(slip(self.computer.tickets[-1])))

    def quick_pick(self, count: int, stake: Cents, games: int = 1) -> Entry:
        asked = Chosen.QUICK_PICK
        return Entry(self.picked(count), stake, games=games, chosen=asked, asked=count)

    def mystery(self, stake: Cents, games: int) -> Entry:
        count = 1 + self.entropy.below(MOST_PICKED)
        return Entry(self.picked(count), stake, games=games, chosen=Chosen.MYSTERY)

    def picked(self, count: int) -> Groups:
        return (tuple(sorted(some_numbers(self.entropy, min(count, NUMBERS)))),)

    def ticket(self, text: str) -> Ticket:
        found = self.computer.ticket(int(text))
        if found is None:
            raise ValueError(f"there is no ticket {text}")
        return found

    def draw(self) -> None:
        self.put(WRITER, moves.CloseGame())
        self.put(WRITER, moves.BeginDraw())
        self.put(WRITER, moves.Draw(draw(self.entropy)))
        events = self.put(WRITER, moves.ConfirmDraw())
        tell.result(events, self.computer, None, json=False)


def talk(table: Counter) -> None:
    line("Keno: training money, not certified for money play. ? for help")
    while True:
        try:
            text = input(f"game {table.computer.game.number} > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if text in ("quit", "q", "exit"):
            return
        try:
            answer(table, text)
        except (Refused, ValueError) as error:
            line(str(error))


def answer(table: Counter, text: str) -> None:
    words = text.replace(",", " ").split()
    match words:
        case ["?"] | ["help"]:
            line(HELP)
        case []:
            table.draw()
        case ["results"]:
            tell.history(table.computer, HISTORY, json=False)
        case ["pay", number]:
            ticket = table.ticket(number)
            paid = moves.PayPrize(slip(ticket), payment.amount_due(table.computer, ticket))
            tell.events(table.put(CASHIER, paid), json=False)
        case ["back", number]:
            back = moves.CancelTicket(slip(table.ticket(number)))
            tell.events(table.put(WRITER, back), json=False)
        case _:
            table.sell(asked_for(table, words))


def asked_for(table: Counter, words: list[str]) -> Entry:
    """An entry as it is typed: numbers, `ways` and what they are, `$2`, `x5`."""
    stake = next((cents(word) for word in words if word.startswith("$")), Cents(1_00))
    games = next((int(word[1:]) for word in words if word.startswith("x")), 1)
    rest = [word for word in words if not word.startswith(("$", "x"))]
    match rest:
        case ["mystery"]:
            return table.mystery(stake, games)
        case ["quick", count]:
            return table.quick_pick(int(count), stake, games)
        case _:
            marked, _, text = " ".join(rest).partition("ways")
            groups = tuple(tuple(map(int, each_text.split())) for each_text in marked.split("/"))
            return Entry(groups, stake, tuple(map(read_ways, text.split())), games)
