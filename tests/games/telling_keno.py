"""A day of keno as lines of text: what was put, what was said, what was offered and refused."""

import json
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.game import Refused, due_in_words
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.words import MoveContext
from houseway.floor.views.parts import all_parts
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets.entries import Chosen
from houseway.games.keno.tickets.tender import ByTicket, Cash
from houseway.house.general import state as people
from houseway.house.offers.offers import Offering
from houseway.house.table.state import Determine
from tests.games.listings import EVERY
from tests.games.s49_keno.hall import (
    CASHIER,
    INSPECTOR,
    OPERATOR,
    RUNNER,
    SUPERVISOR,
    TWENTY,
    WRITER,
    Hall,
    entry,
    matching,
    player,
)
from tests.games.telling import flat, kept, settings

(LISTED,) = (one for one in EVERY if one.seating == "counter")
KENO_VIEWERS = (
    Viewer(Role.PLAYER, Player(1)),
    Viewer(Role.KENO_WRITER),
    Viewer(Role.SUPERVISOR),
    Viewer(Role.OPERATOR),
    Viewer(Role.INSPECTOR),
    Viewer(Role.CASHIER),
)
ONE = Player(1)


class Story:
    """A day of keno, told as it goes; what is refused is told too."""

    def __init__(self) -> None:
        self.hall, self.lines = Hall(), list[str]()
        self.offering = Offering(KENO)

    def put(self, by: Any, move: Any, clock: str = "") -> None:
        before = self.hall.state
        try:
            events = self.hall.put(by, move, clock)
        except Refused as refusal:
            self.lines.append(
                f"{name(move)} by {by.role}: refused: {refusal.reason} | {refusal.cite}"
            )
            return
        self.lines.append(f"{name(move)} by {by.role}")
        for event in events:
            for one in LISTED.words.told(event, MoveContext(before, self.hall.state)):
                self.lines.append(f"  {one.words} | {one.cite}")

    def look(self, *, drawer: bool = False) -> None:
        """What is due, and what everybody is offered."""
        due = KENO.turn(self.hall.state)
        self.lines.append(f"due: {due_in_words(due)} | {due.cite}")
        for viewer in KENO_VIEWERS:
            opens = drawer and viewer.role is not Role.PLAYER
            for one in self.offering.offers(self.hall.state, due, viewer, drawer=opens):
                text = json.dumps(plain(one), sort_keys=True)
                self.lines.append(f"  {viewer.role}: {one.move} {kept(text)}")

    def sell(self, one: Any, **others: Any) -> Any:
        self.put(WRITER, self.hall.selling(one, **others))
        return self.hall.computer.tickets[-1] if self.hall.computer.tickets else None

    def draw(self, numbers: Any = TWENTY) -> None:
        for move in (moves.CloseGame(), moves.BeginDraw(), moves.Draw(tuple(numbers))):
            self.put(WRITER, move)
        self.put(WRITER, moves.ConfirmDraw())


def name(move: Any) -> str:
    return type(move).__name__


def keno() -> str:
    story = Story()
    opened(story)
    sold(story)
    drawn(story)
    paid(story)
    failing(story)
    rest(story)
    view = all_parts(LISTED, story.hall.state, KENO.turn(story.hall.state), Role.SUPERVISOR)
    rows = (*settings(LISTED), *story.lines, *flat("own", view.own), *flat("all", view.public))
    return "".join(f"{row}\n" for row in rows)


def opened(story: Story) -> None:
    story.look()
    story.put(OPERATOR, moves.OpenDay("1999-08-27"))
    story.hall.approve()
    for day in ("1999-08-32", "27 August", ""):
        story.put(OPERATOR, moves.OpenDay(day))
    story.put(WRITER, moves.CloseGame())
    story.put(INSPECTOR, moves.ApproveSchedule(Table.SPECIAL_3, (Row(2, 2, 12),), "GCI 1"))
    story.put(INSPECTOR, moves.ApproveSchedule(Table.SPECIAL_3, (Row(2, 3, 12),), "GCI 1"))
    story.put(INSPECTOR, moves.ApproveSchedule(Table.STANDARD, (Row(2, 2, 12),), "GCI 1"))
    story.put(INSPECTOR, moves.ApproveSchedule(Table.SPECIAL_3, (), " "))
    story.put(INSPECTOR, moves.ApproveVoucher("dining", "GCI 2"))
    story.put(INSPECTOR, moves.ApproveVoucher("", "GCI 2"))
    story.put(INSPECTOR, moves.ApproveCatalogue((), "GCI 3"))
    story.put(OPERATOR, moves.OpenDay("1999-08-27"))
    story.put(OPERATOR, moves.OpenDay("1999-08-28"))
    story.look(drawer=True)


def sold(story: Story) -> None:
    hall = story.hall
    for pick in (1, 3, 8, 15, 40):
        story.sell(entry(matching(pick, min(pick, 3)), 1), player=ONE)
    story.sell(entry(matching(10, 10), 2, games=2), player=ONE)
    story.sell(entry(((1, 2, 3), (21, 22, 23), (41, 42, 43)), 1, ways="3/3 3/6 1/9"))
    story.sell(entry((1, 2), 1, table=Table.SPECIAL_3))
    story.sell(entry((1, 2, 3), 1, table=Table.SPECIAL_3))
    story.sell(entry((4, 5, 6), 1, chosen=Chosen.QUICK_PICK, asked=3))
    for wrong in ((), (0, 1), (80, 81), (1, 1), range(1, 42)):
        story.sell(entry(wrong, 1), tender=(Cash(Cents(100)),))
    for stake, games in ((0, 1), (0.5, 1), (1, 0), (1, 10_000)):
        story.sell(entry((1, 2), stake, games=games), tender=(Cash(Cents(100)),))
    story.sell(entry((1, 2), 5), tender=(Cash(Cents(4_00)),))
    story.sell(entry((1, 2), 5), tender=(Cash(Cents(7_00)),), voucher_code="0" * 15 + "9")
    story.put(RUNNER, moves.HandToRunner(Player(2), entry((7, 8), 2), Cents(2_00)))
    story.put(RUNNER, moves.HandToRunner(Player(2), entry((7, 8), 2), Cents(1_00)))
    story.put(WRITER, hall.selling(entry((7, 8), 2), errand=1))
    story.put(RUNNER, moves.HandBack(1))
    story.put(WRITER, moves.CancelTicket(hall.slip(1)))
    story.put(WRITER, moves.CancelTicket(hall.slip(1)))
    story.look()


def drawn(story: Story) -> None:
    story.put(WRITER, moves.BeginDraw())
    story.put(WRITER, moves.CloseGame())
    story.put(WRITER, story.hall.selling(entry((9, 10), 1)))
    story.put(WRITER, moves.BeginDraw(79))
    story.look()
    story.put(WRITER, moves.BeginDraw())
    for numbers in ((0,), (81,), (1, 1), tuple(range(1, 22))):
        story.put(WRITER, moves.Draw(numbers))
    story.put(WRITER, moves.Draw(TWENTY[:10]))
    story.put(WRITER, moves.Draw((5,)))
    story.put(WRITER, moves.ConfirmDraw())
    story.look()
    story.put(WRITER, moves.Draw(TWENTY[10:]))
    story.put(WRITER, moves.CancelTicket(story.hall.slip(2)))
    story.put(WRITER, moves.ConfirmDraw())
    story.look(drawer=True)


def paid(story: Story) -> None:
    hall = story.hall
    for number in range(1, len(hall.computer.tickets) + 1):
        owed = hall.owed(number)
        story.put(WRITER, moves.PayPrize(hall.slip(number), Cents(owed + 1)))
        story.put(WRITER, moves.PayPrize(hall.slip(number), owed))
        story.put(CASHIER, moves.PayPrize(hall.slip(number), Cents(0), owed))
    story.put(WRITER, hall.selling(entry((1, 2), 1), tender=(ByTicket(hall.slip(2)),)))
    voucher = hall.computer.vouchers[0] if hall.computer.vouchers else None
    if voucher is not None:
        for code in ("0" * 16, voucher.code, voucher.code):
            story.put(WRITER, moves.PayVoucher("1", code))
    story.look()


def failing(story: Story) -> None:
    story.sell(entry(matching(5, 5), 1), player=ONE)
    story.put(WRITER, moves.CloseGame())
    story.put(WRITER, moves.ReportStoppage(another=True))
    story.put(WRITER, moves.BeginDraw())
    story.put(WRITER, moves.Draw((1, 2, 3)))
    story.put(SUPERVISOR, moves.ReportMalfunction(continues=True))
    story.put(SUPERVISOR, moves.ReportWrongRecord((1, 2, 4)))
    for report in (
        moves.ReportDamagedBall(7),
        moves.ReplaceBalls("GCI 9"),
        moves.ReportFallenBall(1),
        moves.ReportSpill(),
        moves.ReportStoppage(another=False),
        moves.ReportRectified(),
    ):
        story.put(SUPERVISOR, report)
    story.look(drawer=True)
    story.put(SUPERVISOR, moves.ReportMalfunction(continues=False))
    story.draw(range(41, 61))
    story.draw(range(2, 22))


def claimed(story: Story, number: int) -> None:
    claim = moves.SubmitClaim(ONE, "Ann", moves.Why.LOST, ticket=number)
    story.put(player(1), claim)
    story.put(player(1), claim)
    story.put(player(1), moves.SubmitClaim(ONE, "", moves.Why.LOST, ticket=number))
    story.put(player(1), moves.SubmitClaim(ONE, "Ann", moves.Why.EXPIRED, ticket=number))
    for why in (moves.Why.UNREADABLE, moves.Why.LOST):
        story.put(SUPERVISOR, moves.ApproveClaim(1, why, "form 1"))
        story.put(INSPECTOR, moves.ApproveClaim(1, why, ""))
        story.put(INSPECTOR, moves.ApproveClaim(1, why, "form 1"))
        story.put(OPERATOR, moves.ApproveClaim(1, why, "form 1"))
    story.put(WRITER, moves.PayClaim(1))
    story.put(CASHIER, moves.PayClaim(1))
    story.put(OPERATOR, moves.RejectClaim(1, moves.Why.LOST, "it was found"))
    story.put(INSPECTOR, moves.RejectClaim(1, moves.Why.LOST, "it was found"))


def rest(story: Story) -> None:
    claimed(story, 3)
    claimed(story, 5)
    story.put(SUPERVISOR, people.ReportContravention("14.1", "player 1", "Dee", ONE))
    story.put(OPERATOR, people.ExcludePlayer(ONE))
    story.put(WRITER, story.hall.selling(entry((1, 2), 1), player=ONE))
    story.put(OPERATOR, people.InvalidateRound(people.Trouble.FRAUD))
    story.put(OPERATOR, Determine("maximum", "5"))
    for account in Account:
        story.put(OPERATOR, moves.ReleaseUnclaimed(account))
    story.put(OPERATOR, moves.DiscardTickets())
    story.put(OPERATOR, moves.CloseDay())
    story.put(OPERATOR, moves.CloseDay())
    story.look(drawer=True)
