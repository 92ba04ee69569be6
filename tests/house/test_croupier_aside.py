"""A card that lies aside while an automated shoe takes the others back is in it once less."""

from collections import Counter

from houseway.core.entropy import Seeded
from houseway.games.blackjack.settings import ShoeKind
from houseway.games.blackjack.table import BLACKJACK
from houseway.house.dealers.croupier import Croupier
from houseway.house.shoes.automated import CardsReturned
from houseway.kit.cards import DECK, cards
from tests.games.s49_blackjack.evening import ready
from tests.games.samples import samples


def test_an_unseen_card_that_lies_aside_is_not_in_the_new_stack():
    """Six decks; an ace of spades was drawn in excess and nobody saw it."""
    table = ready(shoe=ShoeKind.AUTOMATED)
    croupier = Croupier(BLACKJACK.rules, Seeded(7))
    (ace,) = cards("AS")
    croupier.aside = [ace]
    croupier.follow(table.table, (next(samples(CardsReturned)),))
    expected = Counter(dict.fromkeys(DECK, 6))
    expected[ace] = 5
    assert Counter(croupier.stack.cards) == expected
    assert croupier.aside == [ace]
