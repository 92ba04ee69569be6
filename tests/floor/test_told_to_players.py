"""What players are told of a table: a phase and a sentence, and what each of their moves does."""

import re

import pytest

from houseway.cash.listing import TERMINAL
from houseway.core.actors import Player, Role
from houseway.core.game import Call, Choice, words
from houseway.core.kind_names import kebab
from houseway.core.value import changed
from houseway.floor.views.parts import fixed_part, own_part, public_part
from houseway.games import listings
from houseway.games.listing import Seating
from houseway.house.rounds.round import RoundVoided, voided
from houseway.house.table.phase import Phase
from houseway.house.words.moves import explained, move_words, rows
from houseway.law.instruments import Edition, Game
from houseway.tournaments.machine import machine_of
from tests.floor.test_showing import at_every_table, moments
from tests.games.listings import BANKED
from tests.games.runs import run_of

EVERY = pytest.mark.parametrize("listing", listings(), ids=str)
COUNTER = next(one for one in listings() if one.seating is Seating.COUNTER)
SENTENCE = re.compile(r"[A-Z][^_]*[^.]")


def told_at(listing, moves=150):
    for table, due in moments(listing, moves):
        yield table, due, public_part(listing, table, due)["table"]


@at_every_table()
def test_at_every_moment_players_are_told_a_phase_and_a_sentence(listing):
    phases = set()
    for table, due, view in told_at(listing):
        assert SENTENCE.fullmatch(view["says"]), view["says"]
        assert " due" not in view["says"]
        act = getattr(due, "act", None)
        assert act is None or " ".join((words(act), "is")) not in view["says"].lower()
        phases.add(Phase(view["phase"]))
        if view["waits_for"] and isinstance(due, Choice):
            assert view["phase"] == "choice"
        if table.round is not None and table.round.void:
            assert view["phase"] == "void"
    assert {Phase.OPEN, Phase.DEALING} <= phases


@at_every_table()
def test_whom_the_table_waits_for_is_named_by_box_or_seat(listing):
    named = 0
    for _, due, view in told_at(listing):
        if isinstance(due, Choice):
            assert re.fullmatch(
                r"Waiting for (Box \d+(, hand \d+)?|seat \d+|player \d+) to decide", view["says"]
            )
            named += 1
        if isinstance(due, Call) and view["says"].startswith("Waiting"):
            assert re.fullmatch(
                r"Waiting for ((Box|seat|player) \d+(, | and )?)+ to decide", view["says"]
            )
    choices = any(isinstance(due, Choice) for _, due in moments(listing, 150))
    assert named or not choices


@at_every_table()
def test_a_table_that_is_not_open_says_so(listing):
    run = run_of(listing, 1)
    due = run.house.turn(run.table)
    view = public_part(listing, run.table, due)["table"]
    assert (view["phase"], view["says"]) == ("closed", "This table is not open yet")


@at_every_table(BANKED)
def test_a_void_round_says_so_and_what_came_back(listing):
    """Player 1 laid $20, and gets them back; player 9 laid nothing."""
    run = run_of(listing, 3)
    run.to_the_wagers()
    run.put(run.wager_by(1, 20))
    run.until(lambda table: table.round is not None and table.round.wagers)
    cite = run.house.turn(run.table).cite
    lost = void_now(run, cite)
    due = run.house.turn(run.table)
    view = public_part(listing, run.table, due)["table"]
    assert view["phase"] == "void"
    assert view["says"] == "The round is void: all wagers go back"
    own = own_part(listing, run.table, due, Role.PLAYER, Player(1))
    assert own["came_back"] == lost
    assert own["says"] == f"The round is void: ${lost // 100} came back to you"
    assert "says" not in own_part(listing, run.table, due, Role.PLAYER, Player(9))


def void_now(run, cite):
    """The round as it stands is void; what player 1 has there comes back."""
    own = sum(one.stake for one in run.table.round.wagers if one.player == 1)
    for event in voided(run.table.round, cite, cite):
        run.table = run.house.evolve(run.table, event)
    assert isinstance(event, RoundVoided)
    return own


def test_keno_tells_its_stage_and_its_game():
    hall = COUNTER.table.opening(COUNTER.table.rules.default)
    view = public_part(COUNTER, hall, COUNTER.table.turn(hall))
    assert (view["phase"], view["says"]) == ("closed", "Keno is closed")
    opened = changed(hall, computer=changed(hall.computer, day="2019-06-30"))
    view = public_part(COUNTER, opened, COUNTER.table.turn(opened))
    assert (view["phase"], view["says"]) == ("open", "Tickets for game 1 are being sold")


# What a button does


@EVERY
def test_every_move_of_a_player_is_explained_in_one_sentence(listing):
    hall = listing.table.opening(listing.table.rules.default)
    told = fixed_part(listing, hall, listing.table.turn(hall))["moves"]
    for kind, permit in listing.table.permits.items():
        if Role.PLAYER in permit.roles or kind in listing.table.rules.handed:
            assert re.fullmatch(r"[A-Z][^.]*\.", move_words(kind).does), kind
    assert all(told.values())
    assert told


ELSEWHERE = (TERMINAL.machine.permits, machine_of(Game.ROULETTE, Edition.NI2019).permits)


@pytest.mark.parametrize("permits", ELSEWHERE, ids=("terminal", "tournament"))
def test_so_is_every_move_at_a_terminal_and_in_a_tournament(permits):
    told = explained(permits)
    for kind, permit in permits.items():
        if Role.PLAYER in permit.roles:
            assert re.fullmatch(r"[A-Z][^.]*\.", told[kebab(kind)])


def test_every_line_of_the_list_is_a_move_of_some_machine():
    kinds = [kind for one in listings() for kind in one.moves]
    kinds += [kind for permits in ELSEWHERE for kind in permits]
    moves = {(kebab(kind), kind.__module__.split(".")[2]) for kind in kinds}
    names = {name for name, _ in moves}
    for row, one in rows().items():
        name, _, package = row.partition(" ")
        assert (name, package) in moves if package else name in names, row
        assert not one.meanwhile or SENTENCE.fullmatch(one.meanwhile)
