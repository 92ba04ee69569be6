"""Totals that each transfer adds to in a report. They know accounts, and no game."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from houseway.core.actors import Player
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import MONEY, SetId, set_of

IN_PLAY = ("layout", "stake")
Cells = defaultdict[str, Counter[str]]  # by table, terminal or desk: cents under each heading


class Counts:
    """Money of one set of books, sorted by where it went."""

    def __init__(self, of: SetId = MONEY) -> None:
        self.of = of
        self.tables: Cells = defaultdict(Counter)
        self.terminals: Cells = defaultdict(Counter)
        self.desks: Cells = defaultdict(Counter)

    def add(self, transfers: Iterable[Transfer]) -> None:
        for transfer in transfers:
            if set_of(transfer.debit) == self.of:
                self.moved(transfer.debit, transfer.credit, int(transfer.cents))

    def put_right(
        self, table: str, transfers: tuple[Transfer, ...], stakes: Mapping[Player, int]
    ) -> None:
        """Wagers were given back or payments undone: the events say what is wagered, and by whom.

        Whatever else goes between a terminal and the table is what the table pays, and takes back.
        """
        own = tuple(
            each_transfer for each_transfer in transfers if set_of(each_transfer.debit) == self.of
        )
        ends = [
            parts(end)
            for each_transfer in own
            for end in (each_transfer.debit, each_transfer.credit)
        ]
        for transfer in own:
            self.kept(parts(transfer.debit), parts(transfer.credit), int(transfer.cents))
            self.returned(parts(transfer.debit), parts(transfer.credit), int(transfer.cents))
        self.tables[table]["handle"] += sum(stakes.values())
        if any(purpose == "stake" for purpose, _ in ends) or any(map(is_ticket, transfers)):
            return  # bets of poker were metered as a stake; tickets are bought from no account
        gone = {terminal_of(name) for purpose, name in ends if purpose in ("owed", "shortfall")}
        for player, cents in stakes.items():
            if cents and str(player) not in gone:
                self.terminals[str(player)]["staked"] += cents
                self.terminals[str(player)]["paid by tables"] += cents

    def pools_of(self, table: str) -> int:
        """Return the gain of a table's pools; keno has some for each of its jackpots: `K1-6`."""
        own = re.compile(rf"{re.escape(table)}(-[0-9]+)?")
        return sum(cells["pools"] for name, cells in self.tables.items() if own.fullmatch(name))

    def returned(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        for sign, (purpose, name), (other, _) in ((-1, gives, takes), (1, takes, gives)):
            if purpose == "chips" and other not in BESIDE_TABLES:
                self.terminals[terminal_of(name)]["paid by tables"] += sign * cents

    def moved(self, debit: Account, credit: Account, cents: int) -> None:
        (gives, giver), (takes, taker) = parts(debit), parts(credit)
        if takes == "layout" and gives != "layout":
            self.tables[taker]["handle"] += cents
        self.kept((gives, giver), (takes, taker), cents)
        self.at_terminals((gives, giver), (takes, taker), cents)
        self.at_desks((gives, giver), (takes, taker), cents)

    def kept(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        """Add what the house, its pools and its drawers gain and lose."""
        for sign, (purpose, name) in ((-1, gives), (1, takes)):
            if purpose == "house":
                self.tables[name]["win"] += sign * cents
            elif purpose == "commission":
                self.tables[name]["commission"] += sign * cents
            elif purpose in POOLS:
                self.tables[name]["pools"] += sign * cents
            elif purpose == "cash":
                self.desks[name]["drawer"] -= sign * cents
            elif purpose == "counts":
                self.desks[name]["counted over"] += sign * cents

    def at_terminals(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        """Meters: what came in, was staked, was won and went out, by terminal."""
        for sign, (purpose, name), (other, _) in ((-1, gives, takes), (1, takes, gives)):
            if purpose != "chips" or other == "chips":
                continue
            meter = self.terminals[terminal_of(name)]
            heading, counts = METERS.get((other, sign)) or METERS.get((other, 0), PAID)
            meter[heading] += counts * sign * cents
        if (gives[0], takes[0]) == ("tickets", "vouchers") and gives[1] == takes[1]:
            self.replaced(gives[1], cents)

    def replaced(self, name: str, cents: int) -> None:
        """A ticket that could not be read became a voucher, and neither is keno's."""
        terminal = name.removeprefix(TERMINAL)
        if terminal != name:
            self.terminals[terminal]["tickets out"] -= cents
            self.terminals[terminal]["vouchers out"] += cents

    def at_desks(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        (given, _), (taken, name) = gives, takes
        if taken in ("cash", "equivalents") and given in PAPERS:
            self.desks[name][PAPERS[given]] += cents


# The meter of a chip account, by where money goes (-1), comes from (1), or both (0), and whether
# it counts as it comes or as it goes. Whatever else a table has to do with it is what it pays.
METERS = {
    ("notes", 0): ("notes in", 1),
    ("monitoring", 0): ("transferred in", 1),
    ("owed", 1): ("owed credited", 1),
    ("owed", -1): ("left owed", -1),
    ("shortfall", 0): ("left short", 1),
    ("tickets", 0): ("tickets out", -1),
    ("vouchers", 0): ("vouchers out", -1),
    ("layout", -1): ("staked", -1),
    ("stake", -1): ("staked", -1),
}
PAID = ("paid by tables", 1)
BESIDE_TABLES = ("chips", "notes", "monitoring", "owed", "tickets", "vouchers")
TERMINAL = "terminal-"  # before the number, where papers of terminals are
POOLS = ("jackpot", "reserve", "secondary", "reimbursement", "bonus")
PAPERS = {"tickets": "tickets paid", "vouchers": "vouchers paid", "owed": "owed paid"}


def parts(account: Account) -> tuple[str, str]:
    """Its purpose, and whose it is: of what is in play, the table."""
    purpose, _, rest = account.partition("@")[0].partition(":")
    return purpose, rest.partition(":")[0] if purpose in IN_PLAY else rest


def is_ticket(transfer: Transfer) -> bool:
    """Return whether a transfer is of a ticket: what lies on the layout is nobody's chips."""
    lies = (end for end in (transfer.debit, transfer.credit) if end.startswith("layout:"))
    return any(":chips:" not in end for end in lies)


def terminal_of(name: str) -> str:
    """`7#2` is the second opening of terminal 7."""
    return name.partition("#")[0]
