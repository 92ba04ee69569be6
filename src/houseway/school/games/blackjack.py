"""Totals, soft and hard; and whether the Dealer draws."""

from collections.abc import Iterator

from houseway.core.entropy import Entropy, some_of
from houseway.games.blackjack.rules import LIMIT, VALUE, Count, Rulebook
from houseway.games.listing import Listing
from houseway.house.words.phrases import faces
from houseway.kit.cards import DECK, Card
from houseway.law import Ruled
from houseway.school.kinds.selection import rule_step
from houseway.school.question import Question, Step, mixed

ACES = tuple(card for card in DECK if card.rank == "A")
DRAWS, STANDS, IS_OVER = "they draw", "they stand", "they have gone over 21"
PLAIN = 3  # one hand of so many may come without an ace
MOST_CARDS = 4


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    rules = listing.table.rules
    law: Rulebook = rules.round(rules.default).law
    for at in range(count):
        cards = some_of(DECK, 2 + entropy.below(MOST_CARDS - 1), entropy)
        if at % PLAIN:
            cards = (*some_of(ACES, 1, entropy), *(card for card in cards[1:] if card not in ACES))
        if len(cards) < 2:
            continue
        make = dealer_draws if at % 2 else total
        yield make(listing, law, cards, entropy)


def total(listing: Listing, law: Rulebook, cards: tuple[Card, ...], entropy: Entropy) -> Question:
    count = counted(law, cards)
    made = mixed(called(count.verdict), miscounts(count.verdict), entropy)
    assert made is not None, "there are always other totals"
    choices, answer = made
    values = " + ".join(str(VALUE[card.rank]) for card in cards)
    ace = ", an ace at 1 or 11" if any(card in ACES for card in cards) else ""
    return Question(
        "total",
        str(listing),
        (f"Box 3: {faces(cards)}",),
        "What do you call?",
        answer,
        (rule_step(count.cite), Step(f"{values}{ace}: {called(count.verdict)}", count.cite)),
        choices,
    )


def dealer_draws(
    listing: Listing, law: Rulebook, cards: tuple[Card, ...], entropy: Entropy
) -> Question:
    cards = as_dealt(law, cards)
    count = counted(law, cards)
    draws = law.dealer_draws(count.verdict)
    right = IS_OVER if count.verdict.total > LIMIT else DRAWS if draws.verdict else STANDS
    made = mixed(right, (DRAWS, STANDS, IS_OVER), entropy)
    assert made is not None
    choices, answer = made
    return Question(
        "dealer-draws",
        str(listing),
        (f"The Dealer: {faces(cards)}", "A hand in Box 3 still waits for the Dealer."),
        "What does the Dealer do?",
        answer,
        (rule_step(draws.cite), Step(f"{called(count.verdict)}: {right}", count.cite)),
        choices,
        level=2 if count.verdict.soft else 1,
    )


def counted(law: Rulebook, cards: tuple[Card, ...]) -> Ruled[Count]:
    values = [VALUE[card.rank] for card in cards]
    return law.count(sum(values), ace=any(card in ACES for card in cards))


def as_dealt(law: Rulebook, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards as far as a Dealer would have drawn them: none comes once they stand."""
    for number in range(2, len(cards)):
        if not law.dealer_draws(counted(law, cards[:number]).verdict).verdict:
            return cards[:number]
    return cards


def called(count: Count) -> str:
    return f"{count.total} or {count.total - 10}" if count.soft else str(count.total)


def miscounts(count: Count) -> list[str]:
    """Totals as they are miscounted: the ace at its other value, ten too many, one out."""
    total = count.total
    if count.soft:
        return [str(total), str(total - 10), f"{total + 1} or {total - 9}"]
    return [str(total + 1), str(total - 1), str(total + 10)]
