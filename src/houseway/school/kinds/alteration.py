"""Questions on what is wrong in a round. One step of a recorded round is altered."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from houseway.core.actors import Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Bets, Chance, Drawn, Duty, Settle
from houseway.core.money import Cents
from houseway.core.offers import Why, why
from houseway.core.value import changed
from houseway.core.wagers import Payment, Settled
from houseway.games.listing import Seating
from houseway.house.words.phrases import paid
from houseway.school.evening import Evening, Moment
from houseway.school.kinds.due import phrase_at
from houseway.school.kinds.payment import Boxes, box_of, result_lines
from houseway.school.kinds.selection import MOST_LINES, any_of, refusal, rule_step
from houseway.school.kinds.workings import steps
from houseway.school.phrases import sentence
from houseway.school.question import Form, Question, Step

TRIES = 3  # for each question that is wanted
LATE = 4  # moments after the betting at which a late wager may come
FEWEST = 3  # lines

Story = list[Moment]
Alteration = Callable[[Evening, Story, Entropy], "Question | None"]


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    rounds = sorted({moment.round for moment in evening.moments})[:-1] or [1]
    for at in range(count * TRIES):
        number = any_of(rounds, entropy)
        story = [moment for moment in evening.moments if moment.round == number]
        question = ALTERATIONS[at % len(ALTERATIONS)](evening, story, entropy)
        if question is not None:
            yield question
            count -= 1
        if not count:
            return


# A payment that is wrong


def wrong_payment(evening: Evening, story: Story, entropy: Entropy) -> Question | None:
    """Return a question with what decided the round, and the payments, one of them wrong."""
    settlements = [
        (moment, event)
        for moment in story
        if isinstance(moment.due, Settle)
        for event in moment.events
        if isinstance(event, Settled)
    ]
    if not settlements or evening.listing.seating is Seating.STAKES:
        return None
    moment, event = any_of(settlements, entropy)
    right = any_of(event.payments, entropy)
    wrong = mispaid(right, entropy)
    boxes = box_of(right) | beside(right, event.payments, entropy)
    shows = result_lines(evening, moment, boxes)
    if wrong is None or shows is None or not all_told(boxes, shows):
        return None
    near = [each for each in event.payments if box_of(each) <= boxes and each is not right]
    rest = shuffled(near, entropy)[: MOST_LINES + 1 - len(shows)]
    kept = [each for each in event.payments if each is right or each in rest]
    lines = [at_box(wrong if each is right else each) for each in kept]
    if len(kept) < 2 or lines.count(at_box(wrong)) > 1:
        return None
    working = (
        Step(f"right would be: {at_box(right)}", right.cite),
        *(steps(evening, moment, right) if right.win else ()),
    )
    place = len(shows) + kept.index(right)
    return altered_question(
        evening, [*shows, *lines], place, "One payment is wrong. In which line?", working
    )


def beside(right: Payment, payments: tuple[Payment, ...], entropy: Entropy) -> Boxes:
    """Another Box to compare with, where wagers lie on Boxes."""
    others = [each for each in payments if box_of(each) != box_of(right)]
    return box_of(any_of(others, entropy)) if others and right.wager.spot else frozenset()


def at_box(payment: Payment) -> str:
    """A payment with its Box: without it nobody can tell which of two is wrong."""
    box = payment.wager.spot[:1]
    return f"Box {box[0]}: {paid(payment)}" if box and box[0] > 0 else paid(payment)


def all_told(boxes: Boxes, shows: tuple[str, ...]) -> bool:
    """Return whether these lines tell what each Box came to; cards for all are enough."""
    if not boxes:
        return True
    named = {int(match.group(1)) for line in shows if (match := re.match(r"Box (\d+):", line))}
    return not any("face down" in line for line in shows) or boxes <= named


def mispaid(payment: Payment, entropy: Entropy) -> Payment | None:
    """A payment as dealers get it wrong: commission forgotten, one unit too many or too few,
    a winner taken, a loser left."""
    stake, ways = payment.wager.stake, list[Payment]()
    if payment.commission:
        ways.append(changed(payment, commission=Cents(0)))
    if payment.win:
        ways.append(changed(payment, win=Cents(payment.win + stake)))
        if payment.win > stake:
            ways.append(changed(payment, win=Cents(payment.win - stake)))
    else:
        ways.append(changed(payment, returned=Cents(0) if payment.returned else stake))
    return any_of(ways, entropy)


# A step left out, a wager too late, two steps in the wrong order


def left_out(evening: Evening, story: Story, entropy: Entropy) -> Question | None:
    """A duty is not done, and the next move of the record is refused."""
    duties = [
        at
        for at, moment in enumerate(story)
        if isinstance(moment.due, Duty)
        and 0 < at < len(story) - 1
        and type(moment.put.move) is moment.due.act
    ]
    if not duties:
        return None
    at = any_of(duties, entropy)
    missing, following = story[at], story[at + 1]
    phrase = phrase_at(evening, missing)
    if refusal(evening, missing, following.put) is None or not evening.told(following):
        return None
    lines = lines_of(evening, [*story[:at], *story[at + 1 :]])
    wrong = next((number for number, (_, place) in enumerate(lines) if place == at), None)
    if wrong is None or phrase is None:
        return None
    cite = missing.due.cite
    return altered_question(
        evening,
        [text for text, _ in lines],
        wrong,
        "Something was left out. Before which line should it have been done?",
        (rule_step(cite), Step(f"before it, {phrase}", cite)),
    )


def too_late(evening: Evening, story: Story, entropy: Entropy) -> Question | None:
    """A wager of this round is made again after betting was closed."""
    wagers = [moment for moment in story if is_wager(moment) and moment.put.by.player]
    if not wagers:
        return None
    last = story.index(wagers[-1])
    later = [
        at for at, moment in enumerate(story) if at > last and not isinstance(moment.due, Bets)
    ]
    if not later:
        return None
    wager, at = any_of(wagers, entropy), any_of(later[:LATE], entropy)
    refused, words = refusal(evening, story[at], wager.put), evening.told(wager)
    lines = lines_of(evening, story)
    place = next((number for number, (_, where) in enumerate(lines) if where >= at), None)
    if refused is None or len(words) != 1 or place is None:
        return None
    texts = [text for text, _ in lines]
    texts.insert(place, words[0].words)
    return altered_question(
        evening,
        texts,
        place,
        "In which line was something accepted that should have been refused?",
        (rule_step(refused.cite), Step(sentence(refused.reason), refused.cite)),
    )


def is_wager(moment: Moment) -> bool:
    move: Any = type(moment.put.move)
    return why(move) is Why.WAGER


def out_of_order(evening: Evening, story: Story, entropy: Entropy) -> Question | None:
    """Two moves of the staff have changed places."""
    pairs = [
        at
        for at, moment in enumerate(story[:-1])
        if at
        and isinstance(moment.due, Duty)  # else the next step would show the result
        and not shows_result(story[at + 1])
        and Role.PLAYER not in (moment.put.by.role, story[at + 1].put.by.role)
    ]
    if not pairs:
        return None
    at = any_of(pairs, entropy)
    first, second = story[at], story[at + 1]
    words, phrase = (evening.told(first), evening.told(second)), phrase_at(evening, first)
    if not all(words) or words[0] == words[1] or refusal(evening, first, second.put) is None:
        return None
    lines = lines_of(evening, [*story[:at], second, first, *story[at + 2 :]])
    wrong = next((number for number, (_, place) in enumerate(lines) if place == at), None)
    if wrong is None or phrase is None:
        return None
    cite = first.due.cite
    return altered_question(
        evening,
        [text for text, _ in lines],
        wrong,
        "Two steps changed places. Which line comes too early?",
        (rule_step(cite), Step(f"there, {phrase}", cite)),
    )


def shows_result(moment: Moment) -> bool:
    """Return whether it is a throw or a settlement: nobody can know those any earlier."""
    due = moment.due
    return not (isinstance(due, Duty) or (isinstance(due, Chance) and isinstance(due.by, Drawn)))


ALTERATIONS: tuple[Alteration, ...] = (wrong_payment, left_out, too_late, out_of_order)


# The lines that are shown


def lines_of(evening: Evening, story: Story) -> list[tuple[str, int]]:
    """Every line of a round, with the place of its moment."""
    return [(line.words, at) for at, moment in enumerate(story) for line in evening.told(moment)]


def altered_question(
    evening: Evening, lines: list[str], wrong: int, asks: str, working: tuple[Step, ...]
) -> Question | None:
    """The question, with at most a screen of numbered lines around the wrong one."""
    if len(lines) < FEWEST:
        return None
    if len(lines) > MOST_LINES + 2:
        lines, wrong = around(lines, wrong)
    shows = tuple(f"{at:2}  {text}" for at, text in enumerate(lines, 1))
    return Question(
        "alteration", str(evening.listing), shows, asks, wrong + 1, working, form=Form.LINE, level=2
    )


def around(lines: list[str], wrong: int) -> tuple[list[str], int]:
    """A screen of lines with the wrong one somewhere among them."""
    before = 2 + len(lines[wrong]) % (MOST_LINES - 4)
    first = max(0, min(wrong - before, len(lines) - MOST_LINES))
    return lines[first : first + MOST_LINES], wrong - first
