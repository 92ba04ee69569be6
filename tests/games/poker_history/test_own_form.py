"""Our own form: misdeals, bets out of turn, the Joker, and whatever else the standard has not."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.games.poker.hands.decks import JOKER
from houseway.games.poker.history import forms, words
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.history.story import History
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.moves import DrawForSeat, SeatDraw
from houseway.games.poker.table.tables import FARO, HOLDEM_2015, TABLES, THREE_CARD_MANILA_2006
from houseway.house.general.state import ReportContravention
from houseway.kit.cards import card
from tests.games.poker_history.evening import Evening
from tests.games.poker_history.peers import same_state
from tests.kinds import present

DEALER, SUPERVISOR = Actor(Role.DEALER), Actor(Role.SUPERVISOR, name="Sue Ann")


def begun(house, *puts, **settings):
    """A table at the first choice of a hand, and then these moves."""
    evening = Evening(house, 4, (100_00, 100_00, 100_00), **settings)
    while evening.table.round is None or evening.table.round.betting is None:
        evening.step()
    for put in puts:
        evening.put(put)
    return evening


def told(evening):
    (history,) = forms.histories(evening.house, evening.begin, evening.puts)
    return history


def player(number):
    return Actor(Role.PLAYER, Player(number))


def test_a_misdeal_is_told_and_dealt_again():
    misdeal = Put(SUPERVISOR, moves.ReportMisdeal(Fault.OUT_OF_TURN, seen=True))
    evening = begun(HOLDEM_2015, misdeal).play(1)
    history = told(evening)
    assert why_not(history) == "the standard has no word for report-misdeal"
    text = forms.written(history)
    line = 'casino-supervisor:Sue_Ann report-misdeal fault="a hole-card was dealt out of turn"'
    assert line in text.replace('\\"', '"')
    assert "NI2015 Hold-em 17.1(" in text
    (again,) = forms.read(text)
    assert again.puts == history.puts
    assert same_state(again, history)


def test_a_bet_out_of_turn_is_told():
    bet = Put(player(1), moves.BetTo(Player(1), Cents(20_00)))
    history = told(begun(HOLDEM_2015, bet))
    assert why_not(history) == "a bet out of turn, or one that fell short, was ruled on"
    (again,) = forms.read(forms.written(history))
    *_, last = forms.replayed(again)
    assert last.table.round is not None
    assert [one.to for one in last.table.round.held] == [20_00]


@pytest.mark.parametrize("house", [FARO, THREE_CARD_MANILA_2006])
def test_games_that_the_standard_has_not(house):
    history = told(Evening(house, 3, (100_00, 100_00)).play(1))
    assert why_not(history) == "the standard has no such game"
    text = forms.written(history)
    assert text.startswith("houseway = 1\n")
    assert f'game = "{house.rules.variant.game}"' in text


def test_a_broken_form_names_the_line():
    text = forms.written(told(Evening(FARO, 3, (100_00, 100_00)).play(1)))
    for old, new, reason in (
        ("dealer shuffle", "dealer juggle", "no move 'juggle' at this table"),
        ("dealer cut-cards at=", "dealer cut-cards by=", "at is missing"),
        ("dealer pass-marker", "dealer pass-marker now", "'now' is not NAME=VALUE"),
        ("dealer take-and-pay", "jester take-and-pay", "no actor 'jester'"),
    ):
        assert old in text
        with pytest.raises(forms.BadHistory) as caught:
            forms.read(text.replace(old, new))
        assert reason in caught.value.reason
        line = text.replace(old, new).splitlines()[present(caught.value.line) - 1]
        assert new in line


def test_a_move_that_is_refused_names_the_line_and_the_rule():
    text = forms.written(told(Evening(FARO, 3, (100_00, 100_00)).play(1)))
    with pytest.raises(forms.BadHistory) as caught:
        forms.read(text.replace('"dealer collect-blinds"', '"dealer collect-antes"'))
    found = caught.value
    assert "collect antes is out of turn" in found.reason
    assert str(found.cite) == "S49 Poker 8.5(a)"
    assert "collect-blinds" in text.splitlines()[present(found.line) - 1]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("houseway = 1", "houseway = 2", "this version reads 1"),
        ('game = "faro"', 'game = "snap"', "no table of game 'snap'"),
        ('settings.deck = "52"', 'settings.deck = "51"', "deck: '51' is not 52 or 48"),
        ('settings.deck = "52"', 'settings.dck = "52"', "no setting 'dck'"),
        ('stake = "100.00"', 'stake = "lots"', "is not an amount in dollars and cents"),
        ("moves = [", "acts = [", "moves: missing"),
        ("player = 2, seat = 2", "player = 2, seat = 1", "a player or a seat is there twice"),
        ("finishing_stacks = { 1", "finishing_stacks = { x", "finishing_stacks: invalid literal"),
        ("revolved = false", "marker = 0", "marker: 0 is no seat"),
    ],
)
def test_a_table_that_there_is_not(old, new, reason):
    text = forms.written(told(Evening(FARO, 3, (100_00, 100_00)).play(1)))
    assert old in text
    with pytest.raises(forms.BadHistory) as caught:
        forms.read(text.replace(old, new))
    assert reason in str(caught.value)


PUTS = (
    Put(player(2), moves.PutOut(Player(2), Cents(12_50))),
    Put(player(2), moves.Exchange(Player(2), (card("AS"), JOKER))),
    Put(player(2), moves.Exchange(Player(2), ())),
    Put(DEALER, moves.ReportFaceUp(JOKER)),
    Put(DEALER, moves.ReportExposedCommunal((card("AS"),))),
    Put(SUPERVISOR, moves.ReportFouledHand(Player(3)), DEALER, "18:05"),
    Put(Actor(Role.OPERATOR), moves.OfferCourse("a dog ate it", moves.Course.VOID)),
    Put(player(1), moves.Answer(Player(1), agrees=True)),
    Put(DEALER, DrawForSeat(3, (SeatDraw(Player(1), card("2C")), SeatDraw(Player(2), card("3C"))))),
)


@pytest.mark.parametrize("put", PUTS, ids=lambda put: type(put.move).__name__)
def test_a_move_is_read_as_it_was_written(put):
    houses = [one for one in TABLES if type(put.move) in one.permits]
    assert words.read(houses[0], words.written(put)) == put


def test_a_report_of_conduct_is_told_with_the_hand():
    report = ReportContravention("16.1", "the guest in seat 2", "Sue Ann", Player(2))
    history = told(begun(HOLDEM_2015, Put(SUPERVISOR, report)))
    (again,) = forms.read(forms.written(history))
    assert again.puts == history.puts
    assert isinstance(again, History)
