"""A round that is over as its player goes over it: their decisions, and the round as text.

Games say what there is to go over (`Listing.review`); most have nothing.
"""

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.floor.reports.round_history import Chronicle
from houseway.house.rounds.review import Decision, Story


@value
class RoundReview:
    """Decisions by the record that each was followed by, and the text; both may be empty."""

    decisions: tuple[tuple[int, Decision], ...] = ()
    text: str = ""


def review_of(chronicle: Chronicle, player: Player, number: int) -> RoundReview:
    """`InPlay`, `Unknown`."""
    review = chronicle.listing.review
    round_ = chronicle.round(number)
    between = tuple(chronicle.between(round_.first, round_.last))
    if review is None or not between:
        return RoundReview()
    records = [record.page.stream_number for record, *_ in between]
    puts = tuple(entry.put for _, entry, _, _ in between)
    story = Story(chronicle.house, between[0][2], puts, between[-1][3])
    decisions = tuple((records[each.move], each) for each in review.decisions(story, player))
    return RoundReview(decisions, review.text(story, player))
