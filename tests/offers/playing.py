"""People who see nothing but the JSON of offers, and play.

They know no rule: they choose an offer, fill its fields within its bounds, and send the move. The
cards come from a shoe of their own, as they would on a table; only its keeper knows what is left.
"""

import json
from collections import Counter
from random import Random
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.core.offers import Viewer, plain
from houseway.floor.wire.moves import Wire
from houseway.floor.wire.order_forms import Orders
from houseway.games.listing import Listing
from houseway.house.offers.offers import Offering
from houseway.kit.cards import RANKS
from tests.offers.cards import Deck, Shoe

STAFF = (
    Role.DEALER,
    Role.SUPERVISOR,
    Role.OPERATOR,
    Role.INSPECTOR,
    Role.KENO_WRITER,
    Role.CASHIER,
    Role.CLOCK,
)
ENDS = ("collect-cards", "clear-layout", "pass-marker", "confirm-draw")
MOST_CHOSEN = 20  # of a long list
TEXTS = {"text": "as agreed, {}", "date": "2019-06-30", "time": "10:00"}
Json = dict[str, Any]


class Stuck(AssertionError):
    """Nobody was offered anything that brings the table on."""


class Company:
    """Five players and the staff of one table."""

    def __init__(self, listing: Listing, seed: int, settings: Any = None) -> None:
        self.table, self.wire, self.chance = listing.table, Wire(listing), Random(seed)
        self.orders, self.entropy = Orders(listing, self.wire), Seeded(seed)
        table, players = listing.table, 5
        self.offering = Offering(table)
        settings = listing.table.rules.default if settings is None else settings
        self.state = table.opening(settings)
        self.due = table.turn(self.state)
        boxes = listing.seating == "boxes" and hasattr(self.state, "shoe")
        self.cards = Shoe() if boxes else Deck()
        self.players = [Viewer(Role.PLAYER, Player(one)) for one in range(1, players + 1)]
        self.staff = [Viewer(role) for role in STAFF]
        self.put: Counter[str] = Counter()  # by why
        self.moves: Counter[str] = Counter()
        self.refused: list[tuple[Json, str]] = []
        self.waits = self.rounds = 0
        self.eager = 0.1 if listing.seating == "counter" else 0.4  # a ticket can always be bought
        self.told: tuple[Any, list[Json]] = (None, [])

    # What is offered, and what they say

    def offers(self, viewer: Viewer) -> list[Json]:
        found = self.offering.offers(self.state, self.due, viewer)
        told: list[Json] = json.loads(json.dumps(plain(found)))
        return told

    def listed(self) -> list[Json]:
        """What was told once; anew when the settings are others."""
        places = self.offering.listed(self.state)
        if self.told[0] is not places:
            self.told = (places, json.loads(json.dumps(plain(places))))
        return self.told[1]

    def play(self, rounds: int) -> None:
        before = self.rounds
        while self.rounds < before + rounds:
            self.turn()

    def turn(self) -> None:
        """Players first, as long as they like; then whoever has something to do."""
        for viewer in self.chance.sample(self.players, len(self.players)):
            every = self.offers(viewer)
            due = [one for one in every if one["why"] == "due" and "blocked" not in one]
            if due and self.say(viewer, self.chance.choice(due)):
                return
            if every and self.chance.random() < self.eager:
                rare = self.waits > 2 or self.chance.random() < 0.1
                wanted = ("besides",) if rare else ("open", "wager")
                mine = [one for one in every if one["why"] in wanted]
                if mine and self.say(viewer, self.chance.choice(mine)):
                    return
        self.staff_acts()

    def staff_acts(self) -> None:
        for viewer in self.chance.sample(self.staff, len(self.staff)):
            every = self.offers(viewer)
            due = [one for one in every if one["why"] == "due" and "blocked" not in one]
            instead = [one for one in every if one["why"] == "open"]
            chosen = self.cards.choose(self, due, instead) if due else None
            if chosen is None and self.waits > 2:
                beside = [one for one in every if one["why"] == "besides"]
                chosen = self.chance.choice(beside) if beside else None
            if chosen and self.say(viewer, chosen):
                self.waits = 0 if chosen["why"] == "due" else self.waits
                return
        self.waits += 1
        if self.waits > 200:
            raise Stuck(f"{self.due}: {[self.offers(one) for one in self.staff]}")

    # A move

    def say(self, viewer: Viewer, offer: Json) -> bool:
        given = self.fill(offer, viewer)
        if given is None:
            return False
        put = self.written(viewer, offer, given)
        self.put[offer["why"]] += 1
        self.moves[offer["move"]] += 1
        try:
            self.accept(put)
        except Refused as refused:
            self.refused.append((offer | {"said": given}, str(refused)))
            return False
        self.rounds += offer["move"] in ENDS
        return True

    def written(self, viewer: Viewer, offer: Json, given: Json) -> Any:
        """The move as it goes to the table, from its JSON."""
        by: Json = {"role": offer.get("by", viewer.role)}
        by |= {"player": viewer.player} if viewer.player and "by" not in offer else {}
        written = {"by": by, "move": offer["move"], "with": given}
        written |= {"beside": offer["beside"]} if "beside" in offer else {}
        return self.orders.read(self.state, json.dumps(written), self.entropy)

    def accept(self, put: Any) -> None:
        for event in self.table.decide(self.state, self.due, put):
            self.state = self.table.evolve(self.state, event)
        self.due = self.table.turn(self.state)

    def fill(self, offer: Json, viewer: Viewer) -> Json | None:
        """Every field within its bounds; None where somebody else has to say it."""
        given: Json = {}
        amount: Json | None = None
        if cases := self.cases(offer):
            amount = self.chance.choice(cases)
            given |= amount["given"]
        elif "cases" in offer or offer.get("listed"):
            return None
        while any(one.get("leads") for one in offer.get("fields", [])):
            if unsaid(offer):
                return None
            for field in offer["fields"]:
                if field["name"] not in given:
                    self.fill_one(field, given, offer)
                if field.get("leads"):
                    break
            narrowed = self.narrowed(offer, viewer, given)
            assert narrowed is not None, f"{offer['move']}: nothing can follow {given}"
            offer = narrowed
        for field in offer.get("fields", []):
            if field["name"] in given:
                continue
            if amount and "low" in amount and field["kind"] == "cents" and "low" not in field:
                given[field["name"]] = self.number(amount)
            else:
                self.fill_one(field, given, offer)
        return given

    def narrowed(self, offer: Json, viewer: Viewer, given: Json) -> Json | None:
        """The rest of a form, as it is after what was said."""
        found = self.offering.narrowed(self.state, self.due, viewer, offer["move"], given)
        told: Json | None = json.loads(json.dumps(plain(found)))
        return told

    def cases(self, offer: Json) -> list[Json]:
        own: list[Json] = offer.get("cases", [])
        if not offer.get("listed"):
            return own
        other = {json.dumps(one["given"]) for one in own}
        rest = [one for one in self.listed() if json.dumps(one["given"]) not in other]
        return [one for one in (*own, *rest) if not one.get("closed")]

    def fill_one(self, field: Json, given: Json, offer: Json) -> None:
        name, kind = field["name"], field["kind"]
        if kind in ("dollars", "whole"):
            given[name] = written_number(self.number(field), kind)
        elif "fixed" in field:
            given[name] = field["fixed"]
        elif field.get("optional") and self.chance.random() < 0.5:
            pass
        elif kind in ("card", "cards") and "choices" not in field and not field.get("optional"):
            given[name] = self.entered(field, offer, given)
        elif kind == "groups":
            given[name] = self.groups(field)
        elif kind == "card-each":
            given[name] = self.a_card_each(field)
        elif "count" in field:
            fewest, most = field["count"]
            number = self.chance.randint(fewest, min(most, fewest + MOST_CHOSEN))
            given[name] = self.chance.sample(field["choices"], number)
        elif "low" in field:
            given[name] = self.number(field)
        elif "choices" in field:
            given[name] = self.chance.choice(field["choices"])
        elif field.get("optional"):
            pass
        elif kind in TEXTS:
            given[name] = field.get("usual", TEXTS[kind].format(self.chance.randrange(10**6)))
        elif field.get("null"):
            given[name] = None
        else:
            raise AssertionError(f"{offer['move']}: nobody can tell {field}")

    def entered(self, field: Json, _offer: Json, _given: Json) -> Any:
        """Cards as they come."""
        return self.cards.drawn(self, field)

    def a_card_each(self, field: Json) -> list[Json]:
        """Some of those who are named draw a card, and no two the same rank."""
        fewest, most = field["count"]
        number = self.chance.randint(fewest, min(most, len(RANKS)))
        players = self.chance.sample(field["choices"], number)
        ranks = self.chance.sample(RANKS, number)
        return [
            {"player": one, "card": f"{rank}S"} for one, rank in zip(players, ranks, strict=True)
        ]

    def groups(self, field: Json) -> list[list[int]]:
        """Lists of numbers, none of them twice."""
        fewest, most = field["count"]
        sizes = [
            self.chance.randint(field["low"], field["high"])
            for _ in range(self.chance.randint(fewest, most))
        ]
        while sum(sizes) > len(field["choices"]):
            sizes[sizes.index(max(sizes))] -= 1
        rest = iter(self.chance.sample(field["choices"], sum(sizes)))
        return [[next(rest) for _ in range(size)] for size in sizes]

    def number(self, field: Json) -> int:
        low, high, step = field["low"], field["high"], field.get("step", 1)
        match self.chance.randrange(4):
            case 0:
                usual: Any = field.get("usual", low)
                return int(low if usual is True else usual)
            case 1:
                return int(high)
            case _:
                return int(low + step * self.chance.randint(0, (high - low) // step))


def unsaid(offer: Json) -> bool:
    """Whether a paper is wanted that nobody has handed in."""
    return any(one["kind"] == "paper" and "choices" not in one for one in offer["fields"])


def written_number(number: int, kind: str) -> str:
    """An amount or a number that goes as a text."""
    return f"{number // 100}.{number % 100:02d}" if kind == "dollars" else str(number)
