"""A flat game is the game: same ends, same payments, whichever card of a kind is dealt."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.game import Chance, Drawn, Duty, Over, Settle, advance
from houseway.kit.cards import DECK, SUITS
from houseway.kit.moves import Deal
from houseway.law import RuleSet
from houseway.odds.flat import flatten, reduced
from tests.odds.tables import modelled

CITE = RuleSet("s49-1999-baccarat").rule("7.1")


class UntilThree:
    """Cards of one or two are dealt until three points lie; a pause comes before the last."""

    def turn(self, points):
        if points == "pause":
            return Duty(str, CITE)
        return Over(CITE) if points >= 3 else Chance(("the middle",), CITE, Drawn(int))

    def decide(self, points, due, move):
        return (2,) if isinstance(due, Duty) else (points + move,)

    def evolve(self, points, event):
        return "pause" if (points, event) == (1, 2) else event


UNTIL_THREE: Any = UntilThree()


def go_on(points, due):
    assert (points, due.act) == ("pause", str)
    return "go on"


def test_a_table_is_the_game_played_through():
    flat = flatten(UNTIL_THREE, 0, (1, 2), lambda points: points, go_on)
    assert flat.states == (0, 1, 2, 3, 4)
    assert flat.step.tolist() == [[1, 2], [2, 3], [3, 4], [3, 3], [4, 4]]
    assert flat.ends == (3, 4)
    assert flat.depth == 3


def test_a_duty_that_nobody_does_is_a_fault():
    with pytest.raises(AssertionError, match="a duty nobody was told"):
        flatten(UNTIL_THREE, 0, (1, 2), lambda points: points)


def test_states_with_the_same_future_are_one():
    flat = flatten(UNTIL_THREE, 0, (1, 2), lambda points: points, go_on)
    small = reduced(flat, bool)
    assert small.step.tolist() == [[3, 2], [1, 1], [1, 1], [2, 1]]
    assert small.depth == 3


def test_cards_of_a_kind_do_the_same_in_every_state():
    model = modelled("baccarat")
    for number, state in enumerate(model.flat.states):
        if number in model.flat.ends:
            continue
        for kind in model.kinds:
            of_suit = [card for card in kind if card.suit == SUITS[number % len(SUITS)]]
            after = (advance(model.round, state, Deal((card,))) for card in of_suit)
            first = advance(model.round, state, Deal((next(iter(kind)),)))
            assert {*map(model.remainder, after)} == {model.remainder(first)}


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=6))
def test_any_deal_pays_in_the_table_what_the_machine_pays(cards):
    model = modelled("baccarat")
    kinds = {card: number for number, kind in enumerate(model.kinds) for card in kind}
    state, place = model.opening, 0
    for card in cards:
        place = model.flat.step[place, kinds[card]]
        if isinstance(model.round.turn(state), Chance):
            state = advance(model.round, state, Deal((card,)))
    due = model.round.turn(state)
    assert isinstance(due, Settle)
    assert model.payments(model.flat.states[place]) == due.payments


def test_face_down_the_staff_turn_the_hands_and_nothing_else_changes():
    plain = modelled("baccarat").flat.step
    for exposed_by in ("dealer", "players"):
        turned = modelled("baccarat", facing="face-down", exposed_by=exposed_by).flat.step
        assert (turned == plain).all()


def test_the_table_of_a_coup_is_small():
    flat = modelled("baccarat").flat
    assert (len(flat.ends), flat.depth) == (3, 6)
    assert len(flat.states) < 400


def test_every_state_is_reached():
    flat = modelled("baccarat").flat
    reached, edge = {0}, {0}
    while edge:
        edge = {int(flat.step[a, b]) for a, b in product(edge, range(10))} - reached
        reached |= edge
    assert reached == set(range(len(flat.states)))
