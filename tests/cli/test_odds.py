"""`houseway odds`: what it prints, what it writes, and what it does not take."""

import json
from html.parser import HTMLParser

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.odds import odds

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(odds)


def run(*words):
    return CliRunner().invoke(app, words)


def test_the_terminal_shows_returns_fractions_and_provisions():
    shown = run("baccarat")
    assert shown.exit_code == 0
    assert "Baccarat S49" in shown.stdout
    assert "4,998,398,275,503,360 equally likely deals" in shown.stdout
    assert "98.9421 %" in shown.stdout
    assert "S49 Baccarat" in shown.stdout


def test_json_is_json_and_nothing_else():
    shown = json.loads(run("mini-baccarat", "--edition", "S49", "--json").stdout)
    assert (shown["game"], shown["edition"]) == ("mini-baccarat", "S49")
    assert shown["wagers"][2]["house_edge"] == "103841353768/723147898655"


def test_a_setting_is_in_force_and_its_note_is_shown():
    words = ("baccarat", "--set", "commission-unit=0.50", "--set", "minimum=15")
    shown = json.loads(run(*words, "--json").stdout)
    assert shown["settings"]["commission-unit"] == "0.50"
    assert shown["wagers"][1]["outcomes"][0]["net"] == "29/30"
    assert "minimum" in run(*words).stdout


class Outline(HTMLParser):
    """The tags of a page in order, and what it would fetch."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.fetched = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.fetched += [value for name, value in attrs if name in ("src", "href")]


def test_the_page_is_whole_by_itself_and_can_be_read_aloud(tmp_path):
    file = tmp_path / "odds.html"
    assert run("baccarat", "--html", str(file)).exit_code == 0
    page = file.read_text("utf-8")
    outline = Outline(page)
    assert outline.fetched == []
    assert "script" not in outline.tags
    assert outline.tags.count("table") == outline.tags.count("caption") == 5
    assert '<html lang="en">' in page
    assert 'role="img" aria-labelledby="chart-title chart-words"' in page
    assert "19283843717413/19524993263685" in page
    assert "S49 Baccarat 8.4(b)" in page


@pytest.mark.parametrize(
    ("name", "begins"), [("odds.png", b"\x89PNG"), ("odds.svg", b"<?xml"), ("odds.pdf", b"%PDF")]
)
def test_a_plot_is_of_the_kind_its_name_says(tmp_path, name, begins):
    file = tmp_path / name
    assert run("baccarat", "--plot", str(file)).exit_code == 0
    assert file.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("bakkarat",), "no game 'bakkarat'"),
        (("baccarat", "--edition", "S20"), "no edition 'S20'"),
        (("baccarat", "--set", "decks=9"), "decks: '9' is not 8 (S49 Baccarat 2.1)"),
        (("baccarat", "--set", "minimum=-1"), "S49 Baccarat 3.1"),
        (("baccarat", "--set", "shoes=1"), "no setting 'shoes'"),
        (("baccarat", "--set", "decks"), "not NAME=VALUE"),
        (("baccarat", "--json", "--plot", "x.png"), "ask for one of them"),
        (("baccarat", "--plot", "x.gif"), "does not end in .png, .svg, .pdf"),
        (("baccarat", "--plot", "nowhere/x.png"), "--plot nowhere/x.png: No such file"),
        (("baccarat", "--html", "nowhere/x.html"), "--html nowhere/x.html: No such file"),
    ],
)
def test_bad_input_ends_with_2_and_says_why(words, reason):
    shown = run(*words)
    assert shown.exit_code == 2
    assert reason in shown.stderr
    assert shown.stdout == ""
