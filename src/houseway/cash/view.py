"""Views of a Player Terminal and of the Cash Desk.

The number of a ticket that is not redeemed is money: only the printer is shown it.
"""

from houseway.cash.desk.state import CashDesk, Shift
from houseway.cash.facts import Standing
from houseway.cash.law import CashLaw
from houseway.cash.papers import Ticket
from houseway.cash.terminal.state import Claim, PlayerTerminal
from houseway.core.actors import EMPLOYEES, INSPECTORS, Role
from houseway.core.game import Turn, due_in_words
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.house.table.view import Due, Sign
from houseway.law import Cite

STAFF = EMPLOYEES | INSPECTORS
AT_DESK = STAFF | {Role.CASHIER}


@value
class Account:
    """The active Player Chip Account."""

    opening: int
    credit: Cents
    cite: Cite


@value
class TerminalView:
    terminal: int
    account: Account | None  # None: the terminal is not open
    tables: tuple[str, ...]
    notes: tuple[Cents, ...]
    signs: tuple[Sign, ...]
    notices: tuple[Sign, ...]
    due: Due
    leaving: str  # what is being printed or issued
    directed: str
    fault: str
    called: bool
    claims: tuple[Claim, ...] = ()  # of the account that is active; all of them for the staff
    reported: str = ""
    printing: Ticket | None = None  # for the printer alone


@value
class DeskView:
    desk: str
    open: bool
    notices: tuple[Sign, ...]
    due: Due
    drawer: Cents | None = None  # for those who work there or look over them
    shift: Shift | None = None


def terminal_view(
    law: CashLaw, terminal: PlayerTerminal, due: Turn, role: Role, standing: Standing
) -> TerminalView:
    account, leaving = None, terminal.leaving
    if terminal.active:
        account = Account(terminal.openings, standing.credit, law.account.shown)
    ticket = leaving.ticket if leaving is not None else None
    staff = role in STAFF
    return TerminalView(
        terminal.terminal,
        account,
        terminal.tables,
        terminal.settings.notes,
        signs(law, terminal),
        notices(law),
        Due(due_in_words(due), due.cite),
        leaving="" if leaving is None else str(ticket or "hand pay voucher"),
        directed=terminal.directed,
        fault=terminal.fault,
        called=terminal.called,
        claims=tuple(claim for claim in terminal.claims if staff or mine(terminal, claim)),
        reported=terminal.reported if staff else "",
        printing=ticket if role is Role.SYSTEM else None,
    )


def mine(terminal: PlayerTerminal, claim: Claim) -> bool:
    return terminal.active and claim.opening == terminal.openings


def desk_view(law: CashLaw, desk: CashDesk, due: Turn, role: Role) -> DeskView:
    due_ = Due(due_in_words(due) if not desk.open else "tickets are exchanged", due.cite)
    if role not in AT_DESK:
        return DeskView(desk.settings.desk, desk.open, notices(law), due_)
    own = (desk.drawer, desk.shift)
    return DeskView(desk.settings.desk, desk.open, notices(law), due_, *own)


def signs(law: CashLaw, terminal: PlayerTerminal) -> tuple[Sign, ...]:
    """The signs shown on the terminal."""
    accepted = ", ".join(map(dollars, terminal.settings.notes))
    limit = terminal.settings.ticket_limit
    above = () if limit is None else (Sign("ticket limit", dollars(limit), law.account.voucher),)
    return (Sign("notes", accepted, law.account.notes), *above)


def notices(law: CashLaw) -> tuple[Sign, ...]:
    """Return the notices on who is responsible for tickets and credits."""
    desk = law.desk
    cites = (desk.presented, desk.unattended, desk.lost)
    return tuple(Sign("notice", cite.rule_set.index.rows[cite.ref].gist, cite) for cite in cites)
