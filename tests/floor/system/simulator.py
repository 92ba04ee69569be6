"""A whole floor driven by one seed: its people, its clock, its store, and faults at every step.

`python -m tests.floor.system.simulator SEED` runs one evening again and says what it did.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from houseway.cash.desk.moves import OpenDesk, PayVoucher, RedeemTicket
from houseway.cash.papers import Paper, Status
from houseway.cash.terminal.moves import CashOut, IssueVoucher, ReportPrinted, ReportPrintFault
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Answer, Ask, Lost, Stale
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.wire.scalars import Unreadable
from houseway.games import GAMES
from houseway.house.offers.offers import Offering
from houseway.journal import StreamId
from tests.floor.system.evening import MAIN, SYSTEM, Evening
from tests.floor.system.readers import reader_of

CASHIER, LEE = Actor(Role.CASHIER, name="Kim"), Actor(Role.SUPERVISOR, name="Lee")
EVERY = tuple(TablePlan(f"T{at}", row.game, row.edition) for at, row in enumerate(GAMES, 1))
TERMINALS, STEPS = 5, 400
Json = dict[str, Any]
Acts = tuple[tuple[Callable[[], None], int], ...]


class Crash(Exception):
    """The process is gone."""


class Simulation(Evening):
    """Every choice is the seed's, so a failure can be run again."""

    def __init__(self, seed: int, tables: tuple[TablePlan, ...] = EVERY) -> None:
        self.seed, self.chance = seed, Random(seed)
        self.did: Counter[str] = Counter()
        self.shown: dict[tuple[str, int], int] = {}  # what somebody was told is on record
        self.unheard: list[tuple[StreamId, Put[Any], int]] = []  # asked, and no answer came
        self.offerings: dict[str, Offering] = {}
        self.numbers: Counter[str] = Counter()
        super().__init__(tables, TERMINALS, seed)
        self.asked("cage:desk", Put(CASHIER, OpenDesk(Cents(10_000_00))))

    def evening(self, steps: int) -> None:
        for _ in range(steps):
            try:
                self.step()
            except Crash:
                self.crashed()
        self.restart()
        self.check()
        audited(reader_of(self), MAIN)

    def step(self) -> None:
        acts = self.acts()
        act = self.chance.choices([one for one, _ in acts], [often for _, often in acts])[0]
        self.did[act.__name__] += 1
        act()

    def acts(self) -> Acts:
        """What may happen next, and how often in proportion."""
        return (
            (self.somebody_plays, 60),
            (self.dealers_act, 40),
            (self.time_passes, 8),
            (self.somebody_buys_in, 5),
            (self.somebody_leaves, 3),
            (self.printer_answers, 4),
            (self.desk_pays, 3),
            (self.somebody_repeats, 4),
            (self.store_is_slow, 2),
            (self.store_answers, 4),
            (self.power_fails, 1),
        )

    # People

    def somebody_plays(self) -> None:
        player = Player(self.chance.randint(1, TERMINALS))
        table = self.chance.choice(list(self.floor.hall.of(TableStream).values()))
        offers = [one for one in self.offers(table, player) if "blocked" not in one]
        if not offers:
            return
        offer = self.chance.choice(offers)
        given = self.filled(table, offer)
        if given is None:
            return
        by = {"role": "player", "player": player}
        try:
            put = table.wire.read_put({"by": by, "move": offer["move"], "with": given})
        except Unreadable:
            self.did["unreadable"] += 1
            return
        self.asked(table.name, put)

    def offers(self, table: TableStream, player: Player) -> list[Json]:
        if table.table not in self.offerings:
            self.offerings[table.table] = Offering(table.house)
        now, viewer = table.now, Viewer(Role.PLAYER, player)
        found = self.offerings[table.table].offers(now.state, now.due.turn, viewer)
        told: list[Json] = json.loads(json.dumps(plain(found)))
        return told

    def filled(self, table: TableStream, offer: Json) -> Json | None:
        """The offer's fields, each within its bounds, small amounts where it may be."""
        given: Json = {}
        places = offer.get("cases", [])
        if offer.get("listed"):
            listed = self.offerings[table.table].listed(table.now.state)
            places = places + json.loads(json.dumps(plain(listed)))
        places = [one for one in places if not one.get("closed")]
        place = self.chance.choice(places) if places else None
        given |= place["given"] if place else {}
        for field in offer.get("fields", []):
            bounds = place if place and "low" in place and field["kind"] == "cents" else field
            if field["name"] not in given:
                said = self.said(field, bounds)
                if said is not Ellipsis:
                    given[field["name"]] = said
        return given

    def said(self, field: Json, bounds: Json) -> Any:
        if "fixed" in field:
            return field["fixed"]
        if "count" in field:
            fewest, most = field["count"]
            choices = field.get("choices") or []
            return self.chance.sample(choices, min(self.chance.randint(fewest, most), len(choices)))
        if "low" in bounds:
            low, high, step = bounds["low"], bounds["high"], bounds.get("step", 1)
            return low + step * self.chance.randint(0, min(3, (high - low) // step))
        if "choices" in field:
            return self.chance.choice(field["choices"])
        if field.get("optional"):
            return ...
        return field.get("usual", "as agreed" if field["kind"] == "text" else None)

    def somebody_buys_in(self) -> None:
        number = self.chance.randint(1, TERMINALS)
        self.buy_in(number, self.chance.choice((20_00, 50_00, 100_00, 7_00)))

    def somebody_leaves(self) -> None:
        number = Player(self.chance.randint(1, TERMINALS))
        self.asked(f"terminal:{number}", Put(Actor(Role.PLAYER, number), CashOut(number)))

    def printer_answers(self) -> None:
        for number in range(1, TERMINALS + 1):
            terminal = self.floor.hall.of(TerminalStream).get(number)
            assert terminal is not None
            leaving, stream = terminal.state.leaving, f"terminal:{number}"
            if leaving is None:
                continue
            if leaving.ticket is None:
                self.asked(stream, Put(LEE, IssueVoucher(), CASHIER))
            elif self.chance.random() < 0.8:
                self.asked(stream, Put(SYSTEM, ReportPrinted(leaving.ticket.validation)))
            else:
                self.asked(stream, Put(SYSTEM, ReportPrintFault("no paper")))

    def desk_pays(self) -> None:
        papers = [one for one in self.floor.hall.tickets.known if one.status is Status.ISSUED]
        for known in papers[:1]:
            number, amount = known.ticket.validation, known.ticket.amount
            ticket = known.ticket.paper is Paper.TICKET
            move = RedeemTicket(number, amount) if ticket else PayVoucher(number, amount)
            self.asked("cage:desk", Put(CASHIER, move))

    def somebody_repeats(self) -> None:
        """Who got no answer asks again under the same number."""
        if self.unheard:
            stream, put, request = self.unheard.pop()
            self.send(stream, put, request)

    # The staff and the clock

    def dealers_act(self) -> None:
        self.dealers.act()
        self.run()

    def time_passes(self) -> None:
        self.clock.at += self.chance.choice((-500, 100, 1_000, 7_000, 40_000))  # type: ignore[assignment]
        self.floor.expire()
        self.run()

    # Faults

    def store_is_slow(self) -> None:
        self.store.holding = True

    def store_answers(self) -> None:
        self.store.holding = False
        fault = self.chance.random()
        if fault < 0.1:
            self.store.let(fault=OSError("the disk is gone"))
        elif fault < 0.2:
            self.did["cut"] += 1
            self.store.cut()
        if fault < 0.2:
            self.run()
            raise Crash
        self.store.let()
        self.run()

    def power_fails(self) -> None:
        """Before what waits is written, or after it and before anybody hears."""
        if self.chance.random() < 0.5:
            self.store.write_unheard()
        raise Crash

    def crashed(self) -> None:
        self.did["crashes"] += 1
        self.store.holding = False
        self.restart()
        self.check()

    # Asking, and what was answered

    def ask(self, stream: str, put: Put[Any], **_: Any) -> list[Answer]:
        self.asked(stream, put)
        return [Stale("asked")]

    def asked(self, stream: str, put: Put[Any]) -> None:
        actor = str(put.by)
        known = self.floor.hall.requests.get(actor, 0)  # type: ignore[call-overload]
        self.numbers[actor] = max(self.numbers[actor], known) + 1
        self.send(StreamId(stream), put, self.numbers[actor])

    def send(self, stream: StreamId, put: Put[Any], request: int) -> None:
        waits = (stream, put, request)
        self.unheard.append(waits)

        def heard(answer: Answer) -> None:
            if not isinstance(answer, Lost) and waits in self.unheard:
                self.unheard.remove(waits)
            self.did[type(answer).__name__] += 1
            if isinstance(answer, Accepted):
                self.was_shown(str(put.by), request, answer.number)

        self.floor.put(Ask(stream, put, request), heard)
        self.run()
        del self.unheard[:-20]

    def was_shown(self, actor: str, request: int, number: int) -> None:
        before = self.shown.setdefault((actor, request), number)
        assert before == number, f"{actor} was told {before}, then {number}"
        record = self.store.records[number - 1]
        assert (record.number, record.page.actor, record.page.request) == (number, actor, request)

    def check(self) -> None:
        """Nothing that was shown is lost, nobody did anything twice, no cent is."""
        for (actor, request), number in self.shown.items():
            page = self.store.records[number - 1].page
            assert (page.actor, page.request) == (actor, request), f"record {number} is another"
        asked = Counter((one.page.actor, one.page.request) for one in self.store.records)
        assert not [one for one, times in asked.items() if times > 1]
        hall = self.floor.hall
        assert sum(cents for _, cents in hall.tip.balances) == 0
        for table in hall.of(TableStream).values():
            laid = getattr(table.now.state, "laid", None)
            if laid is not None and table.now.state.round is None:
                faults = getattr(table.now.state, "faults", None)
                waiting = faults.waiting if faults is not None else ()
                lies = sum(one.stake for one in (*laid.wagers, *laid.excess, *waiting))
                assert hall.tip.laid(table.table) == lies, f"{table.table}: {lies} lies there"
        self.check_papers()

    def check_papers(self) -> None:
        """Tickets outstanding are those issued less those paid."""
        issued = [one for one in self.floor.hall.tickets.known if one.status is Status.ISSUED]
        outstanding = sum(one.ticket.amount for one in issued)
        books = {**self.accounts("tickets:terminal"), **self.accounts("vouchers:terminal")}
        assert outstanding == sum(books.values())


def main() -> None:
    seed = int(sys.argv[1])
    simulation = Simulation(seed)
    simulation.evening(int(sys.argv[2]) if len(sys.argv) > 2 else STEPS)
    sys.stdout.write(f"{seed}: {len(simulation.store.records)} records, {dict(simulation.did)}\n")


if __name__ == "__main__":
    main()
