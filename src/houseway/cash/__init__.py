"""Chip accounts, tickets and the Cash Desk of the Multi Terminal game system.

Machines of the same shape as a table: a Player Terminal with one chip account after another, and
the desk where tickets become cash. Neither knows balances, other streams, a clock or chance: those
are facts that come with the move (`facts.py`).
"""
