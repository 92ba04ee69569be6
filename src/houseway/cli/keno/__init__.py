"""The commands of keno, and keno in the other commands."""
