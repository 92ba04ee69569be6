"""The table that outlives its rounds: terms, limits, shoe. It knows no game."""
