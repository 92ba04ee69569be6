"""Answers worked out a second time from the text of a question alone, where rules by hand exist."""

from collections.abc import Callable
from typing import Any

from tests.school import counts

# How many of a player's own cards have to play, by game; else any five of all.
USED = {"omaha": 2, "canberra-manila": 2, "three-card-manila": 2, "faro": 2}


def right(question: Any) -> str:
    text: str = question.choices[question.answer]
    return text


def agrees(question: Any) -> bool | None:
    """Whether a second count gives the same answer; None where there is none for this question."""
    count = COUNTS.get(question.kind)
    return None if count is None else count(question)


def amount(count: Callable[[Any], int | None]) -> Callable[[Any], bool | None]:
    def agree(question: Any) -> bool | None:
        found = count(question)
        return None if found is None else found == question.answer

    return agree


def altered(question: Any) -> bool | None:
    if "payment is wrong" not in question.asks or question.listing.split()[0] not in PAID:
        return None
    wrong = counts.wrong_payments(question)
    return None if wrong is None else wrong == [question.answer]


def third_card(question: Any) -> bool:
    hand = counts.next_card(*counts.coup(question.shows))
    return right(question) == (f"a card to the {hand}" if hand else "no card: both stand")


def total(question: Any) -> bool:
    number, soft = counts.total(question.shows[0].partition(": ")[2].split())
    return right(question) == (f"{number} or {number - 10}" if soft else str(number))


def dealer_draws(question: Any) -> bool:
    number, _ = counts.total(question.shows[0].partition(": ")[2].split())
    words = right(question)
    return ("over" in words, "draw" in words) == (number > 21, number <= 16)


def winner(question: Any) -> bool:
    best = counts.best_hands(question.shows, USED.get(question.listing.split()[0]))
    words = right(question)
    return bool(best == [1, 2, 3] if "all three" in words else counts.numbers(words) == best)


def payment(question: Any) -> int | None:
    if question.listing.split()[0] not in PAID:
        return None
    found: int | None = counts.payment(question)
    return found


PAID = frozenset({"roulette", "sic-bo", "money-wheel", "baccarat", "mini-baccarat"})
COUNTS: dict[str, Callable[[Any], bool | None]] = {
    "payment": amount(payment),
    "layout": amount(counts.layout),
    "side-pot": amount(counts.side_pot),
    "commission": amount(counts.commission),
    "alteration": altered,
    "third-card": third_card,
    "total": total,
    "dealer-draws": dealer_draws,
    "winner": winner,
}
