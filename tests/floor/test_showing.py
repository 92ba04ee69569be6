"""What a table shows, in three parts: nothing is lost, nothing is hidden wrongly, all is JSON."""

import json
from typing import Any

import pytest

from houseway.core.actors import Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.floor.views import parts as showing
from houseway.floor.views.parts import all_parts, encoded, fixed_part, own_part, plain, public_part
from houseway.games import GAMES, listings
from houseway.games.listing import Seating
from houseway.house.table.state import Determine
from tests.games.general import OPERATOR
from tests.games.listings import BANKED
from tests.games.runs import run_of

TABLES = [one for one in listings() if one.seating is not Seating.COUNTER]
PLAYERS = tuple(map(Player, range(1, 11)))
STAFF = (Role.DEALER, Role.SUPERVISOR, Role.INSPECTOR)


def at_every_table(tables=TABLES):
    return pytest.mark.parametrize("listing", tables, ids=str)


def moments(listing, moves=90, seed=11):
    """An evening with wagers and whatever is thrown in: the table, and what is due."""
    run = run_of(listing, seed)
    run.to_the_wagers()
    for _ in range(moves):
        run.attempt(run.thrown())
        yield run.table, run.house.turn(run.table)


def merged(below, above):
    """Two parts of one view laid over each other; lists of the same thing are joined."""
    found = dict(below)
    for name, given in above.items():
        here = found.get(name)
        found[name] = merged(here, given) if isinstance(here, dict) else given
    return found


@at_every_table([one for one in TABLES if not one.sight.personal and not one.sight.own])
def test_the_parts_together_are_all_that_a_dealer_sees(listing):
    for table, due in moments(listing, moves=40):
        whole = plain(listing.sight.view(table, due, Role.DEALER, None))
        whole.pop("asked", None)
        parts = all_parts(listing, table, due, Role.DEALER)
        together = merged(merged(parts.fixed, parts.public), parts.own)
        for name, given in whole.items():
            assert together[name] == given, name


@at_every_table()
def test_every_part_is_plain_json(listing):
    for table, due in moments(listing, moves=40):
        for part in vars_of(all_parts(listing, table, due, Role.PLAYER, Player(1))):
            assert json.loads(encoded(part)) == part


def vars_of(parts):
    return parts.fixed, parts.public, parts.own


@at_every_table()
def test_the_fixed_part_stays_while_the_settings_do(listing):
    seen: dict[Any, Any] = {}
    for table, due in moments(listing, moves=40):
        fixed = fixed_part(listing, table, due)
        assert seen.setdefault(table.settings, fixed) == fixed
    numbers = {fixed["number"] for fixed in seen.values()}
    assert len(numbers) == len({json.dumps(fixed) for fixed in seen.values()})


@at_every_table([one for one in BANKED if "minimum" in str(one.table.rules.menu)][:3])
def test_another_limit_is_another_fixed_part(listing):
    run = run_of(listing, 1)
    before = fixed_part(listing, run.table, run.house.turn(run.table))
    run.put(Put(OPERATOR, Determine("maximum", "6000")))
    after = fixed_part(listing, run.table, run.house.turn(run.table))
    assert before["number"] != after["number"]


# Hidden cards stay hidden

CARDS = {rank + suit for rank in "A23456789TJQK" for suit in "CDHS"} | {"JK"}


def cards_in(part):
    """Every card that is written anywhere in it."""
    if isinstance(part, dict):
        return {card for one in part.values() for card in cards_in(one)}
    if isinstance(part, list):
        return {card for one in part for card in cards_in(one)}
    return {part} & CARDS if isinstance(part, str) else set()


@at_every_table([one for one in TABLES if one.sight.own and one.game != "pai-gow"])
def test_a_players_cards_are_in_his_own_part_and_nobody_elses(listing):
    found = 0
    for table, due in moments(listing, moves=70):
        public = cards_in(public_part(listing, table, due))
        own = {who: cards_in(own_part(listing, table, due, Role.PLAYER, who)) for who in PLAYERS}
        for who in PLAYERS:
            secret = own[who] - public
            found += len(secret)
            for other in PLAYERS:
                assert other == who or not secret & own[other]
            for role in STAFF:
                assert not secret & cards_in(own_part(listing, table, due, role))
    assert found > 20  # there was something to hide


@at_every_table([one for one in TABLES if one.game == "pai-gow"])
def test_a_hand_of_tiles_is_in_its_setters_own_part_alone(listing):
    found = 0
    for table, due in moments(listing, moves=150):
        hands = {
            who: own_part(listing, table, due, Role.PLAYER, who)["hands"]
            for who in map(Player, range(1, 8))
        }
        for who, own in hands.items():
            found += sum(bool(hand["shown"]) for hand in own)
            assert {hand["player"] for hand in own} <= {who}
    assert found > 5


# Terminals


@at_every_table([one for one in TABLES if one.sight.personal])
def test_on_terminals_the_public_part_has_totals_and_each_player_his_own_chips(listing):
    """Players 1, 2 and 3 wager 20, 40 and 60: everybody sees 120, each his own."""
    run = run_of(listing, 11)
    run.to_the_wagers()
    for who in (1, 2, 3):
        run.put(run.wager_by(who, 20 * who))
    public = public_part(listing, run.table, run.house.turn(run.table))
    assert [(one["count"], one["stake"]) for one in public["table"]["chips"].values()] == [
        (3, 120_00)
    ]
    for who, stakes in ((1, [20_00]), (3, [60_00]), (4, [])):
        own = own_part(listing, run.table, run.house.turn(run.table), Role.PLAYER, Player(who))
        assert [one["stake"] for one in own["table"]["chips"]] == stakes
    run.until(lambda table: table.locked)
    (field, *_) = listing.sight.round
    public = public_part(listing, run.table, run.house.turn(run.table))
    assert sum(one["stake"] for one in public[field]["chips"].values()) == 120_00
    own = own_part(listing, run.table, run.house.turn(run.table), Role.PLAYER, Player(2))
    assert [one["stake"] for one in own[field]["chips"]] == [40_00]


# The last round


def paid_round(listing):
    """A table whose first round was paid and cleared away, and its payments."""
    run = run_of(listing, 3)
    run.to_the_wagers()
    if listing in BANKED:
        run.put(run.wager_by(1, 20))
    run.until(lambda table: table.round is not None and bool(table.round.payments))
    assert public_part(listing, run.table, run.house.turn(run.table))["last"] is None
    run.until(lambda table: table.round is None)
    return run, plain(run.table.play.previous.payments)


def last_of(listing, run, who=1):
    due = run.house.turn(run.table)
    own = own_part(listing, run.table, due, Role.PLAYER, Player(who))
    return public_part(listing, run.table, due)["last"], own["won"]


@at_every_table()
@pytest.mark.standard("A8")
def test_the_last_round_is_shown_until_the_first_card_spin_or_throw_of_the_next(listing):
    run, paid = paid_round(listing)
    told = run.table.play.previous
    players = {one["wager"]["player"] for one in paid}
    moments, wagered = 0, False
    while run.table.round is None or not run.table.round.started:
        assert run.table.play.previous is told
        last, _ = last_of(listing, run)
        assert last is not None
        for who in players:
            mine = [one for one in paid if one["wager"]["player"] == who]
            assert last_of(listing, run, who)[1] == mine
        assert last_of(listing, run, 99)[1] == []
        moments, wagered = moments + 1, wagered or bool(run.table.laid.wagers)
        step(listing, run)
    assert last_of(listing, run) == (None, [])
    assert moments > 1
    assert wagered or listing not in BANKED, "somebody wagers while it is shown"


def step(listing, run):
    """A wager if none lies there, else whatever is due."""
    if listing in BANKED and not run.table.laid.wagers and run.table.round is None:
        try:
            run.put(run.wager_by(1, 20))
        except Refused:
            pass
        else:
            return
    run.put()


def test_the_balance_comes_from_the_ledger():
    assert showing.with_credit({"player": 1}, Cents(5_00)) == {"player": 1, "credit": 500}


def test_keno_is_shown_like_any_table():
    (listing,) = (row.listing for row in GAMES if row.game == "keno")
    hall = listing.table.opening(listing.table.rules.default)
    due = listing.table.turn(hall)
    for role in (Role.PLAYER, Role.KENO_WRITER, Role.INSPECTOR):
        for part in vars_of(all_parts(listing, hall, due, role)):
            assert json.loads(encoded(part)) == part
    assert "staff" not in public_part(listing, hall, due)
    assert "staff" in own_part(listing, hall, due, Role.KENO_WRITER)
