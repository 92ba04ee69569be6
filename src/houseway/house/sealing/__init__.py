"""Commitments to the chance of rounds: made before a round, revealed and checked after it."""
