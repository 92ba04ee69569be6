"""What the director decides during a round: it waits for the end of that round, and no longer."""

import pytest

from houseway.core.actors import Player
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.ledger import Balances
from houseway.tournaments import moves
from houseway.tournaments.book import TournamentBook
from houseway.tournaments.events import (
    BoughtBack,
    MovePlanned,
    PlanDropped,
    PlayerMoved,
    TableBroken,
)
from houseway.tournaments.papers.conditions import BuyBacks, Equal, Moving, Stage, Unit, Until
from houseway.tournaments.words import sentence
from tests.tournaments.holding import CHIPS, DEALER, DIRECTOR, FEE, HEATS, KEPT, Held
from tests.tournaments.test_s49 import SECTIONS

FINAL = Stage("final", 3, Unit.ROUNDS, 50, Until.ONE_LEFT)
MOVED = {name: (game, edition) for name, (_, game, edition) in SECTIONS.items()} | {
    "ni2006-158-three-card-manila": (Game.THREE_CARD_MANILA, Edition.NI2006),
    "ni2015-405-holdem": (Game.HOLDEM, Edition.NI2015),
}  # NI2019 has no director who moves players
AFTER_PLAY = pytest.mark.parametrize("rule_set", MOVED)


def seven(rule_set: str = "ni2015-405-holdem") -> Held:
    """Seven players at three tables, (1, 4, 7), (2, 5) and (3, 6), who may be moved."""
    game, edition = MOVED[rule_set]
    final = changed(FINAL, until=Until.SESSION) if edition is Edition.S49 else FINAL
    return Held(game, edition, stages=(final,), moving=Moving.BY_DIRECTOR).playing(7)


@AFTER_PLAY
def test_a_player_is_moved_after_the_round_in_play(rule_set):
    room = seven(rule_set)
    room.put(DEALER, moves.StartRound(1))
    (planned,) = room.put(DIRECTOR, moves.MovePlayer(Player(7), 2, 3))
    assert type(planned) is MovePlanned
    assert planned.cite.rule_set.name == rule_set
    assert "after the round in play at table 1: player 7 moves to table 2, seat 3" in sentence(
        planned
    )
    assert room.table(1).players == (1, 4, 7)
    reported = room.put(DEALER, room.report(1))
    assert [one.player for one in reported if type(one) is PlayerMoved] == [7]
    assert [one.players for one in room.state.tables] == [(1, 4), (2, 5, 7), (3, 6)]
    assert room.state.plans == ()


@AFTER_PLAY
def test_between_rounds_a_player_is_moved_at_once(rule_set):
    room = seven(rule_set)
    room.round(1)
    assert type(room.put(DIRECTOR, moves.MovePlayer(Player(7), 2, 3))[0]) is PlayerMoved


@pytest.mark.rule("ni2015-405-holdem", "20.8")
def test_a_table_is_broken_after_its_round_without_those_who_are_out():
    room = seven()
    room.put(DEALER, moves.StartRound(2))
    seven_need_three = room.refused(DIRECTOR, moves.BreakTable(2, (Player(5), Player(2))))
    assert seven_need_three.reason == "table 2: its players find no seats elsewhere"
    room.round(1, p1=+1000, p7=-1000)
    room.put(DIRECTOR, moves.BreakTable(2, (Player(5), Player(2))))
    room.put(DEALER, room.report(2, p2=+1000, p5=-1000))
    assert [one.table for one in room.of(TableBroken)] == [2]
    assert [one.players for one in room.state.tables] == [(1, 4, 2), (3, 6)]


def test_rounds_at_other_tables_carry_nothing_out():
    room = seven()
    room.put(DEALER, moves.StartRound(1))
    room.put(DEALER, moves.StartRound(3))
    room.put(DIRECTOR, moves.MovePlayer(Player(7), 2, 3))
    room.put(DEALER, room.report(3))
    assert room.of(PlayerMoved) == []
    room.put(DEALER, room.report(1))
    assert len(room.of(PlayerMoved)) == 1


def test_a_player_who_is_out_is_not_moved():
    room = seven()
    room.put(DEALER, moves.StartRound(1))
    room.put(DIRECTOR, moves.MovePlayer(Player(7), 2, 3))
    room.put(DEALER, room.report(1, p1=+1000, p7=-1000))
    (dropped,) = room.of(PlanDropped)
    assert dropped.reason == "player 7 is not in the tournament"
    assert room.of(PlayerMoved) == []


def test_a_promised_seat_is_promised_once():
    room = seven()
    for table in (1, 3):
        room.put(DEALER, moves.StartRound(table))
    room.put(DIRECTOR, moves.MovePlayer(Player(7), 2, 3))
    again = room.refused(DIRECTOR, moves.MovePlayer(Player(6), 2, 3))
    assert again.reason == "table 2: seat 3 is not free"


def test_a_second_plan_for_a_player_replaces_the_first():
    room = seven()
    room.put(DEALER, moves.StartRound(1))
    room.put(DIRECTOR, moves.MovePlayer(Player(7), 2, 3))
    room.put(DIRECTOR, moves.MovePlayer(Player(7), 3, 3))
    room.put(DEALER, room.report(1))
    assert [(one.player, one.table) for one in room.of(PlayerMoved)] == [(7, 3)]


def test_a_break_offered_during_a_round_lets_it_end_and_no_other_begin():
    room = Held(Game.ROULETTE, Edition.NI2019).playing(3)
    room.put(DEALER, moves.StartRound(1))
    room.put(DIRECTOR, moves.OfferBreak(5))
    room.put(DEALER, room.report(1))
    assert room.refused(DEALER, moves.StartRound(1)).reason == "there is a break of 5 minutes"


def test_players_stay_where_they_are_for_additional_rounds():
    rules = {"equal": Equal.EXTRA_ROUNDS, "moving": Moving.BY_DIRECTOR}
    room = Held(Game.BLACKJACK, Edition.S49, stages=(HEATS[1],), **rules).playing(5)
    for table in (1, 1, 2, 2):
        room.round(table)
    room.put(DIRECTOR, moves.EndSession())
    stay = room.refused(DIRECTOR, moves.MovePlayer(Player(1), 2, 3))
    assert stay.reason == "players stay where they are for additional rounds"


# Buying back

BOUGHT = BuyBacks(2, 3, FEE, KEPT, CHIPS)


def bought(**changes) -> Held:
    return Held(Game.ROULETTE, Edition.NI2019, buy_backs=BOUGHT, **changes)


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(vii)")
def test_a_player_buys_back_during_a_round_and_plays_from_the_next():
    room = bought().playing(3)
    room.round(1, p2=-1000)
    room.put(DEALER, moves.StartRound(1))
    room.put(DIRECTOR, moves.BuyBack(Player(2), FEE))
    assert room.table(1).playing == (1, 3)
    room.put(DEALER, room.report(1))
    room.put(DEALER, moves.StartRound(1))
    assert room.table(1).playing == (1, 2, 3)


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(vii)")
def test_the_round_after_the_last_one_for_buying_back_ends_it_when_it_begins():
    room = bought().playing(3)
    room.round(1, p2=-1000)
    room.round(1)
    room.round(1)  # the third, until which players buy back
    early = room.state
    room.put(DEALER, moves.StartRound(1))
    late = room.refused(DIRECTOR, moves.BuyBack(Player(2), FEE))
    assert (late.reason, late.cite.ref) == (
        "player 2: buy-backs ended with round 3",
        "11.3(a)(vii)",
    )
    room.state = early
    assert type(room.put(DIRECTOR, moves.BuyBack(Player(2), FEE))[0]) is BoughtBack


def accounted(room: Held) -> bool:
    return sum(one.chips for one in room.state.entrants) == room.state.issued


@pytest.mark.rule("ni2019-689-mttg", "11.3(a)(vii)")
def test_chips_left_below_the_minimum_do_not_come_back():
    room = bought().playing(3)
    room.round(1, p2=-991, p1=+991)
    room.put(DIRECTOR, moves.BuyBack(Player(2), FEE))
    assert room.chips()[2] == 1000
    book = TournamentBook("cup")
    books = Balances().after(book(room.state, room.events))
    of_rounds = {1: +991_00, 2: -991_00}  # what their table booked
    for entrant in room.state.entrants:
        there = books.of(book.chips(entrant.player)) + of_rounds.get(entrant.player, 0)
        assert there == entrant.chips
    assert accounted(room)


def with_sessions(rule_set: str) -> Held:
    """A first stage of several sessions, and two tables of two in the first of them."""
    _, game, edition = SECTIONS[rule_set]
    final = Stage("final", 2, Unit.ROUNDS, 1, Until.ONE_LEFT)
    return Held(game, edition, stages=(final,), buy_backs=BOUGHT).playing(4)


def places(room: Held) -> list[tuple[int, int]]:
    found = [(one.table, one.seat) for one in room.state.alive]
    return sorted(found)


@pytest.mark.parametrize("rule_set", SECTIONS)
def test_in_a_later_session_a_player_buys_back_to_a_new_seat(rule_set):
    room = with_sessions(rule_set)
    room.round(1, p1=-1000, p3=+1000)
    room.round(2)
    room.put(DIRECTOR, moves.EndSession())
    room.draw(2, 3, 4).seat()  # player 2 has the seat that was player 1's
    room.put(DIRECTOR, moves.StartSession())
    room.put(DIRECTOR, moves.BuyBack(Player(1), FEE))
    assert places(room) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert accounted(room)


@pytest.mark.parametrize("rule_set", SECTIONS)
def test_before_the_ballot_a_player_buys_back_into_it(rule_set):
    room = with_sessions(rule_set)
    room.round(1, p1=-1000, p3=+1000)
    room.round(2)
    room.put(DIRECTOR, moves.EndSession())
    room.put(DIRECTOR, moves.BuyBack(Player(1), FEE))
    room.session()
    assert sorted(room.chips()) == [1, 2, 3, 4]
    assert places(room) == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_with_every_seat_taken_nobody_buys_back():
    stages = (changed(FINAL, seats=2),)
    rules = {"stages": stages, "buy_backs": BOUGHT, "moving": Moving.BY_DIRECTOR}
    room = Held(Game.ROULETTE, Edition.S49, **rules).playing(4)
    room.round(1, p3=-1000)
    room.round(2, p4=-1000)
    room.put(DIRECTOR, moves.BreakTable(2, (Player(2),)))
    full = room.refused(DIRECTOR, moves.BuyBack(Player(3), FEE))
    assert full.reason == "player 3: no seat is free at any table"
