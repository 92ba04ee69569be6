"""A limit that is changed with notice: read by the players first, and held from the next round."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents, dollars
from houseway.house.settings.kinds import Dollars, field_of
from houseway.house.table.events import NoticeTookEffect
from houseway.house.table.state import Determine, TakeBack
from houseway.house.terminals.periods import ChipsDisplayed, ConfirmWagers, ExpirePeriod, Position
from tests.games import general
from tests.games.general import OPERATOR, player
from tests.games.listings import BANKED, POTS, TABLES, at_stakes
from tests.games.runs import run_of

TERMINALS = tuple(one for one in TABLES if ConfirmWagers in one.table.permits)
AT_THE_TABLE = tuple(one for one in BANKED if one not in TERMINALS)
CLOCK = Actor(Role.CLOCK)


def smallest(listing):
    """The first limit on the sign of a table that is changed with prior notice."""
    return next(one for one in listing.table.rules.menu if one.terms.prior)


def each(listings):
    return [*marked(listings)]


def marked(listings):
    for listing in listings:
        cite = smallest(listing).terms.notice
        mark = pytest.mark.rule(cite.rule_set.name, cite.ref)
        yield pytest.param(listing, marks=mark, id=f"{listing.game} {listing.edition}")


def shown(run):
    """What a player reads: the sign, and the notice of a change."""
    name = smallest(run.listing).name
    view = run.house.rules.view(run.table, run.house.turn(run.table), Role.PLAYER).table
    (sign,) = (one.text for one in view.signs if one.label == name)
    return sign, [one.text for one in view.notices if one.label == name]


def doubled(run):
    """Twice the limit, announced by the operator: what it was, and what it will be."""
    setting = smallest(run.listing)
    assert isinstance(setting, Dollars)
    now = getattr(run.table.settings, field_of(setting))
    move = Determine(setting.name, setting.text(now * 2), notice=True)
    run.put(Put(OPERATOR, move))
    return dollars(now), dollars(Cents(now * 2))


@pytest.mark.parametrize("listing", each(AT_THE_TABLE))
def test_at_an_idle_table_the_players_read_of_a_limit_a_round_before_it_holds(listing):
    run = general.at_the_wagers(listing)
    before, after = doubled(run)
    assert shown(run) == (before, [after])
    least = int(before.strip("$").replace(",", ""))
    run.put(run.wager_by(1, least))  # the round that it falls in is played as it was begun
    assert not run.table.laid.warned
    run.put(Put(player(1), TakeBack(Player(1))))
    general.sit_out(run, 1)
    assert shown(run) == (after, [])


@pytest.mark.parametrize("listing", each(TERMINALS))
def test_a_limit_changed_in_a_period_nobody_has_confirmed_in_holds_from_the_next(listing):
    run = general.at_the_wagers(listing)
    before, after = doubled(run)
    assert shown(run) == (before, [after])
    least = Cents(run.table.settings.minimum)
    bet = str(run.house.rules.bets.alone[0])
    confirm = ConfirmWagers(Player(1), (Position(bet, least),))
    events = run.put(Put(player(1), confirm)).events
    assert not [one for one in events if isinstance(one, ChipsDisplayed)]  # nothing was cut (2.6)
    assert sum(wager.stake for wager in run.table.laid.wagers) == least
    run.until(lambda table: table.round is None and table.people.rounds_over)
    run.to_the_wagers()
    assert shown(run) == (after, [])


@pytest.mark.parametrize("listing", each(TERMINALS))
def test_a_limit_changed_between_periods_is_shown_until_the_next_one_opens(listing):
    run = general.at_the_wagers(listing)
    run.put(Put(CLOCK, ExpirePeriod()))
    assert run.table.round is None
    before, after = doubled(run)
    assert shown(run) == (before, [after])
    run.to_the_wagers()
    assert shown(run) == (after, [])


@pytest.mark.parametrize("listing", each(POTS))
def test_between_hands_the_players_read_of_a_limit_until_the_next_hand_begins(listing):
    run = general.at_the_wagers(listing)
    before, after = doubled(run)
    assert shown(run) == (before, [after])
    run.until(lambda table: table.round is not None)
    assert [one for one in run.story[-1].events if isinstance(one, NoticeTookEffect)]
    assert shown(run) == (after, [])


@pytest.mark.parametrize("listing", each(TABLES))
def test_before_a_table_opens_no_notice_is_needed(listing):
    run = run_of(listing, 5)
    setting = smallest(listing)
    now = getattr(run.table.settings, field_of(setting))
    run.put(Put(OPERATOR, Determine(setting.name, setting.text(now * 2))))
    assert shown(run) == (dollars(Cents(now * 2)), [])


@pytest.mark.parametrize("listing", each(one for one in TABLES if not at_stakes(one)))
def test_another_setting_does_not_bring_an_announced_limit_forward(listing):
    run = general.at_the_wagers(listing)
    before, after = doubled(run)
    free = (one for one in listing.table.rules.menu if one.name == "dealer")
    for setting in free:
        run.put(Put(OPERATOR, Determine(setting.name, "Kim Doe", notice=True)))
    assert shown(run) == (before, [after])
