"""Dealers who do whatever is due: with cards of their own, or without a stack."""
