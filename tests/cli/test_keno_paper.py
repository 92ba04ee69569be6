"""Tickets on paper: the barcode is read back from the picture by a reader that is not ours."""

import re

import numpy as np
import pypdfium2
import pytest
import zxingcpp

from houseway.cli.keno import paper
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.floor.views.barcode import modules
from houseway.games.keno.tickets.scans import TICKET, written
from houseway.games.keno.tickets.tickets import CODE_LETTERS, Voucher, printed_number
from houseway.kit.paper.svg import sheet_svg
from tests.cli.keno_desk import TWENTY, Desk

BAR = re.compile(r'<rect x="([0-9]+)" y="([0-9]+)" width="([0-9]+)" height="([0-9]+)"/>')
SIZE = re.compile(r'viewBox="0 0 ([0-9]+) ([0-9]+)" width="([0-9.]+)mm"')
SCALE = 3
RENDERED = 600 / 72  # dots to an inch, of points to an inch


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def painted(svg):
    """The black rectangles of a picture, three dots to a unit, on white."""
    size = SIZE.search(svg)
    assert size is not None
    wide, high, _ = size.groups()
    page = np.full((int(high) * SCALE, int(wide) * SCALE), 255, np.uint8)
    for found in BAR.findall(svg):
        left, top, width, height = (SCALE * int(one) for one in found)
        page[top : top + height, left : left + width] = 0
    return page


def rendered(pdf):
    page = pypdfium2.PdfDocument(pdf)[0]
    return page.render(scale=RENDERED, grayscale=True).to_numpy().squeeze()


def read(picture):
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.format == zxingcpp.BarcodeFormat.Code128
    return found.text


def test_the_barcode_of_a_ticket_is_read_from_svg_and_pdf(desk, tmp_path):
    svg, pdf = tmp_path / "t.svg", tmp_path / "t.pdf"
    ticket = desk.sell("t", "--quick-pick", "8", "--svg", svg, "--pdf", pdf)
    said = desk.scan(ticket)
    assert len(said) == 38
    assert read(painted(svg.read_text())) == said
    assert read(rendered(pdf)) == said
    assert f">{said}<" in svg.read_text()


def test_what_was_read_finds_the_ticket_and_pays_it(desk, tmp_path):
    pdf = tmp_path / "t.pdf"
    desk.sell("t", "--numbers", "1", "--games", "2", "--pdf", pdf)
    said = read(rendered(pdf))
    shown = desk.run("check", "--scan", said).stdout
    assert "000000001-95" in shown
    assert "0 games drawn, 2 to come" in shown
    desk.run("draw", "--numbers", TWENTY)
    assert "1 game drawn, 1 to come" in desk.run("check", "--scan", said).stdout
    desk.run("draw", "--numbers", TWENTY)
    assert "won $6" in desk.run("check", "--scan", said).stdout
    spaced = f"{said[:2]} {said[2:11]}-{said[11:13]} {said[13:]}"
    assert "prize paid $6" in desk.run("claim", "--scan", spaced).stdout
    assert desk.refused("claim", "--scan", said) == "ticket 1 has been paid"


def test_a_changed_digit_is_refused_and_recorded(desk):
    said = desk.scan(desk.sell("t", "--numbers", "1"))
    desk.run("draw", "--numbers", TWENTY)
    wrong = said[:5] + str((int(said[5]) + 1) % 10) + said[6:]
    other = said[:-1] + str((int(said[-1]) + 1) % 10)
    for command in ("claim", "cancel"):
        assert "no number of a ticket" in desk.refused(command, "--scan", wrong)
        assert "was never issued" in desk.refused(command, "--scan", other)
        assert "cannot be read" in desk.refused(command, "--scan", "11")
    assert desk.lines[-1]["body"][1]["put"]["move"][1]["slip"] == ["Scan", {"text": "11"}]
    before = desk.file.read_bytes()
    result = desk.run("check", "--scan", other)
    assert result.exit_code == 1
    assert "was never issued" in result.stderr
    assert desk.file.read_bytes() == before, "who only asks writes nothing"


def test_a_ticket_is_taken_back_by_its_barcode(desk):
    said = desk.scan(desk.sell("t", "--numbers", "1", "--stake", "4"))
    assert "ticket cancelled $4" in desk.run("cancel", "--scan", said).stdout


def test_the_same_ticket_is_the_same_file(desk, tmp_path):
    ticket = desk.sell("t", "--numbers", "1 2 3")
    said = desk.scan(ticket)
    for name in ("one", "two"):
        files = ("--svg", tmp_path / f"{name}.svg", "--pdf", tmp_path / f"{name}.pdf")
        desk.run("check", "--scan", said, *files)
    for kind in ("svg", "pdf"):
        one, two = (tmp_path / f"{name}.{kind}" for name in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()


def test_paper_is_80_millimetres_wide_in_both():
    sheet = paper.voucher(Voucher(7, "V" * 16, Cents(2_50), "1999-08-27"))
    size = SIZE.search(sheet_svg(sheet))
    assert size is not None
    assert size[3] == "80"


def test_pdf_has_the_size_of_the_paper(tmp_path):
    sheet = paper.voucher(Voucher(7, "V" * 16, Cents(2_50), "1999-08-27"))
    paper.printed(sheet, None, tmp_path / "v.pdf")
    width, height = pypdfium2.PdfDocument(tmp_path / "v.pdf")[0].get_size()
    assert width == pytest.approx(80 / 25.4 * 72, abs=0.01)
    assert height == pytest.approx(sheet.height / 4 / 25.4 * 72, abs=0.01)
    assert read(rendered(tmp_path / "v.pdf")).startswith("20")


def test_any_barcode_is_read_at_the_dots_of_a_printer():
    """Two dots to a module. Of the 80 millimetres a printer reaches 72: enough to a billion."""
    chance = Seeded(6)
    for digits in (9, 10, 12):
        number = chance.below(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)
        code = "".join(CODE_LETTERS[chance.below(32)] for _ in range(16))
        scan = written(TICKET, printed_number(number), code)
        bars = modules(scan.text)
        assert (len(bars) + 2 * 10) * 0.25 <= (72 if digits == 9 else 80)
        row = np.array([255 * (bit == "0") for bit in f"{'0' * 10}{bars}{'0' * 10}"], np.uint8)
        assert read(np.tile(np.repeat(row, 2), (40, 1))) == scan.text


def test_a_folder_that_is_not_there_ends_with_3_and_the_ticket_is_sold(desk):
    for option in ("--svg", "--pdf"):
        result = desk.run("ticket", "--numbers", "1", option, "/nowhere/t")
        assert result.exit_code == 3
        assert "/nowhere/t" in result.stderr
        assert "is sold" in result.stderr
        assert "KENO RECEIPT TICKET" in result.stdout  # it is sold, and not lost
