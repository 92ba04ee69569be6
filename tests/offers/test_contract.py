"""What an offer carries: clocks, reasons, prices; and what it never holds."""

import json

import pytest

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer, plain
from houseway.games import GAMES
from tests.offers.playing import Company

DEALER = Viewer(Role.DEALER)


def company(name, seed=5):
    return Company(next(row.listing for row in GAMES if str(row) == name), seed)


def until(room, done):
    for _ in range(3_000):
        if done():
            return
        room.turn()
    raise AssertionError("it never came to that")


def offered(room, viewer, move):
    return next((one for one in room.offers(viewer) if one["move"] == move), None)


@pytest.mark.standard("A16")
def test_the_clock_of_a_wagering_period_is_in_what_is_due():
    room = company("baccarat NI2019")
    until(room, lambda: room.state.period.open)
    expiry = offered(room, Viewer(Role.CLOCK), "expire-period")
    assert (expiry["why"], expiry["seconds"]) == ("due", room.state.settings.wagering_period)


def test_the_clock_of_a_poker_player_is_in_what_is_due():
    room = company("holdem S49")
    until(room, lambda: offered(room, Viewer(Role.SUPERVISOR), "start-clock"))
    start = offered(room, Viewer(Role.SUPERVISOR), "start-clock")
    assert room.say(Viewer(Role.SUPERVISOR), start)
    expiry = offered(room, Viewer(Role.CLOCK), "time-expired")
    assert expiry["seconds"] == 90
    player = Viewer(Role.PLAYER, room.due.player)
    assert {one.get("seconds") for one in room.offers(player) if one["why"] == "due"} == {90}


def test_what_is_due_and_would_be_refused_says_why():
    room = company("holdem S49")
    until(room, lambda: offered(room, DEALER, "shuffle"))
    blocked = offered(room, DEALER, "shuffle")["blocked"]
    assert blocked == {"reason": "nobody is in the game", "cite": "S49 Poker 8.3"}


def test_a_call_has_its_price_and_a_bet_its_sizes():
    room = company("holdem S49")
    until(
        room,
        lambda: offered(room, Viewer(Role.PLAYER, getattr(room.due, "player", Player(0))), "call"),
    )
    viewer = Viewer(Role.PLAYER, room.due.player)
    round_ = room.state.round
    hand = round_.hands[round_.at(room.due.player)]
    call = offered(room, viewer, "call")
    assert call["price"] == min(round_.betting.level - hand.bet, hand.stack)
    assert call["names"][0] == "call"


@pytest.mark.parametrize("name", ["holdem NI2015", "draw S49", "canberra-poker S49"])
def test_no_offer_holds_a_card_that_its_viewer_has_not_seen(name):
    room = company(name)
    looked = 0
    while room.rounds < 4:
        room.turn()
        for viewer in (*room.players, *room.staff):
            looked += hidden_from(room, viewer)
    assert looked


def hidden_from(room, viewer):
    """Look for every card of others in the offers; how many there were to look for."""
    hands = getattr(room.state.round, "hands", ())
    told = json.dumps(plain(room.offering.offers(room.state, room.due, viewer)))
    secret = [card for one in hands if one.player != viewer.player for card in held(one)]
    mine = {card for one in hands if one.player == viewer.player for card in held(one)}
    for card in secret:
        assert card in mine or f'"{card}"' not in told, (viewer, card)
    return len(secret)


def held(hand):
    return [str(card) for card in getattr(hand, "down", getattr(hand, "cards", ()))]


def test_a_player_is_never_offered_what_is_another_players():
    room = company("blackjack S49")
    seen = 0
    while room.rounds < 6:
        room.turn()
        for viewer in room.players:
            for one in room.offers(viewer):
                whose = [f for f in one["fields"] if f["name"] == "player"]
                assert [f["fixed"] for f in whose] == [viewer.player], one
                seen += 1
    assert seen
    assert Player(1) in {viewer.player for viewer in room.players}
