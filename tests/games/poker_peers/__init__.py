"""The engine against PokerKit: the same cards and acts on both sides, and what they say of them."""
