"""One casino, tables under several rule sets: how far an exclusion reaches."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Choice, Refused
from houseway.games.poker.round.moves import Fold, FoldHand
from houseway.house.general import state as people
from houseway.house.provisions.general import general_law
from tests.games import general
from tests.games.listings import BANKED, POTS, TABLES
from tests.games.poker_run import PokerRun
from tests.games.runs import run_of
from tests.house.casino import Casino
from tests.kinds import of_kind

OPERATOR = Actor(Role.OPERATOR)
NAMES = {f"T{number}": listing for number, listing in enumerate(TABLES, 1)}


def a_casino():
    """Every listed game, each at a table that is ready for wagers."""
    runs = {name: general.at_the_wagers(listing) for name, listing in NAMES.items()}
    casino = Casino({name: run.house for name, run in runs.items()})
    return casino, {name: run.table for name, run in runs.items()}, runs


def put(casino, hall, at, move):
    for happened in casino.decide(hall, at, move):
        hall = casino.evolve(hall, happened)
    return hall


def wager(runs, at, who):
    return runs[at].wager_by(who, 20)


@pytest.mark.parametrize("at", NAMES)
def test_a_player_excluded_at_one_table_sits_down_at_no_table_of_the_game(at):
    """The game of a rule set is played at two tables; that of NI2019 is one table's (A.2)."""
    casino, hall, runs = a_casino()
    casino = Casino({**casino.tables, "again": casino.tables[at]})
    hall, runs = {**hall, "again": hall[at]}, {**runs, "again": runs[at]}
    clause = runs[at].house.general.forbidden[0].ref
    report = people.ReportContravention(clause, "player 1", "the dealer", Player(1))
    hall = put(casino, hall, at, Put(Actor(Role.SUPERVISOR), report))
    hall = put(casino, hall, at, Put(OPERATOR, people.ExcludePlayer(Player(1))))
    game = runs[at].house.general.exclusion.rule_set
    everywhere = game.name != "ni2019-689-mttg"
    for name, run in runs.items():
        same = name == at or (everywhere and run.house.general.exclusion.rule_set == game)
        assert (Player(1) in hall[name].people.excluded) == same
        sit = Put(general.player(1), people.TakeSeat(Player(1), 1))
        sits = people.TakeSeat in run.house.permits
        for move in (*((sit,) if sits else ()), wager(runs, name, 1)) if same else ():
            with pytest.raises(Refused) as caught:
                casino.decide(hall, name, move)
            assert caught.value.cite == run.house.general.exclusion
        put(casino, hall, name, wager(runs, name, 2))


def test_what_binds_another_table_is_a_move_there_that_names_the_record():
    run, other = (general.at_the_wagers(BANKED[0]) for _ in range(2))
    general.break_a_rule(run, 1)
    casino = Casino({"T1": run.house, "T2": other.house})
    hall: Mapping[str, Any] = {"T1": run.table, "T2": other.table}
    here, there = casino.decide(hall, "T1", Put(OPERATOR, people.ExcludePlayer(Player(1))), 17)
    assert there.put == Put(Actor(Role.SYSTEM), people.ExcludeAsDecided(Player(1), "T1", 17))
    assert (there.table, there.events[0].table, there.events[0].record) == ("T2", "T1", 17)
    assert (here.events[0].table, here.events[0].record) == ("", 0)
    hall = casino.evolve(casino.evolve(hall, here), there)
    # who is barred at the other table already is not barred again
    general.break_a_rule(other, 2)
    hall = {**hall, "T2": other.house.evolve(hall["T2"], there.events[0])}
    lift = Put(OPERATOR, people.LiftExclusion(Player(1), "over"), Actor(Role.SUPERVISOR))
    hall = put(casino, hall, "T1", lift)
    assert len(casino.decide(hall, "T1", Put(OPERATOR, people.ExcludePlayer(Player(1))))) == 1


@pytest.mark.parametrize("listing", POTS, ids=lambda one: f"{one.game}-{one.edition}")
def test_who_is_excluded_elsewhere_does_not_hold_up_a_round_of_poker(listing):
    """Nobody may act for him: his hand is folded when the other table's decision is put here."""
    run, other = (of_kind(PokerRun, general.at_the_wagers(listing)) for _ in range(2))
    run.until(lambda table: isinstance(run.house.turn(table), Choice))
    who = run.house.turn(run.table).player
    with pytest.raises(Refused, match="no contravention"):
        run.put(Put(OPERATOR, FoldHand(who)))
    casino = Casino({"P2": other.house, "P1": run.house})
    hall = {"P2": other.table, "P1": run.table}
    clause = other.house.general.forbidden[0].ref
    report = people.ReportContravention(clause, "a player", "the dealer", who)
    hall = put(casino, hall, "P2", Put(Actor(Role.SUPERVISOR), report))
    *_, there = casino.decide(hall, "P2", Put(OPERATOR, people.ExcludePlayer(who)))
    run.put(there.put)
    with pytest.raises(Refused) as caught:
        run.put(run.by(who, Fold(who)))
    assert caught.value.cite == run.house.general.exclusion
    run.until(lambda table: table.round is None)


def test_a_table_that_does_not_exist_is_named():
    casino, hall, _ = a_casino()
    with pytest.raises(LookupError, match="no table 'T99'"):
        casino.decide(hall, "T99", Put(OPERATOR, people.CloseTable()))


def test_what_happens_at_one_table_leaves_the_others_alone():
    casino, hall, runs = a_casino()
    after = put(casino, hall, "T1", wager(runs, "T1", 1))
    assert after["T1"] != hall["T1"]
    assert all(after[name] == hall[name] for name in hall if name != "T1")


@pytest.mark.parametrize("tables", [BANKED, POTS], ids=["banked", "pots"])
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_the_same_provisions_run_alike_under_two_rule_sets(tables, seed, data):
    """The same story of conduct at two tables: the same answers, each citing its own clauses."""
    first, second = (data.draw(st.sampled_from(tables)) for _ in range(2))
    seats = all(people.TakeSeat in listing.table.permits for listing in (first, second))
    steps = [step for step in story(seed) if seats or step[0] != "sit"]
    answers = []
    for listing in (first, second):
        run = run_of(listing, seed)
        run.to_the_wagers()
        answers.append([told(run, listing, step) for step in steps])
    assert [kind for kind, _ in answers[0]] == [kind for kind, _ in answers[1]]
    for listing, said in zip((first, second), answers, strict=True):
        assert {cite.rule_set for _, cite in said} <= {listing.rule_set}


STEPS = ("report", "void", "exclude", "wager", "sit", "dispute", "decide", "review")


def story(seed: int):
    digits = seed
    for _ in range(14):
        digits, step = divmod(digits * 6364136223846793005 % 2**64, len(STEPS))
        yield STEPS[step], 1 + digits % 2


def told(run, listing, step):
    """What a step led to, and the provision it was answered under."""
    name, who = step
    law = general_law(listing.rule_set.name)
    clause = law.forbidden[0].ref
    puts = {
        "report": Put(
            Actor(Role.SUPERVISOR),
            people.ReportContravention(clause, "somebody", "the dealer", Player(who)),
        ),
        "void": Put(OPERATOR, people.VoidWagers(Player(who))),
        "exclude": Put(OPERATOR, people.ExcludePlayer(Player(who))),
        "wager": run.wager_by(who, 20),
        "sit": Put(general.player(who), people.TakeSeat(Player(who), who)),
        "dispute": Put(general.player(who), people.RaiseDispute(Player(who), "a matter")),
        "decide": Put(OPERATOR, people.DecideDispute(1, "decided")),
        "review": Put(general.player(who), people.RequestReview(Player(who), 1)),
    }
    if name == "wager" and any(one.player == who for one in run.table.laid.wagers):
        return "skipped", law.dispute  # chips may be added to chips, a confirmed wager may not
    try:
        events = run.put(puts[name]).events
    except Refused as refusal:
        return f"{name} refused", refusal.cite
    return f"{name} accepted", events[-1].cite
