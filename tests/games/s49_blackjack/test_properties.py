"""What holds of any round: any wagers, any cards, any answers that are open."""

from contextlib import suppress
from typing import Any, get_args

from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Choice, Over, Refused, Settle
from houseway.core.leaf import Leaf
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.games.blackjack.round.events import Event
from houseway.games.blackjack.round.moves import (
    CloseCall,
    Double,
    Draw,
    Follow,
    Insure,
    Move,
    Play,
    Reconstruct,
    ReportAbsent,
    ReportOverdrawn,
    Sanctioned,
    Split,
    Stand,
    TakeEvenMoney,
)
from houseway.games.blackjack.round.state import DEALER
from houseway.house.rounds.round import Start, TakeAndPay
from houseway.journal.codec.canonical import Codec
from houseway.kit.cards import DECK, Card, card, cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import Playing, rule

PLAYERS = (Player(1), Player(2), Player(3))
LEAVES = (Leaf(Card, str, card),)
EVENTS: Codec = Codec(get_args(Event), LEAVES)
MOVES: Codec = Codec(get_args(Move), LEAVES)
# Sevens, aces and tens come often enough to split, insure and win Super Sevens.
RICH = (*DECK, *cards("7S 7S 7D AS AD AC AH KS KD 8S 8D 8C"))


@st.composite
def tables(draw: st.DrawFn) -> Playing:
    """One to three Boxes, one to three players on each, some with Super Sevens."""
    table = Playing("")
    wagers: list[Wager] = []
    for box in sorted(draw(st.sets(st.integers(1, 7), min_size=1, max_size=3))):
        players = st.lists(st.sampled_from(PLAYERS), min_size=1, max_size=3, unique=True)
        for player in draw(players):
            stake = Cents(draw(st.sampled_from((500, 1000, 2500))))
            wagers.append(Wager(player, "main", stake, (box,), len(wagers) + 1))
            if draw(st.booleans()):
                wagers.append(Wager(player, "super-sevens", Cents(100), (box,), len(wagers) + 1))
    seats = draw(st.dictionaries(st.integers(1, 7), st.sampled_from(PLAYERS), max_size=3))
    table.start = Start(tuple(wagers), tuple(seats.items()))
    table.round = table.game.opening(table.start)
    return table


def open_moves(table: Playing, drawn: Card) -> list[Play]:
    """The moves that what is due allows now, with this card if one is to come."""
    match table.due:
        case Chance():
            held = next((one.card for one in table.round.waiting), None)
            return [Deal((held or drawn,))]
        case Choice(player, options):
            return [option.move(player) for option in options] + [ReportAbsent(player)]
        case Call(offers):
            return [CloseCall(), *(answer(table, offer) for offer in offers)]
        case Settle():
            return [TakeAndPay()]
        case _:
            return []


def answer(table, offer):
    if offer.option.move is Follow:
        return Follow(offer.player)
    boxes = (box for box in table.round.boxes if offer.player in box.deciders)
    for box in boxes:
        if offer.option.move is Insure:
            move: Any = Insure(offer.player, box.number, offer.option.amount.low)
        else:
            move = TakeEvenMoney(offer.player, box.number)
        try:
            table.game.decide(table.round, table.due, move)
        except Refused:
            continue
        return move
    raise AssertionError(f"{offer} can be taken on no Box")


def play(table: Playing, data: st.DataObject, most: int = 400) -> Playing:
    while open_ := open_moves(table, data.draw(st.sampled_from(RICH))):
        table.put(data.draw(st.sampled_from(open_)))
        most -= 1
        assert most, "the round does not end"
    return table


@given(tables(), st.data())
def test_a_round_ends_and_every_chip_is_accounted_for(table, data):
    play(table, data)
    assert isinstance(table.due, Over)
    assert table.round.wagers == ()
    lost = sum(one.wager.stake for one in table.round.payments if not one.returned)
    won = sum(one.win for one in table.round.payments)
    assert table.staked == table.returned - won + lost
    assert sum(one.net for one in table.round.payments) == table.returned - table.staked


@given(tables(), st.data())
def test_the_events_alone_give_the_live_state(table, data):
    play(table, data)
    again = table.game.opening(table.start)
    for event in table.events:
        again = table.game.evolve(again, event)
    assert again == table.round


@given(tables(), st.data())
def test_every_event_and_move_survives_encoding(table, data):
    play(table, data)
    table.put(Reconstruct(0, 0, ()))
    assert [EVENTS.read(EVENTS.write(event)) for event in table.events] == table.events
    story = [step.move for step in table.round.story if not isinstance(step.move, Sanctioned)]
    for move in (*story, Reconstruct(0, 1, tuple(story))):
        assert MOVES.read(MOVES.write(move)) == move


@given(tables(), st.data(), st.integers(0, 60))
def test_a_move_that_is_not_due_changes_nothing_or_is_refused(table, data, steps):
    while steps and (open_ := open_moves(table, data.draw(st.sampled_from(RICH)))):
        table.put(data.draw(st.sampled_from(open_)))
        steps -= 1
    player = data.draw(st.sampled_from((*PLAYERS, Player(9))))
    box = data.draw(st.integers(0, 8))
    strange: list[Any] = [
        kind(player) for kind in (Split, Double, Draw, Stand, Follow, ReportAbsent)
    ]
    strange += [Insure(player, box, Cents(data.draw(st.integers(-50, 2000))))]
    strange += [TakeEvenMoney(player, box), CloseCall(), TakeAndPay(), Deal(()), Deal(DECK)]
    for move in strange:
        before = table.round
        with suppress(Refused):
            table.game.decide(table.round, table.due, move)
        assert table.round == before


@given(st.data())
def test_who_follows_alike_on_one_box_wins_alike_for_each_unit(data):
    table = Playing("1@1 main 10, 2@1 main 30, 1@1 super-sevens 1, 2@1 super-sevens 3")
    while open_ := open_moves(table, data.draw(st.sampled_from(RICH))):
        if isinstance(table.due, Call) and table.round.following:
            table.follow(2)
        elif isinstance(table.due, Call):
            table.close()
        else:
            table.put(data.draw(st.sampled_from(open_)))
    nets = table.nets()
    assert nets[2] == 3 * nets[1]


@given(tables(), st.data())
def test_the_dealer_has_17_or_more_unless_nothing_depended_on_it(table, data):
    play(table, data)
    hard = sum(min(10, "A23456789TJQK".index(card.rank) + 1) for card in table.round.dealer)
    ace = any(card.rank == "A" for card in table.round.dealer)
    total = hard + 10 if ace and hard <= 11 else hard
    standing = [event for event in table.events if type(event).__name__ == "HandDecided"]
    in_doubt = [one for one in standing if one.count.total <= 21]
    if total < 17 and in_doubt:
        assert all(one.outcome.cite == rule("13.1(c)") for one in in_doubt)
        assert len(table.round.dealer) == 2


@given(tables(), st.data())
def test_no_hand_breaks_a_rule_of_play(table, data):
    play(table, data)
    for box in table.round.boxes:
        hands = table.round.hands_of(box.number)
        assert len(hands) <= 4
        if hands[0].split_ace:
            assert [len(hand.cards) for hand in hands] == [2, 2]


@given(tables(), st.data(), st.integers(0, 80))
def test_the_story_told_again_as_it_was_is_the_same_round(table, data, steps):
    while steps and (open_ := open_moves(table, data.draw(st.sampled_from(RICH)))):
        table.put(data.draw(st.sampled_from(open_)))
        steps -= 1
    before = table.round
    table.put(Reconstruct(0, 0, ()))
    assert table.round == before


@given(tables(), st.data())
def test_a_round_put_right_at_any_move_still_ends_and_balances(table, data):
    play(table, data)
    dealt = [at for at, step in enumerate(table.round.story) if isinstance(step.move, Deal)]
    at = data.draw(st.sampled_from(dealt[:-1]))
    after = next(one for one in dealt if one > at)
    span = [step.move for step in table.round.story[at : after + 1]]
    with suppress(Refused):  # a choice between the two cards may no longer fit
        table.put(Reconstruct(at, len(span), (span[-1], *span[1:-1], span[0])))
    play(table, data)
    assert table.returned - table.staked == sum(one.net for one in table.round.payments)


@given(tables(), st.data())
def test_a_card_too_many_for_the_dealer_never_reaches_his_hand(table, data):
    while open_ := open_moves(table, data.draw(st.sampled_from(RICH))):
        due = table.due
        if not (isinstance(due, Chance) and due.to[0] == DEALER) and data.draw(st.booleans()):
            hand = table.round.dealer
            table.put(ReportOverdrawn((DECK[0],)))
            assert table.round.dealer == hand
        table.put(data.draw(st.sampled_from(open_)))
