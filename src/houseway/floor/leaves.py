"""What goes as one short text in the records of any table: the cards of all games."""

from typing import Final

from houseway.games.poker.decks import Joker, joker
from houseway.journal import Leaf
from houseway.kit.cards import Card, card

LEAVES: Final = (Leaf(Card, str, card), Leaf(Joker, str, joker))
