"""Credit that may come on a chip account, and where it may come from."""

from houseway.cash.law import AccountLaw
from houseway.cash.terminal import events as happened
from houseway.cash.terminal.departure import Events, Leave, standing_or_none
from houseway.cash.terminal.moves import AdjustAccount, InsertNote, Source, TransferCredit
from houseway.cash.terminal.state import PlayerTerminal
from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.house.machine.text_checks import check_text
from houseway.house.wagers.chips import MOST_CHIPS
from houseway.law import Cite

LONGEST_NAME = 100  # letters of a reference


@value
class Credit:
    """The rows of 4.2 and 4.3."""

    law: AccountLaw
    leave: Leave

    def inserted(self, terminal: PlayerTerminal, move: InsertNote) -> Events:
        standing = standing_or_none(move.standing)
        self.check_stays(terminal, self.leave.must(terminal, standing))
        if move.note not in terminal.settings.notes:
            accepted = ", ".join(map(dollars, terminal.settings.notes))
            reason = f"a note of {dollars(move.note)} is not accepted here: {accepted} are"
            raise Refused(reason, self.law.notes)
        if standing.wagers:
            tables = ", ".join(standing.wagers)
            reason = f"no cash beside a confirmed wager, and there is one at {tables}"
            raise Refused(reason, self.law.cash)
        note, opened = happened.NoteInserted(move.note, self.law.notes), self.opened(terminal)
        opening, after = number(terminal), Cents(standing.credit + move.note)
        credited = happened.AccountCredited(opening, move.note, after, self.law.credited)
        return (*opened, note, credited)

    def transferred(self, terminal: PlayerTerminal, move: TransferCredit) -> Events:
        """Allowed beside a confirmed wager, where cash is not."""
        standing, law = standing_or_none(move.standing), self.law
        self.check_stays(terminal, self.leave.must(terminal, standing))
        if not terminal.active and not terminal.settings.transfer_opens:
            raise Refused(f"{terminal}: no account that a transfer could add to", law.account)
        if not 0 < move.amount <= MOST_CHIPS:
            raise Refused(f"{dollars(move.amount)} cannot be transferred", law.transfers)
        check_text(move.reference, "a transfer names its reference", law.transfers, LONGEST_NAME)
        if move.used is not None:
            done = f"{dollars(move.used.amount)} to terminal {move.used.terminal}"
            raise Refused(f"reference {move.reference} was used already: {done}", law.transfers)
        after, opening = Cents(standing.credit + move.amount), number(terminal)
        moved = happened.CreditTransferred(
            opening, move.amount, move.reference, after, law.transfers
        )
        return (*self.opened(terminal), moved)

    def adjusted(self, terminal: PlayerTerminal, put: Put[AdjustAccount]) -> Events:
        """By hand: the source that it puts right says under which clause, and from where."""
        move, cite = put.move, self.source(put.move.source)
        standing = standing_or_none(move.standing)
        self.check_not_printing(terminal)
        check_text(move.reason, "an adjustment says its reason", cite)
        if (move.source is Source.WINNINGS) != bool(move.table):
            raise Refused("winnings, and nothing else, are those of a table", cite)
        if move.table and move.table not in terminal.tables:
            raise Refused(f"{terminal} is not connected to table {move.table}", self.law.terminal)
        after = Cents(standing.credit + move.change)
        if not move.change or abs(move.change) > MOST_CHIPS or after < 0:
            before = dollars(standing.credit)
            raise Refused(f"{dollars(move.change)} cannot be added to {before}", cite)
        assert put.beside is not None, "two people adjust an account"
        return (
            happened.AccountAdjusted(
                terminal.openings,
                move.source,
                move.table,
                standing.credit,
                after,
                move.reason,
                put.by,
                put.beside,
                cite,
            ),
        )

    def source(self, source: Source) -> Cite:
        match source:
            case Source.NOTES:
                return self.law.notes
            case Source.WINNINGS:
                return self.law.winnings
            case Source.TRANSFER:
                return self.law.transfers

    def opened(self, terminal: PlayerTerminal) -> Events:
        """The first credit establishes an account, and with it control of the terminal."""
        if terminal.active:
            return ()
        return (happened.AccountOpened(number(terminal), self.law.control),)

    def check_stays(self, terminal: PlayerTerminal, must: Cite | None) -> None:
        """Nothing is added for somebody who leaves, or at a terminal that does not work."""
        if must is not None:
            raise Refused(f"{terminal}: the player has to leave, or cannot play here", must)
        if terminal.leaving is not None:
            raise Refused(f"{terminal}: a cash-out is in hand", self.law.leaving)

    def check_not_printing(self, terminal: PlayerTerminal) -> None:
        if terminal.leaving is not None and terminal.leaving.ticket is not None:
            raise Refused(f"{terminal}: a ticket is being printed", self.law.leaving)


def number(terminal: PlayerTerminal) -> int:
    """Of the account that is active, or of the next."""
    return terminal.openings if terminal.active else terminal.openings + 1
