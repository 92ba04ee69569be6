"""The papers of keno, drawn for its page: a ticket with its barcode, the board, an Entry Form."""

from pathlib import Path

from houseway.cli.keno.file import draw
from houseway.cli.keno.paper import ticket
from houseway.cli.keno.tell import PLAIN
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.games.keno.entries import Entry
from houseway.games.keno.tickets import Slip, printed_number
from houseway.games.keno.views.form_pictures import form_svg
from houseway.games.keno.views.forms import crosses, form_of
from houseway.games.keno.views.hall import DISPLAYED, Board
from houseway.games.keno.views.pictures import board_svg, sheet_svg
from houseway.games.keno.ways import Ways

HERE = Path(__file__).parent


def keno() -> None:
    groups = ((3, 14, 15), (26, 35, 58), (9, 32, 50))
    entry = Entry(groups, Cents(1_00), (Ways(3, 6), Ways(1, 9)))
    slip = Slip(printed_number(4711), "ES7SV7X8EZA247DV", entry, 1, "1999-08-27", Cents(4_00))
    board = Board(1, draw(Seeded(49)), complete=True, cite=DISPLAYED)
    single = Entry((groups[0],), Cents(2_00), games=5)
    form = form_of(single, PLAIN)
    pictures = {
        "keno-ticket": sheet_svg(ticket(slip)),
        "keno-board": board_svg(board),
        "keno-form": form_svg(form, crosses(single, form)),
    }
    for name, picture in pictures.items():
        (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    keno()
