"""A tournament is recorded, replayed and shown like a table."""

import json
from functools import cache
from typing import Any, cast

import pytest

from houseway.cli.tournament.command import sample, sample_names
from houseway.cli.tournament.director import Holding
from houseway.core.actors import Player, Role
from houseway.core.entropy import Seeded
from houseway.core.game import by_name, words
from houseway.core.offers import why
from houseway.floor.views.parts import plain
from houseway.journal import Bodies, Entry
from houseway.journal.codec.canonical import Form
from houseway.ledger import Balances, Transfer
from houseway.tournaments.book import TournamentBook
from houseway.tournaments.law import RULE_SETS, tournament_law
from houseway.tournaments.machine import DECIDES, EVENTS, machine_for, machine_of
from houseway.tournaments.moves import TournamentMove
from houseway.tournaments.papers.toml import read_conditions
from houseway.tournaments.state import Tournament
from houseway.tournaments.view import view
from houseway.tournaments.words import SENTENCES, sentence

SIZES = {"holdem": 20, "keno": 3, "pai-gow": 4, "blackjack": 4}


@cache
def evening(name):
    """A sample of few bots, with each move, what it led to and the state after it."""
    of = read_conditions(sample(name))
    entries: list[Entry[Any, Any, Any]] = []
    states: list[Tournament] = []

    def hear(put, events):
        entries.append(Entry(put, events, ()))
        states.append(held.state)

    held = Holding(of, SIZES.get(name, 6), Seeded(3), hear)
    held.run(lambda _out, _rounds: None)
    return of, tuple(entries), tuple(states)


@pytest.mark.parametrize("name", sample_names())
def test_records_give_the_live_tournament_again(name):
    of, entries, states = evening(name)
    machine = machine_of(of.game, of.edition)
    bodies = Bodies(machine.moves, machine.events, Transfer)
    state = machine.opening(of)
    for entry, live in zip(entries, states, strict=True):
        kept = bodies.read(bodies.write(entry))
        assert kept == entry
        assert machine.decide(state, machine.turn(state), kept.put) == entry.events
        for event in kept.events:
            state = machine.evolve(state, event)
        assert state == live


@pytest.mark.parametrize("name", sample_names())
def test_a_state_can_be_written_down_and_read(name):
    _, _, states = evening(name)
    form: Form[Tournament] = Form(Tournament)
    for state in (states[0], states[len(states) // 2], states[-1]):
        assert form.read(form.write(state)) == state


@pytest.mark.parametrize("name", sample_names())
def test_fees_come_in_and_prizes_go_out_to_the_last_cent(name):
    _, entries, states = evening(name)
    book = TournamentBook("cup")
    books = Balances()
    for entry, state in zip(entries, states, strict=True):
        money = [one for one in book(state, entry.events) if "@" not in one.debit]
        books = books.after(money)
        assert not books.overdrawn()
        if str(state.phase) != "over":
            assert books.of(book.pool) == state.pool
        assert books.of(book.commission) == state.kept
    assert books.of(book.pool) == 0


@pytest.mark.parametrize("name", sample_names())
def test_every_moment_can_be_seen_as_json(name):
    _, _, states = evening(name)
    of = states[0].settings
    machine = machine_of(of.game, of.edition)
    for state in states[:: max(1, len(states) // 10)]:
        shown = view(machine.law, state, machine.turn(state), Role.PLAYER, Player(1))
        told = json.loads(json.dumps(plain(shown)))
        assert told["left"] == len(state.alive)
        assert told["own"] is None or told["own"]["player"] == 1


def test_every_event_has_words():
    assert set(SENTENCES) == set(EVENTS)
    for name in sample_names():
        for entry in evening(name)[1]:
            assert all(sentence(event) for event in entry.events)


def test_every_move_is_decided_and_says_what_it_is_for():
    every = set(by_name(TournamentMove).values())
    assert set(DECIDES) == every
    for kind in every:
        assert why(cast(Any, kind)), words(kind)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_each_of_the_fourteen_rule_sets_has_a_machine_that_cites_itself(rule_set):
    law = tournament_law(rule_set)
    machine = machine_for(rule_set)
    assert set(machine.permits) <= set(DECIDES)
    cites = [permit.cite for permit in machine.permits.values()]
    assert {cite.rule_set.name for cite in cites} == {rule_set}
    assert law.applies.rule_set.name == rule_set
