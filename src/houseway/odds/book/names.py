"""The files of pages, by what they are about."""

import re

from houseway.odds.book.entries import Group
from houseway.odds.book.options import Option


def slug(words: str) -> str:
    """Letters, digits and hyphens: `total:4, 17` is `total-4-17`."""
    return re.sub("[^a-z0-9]+", "-", words.lower()).strip("-")


def wager_file(group: Group) -> str:
    """A group of several goes by their kind, as its name does."""
    return f"wager-{slug(group.name.partition(' (')[0])}.html"


def option_file(option: Option) -> str:
    return f"option-{slug(option.name)}-{slug(option.text)}.html"
