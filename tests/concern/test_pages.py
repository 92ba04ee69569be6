"""The commands that a change of the pages concerns."""

from pathlib import Path

from tests.concern.pages import commands

DOCK = Path("ui/src/parts/scene/PlayDock.svelte")


def names(*changed: Path) -> list[str]:
    return [command[0] for command in commands(changed)]


def test_a_component_is_linted_tested_and_its_types_are_checked():
    assert names(DOCK) == ["prettier", "eslint", "vitest", "svelte-check"]
    assert [command[-1] for command in commands([DOCK])][:3] == [
        "src/parts/scene/PlayDock.svelte"
    ] * 3


def test_a_style_is_only_formatted():
    assert names(Path("ui/src/app.css")) == ["prettier"]


def test_what_is_no_page_concerns_none():
    assert names(Path("src/houseway/core/money.py"), Path("ui/src/logo.png")) == []
