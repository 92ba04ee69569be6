"""A Redeemable Ticket and a hand pay voucher as they stand on paper."""

from datetime import datetime, timedelta

from houseway.cash.amounts import in_words
from houseway.cash.papers import Paper, Ticket, grouped, scan
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.kit.paper.sheets import Barcode, Rows, Sheet, sheet, text_of

NEVER = "never"  # NI2019 gives a ticket no last day
COPY = ", COPY: NOT PAID"
EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001  # the zone is added by hand
FEET = {
    Paper.TICKET: "Paid at the Cash Desk. Lost or illegible: not paid.",
    Paper.VOUCHER: "Hand pay. Paid at the Cash Desk, against this voucher.",
}


@value
class Printing:
    """The place of printing: the site, and how many minutes its clock is ahead of UTC."""

    site: str
    zone: int = 0
    copy: bool = False  # of a paper that was paid or made void


def clock(at: int, zone: int) -> str:
    """The time on the wall: `2026-11-16 18:05:33`."""
    local = EPOCH + timedelta(milliseconds=at, minutes=zone)
    return local.isoformat(sep=" ", timespec="seconds")


def lines(ticket: Ticket, printing: Printing) -> Rows:
    return (
        ("terminal", str(ticket.terminal)),
        ("ticket", f"{ticket.terminal}-{ticket.number:06d}"),
        ("time", clock(ticket.at, printing.zone)),
        ("expires", NEVER),
        ("amount", figures(ticket.amount)),
        ("", in_words(ticket.amount)),
        ("number", grouped(ticket.validation)),
    )


def figures(amount: Cents) -> str:
    """Always with its cents, so that nothing can be added behind it."""
    return f"${amount // 100:,}.{amount % 100:02d}"


def ticket_text(ticket: Ticket, printing: Printing) -> str:
    title = f"{grouped(ticket.validation)}\n{printing.site}\n{titled(ticket, printing)}"
    return text_of(title, (*lines(ticket, printing), ("", FEET[ticket.paper])))


def ticket_sheet(ticket: Ticket, printing: Printing, modules: str) -> Sheet:
    heads = (printing.site, titled(ticket, printing))
    barcode = Barcode(scan(ticket), modules)
    edge = grouped(ticket.validation)
    return sheet(heads, lines(ticket, printing), barcode, FEET[ticket.paper], edge)


def titled(ticket: Ticket, printing: Printing) -> str:
    return f"{ticket.paper.upper()}{COPY if printing.copy else ''}"
