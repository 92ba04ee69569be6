"""Lessons: any listed table is dealt by a trainee, goes wrong, is paid by chips and rewound."""

from datetime import date

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Chance, Refused, Settle
from houseway.core.money import Cents
from houseway.games import GAMES, listing_of
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import NoMoreBets
from houseway.school.lesson.chips import STACK, TRAY, NotChips, counted, least_chips
from houseway.school.lesson.incidents import Kind, Word
from houseway.school.lesson.lesson import Lesson, NotNow
from houseway.school.lesson.notes import About, report, reviews
from houseway.school.marks import Rating

DEALER = Actor(Role.DEALER)
MOST = 120
NAMES = [str(row) for row in GAMES]


class Clock:
    now = 0

    def __call__(self) -> int:
        return self.now


def lesson(name: str, seed: int = 5, *, by_chips: bool = True) -> Lesson:
    game, edition = name.split(" ")
    return Lesson(listing_of(game, edition), seed, Clock(), by_chips)


def fewest(amount: int) -> dict[int, int]:
    chips = {}
    for kind in TRAY:
        chips[kind], amount = divmod(amount, kind)
    return chips


def honest(under_way: Lesson) -> None:
    """Pay what is to be paid, and do what is due."""
    for at in under_way.unpaid:
        assert under_way.pay(at, fewest(under_way.payouts[at].due)).right
    assert under_way.table.hand is not None
    under_way.put(under_way.table.hand)


def until(under_way: Lesson, due: type) -> None:
    for _ in range(MOST):
        if isinstance(under_way.table.due, due):
            return
        honest(under_way)
    raise AssertionError(f"no {due.__name__} in {MOST} moves")


def until_possible(under_way: Lesson, kind: Kind) -> int:
    """Deal on until a kind of incident is possible; its place among those that are."""
    for _ in range(MOST):
        for at, incident in enumerate(under_way.possible):
            if incident.kind is kind:
                return at
        honest(under_way)
    raise AssertionError(f"no {kind} in {MOST} moves")


@pytest.mark.parametrize("name", NAMES)
def test_every_listed_table_is_dealt_with_incidents_that_are_answered_rightly(name):
    under_way, entropy = lesson(name), Seeded(3)
    for at in range(50):
        possible = under_way.possible if at % 6 == 5 else ()
        if possible:
            incident = under_way.inject(entropy.below(len(possible)))
            if incident.put is None:
                under_way.say(Word(incident.right))
            else:
                under_way.put(incident.put)
        else:
            honest(under_way)
    assert [note for note in under_way.notes if not note.right] == []
    assert under_way.listing.round_number(under_way.table.state) > 1


def test_a_move_that_is_not_due_is_refused_and_noted_with_its_clause():
    under_way = lesson("roulette S49")
    state = under_way.table.state
    with pytest.raises(Refused):
        under_way.put(Put(DEALER, TakeAndPay()))
    (note,) = under_way.notes
    assert (note.about, note.right) == (About.MOVE, False)
    assert note.cite is not None
    assert under_way.table.state is state


def test_only_the_card_in_the_hand_can_be_laid():
    under_way = lesson("baccarat S49")
    until(under_way, Chance)
    honest(under_way)  # the card that is shown
    until(under_way, Chance)
    hand = under_way.table.hand
    assert hand is not None
    card = next(card for card in hand.move.cards if card != hand.move.cards[0])
    other = type(hand.move)((card,))
    with pytest.raises(Refused, match="it is not what came"):
        under_way.put(Put(DEALER, other))
    under_way.put(Put(DEALER, type(hand.move)(hand.move.cards[:1])))  # one after another
    assert [note.right for note in under_way.notes][-2:] == [False, True]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("baccarat S49", Kind.MISDEALT),
        ("roulette S49", Kind.LATE),
        ("roulette S49", Kind.PAYOUT),
        ("blackjack S49", Kind.EXPOSED),
        ("holdem NI2015", Kind.EXPOSED),
        ("roulette S49", Kind.CLAIM),
        ("blackjack S49", Kind.SHORT),
    ],
)
def test_each_kind_of_incident_comes_about_and_a_wrong_answer_is_noted(name, kind):
    under_way = lesson(name)
    at = until_possible(under_way, kind)
    incident = under_way.inject(at)
    assert under_way.possible == ()
    note = under_way.say(Word.CARRY_ON)
    assert (note.about, note.right, note.cite) == (About.INCIDENT, False, incident.cite)
    assert under_way.incident is None
    honest(under_way)  # and the round goes on as the rules have it


def test_a_report_with_another_card_is_not_the_right_report():
    under_way = lesson("baccarat S49")
    until_possible(under_way, Kind.MISDEALT)
    incident = next(each for each in under_way.possible if each.right == "report-excess-card")
    under_way.inject(under_way.possible.index(incident))
    assert incident.put is not None
    wrong = type(incident.put.move)(under_way.table.state.shoe.census.unseen[0])
    assert wrong != incident.put.move
    under_way.put(Put(DEALER, wrong))
    assert under_way.notes[-1].words == "it was reported with other particulars"


def test_a_report_of_what_did_not_happen_is_noted_as_wrong():
    under_way = lesson("baccarat S49")
    until_possible(under_way, Kind.MISDEALT)
    put = next(each.put for each in under_way.possible if each.put is not None)
    under_way.put(put)
    assert (under_way.notes[-1].right, under_way.notes[-1].words) == (
        False, "nothing of the kind had happened",
    )  # fmt: skip


# Payments by chips


def test_a_round_is_not_settled_before_its_winners_are_paid():
    under_way = lesson("roulette S49")
    until(under_way, Settle)
    payouts = under_way.payouts
    assert payouts
    with pytest.raises(NotNow, match="still to be paid by chips"):
        under_way.put(Put(DEALER, TakeAndPay()))
    short = under_way.pay(0, {25: payouts[0].due // 25 - 1})
    assert not short.right
    assert payouts[0].working in under_way.notes[-1].words
    assert under_way.pay(0, fewest(payouts[0].due)).right
    for at in under_way.unpaid:
        under_way.pay(at, fewest(payouts[at].due))
    under_way.put(Put(DEALER, TakeAndPay()))
    assert under_way.notes[-1].right


def test_what_is_due_by_chips_is_the_win_less_commission():
    under_way = lesson("pai-gow S49")
    until(under_way, Settle)
    due = under_way.table.due
    assert isinstance(due, Settle)
    for payout in under_way.payouts:
        fits = [
            each.win - each.commission for each in due.payments if each.wager.stake == payout.stake
        ]
        assert payout.due in fits


def test_85_dollars_are_three_25s_and_two_5s():
    assert least_chips(Cents(85_00)) == 5
    assert least_chips(Cents(17_25)) == 3 + 2 + 1
    assert least_chips(Cents(0)) == 0
    assert counted({25_00: 3, 5_00: 2}) == (85_00, 5)
    assert counted({5_00: STACK}) == (100_00, 20)


@pytest.mark.parametrize("chips", [{7: 1}, {5_00: -1}, {5_00: 2001}])
def test_chips_that_no_tray_holds_are_refused(chips):
    with pytest.raises(NotChips):
        counted(chips)


# The instructor


def test_a_stopped_round_waits_and_costs_nothing():
    under_way = lesson("roulette S49")
    under_way.stop()
    with pytest.raises(NotNow, match="stopped the round"):
        honest(under_way)
    under_way.resume()
    honest(under_way)
    assert [note.about for note in under_way.notes] == [About.TEACHER, About.TEACHER, About.MOVE]


@pytest.mark.parametrize("name", ["roulette S49", "blackjack S49", "pai-gow S49", "holdem NI2015"])
def test_a_round_is_rewound_and_dealt_again_with_the_same_cards(name):
    under_way = lesson(name)
    start = under_way.table.state
    for _ in range(4):
        honest(under_way)
    after = under_way.table.state
    assert after is not start
    under_way.rewind(whole_round=False)
    assert under_way.table.state is not after
    under_way.rewind(whole_round=True)
    number = under_way.listing.round_number(start)
    assert under_way.listing.round_number(under_way.table.state) >= number
    for _ in range(30):  # cards and table are still in step
        honest(under_way)


def test_a_rewound_incident_has_not_happened():
    under_way = lesson("baccarat S49")
    under_way.inject(until_possible(under_way, Kind.MISDEALT))
    under_way.rewind(whole_round=True)
    assert under_way.incident is None
    honest(under_way)


def test_a_lesson_that_is_over_takes_nothing_more():
    under_way = lesson("roulette S49")
    under_way.end()
    with pytest.raises(NotNow, match="over"):
        honest(under_way)
    assert under_way.possible == ()


# The report


def test_a_report_counts_what_was_right_and_names_the_clauses_missed():
    under_way = lesson("roulette S49")
    clock = under_way.clock
    assert isinstance(clock, Clock)
    clock.now += 4_000
    honest(under_way)
    clock.now += 20_000
    with pytest.raises(Refused):
        under_way.put(Put(DEALER, TakeAndPay()))
    told = report(under_way.notes)
    assert told["counts"]["move"] == [1, 2]
    assert told["counts"]["incident"] == [0, 0]
    assert told["seconds"] == 24.0
    assert [each["missed"] for each in told["weakness"]] == [1]
    first, second = reviews(under_way.notes, "roulette S49", date(2026, 3, 2))
    assert (first.rating, second.rating) == (Rating.EASY, Rating.AGAIN)


def test_what_a_player_may_say_is_not_the_trainees():
    under_way = lesson("roulette S49")
    with pytest.raises(Refused):
        under_way.put(Put(Actor(Role.PLAYER), NoMoreBets()))
