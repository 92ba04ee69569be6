"""Tickets and vouchers on paper: the sheet with its barcode, as SVG or PDF."""

from pathlib import Path

from houseway.cli.output.console import stop
from houseway.floor.views.barcode import modules
from houseway.games.keno.tickets.scans import ticket_scan, voucher_scan
from houseway.games.keno.tickets.tickets import Slip, Voucher
from houseway.games.keno.views.sheets import ticket_sheet, voucher_sheet
from houseway.kit.paper.pdf import sheet_pdf
from houseway.kit.paper.sheets import Sheet
from houseway.kit.paper.svg import sheet_svg


def ticket(slip: Slip) -> Sheet:
    return ticket_sheet(slip, modules(ticket_scan(slip).text))


def voucher(one: Voucher) -> Sheet:
    return voucher_sheet(one, modules(voucher_scan(one).text))


def printed(sheet: Sheet, svg: Path | None, pdf: Path | None) -> None:
    try:
        if svg is not None:
            svg.write_text(sheet_svg(sheet), encoding="utf-8")
        if pdf is not None:
            pdf.write_bytes(sheet_pdf(sheet))
    except OSError as error:
        raise stop(f"{error.filename}: {error.strerror}") from None
