"""Whatever is thrown in, a table refuses it or carries it out, and chips add up."""

import pytest
from hypothesis import HealthCheck, given, settings

from houseway.core.game import Refused
from houseway.core.wagers import Reversed, Settled
from houseway.games.poker.table.seats.state import StakeAdded, StakePlaced, StakeReduced
from houseway.house.general.events import RefundDecided
from tests.games.s49_poker.test_play_properties import NAMED, SEEDS
from tests.games.s49_poker.throwing import Thrown

some = settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("name", NAMED)
@some
@given(seed=SEEDS)
def test_chips_add_up_whatever_is_thrown_in(name, seed):
    evening = Thrown(NAMED[name], seed)
    for _ in range(120):
        before, story = chips_of(evening.table), len(evening.story)
        waiting = evening.table.people.refundable
        taken = evening.taken
        evening.throw()
        if len(evening.story) == story:
            continue
        after = chips_of(evening.table)
        gone = sum(chips for player, chips in before.items() if player not in after)
        came = sum(after.values()) + evening.taken - taken - sum(before.values()) + gone
        events = evening.story[-1][1]
        if not waiting and not evening.table.people.refundable:  # of a round long over
            assert came == brought(events), evening.story[-1]
        else:
            assert came == 0, evening.story[-1]


def chips_of(table):
    """The chips of every player at the table, those in the pot included."""
    found = {one.player: one.stake for one in table.seats.chairs}
    for hand in table.round.hands if table.round else ():
        found[hand.player] = hand.stack + hand.put_in
    return found


def brought(events):
    """What came to the table by these events; kept refunds left it."""
    total = 0
    for event in events:
        match event:
            case StakePlaced(_, _, stake) | StakeAdded(_, stake):
                total += stake
            case StakeReduced(_, stake):
                total -= stake
            case Reversed(payments):
                total += sum(one.commission for one in payments)
            case Settled(payments) if isinstance(events[-1], RefundDecided):
                total -= sum(one.wager.stake - one.returned for one in payments)
    return total


def refusal(house, table, put):
    try:
        house.decide(table, house.turn(table), put)
    except Refused as refused:
        return refused
    return None


@pytest.mark.parametrize("name", NAMED)
@some
@given(seed=SEEDS)
def test_what_is_refused_changes_nothing_and_names_its_clause(name, seed):
    evening = Thrown(NAMED[name], seed)
    for number in range(60):
        evening.throw()
        before = evening.table
        said = repr(before) if number % 10 == 0 else ""
        refused = refusal(evening.house, before, evening.any_put(honest=False))
        if refused is not None:
            assert refused.cite.rule_set == evening.house.rules.rule_set
            assert refused.reason
        assert not said or repr(evening.table) == said
