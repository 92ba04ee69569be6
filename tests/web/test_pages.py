"""The pages and what they are told over HTTP: files, headers, clauses, and types that are fresh."""

import gzip
import json
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.testing import TestClient

from houseway.floor.storage.port import FloorId
from houseway.web.api import pages
from houseway.web.api.pages import BUILT, Pages, clause
from houseway.web.app import application
from houseway.web.node.service import Plan, Service
from houseway.web.protocol.typescript import typescript
from tests.web.serving import KEYS, PLAN

UI = Path(__file__).parents[2] / "ui"


@pytest.fixture
def client(tmp_path, monkeypatch):
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>Houseway</title>")
    (tmp_path / "static" / "assets" / "a-1.js").write_text("export {}")
    monkeypatch.setattr(pages, "BUILT", Pages(tmp_path / "static"))
    plan = Plan(str(tmp_path / "floor.db"), FloorId("main"), furnish=PLAN)
    with TestClient(application(Service(plan, KEYS))) as client:
        yield client


def test_the_types_of_the_pages_are_fresh():
    written = (UI / "src" / "lib" / "messages.ts").read_text(encoding="utf-8")
    assert written == typescript(), (
        "python -m houseway.web.protocol.typescript > ui/src/lib/messages.ts"
    )


def test_a_page_loads_nothing_but_our_own_files(client):
    answer = client.get("/")
    policy = answer.headers["content-security-policy"]
    assert answer.status_code == 200
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert len(answer.headers.get_list("content-security-policy")) == 1
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_page_is_asked_for_again_and_its_parts_are_kept(client):
    assert client.get("/index.html").headers["cache-control"] == "no-cache"
    part = client.get("/assets/a-1.js")
    assert "immutable" in part.headers["cache-control"]
    assert part.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/nothing.html", "/../pages.py", "/assets/", "/%2e%2e/app.py"])
def test_what_is_no_page_is_not_there(client, path):
    assert client.get(path).status_code == 404


def test_pages_that_are_not_built_are_not_hidden(tmp_path):
    answer = Pages(tmp_path / "none").answer("/")
    assert answer.status_code == 503
    assert b"make pages" in answer.content


def test_a_clause_is_told_in_our_words(client):
    told = client.get("/clause", params={"cite": "NI2019 Multi Terminal 2.2(a)"}).json()
    assert (told["rule_set"], told["ref"]) == ("NI2019 Multi Terminal", "2.2(a)")
    assert told["section"]
    assert told["gist"]


def test_a_definition_and_a_row_of_a_table_are_told_too():
    for cite in ("NI2019 Multi Terminal def:Wagering Period", "S49 Baccarat def:Round of Play"):
        assert cast(Any, clause.fn)(cite).gist


@pytest.mark.parametrize("cite", ["", "NI2019 Multi Terminal 99.9", "Nothing 1"])
def test_a_clause_that_does_not_exist_is_not_told(client, cite):
    assert client.get("/clause", params={"cite": cite}).status_code in (400, 404)


@pytest.mark.standard("A5")
def test_the_rules_of_a_game_are_told(client):
    told = client.get("/rules", params={"game": "sic-bo", "edition": "NI2019"}).json()
    rows = [row for section in told["sections"] for row in section["rows"]]
    assert any(row["ref"] == "10.2(a)" and row["gist"] for row in rows)
    assert not any(row["ref"].startswith("9.") for row in rows)  # roulette's
    assert client.get("/rules", params={"game": "whist", "edition": "S49"}).status_code == 404


def test_no_script_stands_in_a_page():
    """The policy would refuse it: what a page begins with is imported by the build."""
    for page in UI.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "onclick" not in text
        assert "<style" not in text
        assert text.count("<script") == 1


LIGHT = 100_000  # bytes, packed: all that a page loads before it says hello
SCENES = {  # what the player page loads besides, by the table that is opened
    "roulette": ("Play", "Wheel"),
    "money wheel": ("Play", "Wheel"),
    "Pai Gow": ("Play", "TileTray"),
    "keno": ("Play", "KenoScene", "KenoSteps"),
    "others": ("Play",),
    "Multi Terminal": ("Player",),
}


def weight(*names):
    """Packed bytes of chunks, by their names, with everything that they import, styles too."""
    manifest = json.loads(BUILT.files["manifest.json"])
    keys: set[str] = set()
    waiting = [key for key, chunk in manifest.items() if {key, chunk.get("name")} & {*names}]
    assert len(waiting) >= len(names)
    while waiting:
        key = waiting.pop()
        if key not in keys:
            keys.add(key)
            waiting += manifest[key].get("imports", [])
    files = {
        name for key in keys for name in (manifest[key]["file"], *manifest[key].get("css", []))
    }
    files |= keys & BUILT.files.keys()
    return sum(len(gzip.compress(BUILT.files[name])) for name in files)


@pytest.mark.skipif(not BUILT.files, reason="`make pages` builds them")
@pytest.mark.parametrize("scene", SCENES)
def test_the_player_page_loads_the_scene_of_its_own_game(scene):
    assert weight("play.html") < weight("play.html", *SCENES[scene]) < LIGHT


@pytest.mark.skipif(not BUILT.files, reason="`make pages` builds them")
def test_the_lobby_and_the_lesson_of_a_game_are_light():
    assert weight("index.html") < weight("index.html", "Lobby", "Learn") < LIGHT


@pytest.mark.skipif(not BUILT.files, reason="`make pages` builds them")
@pytest.mark.parametrize("page", sorted(name for name in BUILT.files if name.endswith(".html")))
def test_a_page_is_light(page):
    """What is imported later, by some tables only, is weighed above."""
    assert 1_000 < weight(page) < LIGHT
