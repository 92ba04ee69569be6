"""An executable rulebook of casino games, and the live system that plays by it."""

__version__ = "0.2.0"
