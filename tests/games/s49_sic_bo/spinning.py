"""A spin of the dice played by hand, without a table around it."""

from typing import Any

from houseway.core.actors import Player
from houseway.core.game import advance
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Wager
from houseway.games.sic_bo import bets, rules
from houseway.games.sic_bo.round.play import SicBo
from houseway.games.sic_bo.round.state import ReportDice, TumbleAfterPeriod, TumbleDice
from houseway.house.rounds.round import Start
from houseway.law import Cite

S49 = SicBo(rules.SIC_BO, bets.PAYS)
NI2019 = SicBo(rules.MULTI_TERMINAL, bets.TERMINAL_PAYS[rules.Doubled.AT_LEAST_TWO])
EXACTLY_TWO = SicBo(rules.MULTI_TERMINAL, bets.TERMINAL_PAYS[rules.Doubled.EXACTLY_TWO])


def rule(ref: str) -> Cite:
    return rules.SIC_BO.rule_set.rule(ref)


def dice(text: str) -> tuple[int, ...]:
    """`1 4 6` as three numbers."""
    return tuple(map(int, text.split()))


def spun(game: SicBo, text: str, *names: str) -> Any:
    """A spin with a dollar on each of these areas, after these dice were called."""
    wagers = (Wager(Player(1), name, Cents(100), (), at) for at, name in enumerate(names, 1))
    tumble = TumbleAfterPeriod() if game.law.period else TumbleDice()
    return advance(game, game.opening(Start(tuple(wagers))), tumble, ReportDice(*dice(text)))


def paid(game: SicBo, text: str, name: str) -> Payment:
    (payment,) = game.turn(spun(game, text, name)).payments  # type: ignore[union-attr]
    return payment


def pays(game: SicBo, text: str, name: str) -> int | None:
    """What a dollar earns; nothing where it is lost."""
    payment = paid(game, text, name)
    if not payment.returned:
        assert payment.win == 0
        return None
    assert payment.returned == 100
    return payment.win // 100
