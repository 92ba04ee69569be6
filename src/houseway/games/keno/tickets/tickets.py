"""Receipt Tickets as the computer stores them, as they are printed, and what tells them apart."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.keno.law import rules
from houseway.games.keno.tickets.dates import expired
from houseway.games.keno.tickets.entries import Entry
from houseway.kit.check_digits import check_digits
from houseway.law import Cite

CODE_LENGTH = 16
CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is read as another


class Status(StrEnum):
    SOLD = "sold"
    HELD = "held"  # print and record differ
    CLEARED = "cleared"  # print and record differ, and the record decides
    CANCELLED = "cancelled"
    PAID = "paid"


@value
class Win:
    """A prize of one game, or a refund. `major` is the part that may be paid by cheque."""

    game: int
    day: str
    amount: Cents
    major: Cents = NOTHING
    released: bool = False  # unclaimed for twelve months, and given back to the players
    refund: bool = False  # of a wager that does not stand: no prize, and due for ever
    paid: bool = False

    def over_the_counter(self, now: str) -> bool:
        """Return whether the ticket alone is enough to be paid this, without a claim form."""
        return not self.paid and (self.refund or not expired(self.day, now))


@value
class Ticket:
    number: int
    code: str
    entry: Entry
    first: int  # the first of its games
    day: str  # of issue
    per_game: Cents  # what each charged game costs
    player: Player | None = None
    cancelled_from: int | None = None  # the first game that was taken back
    played: int = 0  # games drawn, or annulled
    wins: tuple[Win, ...] = ()
    status: Status = Status.SOLD

    @property
    def last(self) -> int:
        end = self.first + self.entry.games
        return (end if self.cancelled_from is None else self.cancelled_from) - 1

    @property
    def next_game(self) -> int:
        return self.first + self.played

    @property
    def is_live(self) -> bool:
        """Return whether it still has games to be drawn."""
        return self.next_game <= self.last

    @property
    def is_to_go(self) -> bool:
        return self.entry.games >= rules.TO_GO

    @property
    def price(self) -> Cents:
        return Cents(self.per_game * rules.charged_games(self.entry.games).verdict)

    def stake(self, game: int) -> Cents:
        """Return what was paid for one of its games. The last ones of many are free."""
        charged = rules.charged_games(self.entry.games).verdict
        return self.per_game if game - self.first < charged else NOTHING

    def unplayed(self) -> Cents:
        """Return what was paid for the games still to be drawn."""
        return Cents(sum(self.stake(game) for game in range(self.next_game, self.last + 1)))

    @property
    def owed(self) -> Cents:
        """All that is still to be paid, over the counter or on a claim form."""
        return Cents(sum(win.amount for win in self.wins if not win.paid))

    @property
    def won(self) -> Cents:
        return Cents(sum(win.amount for win in self.wins))

    def due(self, now: str) -> tuple[Win, ...]:
        """Return the wins paid over the counter. Twelve months run for each prize by itself."""
        return tuple(win for win in self.wins if win.over_the_counter(now))


@value
class Slip:
    """A ticket as it is printed, and as a player hands it in."""

    number: str  # with its check digits: `000000123-45`
    code: str
    entry: Entry
    first: int
    day: str
    price: Cents


@value
class Voucher:
    """Value not used yet, as a document of the Writer Terminal."""

    number: int
    code: str
    amount: Cents
    day: str
    spent: bool = False


def printed_number(number: int) -> str:
    return f"{number:09d}-{check_digits(number):02d}"


def read_number(printed: str, cite: Cite) -> int:
    head, _, check = printed.partition("-")
    whole = head.isascii() and check.isascii() and head.isdecimal() and check.isdecimal()
    if not whole or len(head) < 9 or printed != printed_number(int(head[:18])):
        raise Refused(f"{printed[:24]!r} is no number of a ticket or voucher", cite)
    return int(head)


def check_code(code: str, taken: frozenset[str], cite: Cite) -> None:
    """A code comes with the move that issues, from whoever can draw one that nobody guesses."""
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
        raise Refused(f"a code has {CODE_LENGTH} of {CODE_LETTERS}", cite)
    if code in taken:
        raise Refused("the code before was the same", cite)


def slip(ticket: Ticket) -> Slip:
    return Slip(
        printed_number(ticket.number),
        ticket.code,
        ticket.entry,
        ticket.first,
        ticket.day,
        ticket.price,
    )


def differences(printed: Slip, stored: Slip) -> tuple[str, ...]:
    """The particulars in which a print is not what the computer has.

    The order in which numbers, groups and Ways are listed is none of them.
    """
    names = ("first", "day", "price")
    others = tuple(name for name in names if getattr(printed, name) != getattr(stored, name))
    return others if same(printed.entry, stored.entry) else ("entry", *others)


def same(printed: Entry, stored: Entry) -> bool:
    return printed == stored or printed.in_order == stored.in_order
