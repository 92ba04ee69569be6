"""Exact odds of Canberra Poker: every deal of ten cards, with the best decision for each hand."""
