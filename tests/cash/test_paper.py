"""Tickets on paper: what they say, and the barcode read back by a reader that is not ours."""

import re

import numpy as np
import pypdfium2
import pytest
import zxingcpp

from houseway.cash.amounts import in_words
from houseway.cash.papers import Paper, Ticket, scan, validation
from houseway.cash.ticket_papers import Printing, clock, ticket_sheet
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.views.printouts import printed
from tests.cash.hall import Hall

BAR = re.compile(r'<rect x="([0-9]+)" y="([0-9]+)" width="([0-9]+)" height="([0-9]+)"/>')
SIZE = re.compile(r'viewBox="0 0 ([0-9]+) ([0-9]+)" width="([0-9.]+)mm"')
SCALE, DOTS = 3, 600 / 72
AT = 1_794_852_333_000  # 2026-11-16 18:05:33 in Greenwich
HERE = Printing("The Casino", 11 * 60)
TICKET = Ticket(
    Paper.TICKET, "000000000000079444", 12, 7, 3, Cents(1_205_50), AT
)  # 794 has the check digits 44
VOUCHER = changed(TICKET, paper=Paper.VOUCHER)


def painted(svg):
    size = SIZE.search(svg)
    assert size is not None
    wide, high, _ = size.groups()
    page = np.full((int(high) * SCALE, int(wide) * SCALE), 255, np.uint8)
    for found in BAR.findall(svg):
        left, top, width, height = (SCALE * int(one) for one in found)
        page[top : top + height, left : left + width] = 0
    return page


def page_of(pdf):
    return pypdfium2.PdfDocument(pdf)[0]


def read(picture):
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.format == zxingcpp.BarcodeFormat.Code128
    return found.text


@pytest.mark.standard("E1")
def test_a_ticket_as_text():
    assert printed(TICKET, HERE).text == (
        "000000-000000-079444\n"
        "The Casino\n"
        "REDEEMABLE TICKET\n"
        "terminal 7\n"
        "ticket   7-000012\n"
        "time     2026-11-17 05:05:33\n"
        "expires  never\n"
        "amount   $1,205.50\n"
        "one thousand two hundred and five dollars and fifty cents\n"
        "number   000000-000000-079444\n"
        "Paid at the Cash Desk. Lost or illegible: not paid.\n"
    )


@pytest.mark.standard("E2")
def test_the_number_stands_at_the_edge_that_comes_out_first():
    edge, *below = ticket_sheet(TICKET, HERE, "101").words
    assert edge.said == "000000-000000-079444"
    assert all(edge.top < one.top for one in below)


@pytest.mark.standard("E2")
@pytest.mark.parametrize(("copy", "title"), [(False, ""), (True, ", COPY: NOT PAID")])
def test_a_copy_of_what_was_paid_says_so(copy, title):
    text = printed(TICKET, changed(HERE, copy=copy)).text
    assert text.splitlines()[2] == f"REDEEMABLE TICKET{title}"


@pytest.mark.parametrize(("ticket", "mark"), [(TICKET, "30"), (VOUCHER, "40")])
def test_the_barcode_is_read_from_svg_and_pdf(ticket, mark):
    papers = printed(ticket, HERE)
    said = f"{mark}000000000000079444"
    assert read(painted(papers.svg)) == said == scan(ticket)
    dots = page_of(papers.pdf).render(scale=DOTS, grayscale=True).to_numpy().squeeze()
    assert read(dots) == said


@pytest.mark.parametrize("ticket", [TICKET, VOUCHER], ids=["ticket", "voucher"])
def test_both_pictures_say_what_the_text_says(ticket):
    papers = printed(ticket, HERE)
    text = page_of(papers.pdf).get_textpage().get_text_range()
    for said in (
        "The Casino",
        ticket.paper.upper(),
        "7-000012",
        "2026-11-17 05:05:33",
        "$1,205.50",
        "one thousand two hundred and five",
        "dollars and fifty cents",
        "000000-000000-079444",
    ):
        assert said in text
        assert f">{said}<" in papers.svg


def test_the_same_ticket_is_the_same_file():
    one, two = printed(TICKET, HERE), printed(TICKET, HERE)
    assert one == two
    assert printed(changed(TICKET, amount=Cents(1_205_51)), HERE).pdf != one.pdf


def test_paper_is_80_millimetres_wide():
    papers = printed(TICKET, HERE)
    width, _ = page_of(papers.pdf).get_size()
    assert width == pytest.approx(80 / 25.4 * 72, abs=0.01)
    size = SIZE.search(papers.svg)
    assert size is not None
    assert size[3] == "80"


def test_a_name_with_signs_of_every_kind_stays_on_the_paper():
    site = "Hôtel & Casino (\\ <North> \\) of the Murrumbidgee Valley €"
    papers = printed(TICKET, Printing(site))
    text = page_of(papers.pdf).get_textpage()
    assert site in text.get_text_range().replace("\r\n", " ")
    left, right = text.get_charbox(0)[0], text.get_charbox(len(site) - 1)[2]
    assert 0 < left < right < 80 / 25.4 * 72
    assert "Hôtel &amp; Casino" in papers.svg
    assert printed(TICKET, Printing("賭場")).pdf  # letters that no such font has


def test_any_number_is_read_at_the_dots_of_a_printer():
    """Two dots to a module; of the 80 millimetres a printer reaches 72."""
    chance = Seeded(3)
    for _ in range(20):
        ticket = changed(TICKET, validation=validation(chance))
        svg = printed(ticket, HERE).svg
        assert read(painted(svg)) == scan(ticket)
        bars = [tuple(map(int, found)) for found in BAR.findall(svg)]
        assert min(left for left, *_ in bars) >= 4 * 4
        assert max(left + width for left, _, width, _ in bars) <= 76 * 4


def test_a_ticket_that_was_issued_can_be_printed_again_from_its_record():
    hall = Hall()
    hall.at = AT
    ticket = hall.ticket_of(50_00, 5_00)
    text = printed(ticket, HERE).text
    assert "$55.00\nfifty-five dollars\n" in text
    assert "2026-11-17 05:05:33" in text


@pytest.mark.parametrize(
    ("zone", "said"),
    [(0, "2026-11-16 18:05:33"), (660, "2026-11-17 05:05:33"), (-90, "2026-11-16 16:35:33")],
)
def test_the_time_is_that_of_the_house(zone, said):
    assert clock(AT, zone) == said
    assert clock(AT + 999, zone) == said


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (0, "zero dollars"),
        (1, "zero dollars and one cent"),
        (1_00, "one dollar"),
        (1_01, "one dollar and one cent"),
        (13_99, "thirteen dollars and ninety-nine cents"),
        (20_00, "twenty dollars"),
        (21_10, "twenty-one dollars and ten cents"),
        (100_00, "one hundred dollars"),
        (101_00, "one hundred and one dollars"),
        (999_00, "nine hundred and ninety-nine dollars"),
        (1_000_00, "one thousand dollars"),
        (1_001_00, "one thousand and one dollars"),
        (1_100_00, "one thousand one hundred dollars"),
        (40_044_40, "forty thousand and forty-four dollars and forty cents"),
        (100_000_00, "one hundred thousand dollars"),
        (1_000_000_00, "one million dollars"),
        (1_000_012_00, "one million and twelve dollars"),
        (
            100_000_000_00,
            "one hundred million dollars",
        ),
        (2_003_004_005_00, "two billion three million four thousand and five dollars"),
    ],
)
def test_amounts_in_words(cents, words):
    assert in_words(Cents(cents)) == words


def test_words_of_every_amount_are_its_own():
    every = range(0, 3_000_00, 7)
    assert len({in_words(Cents(cents)) for cents in every}) == len(every)
    with pytest.raises(AssertionError):
        in_words(Cents(-1))


@pytest.mark.parametrize("ticket", [TICKET, VOUCHER], ids=["ticket", "voucher"])
def test_every_line_keeps_a_margin(ticket):
    text = page_of(printed(ticket, HERE).pdf).get_textpage()
    for at in range(text.count_chars()):
        left, _, right, _ = text.get_charbox(at, loose=True)
        assert left >= 2 / 25.4 * 72
        assert right <= 78 / 25.4 * 72
