"""When a session in the terminal stops and asks: for wagers, choices, and calls of a round."""

from houseway.cli.play.session import Session
from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Call, Choice
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.kit.cards import cards
from tests.games.listings import TABLES

BLACKJACK = next(one for one in TABLES if one.game == "blackjack")


def dealt(first: str) -> Session:
    """One player at blackjack, these cards first, up to where the session asks again."""
    session = Session(BLACKJACK, BLACKJACK.table.rules.default, Seeded(5))
    session.prepare()
    assert isinstance(session.due, Bets)
    rules, settings = BLACKJACK.table.rules, session.table.settings
    session.put(rules.wager(settings, Player(1), "main", Cents(20_00)))
    stack, wanted = session.croupier.stack, cards(first)
    rest = list(stack.cards[stack.drawn :])
    for card in wanted:
        rest.remove(card)
    session.croupier.stack = changed(stack, cards=(*wanted, *rest), drawn=0)
    session.put()
    while not session.asks:
        session.put()
    return session


def test_against_an_ace_the_players_are_asked_before_they_decide():
    session = dealt("TS AD 6S")
    assert isinstance(session.due, Call)
    session.put()
    assert isinstance(session.due, Choice)


def test_without_an_ace_the_first_question_is_the_choice():
    assert isinstance(dealt("TS 9D 6S").due, Choice)


def test_a_blackjack_is_paid_without_a_question():
    session = dealt("AS 9D KS")
    assert session.at_wagers
    assert session.won(Player(1)) == 30_00
