"""Who shows at a showdown is told with the cards that he was dealt, in the order of showing."""

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Choice
from houseway.games.poker.history import forms
from houseway.games.poker.table.tables import HOLDEM
from tests.games.poker_history.evening import Evening
from tests.games.poker_history.test_most_bets import act


def test_who_shows_and_who_does_not_is_written_after_the_last_betting():
    """Three check to the end; a pair of 3s, nines and fives over it, and nothing."""
    evening = Evening(HOLDEM, 3, (1_000_00,) * 3)
    evening.over_blinds = False
    while not (isinstance(evening.due, Bets) and evening.table.play.rounds == 1):
        if isinstance(evening.due, Choice):
            move = act(evening.due, 0, 0)
            evening.put(Put(Actor(Role.PLAYER, Player(evening.due.player)), move))
        else:
            evening.step()
    (hand,) = forms.histories(HOLDEM, evening.begin, evening.puts)
    text = forms.written(hand)
    dealt = ("d dh p1 3d7d", "d dh p2 9c5c", "d dh p3 4h6c", "d db Tc9d3s", "d db Qd", "d db 5s")
    shown = [f'  "{line}",  # S49 Poker 12.1' for line in ("p1 sm 3d7d", "p2 sm 9c5c", "p3 sm")]
    assert all(f'"{line}"' in text for line in dealt)
    lines = text.splitlines()
    at = lines.index(shown[0])
    assert lines[at : at + 4] == [*shown, "]"]
