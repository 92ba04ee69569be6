"""An executable rulebook of casino games, and the live system that plays by it."""

__version__ = "0.1.0"
