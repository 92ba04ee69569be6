"""Roulette: American Roulette of S49 and Multi Terminal Roulette of NI2019, one engine."""
