"""The draw, and what a stud game does when its cards run out."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Choice, Duty
from houseway.core.money import Cents
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import BettingOpened
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import Size
from houseway.games.poker.table.settings.settings import YesNo
from houseway.house.general import state as people
from tests.games.s49_poker.room import DEALER, OPERATOR, S49, SUPERVISOR, Room, player, refs
from tests.games.s49_poker.test_play_appendices import as_text
from tests.kinds import of_kind


def at_the_draw(stakes=(200, 200, 200), **settings):
    """Hands of one rank each, so that a test can name cards: aces, kings, queens and so on."""
    room = Room(tables.DRAW, stakes, **settings).begin()
    return room.quietly_once()


def hand(room, who):
    return room.round.hands[room.round.at(who)].down


@pytest.mark.rule(S49, "App G 2.4", "App G 2.5", "def:Draw")
def test_up_to_four_are_replaced_at_once_in_order_from_the_buck():
    room = at_the_draw()
    assert (room.choice.player, room.due.cite.ref) == (1, "App G 2.4")
    early = room.refused(player(2), moves.Exchange(Player(2), ()))
    assert early.cite.ref == "App G 2.4"
    not_mine = room.refused(player(1), moves.Exchange(Player(1), hand(room, 2)[:1]))
    assert "does not hold" in not_mine.reason
    (done,) = room.put(player(1), moves.Exchange(Player(1), hand(room, 1)[:4]))
    assert done.cite.ref == "App G 2.5"
    assert as_text(of_kind(Chance, room.due).to) == "1d 1d 1d 1d"
    room.deal()
    assert len(hand(room, 1)) == 5
    (done,) = room.put(player(2), moves.Exchange(Player(2), ()))
    assert done.cite.ref == "App G 2.4"  # he stands on his five
    assert room.due.player == 3


@pytest.mark.rule(S49, "App G 2.4")
def test_while_cards_are_exchanged_nobody_bets_or_folds():
    room = at_the_draw()
    for move in (
        moves.Fold(Player(1)),
        moves.Check(Player(1)),
        moves.Call(Player(1)),
        moves.BetTo(Player(1), Cents(10_00)),
    ):
        refusal = room.refused(player(1), move)
        assert refusal.cite.ref == "App G 2.4"
        assert refusal.reason.endswith("is out of turn: player 1 has to decide")


@pytest.mark.rule(S49, "App G 2.6(a)")
def test_five_are_four_now_and_the_fifth_after_the_last_player():
    room = at_the_draw()
    (done,) = room.put(player(1), moves.Exchange(Player(1), hand(room, 1)))
    assert (done.cite.ref, as_text(of_kind(Chance, room.due).to)) == ("App G 2.6(a)", "1d 1d 1d 1d")
    room.deal()
    assert len(hand(room, 1)) == 4
    room.put(player(2), moves.Exchange(Player(2), ()))
    room.put(player(3), moves.Exchange(Player(3), hand(room, 3)[:1]))
    assert as_text(of_kind(Chance, room.due).to) == "3d 1d"
    room.deal()
    assert [len(one.down) for one in room.round.hands] == [5, 5, 5]
    assert room.round.betting is not None


@pytest.mark.rule(S49, "App G 2.6(b)")
def test_the_last_player_s_fifth_comes_after_one_is_discarded():
    room = at_the_draw()
    room.put(player(1), moves.Exchange(Player(1), ()))
    room.put(player(2), moves.Exchange(Player(2), ()))
    (done, *_) = room.put(player(3), moves.Exchange(Player(3), hand(room, 3)))
    assert (done.cite.ref, as_text(of_kind(Chance, room.due).to)) == (
        "App G 2.6(b)",
        "3d 3d 3d 3d b 3d",
    )
    room.deal()
    assert len(hand(room, 3)) == 5
    assert len(room.round.gone) == 1


@pytest.mark.rule(S49, "App G 2.7")
def test_when_the_cards_run_out_the_discards_of_the_others_are_shuffled():
    """32 cards, six players: two are left. The first draws two, the second needs three more."""
    room = at_the_draw((200,) * 6, deck=Size.C32, seats=6)
    first = hand(room, 1)[:2]
    room.put(player(1), moves.Exchange(Player(1), first))
    room.deal()
    wanted = hand(room, 2)[:3]
    too_many = room.refused(player(2), moves.Exchange(Player(2), wanted))
    assert (too_many.cite.ref, too_many.reason) == (
        "App G 2.7",
        "3 cards are wanted, and no more than 2 can be dealt",
    )
    room.put(player(2), moves.Exchange(Player(2), wanted[:2]))
    assert isinstance(room.due, Duty)
    assert (room.due.act, room.due.cite.ref) == (moves.ReshuffleDiscards, "App G 2.7")
    (done,) = room.put(DEALER, moves.ReshuffleDiscards())
    assert set(done.cards) == set(first)
    assert room.round.left == 2
    room.deal()
    assert set(hand(room, 2)) >= set(first)


@pytest.mark.rule(S49, "App G 2.7")
def test_those_of_a_player_who_changed_all_five_are_left_out():
    room = at_the_draw((200,) * 5, deck=Size.C32, seats=6)
    assert room.round.left == 7
    room.put(player(1), moves.Exchange(Player(1), hand(room, 1)))
    room.deal()
    room.put(player(2), moves.Exchange(Player(2), hand(room, 2)[:1]))
    room.deal()
    kept = room.round.discarded[0].cards
    wanted = room.refused(player(3), moves.Exchange(Player(3), hand(room, 3)[:4]))
    assert "no more than 3 can be dealt" in wanted.reason  # two in the shoe, one of player 2
    room.put(player(3), moves.Exchange(Player(3), hand(room, 3)[:2]))
    room.deal()
    assert not set(kept) & set(hand(room, 3))


@pytest.mark.rule(S49, "App G 2.8", "App G 1.2")
def test_the_final_betting_is_opened_by_the_same_player():
    room = at_the_draw((200,) * 4)
    assert refs(room.events, BettingOpened) == ["App G 1.2"]
    for who in (1, 2, 3, 4):
        room.put(player(who), moves.Exchange(Player(who), ()))
    assert room.turn() == 3
    assert "App G 2.8" in [cite.ref for cite in room.events[-1].because]


@pytest.mark.parametrize(
    ("acts", "opener", "ref"),
    [
        ("3 call, 4 call, 5 call, 1 call, 2 pass", 3, "App G 1.2"),
        ("3 fold, 4 call, 5 call, 1 call, 2 pass", 4, "App G 1.2"),
        ("3 fold, 4 fold, 5 call, 1 call, 2 pass", 5, "App G 1.2"),
        ("3 fold, 4 fold, 5 fold, 1 call, 2 pass", 1, "App G 1.2"),
        ("3 call, 4 call, 5 raise 20, 1 call, 2 fold, 3 call, 4 call", 1, "App G 1.3"),
        ("3 call, 4 call, 5 raise 20, 1 fold, 2 fold, 3 call, 4 call", 3, "App G 1.3"),
        ("3 fold, 4 call, 5 raise 20, 1 fold, 2 fold, 4 call", 4, "App G 1.3"),
    ],
)
@pytest.mark.rule(S49, "App G 1.2", "App G 1.3")
def test_after_the_draw_1_3_is_for_a_last_blind_who_is_out(acts, opener, ref):
    """Five players; 1 has the Buck, 2 the last blind. Else the next still in after 2 opens."""
    room = Room(tables.DRAW, (200,) * 5).begin()
    room.act(acts)
    while isinstance(room.due, Choice) and room.round.drawers:
        room.put(player(room.due.player), moves.Exchange(room.due.player, ()))
    opened = [one for one in room.events if isinstance(one, BettingOpened)][-1]
    assert (opened.opener, opened.cite.ref, room.turn()) == (opener, ref, opener)


@pytest.mark.rule(S49, "App G 1.3", "18.3(b)")
def test_1_3_holds_for_the_first_betting_too():
    """The last blind is excluded before the deal is done: the Buck player opens."""
    room = Room(tables.DRAW, (200,) * 4).start()
    room.put(SUPERVISOR, people.ReportContravention("15.1", "player 2", "Sue", Player(2)))
    room.put(OPERATOR, people.ExcludePlayer(Player(2)))
    room.deal()
    assert (room.turn(), refs(room.events, BettingOpened)) == (1, ["App G 1.3"])


def test_checking_may_be_refused_in_the_final_round():
    for last_check, open_to in (
        (YesNo.YES, {"Fold", "Check", "BetTo"}),
        (YesNo.NO, {"Fold", "BetTo"}),
    ):
        room = at_the_draw(last_check=last_check)
        for who in (1, 2, 3):
            room.put(player(who), moves.Exchange(Player(who), ()))
        assert set(room.may()) == open_to


def test_if_the_last_to_draw_is_folded_the_others_have_their_fifth_card():
    room = at_the_draw()
    room.put(player(1), moves.Exchange(Player(1), hand(room, 1)))
    room.deal()
    room.put(player(2), moves.Exchange(Player(2), ()))
    room.put(DEALER, moves.ReportInDiscards(Player(3)))
    assert as_text(of_kind(Chance, room.due).to) == "1d"
    room.deal()
    assert [len(one.down) for one in room.round.hands] == [5, 5, 0]
    assert room.turn() == 1


# When a stud game runs out of cards


@pytest.mark.rule(S49, "App A 3.3", "App B 3.4")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_too_few_cards_for_the_last_round_make_one_of_them_communal(letter):
    house, deck, players = {
        "A": (tables.FIVE_CARD_STUD, Size.C32, 7),
        "B": (tables.SEVEN_CARD_STUD, Size.C52, 8),
    }[letter]
    room = Room(house, (200,) * players, seats=players, deck=deck).begin()
    while room.round.street + 1 < len(house.rules.variant.streets):
        room.quietly_once()
        if room.round.street + 1 < len(house.rules.variant.streets):
            room.deal()
    assert room.round.left == 4
    assert isinstance(room.due, Chance)
    assert len(room.due.to) == 4
    last = room.any_cards(4)
    room.put(DEALER, moves.Deal(tuple(last)))
    ref = {"A": "App A 3.3", "B": "App B 3.4"}[letter]
    assert isinstance(room.due, Duty)
    assert (room.due.act, room.due.cite.ref) == (moves.ShareLastCard, ref)
    done = room.put(DEALER, moves.ShareLastCard())[0]
    assert (done.card, done.withdrawn, done.cite.ref) == (last[3], tuple(last[:3]), ref)
    own = house.rules.variant.made_of.own - 1
    assert {len(one.down) + len(one.up) for one in room.round.hands} == {own}
    assert room.round.board == (last[3],)
    room.quietly()
    room.settle()
