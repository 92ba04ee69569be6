"""The first round of betting: blinds, schemes, antes, the last blind's right to raise."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Duty, Settle
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import (
    BettingEnded,
    BettingOpened,
    Checked,
    Folded,
    Kind,
    Passed,
    Posted,
    PostsCollected,
    Wagered,
)
from houseway.games.poker.table.seats.state import Entering
from houseway.games.poker.table.settings.settings import Betting, Scheme, YesNo
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.s49_poker.room import DEALER, HOUSES, S49, Room, editions, only, player, refs
from tests.kinds import present

P1, P2, P3 = player(1), player(2), player(3)


def scheme(house, which):
    """Three players, blinds of 2 and 5 by the first two dealt to."""
    return Room(house, blind_scheme=which).begin()


@editions("8.5(a)|def:Blind|def:Buck", "8.5(a)|def:Blind|def:Small Blind|def:Big Blind|def:Post")
def test_blinds_are_collected_clockwise_from_the_first_dealt_to(house):
    room = Room(house)
    room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(20))
    assert isinstance(room.due, Duty)
    assert (room.due.act, room.due.cite.ref) == (moves.CollectBlinds, "8.5(a)")
    events = room.put(DEALER, moves.CollectBlinds())
    posted = [event for event in events if isinstance(event, Posted)]
    assert [(one.amount, one.cite.ref) for one in posted] == [(2_00, "8.5(a)"), (5_00, "8.5(a)")]
    assert [one.player for one in posted] == [hand.player for hand in room.round.hands[:2]]
    assert room.round.pot == 7_00
    assert only(events, PostsCollected).last_blind == room.round.hands[1].player


@editions("8.5(b)|def:Ante|9.1(d)(i)|6.1", "8.5(b)|def:Ante|10.2(d)(i)|6.1")
def test_under_antes_everybody_pays_and_the_opener_must_bet(house):
    room = Room(house, betting=Betting.ANTE)
    events = room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(20))
    assert room.refused(DEALER, moves.CollectBlinds()).cite.ref == "8.5(b)"
    events = room.put(DEALER, moves.CollectAntes())
    assert [one.amount for one in events if isinstance(one, Posted)] == [1_00, 1_00, 1_00]
    room.deal()
    opener = room.turn()
    assert set(room.may()) == {"BetTo"}
    assert room.may()["BetTo"].endswith("(d)(i)")
    assert room.refused(player(opener), moves.Fold(Player(opener))).cite.ref.endswith("(d)(i)")
    assert room.refused(player(opener), moves.Check(Player(opener))).cite.ref in ("10.1", "11.1")
    small = room.refused(player(opener), moves.BetTo(Player(opener), Cents(4_00)))
    assert small.cite.ref == "6.1"
    assert "$4 is not $5" in small.reason
    assert only(room.act(f"{opener} bet 5"), Wagered).kind is Kind.BET


@editions("9.1(a)(i)|9.1(a)(ii)|9.1(a)(iii)", "10.2(a)(i)|10.2(a)(ii)|10.2(a)(iii)")
def test_scheme_a_lets_the_opener_fold_only_after_the_call(house):
    room = scheme(house, Scheme.A)
    opener = room.turn()
    assert room.may() == {
        "Fold": refs_of(house, "(a)(iii)"),
        "Call": refs_of(house, "(a)(i)"),
        "BetTo": refs_of(house, "(a)(ii)"),
    }
    stack = room.round.hands[room.round.at(opener)].stack
    events = room.act(f"{opener} fold")
    assert refs(events, Wagered) == [refs_of(house, "(a)(iii)")]
    assert refs(events, Folded) == [refs_of(house, "(a)(iii)")]
    assert room.round.hands[room.round.at(opener)].stack == stack - 5_00
    assert room.round.pot == 12_00


@editions("9.1(b)(i)|9.1(b)(ii)|9.1(b)(iii)", "10.2(b)(i)|10.2(b)(ii)|10.2(b)(iii)")
def test_scheme_b_lets_the_opener_fold_for_nothing(house):
    room = scheme(house, Scheme.B)
    opener = room.turn()
    assert room.may() == {
        "Fold": refs_of(house, "(b)(iii)"),
        "Call": refs_of(house, "(b)(i)"),
        "BetTo": refs_of(house, "(b)(ii)"),
    }
    room.act(f"{opener} fold")
    assert room.round.pot == 7_00


@editions("9.1(c)(i)|9.1(c)(ii)", "10.2(c)(i)|10.2(c)(ii)")
def test_scheme_c_does_not_let_the_opener_merely_call(house):
    room = scheme(house, Scheme.C)
    opener = room.turn()
    assert room.may() == {"Fold": refs_of(house, "(c)(ii)"), "BetTo": refs_of(house, "(c)(i)")}
    assert room.refused(player(opener), moves.Call(opener)).reason.startswith("call is not open")
    assert refs(room.act(f"{opener} raise 10"), Wagered) == [refs_of(house, "(c)(i)")]


@editions("9.1(c)(i)", "10.2(c)(i)")
def test_scheme_c_leaves_a_call_to_one_who_cannot_raise(house):
    room = Room(house, (200, 200, 100), blind_scheme=Scheme.C, minimum_stake=100_00)
    room.begin()
    opener = room.turn()
    assert set(room.may()) == {"Fold", "BetTo"}
    room.act(f"{opener} raise 100")
    assert room.round.pot == 107_00


@editions(
    "9.2(a)|9.2(b)|9.2(c)|def:Call|def:Raise|def:Fold",
    "10.3(a)|10.3(b)|10.3(c)|def:Call|def:Raise|def:Fold",
)
def test_those_after_the_opener_call_raise_or_fold(house):
    room = Room(house, (200, 200, 200, 200)).begin()
    opener = room.turn()
    room.act(f"{opener} call")
    after = {"9.1": "9.2", "10.2": "10.3"}[number(house)]
    assert room.may() == {"Fold": f"{after}(c)", "Call": f"{after}(a)", "BetTo": f"{after}(b)"}
    events = room.act(f"{room.turn()} raise 15")
    assert (only(events, Wagered).kind, only(events, Wagered).cite.ref) == (
        Kind.RAISE,
        f"{after}(b)",
    )
    assert refs(room.act(f"{room.turn()} fold"), Folded) == [f"{after}(c)"]


@editions("9.1/tail|10.1", "10.2/tail|11.1")
def test_the_last_blind_may_raise_if_nobody_did(house):
    room = Room(house).begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    room.act(f"{opener} call, {first} call")
    tail, fold = f"{number(house)}/tail", room.edition.acts.first_round["fold"].ref
    assert (room.turn(), room.may()) == (second, {"Pass": tail, "Fold": fold, "BetTo": tail})
    assert room.refused(player(second), moves.Check(second)).cite.ref in ("10.1", "11.1")
    again = room.table
    assert refs(room.act(f"{second} pass"), Passed) == [tail]
    assert room.round.street == 1
    room.table = again
    assert refs(room.act(f"{second} raise 10"), Wagered) == [tail]
    assert room.turn() == opener


@editions("9.2(c)|def:Fold", "10.3(c)|def:Fold")
def test_a_blind_who_is_level_may_fold(house):
    """His blind stays in the pot; the two others have called it."""
    room = Room(house).begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    room.act(f"{opener} call, {first} call")
    fold = room.edition.acts.first_round["fold"].ref
    assert refs(room.act(f"{second} fold"), Folded) == [fold]
    assert (room.round.street, len(room.round.still_in), room.round.pot) == (1, 2, 15_00)
    assert room.round.hands[1].stack == 195_00


@editions("", "10.2(a)(iii)|10.2(b)(i)|10.2(c)(ii)|17.11(b)")
@pytest.mark.parametrize(
    ("which", "may"),
    [
        (Scheme.A, {"Fold": "(a)(iii)", "Pass": "(a)(i)", "BetTo": "(a)(ii)"}),
        (Scheme.B, {"Fold": "(b)(iii)", "Pass": "(b)(i)", "BetTo": "(b)(ii)"}),
        (Scheme.C, {"Fold": "(c)(ii)", "BetTo": "(c)(i)"}),
    ],
)
def test_a_newcomer_who_opens_with_his_blind_follows_the_scheme(house, which, may):
    """He is level: a call and a fold cost him nothing more."""
    room = Room(house, (200,) * 4, blind_scheme=which)
    chair = changed(present(room.table.seats.chair(Player(3))), entering=Entering.POSTS)
    room.reseat(chair)
    room.begin()
    assert (room.turn(), [hand.bet for hand in room.round.hands][2]) == (3, 5_00)
    assert room.may() == {name: refs_of(house, ref) for name, ref in may.items()}
    room.act("3 fold")
    assert room.round.hands[2].stack == 195_00


@editions("9.1/tail", "10.2/tail")
def test_the_last_blind_who_was_raised_has_the_usual_choice(house):
    room = Room(house).begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    room.act(f"{opener} raise 10, {first} fold")
    assert room.turn() == second
    assert set(room.may()) == {"Fold", "Call", "BetTo"}


@editions("9.3(a)", "10.4(a)")
def test_the_only_player_left_wins_the_pot(house):
    room = Room(house).begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    room.act(f"{opener} raise 10, {first} fold, {second} fold")
    assert isinstance(room.due, Settle)
    assert room.due.cite.ref == {"9.1": "9.3(a)", "10.2": "10.4(a)"}[number(house)]
    room.settle()
    assert room.round.hands[2].stack == 207_00


@editions("9.3(b)", "10.4(b)")
def test_the_first_round_ends_when_all_are_level(house):
    room = Room(house).begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    events = room.act(f"{opener} call, {first} call")
    assert refs(events, BettingEnded) == []
    ended = {"9.1": "9.3(b)", "10.2": "10.4(b)"}[number(house)]
    assert refs(room.act(f"{second} pass"), BettingEnded) == [ended]


@editions("4.2(f)|def:Over-Blind", "4.2(f)|def:Over-Blind", "4.2(e)|def:Over-Blind")
def test_an_over_blind_is_offered_to_the_next_after_the_last_blind(house):
    room = Room(house, (200,) * 4, over_blinds=YesNo.YES)
    room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(20))
    room.put(DEALER, moves.CollectBlinds())
    first, second, third, fourth = (hand.player for hand in room.round.hands)
    wrong = room.refused(player(fourth), moves.PostOverBlind(fourth))
    assert wrong.cite == room.edition.determines.over_blinds
    events = room.put(player(third), moves.PostOverBlind(third))
    assert only(events, Posted).amount == 10_00
    room.deal()
    assert room.turn() == fourth
    room.act(f"{fourth} call, {first} call, {second} call")
    assert set(room.may()) == {"Pass", "Fold", "BetTo"}
    assert room.turn() == third
    assert room.round.pot == 40_00


@editions("4.2(f)", "4.2(f)", "4.2(e)")
def test_an_over_blind_may_be_left(house):
    room = Room(house, (200,) * 4, over_blinds=YesNo.YES)
    room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(20))
    room.put(DEALER, moves.CollectBlinds())
    room.put(DEALER, moves.CloseOverBlinds())
    room.deal()
    assert room.round.pot == 7_00
    assert room.turn() == room.round.hands[2].player


def test_one_blind_two_or_three():
    for blinds, paid in ((1, 2_00), (2, 7_00), (3, 12_00)):
        room = Room(HOUSES[S49], (200,) * 4, blinds=blinds).begin()
        assert room.round.pot == paid
        assert room.turn() == room.round.hands[blinds % 4].player


def test_a_blind_that_takes_all_chips_is_posted_as_far_as_it_goes():
    room = Room(HOUSES[S49], (100, 100, 100), minimum_stake=5_00)
    room.reseat(changed_stake(room, 2, 3_00))
    room.begin()
    assert [hand.put_in for hand in room.round.hands] == [2_00, 3_00, 0]
    room.act("3 call, 1 call")
    assert room.round.street == 1
    assert room.round.pot == 13_00


def changed_stake(room, number, stake):
    return changed(room.table.seats.chair(number), stake=stake)


def number(house):
    return house.rules.variant.edition.acts.ante_opens.ref.removesuffix("(d)(i)")


def refs_of(house, paragraph):
    return f"{number(house)}{paragraph}"


@pytest.mark.parametrize("kind", [Checked, BettingOpened])
def test_no_check_is_made_in_a_first_round(kind):
    room = Room(HOUSES[S49]).begin()
    made = [event for event in room.events if isinstance(event, kind)]
    assert len(made) == (kind is BettingOpened)
