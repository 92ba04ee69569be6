"""Tables drawn in the terminal from their views: one file for each game."""
