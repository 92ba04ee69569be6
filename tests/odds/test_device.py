"""A round that one throw decides: every result is played through the machine itself."""

from fractions import Fraction

from houseway.core.game import Chance, Duty, Settle, Throw
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Wager
from houseway.law import RuleSet
from houseway.odds.games.device import DeviceGame, one_on_each
from houseway.odds.report.report import wager_odds

WINS, LOSES = RuleSet("s49-1999-sic-bo").rules("6.1(a)", "7.1")


@value
class Shake: ...


@value
class Show:
    number: int


@value
class Throwing:
    """A made-up game: one die, a wager on a number pays 4 to 1."""

    wagers: tuple[Wager, ...]
    shaken: bool = False
    number: int | None = None


class OneDie:
    def opening(self, wagers):
        return Throwing(wagers)

    def turn(self, state):
        if not state.shaken:
            return Duty(Shake, LOSES)
        if state.number is None:
            return Chance(("the die",), LOSES, Throw(Show, 1, 6))
        return Settle(tuple(map(self.payment(state.number), state.wagers)), WINS)

    def payment(self, number):
        def paid(wager):
            if wager.bet != str(number):
                return Payment(wager, LOSES)
            return Payment(wager, WINS, wager.stake, Cents(4 * wager.stake))

        return paid

    def decide(self, _state, _due, move):
        return (move,)

    def evolve(self, state, event):
        if isinstance(event, Shake):
            return changed(state, shaken=True)
        return changed(state, number=event.number)


def die(**more):
    machine, bets = OneDie(), ("1", "2")
    return DeviceGame(
        round=machine,
        opening=machine.opening(one_on_each(bets, Cents(5_00))),
        results=tuple(Show(number) for number in range(1, 7)),
        shows="faces of a die",
        staff=lambda _, due: due.act(),
        **more,
    )


def test_every_result_is_one_ending():
    endings = list(die().endings())
    assert [ways for ways, _ in endings] == [1] * 6
    assert [[one.net for one in payments] for _, payments in endings] == [
        [20_00, -5_00],
        [-5_00, 20_00],
        *[[-5_00, -5_00]] * 4,
    ]
    assert die().basis == "6 equally likely faces of a die"


def test_the_odds_of_each_bet():
    one, two = wager_odds(die().endings())
    assert (one.wager, two.wager) == ("1", "2")
    assert [(o.net, o.probability, o.cites) for o in one.outcomes] == [
        (4, Fraction(1, 6), (WINS,)),
        (-1, Fraction(5, 6), (LOSES,)),
    ]


def test_the_pieces_of_one_wager_count_together():
    """Two on 1 and one on 2: of three units a 1 earns 7, a 2 earns 2, else all are lost."""
    *_, both = wager_odds(die(compounds={"both": (("1", 2), ("2", 1))}).endings())
    assert both.wager == "both"
    assert [(o.net, o.probability, o.cites) for o in both.outcomes] == [
        (Fraction(7, 3), Fraction(1, 6), (WINS,)),
        (Fraction(2, 3), Fraction(1, 6), (WINS,)),
        (-1, Fraction(4, 6), (LOSES,)),
    ]
