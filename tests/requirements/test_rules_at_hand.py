"""Rules, prizes and what is special about a game: at hand from every page of a player."""

import re
from pathlib import Path

import pytest

from houseway.core.actors import Role
from houseway.floor.views.parts import all_parts, plain
from houseway.games import GAMES, listing_of
from houseway.games.blackjack.table.view import count
from houseway.kit.cards import cards
from houseway.web.api.pages import rules_of

UI = Path(__file__).parent.parent.parent / "ui" / "src"
OF_PLAYERS = {"Player": "parts/felt/PlayerTop", "Table": "pages/Table"}  # where its top line is
ROWS = [(row.game, row.edition) for row in GAMES]


def source(path):
    return (UI / f"{path}.svelte").read_text(encoding="utf-8")


def header(page):
    """What stands at the top of a page, whatever is played and however it stands."""
    found = re.search(r'<header class="top">(.*?)</header>', source(OF_PLAYERS[page]), re.DOTALL)
    assert found, page
    return source(f"pages/{page}"), found[1]


def always(markup):
    """Without what is shown on a condition only."""
    while (less := re.sub(r"{#if (?:(?!{#if).)*?{/if}", "", markup, flags=re.DOTALL)) != markup:
        markup = less
    return markup


@pytest.mark.standard("A5")
@pytest.mark.parametrize("page", OF_PLAYERS)
def test_one_touch_opens_the_rules_from_every_page_of_a_player(page):
    text, top = header(page)
    buttons = re.findall(r"<button.*?</button\s*>", always(top), re.DOTALL)
    (button,) = (button for button in buttons if "words.rules" in button)
    if "onrules" in button:  # the page is told, and its dialogs open the rules
        assert "onrules={() => (asked = 'reading')}" in text
        assert "bind:open={asked}" in text
        assert "open={open === 'reading'}" in source("parts/scene/PlayDialogs")
    else:
        assert "reading = true" in button
        assert re.search(r"<Rules\s+open={reading}", text)
    assert "game" in top or "terminal" in top  # what is played is named there too


@pytest.mark.standard("A5")
@pytest.mark.parametrize(("game", "edition"), ROWS)
def test_every_game_is_named_and_its_rules_are_told(game, edition):
    told = rules_of(str(game), str(edition))
    assert (told.game, told.edition) == (str(game), str(edition))
    assert sum(len(section.rows) for section in told.sections) > 30
    assert all(row.gist for section in told.sections for row in section.rows)


@pytest.mark.standard("A5")
def test_prizes_limits_notes_and_controls_stand_in_what_a_terminal_is_shown():
    """Each bet with what it pays and its limits; each move that is open with its clause."""
    listing = listing_of("roulette", "NI2019")
    state = listing.table.opening(listing.table.rules.default)
    part = all_parts(listing, state, listing.table.now(state).due.turn, Role.PLAYER).fixed
    assert part["game"] == "roulette"
    for bet in part["bets"]:
        assert bet["pays"], bet
        assert all(one["cite"] for one in bet["pays"])
        assert bet["minimum"] <= bet["maximum"], bet


# Blackjack and poker


def counted(text):
    law = listing_of("blackjack", "S49").table.rules.rulebook
    return plain(count(law, tuple(cards(text))))


@pytest.mark.standard("A10")
@pytest.mark.rule("s49-1999-blackjack", "def:Soft Total", "def:Hard Total", "2.5(a)")
@pytest.mark.parametrize(
    ("hand", "total", "soft"),
    [("AS 6D", 17, True), ("AS 6D TC", 17, False), ("TS 7D", 17, False), ("AS AD", 12, True)],
)
def test_a_hand_shows_its_total_and_whether_it_is_soft(hand, total, soft):
    assert counted(hand)["verdict"] == {"total": total, "soft": soft}


@pytest.mark.standard("A10")
@pytest.mark.parametrize(("hand", "bust"), [("TS 5D 6C", False), ("TS 5D 7C", True)])
def test_a_hand_beyond_21_shows_it(hand, bust):
    assert (counted(hand)["verdict"]["total"] > 21) is bust


@pytest.mark.standard("A10")
@pytest.mark.parametrize(
    ("section", "ref"),
    [
        ("Insurance", "7.1"),
        ("Splitting", "10.3"),
        ("Doubling", "11.2"),
        ("Deal to Dealer's Hand", "12.1(a)"),
    ],
)
def test_insurance_splits_doubles_and_the_dealers_17_are_explained(section, ref):
    told = rules_of("blackjack", "S49")
    (found,) = [one for one in told.sections if one.name.endswith(section)]
    assert any(row.ref == ref and row.gist for row in found.rows)


@pytest.mark.standard("A10")
def test_no_rule_set_knows_a_surrender_and_none_is_offered():
    told = rules_of("blackjack", "S49")
    gists = " ".join(row.gist for section in told.sections for row in section.rows)
    assert "surrender" not in gists.lower()
    moves = {kind.__name__ for kind in listing_of("blackjack", "S49").table.permits}
    assert not any("Surrender" in name for name in moves)
