"""What a field of an offer may be, as a short list: named sizes, choices, yes and no."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any

from houseway.house.dealers.plain_bot import TEXTS

Json = Mapping[str, Any]
TIMES = 5  # the amount between the least and the most, in least amounts
ROUNDS = "games"  # for how many rounds something is bought: an episode is one round
MOST = 32  # things that a field may be


def amounts(bounds: Json, sizes: Json | None = None) -> list[int | None]:
    """The least, five times that, half the pot, the pot, the most; None where one is not open."""
    low, high, step = bounds["low"], bounds["high"], bounds.get("step", 1)
    known = sizes or {}
    wanted = [low, low * TIMES, *([known.get("half_pot"), known.get("pot")] if sizes else ()), high]
    found: list[int | None] = []
    for amount in wanted:
        fits = amount is not None and low <= amount <= high
        fits = fits and ((amount - low) % step == 0 or amount == high)
        found.append(amount if fits and amount not in found else None)
    return found


def things(field: Json, sizes: Json | None) -> list[Any] | None:
    """What may be said in a field; None where nobody can tell from the offer."""
    kind = field["kind"]
    if "fixed" in field:
        only = field["fixed"]
        return [written(only, kind)] if isinstance(only, int) else [only]
    if field["name"] == ROUNDS and "low" in field:
        return [written(field["low"], kind)]
    if kind == "groups":
        return [groups(field)]
    if "count" in field and "choices" in field:
        return subsets(field["choices"], *field["count"])
    if "low" in field:
        money = kind in ("cents", "dollars")
        found = amounts(field, sizes) if money else numbers(field)
        return [None if number is None else written(number, kind) for number in found]
    if field.get("choices"):
        return [*spaced(field["choices"], MOST)]
    if kind in TEXTS or kind == "text":
        return [field.get("usual", TEXTS.get(kind, "as agreed"))]
    return None


def written(number: int, kind: str) -> Any:
    """A number as its field has it: some amounts go as a text."""
    if kind == "dollars":
        return f"{number // 100}.{number % 100:02d}"
    return str(number) if kind == "whole" else number


def numbers(field: Json) -> list[int | None]:
    low, high, step = field["low"], field["high"], field.get("step", 1)
    return [*spaced(range(low, high + 1, step), MOST)]


def subsets(choices: Sequence[Any], fewest: int, most: int) -> list[Any]:
    """Every set of them where there are few; else the first so many, for each number of them."""
    sizes = range(fewest, min(most, len(choices)) + 1)
    if sum(comb(len(choices), size) for size in sizes) <= MOST:
        return [list(combination) for size in sizes for combination in combinations(choices, size)]
    return [list(choices[:size]) for size in spaced(sizes, MOST)]


def groups(field: Json) -> list[list[int]]:
    """As few lists as may be, none of a number twice."""
    count, size = field["count"][0], field["low"]
    rest: Iterator[int] = iter(field["choices"])
    return [[*islice(rest, size)] for _ in range(count)]


def spaced(some: Sequence[Any], most: int) -> Sequence[Any]:
    """At most so many of them, evenly spread, the first and the last among them."""
    if len(some) <= most:
        return some
    return [some[at * (len(some) - 1) // (most - 1)] for at in range(most)]
