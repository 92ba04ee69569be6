"""Everybody says anything to a floor in this process, and nothing may come of a refusal."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

from houseway.client.wire import DECODE
from houseway.core.actors import Player, Role
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.move_reader import speakers
from houseway.floor.live.streams.table import TableStream
from houseway.journal import StreamId
from houseway.web.connections.connection import Connection
from houseway.web.node.service import Service
from houseway.web.operating.fault_counter import FAULTS, count_faults
from houseway.web.people.credentials.role_keys import STAFF, Keys
from houseway.web.protocol.messages import Answer, Trouble
from tests.fuzz.wild import FIELDS, KINDS, Wild, written

PLAYERS = (1, 2, 3)
LONGEST = 1_000  # characters of a reason
OFFERS = 40  # messages made from the same offers
BREATH = 100  # messages, after which everything is answered
OURS = ("Traceback", "object has no", "NoneType", "unhashable", "Error(")


class Broken(AssertionError):
    """Something that must never happen, with the message that did it."""


class Person:
    """One connection, who is at it, and what it may do."""

    def __init__(self, attack: "Attack", role: Role | None, player: Player | None = None) -> None:
        self.attack, self.role, self.player = attack, role, player
        self.name = f"{role}"[:8]
        self.tables = attack.random.sample(attack.tables, min(2, len(attack.tables)))
        self.request = 0
        self.offers: list[tuple[str, dict[str, Any]]] = []
        self.left = 0
        self.join()

    def join(self) -> None:
        self.link = Connection(self.unheard)
        self.attack.room.links.add(self.link)
        if self.role is not None:
            self.attack.room.receive(self.link, written(self.hello()))
            assert self.link.by is not None

    async def unheard(self, _: bytes) -> None: ...

    def hello(self) -> dict[str, Any]:
        keys = self.attack.keys
        if self.player is not None:
            said = {"key": keys.terminals, "player": self.player}
        else:
            assert self.role is not None
            said = {"key": keys.staff[self.role], "name": self.name}
        return {"kind": "hello", "tables": self.tables, **said}

    def offered(self, random: Random) -> dict[str, Any] | None:
        """A move that was offered a short while ago."""
        self.left -= 1
        if self.left < 0:
            self.offers, self.left = list(self.looked(random)), OFFERS
        if not self.offers:
            return None
        stream, offer = random.choice(self.offers)
        self.request += 1
        move = {"move": offer["move"]} | filled(offer, random)
        return {"kind": "put", "request": self.request, "stream": stream, "move": move}

    def looked(self, random: Random) -> Any:
        table = random.choice(self.tables)
        stage = self.attack.room.screens.stage(StreamId(f"table:{table}"))
        assert self.role is not None
        for one in stage.offers(self.role, self.player, drawer=random.random() < 0.5):
            yield f"table:{table}", one
        name = f"terminal:{self.player}" if self.player else "cage:desk"
        for message in self.link._out:
            view = DECODE(message)
            if getattr(view, "stream", "") == name and getattr(view, "offers", None):
                yield from ((name, one) for one in view.offers)  # type: ignore[attr-defined]


def filled(offer: dict[str, Any], random: Random) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for field in offer.get("fields", ()):
        if field.get("optional") and random.random() < 0.5:
            continue
        given[field["name"]] = entered(field, random)
    if cases := offer.get("cases"):
        case = random.choice(cases)
        given |= case["given"]
        if "low" in case:
            given["stake"] = random.randrange(case["low"], case.get("high", case["low"]) + 1)
    return given


def entered(field: dict[str, Any], random: Random) -> Any:
    if "fixed" in field:
        return field["fixed"]
    choices = field.get("choices")
    if "count" in field and choices:
        return random.sample(choices, min(len(choices), field["count"][0]))
    if choices:
        return random.choice(choices)
    if "low" in field and "high" in field:
        return random.randrange(field["low"], max(field["low"], field["high"]) + 1)
    return random.choice((True, "a reason", 20_00, [], None))


class Attack:
    """All roles of a floor and one who has no key, one after another by chance."""

    def __init__(self, service: Service, keys: Keys, random: Random) -> None:
        assert service.room is not None
        self.room, self.floor, self.keys = service.room, service.floor, keys
        self.random, self.wild = random, Wild(random)
        self.tables = tuple(service.floor.hall.of(TableStream))
        self.did: Counter[str] = Counter()
        self.faults = count_faults().total  # those before it are not its own
        self.reasons: Counter[str] | None = None
        self.people = [Person(self, Role.PLAYER, Player(number)) for number in PLAYERS]
        self.people += [Person(self, role) for role in STAFF]
        self.people.append(Person(self, None))

    def message(self, person: Person) -> tuple[str, bytes]:
        """What kind of thing is said, and its bytes."""
        chance = self.random.random()
        if chance < 0.15:
            return "noise", self.wild.noise()
        if chance < 0.3:
            return "shaped", written(self.wild.shaped(self.random.choice(tuple(FIELDS))))
        said = None
        if chance < 0.85 and person.role is not None:
            said = person.offered(self.random)
        if said is None or self.random.random() < 0.2:
            said = self.money(person) if self.random.random() < 0.5 else self.usual(person)
        if self.random.random() < 0.5:
            return "mutated", written(self.wild.mutated(said))
        if self.random.random() < 0.1:
            return "other's", written(said | {"stream": self.wild.text()})
        return "right", written(said)

    def money(self, person: Person) -> dict[str, Any]:
        """Notes, wagers, tickets: what moves money if it is right."""
        person.request += 1
        table, mine = self.random.choice(self.tables), f"terminal:{person.player}"
        bet = self.random.choice(("red", "tie", "player", "small", "straight:17"))
        wagers = {"move": "confirm-wagers", "positions": [{"bet": bet, "stake": 10_00}]}
        ticket = {"move": "redeem-ticket", "validation": "1" * 18, "amount": 50_00}
        at_terminal = [
            (mine, {"move": "insert-note", "note": 100_00}),
            (f"table:{table}", wagers),
            (f"table:{table}", wagers),
            (mine, {"move": "cash-out"}),
        ]
        at_desk = [
            ("cage:desk", {"move": "open-desk", "count": 500_00}),
            ("cage:desk", ticket),
            ("cage:desk", {"move": "close-desk", "count": 500_00}),
        ]
        stream, move = self.random.choice(at_terminal if person.player else at_desk)
        return {"kind": "put", "request": person.request, "stream": stream, "move": move}

    def usual(self, person: Person) -> dict[str, Any]:
        """Chips, looks, forms, notes: what goes on all the time."""
        table, kind = self.random.choice(self.tables), self.random.choice(KINDS)
        person.request += 1
        fields = {
            "request": person.request,
            "table": table,
            "tables": [table],
            "stream": f"terminal:{person.player or 1}",
            "move": {"move": "insert-note", "note": 100_00},
            "bet": self.random.choice(("red", "tie", "player", "small", self.wild.text())),
            "cents": 10_00,
            "round": self.room.table(table).round_number,
            "said": {},
            "drawer": True,
        }
        if kind == "hello" and person.role is not None:
            return person.hello()
        if kind == "narrow":
            fields["move"] = "order-ticket"
        if kind == "look":
            return {"kind": kind, "table": table, "drawer": True}
        wanted = {name: fields[name] for name in FIELDS[kind] if name in fields}
        if kind != "put":
            wanted.pop("streams", None)
        return {"kind": kind, **wanted}

    async def run(self, messages: int) -> Counter[str]:
        for at in range(messages):
            self.one(self.random.choice(self.people))
            if at % BREATH == BREATH - 1:
                await self.breathe()
        await self.breathe()
        return self.did

    async def breathe(self) -> None:
        """Until everything that was asked is answered."""
        await asyncio.sleep(0)
        while self.floor.busy:
            await asyncio.sleep(0.001)
        for person in self.people:
            self.check_heard(person)
        if FAULTS.total != self.faults:
            raise Broken(f"a fault was caught: {FAULTS.last[-1]}")

    def leave(self) -> None:
        for person in self.people:
            self.room.links.discard(person.link)
            self.room.screens.leave(person.link)

    def one(self, person: Person) -> None:
        what, text = self.message(person)
        self.wild.keep(text)
        self.say(person, what, text)

    def say(self, person: Person, what: str, text: bytes) -> None:
        """One message, and what must be so after it."""
        balances, batch = dict(self.floor.hall.tip.balances), self.floor._batch
        before = len(batch.postings)
        try:
            self.room.receive(person.link, text)
        except Exception as fault:
            raise Broken(f"{person.role} said {text[:400]!r}") from fault
        if self.floor.fault is not None:
            raise Broken(f"{person.role} said {text[:400]!r} and the floor stopped")
        new = [one.page.actor for one in batch.postings[before:]]
        mine = {actor_id(one) for one in self.actors(person)}
        others = {one for one in new if one not in mine and not one.startswith(("clock", "system"))}
        if others:
            raise Broken(f"{person.role} said {text[:400]!r}, and it was taken for {others}")
        if not new and dict(self.floor.hall.tip.balances) != balances:
            raise Broken(f"{person.role} said {text[:400]!r} and money moved without a record")
        self.did[what] += 1
        self.did["messages"] += 1
        self.did["accepted"] += any(one in mine for one in new)

    def actors(self, person: Person) -> Any:
        if person.link.by is None:
            return ()
        player = person.link.player
        return (person.link.by,) if player is None else speakers(player)

    def check_heard(self, person: Person) -> None:
        """What was answered: every refusal says what it is about."""
        link = person.link
        for message in link._out:
            shown = DECODE(message)
            reason = ""
            if isinstance(shown, Trouble):
                reason = shown.what
            elif isinstance(shown, Answer) and shown.record is None:
                reason = shown.refused or shown.stale or shown.lost
            else:
                continue
            self.did["refused"] += 1
            if self.reasons is not None:
                self.reasons[reason[:45]] += 1
            if not reason or len(reason) > LONGEST or any(word in reason for word in OURS):
                raise Broken(f"{person.role} was told {reason[:400]!r}")
        link._out.clear()
        if link.let_go.is_set():
            self.did["let go"] += 1
            self.room.links.discard(link)
            self.room.screens.leave(link)
            person.join()
        elif link.by is None and person.role is not None:
            person.link._out.clear()
            self.room.receive(link, written(person.hello()))
            link._out.clear()
        if link.by is not None:
            requests = self.floor.hall.requests
            known = max(requests.get(actor_id(one), 0) for one in self.actors(person))
            person.request = max(person.request, min(known, 2**40))
