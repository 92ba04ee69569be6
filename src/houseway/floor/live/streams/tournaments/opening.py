"""The first record of a tournament's stream: its name, its money and its draft conditions."""

from houseway.core.value import value
from houseway.floor.records.table_codec import FORM
from houseway.floor.wire.scalars import Unreadable
from houseway.journal import Illegible, StreamId
from houseway.journal.codec.canonical import Form
from houseway.law.changes import current_version
from houseway.ledger.accounts import NAME
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.papers.toml import Unreadable as NotConditions
from houseway.tournaments.papers.toml import read_conditions

LONGEST = 30  # letters of its name


@value
class OpenedTournament:
    """The first record of a tournament: its draft conditions."""

    LATER = ("rules",)

    form: int
    name: str
    mode: str  # whose money the fees are
    settings: Conditions
    desk: bool = False  # fees come over the Cash Desk or from terminals; nobody enters unpaid
    rules: int = 0  # version of the rulings (`law/changes.py`) when it was lodged


OPENINGS: Form[OpenedTournament] = Form(OpenedTournament)


def check_opening(said: OpenedTournament, name: StreamId, own: str) -> None:
    if (said.form, said.name) != (FORM, own):
        raise Illegible(f"it opens {said.name!r} of form {said.form} in {name}")


def conditions_of(text: str) -> Conditions:
    """Conditions of a tournament as a file has them, or `Unreadable`."""
    try:
        return read_conditions(text)
    except NotConditions as why:
        raise Unreadable(str(why)) from None


def tournament_opening(
    name: str, mode: str, conditions: Conditions, *, desk: bool = False
) -> bytes:
    """The first record of its stream."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise Illegible(f"{name[:40]!r} does not name a tournament: letters, digits and . _ -")
    opened_tournament = OpenedTournament(FORM, name, mode, conditions, desk, current_version())
    return OPENINGS.write(opened_tournament)
