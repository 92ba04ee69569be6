"""A card that lies aside while an automated shoe takes the others back is in it once less."""

from collections import Counter

from houseway.core.entropy import Seeded
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.games.blackjack.table.settings import ShoeKind
from houseway.house.dealers.croupier import Croupier
from houseway.house.shoes.moves import CardBurnt
from houseway.house.shoes.shuffling_shoe import CardsReturned
from houseway.kit.cards import DECK, cards
from houseway.kit.stack import Stack
from houseway.law import RuleSet
from tests.games.s49_blackjack.evening import ready
from tests.games.samples import samples


def test_a_fresh_card_that_is_burnt_leaves_the_stack_and_one_from_the_layout_does_not():
    """A card from the layout left it when it was dealt."""
    table, (ace,) = ready(), cards("AS")
    croupier = Croupier(BLACKJACK.rules, Seeded(7))
    croupier.stack = Stack((*DECK,))
    rule = RuleSet("s49-1999-blackjack").rule("5.5")
    croupier.follow(table.table, (CardBurnt(ace, False, rule, rule),))
    assert croupier.stack.left == 52
    croupier.follow(table.table, (CardBurnt(ace, True, rule, rule),))
    assert croupier.stack.left == 51


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
