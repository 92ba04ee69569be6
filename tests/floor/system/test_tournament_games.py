"""Tournaments of every kind of game on a floor: terminals, Boxes, the Bank, tickets."""

import pytest

from houseway.cash.terminal.moves import CashOut, InsertNote
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.requests import Accepted, Denied
from houseway.floor.live.staff.tournament_bots import narrowed
from houseway.floor.records.audit import opening_read
from houseway.house.table.state import Determine
from houseway.house.terminals.periods import OpenPeriod
from houseway.journal import Illegible, StreamId
from houseway.tournaments import moves
from houseway.tournaments.play.events import ExtraRoundsGiven, RoundReported, SessionEnded
from houseway.tournaments.state import Phase
from houseway.tournaments.view import view
from houseway.web.screens.table_screen import TableScreen
from tests.floor.system.crewed import CUP, TURNS, crewed
from tests.floor.system.cup import OF
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import DEALER, DIRECTOR

SECOND = Actor(Role.PLAYER, Player(2))
NI2019 = "ni2019-689-mttg"
FIELDS = (("roulette", 8), ("sic-bo", 6), ("blackjack", 6), ("keno", 4))


def money(cup, kind):
    every = cup.evening.accounts(kind)
    return {name: cents for name, cents in every.items() if cents and "CUP" in name}


@pytest.mark.parametrize(("game", "bots"), FIELDS)
def test_it_is_played_to_the_end_and_every_chip_and_cent_is_there(game, bots):
    cup = crewed(game, bots)
    state = cup.until(Phase.OVER).cup.state
    pool = bots * (cup.of.fee - cup.of.commission)
    assert sum(money(cup, "entrant:").values()) == pool
    assert money(cup, "prizes:") == {}
    assert money(cup, "commission:CUP").get("commission:CUP", 0) == bots * cup.of.commission
    chips = {name: c for name, c in cup.evening.accounts("").items() if "@tournament-CUP" in name}
    assert sum(chips.values()) == 0
    assert not [name for name in chips if name.startswith(("layout:", "stake:"))]
    assert len(state.placings) > 1
    assert audited(reader_of(cup.evening), MAIN).head.number == cup.evening.floor.hall.number


@pytest.mark.rule(NI2019, "def:Session")
def test_a_session_of_a_shoe_is_over_when_the_shoe_is():
    cup = crewed("baccarat", 3, fewest=3, rounds=1)
    cup.until(Phase.OVER)
    kinds = (RoundReported, ExtraRoundsGiven, SessionEnded)
    found = [one for one in cup.evening.events() if isinstance(one, kinds)]
    ended = next(at for at, one in enumerate(found) if getattr(one, "shoe_ended", False))
    assert ended > 20
    assert isinstance(found[ended + 1], ExtraRoundsGiven | SessionEnded)
    assert money(cup, "prizes:") == {}


def test_the_bank_goes_round_in_a_tournament_of_pai_gow():
    cup = crewed("pai-gow", 6, rounds=1)
    cup.until(Phase.OVER)
    assert money(cup, "prizes:") == {}


@pytest.mark.rule(NI2019, "11.7")
def test_the_ballot_gives_each_player_a_terminal_and_nobody_else_plays_there():
    cup = crewed("roulette", 8).until(Phase.PLAY)
    stream, state = cup.cup, cup.cup.state
    numbers = {one.player: stream.number_of(one) for one in state.entrants}
    assert sorted(numbers.values()) == list(range(1, 9))  # two tables of four
    assert numbers != {player: player for player in numbers}
    for one in state.entrants:
        assert stream.entrant_at(numbers[one.player]) == one
        table = stream.tables[one.table]
        assert table.holder(numbers[one.player]) == stream.book.chips(one.player)
    first, second = stream.tables[1], stream.tables[2]
    elsewhere = next(numbers[one.player] for one in state.entrants if one.table == 2)
    assert second.entrant(elsewhere) is not None
    while not first.deadline:
        cup.turn()
    answer = cup.evening.confirm("CUP-1", elsewhere, ("red", 5_00))
    assert isinstance(answer, Denied)
    assert answer.cite.ref == "11.7"


@pytest.mark.rule(NI2019, "11.1")
def test_no_wagering_period_opens_before_the_tournament_begins_a_round():
    cup = crewed("roulette", 4).until(Phase.SEATING)
    while 1 not in cup.cup.tables or cup.cup.state.phase is not Phase.PLAY:
        cup.turn()
    cup.evening.ask(CUP, Put(DIRECTOR, moves.OfferBreak(5)))
    table = cup.cup.tables[1]
    while not table.waits:
        cup.turn()
    answer = cup.evening.put("table:CUP-1", DEALER, OpenPeriod())
    assert (answer.cite.ref, "has begun no round" in answer.reason) == ("11.1", True)


@pytest.mark.rule(NI2019, "11.1")
def test_no_cash_goes_in_or_out_at_a_terminal_of_the_session():
    cup = crewed("roulette", 4).until(Phase.PLAY)
    (out,) = cup.evening.ask("terminal:2", Put(SECOND, CashOut(Player(2))))
    (note,) = cup.evening.ask("terminal:2", Put(SECOND, InsertNote(Player(2), Cents(20_00))))
    for answer in (out, note):
        assert isinstance(answer, Denied)
        assert (answer.cite.ref, "no cash goes in or out" in answer.reason) == ("11.1", True)
    cup.until(Phase.OVER)
    (note,) = cup.evening.ask("terminal:2", Put(SECOND, InsertNote(Player(2), Cents(20_00))))
    assert isinstance(note, Accepted)


def test_a_player_keeps_the_box_that_he_has_drawn():
    cup = crewed("blackjack", 4).until(Phase.PLAY)
    entrant = cup.cup.state.entrants[0]
    box = 1 + entrant.seat % 4
    said = {"move": "place-wager", "player": entrant.player, "bet": "hand", "box": box}
    table = cup.cup.tables[entrant.table]
    by = Actor(Role.PLAYER, entrant.player)
    put = Ordering(cup.evening.entropy).read(table, by, {**said, "stake": 10_00})
    (answer,) = cup.evening.ask(table.name, put)
    assert isinstance(answer, Denied)
    assert answer.cite.ref == "18.3"
    assert f"has drawn place {entrant.seat}" in answer.reason


@pytest.mark.parametrize(("game", "every"), [("roulette", 331), ("blackjack", 97)])
def test_killed_again_and_again_it_goes_on_to_its_prizes(game, every):
    """A Wagering Period that was open is void each time, so some have to be left to end."""
    cup = crewed(game, 4, seed=6, rounds=1)
    turns = 0
    while cup.cup.state.phase is not Phase.OVER:
        cup.turn()
        turns += 1
        if turns % every == 0:
            cup.restart()
        assert turns < TURNS
    assert money(cup, "prizes:") == {}
    assert audited(reader_of(cup.evening), MAIN).head.number == cup.evening.floor.hall.number


def test_a_level_by_the_clock_ends_at_its_time_also_after_a_standstill():
    """Ten minutes of standstill in the middle cost the level nothing."""
    of = crewed("roulette", 4).of
    levels = (changed(of.levels[0], rounds=0, minutes=3), changed(of.levels[1], rounds=0))
    cup = crewed("roulette", 4, rounds=50, levels=levels).until(Phase.PLAY)
    clock, state = cup.evening.clock, cup.cup.state
    begun = state.clock.since
    assert cup.cup.deadline is not None
    assert cup.cup.deadline.at == begun + 180_000
    while clock.at < begun + 60_000:
        cup.turn()
    last = cup.evening.floor.hall.at
    clock.at += 600_000
    cup.restart()
    assert cup.cup.deadline is not None
    stood = cup.cup.deadline.at - (begun + 180_000)
    assert stood == clock.at - last
    while cup.cup.state.level == 0:
        assert clock.at < begun + 900_000
        cup.turn()
    (ended,) = [one for one in cup.evening.events() if type(one).__name__ == "LevelEnded"]
    assert ended.at == begun + 180_000 + stood


def test_a_break_ends_by_itself_and_rounds_go_on():
    cup = crewed("roulette", 4, rounds=5).until(Phase.PLAY)
    cup.evening.ask(CUP, Put(DIRECTOR, moves.OfferBreak(2)))
    begun = cup.evening.clock.at
    while cup.cup.state.paused:
        cup.turn()
    assert begun + 120_000 <= cup.evening.clock.at < begun + 130_000
    cup.until(Phase.OVER)


def offered_at(cup, table, player):
    """What a terminal is offered there, as it goes over the wire."""
    stage = TableScreen(table, cup.evening.floor.shown[table.name])
    return stage, {one["move"]: one for one in stage.offers(Role.PLAYER, player, drawer=False)}


def test_a_terminal_is_offered_the_box_that_was_drawn_and_no_other():
    cup = crewed("blackjack", 4).until(Phase.PLAY)
    entrant = cup.cup.state.entrants[0]
    table = cup.cup.tables[entrant.table]
    while not (table.may_begin and isinstance(table.now.due.turn, Bets)):
        cup.turn()
    stage, offers = offered_at(cup, table, entrant.player)
    state, viewer = table.now.state, Viewer(Role.PLAYER, entrant.player)
    anywhere = plain(stage.offering.offers(state, table.now.due.turn, viewer))
    (laying,) = (one for one in anywhere if one["move"] == "place-wager")
    assert {one["given"]["box"] for one in laying["cases"]} > {entrant.seat}
    assert {one["given"]["box"] for one in offers["place-wager"]["cases"]} == {entrant.seat}
    assert offered_at(cup, table, Player(99))[1] == {}


@pytest.mark.rule("ni2015-405-holdem", "20.7", "20.14")
def test_nobody_leaves_his_seat_or_takes_chips_from_the_table_in_a_session():
    cup = crewed("holdem", 4, fewest=2, prizes=OF.prizes).until(Phase.PLAY)
    entrant = cup.cup.state.entrants[0]
    table = cup.cup.tables[entrant.table]
    while table.now.state.seats.chair(entrant.player) is None:
        cup.turn()
    for move, more in (("leave-seat", {}), ("sit-out", {}), ("reduce-stake", {"stake": 100})):
        said = {"move": move, "player": entrant.player, **more}
        by = Actor(Role.PLAYER, entrant.player)
        (answer,) = cup.evening.ask(table.name, Ordering(cup.evening.entropy).read(table, by, said))
        assert isinstance(answer, Denied)
        assert (answer.cite.ref, "keeps his seat" in answer.reason) == ("20.7", True)
        assert move not in offered_at(cup, table, entrant.player)[1]


def test_places_that_are_listed_once_are_closed_but_for_ones_own():
    def at(box):
        return {"given": {"box": box, "bet": "hand"}, "cite": "18.3", "low": 10}

    fields = [{"name": "box", "kind": "number", "choices": [1, 2, 3]}]
    laying = {"move": "place-wager", "listed": True, "cases": [at(2) | {"low": 5}]}
    buying = {"move": "insure", "fields": fields}
    shut = {"move": "split", "fields": [fields[0] | {"choices": [1, 3], "low": 1}]}
    first, second = narrowed([laying, buying, shut], [at(1), at(2), at(3)], 2)
    closed = [(one["given"]["box"], one.get("closed", False)) for one in first["cases"]]
    assert closed == [(2, False), (1, True), (3, True)]
    assert second["fields"] == [{"name": "box", "kind": "number", "choices": [2], "fixed": 2}]


@pytest.mark.rule("s49-1999-blackjack", "18.3")
def test_four_decks_are_played_on_the_floor_and_nothing_else_is_displaced():
    cup = crewed("blackjack", 6).until(Phase.PLAY)
    (first, *_) = cup.cup.tables.values()
    assert first.now.state.settings.decks == 4
    stream, staff = cup.cup, Role.TOURNAMENT_DIRECTOR
    desk = view(stream.law, stream.state, stream.now.due.turn, staff)
    signs = {sign.text for sign in desk.conditions if sign.label == "displaced rule"}
    assert signs == {"decks: '4' is not 5 to 8"}
    for name, value in (("decks", "3"), ("cutting-card", "150")):
        by, determine = Actor(Role.OPERATOR), Determine(name, value, notice=True)
        denied = cup.evening.put(first.name, by, determine)
        assert isinstance(denied, Denied)
        assert denied.reason.endswith("and the conditions do not say so")
    cup.until(Phase.OVER)
    assert audited(reader_of(cup.evening), MAIN).head.number == cup.evening.floor.hall.number


def test_a_table_without_a_tournament_cannot_be_opened_by_conditions():
    cup = crewed("blackjack", 6).until(Phase.PLAY)
    (first, *_) = cup.cup.tables.values()
    desk, said = opening_read(first.opening)
    alone = desk.openings.write(changed(said, table="T9"))
    with pytest.raises(Illegible, match="no table of a tournament whose conditions prevail"):
        cup.evening.floor.hall.opened(StreamId("table:T9"), alone)
