"""Tickets and vouchers on paper: their barcodes, and the sheet as SVG or PDF."""

from pathlib import Path

from barcode.codex import Code128

from houseway.cli.show import stop
from houseway.games.keno.scans import Scan, ticket_scan, voucher_scan
from houseway.games.keno.tickets import Slip, Voucher
from houseway.games.keno.views.pictures import sheet_svg
from houseway.games.keno.views.sheets import UNITS, Sheet, ticket_sheet, voucher_sheet

POINTS = 72 / 25.4 / UNITS  # of a unit


def modules(scan: Scan) -> str:
    """The barcode as 1 for ink and 0 for none."""
    (bars,) = Code128(scan.text).build()
    return str(bars)


def ticket(slip: Slip) -> Sheet:
    return ticket_sheet(slip, modules(ticket_scan(slip)))


def voucher(one: Voucher) -> Sheet:
    return voucher_sheet(one, modules(voucher_scan(one)))


def printed(sheet: Sheet, svg: Path | None, pdf: Path | None) -> None:
    try:
        if svg is not None:
            svg.write_text(sheet_svg(sheet), encoding="utf-8")
        if pdf is not None:
            write_pdf(sheet, pdf)
    except OSError as error:
        raise stop(f"{error.filename}: {error.strerror}") from None


def write_pdf(sheet: Sheet, file: Path) -> None:
    """One page of the size of the paper, without a date: the same ticket is the same file."""
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    inches = (sheet.width * POINTS / 72, sheet.height * POINTS / 72)
    figure = Figure(figsize=inches)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, sheet.width), ylim=(sheet.height, 0))
    axes.set_axis_off()
    for one in sheet.words:
        axes.text(
            one.left,
            one.top,
            one.said,
            fontsize=one.size * POINTS,
            family="DejaVu Sans Mono",
            weight="bold" if one.bold else "normal",
            color="#5c584e" if one.faint else "black",
            ha="center" if one.middle else "left",
            parse_math=False,
        )
    for bar in sheet.bars:
        box = Rectangle((bar.left, bar.top), bar.width, bar.height, color="black", linewidth=0)
        axes.add_patch(box)
    figure.savefig(file, format="pdf", metadata={"CreationDate": None})
