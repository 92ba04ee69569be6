"""Questions on what a Standard ticket wins. Numbers are marked and drawn by chance."""

from collections.abc import Iterator

from houseway.core.entropy import Entropy, some_of
from houseway.core.money import dollars
from houseway.games.keno.law.rules import (
    DOLLAR,
    DRAWN,
    JACKPOTS,
    MOST_PICKED,
    NUMBERS,
    STANDARD_SCHEDULE,
)
from houseway.games.listing import Listing
from houseway.school.kinds.selection import rule_step
from houseway.school.question import Form, Question, Step

EVERY = tuple(range(1, NUMBERS + 1))
MOST_STAKE = 5  # dollars
NOTHING_EACH = 6  # one of so many tickets that win nothing is asked about


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    asked = 0
    while asked < count:
        pick = 2 + entropy.below(MOST_PICKED - 1)
        drawn = some_of(EVERY, DRAWN, entropy)
        matched = entropy.below(pick + 1)
        rest = [number for number in EVERY if number not in drawn]
        marked = sorted(
            (*some_of(drawn, matched, entropy), *some_of(rest, pick - matched, entropy))
        )
        prize = STANDARD_SCHEDULE.prize(pick, matched)
        if matched == pick and pick in JACKPOTS:
            continue  # it wins a jackpot, which is whatever it has grown to
        if prize is None and entropy.below(NOTHING_EACH):
            continue
        stake = 1 + entropy.below(MOST_STAKE)
        each, cite = (prize.verdict, prize.cite) if prize else (0, STANDARD_SCHEDULE.cite)
        amount = each * stake * DOLLAR
        yield Question(
            "prize",
            str(listing),
            (f"Marked: {', '.join(map(str, marked))}",
             f"Drawn: {', '.join(map(str, sorted(drawn)))}"),
            f"A Standard ticket of {dollars(stake * DOLLAR)}. What does it win?",
            amount,
            (rule_step(cite),
             Step(f"{matched} of {pick} matched: ${each:,} for each dollar, times {stake}"
                  f" is {dollars(amount)}", cite)),
            form=Form.MONEY,
            level=1 if pick <= 5 else 2,
        )  # fmt: skip
        asked += 1
