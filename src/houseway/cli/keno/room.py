"""The conversation at a keno counter: numbers become tickets, Enter draws, `pay 1` pays."""

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table

from houseway.cli.keno.file import CASHIER, WRITER, new_code
from houseway.cli.keno.play import HELP, Counter, asked_for, warn
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.actors import Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.money import payment
from houseway.games.keno.tickets import entries
from houseway.games.keno.tickets.tender import Cash
from houseway.games.keno.tickets.tickets import Ticket, slip

HISTORY = 10  # games


class KenoRoom(Conversation):
    """A keno computer in memory, and one customer before it."""

    def __init__(self, session: Session, *, explain: bool, step: bool) -> None:
        super().__init__(session, 1, explain=explain, step=step)
        self.counter = Counter(session)

    @property
    def computer(self) -> Computer:
        return self.counter.computer

    # What is typed

    def obeyed(self, line: str) -> bool:
        words = line.lower().replace(",", " ").split()
        match words:
            case ["results" | "result" | "history"]:
                self.results()
            case ["pay" | "collect", *numbers]:
                self.each_ticket(numbers, self.pay)
            case ["back" | "cancel" | "undo", *numbers]:
                self.each_ticket(numbers, self.take_back)
            case _ if "ways" in words or "way" in words:
                self.ways(words)
            case _:
                return super().obeyed(line)
        return True

    def each_ticket(self, numbers: list[str], do: Callable[[Ticket], Put[object]]) -> None:
        """The tickets that are named; without a name the last."""
        mine = list(self.computer.tickets)
        wanted = [int(number[:9]) for number in numbers if number.isascii() and number.isdecimal()]
        if numbers and not wanted:
            self.unreadable(ValueError(f"which ticket? such as {mine[-1].number if mine else 1}"))
            return
        tickets = [one for one in mine if one.number in wanted] if wanted else mine[-1:]
        if not tickets:
            self.unreadable(ValueError("there is no such ticket"))
        for ticket in tickets:
            self.put(do(ticket))

    def pay(self, ticket: Ticket) -> Put[object]:
        due = payment.amount_due(self.computer, ticket)
        return Put(CASHIER, moves.PayPrize(slip(ticket), due))

    def take_back(self, ticket: Ticket) -> Put[object]:
        return Put(WRITER, moves.CancelTicket(slip(ticket)))

    def ways(self, words: list[str]) -> None:
        """A Way ticket, which has a form of its own: `1 2/3 4 ways 2/2`."""
        try:
            entry = asked_for(self.counter, words)
            price = entries.price(entry, self.computer.terms)
        except (ValueError, Refused) as error:
            text = str(error) if isinstance(error, Refused) else "such as 1 2/3 4 ways 2/2 $1"
            self.unreadable(ValueError(f"a Way ticket is not read so: {text}"))
            return
        warn(self.computer, entry)
        code = new_code(self.counter.entropy)
        self.put(Put(WRITER, moves.IssueTicket(entry, (Cash(price),), code, player=Player(1))))

    def in_short(self, _: str) -> None:
        """A ticket has no seat."""

    def results(self) -> None:
        for result in self.computer.results[-HISTORY:]:
            drawn = " ".join(map(str, sorted(result.numbers)))
            self.console.print(f"  game {result.game}: {drawn}")

    def help(self) -> None:
        self.console.print(HELP, markup=False)

    # What is seen

    def prompt(self) -> str:
        return f"game {self.computer.game.number}: {self.open_now()}; Enter draws >"

    def sign(self) -> RenderableType:
        table, due = self.session.table, self.session.due
        view = self.session.one.sight.view(table, due, Role.PLAYER, None)
        lines = Table.grid(padding=(0, 2))
        for each_sign in view.signs:
            lines.add_row(each_sign.label, each_sign.text, str(each_sign.cite))
        return lines

    def look(self, _role: Role) -> None:
        self.results()

    def bets(self, _me: Player) -> dict[str, int]:
        live = (ticket for ticket in self.computer.tickets if ticket.is_live)
        return {f"ticket {ticket.number}": ticket.per_game for ticket in live}

    def ahead(self, _me: Player) -> Cents:
        spent = sum(ticket.per_game * ticket.entry.games for ticket in self.computer.tickets)
        won = sum(win.amount for ticket in self.computer.tickets for win in ticket.wins)
        return Cents(won - spent)

    def standing(self) -> str:
        return f"[green]{self.balance(Player(1))}[/]"

    def demonstrate(self, rounds: int) -> None:
        self.counter.demonstrate(rounds)
