"""Poker in the terminal between rounds and over several: stakes, bots who are broke, steps."""

import pytest

from houseway.cli.play.session import TABLE, TRAINING
from houseway.cli.poker.people_and_bots import BOTS, Company, buy_in, filled
from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.core.game import Duty, Over, Settle
from houseway.core.money import Cents
from houseway.games.poker.table.seats.state import StakeAdded, StakePlaced
from houseway.games.poker.table.settings.settings import Charge, Settings
from houseway.ledger import commission
from tests.cli.poker_talk import FLOP, POKER, opened, said


def stakes(room):
    return [int(chair.stake // 100) for chair in room.session.table.seats.chairs]


def test_everybody_has_the_seat_of_his_number_and_twice_the_least_stake():
    room = opened("holdem NI2015", people=2, bots=3)
    chairs = room.session.table.seats.chairs
    assert [(chair.player, chair.seat) for chair in chairs] == [(one, one) for one in range(1, 6)]
    assert stakes(room) == [200] * 5
    assert buy_in(Settings(maximum_buy_in=Cents(150_00))) == 150_00


@pytest.mark.parametrize(
    ("seats", "people", "number"), [(8, 1, 5), (8, 4, 2), (8, 7, 0), (4, 1, 3)]
)
def test_bots_make_a_table_of_six_or_of_as_many_as_there_are_seats(seats, people, number):
    assert filled(Settings(seats=seats), people) == number


def test_stakes_are_added_to_and_in_s49_taken_from():
    room = opened("holdem S49", people=1, bots=1)
    assert "player 1 adds $50" in said(room, "buy 50")
    assert "player 1 takes $100 off the table" in said(room, "take 100")
    assert stakes(room) == [150, 200]
    assert "$50 would be below the minimum of $100 S49 Poker 4.3" in said(room, "take 100")
    assert "cannot be made of chips" in said(room, "buy 0.50")
    assert "a table stake is never reduced" in said(opened("holdem NI2015", people=1), "take 100")


def test_a_player_sits_out_misses_a_blind_and_comes_back():
    room = opened("holdem S49", people=1, bots=3)
    assert "player 1 sits out" in said(room, "sit out")
    assert room.prompt() == "round 1: player 1 sits out: back; Enter deals, ? helps >"
    told = said(room, "", "", "")  # the Buck goes from seat 2 to seat 4, which is beside him
    assert told.count("3 players") == 3
    assert told.count("player 1 misses a blind of $5") == 1
    assert "player 1 comes in posting the missed blinds" in said(room, "back post")
    assert "player 1 does not sit out" in said(room, "back")


def test_a_player_leaves_watches_and_buys_in_again():
    room = opened("holdem S49", people=1, bots=3)
    assert "player 1 leaves his seat" in said(room, "leave")
    assert room.prompt() == "round 1: player 1 has no chips: buy 200; Enter deals, ? helps >"
    assert "3 players" in said(room, "")
    again = said(room, "buy 300")
    assert "seat 1 is free to those who wait" in again
    assert "player 1 puts $300 on the table at seat 1" in again
    assert "player 1 moves to seat 7" in said(room, "seat 7")


def test_a_newcomer_of_the_later_editions_waits_for_the_blind_or_posts_it():
    room = opened("holdem NI2015", people=1, bots=3)
    said(room, "leave")
    for _ in range(4):
        said(room, "")
    assert "he comes in at the last blind" in said(room, "buy")
    assert "player 1 comes in at the last blind: post" in room.prompt()
    assert "player 1 comes in posting the last blind" in said(room, "post")


def test_a_round_takes_two():
    room = opened("holdem NI2015", people=2)
    said(room, "2 leave")
    before = room.session.table
    assert "refused: 1 players are ready: a round takes 2 NI2015 Hold-em 8.3" in said(room, "")
    assert room.session.table == before


def test_who_loses_everything_is_asked_to_buy_and_a_bot_does_so_alone():
    room = opened("holdem S49", people=2, first=FLOP)
    told = said(room, "", "call", "all in", "all in")
    assert "player 1 wins $390" in told
    assert stakes(room) == [390, 0]
    assert "player 2 has no chips: buy 200" in room.prompt()
    assert "refused: 1 players are ready" in said(room, "")
    room.company.people, room.company.bots = [Player(1)], [Player(2)]
    assert "player 2 adds $200" in said(room, "")


def test_a_bot_that_played_on_below_the_minimum_leaves_and_comes_back():
    room = opened("three-card-manila NI2006", people=1, bots=5, seed=8)
    room.company.bot = BOTS["random"]
    told = ""
    room.company.people, room.company.bots = [], room.company.everybody
    for _ in range(40):
        told += said(room, "")
    assert "plays on with" in told
    assert "leaves his seat" in told
    assert "is free to those who wait" in told
    assert "comes in posting the last blind" in told
    assert "refused" not in told


@pytest.mark.parametrize("name", POKER)
def test_what_everybody_has_is_what_he_bought_and_won(name, monkeypatch):
    """And all together have lost what the house took."""
    room = opened(name, people=1, bots=4, seed=21)
    room.company.people, room.company.bots = [], room.company.everybody
    room.company.bot = BOTS["random"]
    bought = dict.fromkeys(room.company.everybody, 200_00)
    put = room.session.put

    def counting(move=None):
        made = put(move)
        for event in made:
            if isinstance(event, StakePlaced | StakeAdded):
                bought[event.player] += event.stake
        return made

    monkeypatch.setattr(room.session, "put", counting)
    for _ in range(8):
        said(room, "")
        table, won = room.session.table, room.session.won
        has = {chair.player: chair.stake for chair in table.seats.chairs}
        assert {one: bought[one] + won(one) for one in bought} == dict.fromkeys(bought, 0) | has
        taken = room.session.balances.of(commission(TABLE, TRAINING))
        assert sum(map(won, bought)) == -taken
    assert taken > 0


def test_step_stops_before_each_move_of_the_staff_but_not_for_bots():
    room = opened("holdem NI2015", people=1, bots=3)
    room.step = True
    assert "52 cards shuffled" in said(room, "")
    assert room.prompt() == "cut cards is due >"
    assert "cut at" in said(room, "")
    assert "posts a blind" in said(room, "")
    dealt = said(room, "")
    assert "player 1 looks at" in dealt
    assert "player 3 opens the betting" in dealt
    assert "player 1: fold" in room.prompt()
    said(room, "fold")
    assert isinstance(room.session.due, Duty | Settle)
    assert room.prompt().endswith(" is due >")


def test_a_deal_can_be_typed_and_brings_the_cards_that_it_names():
    room = opened("holdem NI2015", people=2)
    room.step = True
    said(room, "", "", "")
    wrong = "5 cards when 4 are due"
    assert wrong in said(room, "dealer deal cards=AS,KS,AH,KH,2C")
    assert "A♠" not in said(room, "dealer deal cards=AS,KS,AH,KH")
    room.step = False
    told = said(room, "call", "pass", *["check"] * 6)
    assert "shows A♠ A♥" in told


def test_explain_says_the_clause_under_each_step():
    room = opened("holdem NI2015", people=1, bots=1)
    room.explain = True
    told = said(room, "")
    assert "NI2015 Hold-em 7.1: Dealer shuffles before every round." in told
    assert "NI2015 Hold-em 8.5(a)" in told


def test_a_table_that_is_closed_is_opened_step_by_step_and_then_all_sit_down():
    one = POKER["holdem NI2015"]
    room = opened("holdem NI2015", people=1, bots=1)
    session = type(room.session)(one, one.table.rules.default, Seeded(1))
    company = Company(1, 1, BOTS["sensible"], Seeded(2))
    closed = type(room)(session, company, explain=False, step=False)
    assert "the table is open" in said(closed, "")
    assert stakes(closed) == [200, 200]


def test_by_time_everybody_pays_before_the_cards_are_shuffled():
    room = opened("holdem S49", people=1, bots=1, commission=Charge.TIME)
    told = said(room, "")
    assert told.index("player 1 pays $5 for the time") < told.index("52 cards shuffled")


def test_the_last_round_closes_the_table_and_the_talk_ends():
    room = opened("holdem NI2015", people=2)
    assert "rounds still to come: 2" in said(room, "operator close-table rounds=2")
    said(room, "", "fold", "", "fold")
    assert isinstance(room.session.due, Over)
    assert room.session.table.play.rounds == 2


def test_a_round_that_the_dealer_is_told_to_begin_is_counted_from_there():
    room = opened("holdem NI2015", people=2)
    said(room, "", "fold")  # two dollars go to player 2
    told = said(room, "dealer shuffle", "", "fold")
    assert told.splitlines()[-3].split() == ["this", "round", "+$2", "-$2"]
    assert told.splitlines()[-1].split() == ["ahead", "$0", "$0"]


def test_time_that_runs_out_folds_the_hand():
    room = opened("holdem NI2015", people=2)
    said(room, "")
    assert "player 1 has 40 seconds" in said(room, "operator start-clock player=1")
    told = said(room, "clock time-expired player=1")
    assert "player 1 folds" in told
    assert room.session.won(Player(2)) == 2_00
