"""Terminals of bots, which get what a person's terminal gets: they buy in, play and leave."""

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any

from houseway.cash.facts import completed
from houseway.cash.listing import TERMINAL
from houseway.cash.offers import CashOffering
from houseway.cash.terminal.state import PlayerTerminal
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bots import Bot, Said
from houseway.core.entropy import Entropy, Seeded
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.offers import Offer, Viewer, plain
from houseway.core.value import changed, value
from houseway.floor.live.facts_on_disk import FactsOnDisk
from houseway.floor.live.floor import Floor
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.requests import Answer, Ask, Denied
from houseway.floor.live.staff.bot_cashier import BotCashier
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.unconfirmed_chips import UnconfirmedChips
from houseway.floor.records.stream_names import table_stream, terminal_stream
from houseway.floor.views import parts as showing
from houseway.floor.wire.scalars import Unreadable
from houseway.house.machine.part import Now
from houseway.house.offers.offers import Offering
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.unconfirmed_chips import Touch
from houseway.journal import Millis, StreamId

Json = Mapping[str, Any]
TO_GO = ("return-colour-chips", "leave-seat")  # before an account can be closed
ASKED = ("due", "wager")  # what a bot that has not answered yet thinks over
SEEDS = 2**32


@value
class Habits:
    """The habits of bots."""

    every: int = 1_000  # milliseconds between two looks, somewhat more or less
    notes: int = 8  # that one buys in with, of the highest kind
    stays: int = 300  # looks before one leaves
    one_of: int = 4  # once in so many looks what is displayed is confirmed

    def quickened(self, by: float) -> "Habits":
        return changed(self, every=round(self.every * by))


class Guest:
    """One bot at its terminal: where it plays, and how long it stays."""

    def __init__(self, number: int, at: Millis) -> None:
        self.player = Player(number)
        self.by = Actor(Role.PLAYER, self.player)
        self.table = ""
        self.bot: Bot | None = None
        self.notes = self.looks = 0
        self.broke = self.waits = False  # for an answer
        self.at = at  # when it looks next
        self.seen: tuple[int, int] = (0, 0)  # records of table and terminal, when it had no move

    @property
    def leaves(self) -> bool:
        return self.broke or self.looks <= 0

    @property
    def where(self) -> StreamId:
        """The table where it plays, or its terminal."""
        return table_stream(self.table) if self.table else terminal_stream(self.player)


class View(Mapping[str, Any]):
    """The parts of a table, each made when a bot looks at it."""

    def __init__(self, table: TableStream, now: Now[Any], player: Player) -> None:
        self._table, self._now, self._player = table, now, player
        self._made: dict[str, Any] = {}

    def __getitem__(self, part: str) -> Any:
        if part not in self._made:
            listing, now = self._table.desk.listing, self._now
            state, due = now.state, now.due.turn
            if part == "fixed":
                made = {"places": showing.places(listing, state)}
            elif part == "public":
                made = showing.public_part(listing, state, due)
            else:
                made = showing.own_part(listing, state, due, Role.PLAYER, self._player)
            self._made[part] = made
        return self._made[part]

    def __iter__(self) -> Iterator[str]:
        return iter(("fixed", "public", "own"))

    def __len__(self) -> int:
        return 3


class Bots:
    """Bot guests, each looking now and then. They keep nothing that a floor does not have."""

    def __init__(
        self,
        floor: Floor,
        entropy: Entropy,
        numbers: Sequence[int],
        habits: Habits,
        taken: Callable[[Player], bool] = lambda _: False,
    ) -> None:
        self.floor, self.habits = floor, habits
        self._entropy, self._taken = entropy, taken
        self.guests = [Guest(number, self.soon()) for number in numbers]
        self.did: Counter[str] = Counter()
        self._seen, self._touching = FactsOnDisk(floor), UnconfirmedChips(floor.hall)
        self._touching.listen(floor.decisions)
        self._ordering, self._errands = Ordering(entropy), BotCashier(floor)
        self._offering = CashOffering(TERMINAL.machine)

    def soon(self) -> Millis:
        every = self.habits.every
        return Millis(self.floor.stamp() + every // 2 + self._entropy.below(every + 1))

    @property
    def next_at(self) -> Millis | None:
        return min((guest.at for guest in self.guests), default=None)

    def act(self, among: Container[Player] | None = None) -> None:
        """Let every guest (or these) whose time has come look once."""
        at = self.floor.stamp()
        for guest in self.guests:
            wanted = among is None or guest.player in among
            if wanted and guest.at <= at and self.floor.fault is None:
                guest.at = self.soon()
                if not guest.waits and not self._taken(guest.player):
                    with self.floor.stops.contained(guest.where):
                        self.look(guest)

    def look(self, guest: Guest) -> None:
        terminal = self.floor.hall.of(TerminalStream)[guest.player]
        now = self.floor.shown[terminal.name].now
        state: PlayerTerminal = now.state
        if state.leaving is not None:
            return
        if not state.active:
            self._errands.redeem(terminal)
            self.arrive(guest)
        guest.looks -= 1
        if not state.active or guest.notes > 0 or guest.leaves:
            offers = self.at_terminal(terminal, now, guest)
            if self.cash(guest, terminal, state, offers):
                return
        if state.active:
            self.play(guest)

    def arrive(self, guest: Guest) -> None:
        """Somebody new sits down, where the fewest of them play."""
        guest.table = ""
        there = Counter(other.table for other in self.guests)
        known = self.floor.hall.of(TableStream)
        tables = sorted(filter(known.__contains__, self.connected(guest)), key=there.__getitem__)
        few = [name for name in tables if there[name] == there[tables[0]]]
        guest.table = few[self._entropy.below(len(few))] if few else ""
        guest.bot, guest.broke = None, False
        guest.notes, guest.looks = self.habits.notes, self.habits.stays
        guest.looks += self._entropy.below(self.habits.stays + 1)

    def at_terminal(
        self, terminal: TerminalStream, now: Now[Any], guest: Guest
    ) -> dict[str, dict[str, Any]]:
        def complete(put: Put[Any]) -> Put[Any]:
            return completed(put, self._seen, terminal.terminal)

        viewer = Viewer(Role.PLAYER, guest.player)
        found = self._offering.offers(now.state, now.due.turn, viewer, complete)
        return {offer.move: plain(offer) for offer in found}

    def cash(
        self, guest: Guest, terminal: TerminalStream, state: PlayerTerminal, offers: Json
    ) -> bool:
        """A note while it buys in, the cash-out when it leaves."""
        if guest.leaves and state.active:
            if "cash-out" in offers:
                self.put(guest, terminal.name, {"move": "cash-out", "player": guest.player})
                return True
            return False
        if guest.notes <= 0 or "insert-note" not in offers:
            return False
        (note,) = (field for field in offers["insert-note"]["fields"] if field["name"] == "note")
        guest.notes -= 1
        cents = max(note.get("choices") or [note["fixed"]])
        said = {"move": "insert-note", "player": guest.player, "note": cents}
        self.put(guest, terminal.name, said)
        return True

    # At the table

    def play(self, guest: Guest) -> None:
        table = self.floor.hall.of(TableStream).get(guest.table)
        if table is None or table.table not in self.connected(guest):
            self.arrive(guest)
            return
        if table.name in self.floor.stops.by or table.name not in self.floor.shown:
            return
        shown = self.floor.shown[table.name]
        terminal = self.floor.hall.of(TerminalStream).get(guest.player)
        assert terminal is not None
        now, numbers = shown.now, (shown.number, terminal.number)
        if guest.seen == numbers and not guest.leaves:
            return
        viewer = Viewer(Role.PLAYER, guest.player)
        prepared = showing.offering(table.desk.listing)
        offers = [*map(plain, self.offered(prepared, now, viewer))]

        def ask(move: str, said: Json) -> Json | None:
            offer = prepared.narrowed(now.state, now.due.turn, viewer, move, said)
            return None if offer is None else plain(offer)

        chosen = self.chosen(guest, table, offers, View(table, now, guest.player), ask)
        if chosen is not None:
            self.say(guest, table, chosen)
        elif not (self.confirmed(guest, table) or any(offer["why"] in ASKED for offer in offers)):
            guest.seen = numbers

    def offered(self, prepared: Offering, now: Now[Any], viewer: Viewer) -> tuple[Offer, ...]:
        return prepared.offers(now.state, now.due.turn, viewer)

    def chosen(
        self, guest: Guest, table: TableStream, offers: list[Any], view: View, ask: Any
    ) -> Said | None:
        if guest.leaves:
            for offer in offers:
                if offer["move"] in TO_GO or (offer["why"] == "due" and "blocked" not in offer):
                    return self.bot(guest, table).choose(view, [{**offer, "why": "due"}], ask)
            return None
        return self.bot(guest, table).choose(view, offers, ask)

    def bot(self, guest: Guest, table: TableStream) -> Bot:
        if guest.bot is None:
            kinds = tuple(table.desk.listing.bots.values())
            kind = kinds[self._entropy.below(len(kinds))]
            guest.bot = kind(Seeded(self._entropy.below(SEEDS)))
        return guest.bot

    def say(self, guest: Guest, table: TableStream, said: Said) -> None:
        if said.move == "place-chips":  # a display is touched first
            touch = Touch(str(said.given["bet"]), Cents(said.given["stake"]))
            try:
                self._touching.touch(guest.player, table, touch)
            except Refused as why:
                self.refused(guest, table.table, why.reason, str(why.cite))
            return
        move = {**said.given, "move": said.move}
        if said.beside:
            move["beside"] = {"role": said.beside, "name": "the house"}
        self.put(guest, table.name, move)

    def confirmed(self, guest: Guest, table: TableStream) -> bool:
        """Return whether chips are on display; now and then, confirm them as wagers."""
        shown = self._touching.of(guest.player, table)
        if not shown or self._entropy.below(self.habits.one_of):
            return bool(shown)
        self._touching.clear(guest.player, table.name)
        put = Put(guest.by, ConfirmWagers(guest.player, shown))
        self.ask(guest, Ask(table.name, put, round=table.round_number))
        return True

    # What is sent

    def put(self, guest: Guest, stream: Any, said: Json) -> None:
        try:
            put = self._ordering.read(self.floor.hall.streams[stream], guest.by, said)
        except (Unreadable, Refused) as why:
            self.refused(guest, str(stream), str(why), "")
            return
        self.ask(guest, Ask(stream, put))

    def ask(self, guest: Guest, ask: Ask) -> None:
        def answered(answer: Answer) -> None:
            guest.waits = False
            self.did[type(answer).__name__.lower()] += 1
            if isinstance(answer, Denied):
                self.refused(guest, str(ask.stream), answer.reason, str(answer.cite))

        guest.waits = True
        self.floor.put(ask, answered)

    def refused(self, guest: Guest, where: str, reason: str, cite: str) -> None:
        if cite.endswith("2.2(a)"):
            guest.broke = True
        self.did[f"refused {where.partition(':')[0]} {cite}: {reason[:60]}"] += 1

    def connected(self, guest: Guest) -> tuple[str, ...]:
        terminal = self.floor.hall.of(TerminalStream).get(guest.player)
        return terminal.state.tables if terminal else ()
