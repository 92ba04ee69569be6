"""Does the Dealer's hand take part in the round?"""

from collections.abc import Iterator

from houseway.core.entropy import Entropy, some_of
from houseway.games.canberra_poker.rules import CANBERRA
from houseway.games.listing import Listing
from houseway.house.words.phrases import faces
from houseway.kit.cards import DECK, Card
from houseway.school.kinds.selection import rule_step
from houseway.school.question import Question, Step

YES = "It takes part: bets are compared with it."
NO = "It does not take part."
CHOICES = (YES, NO)
HAND = 5
HIGH = {"A", "K"}


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    for at in range(count):
        cards = hand(entropy, near=bool(at % 2))
        made = CANBERRA.made(cards)
        takes_part = CANBERRA.participates(made.verdict)
        answer = CHOICES.index(YES if takes_part.verdict else NO)
        category = str(made.verdict.category).replace("-", " ")
        yield Question(
            "participates",
            str(listing),
            (f"The Dealer: {faces(cards)}",),
            "Does the Dealer's hand take part in the round?",
            answer,
            (rule_step(takes_part.cite), Step(f"{category}: {CHOICES[answer]}", made.cite)),
            CHOICES,
        )


def hand(entropy: Entropy, *, near: bool) -> tuple[Card, ...]:
    """Five cards; a near hand has an ace or a king, or both, and is worth looking at twice."""
    while True:
        cards = some_of(DECK, HAND, entropy)
        if not near or HIGH & {card.rank for card in cards}:
            return cards
