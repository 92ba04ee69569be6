"""The command line."""

from houseway.cli.main import main

__all__ = ["main"]
