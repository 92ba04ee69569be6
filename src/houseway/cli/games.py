"""`houseway games`: what can be played, under which editions, with which settings."""

from houseway.cli.show import heading, table
from houseway.games import GAMES, listings, row_of
from houseway.games.listing import Listing
from houseway.house.settings import Setting, field_of
from houseway.law.instruments import Edition, Game, default_edition, editions


def described(game: Game) -> dict[str, object]:
    return {
        "game": str(game),
        "default_edition": str(default_edition(game)),
        "editions": [edition_of(game, edition) for edition in editions(game)],
    }


def edition_of(game: Game, edition: Edition) -> dict[str, object]:
    row = row_of(game, edition)
    settings = menu(row.listing) if row else []
    return {"edition": str(edition), "playable": row is not None, "settings": settings}


def menu(one: Listing) -> list[dict[str, str]]:
    return [described_setting(one, setting) for setting in one.table.rules.menu]


def described_setting(one: Listing, setting: Setting) -> dict[str, str]:
    value = getattr(one.table.rules.default, field_of(setting))
    return {
        "setting": setting.name,
        "default": setting.text(value),
        "bounds": setting.bounds,
        "cite": str(setting.terms.cite),
    }


def catalogue() -> dict[str, object]:
    return {"games": [described(game) for game in Game]}


def show() -> None:
    heading("Games")
    table(map(overview, Game), heads=("game", "rules", "table"))
    for listing in listings():
        heading(f"\n{listing}")
        heads = ("setting", "default", "bounds", "clause")
        table((tuple(row.values()) for row in menu(listing)), heads=heads)


def overview(game: Game) -> tuple[str, str, str]:
    playable = ", ".join(row.edition for row in GAMES if row.game == game)
    return game, ", ".join(editions(game)), playable or "-"
