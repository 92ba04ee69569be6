"""The commands of Pai Gow, and its table in the terminal."""
