"""A table of any game as a stream of a floor."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.kind_names import kebab
from houseway.core.offers import Viewer
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled
from houseway.core.words import Words
from houseway.floor.host.time_zones import USUAL
from houseway.floor.live.accounts.holders import PAID, Holders, Since
from houseway.floor.live.past_rounds.rounds import WAGERS_ALONE, Archive, Past
from houseway.floor.live.streams.base import NOT_ASKED, Stray, Stream, Whose
from houseway.floor.records.stream_names import TABLE
from houseway.floor.records.table_codec import SYSTEM_DRAWS, TRAINING, Opened, TableCodec, set_of
from houseway.floor.views.parts import public_part
from houseway.floor.wire.envelopes import Chance, Said, enveloped, fields_of, for_terminal
from houseway.floor.wire.order_forms import is_form
from houseway.floor.wire.scalars import Unreadable
from houseway.games.listing import Seating
from houseway.house.dealers.outcomes import By
from houseway.house.general.past_rounds import is_about_a_round
from houseway.house.general.state import CloseTable
from houseway.house.machine.part import Now
from houseway.house.settings.kinds import field_of, find
from houseway.house.table.state import Determine
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.words.roles import a_role
from houseway.journal import Millis, StreamId
from houseway.ledger import Account, TableId, Transfer

Holder = Callable[[Player], Account]
Accounts = Callable[[TableId], tuple[Player, ...] | None]  # active at terminals of a table
ChangedMode = Callable[[str], str | None]  # the mode that a table was given since
TOLD_BY_FLOOR = frozenset({Determine, CloseTable})  # with facts that nobody else states


def nobody_told(_table: TableId) -> None:
    """A table that is driven by itself has no terminals."""


def unchanged(_table: str) -> str | None:
    """A table that is driven by itself keeps the mode that it was opened in."""
    return None


class TableStream(Stream):
    """A table of any game."""

    kind = TABLE
    has_rounds = True
    on_terminals = True  # whoever stakes has control of a terminal
    waits = False  # its staff have something to do
    conditions = ""  # the tournament whose approved conditions it is played under

    def __init__(
        self,
        name: StreamId,
        opening: bytes,
        played: tuple[TableCodec, Opened[Any]],
        holder: Holder,
        archive: Archive | None = None,
    ) -> None:
        self.accounts: Accounts = nobody_told
        self.changed_mode: ChangedMode = unchanged
        self.desk, self.opened = desk, opened = played
        listing = desk.listing
        self.edition, self.house, self.clocked = listing.edition, listing.table, listing.clocked
        self.bodies, self.states, self.wire = desk.bodies, desk.states, desk.wire
        self.rules, self.ruled_by = opened.rules, str(listing.rule_set.name)
        self.zone = opened.place or opened.zone
        super().__init__(name, opening, self.house.now(self.house.opening(opened.settings)))
        self.table = TableId(opened.table)
        self.set = set_of(opened.mode)
        self.holders = Holders(holder)
        self.book = listing.books(self.table, self.holders, self.set)
        # Moves to which nothing is added: they look at no clock, and at no earlier round.
        plain = (kind for kind in self.house.permits if not is_about_a_round(kind))
        house: Any = self.house
        timed = {*self.clocked, *house.door.begins}
        self.whole = frozenset(plain) - timed - TOLD_BY_FLOOR
        # What a player asks for and staff enter, and the forms that are filled in.
        self.handed = {kebab(kind): role for kind, role in self.house.rules.handed.items()}
        self.orders = {kebab(kind): making for kind, making in listing.orders.items()}
        self.draws = (0, 0)  # a round, and how often the system generator has drawn in it
        self.past = Past(archive)  # what each round came to, for moves about an earlier one

    @property
    def mode(self) -> str:
        """The mode now: the system draws, people deal, or it is training."""
        return self.changed_mode(self.table) or self.opened.mode

    @property
    def outcomes(self) -> Mapping[type[Any], By]:
        return self.desk.outcomes if self.mode in SYSTEM_DRAWS else {}

    def check_source(self, put: Put[Any], stray: Stray) -> None:
        if type(put.move) in self.desk.outcomes:  # else the mode of the table does not matter
            super().check_source(put, stray)

    def looks_at_clock(self, kind: type[Any]) -> bool:
        return self.desk.listing.looks_at_clock(self.now.state, kind)

    @property
    def round_number(self) -> int:
        return self.desk.listing.round_number(self.now.state)

    @property
    def rule_set(self) -> str:
        return str(self.desk.listing.rule_set.name)

    @property
    def words(self) -> Words:
        return self.desk.listing.words

    def before(self, move: Any) -> str:
        if not isinstance(move, Determine):
            return ""
        rules: Any = self.house.rules
        setting = find(rules.menu, move.name)
        return setting.text(getattr(self.now.state.settings, field_of(setting))) if setting else ""

    @property
    def next_draw(self) -> int:
        """The number of the next draw in its round, from 0."""
        number, draws = self.draws
        return draws if number == self.round_number else 0

    def count_draw(self) -> None:
        self.draws = self.round_number, self.next_draw + 1

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        if not put.clock and type(put.move) in self.whole:  # nearly all there are
            return put
        put = self.with_facts(super().completed(put, at))
        return self.past.completed(put, self.house, self.now.state)

    def with_facts(self, put: Put[Any]) -> Put[Any]:
        """A move with what the floor knows of it, whatever its sender stated."""
        move = put.move
        if isinstance(move, Determine) and move.conditions != self.conditions:
            return changed(put, move=changed(move, conditions=self.conditions))
        if isinstance(move, CloseTable):
            return changed(put, move=changed(move, present=self.present()))
        return put

    def present(self) -> tuple[Player, ...] | None:
        """The players with an active account here; None where the rules do not ask for them."""
        house: Any = self.house
        asked = house.general.closure.rounds or self.now.state.people.rounds_left is not None
        return self.accounts(self.table) if asked else None

    def read(self, by: Actor, said: Said, chance: Chance) -> Put[Any]:
        """A player's request that staff enter is entered by the system, where it is the staff."""
        if by.player is not None:
            role = self.handed.get(str(said.get("move")))
            if role is not None:
                return self.entered(by.player, role, said, chance)
            return super().read(by, said, chance)
        return self.ordered(by, Viewer(by.role), said, chance) or super().read(by, said, chance)

    def ordered(self, by: Actor, viewer: Viewer, said: Said, chance: Chance) -> Put[Any] | None:
        """The move that a form makes, with its codes drawn; None where no form is filled in."""
        making, given = self.orders.get(str(said.get("move"))), fields_of(said)
        if making is None or not is_form(given):
            return None
        entropy = chance.training if self.mode == TRAINING else chance.real
        return Put(by, making(self.now.state, viewer, given, entropy))

    def entered(self, player: Player, role: Role, said: Said, chance: Chance) -> Put[Any]:
        if role is not Role.SYSTEM and self.mode not in SYSTEM_DRAWS:
            raise Unreadable(f"{a_role(role)} enters this at table {self.table}")
        if said.get("player", player) != player:
            raise Unreadable("a connection speaks for itself alone")
        by = for_terminal(role, player)
        ordered = self.ordered(by, Viewer(Role.PLAYER, player), said, chance)
        if ordered is not None:
            return ordered
        return changed(self.wire.read_put(enveloped(by, said)), by=by, beside=None)

    def public(self, now: Now[Any]) -> dict[str, Any]:
        return public_part(self.desk.listing, now.state, now.due.turn)

    def booked(self, put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        """Book the events: a wager's result belongs to its staker, not to who sits there now."""
        paid = getattr(put.move, "paid", ())
        if not paid and not PAID.isdisjoint(map(type, events)):  # wagers alone are nearly all
            paid = self.of_a_round_before(events) or self.holders.outlived(events)
        if not paid:
            return self.book(self.now.state, events)
        with self.holders.of_the_time(paid):
            return self.book(self.now.state, events)

    def puts_right(self, put: Put[Any], events: tuple[Any, ...]) -> bool:
        """Return whether a move takes payments back, or pays again what was taken back."""
        return type(put.move) is not ConfirmWagers and self.holders.puts_right(events)

    def of_a_round_before(self, events: tuple[Any, ...]) -> tuple[Payment, ...]:
        """Return payments taken back or refunded from earlier rounds; stakers may be gone."""
        state = self.now.state
        waiting = getattr(getattr(state, "people", None), "refundable", ())
        back = [
            payment for event in events if type(event) is Reversed for payment in event.payments
        ]
        if not back and not waiting:
            return ()
        played = getattr(state, "round", None)
        own = () if played is None else set(played.payments)
        settled = [
            payment for event in events if type(event) is Settled for payment in event.payments
        ]
        refunded = [payment for payment in settled if payment.wager in waiting]
        return tuple(payment for payment in (*back, *refunded) if payment not in own)

    def follow(self, events: tuple[Any, ...], now: Now[Any]) -> None:
        if self.desk.listing.seating is not Seating.COUNTER:  # tickets are nobody's account
            self.holders.follow(events)
        if not WAGERS_ALONE.issuperset(map(type, events)):  # nearly all there are: nothing ends
            number = 0 if now.due is NOT_ASKED else self.number + 1
            self.past.follow(self.now.state, now.state, events, number)

    def written(self, number: int) -> None:
        self.past.written(number)

    @property
    def whose(self) -> Whose:
        since = tuple((player, one.wager, str(one.account)) for player, one in self.holders)
        return since, tuple(sorted(self.holders.undone)), self.draws

    def restore(self, whose: Whose) -> None:
        holders, undone, self.draws = whose
        known = ((Player(who), Since(wager, Account(of))) for who, wager, of in holders)
        self.holders.restore(known, undone)
        self.past.begin(self.now.state)


def clock_of(tables: Iterable[TableStream]) -> tuple[int, str]:
    """Minutes ahead and whose clock it is, as the first table of a floor was opened with."""
    for table in tables:
        return table.opened.zone, table.opened.place
    return 600, USUAL
