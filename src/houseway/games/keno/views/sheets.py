"""A ticket or a voucher of the computer as it is drawn on paper."""

from houseway.games.keno.tickets.scans import ticket_scan, voucher_scan
from houseway.games.keno.tickets.tickets import Slip, Voucher
from houseway.games.keno.views.papers import CHECK, ticket_lines, voucher_lines
from houseway.kit.paper.sheets import Barcode, Sheet, sheet


def ticket_sheet(slip: Slip, modules: str) -> Sheet:
    barcode = Barcode(ticket_scan(slip).text, modules)
    return sheet(("KENO", "RECEIPT TICKET"), ticket_lines(slip), barcode, CHECK)


def voucher_sheet(voucher: Voucher, modules: str) -> Sheet:
    barcode = Barcode(voucher_scan(voucher).text, modules)
    foot = "Good for Keno, or for cash."
    return sheet(("KENO", "VOUCHER"), voucher_lines(voucher), barcode, foot)
