"""Sic-Bo: one engine, a rulebook for the dealer's table and one for terminals."""
