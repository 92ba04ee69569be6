"""Tickets and vouchers of terminals, receipts of the desk: ready for a printer or a page."""

from houseway.cash.entrants import Receipt
from houseway.cash.papers import Ticket, scan
from houseway.cash.receipts import receipt_sheet, receipt_text
from houseway.cash.ticket_papers import Printing, ticket_sheet, ticket_text
from houseway.core.value import value
from houseway.floor.views.barcode import modules
from houseway.kit.paper.pdf import sheet_pdf
from houseway.kit.paper.svg import sheet_svg


@value
class Printed:
    """One ticket in every form: the same bytes every time."""

    text: str
    svg: str
    pdf: bytes


def printed(ticket: Ticket, printing: Printing) -> Printed:
    sheet = ticket_sheet(ticket, printing, modules(scan(ticket)))
    return Printed(ticket_text(ticket, printing), sheet_svg(sheet), sheet_pdf(sheet))


def printed_receipt(receipt: Receipt, printing: Printing) -> Printed:
    sheet = receipt_sheet(receipt, printing)
    return Printed(receipt_text(receipt, printing), sheet_svg(sheet), sheet_pdf(sheet))
