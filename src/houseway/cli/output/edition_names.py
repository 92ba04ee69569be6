"""Editions in words: which instrument a table is played under, and of which year."""

from houseway.games.listing import Listing
from houseway.law.instruments import INSTRUMENTS, Edition, entry


def year(edition: Edition) -> int:
    return next(
        instrument.signed.year for instrument in INSTRUMENTS if instrument.edition is edition
    )


def edition_words(edition: Edition) -> str:
    """`S49: rules of 1999`."""
    return f"{edition}: rules of {year(edition)}"


def title(listing: Listing) -> str:
    """The rule set, and the game where one rule set has several of them."""
    several = len(entry(listing.rule_set.name).games) > 1
    return f"{listing.rule_set}, {listing.game}" if several else str(listing.rule_set)
