"""Nothing that lies face down is ever printed before it is shown, whatever is typed."""

import io
import re

import pytest
from rich.console import Console

from houseway.cli.poker.room import PokerRoom
from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.core.game import Choice
from houseway.games.poker.hands.decks import Joker
from houseway.games.poker.law.variants import Face
from houseway.games.poker.players import bots
from houseway.games.poker.round import events, moves
from houseway.games.poker.round.irregularities.events import (
    CommunalExposed,
    FaceUpFound,
    HoleCardExposed,
)
from houseway.games.poker.table.settings.declarations import Joker as WithJoker
from houseway.house.shoes.moves import Shuffled
from tests.cli.poker_talk import POKER, opened

CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]|\bJK\b")
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
OPEN = (Face.UP, Face.COMMUNAL)
ME = Player(1)


def printed(card):
    if isinstance(card, Joker):
        return "JK"
    return f"{'10' if card.rank == 'T' else card.rank}{SUITS[card.suit]}"


def turned_up(event, before):
    """The cards that player 1 has come to see by this event, worked out from the event alone."""
    match event:
        case events.CardsDealt(to, cards):
            pairs = zip(to, cards, strict=True)
            return [card for at, card in pairs if at.face in OPEN or at.player == ME]
        case events.HoleCardsShown(players):
            return [card for hand in before.hands if hand.player in players for card in hand.down]
        case events.LastCardShared(card) | HoleCardExposed(card=card) | FaceUpFound(card):
            return [card]
        case CommunalExposed(cards):
            return cards
        case _:
            return []


class Watched:
    """A room whose print is read after every move: no card in it may be one that is hidden."""

    def __init__(self, room: PokerRoom) -> None:
        self.room = room
        self.screen = io.StringIO()
        room.console = Console(file=self.screen, width=100, highlight=False, emoji=False)
        self.put = room.session.put
        room.session.put = self.watched  # type: ignore[method-assign]
        self.visible: set[str] = set()
        self.read = 0
        self.named = 0

    def watched(self, put=None):
        self.check()
        before = self.room.session.table.round
        made = self.put(put)
        for event in made:
            if isinstance(event, Shuffled):
                self.visible = set()
            self.visible |= {printed(card) for card in turned_up(event, before)}
        return made

    def check(self):
        text = self.screen.getvalue()[self.read :]
        self.read += len(text)
        named = set(CARD.findall(text))
        self.named += len(named)
        assert named <= self.visible, (named - self.visible, text)

    def type(self, line: str) -> None:
        self.room.pick_up()
        self.room.answer(line)
        self.check()


def any_answer(room, chance):
    """Something that is open to the person, as he would type it."""
    due = room.session.due
    view = room.session.one.table.rules.view(room.session.table, due, "player", ME)
    match bots.any_act(view, due, chance):
        case moves.BetTo(_, stake):
            return f"raise {stake // 100}"
        case moves.Exchange(_, cards):
            return f"draw {' '.join(map(str, cards))}" if cards else "stand pat"
        case move:
            return type(move).__name__.lower()


def evening(room: PokerRoom, seed: int, rounds: int) -> Watched:
    watched, chance = Watched(room), Seeded(seed)
    for _ in range(rounds):
        watched.type("")
        while isinstance(room.session.due, Choice):
            watched.type(("view", "view dealer", "due", "?")[chance.below(4)])
            watched.type(any_answer(room, chance))
        watched.type("buy 200")
        assert room.session.at_wagers
    return watched


@pytest.mark.parametrize("name", POKER)
def test_no_hidden_card_is_printed_at_any_of_the_ten_tables(name):
    watched = evening(opened(name, people=1, bots=4, seed=11), seed=12, rounds=6)
    assert watched.named > 20  # cards that were seen, and printed
    assert "refused" not in watched.screen.getvalue().replace("refused: player 1 is declared", "")


@pytest.mark.parametrize("name", ["seven-card-stud S49", "draw S49", "holdem S49"])
def test_nor_is_the_joker(name):
    room = opened(name, people=1, bots=4, seed=5, joker=WithJoker.WITH)
    watched = evening(room, seed=6, rounds=12)
    assert "JK" in watched.screen.getvalue()


def test_with_several_people_no_sentence_names_a_hole_card():
    """Each sees his own when he is asked; what is told is for all of them."""
    room = opened("holdem NI2015", people=3)
    told = io.StringIO()
    room.console = Console(file=told, width=100)
    room.answer("")
    room.answer("call")
    assert not CARD.search(told.getvalue())
    assert "looks at" not in told.getvalue()


def test_a_demonstration_shows_no_card_before_its_time():
    room = opened("omaha S49", people=1, bots=3)
    screen = io.StringIO()
    room.console = Console(file=screen, width=100)
    room.demonstrate(1)
    before, _, after = screen.getvalue().partition("communal:")
    assert not CARD.search(before)
    assert CARD.search(after)


def test_the_watch_finds_a_card_that_is_printed_too_soon():
    room = opened("holdem NI2015", people=1, bots=2)
    watched = Watched(room)
    watched.type("")
    hidden = room.session.table.round.at(Player(2))
    room.console.print(printed(room.session.table.round.hands[hidden].down[0]))
    with pytest.raises(AssertionError):
        watched.check()
