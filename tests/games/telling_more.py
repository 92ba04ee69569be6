"""What the register of equipment and the pictures say of themselves, as lines of text."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.views import form_pictures, forms
from houseway.games.keno.views import form_pictures as pictures
from houseway.games.keno.views.papers import ticket_text
from houseway.games.pai_gow.tiles import pictures as tiles
from houseway.games.pai_gow.tiles.tiles import Kind as TileKind
from houseway.games.roulette.layout import pictures as wheel
from houseway.games.sic_bo.layout import pictures as dice
from houseway.games.sic_bo.table.composition import SIC_BO
from tests.games.s49_keno.hall import (
    Hall,
    entry,
)
from tests.games.telling import FOLDER, of_each
from tests.games.telling_hands import histories
from tests.games.telling_keno import keno
from tests.house import test_register_story as register
from tests.house.test_equipment_desk import Desk

# Equipment


def equipment() -> str:
    """Every act of the register in many orders, at some rule sets: what it answers."""
    rows = []
    for rule_set, kinds in (
        ("s49-1999-baccarat", register.CARDS),
        ("s49-1999-pai-gow", register.TILES),
        ("ni2019-689-mttg", register.CARDS),
    ):
        rows += [f"## {rule_set}", *of_each(answers(rule_set, kinds), 8)]
    return "".join(f"{row}\n" for row in rows)


def answers(rule_set: str, kinds: Any) -> Iterator[tuple[str, str]]:
    things = [one for one in register.THINGS if one[0] in kinds]
    for beginning in register.BEGINNINGS:
        lot, desk = Random(7), Desk(rule_set)
        every = [act for act in beginning if all(n[0] in kinds for n in register.named(act))]
        every += [lot.choice(any_acts(things)) for _ in range(60)]
        for act in every:
            role = register.USUAL.get(act[0], Role.OPERATOR)
            move = register.spoken(act, rule_set, kinds)
            put = Put(Actor(role), move, Actor(Role.DEALER))
            told = register.answered(desk, desk.machine.turn(desk.state), put)
            if isinstance(told, Refused):
                yield act[0], f"{' '.join(map(str, act[1:]))}: {told.reason} | {told.cite}"
                continue
            for event in told:
                yield act[0], f"{' '.join(map(str, act[1:]))}: {event}"
                desk.state = desk.machine.evolve(desk.state, event)


def any_acts(things: list[str]) -> list[Any]:
    tables = things[:2]
    return [
        *(("set up", one) for one in things),
        *(("assign", one, at) for one, at in product(things, tables)),
        *(("remove", one, at) for one, at in product(things, tables)),
        *(("check", one, wrong) for one in things for wrong in ((), ("torn",))),
        *(
            ("replace", one, new, now)
            for one, new in product(things, things)
            for now in (True, False)
        ),
        *(("check new", one, wrong) for one in things for wrong in ((), ("torn",))),
        *(("withdraw", one) for one in things),
        *((act, at) for act in ("begin", "end") for at in tables),
    ]


# Pictures


def drawings() -> str:
    """Layouts with chips on them, a wheel, tiles, dice, a board and a form: one mark a line."""
    hall = Hall().open()
    hall.sell(entry((3, 11, 80), 5, games=2))
    hall.drawing(3, 11, 42)
    computer = KENO.rules.view(hall.state, KENO.turn(hall.state), Role.PLAYER)
    form = forms.form_of(entry((3, 11, 80), 5, games=2), hall.computer.terms)
    chips = {"straight:17": Cents(5_00), "red": Cents(1_250_00), "split:1-2": Cents(50)}
    table = SIC_BO.opening(SIC_BO.rules.default)
    view = SIC_BO.rules.view(table, SIC_BO.turn(table), Role.PLAYER)
    every = {
        "roulette": wheel.layout_svg(chips, 17),
        "roulette wheel": wheel.wheel_svg(17),
        "roulette track": wheel.track_svg(),
        "sic-bo": dice.svg(view),
        "tiles": tiles.svg(tiles.tiles_of(TileKind)),
        "tiles as text": tiles.side_by_side(tiles.tiles_of(tuple(TileKind)[:8])),
        "keno board": pictures.board_svg(computer.board),
        "keno form": form_pictures.form_svg(form, forms.crosses(entry((3, 11, 80), 5), form)),
        "keno form as text": forms.filled(entry((3, 11, 80), 5, games=2), hall.computer.terms),
        "keno ticket": ticket_text(hall.slip(1)),
    }
    return "".join(f"## {one}\n{broken(text)}\n" for one, text in every.items())


def broken(svg: str) -> str:
    return svg.replace("><", ">\n<")


TEXTS: dict[str, Callable[[], str]] = {
    "keno-s49": keno,
    "equipment": equipment,
    "drawings": drawings,
    "histories": histories,
}


def main() -> None:
    for one, text in TEXTS.items():
        (FOLDER / f"{one}.txt").write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
