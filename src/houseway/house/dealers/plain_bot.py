"""The plain bot, which plays every game by its offers alone: any lawful choice, modest stakes."""

from collections.abc import Sequence
from typing import Any

from houseway.core.bots import Ask, Bots, Json, Said
from houseway.core.entropy import Entropy, some_of

MOST_WAGERS = 2  # while bets are open
SELDOM = 4  # once in so many times
TO_SIT = ("take-seat", "buy-in", "rejoin", "post-blind")
MORE = "top-up"  # seldom: a stake that is not lost yet may always be added to
RARELY = 20
TEXTS = {"date": "2019-06-30", "time": "10:00"}
FEW = 6  # of a long list


class PlainBot:
    """A bot that does what is due at once, and now and then lays a wager or takes a seat."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy
        self.laid = 0  # wagers while bets are open

    def choose(self, view: Json, offers: Sequence[Json], ask: Ask) -> Said | None:
        due = [offer for offer in offers if offer["why"] == "due" and "blocked" not in offer]
        if due:
            return self.answer(view, self.best(view, due), ask)
        wagers = [offer for offer in offers if offer["why"] == "wager" and lays(offer)]
        if not wagers:
            self.laid = 0
        elif self.laid < MOST_WAGERS and self.entropy.below(2):
            sentence = self.answer(view, self.one_of(wagers), ask)
            self.laid += sentence is not None
            return sentence
        return self.beside(view, offers, ask)

    def best(self, _view: Json, due: Sequence[Json]) -> Json:
        """Of what it has to say, any; a bot that knows a game chooses."""
        chosen: Json = self.one_of(due)
        return chosen

    def beside(self, view: Json, offers: Sequence[Json], ask: Ask) -> Said | None:
        """A seat and a stake; and now and then what may be said or not."""
        for name in TO_SIT:
            for offer in offers:
                if offer["move"] == name and offer["why"] == "besides":
                    return self.answer(view, offer, ask)
        more = [each_offer for each_offer in offers if each_offer["move"] == MORE]
        if more and not self.entropy.below(RARELY):
            return self.answer(view, more[0], ask)
        open_ = [each_offer for each_offer in offers if each_offer["why"] == "open"]
        if open_ and not self.entropy.below(SELDOM):
            return self.answer(view, self.one_of(open_), ask)
        return None

    # Filling in

    def answer(self, view: Json, offer: Json, ask: Ask) -> Said | None:
        """The offer with all its fields; None where somebody else has to say one."""
        given: dict[str, Any] = {}
        place: Json | None = None
        if "cases" in offer or offer.get("listed"):
            places = open_places(view, offer)
            if not places:
                return None
            place = self.place(places)
            given |= place["given"]
        current: Json | None = offer
        while current is not None:
            leading = self.fill(current, given, place)
            if leading is None:
                by, beside = str(offer.get("by", "")), str(offer.get("beside", ""))
                return Said(offer["move"], given, by, beside)
            current = ask(offer["move"], given) if leading else None
        return None

    def fill(self, offer: Json, given: dict[str, Any], place: Json | None) -> bool | None:
        """Up to a field that leads on: True; all of them: None; False where it cannot."""
        for field in offer.get("fields", ()):
            if field["name"] in given:
                continue
            if place and "low" in place and field["kind"] == "cents" and "low" not in field:
                given[field["name"]] = self.amount(place)
            elif not self.fill_one(field, given):
                return False
            if field.get("leads"):
                return True
        return None

    def fill_one(self, field: Json, given: dict[str, Any]) -> bool:
        name, kind = field["name"], field["kind"]
        if field.get("optional"):
            return True
        if "fixed" in field:
            given[name] = field["fixed"]
        elif kind == "groups":
            given[name] = self.groups(field)
        elif "count" in field and "choices" in field:
            given[name] = self.several(field)
        elif isinstance(field.get("usual"), int | str) and self.entropy.below(SELDOM):
            given[name] = field["usual"]
        elif "low" in field:
            given[name] = self.amount(field)
        elif field.get("choices"):
            given[name] = self.one_of(field["choices"])
        elif kind in TEXTS or kind == "text":
            given[name] = field.get("usual", TEXTS.get(kind, "as agreed"))
        else:
            return False
        return True

    def place(self, places: Sequence[Json]) -> Json:
        """Mostly where a bare amount goes, where there is such a place."""
        usual = [each_place for each_place in places if each_place.get("usual")]
        among: Sequence[Json] = usual if usual and self.entropy.below(SELDOM) else places
        chosen: Json = self.one_of(among)
        return chosen

    def amount(self, bounds: Json) -> int:
        """Modest: the least, or a few steps above it."""
        low, high, step = bounds["low"], bounds["high"], bounds.get("step", 1)
        steps = min((high - low) // step, self.entropy.below(4))
        return int(low + step * steps)

    def several(self, field: Json) -> list[Any]:
        fewest, most = field["count"]
        most = max(fewest, min(most, FEW, len(field["choices"])))
        count = fewest + self.entropy.below(most - fewest + 1)
        return list(some_of(field["choices"], count, self.entropy))

    def groups(self, field: Json) -> list[list[int]]:
        """A few short lists of numbers, none of them twice."""
        fewest, most = field["count"]
        count, size = max(fewest, min(most, 3)), min(field["high"], max(field["low"], 2))
        numbers = iter(some_of(field["choices"], count * size, self.entropy))
        return [[next(numbers) for _ in range(size)] for _ in range(count)]

    def one_of(self, choices: Sequence[Any]) -> Any:
        return choices[self.entropy.below(len(choices))]


def lays(offer: Json) -> bool:
    """Return whether it lays something, and does not take it back or confirm it."""
    return "cases" in offer or bool(offer.get("listed")) or offer["move"] == "issue-ticket"


def open_places(view: Json, offer: Json) -> list[Json]:
    """The cases of an offer, and what is listed once for the table where it does not differ."""
    own: list[Json] = list(offer.get("cases", ()))
    if offer.get("listed"):
        other = [place["given"] for place in own]
        own += [item for item in view["fixed"].get("places", ()) if item["given"] not in other]
    return [place for place in own if not place.get("closed")]


PLAIN: Bots = {"plain": PlainBot}
