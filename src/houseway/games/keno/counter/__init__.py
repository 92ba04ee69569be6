"""Requests over the counter: entries, tickets handed in, claims; step by step."""
