"""A Player Terminal: one chip account after another, and how a player leaves."""
