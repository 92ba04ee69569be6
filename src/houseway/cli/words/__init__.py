"""Events in words: those of the house, and those of each game in a file of its own."""
