"""Each kind of question, against answers written by hand from the provision that they cite."""

import re
from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from houseway.core.entropy import Seeded
from houseway.law.index import Kind
from houseway.school.evening import Evening
from houseway.school.kinds import outlook
from houseway.school.pool import NAMES, named, pool
from tests.school.test_second_count import SEEDS


@cache
def by_kind():
    found = defaultdict(list)
    for name in NAMES:
        for seed in SEEDS:
            for question in pool(name, seed):
                found[question.kind].append(question)
    return found


def right(question):
    return question.choices[question.answer]


# What has to be in the answer after an irregularity of this clause, whatever the round.
RULINGS = {
    "s49-1999-blackjack 14.1": "is burnt",
    "s49-1999-blackjack 14.3": "is burnt",
    "s49-1999-baccarat 9.3": "is held as the first card of the next round",
    "s49-1999-baccarat 9.2": "is held as the first card of the next round",
    "ni2019-689-mttg 8.8(e)(i)": "No-Bet Coup",
    "ni2019-689-mttg 9.6(e)": "The round is Void; the wagers go back",
    "s49-1999-poker 16.8": "is folded, its bets stay",
    "s49-1999-poker 16.9": "is folded, its bets stay",
}


@pytest.mark.parametrize(("clause", "words"), RULINGS.items())
def test_an_irregularity_ends_as_its_clause_says(clause, words):
    asked = [one for one in by_kind()["irregularity"] if one.cite.code == clause]
    assert asked
    assert [right(one) for one in asked if words not in right(one)] == []


@pytest.mark.rule("s49-1999-blackjack", "14.2")
def test_at_blackjack_a_card_drawn_in_error_is_the_next_card():
    asked = [one for one in by_kind()["irregularity"] if one.cite.code.endswith("blackjack 14.2")]
    drawn = [one for one in asked if "due to nobody" in one.shows[-1]]
    assert drawn
    assert all("is held as the next card to be dealt" in right(one) for one in drawn)
    assert not any("next round" in text for one in drawn for text in (right(one),))


def test_what_goes_on_is_not_offered_beside_an_answer_that_goes_on():
    usual = "Play goes on as if nothing had happened."
    for one in by_kind()["irregularity"]:
        if usual in one.choices:
            assert right(one) == usual or "goes on" not in right(one)


# Permissions: one role each, by hand.
PERMITTED = {
    "s49-1999-baccarat 11.5": "the Casino Operator",
    "s49-1999-poker 18.5": "the Casino Operator",
    "s49-1999-sic-bo 10.5": "the Casino Operator",
    "ni2015-405-holdem 19.3": "the Casino Operator",
    "ni2019-689-mttg 7.4": "the Casino Operator",
    "s20-1999-pai-gow 17.4": "the Casino Operator",
    "s49-1999-keno 7.3": "the Keno Writer",
    "s49-1999-sic-bo 5.3": "the Dealer",
}


def test_who_may_do_it_is_who_the_clause_names():
    known = [one for one in by_kind()["permission"] if one.cite.code in PERMITTED]
    assert len({one.cite.code for one in known}) >= 5
    for one in known:
        assert right(one) == PERMITTED[one.cite.code]


def test_a_permission_does_not_name_a_role_before_it_is_answered():
    for one in by_kind()["permission"]:
        assert not re.search(r"operator|supervisor|dealer|inspector|writer", one.shows[0], re.I)


# Reasons to refuse, by what the clause forbids.
REFUSALS = {
    "s49-1999-baccarat 4.4": "wagers on Box",
    "s49-1999-baccarat 4.5": "locked",
    "s49-1999-american-roulette 4.4": "locked",
    "s49-1999-blackjack 4.5": "locked",
}


def test_a_wager_is_refused_for_what_the_clause_forbids():
    known = [one for one in by_kind()["refusal"] if one.cite.code in REFUSALS]
    refused = [one for one in known if right(one) != "Yes."]
    assert len(refused) > 5
    for one in refused:
        assert REFUSALS[one.cite.code] in right(one)


def test_some_moves_are_accepted_and_some_are_not():
    yes = [right(one) == "Yes." for one in by_kind()["refusal"]]
    assert len(yes) * 0.15 < sum(yes) < len(yes) * 0.6
    assert all("Yes." in one.choices for one in by_kind()["refusal"])


# What is due, by hand: after this line stands last, this comes.
NEXT: dict[str, dict[str, Any]] = {
    "money-wheel S49": {
        r"No more bets$": "the Dealer spins the Wheel",
        r"is spun (anti)?clockwise$": "the Dealer confirms that the spin counts",
        r"the spin counts$": "the Dealer reports what the Wheel shows",
        r"the Indicator rests in": "the Dealer takes and pays",
    },
    "roulette S49": {
        r"the ball is spun$": None,  # bets go on while the ball spins
        r"the dolly stands on \d+$": "the Dealer takes and pays",
    },
    "keno S49": {
        r"is closed: no more entries$": "the Keno Writer begins the Draw",
        r"twenty numbers are drawn$": "the Keno Writer confirms the draw",
    },
}


@pytest.mark.parametrize("name", NEXT)
def test_what_comes_next_is_the_next_step_of_the_round(name):
    known = 0
    for one in by_kind()["due"]:
        for last, step in NEXT[name].items() if one.listing == name else ():
            if step and re.search(last, one.shows[-1]):
                known += 1
                assert right(one) == step
    assert known


@pytest.mark.parametrize(
    ("asks", "clauses"),
    [
        ("In which line was something accepted", ("s49-1999-american-roulette 4.4",)),
        ("In which line was something accepted", ("s49-1999-baccarat 4.5",)),
    ],
)
def test_a_late_wager_is_found_after_the_line_that_closed_the_betting(asks, clauses):
    altered = [
        one for one in by_kind()["alteration"] if one.asks.startswith(asks)
        and one.cite.code in clauses
    ]  # fmt: skip
    assert altered
    for one in altered:
        line = one.shows[one.answer - 1]
        assert re.search(r"player \d+ \$\d+ on ", line)
        closed = [at for at, text in enumerate(one.shows, 1) if "No more bets" in text]
        assert not closed or closed[0] < one.answer


def test_two_steps_changed_places_at_the_line_that_needs_the_other():
    """At the money wheel a spin is confirmed after it was made, never before."""
    altered = [
        one for one in by_kind()["alteration"]
        if "changed places" in one.asks and one.listing.startswith("money-wheel")
    ]  # fmt: skip
    for one in altered:
        assert (
            "the spin counts" in one.shows[one.answer - 1] or "is spun" in one.shows[one.answer - 1]
        )


# A wager after an irregularity


def test_what_goes_back_by_a_rule_on_irregularities_is_void():
    back = [one for one in by_kind()["wager"] if right(one) == outlook.BACK]
    assert back
    for one in back:
        gists = [step.cite for step in one.working]
        rows = [cite.rule_set.index.rows.get(cite.ref) for cite in gists]
        assert any(
            cite.ref == "def:Void" or (row and row.kind in (Kind.IRREGULAR, Kind.SETTLE))
            for cite, row in zip(gists, rows, strict=True)
        )


@pytest.mark.rule("ni2019-689-mttg", "9.6(f)")
def test_a_ball_that_leaves_the_wheel_gives_every_wager_back():
    asked = [one for one in by_kind()["wager"] if one.cite.code == "ni2019-689-mttg 9.6(f)"]
    assert asked
    assert {right(one) for one in asked} == {outlook.BACK}


def test_a_tie_that_lost_in_every_run_is_not_said_to_be_lost():
    """Before the first card of a coup nothing is sure, though a tie loses nine times of ten."""
    evening = Evening(named("baccarat S49"), 11).play(4)
    first = next(
        moment for moment in evening.moments
        if moment.state.round is not None and not moment.state.round.player
        and any(wager.bet == "tie" for wager in moment.state.round.wagers)
    )  # fmt: skip
    ends = outlook.outlook(evening, first, ())
    assert ends is not None
    ties = {wager.number for wager in first.state.round.wagers if wager.bet == "tie"}
    assert {end for number, (end, _) in ends.items() if number in ties} <= {outlook.DEPENDS}


def test_an_evening_with_nothing_played_gives_no_questions():
    evening = Evening(named("roulette S49"), 1)
    assert evening.moments == []
    assert list(outlook.questions(evening, Seeded(1), 4)) == []
