"""Every move that brings, orders or undoes an outcome is listed, for each of the 23 listings."""

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Chance, Drawn, Duty, NotPermitted, Throw
from houseway.core.kind_names import kebab
from houseway.games.poker.hands.decks import Joker
from houseway.house.dealers import outcomes
from houseway.house.dealers.outcomes import GENERATOR, By, check_source
from houseway.kit.cards import Card
from tests.dealers.runs import electronic_run
from tests.games.listings import EVERY, TABLES
from tests.games.samples import samples

# Duties of the staff that order cards or tiles, set a device going or confirm what it shows.
OF_CHANCE = (
    *("shuffle", "cut-cards", "insert-cutting-card", "burn-cards", "reshuffle-discards"),
    *("shuffle-tiles", "stack-tiles", "cut-tiles", "shake-cup", "share-last-card"),
    *("spin-ball", "spin-wheel", "tumble-dice", "tumble-after-period", "recognise-dice"),
    *("place-dolly", "confirm-outcome", "confirm-spin", "confirm-draw", "enter-result"),
)
# Cards in these are no outcome: what lies in a deck that nobody plays with, or a player's own.
NO_OUTCOME = (
    "check-cards replace-cards check-decks verify-cards exchange show-to",
    # a player's tiles, and numbers that players choose
    "set-hand issue-ticket",
)
DEE, SUE = Actor(Role.DEALER, name="Dee"), Actor(Role.SUPERVISOR, name="Sue")


@pytest.mark.parametrize("listing", EVERY, ids=str)
def test_what_the_chance_turns_of_an_evening_take_is_the_systems(listing):
    taken, duties = turns_of_an_evening(listing)
    assert taken.intersection(listing.moves)
    for kind in taken.intersection(listing.moves):
        assert listing.outcomes.get(kind) is By.SYSTEM, f"outcome_moves.list: {kebab(kind)}"
    for kind in duties:
        if kebab(kind) in OF_CHANCE:
            assert listing.outcomes[kind] in (By.SYSTEM, By.PLAYER), kind


def turns_of_an_evening(listing):
    """The moves that chance turns take, and the duties, over an evening of the table."""
    taken: set[Any] = set()
    duties: set[Any] = set()
    if listing not in TABLES:
        return keno_turns(listing)
    run = electronic_run(listing, 3)
    run.evening(150)
    table = run.opening
    for made in run.story:
        note(run.house.turn(table), taken, duties)
        for event in made.events:
            table = run.house.evolve(table, event)
    return taken, duties


def keno_turns(listing):
    taken: set[Any] = set()
    duties: set[Any] = set()
    house = listing.table
    staff, now = listing.electronic(Seeded(1)), house.now(house.opening(house.rules.default))
    for _ in range(40):
        note(now.due.turn, taken, duties)
        now = house.step(now, staff.next_put(now.state, now.due.turn)).now
    return taken, duties


def note(due, taken, duties):
    match due:
        case Chance(_, _, Throw(move)):
            taken.add(move)
        case Chance(_, _, Drawn(move, instead)):
            taken.update((move, *instead))
        case Duty(act):
            duties.add(act)


@pytest.mark.parametrize("listing", EVERY, ids=str)
def test_a_move_that_names_cards_is_listed(listing):
    """A move to come that brings a card cannot be forgotten."""
    forgotten = [
        kebab(kind)
        for kind in listing.moves
        if kind not in listing.outcomes
        and kebab(kind) not in " ".join(NO_OUTCOME).split()
        and any(names_cards(hint) for hint in get_type_hints(kind).values())
    ]
    assert forgotten == []


def names_cards(hint):
    return hint in (Card, Joker) or any(names_cards(one) for one in get_args(hint))


def test_every_line_is_a_move_of_some_game():
    known = {(kebab(kind), game.game) for game in EVERY for kind in game.moves}
    names = {name for name, _ in known}
    for line in outcomes.lines():
        assert (line.move, line.game) in known if line.game else line.move in names, line.move
    moves = [(line.move, line.game) for line in outcomes.lines()]
    assert len(moves) == len(set(moves))


@pytest.mark.parametrize("listing", EVERY, ids=str)
def test_no_person_brings_an_outcome_where_the_system_draws(listing):
    """In whatever role, alone or beside another; the system may, and a player may cut."""
    for kind, by in listing.outcomes.items():
        for person in people():
            if by is By.PLAYER and person.role is Role.PLAYER:
                continue
            for beside in (None, SUE) if by is not By.TWO else (None, person):
                with pytest.raises(NotPermitted) as refused:
                    check(by, person, move_of(kind), beside)
                assert "the system draws at table B1" in refused.value.reason
                assert "house control" in refused.value.reason
                wanted = "def:Casino Supervisor" if by is By.TWO else "A.6"
                assert refused.value.cite.code == f"ni2019-689-mttg {wanted}"
        check(by, Actor(Role.DEALER, name=GENERATOR), move_of(kind))
        if by is By.TWO:
            check(by, Actor(Role.OPERATOR, name="Ann"), move_of(kind), SUE)


def people():
    staff = (role for role in Role if role not in (Role.PLAYER, Role.SYSTEM, Role.CLOCK))
    return (*(Actor(role, name="Dee") for role in staff), Actor(Role.PLAYER, Player(1), "Dee"))


def move_of(kind):
    """Any move of this kind: only its class is looked at."""
    return next(samples(kind))


def check(by, person, move, beside=None):
    check_source(by, Put(person, move, beside), "B1")


def test_a_player_may_cut_and_the_staff_may_not():
    cut = {kind: by for one in EVERY for kind, by in one.outcomes.items() if by is By.PLAYER}
    assert [kebab(kind) for kind in cut] == ["cut-cards"]
    (kind,) = cut
    check(By.PLAYER, Actor(Role.PLAYER, Player(1), "Pat"), move_of(kind))
    with pytest.raises(NotPermitted):
        check(By.PLAYER, DEE, move_of(kind))


def test_the_only_move_of_keno_and_of_blackjack_with_one_name_are_told_apart():
    by_game = {str(one.game): {kebab(kind) for kind in one.outcomes} for one in EVERY}
    assert "draw" in by_game["keno"]
    assert "draw" not in by_game["blackjack"]
    assert {one.name for one in fields(outcomes.Line)} == {"move", "by", "game"}
