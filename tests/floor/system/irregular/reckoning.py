"""What every account has to hold by the records alone, booked a second time and otherwise.

An account is who had a terminal from one opening to its closing. What he brought, less what he took
away on paper, and what each of his wagers came to is his, wherever it lies: in chips, on a layout,
owed to him, or short. Nothing that the floor books is looked at.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from houseway.cash.terminal import events as cash
from houseway.core.wagers import Charged, Payment, Reversed, Settled, Staked
from houseway.journal import Record
from tests.floor.system.irregular.rounds import Rounds

OF_A_PERSON = ("chips", "owed", "shortfall")
Wagered = tuple[str, int]  # a table, and the number of a wager there


class Reckoning:
    def __init__(self, games: Mapping[str, str]) -> None:
        self.read = 0
        self.opened: dict[str, str] = {}  # by terminal, the account that it opened last
        self.closed: set[str] = set()
        self.brought: Counter[str] = Counter()
        self.staked: dict[Wagered, str] = {}  # by which account
        self.paid: dict[Wagered, Payment] = {}
        self.rounds = {table: Rounds(game) for table, game in games.items()}

    def follow(self, records: list[Record], streams: Mapping[Any, Any]) -> None:
        for record in records[self.read :]:
            self.read += 1
            if record.page.stream_number == 1:
                continue
            kind, _, name = str(record.page.stream).partition(":")
            events = streams[record.page.stream].bodies.read(record.page.body).events
            if kind == "terminal":
                self.at_a_terminal(name, events)
            elif kind == "table":
                self.at_a_table(name, events)

    def at_a_terminal(self, terminal: str, events: Iterable[object]) -> None:
        for event in events:
            match event:
                case cash.AccountOpened(opening):
                    self.opened[terminal] = f"{terminal}#{opening}"
                case cash.AccountCredited(opening, amount):
                    self.brought[f"{terminal}#{opening}"] += amount
                case cash.TicketIssued(ticket) | cash.VoucherIssued(ticket):
                    self.brought[f"{terminal}#{ticket.opening}"] -= ticket.amount
                case cash.AccountClosed(opening):
                    self.closed.add(f"{terminal}#{opening}")

    def at_a_table(self, table: str, events: Iterable[object]) -> None:
        for event in events:
            match event:
                case Staked(wagers):
                    for wager in wagers:
                        self.staked[table, wager.number] = self.opened[str(wager.player)]
                case Settled(payments):
                    for one in payments:
                        known = (table, one.wager.number)
                        assert known not in self.paid, f"{known} is paid twice"
                        self.paid[known] = one
                case Reversed(payments):
                    for one in payments:
                        was = self.paid.pop((table, one.wager.number), None)
                        assert was == one, f"{one} is taken back, and {was} was paid"
                case Charged(player, amount):
                    self.brought[self.opened[str(player)]] -= amount
            if table in self.rounds:
                self.rounds[table].follow(event)

    # What has to be so

    def check(self, balances: Iterable[tuple[object, int]]) -> None:
        books = {str(name): int(cents) for name, cents in balances}
        assert sum(books.values()) == 0, f"the books are out by {sum(books.values())}"
        self.check_accounts(books)
        for table, rounds in self.rounds.items():
            rounds.check({number: one for (at, number), one in self.paid.items() if at == table})

    def check_accounts(self, books: Mapping[str, int]) -> None:
        holds, due = held_in(books), Counter(self.brought)
        for known, one in self.paid.items():
            won = one.returned + one.win - one.commission
            due[self.staked[known]] += won - one.wager.stake
        for account in {*holds, *due}:
            total = sum(holds[account].values())
            assert total == due[account], (
                f"{account} has {dict(holds[account])}, together {total}, and is due {due[account]}"
            )
            self.check_whole(account, holds[account])

    def check_whole(self, account: str, holds: Mapping[str, int]) -> None:
        """Only a closed account is owed anything; nobody is owed something and short as well."""
        owed, short, chips = (holds.get(one, 0) for one in ("owed", "shortfall", "chips"))
        assert short <= 0 <= min(owed, chips), f"{account} has {dict(holds)}"
        if account in self.closed:
            assert chips == 0, f"{account} is closed and holds {chips}"
            assert not (owed and short), f"{account} is owed {owed} and short {short}"
        else:
            assert owed == 0, f"{account} is open and owed {owed}"


def held_in(books: Mapping[str, int]) -> "defaultdict[str, Counter[str]]":
    """The cents of each account by the purpose for which they are booked."""
    holds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for name, cents in books.items():
        purpose, *parts = name.split(":")
        if purpose in OF_A_PERSON:
            holds[parts[0]][purpose] += cents
        elif purpose in ("layout", "stake"):
            holds[parts[2]][purpose] += cents
    return holds
