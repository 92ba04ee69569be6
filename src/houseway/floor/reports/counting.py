"""What each transfer adds to a report. It knows accounts, and no game."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import MONEY, SetId, set_of

IN_PLAY = ("layout", "stake")
Cells = defaultdict[str, Counter[str]]  # by table, terminal or desk: cents under each heading


class Counts:
    """Money of one set of books, sorted by where it went."""

    def __init__(self, of: SetId = MONEY) -> None:
        self._of = of
        self.tables: Cells = defaultdict(Counter)
        self.terminals: Cells = defaultdict(Counter)
        self.desks: Cells = defaultdict(Counter)

    def add(self, transfers: Iterable[Transfer]) -> None:
        for one in transfers:
            if set_of(one.debit) == self._of:
                self.moved(one.debit, one.credit, int(one.cents))

    def moved(self, debit: Account, credit: Account, cents: int) -> None:
        (gives, giver), (takes, taker) = parts(debit), parts(credit)
        if takes == "layout" and gives != "layout":
            self.tables[taker]["handle"] += cents
        for sign, (purpose, name) in ((-1, (gives, giver)), (1, (takes, taker))):
            if purpose == "house":
                self.tables[name]["win"] += sign * cents
            elif purpose == "commission":
                self.tables[name]["commission"] += sign * cents
            elif purpose in ("jackpot", "reserve"):
                self.tables[name]["pools"] += sign * cents
            elif purpose == "cash":
                self.desks[name]["drawer"] -= sign * cents
            elif purpose == "counts":
                self.desks[name]["counted over"] += sign * cents
        self.at_terminals((gives, giver), (takes, taker), cents)
        self.at_desks((gives, giver), (takes, taker), cents)

    def at_terminals(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        """Meters: what came in, was staked, was won and went out, by terminal."""
        (given, _), (taken, name) = gives, takes
        if taken == "chips":
            meter = self.terminals[terminal_of(name)]
            if given in CREDITED:
                meter[CREDITED[given]] += cents
            elif given != "chips":
                meter["paid by tables"] += cents
        if given == "chips":
            meter = self.terminals[terminal_of(gives[1])]
            if taken in LEFT:
                meter[LEFT[taken]] += cents
            elif taken != "chips":
                meter["staked"] += cents

    def at_desks(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        (given, _), (taken, name) = gives, takes
        if taken in ("cash", "equivalents") and given in PAPERS:
            self.desks[name][PAPERS[given]] += cents


CREDITED = {"notes": "notes in", "monitoring": "transferred in", "owed": "owed credited"}
LEFT = {"tickets": "tickets out", "vouchers": "vouchers out"}
PAPERS = {"tickets": "tickets paid", "vouchers": "vouchers paid", "owed": "owed paid"}


def parts(account: Account) -> tuple[str, str]:
    """Its purpose, and whose it is: of what is in play, the table."""
    purpose, _, rest = account.partition("@")[0].partition(":")
    return purpose, rest.partition(":")[0] if purpose in IN_PLAY else rest


def terminal_of(name: str) -> str:
    """`7#2` is the second opening of terminal 7."""
    return name.partition("#")[0]
