"""Rule 6.3: after a correction the coup shows the cards that lie, face by face."""

from houseway.games.baccarat.rules import Result
from houseway.kit.cards import cards
from tests.games.ni2019_mttg.test_6_3_coups import LATER, SEVEN_SIX, evening, over
from tests.games.playing import SUPERVISOR


def shown(coup):
    return coup.player, coup.banker, coup.player_up, coup.banker_up


THE_CARDS = (cards("3S 4C"), cards("3D 3H"), (True, True), (True, True))


def test_6_3__the_coup_in_play_holds_the_cards_that_lie():
    table = evening()
    assert table.round.player == cards("2S 4C")
    table.put(SUPERVISOR, SEVEN_SIX)
    assert shown(table.round) == THE_CARDS
    assert table.round.result is Result.PLAYER


def test_6_3__the_coup_before_holds_them_too():
    table = over()
    table.put(SUPERVISOR, LATER)
    last = table.table.play.previous
    assert shown(last) == THE_CARDS
    assert (last.result, last.initial_deal, last.confirmed) == (Result.PLAYER, True, True)
