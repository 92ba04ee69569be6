"""With and without a stack the same cards come, each course of them exactly as often."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded, shuffled, some_of
from houseway.core.game import Bets, Duty
from houseway.core.value import changed
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.house.dealers.croupier import Croupier, step
from houseway.house.dealers.electronic import ElectronicCroupier
from houseway.house.shoes import change, state
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes import moves as shoe
from houseway.house.shoes import shuffling_shoe as automated
from houseway.house.shoes.state import HeldCard, unseen
from houseway.kit.cards import DECK, Census, cards
from houseway.kit.moves import Deal
from houseway.kit.stack import Stack
from tests.dealers.ways import distribution
from tests.kinds import present

SUPERVISOR = Actor(Role.SUPERVISOR)


def seen_but(decks, pool):
    """All cards of so many decks have been seen, but these."""
    return Census(decks, bytes([decks] * len(DECK))).without(pool)


def at_wagers(house):
    croupier, table = ElectronicCroupier(house.rules, Seeded(1)), house.opening(house.rules.default)
    while not isinstance(house.turn(table), Bets):
        table = step(house, croupier, table).table
    return table


def with_shoe(table, pool, behind, stage, burnt=0):
    """The same table with a shoe that has only these cards; some lie burnt, and nobody saw them."""
    census, left = seen_but(table.shoe.census.decks, pool), len(pool) - burnt
    return changed(table, shoe=shoe.Shoe(census, stage, left, behind=behind))


def stacked(house, table, pool, chance):
    """A croupier whose stack is this pool in any order, less what was burnt of it."""
    croupier = Croupier(house.rules, chance)
    stack = Stack(shuffled(pool, chance)).without(len(pool) - table.shoe.left)
    croupier.stack = changed(stack, behind=table.shoe.behind)
    return croupier


def course(house, croupier, table, puts, most=40):
    """Everything that happens until the shoe is at its end: what is thrown in, then what is due."""
    told: list[Any] = []
    thrown = list(puts)
    for _ in range(most):
        due = house.turn(table)
        if isinstance(due, Duty) and due.act is shoe.Shuffle:
            return tuple(told)
        put = thrown.pop(0) if thrown and isinstance(due, Bets) else None
        taken = step(house, croupier, table, put and put(croupier, table))
        told.append((taken.put.move, taken.events))
        table = taken.table
    raise AssertionError(f"no end: {told[-3:]}")


def both(house, table, pool, puts=()):
    """The distribution of courses, with a stack and without."""
    with_stack = distribution(
        lambda way: course(house, stacked(house, table, pool, way), table, puts)
    )
    without = distribution(
        lambda way: course(house, ElectronicCroupier(house.rules, way), table, puts)
    )
    return with_stack, without


def taken_unseen(*_):
    return Put(SUPERVISOR, shoe.ReportUnseenExcessCard())


def taken_and_seen(croupier, table):
    """The next card of the stack past those that are held, or any that nobody has seen."""
    if isinstance(croupier, Croupier):
        (card,) = changed(croupier.stack, behind=None).peek(1)
    else:
        (card,) = some_of(table.shoe.census.unseen, 1, croupier.entropy)
    return Put(SUPERVISOR, shoe.ReportExcessCard(card))


DIFFERENT, ALIKE = cards("AS 2C 3D 9H KS"), cards("AS AS 9H 9H 9H")


@pytest.mark.parametrize("pool", [DIFFERENT, ALIKE], ids=["different", "alike"])
@pytest.mark.parametrize(("behind", "excess"), [(0, 0), (0, 2), (1, 1), (2, 0), (2, 1), (3, 2)])
def test_cards_come_alike_with_burnt_ones_excess_ones_and_a_cutting_card(pool, behind, excess):
    """One lies burnt, some are taken in excess unseen, the cutting card lies anywhere."""
    table = with_shoe(at_wagers(BACCARAT), pool, behind, shoe.Stage.READY, burnt=1)
    with_stack, without = both(BACCARAT, table, pool, (taken_unseen,) * excess)
    assert with_stack == without
    assert len(without) > 1


@pytest.mark.parametrize("pool", [DIFFERENT, ALIKE], ids=["different", "alike"])
@pytest.mark.parametrize("behind", [0, 3])
def test_cards_taken_in_excess_come_alike_seen_and_unseen(pool, behind):
    table = with_shoe(at_wagers(BACCARAT), pool, behind, shoe.Stage.READY)
    puts = (taken_unseen, taken_and_seen, taken_unseen)
    with_stack, without = both(BACCARAT, table, pool, puts)
    assert with_stack == without
    assert len(without) > len(set(pool))


def test_the_first_card_and_the_cards_it_burns_leave_the_same_rest():
    """How many nobody sees depends on the first card: an ace burns one, a three burns three."""
    pool = cards("AS AS 2C 2C 3D")
    table = with_shoe(at_wagers(BACCARAT), pool, 1, shoe.Stage.SHOW)
    with_stack, without = both(BACCARAT, table, pool, (taken_unseen,))
    assert with_stack == without
    first: Counter[object] = Counter()
    for told, chance in without.items():
        first[told[0][0]] += chance
    expected = {"AS": Fraction(2, 5), "2C": Fraction(2, 5), "3D": Fraction(1, 5)}
    assert first == {Deal(cards(one)): chance for one, chance in expected.items()}


@pytest.mark.standard("A11")
def test_a_whole_coup_of_six_cards_comes_alike():
    pool = cards("AS 2C 2C KD KD 4H")
    table = with_shoe(at_wagers(BACCARAT), pool, 0, shoe.Stage.READY)
    with_stack, without = both(BACCARAT, table, pool)
    assert with_stack == without


def from_another_shoe(croupier, table):
    """A round proves to be dealt from another shoe: its cards are still in this one."""
    cite = present(BACCARAT.rules.law.shoe).cut
    first = croupier.draw(table, 2).cards
    for event in (shoe.CardsDrawn(first, cite), decks.CardsRestored(first, cite)):
        croupier.follow(table, (event,))
        table = changed(table, shoe=change.evolve(table.shoe, event))
    return first, croupier.draw(table, 3).cards


@pytest.mark.rule("ni2019-689-mttg", "8.8(m)")
@pytest.mark.parametrize("pool", [DIFFERENT[:4], ALIKE[:4]], ids=["different", "alike"])
def test_after_a_round_from_another_shoe_any_card_of_this_one_may_come(pool):
    table = with_shoe(at_wagers(BACCARAT), pool, 0, shoe.Stage.READY)
    with_stack = distribution(
        lambda way: from_another_shoe(stacked(BACCARAT, table, pool, way), table)
    )
    without = distribution(
        lambda way: from_another_shoe(ElectronicCroupier(BACCARAT.rules, way), table)
    )
    assert with_stack == without


# A shoe that shuffles by itself: what was held unseen is none of the cards that went back.


def held_over_a_shuffle(croupier, table, count):
    """So many are held unseen, the others go back into the shoe, then the held ones are dealt."""
    law = BLACKJACK.rules.law.shoe
    assert law is not None
    events = (
        *((shoe.CardHeld(None, False, True, law.cut),) * count),
        automated.CardsReturned(law.cut),
    )
    for event in events:
        croupier.follow(table, (event,))
        table = changed(table, shoe=change.evolve(table.shoe, event))
    given = []
    while table.shoe.held:
        dealt = croupier.draw(table, 1)
        given += dealt.cards
        event = shoe.CardsDrawn(dealt.cards, law.cut)
        croupier.follow(table, (event,))
        table = changed(table, shoe=change.evolve(table.shoe, event))
    assert table.shoe.lain_out == ()
    return tuple(given)


def test_a_card_that_was_seen_since_is_not_the_one_held_over_a_shuffle():
    """One deck: the rest went back, and of the five that it can be one came out again."""
    census = seen_but(1, DIFFERENT)
    held = shoe.Shoe(census, held=(HeldCard(None, False, True),), automated=True)
    back = change.evolve(held, automated.CardsReturned(present(BLACKJACK.rules.law.shoe).cut))
    assert sorted(unseen(back)) == sorted(DIFFERENT)
    again = changed(back, census=back.census.with_seen((*DIFFERENT[:1], *cards("QH"))))
    assert sorted(unseen(again)) == sorted(DIFFERENT[1:])
    assert len(state.drawn(again, DIFFERENT[1:2]).census.unseen) == 52 - 3


@pytest.mark.rule("s49-1999-blackjack", "14.2")
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("pool", [DIFFERENT, ALIKE], ids=["different", "alike"])
def test_a_card_held_unseen_is_none_that_lay_on_the_layout(pool, count):
    house = BLACKJACK
    table = with_shoe(house.opening(house.rules.default), pool, 0, shoe.Stage.READY)
    table = changed(table, shoe=changed(table.shoe, behind=None, automated=True))
    forks = len(pool) - 1  # what the first stack asks; how the rest is shuffled does not matter
    with_stack = distribution(
        lambda way: held_over_a_shuffle(stacked(house, table, pool, way), table, count), forks
    )
    without = distribution(
        lambda way: held_over_a_shuffle(ElectronicCroupier(house.rules, way), table, count)
    )
    assert with_stack == without
    assert {one for given in without for one in given} == set(pool)
