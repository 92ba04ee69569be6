"""The poker table: the parts that a game of players among themselves is made of."""

from functools import partial

from houseway.games.poker.law import move_clauses as clauses
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round.events import RoundEvent
from houseway.games.poker.round.moves import Move
from houseway.games.poker.table.game_rules import PokerLaw, PokerRules
from houseway.games.poker.table.general import Company
from houseway.games.poker.table.information.part import Sharing
from houseway.games.poker.table.information.state import InformationEvent
from houseway.games.poker.table.rounds_part import MachineOf, rounds_part
from houseway.games.poker.table.seats.moves import SeatingMove
from houseway.games.poker.table.seats.part import seating_part
from houseway.games.poker.table.seats.state import MarkerPassed, PokerTable, SeatEvent
from houseway.games.poker.table.settings import menu as determining
from houseway.house.general import state as people
from houseway.house.general.law import GeneralLaw
from houseway.house.general.part import reported
from houseway.house.general.state import GeneralMove
from houseway.house.machine.door import Admission, Door
from houseway.house.machine.house import House, Parts
from houseway.house.machine.part import members
from houseway.house.opening.part import Opening
from houseway.house.provisions.general import general_law
from houseway.house.settings.part import Determining, by_setting
from houseway.house.shoes.moves import Shuffle
from houseway.house.table.events import HouseEvent, NoticeTookEffect, TableOpened
from houseway.house.table.state import CheckReplacements, Determine, LifeMove

TableEvent = HouseEvent | RoundEvent | SeatEvent | InformationEvent
AnyMove = Move | LifeMove | GeneralMove | Determine
PokerHouse = House[PokerTable, PokerRules]
PLAYING = members(SeatingMove, people.TakeSeat)
STILL_OPEN = (people.LeaveSeat, people.RaiseDispute, people.RequestReview)


def poker_house(variant: Variant, version: int | None = None) -> PokerHouse:
    """The table as it is played now, or as one that was opened under an earlier version."""
    general = general_law(variant.edition.rule_set.name)
    law = PokerLaw(clauses.life_law(variant.edition, version))
    menu, default = determining.menu(variant, version), determining.usual(variant.edition, version)
    rules = PokerRules(variant, menu, clauses.permits(variant), law, default)
    return House(rules, PokerTable, door(rules, general), parts(rules, general))


def door(rules: PokerRules, general: GeneralLaw) -> Door:
    """A refusal stands under the clause that the move would be ruled under as things are."""
    exact = {Determine: by_setting(rules.menu), people.ReportContravention: reported(general)}
    admission = Admission(general.exclusion, PLAYING, STILL_OPEN)
    return Door(
        rules.permits, exact, general, admission, partial(clauses.clause, rules.variant), (Shuffle,)
    )


def parts(rules: PokerRules, general: GeneralLaw) -> Parts[PokerTable]:
    variant, edition = rules.variant, rules.variant.edition
    rounds = rounds_part(edition, general, MachineOf(rules.round, rules.default))
    checks = rules.permits[CheckReplacements]
    alone = None if checks.beside else checks.cite
    return {
        "people": Company(edition, general, rounds).conduct,
        "gaming": Opening(rules.law.life, general, rules.checked, rules.menu, alone),
        "terms": Determining(
            rules.menu,
            rules.checked,
            edition.determines.bets,
            (MarkerPassed, NoticeTookEffect, TableOpened),
            partial(settable, variant),
        ),
        "seats": seating_part(edition),
        "play": rounds,
        "information": Sharing(edition),
    }


def settable(variant: Variant, move: Determine) -> None:
    determining.check_settable(variant, move.name, move.value)
