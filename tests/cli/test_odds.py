"""`houseway odds`: what it prints, what it writes, and what it does not take."""

import json
from fractions import Fraction
from html.parser import HTMLParser

import pytest
import typer
from typer.testing import CliRunner

import houseway
from houseway.cli.odds import odds
from houseway.odds.report.figures import chance

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


def test_a_page_and_a_plot_are_written_together(tmp_path):
    page, picture = tmp_path / "odds.html", tmp_path / "odds.svg"
    shown = run("roulette", "--html", str(page), "--plot", str(picture))
    assert (shown.exit_code, shown.stdout) == (0, "")
    assert picture.read_bytes().startswith(b"<?xml")
    text = page.read_text("utf-8")
    assert "straight (37 alike)" in text
    assert "straight:17" not in text
    assert f"Houseway {houseway.__version__}" in text


def test_json_has_every_wager_with_the_provision_behind_each_figure_and_the_version():
    shown = json.loads(run("roulette", "--json").stdout)
    assert len(shown["wagers"]) == 157 + 4 + 37
    assert shown["houseway"] == houseway.__version__
    straight = next(one for one in shown["wagers"] if one["wager"] == "straight:17")
    assert straight["outcomes"][0] == {
        "net": "35",
        "probability": "1/37",
        "provisions": ["s49-1999-american-roulette 6.1(a)"],
    }


def test_the_list_of_known_games_is_whole():
    shown = run("holdem")
    assert shown.exit_code == 2
    for name in ("blackjack S49", "keno S49", "canberra-poker S49", "pai-gow S20", "sic-bo NI2019"):
        assert name in shown.stderr
    assert "`houseway poker equity`" in shown.stderr  # where an analyst has to look instead


def test_totals_that_pay_alike_stand_together():
    text = run("sic-bo").stdout
    assert "total:4, 17" in text
    assert "triple (6 alike)" in text


def test_no_number_of_a_fraction_is_broken_at_80_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("baccarat").stdout.splitlines()
    assert any("8954111587648/" in line for line in lines)
    assert any(line.strip() == "19524993263685" for line in lines)


def test_a_small_chance_is_said_in_words():
    assert chance(Fraction(1, 649_740)) == "0.0002 % (1 in 649,740)"
    assert chance(Fraction(1, 1000)) == "0.1000 %"
    assert chance(Fraction(0)) == "0.0000 %"


def test_no_cache_counts_anew_and_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "figures"))
    anew = run("money-wheel", "--no-cache", "--json")
    assert anew.exit_code == 0
    assert not (tmp_path / "figures").exists()
    counted, kept = run("money-wheel", "--json"), run("money-wheel", "--json")
    assert len(list((tmp_path / "figures").iterdir())) == 1
    assert anew.stdout == counted.stdout == kept.stdout
