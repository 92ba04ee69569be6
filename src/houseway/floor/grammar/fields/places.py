"""A wager on a place: any one number may be the stake and the others the place.

Layout and bounds tell which: `17 20 10` can only be ten dollars on a split.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.core.money import dollars
from houseway.core.offers import Offer, Place
from houseway.core.value import changed, value
from houseway.floor.grammar.answers import Rank, Reading, ask, beyond, left_over
from houseway.floor.grammar.prompts import bounds, listed, meaning
from houseway.floor.grammar.speaker import Hearing, Spot, named
from houseway.floor.grammar.words.tokens import Token
from houseway.floor.grammar.words.vocabulary import BARE_NUMBER, SIZES

FEW = 8


@value
class Laying:
    """One way to understand a wager: these places, this kind, this word for an amount."""

    offer: Offer
    spots: tuple[Spot, ...]
    kind: str | None
    size: str | None
    given: Mapping[str, Any]
    cost: int
    hearing: Hearing


def on_places(
    offer: Offer, rest: Sequence[Token], given: Mapping[str, Any], hearing: Hearing
) -> Iterator[Reading]:
    spots = hearing.spots(offer)
    left, box, wrong = boxed(spots, rest)
    if wrong:
        yield beyond(offer, wrong)
        return
    if box is not None:
        spots = tuple(spot for spot in spots if spot.box == box)
    kinds = list(dict.fromkeys(spot.kind for spot in spots))
    for cost, kind, others in heads(kinds, left):
        size, numbers = sized(others)
        here = tuple(spot for spot in spots if kind is None or spot.kind == kind)
        yield from staked(Laying(offer, here, kind, size, given, cost, hearing), numbers)


def boxed(spots: Sequence[Spot], rest: Sequence[Token]) -> tuple[list[Token], int | None, str]:
    """`box 3`, wherever it stands."""
    for at, token in enumerate(rest[:-1]):
        if token.text == "box" and rest[at + 1].kind == "number":
            box = rest[at + 1].whole
            boxes = sorted({spot.box for spot in spots if spot.box is not None})
            text = listed([str(number) for number in boxes])
            wrong = "" if box in boxes else f"Box {rest[at + 1].text} is not open to you: {text}"
            return [*rest[:at], *rest[at + 2 :]], box, wrong
    return list(rest), None, ""


def sized(rest: Sequence[Token]) -> tuple[str | None, list[Token]]:
    text = " ".join(token.text for token in rest)
    for words, name in SIZES.items():
        if f" {words} " in f" {text} ":
            return name, [token for token in rest if token.text not in words.split()]
    return None, list(rest)


def heads(
    kinds: Sequence[str], rest: Sequence[Token]
) -> Iterator[tuple[int, str | None, list[Token]]]:
    """The kind of wager that the words name: exactly, by another word, by their beginning."""
    texts = [token.text for token in rest]
    known = False
    for kind in kinds:
        for cost, phrase in enumerate(named(kind)):
            parts = phrase.split()
            for at in range(len(texts) - len(parts) + 1):
                if texts[at : at + len(parts)] == parts:
                    known = True
                    yield min(cost, 2), kind, [*rest[:at], *rest[at + len(parts) :]]
    words = [at for at, token in enumerate(rest) if token.kind == "word"]
    if words and not known:
        at = words[0]
        for kind in kinds:
            if any(name.startswith(texts[at]) for name in named(kind)):
                yield 3, kind, [*rest[:at], *rest[at + 1 :]]
    yield 0, None, list(rest)


def staked(laying: Laying, rest: Sequence[Token]) -> Iterator[Reading]:
    offer, kind = laying.offer, laying.kind
    words = [token for token in rest if token.kind in ("word", "card", "times")]
    if words and all(word.text.isdecimal() for word in words):
        yield no_place(laying, words, rest, 1)
        return
    if words:
        text = " ".join(word.text for word in words)
        yield left_over(offer, f"{text!r} is no wager here", len(words))
        return
    numbers = [token for token in rest if token.kind in ("number", "span")]
    found = False
    able = [] if laying.size else stakes(numbers, laying.spots)
    for order, stake in enumerate([*able, None]):
        others = [number for number in numbers if number is not stake]
        for spot in usual(
            laying, [each_spot for each_spot in laying.spots if fit(laying, each_spot, others)]
        ):
            found, made = True, placed(laying, spot, stake)
            late = order and stake is not None and (kind is not None or made.rank is Rank.BOUND)
            yield changed(made, cost=made.cost + 2) if late else made
        if not found and stake is not None and not others and kind is None:
            found = True
            yield ask(offer, f"{dollars(stake.cents)} on what? {some_kinds(laying)}", laying.cost)
        if not found and order == 0 and others:
            yield no_place(laying, others if stake else numbers, rest, 1)
    if not found and not numbers and kind is None:
        yield ask(offer, f"how much, on what? {some_kinds(laying)}", 3)
    elif not found and numbers:
        yield no_place(laying, numbers, rest, 2)


def some_kinds(laying: Laying) -> str:
    kinds = list(dict.fromkeys(spot.kind for spot in laying.spots))
    return listed(kinds[:FEW]) + (" and more" if len(kinds) > FEW else "")


def stakes(numbers: Sequence[Token], spots: Sequence[Spot]) -> list[Token]:
    """The numbers that may be the stake, likeliest first: marked as money, else the last."""
    dollar = any(spot.dollar for spot in spots)
    able = [number for number in numbers if number.kind == "number" and number.stake is not False]
    if dollar and any(token.before_on for token in able):
        return [token for token in able if token.before_on]
    sure = [token for token in able if token.stake and not (dollar and token.dollar)]
    return sure or able[::-1]


def covers(spot: Spot, others: Sequence[Token], kind: str | None) -> bool:
    """Return whether the numbers other than the stake are the place's, in any order."""
    if spot.dollar:
        named_by_kind = kind is not None and not others
        return named_by_kind or (
            len(others) == 1 and others[0].kind == "number" and others[0].whole == spot.numbers[0]
        )
    if len(others) == 1 and others[0].kind == "span":
        ends = others[0].numbers
        if (
            len(ends) == 2
            and spot.numbers
            and set(spot.numbers) == set(range(ends[0], ends[1] + 1))
        ):
            return True
    if any(token.dollar for token in others):
        return False
    numbers = [number for token in others for number in (token.numbers or (token.whole,))]
    alike = sorted(numbers, key=str) == sorted(spot.numbers, key=str)
    return alike and (bool(spot.numbers) or kind is not None)


def fit(laying: Laying, spot: Spot, others: Sequence[Token]) -> bool:
    """A bare amount goes to the usual kind, on whichever Box."""
    bare = laying.kind is None and not others
    return is_usual(laying, spot) if bare else covers(spot, others, laying.kind)


def is_usual(laying: Laying, spot: Spot) -> bool:
    every = laying.hearing.spots(laying.offer)
    return any(each_spot.place.usual and each_spot.kind == spot.kind for each_spot in every)


def usual(laying: Laying, fit: Sequence[Spot]) -> list[Spot]:
    """The first Box of each wager; the usual kind where only numbers are said."""
    first: dict[str, Spot] = {}
    for spot in fit:
        first.setdefault(spot.bet, spot)
    spots = list(first.values())
    if laying.kind is None:
        return [each_spot for each_spot in spots if each_spot.kind in BARE_NUMBER] or spots
    return spots


def placed(laying: Laying, spot: Spot, stake: Token | None) -> Reading:
    offer, place, what = laying.offer, spot.place, meaning(spot.bet)
    given = {**laying.given, **dict(place.given)}
    cents = stake.cents if stake else named_amount(place, laying.size)
    if cents is None and laying.size:
        return beyond(offer, f"no {laying.size} here: {what} {bounds(place)}", laying.cost)
    if cents is None:
        return ask(offer, f"how much on {what}? {bounds(place)}", laying.cost)
    given["stake"] = cents
    if not fits(place, cents):
        text = f"{what} takes {bounds(place)}, not {dollars(cents)}"
        return beyond(offer, text, laying.cost, given if cents > 0 else None)
    return Reading(Rank.MOVE, laying.cost, offer, given, cite=place.cite)


def named_amount(place: Place, size: str | None) -> int | None:
    if size is None:
        return place.low if place.low == place.high else None
    return {"min": place.low, "max": place.high}.get(size)


def fits(place: Place, cents: int) -> bool:
    if place.low is None or place.high is None:
        return True
    in_step = not (cents - place.low) % place.step
    return place.low <= cents <= place.high and (in_step or cents == place.high)


def no_place(laying: Laying, numbers: Sequence[Token], rest: Sequence[Token], more: int) -> Reading:
    """Say why these numbers are no place, and which are near."""
    offer, kind, cost = laying.offer, laying.kind, laying.cost + more
    on_numbers = [spot for spot in laying.spots if spot.numbers]
    if not on_numbers and kind is not None and rest and rest[0] is numbers[0]:
        return beyond(offer, no_seat(laying, numbers[0]), cost)
    if kind is not None and on_numbers:
        return no_such_kind(laying, numbers, on_numbers, cost)
    text = " ".join(number.text for number in numbers)
    return beyond(offer, f"no wager is on {text}; {reach(laying)}", cost)


def reach(laying: Laying) -> str:
    singles = [spot.numbers[0] for spot in laying.spots if len(spot.numbers) == 1]
    if not singles or any(spot.dollar for spot in laying.spots):
        return f"there are {some_kinds(laying)}"
    return f"numbers are {min(singles)} to {max(singles)}"


def no_such_kind(
    laying: Laying, numbers: Sequence[Token], spots: Sequence[Spot], cost: int
) -> Reading:
    said = {number for token in numbers for number in (token.numbers or (token.whole,))}
    near = sorted(spots, key=lambda spot: -len(said & set(spot.numbers)))
    if len(spots[0].numbers) == 1:
        few = f"{meaning(spots[0].bet)} to {meaning(spots[-1].bet)}"
    else:
        few = ", ".join(meaning(spot.bet) for spot in near[:3]) + " .."
    if len(numbers) < 2 and all(len(spot.numbers) >= len(numbers) for spot in spots):
        return ask(laying.offer, f"which {laying.kind}? {few}", cost)
    return beyond(laying.offer, f"there is no such {laying.kind}: {few}", cost)


def no_seat(laying: Laying, number: Token) -> str:
    """A number in front of a wager that is on none."""
    kind, seats = laying.kind, listed([str(seat) for seat in laying.hearing.seats])
    if any(spot.numbers for spot in laying.hearing.spots(laying.offer)):
        return f"{kind} is on no number {number.text}: say {kind} 10, or {number.text} 10"
    here = f"there is no seat {number.text} at this terminal (seat {seats}, or no number at all)"
    every = list(dict.fromkeys(spot.kind for spot in laying.hearing.spots(laying.offer)))
    return f"{here}; several wagers have a comma between, such as {', '.join(every[:2])}"
