"""A Player Terminal: what is due there, what each move leads to, what each event changes."""

from typing import Any

from houseway.cash.law import AccountLaw
from houseway.cash.terminal import events as happened
from houseway.cash.terminal import moves
from houseway.cash.terminal.change import changed_by
from houseway.cash.terminal.credit import Credit
from houseway.cash.terminal.departure import Events, Leave
from houseway.cash.terminal.moves import ConfigureTerminal
from houseway.cash.terminal.state import LEGAL_TENDER, PlayerTerminal, TerminalSettings
from houseway.core.actors import Player, Put
from houseway.core.bounds import Among
from houseway.core.game import Choice, Duty, Option, Refused, Turn
from houseway.core.money import dollars
from houseway.core.value import changed, value
from houseway.house.machine.part import Due, members
from houseway.house.machine.text_checks import check_claims, check_text
from houseway.law import Cite
from houseway.ledger.accounts import NAME

# Moves that are about an account, so that one has to be active.
OF_AN_ACCOUNT = (moves.CashOut, moves.DirectToLeave, moves.AdjustAccount)


@value
class Playing:
    """The part that a terminal is made of."""

    law: AccountLaw
    leave: Leave
    credit: Credit
    moves = members(moves.TerminalMove)
    events = members(happened.TerminalEvent)

    def opening(self, settings: TerminalSettings) -> PlayerTerminal:
        if settings.terminal < 1:
            raise Refused(f"no Player Terminal {settings.terminal}", self.law.terminal)
        self.check_settings(settings)
        self.check_tables(settings.tables)
        return PlayerTerminal(settings, settings.tables)

    def check_settings(self, settings: TerminalSettings) -> None:
        foreign = [note for note in settings.notes if note not in LEGAL_TENDER]
        if foreign or not settings.notes:
            listed = ", ".join(map(dollars, foreign)) or "nothing"
            raise Refused(f"{listed} is no Australian note", self.law.notes)
        limit = settings.ticket_limit
        if limit is not None and limit < 0:
            raise Refused(f"a ticket limit of {dollars(limit)}", self.law.voucher)

    def turn(self, terminal: PlayerTerminal) -> Turn:
        law, leaving, player = self.law, terminal.leaving, Player(terminal.terminal)
        notes = (Among("note", terminal.settings.notes),)
        if leaving is not None and leaving.ticket is not None:
            number = (Among("validation", (leaving.ticket.validation,)),)
            return Duty(moves.ReportPrinted, leaving.cite, number, said=str(leaving.ticket))
        if leaving is not None:
            return Duty(moves.IssueVoucher, leaving.cite)
        must = self.leave.must(terminal)
        if terminal.active and must is not None:
            return Duty(moves.CashOut, law.leaving, (Among("player", (player,)),), str(terminal))
        if must is not None:
            return Duty(moves.PutInOrder, must)
        if not terminal.active:
            return Choice(player, (Option(moves.InsertNote, law.cash, notes),), law.control)
        more = Option(moves.InsertNote, law.cash, notes)
        return Choice(player, (more, Option(moves.CashOut, law.within)), law.open)

    def decide(self, terminal: PlayerTerminal, _due: Due, put: Put[Any], clause: Cite) -> Events:
        self.check_here(terminal, put.move)
        match put.move:
            case moves.InsertNote() as move:
                return self.credit.inserted(terminal, move)
            case moves.TransferCredit() as move:
                return self.credit.transferred(terminal, move)
            case moves.AdjustAccount():
                return self.credit.adjusted(terminal, put)
            case moves.CashOut() as move:
                return self.leave.begun(terminal, put.by, move)
            case moves.ReportPrinted() as move:
                return self.leave.printed(terminal, move)
            case moves.ReportPrintFault(what):
                return self.leave.failed(terminal, what)
            case moves.IssueVoucher() as move:
                return self.leave.vouched(terminal, put.by, move)
            case moves.ReplaceTicket() as move:
                return self.leave.replaced(terminal, put.by, move)
            case _:
                return self.conduct(terminal, put, clause)

    def conduct(self, terminal: PlayerTerminal, put: Put[Any], clause: Cite) -> Events:
        """Decide the moves that move no money: faults, calls, claims, directions."""
        match put.move:
            case moves.DirectToLeave(reason):
                check_text(reason, "a direction says what it rests on", clause)
                return (happened.LeaveDirected(terminal.openings, put.by, reason, clause),)
            case moves.ReportMalfunction(_, what):
                check_text(what, "a report says what the malfunction is", clause)
                return (happened.MalfunctionReported(what, clause),)
            case moves.DetermineMalfunction(what, rectified):
                check_text(what, "a determination says what the malfunction is", clause)
                kind = happened.MalfunctionRectified if rectified else happened.TerminalOutOfOrder
                return (kind(what, put.by, clause),)
            case moves.PutInOrder():
                if not terminal.fault:
                    raise Refused(f"{terminal} is in order", clause)
                return (happened.TerminalInOrder(put.by, clause),)
            case moves.ConnectTerminal(tables):
                self.check_tables(tables)
                return (happened.TerminalConnected(tables, clause),)
            case ConfigureTerminal() as move:
                settings = self.configured(terminal.settings, move)
                return (happened.TerminalConfigured(settings, put.by, clause),)
            case _:
                return self.decide_request(terminal, put, clause)

    def decide_request(self, terminal: PlayerTerminal, put: Put[Any], clause: Cite) -> Events:
        """Decide the calls and claims that a player puts to the Casino Supervisor."""
        match put.move:
            case moves.CallSupervisor():
                return (happened.SupervisorCalled(clause),)
            case moves.AnswerCall():
                if not terminal.called:
                    raise Refused(f"{terminal}: nobody has called", clause)
                return (happened.CallAnswered(put.by, clause),)
            case moves.ClaimError(_, table, round_, what):
                check_text(what, "a claim says what is claimed", clause)
                if table not in terminal.tables:
                    reason = f"{terminal} is not connected to table {table}"
                    raise Refused(reason, self.law.terminal)
                if round_ < 1 or not terminal.openings:
                    raise Refused(f"no round {round_} is played at {table}", clause)
                number, opening = terminal.claimed + 1, terminal.openings
                waiting = sum(each_claim.opening == opening for each_claim in terminal.claims)
                check_claims(waiting, f"account {terminal.terminal}#{opening}", clause)
                return (happened.ErrorClaimed(number, opening, table, round_, what, clause),)
            case moves.ConsiderClaim(claim, decided, table, record):
                check_text(decided, "a consideration says what was decided", clause)
                if claim not in [each_claim.number for each_claim in terminal.claims]:
                    raise Refused(f"no claim {claim} waits to be considered", clause)
                return (happened.ClaimConsidered(claim, decided, table, record, put.by, clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def configured(self, before: TerminalSettings, move: ConfigureTerminal) -> TerminalSettings:
        settings = changed(
            before,
            notes=move.notes,
            ticket_limit=move.ticket_limit,
            several_tables=move.several_tables,
            transfer_opens=move.transfer_opens,
        )
        self.check_settings(settings)
        return settings

    def evolve(self, terminal: PlayerTerminal, event: happened.TerminalEvent) -> PlayerTerminal:
        return changed_by(terminal, event)

    # What has to be so

    def check_here(self, terminal: PlayerTerminal, move: Any) -> None:
        """The move is this terminal's, and its account is active if it is about one."""
        player = getattr(move, "player", terminal.terminal)
        if player != terminal.terminal:
            raise Refused(f"player {player} is not at {terminal}", self.law.terminal)
        if isinstance(move, OF_AN_ACCOUNT) and not terminal.active:
            raise Refused(f"{terminal} is not open: no account is active", self.law.open)

    def check_tables(self, tables: tuple[str, ...]) -> None:
        if len(set(tables)) < len(tables) or not all(map(NAME.fullmatch, tables)):
            raise Refused(f"{', '.join(tables)} are not tables by name", self.law.terminal)
