"""Exact odds of blackjack: best play, its cost, the side wagers. Every rule is asked for."""
