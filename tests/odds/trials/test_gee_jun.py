"""The Gee Jun wager as it is read from a table: Hands counted by hand."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Wager
from houseway.games.pai_gow.law.rules import BOOKS
from houseway.games.pai_gow.table.state import Dealt, Round
from houseway.games.pai_gow.tiles.tiles import TILES, Kind
from houseway.house.rounds.jackpot_pools import Pools
from houseway.law.instruments import Edition
from houseway.odds.games.pai_gow import Settings
from houseway.odds.games.pai_gow import gee_jun as odds_of
from houseway.odds.trials.gee_jun import gee_jun, of_a_hand
from houseway.odds.trials.trial import mean

STAKE = 2_00
WAGER = Wager(Player(1), "gee-jun", Cents(STAKE), (2,), 3)
MAJOR = (Kind.GEE_JUN, Kind.GEE_JUN, Kind.TEEN, Kind.TEEN)
TENS = (Kind.TEEN, Kind.MOOY, Kind.PING, Kind.FOO)
NOTHING = (Kind.TEEN, Kind.DAY, Kind.YUN, Kind.GOR)


def hand(kinds):
    left = list(TILES)
    found = []
    for kind in kinds:
        found.append(next(one for one in left if one.kind is kind))
        left.remove(found[-1])
    return Dealt(2, tuple(found))


def read(dealt, win=0):
    """The trials of a wager of $2, with $3,000.70 in the pool and $1,000 guaranteed."""
    round_ = Round(hands=(dealt,), pools=Pools(Cents(3_000_70)))
    table = SimpleNamespace(
        play=SimpleNamespace(round=round_), settings=SimpleNamespace(jackpot_least=Cents(1_000_00))
    )
    payment = Payment(WAGER, BOOKS[Edition.S49].jackpot.pools, win=Cents(win))
    moment = SimpleNamespace(before=table, after=table, events=())
    (found,) = gee_jun(Edition.S49, moment, (payment,))
    return found


@pytest.mark.rule("s49-1999-pai-gow", "13.2/1", "13.2/2", "13.2/3")
@pytest.mark.parametrize("edition", [Edition.S49, Edition.S20])
def test_of_35960_hands_one_wins_the_jackpot_and_48_a_bonus(edition):
    """Two tiles of each kind: 2·2·2·2 with the tens, and 2·2·2·4 with any seven."""
    found = of_a_hand(edition, Cents(3_000_00), Cents(STAKE))
    every = 35_960  # four of 32 tiles
    rows = (Fraction(every - 49, every), Fraction(48, every), Fraction(1, every))
    assert found.probabilities == rows
    assert found.pays == (0, 50, 1_500)
    chosen = Settings(Cents(3_000_00), Cents(STAKE))
    assert mean(found) == odds_of(chosen, BOOKS[edition]).payback


@pytest.mark.parametrize(
    ("kinds", "fell", "win"), [(NOTHING, 0, 0), (TENS, 1, 100_00), (MAJOR, 2, 3_000_00)]
)
def test_a_hand_is_read_as_it_was_dealt(kinds, fell, win):
    (trial,) = read(hand(kinds), win)
    assert (trial.bet, trial.fell, trial.places) == ("gee-jun", fell, {2})
    assert (trial.laid, trial.staked, trial.paid) == (STAKE, STAKE, win)
    assert trial.chances.pays == (0, 50, 1_500)  # the sign shows whole dollars


def test_a_hand_that_is_void_or_given_up_is_not_read():
    assert read(changed(hand(TENS), void=True)) == ()
    assert read(changed(hand(TENS), given_up=(Player(1),))) == ()
    assert read(changed(hand(TENS), given_up=(Player(2),)), 100_00) != ()
