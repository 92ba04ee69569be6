"""The lobby tells what a game costs: the figures on the page are those that are counted."""

import json

from tests.odds.page_edges import FILE, percent, written


def test_the_figures_of_the_lobby_are_counted():
    shown = json.loads(FILE.read_text(encoding="utf-8"))
    assert shown == json.loads(written()), "python -m tests.odds.page_edges"


def test_a_single_zero_keeps_one_part_in_37():
    rows = json.loads(FILE.read_text(encoding="utf-8"))["roulette S49"]
    assert {edge for _, _, edge in rows} == {"2.70"}


def test_an_edge_has_two_places():
    assert percent(1 / 128) == "0.78"
    assert percent(0) == "0.00"
