"""In fixed limit the standard form knows four bets in a round; a table may allow any number."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Choice
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.history.story import History
from houseway.games.poker.round import moves
from houseway.games.poker.table.settings.settings import Limit, RaiseCap
from houseway.games.poker.table.tables import HOLDEM
from tests.games.poker_history.evening import Evening
from tests.kinds import present


def act(due, wanted, made):
    """A bet while more are wanted; else whatever costs least and is no fold."""
    options = {option.move: option for option in due.options}
    if made < wanted and moves.BetTo in options:
        return moves.BetTo(due.player, options[moves.BetTo].amount.low)
    for kind in (moves.Check, moves.Pass, moves.Call):
        if kind in options:
            return kind(due.player)
    raise AssertionError(options)


@pytest.mark.parametrize(
    ("bets", "reason"),
    [(3, None), (4, None), (5, "more than 4 bets in a round"), (6, "more than 4 bets in a round")],
)
def test_the_fifth_bet_of_a_round_is_one_too_many_for_the_standard(bets, reason):
    stacks = (1_000_00,) * 2  # more have three raises by the rules
    evening = Evening(HOLDEM, 3, stacks, limit=Limit.FIXED, raise_cap=RaiseCap.ANY_NUMBER)
    evening.over_blinds = False
    made = 0
    while not (isinstance(evening.due, Bets) and evening.table.play.rounds == 1):
        if isinstance(evening.due, Choice):
            later = present(evening.table.round).street == 1
            move = act(evening.due, bets if later else 0, made)
            made += isinstance(move, moves.BetTo)
            evening.put(Put(Actor(Role.PLAYER, Player(evening.due.player)), move))
        else:
            evening.step()
    assert made == bets
    history = History(HOLDEM, evening.begin, tuple(evening.puts))
    assert why_not(history) == reason
