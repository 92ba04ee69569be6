"""The room of each table: where players win from each other, bots fill the chairs."""

from typing import TYPE_CHECKING, Protocol

from houseway.cli.output.console import stop
from houseway.cli.play.room.conversation import Conversation, Hints
from houseway.cli.play.session import Session
from houseway.core.entropy import Entropy
from houseway.core.value import value
from houseway.games.listing import Seating

if TYPE_CHECKING:
    from houseway.cli.poker.people_and_bots import Company
    from houseway.games.poker.table.settings.settings import Settings


@value
class Bots:
    """The number of bots wanted, their kind, and the chance they decide by."""

    entropy: Entropy
    number: int | None = None  # at poker as many as make a table of six, at Pai Gow none
    kind: str = "sensible"


class Sitting(Protocol):
    """A room where somebody talks to a table, or watches others play."""

    def open(self) -> None: ...
    def demonstrate(self, rounds: int) -> None: ...


def room_for(
    session: Session,
    seats: int,
    bots: Bots,
    *,
    explain: bool,
    step: bool,
    hints: Hints | None = None,
) -> Sitting:
    seating = session.one.seating
    if seating is Seating.COUNTER:
        from houseway.cli.keno.room import KenoRoom

        return KenoRoom(session, explain=explain, step=step)
    if seating is Seating.BANK:
        from houseway.cli.pai_gow.room import PaiGowRoom

        number = bots_of(session.table.settings.boxes, seats, bots.number or 0)
        return PaiGowRoom(session, seats, number, explain=explain, step=step, hints=hints)
    if seating is Seating.BOXES:
        return Conversation(session, seats, explain=explain, step=step, hints=hints)
    from houseway.cli.poker.room import PokerRoom

    company = company_of(session.table.settings, seats, bots)
    return PokerRoom(session, company, explain=explain, step=step)


def bots_of(boxes: int, people: int, bots: int) -> int:
    """Check and return the number of bots, each on its own Box; Box one is the House's."""
    if bots and not 0 < bots <= boxes - 1 - people:
        here = f"--seats {people} and --bots {bots}"
        raise stop(f"{here}: players have {boxes - 1} Boxes")
    return bots


def company_of(settings: "Settings", people: int, bots: Bots) -> "Company":
    """Everybody who sits down, or status 2 if they cannot."""
    from houseway.cli.poker.people_and_bots import BOTS, FEWEST, Company, filled

    if bots.kind not in BOTS:
        raise stop(f"--bot {bots.kind!r} is not {' or '.join(BOTS)}")
    number = filled(settings, people) if bots.number is None else bots.number
    if number < 0:
        raise stop(f"--bots {number} is below 0")
    everybody = people + number
    if not FEWEST <= everybody <= settings.seats:
        here = f"--seats {people} and --bots {number}"
        raise stop(f"{here}: {everybody} is not {FEWEST} to {settings.seats} players")
    return Company(people, number, BOTS[bots.kind], bots.entropy)
