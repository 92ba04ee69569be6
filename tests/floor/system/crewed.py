"""Tournaments of any game on a small floor, whose clock goes on at once to whatever comes next."""

from typing import Any

from houseway.cli.tournament.command import sample
from houseway.core.value import changed
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.crew import Crew, hastened
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.staff.tournament_bots import TournamentBots
from houseway.floor.live.staff.tournament_officials import Duties, Officials
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.journal import StreamId
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.papers.toml import read_conditions
from houseway.tournaments.state import Phase
from tests.floor.system.evening import Evening

CUP = StreamId("tournament:CUP")
TURNS = 20_000


def short(game: str, rounds: int = 2, **changes: Any) -> Conditions:
    """A sample of the game, with sessions of a few rounds."""
    of = read_conditions(sample(game))
    stages = tuple(changed(one, count=min(rounds, one.count or rounds)) for one in of.stages)
    return changed(of, **{"stages": stages, **changes})


class Crewed:
    """A floor with a tournament, its staff and its bots."""

    def __init__(self, evening: Any, of: Conditions, bots: int) -> None:
        self.evening, self.of, self.numbers = evening, of, range(1, bots + 1)
        if CUP not in evening.floor.hall.streams:
            evening.floor.open(CUP, tournament_opening("CUP", "electronic", of, desk=True))
            evening.run()
        self.crew = self.hired()

    def hired(self) -> Crew:
        floor, entropy = self.evening.floor, self.evening.entropy
        dealers = Dealers(floor, entropy, Pace(900, 3_000, 3_000, 500))
        bots = TournamentBots(floor, entropy, self.numbers, Habits(one_of=2))
        duties = Duties(True, True, self.numbers, len(self.numbers))
        return Crew(floor, dealers, bots, Officials(floor, entropy, dealers, duties))

    @property
    def cup(self) -> TournamentStream:
        found: TournamentStream = self.evening.floor.hall.of(TournamentStream)["CUP"]
        return found

    def turn(self) -> None:
        hastened(self.crew, self.evening.clock, self.evening.run)

    def until(self, *phases: Phase) -> "Crewed":
        for _ in range(TURNS):
            if self.cup.state.phase in phases:
                return self
            self.turn()
        raise AssertionError(f"it stands at {self.cup.state.phase}: {self.cup.state.tables}")

    def restart(self) -> None:
        self.evening.restart()
        self.crew = self.hired()


def crewed(game: str, bots: int, seed: int = 3, **changes: Any) -> Crewed:
    return Crewed(Evening((), bots, seed), short(game, **changes), bots)
