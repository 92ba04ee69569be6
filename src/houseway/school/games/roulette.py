"""Questions on what a number pays on a layout of chips; the settling machine answers."""

from collections.abc import Iterator

from houseway.core.entropy import Entropy
from houseway.core.money import dollars
from houseway.games.listing import Listing
from houseway.school import roulette
from houseway.school.question import Form, Question, Step


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    for at in range(count):
        level = 1 + at % len(roulette.LEVELS)
        layout = roulette.random_layout(entropy, roulette.LEVELS[level])
        paid = roulette.question(listing.edition, layout)
        working = [
            Step(
                f"{step.what}: {step.odds} on {dollars(step.stake)} is {dollars(step.amount)}",
                step.cite,
                step.amount,
                step.stake,
            )
            for step in paid.working
        ]
        if not working or len(layout.chips) > 16:
            continue
        cite = working[0].cite
        yield Question(
            "layout",
            str(listing),
            tuple(f"{dollars(stake)} on {bet}" for bet, stake in layout.chips.items()),
            f"The ball rests in {layout.number}. How much do you pay in all, without the stakes?",
            paid.answer,
            (*working, Step(f"in all {dollars(paid.answer)}", cite)),
            form=Form.MONEY,
            level=level,
        )
