"""Terminals: they show a turn and send moves. Nothing lives here yet."""
