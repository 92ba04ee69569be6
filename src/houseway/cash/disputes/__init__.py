"""Dispute holds: a round, a ticket or an account whose money is not paid out for a while."""
