"""What each role may do in a tournament, as the offers say it: nothing offered is refused."""

import json

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer, plain
from houseway.floor.wire.moves import Wire
from houseway.house.offers.offers import Offering
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.papers.conditions import Moving, Stage, Unit, Until
from tests.tournaments.holding import DIRECTOR, HEATS, Held

DIRECTS, DEALS, PLAYS = Role.TOURNAMENT_DIRECTOR, Role.DEALER, Role.PLAYER


class Desk:
    """Somebody who sees offers as JSON, and sends moves as JSON."""

    def __init__(self, room: Held) -> None:
        self.room, self.offering = room, Offering(room.machine)

        class Spoken:
            moves = room.machine.moves
            leaves = ()
            texts = ()

        self.wire = Wire(Spoken())

    def offers(self, role: Role, player: int | None = None):
        viewer = Viewer(role, None if player is None else Player(player))
        room = self.room
        found = self.offering.offers(room.state, room.due, viewer, drawer=True)
        return {one["move"]: one for one in json.loads(json.dumps(plain(found)))}

    def send(self, role: Role, move: str, by_player: int | None = None, **given):
        by = {"role": role} | ({"player": by_player} if by_player else {})
        line = json.dumps({"by": by, "move": move, "with": given})
        put = self.wire.read(line)
        return self.room.put(put.by, put.move)


def test_the_papers_are_due_one_after_another():
    room = Held(Game.ROULETTE, Edition.NI2019)
    desk = Desk(room)
    assert desk.offers(Role.OPERATOR)["document-conditions"]["why"] == "due"
    room.papers(without=(moves.AppointDirector,))
    offer = desk.offers(Role.SHIFT_MANAGER)["appoint-director"]
    assert (offer["why"], offer["cite"]) == ("due", "NI2019 Multi Terminal 11.4")
    desk.send(Role.SHIFT_MANAGER, "appoint-director", name="Dora")
    assert "accept-entry" in desk.offers(DIRECTS)


def test_entries_by_json_alone():
    room = Held(Game.HOLDEM, Edition.NI2015).papers()
    desk = Desk(room)
    offer = desk.offers(DIRECTS)["accept-entry"]
    fee = next(one for one in offer["fields"] if one["name"] == "fee")["fixed"]
    assert desk.offers(DIRECTS)["close-entries"]["blocked"]["cite"] == "NI2015 Hold-em 20.4(e)"
    for player in (4, 7, 9):
        desk.send(DIRECTS, "accept-entry", player=player, name=f"P{player}", fee=fee)
    assert "blocked" not in desk.offers(DIRECTS)["close-entries"]
    desk.send(DIRECTS, "close-entries")
    (order,) = desk.offers(DIRECTS)["draw-seats"]["fields"]
    assert (order["choices"], order["count"]) == ([4, 7, 9], [3, 3])
    desk.send(DIRECTS, "draw-seats", order=[9, 4, 7])
    assert list(desk.offers(PLAYS, 7)) == ["take-place"]
    assert desk.offers(PLAYS, 8) == {}
    for player in (4, 7, 9):
        desk.send(PLAYS, "take-place", player, player=player)
    desk.send(DIRECTS, "start-session")
    assert desk.offers(DEALS)["start-round"]["fields"][0]["fixed"] == 1
    desk.send(DEALS, "start-round", table=1)
    assert "report-round" in desk.offers(DEALS)


def test_what_is_beside_the_turn_would_be_accepted():
    room = Held(Game.HOLDEM, Edition.NI2015).playing(3)
    desk = Desk(room)
    for name, offer in desk.offers(DIRECTS).items():
        given = {}
        for field in offer.get("fields", ()):
            usual = "as agreed" if field["kind"] == "text" else field.get("low")
            given[field["name"]] = field.get("fixed", (field.get("choices") or [usual])[0])
        before = room.state
        assert desk.send(DIRECTS, name, **given), name
        room.state = before


def test_a_director_who_may_move_players_is_offered_what_balances_the_tables_first():
    """Seven sit (1, 4, 7), (2, 5), (3, 6); when 5 is out, the last of the fullest table moves."""
    final = Stage("final", 4, Unit.ROUNDS, 50, Until.ONE_LEFT)
    of = {"stages": (final,), "moving": Moving.BY_DIRECTOR}
    room = Held(Game.HOLDEM, Edition.NI2015, **of).playing(8)
    room.round(2, p2=+1000, p4=-1000)
    room.round(2, p2=+1000, p6=-1000)
    usual = {
        field["name"]: field["usual"]
        for field in Desk(room).offers(DIRECTS)["move-player"]["fields"]
    }
    assert usual == {"player": 7, "table": 2, "seat": 2}


def test_moves_that_the_conditions_do_not_allow_are_not_offered():
    final = Stage("final", 3, Unit.ROUNDS, 50, Until.ONE_LEFT)
    kept = Desk(Held(Game.HOLDEM, Edition.NI2015, stages=(final,)).playing(5))
    assert "move-player" not in kept.offers(DIRECTS)
    moving = Held(Game.HOLDEM, Edition.NI2015, stages=(final,), moving=Moving.BY_DIRECTOR)
    desk = Desk(moving.playing(7))
    assert "move-player" in desk.offers(DIRECTS)
    moving.round(2, p2=+1000, p5=-1000)
    offer = desk.offers(DIRECTS)["break-table"]
    assert [one.get("fixed") for one in offer["fields"] if one["name"] == "table"] == [2]


def test_who_has_not_come_and_who_could_come_instead():
    room = Held(Game.ROULETTE, Edition.NI2019, stages=HEATS, most=4).papers().enter(4)
    room.put(DIRECTOR, moves.AddReserve(Player(9), "P9"))
    room.put(DIRECTOR, moves.CloseEntries())
    room.draw().seat(3)
    desk = Desk(room)
    offers = desk.offers(DIRECTS)
    assert offers["forfeit-place"]["fields"][0]["fixed"] == 3
    assert offers["start-session"]["blocked"]["cite"] == "NI2019 Multi Terminal 11.8"
    desk.send(DIRECTS, "offer-place", player=3, reserve=9, fee=room.conditions.fee)
    assert "blocked" not in desk.offers(DIRECTS)["start-session"]
