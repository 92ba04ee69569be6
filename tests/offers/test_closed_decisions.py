"""Decisions that are closed to a player in turn: each keeps its place, with its reason."""

from collections import defaultdict
from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Choice, Refused
from houseway.core.offers import Viewer, plain
from houseway.house.offers.offers import Offering
from tests.floor.test_showing import moments
from tests.games.listings import POTS, TABLES

DECIDED = [one for one in TABLES if one.table.rules.decisions]
BLACKJACK = next(one for one in TABLES if one.game == "blackjack")


def decided(listing, seed=11, most=160):
    """What a player is offered at each moment at which the table waits for their decision."""
    offering = Offering(listing.table)
    for table, due in moments(listing, most, seed):
        if isinstance(due, Choice):
            viewer = Viewer(Role.PLAYER, due.player)
            open_ = offering.offers(table, due, viewer)
            yield table, due, open_, offering.offers(table, due, viewer, closed=True)


def places_of(listing):
    offering = Offering(listing.table)
    return {
        offering.shapes[kind].name: at
        for at, kinds in enumerate(listing.table.rules.decisions)
        for kind in kinds
        if kind in offering.shapes
    }


@pytest.mark.parametrize("listing", DECIDED, ids=str)
def test_every_decision_has_its_place_whether_it_is_open_or_not(listing):
    places = places_of(listing)
    found: dict[Any, int] = defaultdict(int)
    for _, _, open_, all_ in decided(listing):
        names = [offer.move for offer in all_ if offer.why == "due" and offer.move in places]
        if names:
            at = [places[name] for name in names]
            assert at == sorted(at)
            assert set(at) == set(range(len(listing.table.rules.decisions)))
            found["decided"] += 1
        assert [one for one in all_ if not one.blocked and one.move in places] == sorted(
            (one for one in open_ if one.move in places), key=lambda one: places[one.move]
        )
    assert found["decided"] > 5


@pytest.mark.parametrize("listing", DECIDED, ids=str)
def test_a_closed_decision_is_refused_with_the_reason_that_it_shows(listing):
    offering, reasons = Offering(listing.table), set()
    for table, due, _, all_ in decided(listing):
        for offer in all_:
            if offer.blocked is None:
                continue
            kind = offering.by_name[offer.move].kind
            move = kind(due.player, *all_in(table, due.player)[: offer.move == "bet-to"])
            put = Put(Actor(Role.PLAYER, due.player), move)
            with pytest.raises(Refused) as caught:
                listing.table.decide(table, due, put)
            assert (caught.value.reason, caught.value.cite) == (
                offer.blocked.reason,
                offer.blocked.cite,
            )
            reasons.add(offer.blocked.reason)
    assert reasons or listing in POTS, "a hand of poker may leave nothing closed"


def all_in(table, player):
    hands = (one for one in table.round.hands if hasattr(one, "stack"))
    return [one.bet + one.stack for one in hands if one.player == player]


@pytest.mark.rule("s49-1999-blackjack", "9.2(b)")
def test_stand_is_closed_below_twelve_and_says_so():
    """On 9 a player has to draw; Split wants two cards of a kind."""
    every = (one for seed in range(11, 31) for one in decided(BLACKJACK, seed))
    for _, _, _, all_ in every:
        told = {one["move"]: one for one in plain(all_) if one["why"] == "due"}
        if told.get("stand", {}).get("blocked"):
            assert [*told] == ["split", "double", "draw", "stand"]
            assert told["stand"]["blocked"]["cite"] == "S49 Blackjack 9.2(b)"
            assert told["stand"]["blocked"]["reason"].startswith("no stand on ")
            assert "fields" not in told["stand"]
            return
    raise AssertionError("nobody had less than twelve")


def test_nobody_else_is_shown_a_closed_decision():
    for table, due, _, _ in decided(BLACKJACK):
        other = Viewer(Role.PLAYER, Player(due.player + 50))
        offering = Offering(BLACKJACK.table)
        for viewer in (other, Viewer(Role.SUPERVISOR)):
            every = offering.offers(table, due, viewer, closed=True)
            assert every == offering.offers(table, due, viewer)


def test_bots_and_prompts_are_not_told_of_what_is_closed():
    for _, _, open_, _ in decided(BLACKJACK):
        assert not any(offer.blocked for offer in open_)
