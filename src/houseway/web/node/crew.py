"""Staff that work by themselves on a served floor, and tournaments planned for it."""

from collections.abc import Callable

from houseway.core.actors import Player
from houseway.core.entropy import Entropy
from houseway.core.value import changed, value
from houseway.floor.live.floor import Floor
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.crew import Crew
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.staff.tournament_bots import TournamentBots
from houseway.floor.live.staff.tournament_officials import Duties, Officials
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.tournaments.opening import tournament_opening
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.stream_names import tournament_stream
from houseway.tournaments.papers.conditions import Conditions


@value
class PlannedTournaments:
    """Tournaments of a plan, and what nobody but the system does for them."""

    tournaments: tuple[tuple[str, Conditions], ...] = ()  # by their names
    duties: Duties = Duties()

    def lodge(self, floor: Floor) -> bool:
        """Lodge the tournaments; return whether any of them was not on record yet."""
        new = [
            tournament
            for tournament in self.tournaments
            if tournament[0] not in floor.hall.of(TournamentStream)
        ]
        for name, conditions in new:
            opening = tournament_opening(name, "electronic", conditions, desk=True)
            floor.open(tournament_stream(name), opening)
        return bool(new)


@value
class Playing:
    """The number and habits of terminals that play by themselves where no person comes in."""

    bots: int
    habits: Habits
    taken: Callable[[Player], bool]


def hired(
    floor: Floor, entropy: Entropy, dealers: Dealers, playing: Playing, duties: Duties
) -> Crew:
    """Bots sit at the last terminals, and enter tournaments where that is wanted."""
    terminals = sorted(floor.hall.of(TerminalStream))
    numbers = terminals[len(terminals) - min(playing.bots, len(terminals)) :]
    bots = TournamentBots(floor, entropy, numbers, playing.habits, playing.taken)
    if duties.papers:
        duties = changed(duties, terminals=tuple(numbers))
    return Crew(floor, dealers, bots, Officials(floor, entropy, dealers, duties, playing.taken))
