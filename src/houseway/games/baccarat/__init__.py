"""Baccarat and Mini-Baccarat: one engine, a rulebook for each rule set."""
