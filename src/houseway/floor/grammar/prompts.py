"""Offers in words: the prompt, bounds, and a move as it would be typed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from houseway.core.money import dollars
from houseway.core.offers import Field, Offer
from houseway.floor.grammar.speaker import Hearing, Spot, free
from houseway.floor.grammar.words.vocabulary import MEANING, SHOWN

MANY = 12  # choices that are listed one by one
ROOM = 150  # characters of a prompt: two lines of eighty


class Bounded(Protocol):
    """A field or a place: how much may be said."""

    @property
    def low(self) -> int | None: ...
    @property
    def high(self) -> int | None: ...
    @property
    def step(self) -> int: ...


def listed(words: Sequence[str]) -> str:
    return " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def bounds(bounded: Bounded) -> str:
    """`$10 to $500 in steps of $5`."""
    if bounded.low is None or bounded.high is None:
        return "any amount"
    if bounded.low == bounded.high:
        return dollars(bounded.low)
    steps = f" in steps of {dollars(bounded.step)}" if bounded.step > 100 else ""
    return f"{dollars(bounded.low)} to {dollars(bounded.high)}{steps}"


def span(low: int | None, high: int | None) -> str:
    """`$10-$500`, as a prompt has it."""
    if low is None or high is None:
        return ""
    return dollars(low) if low == high else f"{dollars(low)}-{dollars(high)}"


def name_of(offer: Offer) -> str:
    """The word that is shown, typed, completed and echoed."""
    if offer.level:
        return "raise to" if offer.move == "bet-to" else offer.names[0]
    if offer.move in SHOWN:
        return SHOWN[offer.move]
    return offer.names[0] if offer.names else offer.move.replace("-", " ")


def meaning(bet: str) -> str:
    return bet.replace(":", " ")


def money(offer: Offer) -> Field | None:
    """The amount that has to be said, if any."""
    return next((field for field in offer.fields if field.kind == "cents" and free(field)), None)


def sizes(offer: Offer) -> dict[str, int]:
    """Amounts that have a name."""
    if offer.sizes is None:
        return {}
    named = {
        "all in": offer.sizes.all_in,
        "pot": offer.sizes.pot,
        "half pot": offer.sizes.half_pot,
    }
    return {name: int(cents) for name, cents in named.items() if cents is not None}


# A move as it would be typed


def how(offer: Offer, given: Mapping[str, Any], first: Spot | None = None) -> str:
    """Typed again, it is the same move. `first` is where it goes if no Box is said."""
    if offer.cases or offer.listed:
        return how_laid(given, first)
    parts = [name_of(offer)]
    for phrase, meant in MEANING.get(offer.move, {}).items():
        if all(given.get(name) == thing for name, thing in meant.items()):
            return phrase
    for field in offer.fields:
        if field.name in given and not field.is_fixed:
            parts += said_field(field, given[field.name])
    if "form" in given:
        parts = how_form(given)
    return " ".join(part for part in parts if part)


def how_laid(given: Mapping[str, Any], first: Spot | None) -> str:
    colour = str(given.get("colour") or "")
    box = given.get("box")
    where = f" box {box}" if box is not None and first is not None and box != first.box else ""
    amount = dollars(given["stake"]) if "stake" in given else "?"
    return f"{amount} on {meaning(str(given['bet']))}{where}{f' {colour}' if colour else ''}"


def how_form(given: Mapping[str, Any]) -> list[str]:
    """A ticket: its numbers, or how many of them, its price and its games."""
    form = str(given["form"])
    parts = [] if form == "standard" else [form.replace("-", " ")]
    parts += [str(item) for item in given.get("numbers", ())]
    parts += [str(given["asked"])] if "asked" in given else []
    parts += [dollars(given["stake"])] if "stake" in given else []
    games = given.get("games", 1)
    return parts + ([f"x{games}"] if games > 1 else [])


def said_field(field: Field, thing: Any) -> list[str]:
    if field.kind == "cents" and isinstance(thing, int):
        return [dollars(thing)]
    if isinstance(thing, list | tuple):
        return [str(item) for item in thing] or ["none"]
    if field.name == "confirm" or thing is None:
        return []
    return [meaning(str(thing))]


# The prompt


def prompt(hearing: Hearing, *, room: int = ROOM) -> str:
    """Every legal answer with its amounts; kinds of wager without theirs where there are many."""
    parts = [short(hearing, offer) for offer in hearing.prompted]
    text = ", ".join(dict.fromkeys(part for part in parts if part))
    if len(text) <= room:
        return text
    parts = [
        kinds(hearing, offer) if hearing.lays(offer) else short(hearing, offer)
        for offer in hearing.prompted
    ]
    return ", ".join(dict.fromkeys(part for part in parts if part))


def short(hearing: Hearing, offer: Offer) -> str:
    name = name_of(offer)
    if colour := colour_of(offer):
        return f"or in {colour} chips: add {colour}"
    if hearing.lays(offer):
        return places(hearing, offer)
    if any(field.leads for field in offer.fields):
        return form(offer)
    if (
        cards := next((field for field in offer.fields if field.kind == "cards"), None)
    ) is not None:
        return (
            f"{name} {several(cards)}{', stand pat' if cards.count and not cards.count[0] else ''}"
        )
    if offer.move == "set-hand":
        return f"{name} 1 2 (any two of your four tiles)"
    if offer.move in MEANING and offer.move not in SHOWN:
        return ", ".join(meanings(offer))
    if (amount := money(offer)) is not None:
        return f"{name} {span(amount.low, amount.high)}".rstrip()
    fixed = next(
        (field for field in offer.fields if field.kind == "cents" and field.is_fixed), None
    )
    price = offer.price if offer.price is not None else fixed.low if fixed else None
    return name if price is None else f"{name} {dollars(price)}"


def meanings(offer: Offer) -> Iterable[str]:
    """One phrase for each thing that may be meant."""
    phrases: dict[str, str] = {}
    for phrase, given in MEANING[offer.move].items():
        phrases.setdefault(str(dict(given)), phrase)
    return phrases.values()


def several(field: Field) -> str:
    least, most = field.count or (0, 0)
    return f"cards by place or name, {between(max(least, 1), most)}"


def form(offer: Offer) -> str:
    """Return how a form may be begun."""
    choices = next((field.choices for field in offer.fields if field.leads), None) or ()
    texts = [str(choice) for choice in choices]
    if "standard" not in texts:
        return name_of(offer)
    return "numbers such as 3 17 40 $2 x5, or quick pick 5, or mystery"


def places(hearing: Hearing, offer: Offer) -> str:
    """Kinds of wager by their bounds, the usual first: `main $10-$500; super-sevens $5`."""
    by: dict[tuple[int, int], list[str]] = {}
    for kind in hearing.kinds(offer):
        spots = [spot.place for spot in hearing.spots(offer) if spot.kind == kind]
        low = min(place.low or 0 for place in spots)
        high = max(place.high or 0 for place in spots)
        by.setdefault((low, high), []).append(kind)
    return "; ".join(f"{of_kinds(names)} {span(*limits)}" for limits, names in by.items())


def of_kinds(names: Sequence[str]) -> str:
    """A place that is called by an amount is told from the amounts that may lie there."""
    return f"on {' '.join(names)}:" if names[0].startswith("$") else " ".join(names)


def kinds(hearing: Hearing, offer: Offer) -> str:
    spots = hearing.spots(offer)
    if not spots or colour_of(offer):
        return short(hearing, offer)
    names = " ".join(hearing.kinds(offer))
    least = min(spot.place.low or 0 for spot in spots)
    return f"{names}, {dollars(least)} up"


def colour_of(offer: Offer) -> str:
    """The colour of the chips, which are offered apart from others; none of ordinary ones."""
    fields = (field for field in offer.fields if field.kind == "text" and field.is_fixed)
    return next((str(field.fixed) for field in fields), "")
