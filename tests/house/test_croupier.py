"""The croupier: does whatever is due, keeps his cards in step, and repeats himself for a seed."""

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.baccarat.table.settings import Settings
from houseway.house.dealers.croupier import Croupier, step
from houseway.house.shoes.moves import (
    CuttingCardDrawn,
    DrawCuttingCard,
    ExtraRoundDue,
    ReportExcessCard,
    ReportUnseenExcessCard,
    Shuffled,
    ShuffleDue,
)
from houseway.house.table.events import CardsCollected
from houseway.kit.cards import DECK

HOUSE = BACCARAT
DEALER = Actor(Role.DEALER)


def opened(seed: int):
    croupier = Croupier(HOUSE.rules, Seeded(seed))
    table = HOUSE.opening(Settings())
    steps = []
    while not isinstance(HOUSE.turn(table), Bets):
        steps.append(step(HOUSE, croupier, table))
        table = steps[-1].table
    return croupier, table, steps


def after(croupier, table, moves: int):
    steps = []
    for _ in range(moves):
        steps.append(step(HOUSE, croupier, table))
        table = steps[-1].table
    return steps


def test_he_opens_the_table_and_prepares_the_shoe():
    _, _, steps = opened(1)
    assert [type(one.put.move).__name__ for one in steps] == [
        "RecordApproval",
        "RecordApproval",
        "RecordApproval",
        "CheckCards",
        "OpenTable",
        "Shuffle",
        "DeclineCut",
        "CutCards",
        "InsertCuttingCard",
        "Deal",
        "BurnCards",
    ]


def test_the_same_seed_deals_the_same_cards_and_another_others():
    def dealt(seed: int):
        croupier, table, _ = opened(seed)
        return [one.put.move for one in after(croupier, table, 60)]

    assert dealt(1) == dealt(1)
    assert dealt(1) != dealt(2)


def test_his_stack_and_the_shoe_of_the_table_have_the_same_cards_left():
    croupier, table, _ = opened(3)
    for made in after(croupier, table, 1500):
        if not any(isinstance(event, Shuffled) for event in made.events):
            continue
        assert sum(made.table.shoe.census.seen) == 0
    assert croupier.stack.left == made.table.shoe.left
    assert sorted(croupier.stack.cards) == sorted(DECK * 8)


def test_he_shuffles_when_the_cutting_card_is_out_and_deals_on():
    croupier, table, _ = opened(4)
    events = [event for made in after(croupier, table, 1500) for event in made.events]
    assert sum(isinstance(event, Shuffled) for event in events) >= 1
    assert sum(isinstance(event, CardsCollected) for event in events) > 100


def test_he_deals_the_card_that_was_drawn_in_excess_first():
    croupier, table, _ = opened(5)
    (unseen,) = croupier.stack.peek(1)
    table = step(HOUSE, croupier, table, Put(DEALER, ReportUnseenExcessCard())).table
    (seen,) = croupier.stack.peek(1)
    table = step(HOUSE, croupier, table, Put(DEALER, ReportExcessCard(seen))).table
    made = after(croupier, table, 3)
    assert [one.put.move.cards for one in made[1:2]] == [(unseen, seen)]
    assert croupier.stack.left == made[-1].table.shoe.left


def test_he_knows_the_unseen_card_that_was_drawn_past_the_cutting_card():
    croupier, table, _ = opened(6)
    while croupier.stack.left > croupier.stack.behind:
        table = step(HOUSE, croupier, table, Put(DEALER, ReportUnseenExcessCard())).table
    past = croupier.stack.cards[croupier.stack.drawn]
    table = step(HOUSE, croupier, table, Put(DEALER, ReportUnseenExcessCard())).table
    assert croupier.aside[-1] == past
    assert len(croupier.aside) == len(table.shoe.held)


def test_he_bears_a_cutting_card_that_somebody_else_reports():
    croupier, table, _ = opened(7)
    table = step(HOUSE, croupier, table).table
    supervisor = Actor(Role.SUPERVISOR)
    table = step(HOUSE, croupier, table, Put(supervisor, DrawCuttingCard())).table
    events = [event for made in after(croupier, table, 20) for event in made.events]
    assert not any(isinstance(event, CuttingCardDrawn) for event in events)
    assert any(isinstance(event, ShuffleDue | ExtraRoundDue) for event in events)
