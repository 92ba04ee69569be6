"""The worth of cards at a decision, counted in a process beside the floor."""

import asyncio

import pytest

from houseway.cli.serve.equity_worker import EquityWorker, counted
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import poker_card
from houseway.games.poker.history.review import Question
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import order_for
from houseway.web.screens.own_rounds import CountedShare

HOLDEM: Variant = tables.HOLDEM_2015.rules.variant
SETTINGS = tables.HOLDEM_2015.rules.default


def cards(text: str) -> Cards:
    return tuple(poker_card(part) for part in text.split())


def question(own: str, *others: str, board: str = "", dead: str = "") -> Question:
    return Question(
        HOLDEM.made_of,
        order_for(SETTINGS, low=False),
        cards(own),
        tuple(map(cards, others)),
        cards(board),
        cards(dead),
        split=False,
        eight=False,
    )


def known(asked: Question) -> CountedShare:
    found = counted(asked)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("own", "percent"),
    [("AS AH", "95.5 %"), ("KS KH", "4.5 %")],  # two kings of 44 cards: 42/44 and 2/44
)
def test_on_the_turn_each_of_the_44_last_cards_is_counted(own, percent):
    other = "KS KH" if own.startswith("A") else "AS AH"
    found = known(question(own, other, board="2C 7D 9H 3S"))
    assert (found.percent, found.exact, found.deals) == (percent, True, 44)


def test_a_card_that_was_seen_does_not_come():
    """With one king folded face up, one of 43 is left."""
    found = known(question("KS KH", "AS AH", board="2C 7D 9H 3S", dead="KC"))
    assert (found.percent, found.deals) == ("2.3 %", 43)


def test_against_any_cards_on_the_river_every_holding_is_counted():
    """The board is the best hand for all: whatever the other holds, the pot is shared."""
    found = known(question("2C 3D", "", board="AS KS QS JS TS"))
    assert (found.percent, found.exact, found.deals) == ("50.0 %", True, 990)


def test_many_unknown_hands_before_the_flop_are_estimated():
    found = known(question("AS AH", "", "", ""))
    assert not found.exact
    assert found.deals == 200_000
    assert 60 < float(found.percent.removesuffix(" %")) < 68  # four players with aces: about 64


def test_a_question_that_contradicts_itself_has_no_answer():
    assert counted(question("AS AH", "AS KH", board="2C 7D 9H 3S")) is None


def test_questions_are_answered_in_their_order_by_another_process():
    worker = EquityWorker()
    asked = [question(own, "KS KH", board="2C 7D 9H 3S") for own in ("AS AH", "KS AS", "QS QH")]

    async def answers():
        return await asyncio.gather(*map(worker, asked))

    found = asyncio.run(answers())
    assert [share and share.percent for share in found] == ["95.5 %", None, "4.5 %"]
