"""Poker measured against other libraries."""
