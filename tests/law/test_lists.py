"""No row of a list whose length differs by edition can be lost: each table says how many it has."""

import re
from pathlib import Path
from typing import get_type_hints

import pytest

import houseway
from houseway.games.keno.law.provisions import HallLaw
from houseway.games.poker.law.editions import Winning
from houseway.games.poker.law.variants import Exposed
from houseway.house.general.law import GeneralLaw
from houseway.house.provisions.equipment import KindSaid, MeasureSaid
from houseway.house.table.law import LifeLaw
from houseway.law.columns import part
from houseway.law.table import NONE, TableFault, read_table

GENERAL = "house/provisions/general.txt"
EQUIPMENT = "house/provisions/equipment.txt"
POKER = "games/poker/law.txt"
TERMINALS = "house/provisions/terminals.txt"
DECKS = "kinds.cards.measures.deck.options"
KINDS = ("cards", "wheel", "ball", "tiles", "dice-tumbler", "dice", "keno-device", "keno-balls")
BANKED = ("baccarat", "roulette", "sic_bo", "blackjack", "canberra_poker", "money_wheel", "pai_gow")
APPROVED = (*BANKED, "poker")
LISTS = {
    (GENERAL, "conduct"): GeneralLaw,
    (GENERAL, "shown"): GeneralLaw,
    (POKER, "wins.schemes"): Winning,
    (POKER, "exposed.rulings"): Exposed,
    (POKER, "exposed_burning.rulings"): Exposed,
    (EQUIPMENT, DECKS): MeasureSaid,
    **{(EQUIPMENT, f"kinds.{kind}.measures"): KindSaid for kind in KINDS},
    **{(f"games/{game}/law.txt", "life.approvals"): LifeLaw for game in APPROVED},
    ("games/keno/law.txt", "approvals"): HallLaw,
}
MINI = ", s49-1999-mini-baccarat"  # shares a column, since it numbers alike


def text_of(file):
    return (Path(houseway.__file__).parent / file).read_text(encoding="utf-8")


def lines_of(file, name):
    """Every row of a list with its number, and the columns that speak in it."""
    heads: list[str] = []
    section = ""
    for number, line in enumerate(text_of(file).splitlines()):
        first, *cells = re.split(r"  +", line)
        if first.endswith(":"):
            heads, section = cells, "" if first == "what:" else f"{first[:-1]}."
        path = f"{section}{first}"
        if path == name or re.fullmatch(rf"{re.escape(name)}\.[^.]+", path):
            pairs = zip(heads, cells, strict=True)
            yield number, path, [head for head, cell in pairs if cell != NONE]


ROWS = [
    pytest.param(file, name, number, column, id=f"{path} {column}")
    for file, name in LISTS
    for number, path, columns in lines_of(file, name)
    for column in columns
    if column not in ("=", "cards", "lowest", "bounds")
]


def read_list(file, name, column, text):
    hint = get_type_hints(LISTS[file, name], include_extras=True)[name.rpartition(".")[2]]
    table = read_table(text.replace(MINI, ""), file)
    return part(hint, table.column(column), name)


@pytest.mark.parametrize(("file", "name", "number", "column"), ROWS)
def test_a_list_without_one_of_its_rows_is_a_fault(file, name, number, column):
    assert read_list(file, name, column, text_of(file))
    lines = text_of(file).splitlines(keepends=True)
    with pytest.raises(TableFault, match=re.escape(name)):
        read_list(file, name, column, "".join(lines[:number] + lines[number + 1 :]))


@pytest.mark.parametrize("game", ["baccarat", "roulette", "sic_bo"])
@pytest.mark.parametrize(
    "number", [number for number, _, _ in lines_of(TERMINALS, "life.approvals")]
)
def test_an_approval_of_all_terminal_tables_is_missed_by_each(monkeypatch, game, number):
    lines = text_of(TERMINALS).splitlines(keepends=True)
    common = read_table("".join(lines[:number] + lines[number + 1 :]), TERMINALS)
    monkeypatch.setattr("houseway.law.table.law_table", {TERMINALS: common}.__getitem__)
    file = f"games/{game}/law.txt"
    with pytest.raises(TableFault, match=r"life\.approvals.*the last of 5 rows, not of 6"):
        read_list(file, "life.approvals", "NI2019", text_of(file))
