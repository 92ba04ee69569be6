"""Bots on a clock that leaps look when they may act: a record costs little more than its moves."""

from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.crew import Crew
from houseway.floor.live.staff.tournament_bots import PromptBots
from houseway.tournaments.state import Phase
from tests.floor.system.crewed import Crewed
from tests.floor.system.cup import OF
from tests.floor.system.evening import Evening


class Counted(PromptBots):
    """Counts how often the offers of a table are worked out."""

    worked_out = 0

    def offered(self, *given):
        self.worked_out += 1
        return super().offered(*given)


def test_offers_are_worked_out_once_for_each_act_of_a_bot():
    cup = Crewed(Evening((), 6, 3), changed(OF, fewest=6), 6)
    floor, crew = cup.evening.floor, cup.crew
    bots = Counted(floor, cup.evening.entropy, cup.numbers, Habits(one_of=2))
    cup.crew = Crew(floor, crew.dealers, bots, crew.officials)
    cup.until(Phase.OVER)
    acts = [one for one in cup.evening.store.records if is_act(cup, one)]
    assert len(acts) > 20
    assert bots.worked_out < 2 * len(acts)


def is_act(cup, record):
    """A move of a player at a table."""
    if not record.page.stream.startswith("table:") or record.page.stream_number == 1:
        return False
    stream = cup.evening.floor.hall.streams[record.page.stream]
    return stream.bodies.put(record.page.body).by.role is Role.PLAYER
