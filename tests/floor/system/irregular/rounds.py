"""The rounds of a Multi Terminal table as its records tell them: wagers, outcome, what is Void."""

from collections import defaultdict
from collections.abc import Mapping

from houseway.core.wagers import Payment, Staked, Wager
from houseway.games.baccarat.round import outcomes as baccarat
from houseway.games.roulette.round import state as roulette
from houseway.games.sic_bo.round import state as sic_bo
from houseway.house.general.events import RoundInvalidated, WagersVoided
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.events import CardsCollected, EarlierRoundVoided, LayoutCleared
from houseway.house.terminals.faults import (
    AnalysisRecorded,
    SystemFailed,
    TerminalFailed,
    WagersHeld,
    WagersResumed,
)
from houseway.house.terminals.periods import PeriodVoided, WagersConfirmed
from tests.floor.system.irregular import paytable


class Rounds:
    def __init__(self, game: str) -> None:
        self.game, self.over = game, 0
        self.wagers: defaultdict[int, list[Wager]] = defaultdict(list)
        self.outcomes: dict[int, object] = {}
        self.void: set[int] = set()  # rounds of which every wager goes back
        self.doubtful: set[int] = set()  # rounds of which some may
        self.confirmed: set[int] = set()  # other chips are no wagers, and go back
        self.waiting: set[int] = set()  # wagers of which the records are analysed

    def follow(self, event: object) -> None:
        now = self.over + 1
        match event:
            case Staked(wagers):
                self.wagers[now] += wagers
            case WagersConfirmed(numbers=numbers):
                self.confirmed |= set(numbers)
            case CardsCollected() | LayoutCleared():
                self.over += 1
            case PeriodVoided():  # with all that was placed; the next period is of the same number
                self.void.discard(now)
                self.doubtful.add(now)
            case RoundVoided():
                self.void.add(now)
            case RoundInvalidated(round=number) | EarlierRoundVoided(round=number):
                self.void.add(number or now)
            case WagersVoided(round=number):
                self.doubtful.add(number or now)
            case TerminalFailed() | SystemFailed():
                self.doubtful.add(now)
            case AnalysisRecorded(number, numbers):
                self.waiting -= set(numbers)
                self.doubtful.add(number)
            case WagersHeld(_, wagers):
                self.waiting |= {wager.number for wager in wagers}
            case WagersResumed(wagers):
                self.waiting -= {wager.number for wager in wagers}
            case _:
                self.hear(event, now)

    def hear(self, event: object, now: int) -> None:
        """An outcome is entered, or put right."""
        match event:
            case roulette.BallSettled(number) | roulette.OutcomeConfirmed(number):
                self.outcomes[now] = number
            case roulette.OutcomeCorrected(number=number, round=at):
                self.outcomes[at or now] = number
            case sic_bo.ResultAnnounced(dice) | sic_bo.ResultEntered(dice):
                self.outcomes[now] = dice
            case sic_bo.ResultCorrected(dice, round=at):
                self.outcomes[at or now] = dice
            case baccarat.OutcomeConfirmed(result):
                self.outcomes[now] = str(result)
            case baccarat.OutcomeCorrected(_, player, banker, round=at):
                self.outcomes[at or now] = paytable.winner(player, banker)

    def check(self, paid: Mapping[int, Payment]) -> None:
        """Every wager of a round that is over is paid by its outcome, gone back, or waits.

        Nothing waits in a round that is Void. Chips on a place where the player has some already
        become one wager with them.
        """
        for number, wagers in self.wagers.items():
            known = [paid[wager.number] for wager in wagers if wager.number in paid]
            places = {place(one.wager) for one in known}
            waiting = set() if number in self.void else self.waiting
            places |= {place(wager) for wager in wagers if wager.number in waiting}
            for one in known:
                self.check_payment(number, one)
            lying = [wager for wager in wagers if place(wager) not in places]
            assert number > self.over or not lying, f"of round {number} there lies {lying}"

    def check_payment(self, number: int, one: Payment) -> None:
        wager, came_to = one.wager, one.returned + one.win - one.commission - one.wager.stake
        if number in self.void or wager.number not in self.confirmed:
            assert came_to == 0, f"round {number} or the wager is void, and {one} was paid"
            return
        if came_to == 0 and number in self.doubtful:
            return
        due = paytable.gained(self.game, wager.bet, wager.stake, self.outcomes[number])
        assert due in (None, came_to), f"round {number}: {one}, and {self.outcomes[number]} fell"


def place(wager: Wager) -> tuple[object, ...]:
    return wager.player, wager.bet, wager.spot
