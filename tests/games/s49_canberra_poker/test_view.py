"""What is shown of cards that lie face down: to everybody, and to the player whose they are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.table.composition import CANBERRA_POKER
from houseway.house.rounds.jackpot_pools import Pools
from houseway.kit.cards import DECK, card, cards
from tests.games.driving import Run
from tests.games.listings import TABLES
from tests.games.playing import DEALER, SUPERVISOR
from tests.games.s49_canberra_poker.evening import Evening, ready, rule
from tests.games.s49_canberra_poker.story import begin

PAIR = "TH TC KS 6D 2C"
OTHER = "AS QD 9C 7H 2D"
DEALERS = "AC KD 8S 5D 3H"
ROLES = (Role.PLAYER, Role.DEALER, Role.SUPERVISOR, Role.INSPECTOR, Role.OPERATOR)
BACKS = (None,) * 5


def seen(view: object) -> set[str]:
    """Every card that is named anywhere in a view."""
    said = repr(view)
    return {str(one) for one in DECK if any(f"{mark}{one}" in said for mark in "( [")}


def table_of_two() -> Evening:
    return ready().begin(PAIR, OTHER, dealer=DEALERS, jackpot=True)


@pytest.mark.parametrize("role", ROLES)
def test_nobody_sees_more_than_the_dealers_last_card(role):
    table = table_of_two()
    view = CANBERRA_POKER.rules.view(table.table, table.due, role)
    assert seen(view) == {"3H"}
    assert view.round.dealer.cards == (*(None,) * 4, card("3H"))
    assert [hand.cards for hand in view.round.hands] == [BACKS, BACKS]
    assert [hand.made for hand in view.round.hands] == [None, None]


def test_a_player_sees_his_own_cards_and_no_other():
    table = table_of_two()
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER, Player(1))
    assert seen(view) == {*PAIR.split(), "3H"}
    mine, other = view.round.hands
    assert (mine.cards, other.cards) == (cards(PAIR), BACKS)
    assert (str(mine.made.verdict), mine.made.cite) == ("one pair (T-K-6-2)", rule("2.6(i)"))


def test_he_picks_them_up_when_the_deal_is_made():
    table = ready().wagered(1)
    table.no_more_bets()
    table.deal("TH AC TC KD KS 8S 6D 5D 2C")
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER, Player(1))
    assert seen(view) == set()


def test_at_the_end_the_hands_of_those_who_bet_are_turned_and_folded_ones_stay_down():
    table = table_of_two().stay(1).fold(2).count(2)
    table.settle()
    table.set_hand()
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER)
    assert seen(view) == {*PAIR.split(), *DEALERS.split()}
    assert view.round.dealer.made.verdict.category == "five odd cards"


def test_a_hand_in_the_rack_is_not_looked_at():
    table = table_of_two()
    table.put(DEALER, moves.ReportDiscarded(1))
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER, Player(1))
    assert seen(view) == {"3H"}
    table.put(SUPERVISOR, moves.ReconstructHand(1))
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER, Player(1))
    assert seen(view) == {*PAIR.split(), "3H"}


def test_the_jackpot_is_on_the_sign():
    table = ready()
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER)
    assert (view.jackpot.text, view.jackpot.cite) == ("$10,000", rule("11.2"))
    table.table = changed(table.table, pools=Pools(Cents(12_345_67)))
    view = CANBERRA_POKER.rules.view(table.table, table.due, Role.PLAYER)
    assert view.jackpot.text == "$12,345"


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_view_has_a_card_that_its_viewer_may_not_see(seed):
    """Cards of others come to light only with the Dealer's, and those of folded hands never."""
    listing = next(one for one in TABLES if one.table is CANBERRA_POKER)
    run = Run(listing, seed)
    begin(run, 4)
    while run.table.round is None or run.table.shoe.left == 52:
        run.put()
    while (round_ := run.table.round) is not None:
        due = run.house.turn(run.table)
        folded = {str(c) for hand in round_.hands if hand.decided == "Fold" for c in hand.cards}
        for role in ROLES:
            shown = seen(run.house.rules.view(run.table, due, role))
            if not round_.dealer_set:
                assert shown <= {str(round_.shows)}
            assert not shown & folded
        run.put()
