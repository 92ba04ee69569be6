"""The papers of keno, drawn for its page: a ticket with its barcode, the board, an Entry Form."""

from collections.abc import Callable

from houseway.cli.keno.file import draw
from houseway.cli.keno.output import PLAIN
from houseway.cli.keno.paper import ticket
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.tickets import Slip, printed_number
from houseway.games.keno.tickets.ways import Ways
from houseway.games.keno.views.form_pictures import board_svg, form_svg
from houseway.games.keno.views.forms import crosses, form_of
from houseway.games.keno.views.hall import Board
from houseway.kit.paper.svg import sheet_svg

GROUPS = ((3, 14, 15), (26, 35, 58), (9, 32, 50))


def keno_ticket() -> str:
    entry = Entry(GROUPS, Cents(1_00), (Ways(3, 6), Ways(1, 9)))
    slip = Slip(printed_number(4711), "ES7SV7X8EZA247DV", entry, 1, "1999-08-27", Cents(4_00))
    return sheet_svg(ticket(slip))


def keno_board() -> str:
    return board_svg(Board(1, draw(Seeded(49)), complete=True, cite=LAW.shown))


def keno_form() -> str:
    single = Entry((GROUPS[0],), Cents(2_00), games=5)
    form = form_of(single, PLAIN)
    return form_svg(form, crosses(single, form))


KENO: dict[str, Callable[[], str]] = {
    "keno-ticket": keno_ticket,
    "keno-board": keno_board,
    "keno-form": keno_form,
}
