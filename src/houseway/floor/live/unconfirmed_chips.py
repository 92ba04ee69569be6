"""Chips that players touch and have not confirmed. They are nobody's wager, and in no record.

They belong to the account whose credit they are, and to the Wagering Period: with either they are
gone, and so they are when the terminal fails, leaves the table or its player may not play there.
"""

from collections.abc import Callable

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.floor.live.facts import check_player, wagering
from houseway.floor.live.requests import Listeners, OnRecord
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.kind import FloorView
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import own_name
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.state import faults_of
from houseway.house.terminals.unconfirmed_chips import Positions, Touch, touched
from houseway.journal import Millis, StreamId
from houseway.law import Cite, RuleSet
from houseway.ledger import Account

LAW = RuleSet("ni2019-689-mttg")
CREDIT = LAW.rule("2.2(a)")
LAYOUT = LAW.rule("def:Player Terminal(a)")
RETURNED = LAW.rule("2.2")  # at the end of the period
CONTROL = LAW.rule("2.1")  # of a terminal is his whose account is active
FAILED = LAW.rule("6.6(a)")


@value
class Display:
    """The chips a terminal shows at one table, and the clause that allows no more."""

    positions: Positions
    cite: Cite

    @property
    def total(self) -> int:
        return sum(position.stake for position in self.positions)


@value
class Chips:
    """The chips that a terminal shows at a table, with their round and account."""

    round: int
    account: Account
    positions: Positions


@value
class Gone:
    """Chips that went back to their account, and why."""

    player: Player
    table: TableStream
    why: Refused


class UnconfirmedChips:
    """The unconfirmed chips that every terminal shows at every table."""

    def __init__(self, floor: FloorView, tell: Callable[[Gone], None] = lambda _: None) -> None:
        self._floor, self._tell = floor, tell
        self._tables = floor.of(TableStream)
        self._shown: dict[StreamId, dict[Player, Chips]] = {}  # by table
        self._barred: dict[
            StreamId, tuple[object, object]
        ] = {}  # who was, when it was last looked at

    def of(self, player: Player, table: TableStream) -> Positions:
        """Return what is shown on the round that wagers are taken for."""
        chips = self._shown.get(table.name, {}).get(player)
        return () if chips is None or self._ended(player, table, chips) else chips.positions

    def displayed(self, player: Player, table: TableStream) -> Positions:
        """The same, to be confirmed: whether the terminal may play is for the floor to judge.

        Chips of a closed account, a failed terminal or an earlier period have gone with the record
        that ended them, where every record is followed.
        """
        chips = self._shown.get(table.name, {}).get(player)
        return () if chips is None or chips.round != table.round_number else chips.positions

    def total(self, player: Player) -> int:
        """All that a player has touched, wherever it lies."""
        tables = (
            self._tables[own_name(name)] for name, shown in self._shown.items() if player in shown
        )
        return sum(position.stake for table in tables for position in self.of(player, table))

    def touch(self, player: Player, table: TableStream, touch: Touch) -> Display:
        """The chips that are permitted and that there is credit for; or a refusal."""
        if ConfirmWagers not in table.house.permits:
            reason = f"table {table.table} has no virtual layout: chips are laid at the table"
            raise Refused(reason, LAYOUT)
        check_player(self._floor, player, table)
        before = self.of(player, table)
        shown = touched(table.house, table.now.state, player, before, touch)
        account = table.holders(player)
        credit = self._floor.tip.of(account)
        elsewhere = self.total(player) - sum(position.stake for position in before)
        if elsewhere + shown.total > credit:
            reason = f"{dollars(Cents(elsewhere + shown.total))} is more than the credit"
            raise Refused(f"{reason} of {dollars(credit)}", CREDIT)
        chips = Chips(table.round_number, account, shown.positions)
        self._shown.setdefault(table.name, {})[player] = chips
        return Display(shown.positions, shown.cite)

    def clear(self, player: Player, table: StreamId) -> None:
        self._shown.get(table, {}).pop(player, None)

    def clear_all(self, player: Player) -> None:
        """Somebody else has the terminal."""
        for shown in self._shown.values():
            shown.pop(player, None)

    # What ends them

    def listen(self, decisions: Listeners[OnRecord]) -> None:
        """After every record: chips that are not to be shown any more do not come again."""
        decisions.add(self.follow_terminal, TerminalStream.kind)
        decisions.add(self.follow, TableStream.kind)

    def follow_terminal(self, terminal: TerminalStream, _at: Millis) -> None:
        player = Player(terminal.terminal)
        for name in [name for name, shown in self._shown.items() if player in shown]:
            self._look(player, self._tables[own_name(name)])

    def follow(self, stream: TableStream, _at: Millis) -> None:
        if self._shown.get(stream.name):
            state = stream.now.state
            barred = state.people.excluded, faults_of(state).terminals
            before = self._barred.get(stream.name, (None, None))
            same = barred[0] is before[0] and barred[1] is before[1]
            if not same or not wagering(stream):
                self._barred[stream.name] = barred
                for player in tuple(self._shown[stream.name]):
                    self._look(player, stream)

    def _look(self, player: Player, table: TableStream) -> None:
        why = self._ended(player, table, self._shown[table.name][player])
        if why is not None:
            self.clear(player, table.name)
            if table.now.state.round is None:  # the next period may be of the same round
                self._tell(Gone(player, table, why))

    def _ended(self, player: Player, table: TableStream, chips: Chips) -> Refused | None:
        """Return why a terminal does not show them any more."""
        if chips.round != table.round_number or not wagering(table):
            return Refused("they were not confirmed in the Wagering Period", RETURNED)
        try:
            if table.holders(player) != chips.account:
                return Refused("the account that they were taken from is closed", CONTROL)
            check_player(self._floor, player, table)
        except Refused as why:
            return why
        if player in faults_of(table.now.state).terminals:
            return Refused(f"Player Terminal {player} has failed", FAILED)
        return None
