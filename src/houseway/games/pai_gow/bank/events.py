"""Events around a round: who banks, and who decides for a Box."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite, Ruled

Under = tuple[Cite, ...]  # what else an event rests on


# The Bank


@value
class BankTaken:
    player: Player
    box: int
    cite: Cite
    under: Under


@value
class BankDeclined:
    player: Player
    cite: Cite


@value
class ChungPlaced:
    box: int
    cite: Cite
    under: Under


@value
class BankJoined:
    player: Player
    cite: Cite


@value
class CoBankRequired:
    player: Player
    cite: Cite
    under: Under


@value
class BankLeft:
    """The chips of a Bank went back before no more bets: the House banks."""

    player: Player
    cite: Cite


@value
class HouseWagerLaid:
    amount: Ruled[Cents]
    cite: Cite


# Boxes


@value
class SetterNominated:
    box: int
    player: Player
    cite: Cite


@value
class JackpotDeclined:
    player: Player
    box: int
    cite: Cite


@value
class JackpotAgreed:
    box: int
    player: Player
    cite: Cite


@value
class PriorityGiven:
    box: int
    cite: Cite


@value
class PrioritySetMarked:
    box: int
    cite: Cite


@value
class FormationApproved:
    cuts: tuple[str, ...]
    reference: str
    cite: Cite


BankEvent = (
    BankTaken | BankDeclined | ChungPlaced | BankJoined | CoBankRequired | BankLeft | HouseWagerLaid
)
BoxEvent = (
    SetterNominated
    | JackpotDeclined
    | JackpotAgreed
    | PriorityGiven
    | PrioritySetMarked
    | FormationApproved
)
