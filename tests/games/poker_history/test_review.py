"""A player goes over a hand of theirs: pot odds by hand, what is known, what stays secret."""

from typing import Any

import pytest

from houseway.games.poker.history.review import decisions, hidden, text
from houseway.games.poker.history.story import histories, round_of
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.settings import Limit
from houseway.house.rounds.review import Story, share
from tests.games.poker_history.evening import Evening
from tests.kinds import present

HOUSES = (tables.HOLDEM_2015, tables.HOLDEM, tables.OMAHA, tables.DRAW, tables.SEVEN_CARD_STUD)


def stories(house: Any, seed: int, hands: int = 6, **settings: Any) -> list[Story]:
    evening = Evening(house, seed, **settings).play(hands)
    found = []
    for hand in histories(house, evening.begin, evening.puts):
        table = hand.table
        for put in hand.puts:
            for event in house.decide(table, house.turn(table), put):
                table = house.evolve(table, event)
        found.append(Story(house, hand.table, hand.puts, table))
    return found


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: str(house.rules.variant.game))
def test_no_card_is_known_that_was_not_shown(house):
    """Whoever goes over a hand sees their own cards, what lay face up, and what was shown."""
    looked = 0
    for seed in range(4):
        for story in stories(house, seed):
            end = present(round_of(story.after))
            for chair in story.before.seats.chairs:
                for decision in decisions(story, chair.player):
                    at = end.at(chair.player)
                    secret = {
                        card
                        for other, hand in enumerate(end.hands)
                        if other != at and other not in end.shown
                        for card in hand.down
                        if card not in end.seen
                    }
                    question = decision.question
                    if question is None:
                        continue
                    looked += 1
                    assert len(question.others) == decision.against
                    told = {card for cards in question.others for card in cards}
                    assert not secret & told
                    assert not secret & {*question.dead}
    assert looked > 10


def test_the_price_is_what_the_player_then_put_in():
    """A call costs what the decision before it said; the pot is what all had put in."""
    calls = 0
    for seed in range(6):
        for story in stories(tables.HOLDEM_2015, seed):
            table = story.before
            for at, put in enumerate(story.puts):
                before = table.round
                for event in story.house.decide(table, story.house.turn(table), put):
                    table = story.house.evolve(table, event)
                if type(put.move).__name__ == "Call":
                    player = put.move.player
                    now = next(one for one in decisions(story, player) if one.move == at)
                    mine = before.at(player)
                    paid = before.hands[mine].stack - table.round.hands[mine].stack
                    assert now.price == paid
                    assert now.pot == sum(hand.put_in for hand in before.hands)
                    calls += 1
    assert calls > 10


def test_before_the_draw_no_worth_of_five_cards_is_asked():
    for seed in range(3):
        for story in stories(tables.DRAW, seed):
            exchange = [
                at for at, put in enumerate(story.puts) if type(put.move).__name__ == "Exchange"
            ]
            for chair in story.before.seats.chairs:
                for decision in decisions(story, chair.player):
                    late = not exchange or decision.move > max(exchange)
                    assert (decision.question is not None) == late


def test_the_text_has_question_marks_for_cards_that_were_never_shown():
    marked = 0
    for seed in range(6):
        for story in stories(tables.HOLDEM_2015, seed, limit=Limit.NO_LIMIT):
            end = present(round_of(story.after))
            for other in end.hands:
                said = text(story, other.player)
                if not said:
                    continue
                secret = hidden(end, other.player)
                assert not [card for card in secret if card in said.partition("finishing")[0]]
                assert ("??" in said) == bool(secret)
                assert "_cut" not in said or not secret
                marked += bool(secret)
    assert marked > 3


@pytest.mark.parametrize(
    ("parts", "words"),
    [((10, 40), "25.0 %"), ((1, 3), "33.3 %"), ((2, 3), "66.7 %"), ((0, 5), "0.0 %")],
)
def test_a_share_is_rounded_to_a_tenth(parts, words):
    assert share(*parts) == words
