"""The list of all that a player may ever say, and what of it is open now.

A number in the list always means the same move. Where the move has fields, numbers next to each
other are its sizes, choices or places. Number 0 is to wait.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from houseway.core.actors import Permit, Role
from houseway.core.bots import Ask, Json, Said
from houseway.core.kind_names import kebab
from houseway.core.offers import Why, plain, why
from houseway.games.listing import Listing
from houseway.house.dealers.plain_bot import lays
from houseway.rl.amounts import MOST, amounts, spaced, things

WAIT = 0
PLACES = 64  # where wagers may be laid, if the table has no list of its places
SIZES = 3  # of a wager: the least, five times that, the most
FORMS = 32  # ways to fill in a form
SPARE = 16  # places that a list does not have until there are more, such as pieces of colour
Open = Mapping[int, Said]  # what is open, by its number


class Choices:
    """The numbers of one listing under some settings."""

    def __init__(self, listing: Listing, listed: Sequence[Any]) -> None:
        self.places: list[Json] = plain(tuple(listed))
        self.known = {key(one["given"]): at for at, one in enumerate(self.places)}
        self.laying: set[str] = set()  # the moves that lay something
        self.first: dict[str, int] = {}
        self.widths: dict[str, int] = {}
        self.size = WAIT + 1
        for name, width in sorted(self._moves(listing).items()):
            self.first[name], self.widths[name] = self.size, width
            self.size += width

    def _moves(self, listing: Listing) -> dict[str, int]:
        """The moves of players that can belong to a round, each with how many numbers it has."""
        places = len(self.places) + SPARE if self.places else PLACES
        wide = {Why.PLAY: MOST, Why.WAGER: places * SIZES}
        permits: dict[Any, Permit] = dict(listing.table.permits)
        found: dict[str, int] = {}
        for kind, permit in permits.items():
            width = wide.get(why(kind))
            if width is not None and Role.PLAYER in permit.roles:
                found[kebab(kind)] = width
                if why(kind) is Why.WAGER:
                    self.laying.add(kebab(kind))
        handed = {kebab(item): FORMS for item in listing.table.rules.handed}
        self.laying.update(handed)
        return found | handed

    def open(self, offers: Sequence[Json], ask: Ask) -> dict[int, Said]:
        """What these offers come to, by number."""
        sentences: dict[int, Said] = {}
        for offer in offers:
            first = self.first.get(offer["move"])
            if first is None:
                continue
            ways = self.wagers(offer) if has_places(offer) else self.ways(offer, ask)
            for at, given in ways:
                number = first + at
                while number in sentences:  # one move about several hands
                    number += 1
                if number < first + self.widths[offer["move"]]:
                    by, beside = str(offer.get("by", "")), str(offer.get("beside", ""))
                    sentences[number] = Said(offer["move"], given, by, beside)
        return sentences

    def wagers(self, offer: Json) -> Iterator[tuple[int, dict[str, Any]]]:
        """Each open place with its sizes, in the order of the list of places."""
        own: Sequence[Json] = offer.get("cases", ())
        other = {self.known.get(key(one["given"])) for one in own}
        rest = [one for at, one in enumerate(self.places) if at not in other]
        unknown = len(self.places)
        others: dict[tuple[str, ...], tuple[str, dict[str, Any]] | None] = {}
        for place in (*own, *(rest if offer.get("listed") else ())):
            at = self.known.get(key(place["given"]))
            if at is None:
                at, unknown = unknown, unknown + 1
            if place.get("closed"):
                continue
            names = (*place["given"], *(("low",) if "low" in place else ()))
            if names not in others:
                others[names] = other_fields(offer, place)
            found = others[names]
            if found is None:
                continue
            stake, same = found
            for size, amount in enumerate(amounts(place) if stake else [0]):
                if amount is not None:
                    given = {**place["given"], **same, **({stake: amount} if stake else {})}
                    yield at * SIZES + size, given

    def ways(self, offer: Json, ask: Ask) -> Iterator[tuple[int, dict[str, Any]]]:
        """Each way to fill the fields in, at its place among all of them."""
        width = self.widths[offer["move"]]
        if any(item.get("leads") for item in offer.get("fields", ())):
            yield from enumerate(forms(offer, {}, ask, width))
            return
        filled = [*fillings(offer, offer.get("fields", ()), {})]
        for at, given in enumerate(spaced(filled, width)):
            if given is not None:
                yield at, given


def has_places(offer: Json) -> bool:
    return "cases" in offer or bool(offer.get("listed"))


def is_wager(offer: Json) -> bool:
    """Whether it lays something; taking back is left out, so that a round comes to its end."""
    return bool(offer["why"] == "wager" and lays(offer))


def key(given: Json) -> str:
    return repr(sorted(given.items()))


def other_fields(offer: Json, place: Json) -> tuple[str, dict[str, Any]] | None:
    """The field of the stake, and all others of a wager; None where one cannot be told."""
    stake, given = "", {}
    for field in offer.get("fields", ()):
        name = field["name"]
        if name in place["given"] or field.get("optional"):
            continue
        if "low" in place and field["kind"] == "cents" and "low" not in field:
            stake = name
        elif field["kind"] == "yes-no" and True in field.get("choices", ()):
            given[name] = True
        else:
            found = things(field, None)
            if not found:
                return None
            given[name] = found[0]
    return stake, given


def fillings(
    offer: Json, fields: Sequence[Json], given: dict[str, Any]
) -> Iterator[dict[str, Any] | None]:
    """What these fields may be together; None where a size is not open now."""
    needed = [field for field in fields if field["name"] not in given and not field.get("optional")]
    options = [things(one, offer.get("sizes")) for one in needed]
    if any(option is None for option in options):
        return
    names = [one["name"] for one in needed]
    for some in product(*(option for option in options if option is not None)):
        if any(item is None for item in some):
            yield None
        else:
            yield given | dict(zip(names, some, strict=True))


def forms(offer: Json, given: dict[str, Any], ask: Ask, most: int) -> Iterator[dict[str, Any]]:
    """At most so many ways to fill a form in: its numbers are shared between the first choices."""
    fields: Sequence[Json] = offer.get("fields", ())
    unsaid = [at for at, one in enumerate(fields) if one.get("leads") and one["name"] not in given]
    upto = fields[: unsaid[0] + 1] if unsaid else fields
    ways = [filling for filling in fillings(offer, upto, given) if filling is not None]
    ways = [*spaced(ways, max(2, most))] if most > 1 else ways[:1]
    for number, way in enumerate(ways):
        if not unsaid:
            yield way
            continue
        share = most // len(ways) + (number < most % len(ways))
        more = ask(offer["move"], way) if share else None
        if more is not None:
            yield from forms(more, way, ask, share)
