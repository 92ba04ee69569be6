"""Every event of a poker table has its sentence, or a reason to have none."""

from typing import get_args

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Charged, Kept, Reversed, Settled, Staked
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.law.variants import Exposure, Face
from houseway.games.poker.round import events
from houseway.games.poker.round.events import RoundEvent
from houseway.games.poker.round.irregularities import events as wrong_events
from houseway.games.poker.round.state import Place, Post
from houseway.games.poker.round.words import SILENT, face, faces, named
from houseway.games.poker.table.seats.state import (
    BlindMissed,
    Entering,
    EntryChosen,
    PeriodEnded,
    PlayerDeclared,
    SeatChanged,
    SeatDrawn,
    SeatEvent,
    StakePlaced,
)
from houseway.games.poker.table.story import UNSAID, WORDS, RoundContext, story
from houseway.law import RuleSet
from tests.cli.poker_talk import opened, said

CITE = RuleSet("s49-1999-poker").rule("8.3")
ONE, TWO = Player(1), Player(2)
MONEY = {Staked, Settled, Reversed}  # told by the bets, the pots and what goes back


def flat(union):
    for kind in get_args(union):
        yield from flat(kind) if get_args(kind) else (kind,)


def told(event, own=()):
    return [one.words for one in story(event, RoundContext(None, None, own))]


def test_every_event_of_a_round_and_of_the_seats_has_words_or_a_reason():
    kinds = {*flat(RoundEvent), *flat(SeatEvent)} - MONEY
    assert len(kinds) > 45
    assert {kind for kind in kinds if kind not in WORDS.sentences} == set(SILENT)
    assert all(SILENT.values())
    assert not set(SILENT) & set(WORDS.sentences)
    assert set(UNSAID) == {*SILENT, Staked}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.Posted(TWO, Post.MISSED_BLIND, Cents(500), False, (), CITE),
            "player 2 posts $5 for blinds that he missed",
        ),
        (
            events.Posted(TWO, Post.ANTE, Cents(100), False, (), CITE),
            "player 2 posts an ante of $1",
        ),
        (
            events.Wagered(ONE, events.Kind.SHORT, Cents(700), False, True, (), CITE),
            "player 1 puts in, short of a raise, $7 and taps out",
        ),
        (
            events.BetFellShort(ONE, Cents(300), CITE),
            "$3 of player 1 is short of a call: complete it, or fold",
        ),
        (
            events.ActsRetracted((ONE, TWO), CITE),
            "what players 1 and 2 did out of turn is taken back",
        ),
        (events.ClockStarted(ONE, 40, CITE), "player 1 has 40 seconds"),
        (
            events.DiscardsShuffled(poker_cards("AS KS QS"), CITE),
            "3 cards passed in go back into the shoe",
        ),
        (
            events.LastCardShared(poker_cards("TS")[0], poker_cards("2C"), CITE),
            "the cards do not go round: 10♠ is for everybody",
        ),
        (
            events.PotAwarded(
                Cents(3100), ((ONE, Cents(1600)), (TWO, Cents(1500))), True, (), CITE
            ),
            "$31 is shared with the low hand: player 1 $16, player 2 $15",
        ),
        (
            wrong_events.HoleCardExposed(ONE, poker_cards("JK")[0], Exposure.PLAYS, (), CITE),
            "JK of player 1 was seen: it plays",
        ),
        (
            wrong_events.CommunalExposed(poker_cards("9H"), Cents(500), CITE),
            "9♥ came too soon and is next to be dealt; bets are held to $5",
        ),
        (
            wrong_events.FaceUpFound(poker_cards("9H")[0], ONE, False, CITE),
            "9♥ lies face up on the table; player 1 opens the betting",
        ),
        (
            wrong_events.LastFolderWins(TWO, CITE),
            "no hand counts: player 2, the last to fold, wins",
        ),
        (
            StakePlaced(ONE, 3, Cents(200_00), Entering.WAITS, (), CITE),
            "player 1 puts $200 on the table at seat 3; he comes in at the last blind",
        ),
        (EntryChosen(ONE, Entering.IN, CITE), "player 1 is in the game"),
        (EntryChosen(ONE, Entering.POSTS, CITE), "player 1 comes in posting the last blind"),
        (SeatChanged(ONE, 4, Entering.IN, (), CITE), "player 1 moves to seat 4"),
        (SeatDrawn(4, TWO, CITE), "player 2 drew the highest card for seat 4"),
        (Charged(ONE, Cents(500), CITE, CITE), "player 1 pays $5 for the time"),
        (Kept(Cents(1500), CITE), "the house keeps $15 of the pot"),
        (PeriodEnded(CITE), "the time that was paid for has run out"),
        (BlindMissed(ONE, Cents(500), CITE), "player 1 misses a blind of $5"),
        (
            PlayerDeclared(ONE, Cents(40_00), (), CITE),
            "player 1 plays on with $40, below the minimum",
        ),
    ],
)
def test_an_event_is_said_as_a_dealer_would(event, words):
    assert told(event) == [words]


def test_cards_that_are_dealt_are_told_face_by_face_and_to_each_his_own():
    to = (
        Place(Face.BURN),
        Place(Face.DOWN, ONE),
        Place(Face.DOWN, TWO),
        Place(Face.DOWN, TWO),
        Place(Face.UP, ONE),
        Place(Face.COMMUNAL),
    )
    event = events.CardsDealt(to, poker_cards("2C AS KS QS 9H JK"), (), CITE)
    public = [
        "a card burnt",
        "face down: a card to player 1, 2 cards to player 2",
        "face up: player 1 9♥",
        "communal: JK",
    ]
    assert told(event) == public
    assert told(event, (ONE,)) == [*public, "player 1 looks at A♠"]
    assert told(event, (TWO,)) == [*public, "player 2 looks at K♠ Q♠"]


def test_a_draw_is_counted_for_all_and_named_for_him_who_draws():
    event = events.CardsExchanged(ONE, poker_cards("2C 3C"), (), False, (), CITE)
    assert told(event) == ["player 1 draws 2 cards"]
    assert told(event, (ONE,)) == ["player 1 draws 2 cards", "player 1 passed in 2♣ 3♣"]
    pat = events.CardsExchanged(ONE, (), (), False, (), CITE)
    assert told(pat, (ONE,)) == ["player 1 stands pat"]


def test_names_and_faces():
    assert named([ONE]) == "player 1"
    assert named([ONE, TWO, Player(5)]) == "players 1, 2 and 5"
    assert faces(poker_cards("TD JK AS")) == "10♦ JK A♠"
    assert face(poker_cards("2C")[0]) == "2♣"


@pytest.mark.parametrize(
    ("name", "line", "words"),
    [
        (
            "holdem NI2015",
            "dealer report-misdeal fault=the_cards_were_not_cut",
            "a misdeal: all cards come back and are dealt again",
        ),
        ("holdem NI2015", "dealer report-exposed-communal", "the rest of the shoe is shuffled"),
        ("canberra-manila S49", "dealer report-exposed-communal", "came too soon"),
        ("holdem S49", "dealer report-in-discards player=2", "the hand of player 2 is folded"),
        ("holdem S49", "supervisor start-clock player=1", "player 1 has 90 seconds"),
        (
            "holdem S49",
            "operator determine name=limit value=full-pot notice=yes",
            "limit = full-pot",
        ),
        ("holdem S49", "operator invalidate-game cause=fire", "the round is invalidated: fire"),
        ("holdem NI2015", "operator invalidate-game cause=fire", "player 2 takes back $5"),
    ],
)
def test_what_the_staff_report_is_ruled_on_and_told(name, line, words):
    room = opened(name, people=1, bots=1)
    said(room, "")
    answer = said(room, line)
    assert "refused" not in answer, answer
    assert words in answer
