"""The commands of poker, and its tables in the terminal."""
