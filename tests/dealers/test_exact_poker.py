"""At a poker table too the same cards come with and without a stack, each course as often."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import shuffled
from houseway.core.game import Chance, Choice
from houseway.core.value import changed
from houseway.games.poker.players.dealer import ElectronicPokerDealer, PokerDealer
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import DiscardsShuffled
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import deck_of
from tests.dealers.ways import distribution
from tests.games.s49_poker.room import NI2015, S49, Room
from tests.games.s49_poker.test_play_app_g_draw import at_the_draw

DEALER = Actor(Role.DEALER)


def thinned(table, size):
    """The same table in play, with only so many cards left in the shoe."""
    round_ = table.round
    assert round_ is not None
    out = {*round_.out, *round_.ahead}
    rest = [card for card in deck_of(table.settings).cards if card not in out]
    gone = (*round_.gone, *rest[size:])
    return changed(table, play=changed(table.play, round=changed(round_, gone=gone)))


def in_the_shoe(table):
    round_ = table.round
    assert round_ is not None
    return [card for card in deck_of(table.settings).cards if card not in round_.out]


def stacked(table, chance):
    dealer = PokerDealer(chance)
    dealer.cards = shuffled(in_the_shoe(table), chance)
    return dealer


def course(house, dealer, table, answer, street):
    """Everything that happens until the betting on a street is open."""
    told: list[tuple[object, tuple[object, ...]]] = []
    while table.round.street < street or table.round.betting is None:
        due = house.turn(table)
        put = answer(due, table, begun=bool(told), dealer=dealer) or dealer.next_put(table, due)
        events = house.decide(table, due, put)
        dealer.follow(table, events)
        for event in events:
            table = house.evolve(table, event)
        told.append((put.move, events))
        assert len(told) < 40, f"no end: {told[-3:]}"
    return tuple(told)


def both(house, table, answer, street):
    """The distribution of courses, with a stack and without."""
    with_stack = distribution(lambda way: course(house, stacked(table, way), table, answer, street))
    without = distribution(
        lambda way: course(house, ElectronicPokerDealer(way), table, answer, street)
    )
    return with_stack, without


def checks(due, *_, **__):
    """Everybody checks, or calls."""
    if not isinstance(due, Choice):
        return None
    kinds = [one.move for one in due.options]
    kind = next(one for one in (moves.Check, moves.Pass, moves.Call) if one in kinds)
    return Put(Actor(Role.PLAYER, due.player), kind(due.player))


def exposes(due, table, *, begun, dealer):
    """The next card is seen before its time."""
    if not begun:
        return Put(DEALER, moves.ReportExposedCommunal(dealer.draw(table, 1)))
    return checks(due)


def exposes_after(due, table, *, dealer, **_):
    """The first card of the flop's run is seen when the betting is over."""
    if isinstance(due, Chance) and not table.round.seen:
        return Put(DEALER, moves.ReportExposedCommunal(dealer.draw(table, 1)))
    return checks(due)


def exchanges(due, table, **_):
    """Player 1 passes in three cards, player 2 two, which the shoe does not have any more."""
    if not isinstance(due, Choice):
        return None
    hand = table.round.hands[table.round.position(due.player)]
    passed_in = hand.down[: {1: 3, 2: 2}.get(due.player, 0)]
    return Put(Actor(Role.PLAYER, due.player), moves.Exchange(due.player, passed_in))


@pytest.mark.parametrize("house", [tables.HOLDEM, tables.HOLDEM_2015], ids=["S49", "NI2015"])
def test_flop_and_turn_come_alike_with_their_burn_cards(house):
    table = thinned(Room(house, (200, 200)).start().deal().table, 6)
    with_stack, without = both(house, table, checks, 2)
    assert with_stack == without
    assert len(without) == 6 * 5 * 4 * 3 * 2  # a burn card and three, a burn card and one


@pytest.mark.parametrize("house", [tables.HOLDEM_2015, tables.CANBERRA_MANILA])
def test_a_card_that_was_seen_is_shuffled_in_or_comes_next_alike(house):
    """In hold-em it goes back while there is betting; in manila it is the next to be dealt."""
    table = thinned(Room(house, (200, 200)).start().deal().table, 4)
    with_stack, without = both(house, table, exposes, 1)
    assert with_stack == without
    kept = house is tables.CANBERRA_MANILA
    assert len(without) == (4 if kept else 4 * 4 * 3 * 2 * 1)


@pytest.mark.rule(NI2015, "17.19")
def test_a_card_that_was_seen_after_the_betting_comes_first_alike():
    """It is the burn card; the flop is three of the three that are left."""
    table = thinned(Room(tables.HOLDEM_2015, (200, 200)).start().deal().table, 4)
    with_stack, without = both(tables.HOLDEM_2015, table, exposes_after, 1)
    assert with_stack == without
    assert len(without) == 4 * 3 * 2 * 1


@pytest.mark.rule(S49, "App G 2.7")
def test_discards_that_are_dealt_again_come_alike():
    """Of four cards the first player has three; of the four there are then the second has two."""
    table = thinned(at_the_draw((200, 200, 200)).table, 4)
    with_stack, without = both(tables.DRAW, table, exchanges, 1)
    assert with_stack == without
    for told in without:
        said = [event for _, events in told for event in events]
        (again,) = [event for event in said if isinstance(event, DiscardsShuffled)]
        assert len(again.cards) == 3
    assert len(without) == 4 * 3 * 2 * 1 * 3
