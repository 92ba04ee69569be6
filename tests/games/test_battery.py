"""The battery, run over every listed table."""

import re
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.core.actors import Actor, Put
from houseway.core.game import Bets, Refused
from houseway.core.value import changed
from houseway.house.settings.kinds import Dollars, InOrder, OneOf, Setting, Whole
from houseway.house.shoes.moves import Stage
from houseway.house.table.state import (
    Determine,
    Life,
)
from tests.games import battery, boxes, dice, general, layouts, terminals
from tests.games.driving import Run
from tests.games.listings import TABLES, at_stakes
from tests.games.poker_run import StakeCount
from tests.games.runs import run_of
from tests.games.s49_canberra_poker import story as canberra_poker
from tests.games.s49_pai_gow import story as pai_gow
from tests.games.s49_poker import story as poker
from tests.games.tile_run import TileCount

ALL = pytest.mark.parametrize("listing", TABLES, ids=lambda one: f"{one.game}-{one.edition}")
SEEDS = st.integers(0, 2**32)


def some(examples: int):
    return settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow])


@ALL
@some(20)
@given(seed=SEEDS)
def test_whatever_is_thrown_in_money_cards_and_tiles_add_up(listing, seed):
    run = run_of(listing, seed)
    run.evening(150)
    accounts = battery.Accounts(battery.book_of(listing))
    counts = (battery.CardCount(), TileCount(), StakeCount())
    for made in run.story:
        for one in (accounts, *counts):
            one.follow(made)
    assert run.table.gaming.life is Life.OVER
    assert not accounts.balances.on_layout(battery.T1)


@ALL
@some(6)
@given(seed=SEEDS)
def test_events_replay_to_the_live_table_and_survive_the_journal(listing, seed):
    run = run_of(listing, seed)
    run.evening(100)
    battery.check_replay(run)
    battery.check_journal(run)
    assert {event.cite.rule_set for made in run.story for event in made.events} == {
        listing.rule_set
    }


@ALL
@some(12)
@given(seed=SEEDS)
def test_any_move_at_any_time_is_answered_and_changes_nothing(listing, seed):
    run_of(listing, seed).evening(
        60, between=lambda run: battery.check_probe(run, run.any_put(honest=False))
    )


@ALL
@some(3)
@given(seed=SEEDS)
def test_a_role_without_a_permit_is_refused_whatever_is_due(listing, seed):
    def every_kind(run: Run) -> None:
        for kind in run.house.permits:
            battery.check_roles(run, kind)

    run_of(listing, seed).evening(15, between=every_kind)


@ALL
@some(10)
@given(seed=SEEDS)
def test_a_round_ends(listing, seed):
    run = run_of(listing, seed)
    run.to_the_wagers()
    for _ in range(10):
        run.attempt(run.wager())
        run.until(lambda table: table.round is not None, most=8)
        run.until(lambda table: table.round is None, most=30)


@ALL
def test_every_move_that_has_a_permit_is_accepted_sometime(listing):
    accepted = {type(made.put.move) for run in tales(listing) for made in run.story}
    wanted = set(listing.table.permits) - poker.refused(listing)
    for seed in range(200):  # a follower who doubles sits at a table in one evening of 25
        if not (missing := wanted - accepted):
            break
        run = run_of(listing, seed)
        run.evening(200, between=partial(throw, kinds=missing))
        accepted |= {type(made.put.move) for made in run.story}
    assert not missing, f"no run gets these accepted: {missing}"
    assert accepted <= wanted


def throw(run: Run, kinds: set[type[Any]]) -> None:
    for kind in sorted(kinds & set(run.kinds(honest=True)), key=lambda kind: kind.__name__):
        run.attempt(run.any_put(honest=True, kind=kind))


def tales(listing) -> tuple[Run, ...]:
    if at_stakes(listing):
        return (poker.story(listing),)
    return (
        to_the_last_card(listing),
        general.story(listing),
        terminals.story(listing),
        dice.story(listing),
        boxes.story(listing),
        layouts.story(listing),
        canberra_poker.story(listing),
        pai_gow.story(listing),
    )


def to_the_last_card(listing) -> Run:
    """A dealer who overlooks the cutting card, until the shoe has no card for him."""
    run = run_of(listing, 1)
    run.until(lambda table: table.shoe.stage in (Stage.SHOW, Stage.READY))
    law = listing.table.rules.law.shoe
    if law is None or law.each_round:
        return run
    run.croupier.stack = changed(run.croupier.stack, behind=None)
    while run.table.round is None or run.table.shoe.left:
        if isinstance(listing.table.turn(run.table), Bets):
            run.put(run.wager_by(1, 20))
        run.put()
        assert len(run.story) < 3000, "the shoe has no end"
    run.until(lambda table: table.round is None)
    return run


# Settings


def within(setting: Setting) -> tuple[str, ...]:
    match setting:
        case Whole(_, _, low, high):
            return (str(low), str(high))
        case Dollars(_, _, low, high, _, none):
            return (setting.text(low), setting.text(high), *(["none"] * none))
        case OneOf(_, default):
            return tuple(map(str, type(default)))
        case InOrder(_, default):
            return (default, ",".join(reversed(default.split(","))))
        case _:
            return ("X", "Y" * 80)


def outside(setting: Setting) -> tuple[str, ...]:
    junk = ("\\x00" * 81, "Z" * 81, "")
    match setting:
        case Whole(_, _, low, high):
            return (str(low - 1), str(high + 1), "eight", "8.0", "+8", *junk)
        case Dollars(_, _, low, high, _, none):
            absent = () if none else ("none",)
            return (setting.text(low - 1), setting.text(high + 1), "1.005", "1e3", *absent, *junk)
        case OneOf():
            return ("neither", *junk)
        case InOrder(_, default):
            first, _, rest = default.partition(",")
            return (rest, f"{first},{default}", f"neither,{rest}", *junk)
        case _:
            return ("   ", *junk)


@ALL
def test_every_setting_takes_its_bounds_and_refuses_what_lies_outside(listing):
    rules = listing.table.rules
    table = listing.table.opening(rules.default)
    due = listing.table.turn(table)
    for setting in rules.menu:
        for text in within(setting):
            assert setting.text(setting.read(text)) == text
        for text in outside(setting):
            put = Put(Actor(setting.terms.by), Determine(setting.name, text))
            with pytest.raises(Refused) as caught:
                listing.table.decide(table, due, put)
            number = re.fullmatch("-?[0-9]{1,12}", text)
            bounded = getattr(setting, "bounded", None) if number else None
            assert caught.value.cite == (bounded or setting.terms.cite), (setting.name, text)


@ALL
def test_the_defaults_are_within_their_own_bounds(listing):
    rules = listing.table.rules
    determined = {one.name: one.value for one in rules.checked(rules.default)}
    for one in rules.menu:
        assert determined.pop(one.name) == one.text(one.default)
    assert bool(determined) == at_stakes(listing)  # poker says what follows from them too
