"""A Player Terminal between two moves."""

from houseway.cash.papers import Ticket
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite

LEGAL_TENDER = tuple(Cents(100 * dollars) for dollars in (5, 10, 20, 50, 100))  # Australian notes


@value
class TerminalSettings:
    terminal: int = 1  # its number, which is its player's number at the tables
    site: str = "Casino"  # as tickets name it
    tables: tuple[str, ...] = ()  # that can be played from here
    notes: tuple[Cents, ...] = LEGAL_TENDER  # that the acceptor takes, as indicated on it
    ticket_limit: Cents | None = None  # above it a hand pay voucher is issued
    several_tables: bool = True  # to wager on at a time
    transfer_opens: bool = False  # a transfer opens an account, as the first note does


@value
class Leaving:
    """A cash-out in hand: the printer is at work, or a voucher is to be issued."""

    ticket: Ticket | None  # that is being printed; None: it is the supervisor's turn
    cite: Cite


@value
class Claim:
    number: int
    opening: int
    table: str
    round: int
    what: str


@value
class PlayerTerminal:
    settings: TerminalSettings
    tables: tuple[str, ...]
    openings: int = 0  # accounts so far; the last is the one that is active
    active: bool = False
    leaving: Leaving | None = None
    directed: str = ""  # to leave the game, and why
    fault: str = ""  # that could not be rectified at once: the terminal is out of order
    reported: str = ""  # by the player, and not looked at yet
    called: bool = False  # a Casino Supervisor
    papers: int = 0  # tickets and vouchers made out, each with a number of its own
    last: Ticket | None = None  # the ticket that was issued last, until somebody else buys in
    claims: tuple[Claim, ...] = ()  # that nobody has considered yet
    claimed: int = 0

    @property
    def terminal(self) -> int:
        return self.settings.terminal

    def __str__(self) -> str:
        return f"Player Terminal {self.settings.terminal}"
