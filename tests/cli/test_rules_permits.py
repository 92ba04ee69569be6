"""`houseway rules permits`: who may make which move, as text, JSON and one page."""

from html.parser import HTMLParser

import pytest

import houseway
from houseway.core.actors import Role
from houseway.games import listings
from tests.cli.rules_run import answered, refused, said, unwrapped


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.ids, self.links, self.text = [], [], [], []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.tags.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if "href" in given else []

    def handle_data(self, data):
        self.text.append(data)


def permit(tables, game, edition, move):
    (table,) = (one for one in tables if (one["game"], one["edition"]) == (game, edition))
    return next((one for one in table["permits"] if one["move"] == move), None)


def test_every_move_of_every_table_is_there():
    tables = answered("permits")["tables"]
    assert len(tables) == 23
    for table, listing in zip(tables, listings(), strict=True):
        assert (table["game"], table["edition"]) == (listing.game, listing.edition)
        assert len(table["permits"]) == len(listing.table.permits)


def test_a_permit_has_its_roles_its_clause_and_the_second_person():
    tables = answered("permits", "baccarat")["tables"]
    assert [one["edition"] for one in tables] == ["S49", "NI2019"]
    assert permit(tables, "baccarat", "S49", "check-replacements") == {
        "move": "check-replacements",
        "roles": ["casino supervisor"],
        "cite": "S49 Baccarat 2.3",
        "beside": "dealer",
    }
    assert permit(tables, "baccarat", "S49", "shuffle")["roles"] == ["dealer"]
    assert permit(tables, "baccarat", "NI2019", "shuffle") == {
        "move": "shuffle",
        "roles": ["dealer"],
        "cite": "NI2019 Multi Terminal 8.3(e)",
        "beside": None,
    }
    assert permit(tables, "baccarat", "NI2019", "check-replacements") is None


def test_roles_are_those_that_there_are():
    for table in answered("permits")["tables"]:
        assert {role for one in table["permits"] for role in one["roles"]} <= set(Role)
        assert all(one["roles"] for one in table["permits"])


def test_editions_stand_beside_each_other_in_eighty_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    text = said("permits", "baccarat")
    assert max(map(len, text.splitlines())) <= 80
    heads, *rows = text.splitlines()[1:]
    assert heads.split() == ["move", "S49", "NI2019"]
    (shuffle,) = (row for row in rows if row.startswith("shuffle "))
    assert shuffle.split("  ")[-1].strip().startswith("8.3(e): dealer")
    assert "5.1: dealer" in shuffle
    assert "replace cards 2.3: operator -" in unwrapped(text)


def test_one_edition_can_be_named():
    (table,) = answered("permits", "holdem", "--edition", "S49")["tables"]
    assert (table["game"], table["edition"]) == ("holdem", "S49")
    tables = answered("permits", "--edition", "NI2019")["tables"]
    assert [one["game"] for one in tables] == ["baccarat", "roulette", "sic-bo"]


def test_the_page_has_every_game_and_needs_nothing_beside_it(tmp_path):
    file = tmp_path / "permits.html"
    assert str(file) in said("permits", "--html", str(file)).replace("\n", "")
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    games = {str(listing.game) for listing in listings()}
    assert set(page.ids) == games
    assert {link.removeprefix("#") for link in page.links} == games
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    text = " ".join(page.text)
    assert "casino supervisor, with a dealer" in text
    assert f"Houseway {houseway.__version__}" in text
    assert "Supervisor" in text  # gists in our words stand beside the clauses


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (("whist",), "whist"),
        (("keno", "--edition", "NI2019"), "NI2019"),
        (("--edition", "S99"), "S99"),
        (("--json", "--html", "x.html"), "one of them"),
        (("keno", "--html", "no/such/folder/x.html"), "no/such/folder"),
    ],
)
def test_what_cannot_be_answered_ends_with_2(arguments, name):
    assert name in refused("permits", *arguments)
