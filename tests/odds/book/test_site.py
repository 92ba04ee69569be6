"""The book as files: its figures are those of `odds --json`, and nothing is written twice."""

import json
import re
from functools import cache as once
from html.parser import HTMLParser

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.law.instruments import Edition, Game
from houseway.odds.book import entries, site
from houseway.odds.book.site import Book
from houseway.odds.report import cache
from houseway.odds.report.answer import as_values
from tests.kinds import present

CHOSEN = ("money-wheel S49", "keno S49", "roulette S49", "roulette NI2019")


@once
def answered(question):
    return cache.answer(question, None)


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Games that are counted in no time."""
    rows = tuple(row for row in entries.rows() if str(row) in CHOSEN)
    monkeypatch.setattr(entries, "rows", lambda: rows)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("book")


@pytest.fixture
def built(folder):
    Book(folder, answered).build()
    return folder


class Outline(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.links, self.attributes, self.ids = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [(tag, *each) for each in attrs]
        self.links += [value for name, value in attrs if name in ("href", "src")]


def test_every_link_leads_to_a_file_of_the_book(built):
    pages = list(built.rglob("*.html"))
    assert len(pages) > 70
    for page in pages:
        for link in Outline(page.read_text("utf-8")).links:
            assert link.startswith("#") or (page.parent / link).is_file(), (page, link)


def test_every_page_has_headings_captions_and_scopes(built):
    for page in built.rglob("*.html"):
        text = page.read_text("utf-8")
        outline = Outline(text)
        assert outline.tags.count("h1") == outline.tags.count("main") == 1
        assert outline.tags.count("table") == outline.tags.count("caption")
        heads = [value for tag, name, value in outline.attributes if (tag, name) == ("th", "scope")]
        assert len(heads) == outline.tags.count("th")
        assert "script" not in outline.tags
        assert "http" not in text


def test_figures_are_those_of_odds_json(built):
    said = CliRunner().invoke(app, ["odds", "roulette", "--edition", "NI2019", "--json"]).stdout
    expected = json.loads(said)
    del expected["houseway"]
    assert json.loads((built / "roulette-ni2019" / "figures.json").read_text()) == expected
    page = (built / "roulette-s49" / "wager-straight.html").read_text("utf-8")
    assert "97.2973 %" in page
    assert "36/37" in page
    assert "1 in 37.00" in page
    assert "American Roulette 6.1(a)" in page


def test_every_wager_and_every_option_that_changes_something_has_a_page(built):
    names = {path.name for path in (built / "keno-s49").iterdir()}
    assert {f"wager-pick-{pick}.html" for pick in range(1, 16)} <= names
    assert "option-schedule-special-2.html" in names
    assert not any(
        path.name.startswith("option-") for path in (built / "money-wheel-s49").iterdir()
    )
    assert "no figure changes" in (built / "money-wheel-s49" / "index.html").read_text("utf-8")


def test_a_wager_names_options_and_editions_under_which_it_is_not_offered(built):
    page = (built / "roulette-s49" / "wager-zero-game.html").read_text("utf-8")
    assert re.search(r"race-track = no</th><td[^>]*>not offered", page)
    assert re.search(r"edition NI2019</th><td[^>]*>not offered", page)


def test_a_second_run_counts_and_writes_nothing(built):
    before = {path: path.stat().st_mtime_ns for path in built.rglob("*") if path.is_file()}

    def refuse(question):
        raise AssertionError(f"{question} was counted again")

    again = Book(built, refuse).build()
    assert again.written == again.removed == []
    assert before == {path: path.stat().st_mtime_ns for path in built.rglob("*") if path.is_file()}


def test_two_books_are_the_same_to_the_byte(built, tmp_path):
    Book(tmp_path, answered).build()
    one, other = (
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (built, tmp_path)
    )
    assert one == other


def test_only_pages_whose_inputs_changed_are_written_anew(built, monkeypatch):
    """Another digest of one game: its pages are made again, and those that differ are written."""
    page = built / "keno-s49" / "wager-pick-3.html"
    page.write_text("changed by hand")
    asked = []

    def counting(question):
        asked.append(question.game)
        return answered(question)

    mended = Book(built, counting).build()
    assert mended.written == ["keno-s49/wager-pick-3.html"]
    assert set(asked) == {Game.KENO}
    program = cache.program
    monkeypatch.setattr(
        cache,
        "program",
        lambda game, edition: "new" if game == "money-wheel" else program(game, edition),
    )
    asked.clear()
    Book(built, counting).build()
    assert set(asked) == {Game.MONEY_WHEEL}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"entries": {"money-wheel-s49": {}}}',
        '{"entries": {"a": {"digest": 1, "pages": {"../../x": ""}, "summary": {}}}}',
    ],
)
def test_a_damaged_list_of_pages_is_made_again(tmp_path, monkeypatch, text):
    one = tuple(row for row in entries.rows() if row.game == "money-wheel")
    monkeypatch.setattr(entries, "rows", lambda: one)
    Book(tmp_path, answered).build()
    (tmp_path / site.MANIFEST).write_text(text)
    again = Book(tmp_path, answered).build()
    assert again.written == [site.MANIFEST]


def test_pages_that_are_no_more_go_and_files_of_others_stay(built, monkeypatch):
    (built / "notes.txt").write_text("mine")
    fewer = tuple(row for row in entries.rows() if row.game != "money-wheel")
    monkeypatch.setattr(entries, "rows", lambda: fewer)
    again = Book(built, answered).build()
    assert "money-wheel-s49/index.html" in again.removed
    assert not (built / "money-wheel-s49" / "index.html").exists()
    assert (built / "notes.txt").read_text() == "mine"
    assert "Money" not in (built / "index.html").read_text("utf-8")


def test_the_command_says_what_it_wrote(tmp_path):
    out = tmp_path / "book"
    said = CliRunner().invoke(app, ["book", "--out", str(out)]).stdout
    assert "files written, 0 up to date" in said
    file = tmp_path / "file"
    file.write_text("")
    refused = CliRunner().invoke(app, ["book", "--out", str(file)])
    assert refused.exit_code == 2
    assert "--out" in refused.stderr


def test_every_game_with_choices_tells_its_best_play():
    from houseway.odds.report.counts import best_play

    told = best_play(Game.PAI_GOW, Edition.S20)
    assert told is not None
    assert len(told.rows) == 20
    assert "House Way" in told.said[0]
    strategies = present(best_play(Game.CANBERRA_POKER, Edition.S49)).rows
    assert [row[0] for row in strategies] == ["best", "pair", "akj83"]
    assert strategies[0][3] == "0.0000 %"
    assert best_play(Game.ROULETTE, Edition.S49) is None


def test_the_index_counts_every_wager(built):
    total = sum(
        len(as_values(answered(cache.Question(row.game, row.edition)))["wagers"])
        for row in entries.rows()
    )
    assert f"{total:,} wagers" in (built / "index.html").read_text("utf-8")
