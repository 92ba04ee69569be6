"""Fast simulation. One kernel runs every game that is flattened into a table."""
