"""What each transfer adds to a report. It knows accounts, and no game."""

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
        for one in transfers:
            if set_of(one.debit) == self.of:
                self.moved(one.debit, one.credit, int(one.cents))

    def put_right(
        self, table: str, transfers: tuple[Transfer, ...], stakes: Mapping[Player, int]
    ) -> None:
        """Wagers were given back or payments undone: the events say what is wagered, and by whom.

        Whatever else goes between a terminal and the table is what the table pays, and takes back.
        """
        own = tuple(one for one in transfers if set_of(one.debit) == self.of)
        ends = [parts(end) for one in own for end in (one.debit, one.credit)]
        for one in own:
            self.kept(parts(one.debit), parts(one.credit), int(one.cents))
            self.returned(parts(one.debit), parts(one.credit), int(one.cents))
        self.tables[table]["handle"] += sum(stakes.values())
        if any(purpose == "stake" for purpose, _ in ends):
            return  # bets of poker come from a stake, which was metered when it was put down
        gone = {terminal_of(name) for purpose, name in ends if purpose in ("owed", "shortfall")}
        for player, cents in stakes.items():
            if cents and str(player) not in gone:
                self.terminals[str(player)]["staked"] += cents
                self.terminals[str(player)]["paid by tables"] += cents

    def returned(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        for sign, (purpose, name), (other, _) in ((-1, gives, takes), (1, takes, gives)):
            if purpose == "chips" and other not in (*CREDITED, *LEFT, "chips"):
                self.terminals[terminal_of(name)]["paid by tables"] += sign * cents

    def moved(self, debit: Account, credit: Account, cents: int) -> None:
        (gives, giver), (takes, taker) = parts(debit), parts(credit)
        if takes == "layout" and gives != "layout":
            self.tables[taker]["handle"] += cents
        self.kept((gives, giver), (takes, taker), cents)
        self.at_terminals((gives, giver), (takes, taker), cents)
        self.at_desks((gives, giver), (takes, taker), cents)

    def kept(self, gives: tuple[str, str], takes: tuple[str, str], cents: int) -> None:
        """What the house, its pools and its drawers have more and less."""
        for sign, (purpose, name) in ((-1, gives), (1, takes)):
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
