"""Opening a table, its cards, its settings and its closing."""

from datetime import date

from houseway.core.actors import Put
from houseway.core.bounds import exactly
from houseway.core.game import Duty, NotPermitted, Over, Refused, Turn
from houseway.house.general.needs import Opened
from houseway.house.settings.setting import Determined, Setting, find
from houseway.house.shoes.moves import ShuffleDue
from houseway.house.table.events import (
    Approval,
    ApprovalRecorded,
    CardsChecked,
    CardsReplaced,
    HouseEvent,
    ReplacementBrought,
    SettingDetermined,
    TableOpened,
)
from houseway.house.table.law import LifeLaw
from houseway.house.table.state import (
    CheckCards,
    CheckReplacements,
    Determine,
    Life,
    LifeMove,
    OpenTable,
    RecordApproval,
    ReplaceCards,
)
from houseway.house.words.roles import a_role
from houseway.law import Cite


def turn(table: Opened, law: LifeLaw) -> Turn | None:
    """What has to be done before gaming opens and after it ends."""
    if table.gaming.replacing is not None and law.replaced:
        return Duty(CheckReplacements, law.replaced)
    match table.gaming.life:
        case Life.OPEN:
            return None
        case Life.CLOSED:
            if wanting := unapproved(table, law):
                return Duty(RecordApproval, law.approved, exactly(of=wanting[0][0]))
            if law.checked is None:
                return Duty(OpenTable, law.approved)
            return Duty(OpenTable if table.gaming.cards_checked else CheckCards, law.checked)
        case Life.CLOSING:
            assert law.checked is not None, "a table without cards closes at once"
            return Duty(CheckCards, law.checked)
        case Life.OVER:
            return Over(law.closure)


def unapproved(table: Opened, law: LifeLaw) -> tuple[tuple[str, Cite], ...]:
    held = {approval.of for approval in table.gaming.approvals}
    return tuple((of, cite) for of, cite in needed(table, law) if of not in held)


def needed(table: Opened, law: LifeLaw) -> tuple[tuple[str, Cite], ...]:
    """What has to be approved, always or as the table is set."""
    return (*law.approvals, *law.wanted(table.settings))


def decide(
    table: Opened, law: LifeLaw, put: Put[LifeMove], checked: tuple[Determined, ...]
) -> tuple[HouseEvent, ...]:
    match put.move:
        case RecordApproval(on=on):
            check_date(on, law.approved)
            return (approval(law, needed(table, law), put),)
        case OpenTable():
            return opened(table, law, checked)
        case CheckCards() | ReplaceCards() | CheckReplacements():
            return with_cards(table, law, put)


def with_cards(table: Opened, law: LifeLaw, put: Put[LifeMove]) -> tuple[HouseEvent, ...]:
    """What is done to cards before, between and after rounds."""
    assert law.checked is not None, "a move without a permit"
    assert law.replaced is not None, "a move without a permit"
    match put.move:
        case CheckCards(missing, foreign):
            if table.gaming.life is Life.OPEN:
                raise Refused(
                    "the cards are in use: check them before or after gaming", law.checked
                )
            return (CardsChecked(missing, foreign, law.checked),)
        case ReplaceCards(cards):
            if table.round is not None:
                raise Refused("cards are replaced after a Round of Play", law.replaced)
            return (ReplacementBrought(cards, law.replaced),)
        case _:
            if table.gaming.replacing is None:
                raise Refused("no replacement cards were brought", law.replaced)
            return replaced(table, law.replaced, put)


def replaced(table: Opened, cite: Cite, put: Put[LifeMove]) -> tuple[HouseEvent, ...]:
    """Checked by two people. Where all cards are new, the shoe begins anew."""
    assert table.gaming.replacing is not None
    assert put.beside is not None, "two people check, or the permit is wrong"
    done = CardsReplaced(table.gaming.replacing, (put.by, put.beside), cite)
    all_new = table.gaming.replacing == () and table.gaming.life is Life.OPEN
    return (done, ShuffleDue(cite)) if all_new else (done,)


def check_date(on: str, cite: Cite) -> None:
    """A date is written year, month, day; without one the record's own stamp says when."""
    if not on:
        return
    try:
        date.fromisoformat(on)
    except ValueError:
        raise Refused(f"{on[:20]!r} is not a date such as 1999-08-27", cite) from None


def approval(
    law: LifeLaw, wanted: tuple[tuple[str, Cite], ...], put: Put[LifeMove]
) -> ApprovalRecorded:
    move = put.move
    assert isinstance(move, RecordApproval)
    if move.of not in dict(wanted):
        every = ", ".join(dict(wanted))
        raise Refused(f"{move.of!r} needs no approval here: {every} do", law.approved)
    if not move.reference.strip():
        raise Refused(f"the approval of the {move.of} names no document", law.approved)
    record = Approval(move.of, str(put.by), move.reference, move.on)
    return ApprovalRecorded(record, law.approved)


def opened(table: Opened, law: LifeLaw, checked: tuple[Determined, ...]) -> tuple[HouseEvent, ...]:
    if table.gaming.life is not Life.CLOSED:
        raise Refused(f"the table is {table.gaming.life}, not closed", law.closure)
    for of, cite in unapproved(table, law):
        raise Refused(f"no approval of the {of} is on record", cite)
    if law.checked and not table.gaming.cards_checked:
        raise Refused("the cards have not been checked, or were not complete", law.checked)
    held = {approval.of: approval.reference for approval in table.gaming.approvals}
    approved = tuple(Determined(of, held[of], cite) for of, cite in needed(table, law))
    return (TableOpened((*approved, *checked), law.approved),)


def determine(
    table: Opened, menu: tuple[Setting, ...], put: Put[Determine], unknown: Cite
) -> tuple[HouseEvent, ...]:
    """A setting is read, checked and announced. The caller checks the settings together."""
    move = put.move
    setting = find(menu, move.name)
    if setting is None:
        names = ", ".join(one.name for one in menu)
        raise Refused(f"no setting {move.name!r}: there are {names}", unknown)
    terms = setting.terms
    if put.by.role is not terms.by:
        raise NotPermitted(f"{a_role(put.by.role)} may not determine {setting.name}", terms.cite)
    text = setting.text(setting.read(move.value))
    if table.gaming.life is Life.OPEN and (terms.open_only or terms.approved):
        raise Refused(f"{setting.name} is fixed while the table is open", terms.cite)
    if table.gaming.life is Life.OPEN and terms.notice and not move.notice:
        reason = f"{setting.name} is changed only with prior notice to the players"
        raise Refused(reason, terms.notice)
    cite = terms.notice if terms.notice and table.gaming.life is Life.OPEN else terms.cite
    free = table.round is None and not table.laid.wagers
    return (SettingDetermined(Determined(setting.name, text, cite), terms.at_once or free, cite),)
