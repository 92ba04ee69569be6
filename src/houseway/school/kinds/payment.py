"""Questions on what a wager gets, or all that a player has on the table."""

import re
from collections.abc import Iterator

from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Settle
from houseway.core.money import dollars
from houseway.core.wagers import Payment, Settled
from houseway.school.evening import Evening, Moment
from houseway.school.kinds.selection import MOST_LINES, by_clause
from houseway.school.kinds.workings import label, placed, steps
from houseway.school.question import Form, Question, Step

LOSER_EACH = 4  # one of so many wagers that come back is asked about
LAID = re.compile(r"^(player|terminal) \d+ .*\$.* on |has confirmed$|^player \d+ takes seat")
WHERE = re.compile(r"^Box (\d+)\b|\bBox (\d+)")
SETTLEMENT = re.compile(r"\$[\d,.]+: (wins|loses|stake returned)|jackpot pool moves")

Boxes = frozenset[int]


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    payments = [
        (moment, payment)
        for moment in evening.moments
        if isinstance(moment.due, Settle)
        for payment in moment.due.payments
        if payment.win or (payment.returned and entropy.below(LOSER_EACH) == 0)
    ]
    for moment, payment in by_clause(payments, lambda each: each[1].cite, count, entropy):
        whole = bool(payment.win) and entropy.below(2) == 1
        question = (all_of_player if whole else one_wager)(evening, moment, payment)
        if question is not None:
            yield question


def one_wager(evening: Evening, moment: Moment, payment: Payment) -> Question | None:
    wager = payment.wager
    shows = result_lines(evening, moment, box_of(payment))
    if shows is None or not payment.win:
        return None
    asks = (
        f"Player {wager.player} has {dollars(wager.stake)} on {placed(evening, moment, wager)}."
        " How much do you pay them, without their stake?"
    )
    return Question(
        "payment",
        str(evening.listing),
        shows,
        asks,
        payment.win - payment.commission,
        steps(evening, moment, payment),
        form=Form.MONEY,
        level=2 if payment.commission else 1,
    )


def all_of_player(evening: Evening, moment: Moment, payment: Payment) -> Question | None:
    """All that one player has on the table, where something of it wins."""
    player = payment.wager.player
    assert isinstance(moment.due, Settle)
    own = [each for each in moment.due.payments if each.wager.player == player]
    if len(own) < 2 or len({each.wager.spot[:1] for each in own}) > 1:
        return None
    shows = result_lines(evening, moment, box_of(own[0]))
    if shows is None:
        return None
    chips = ", ".join(
        f"{dollars(each.wager.stake)} on {label(evening, moment, each.wager.bet)}" for each in own
    )
    total = sum(each.win - each.commission for each in own)
    working = [step for each in own if each.win for step in steps(evening, moment, each)]
    return Question(
        "payment",
        str(evening.listing),
        shows,
        f"Player {player} has {chips}. How much do you pay them in all, without their stakes?",
        total,
        (*working, Step(f"in all {dollars(total)}", payment.cite)),
        form=Form.MONEY,
        level=3,
    )


def result_lines(evening: Evening, moment: Moment, boxes: Boxes) -> tuple[str, ...] | None:
    """Return what decided the round, without wagers and other Boxes; None if too long.

    The verdicts that are told with the settlement belong to it: what is asked is the amount.
    """
    closed = [
        other.at
        for other in evening.round_before(moment)
        if isinstance(other.due, Bets) and not other.put.by.player
    ]
    since = closed[-1] if closed else moment.at
    before = [line for other in evening.moments[since : moment.at] for line in evening.told(other)]
    verdicts = tuple(event for event in moment.events if not isinstance(event, Settled))
    lines = [
        line.words
        for line in (*before, *evening.sentences(verdicts, moment.state, moment.after))
        if not LAID.search(line.words)
        and not SETTLEMENT.search(line.words)
        and concerns(line.words, boxes)
    ]
    shown = [
        text for at, text in enumerate(lines) if "face down" not in text or text not in lines[:at]
    ]
    return tuple(shown) if 0 < len(shown) <= MOST_LINES else None


def concerns(text: str, boxes: Boxes) -> bool:
    match = WHERE.search(text)
    return not boxes or match is None or int(match.group(1) or match.group(2)) in boxes


def box_of(payment: Payment) -> Boxes:
    """The Box of a wager, where it lies on one."""
    return frozenset(payment.wager.spot[:1])
