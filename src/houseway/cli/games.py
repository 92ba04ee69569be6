"""`houseway games`: what can be played, under which editions, with which settings."""

from houseway.cli.output.console import heading, line, table
from houseway.core.money import dollars
from houseway.games import GAMES, row_of
from houseway.games.listing import Listing
from houseway.house.settings.kinds import Dollars, Setting, field_of
from houseway.law.instruments import Edition, Game, default_edition, editions, instrument


def described(game: Game) -> dict[str, object]:
    return {
        "game": str(game),
        "about": overview(game)[-1],
        "default_edition": str(default_edition(game)),
        "editions": [edition_of(game, edition) for edition in editions(game)],
    }


def edition_of(game: Game, edition: Edition) -> dict[str, object]:
    row = row_of(game, edition)
    settings = menu(row.listing) if row else []
    return {"edition": str(edition), "playable": row is not None, "settings": settings}


def menu(listing: Listing) -> list[dict[str, str]]:
    return [described_setting(listing, setting) for setting in listing.table.rules.menu]


def described_setting(listing: Listing, setting: Setting) -> dict[str, str]:
    value = getattr(listing.table.rules.default, field_of(setting))
    return {
        "setting": setting.name,
        "default": setting.text(value),
        "bounds": setting.bounds,
        "cite": str(setting.terms.cite),
    }


def catalogue() -> dict[str, object]:
    return {"games": [described(game) for game in Game]}


def show() -> None:
    """A line for each game: what it is, and under which editions it is played."""
    table(map(overview, Game), heads=("game", "rules", "what it is"))
    line()
    line("houseway games GAME tells its settings; houseway play GAME sits down.")


def show_game(game: Game) -> None:
    """One game under each of its editions."""
    for edition in editions(game):
        row, held = row_of(game, edition), instrument(edition)
        begun = str(held.start)
        since = begun if begun.startswith("not") else f"from {begun}"
        heading(f"{game} {edition}: {row.about if row else 'no table plays it'}")
        line(f"{held.name}, in force {since}")
        if row is not None:
            line()
            heads = ("setting", "default", "bounds", "clause")
            table(
                (setting_row(row.listing, item) for item in row.listing.table.rules.menu),
                heads=heads,
            )
        line()


def setting_row(listing: Listing, setting: Setting) -> tuple[str, ...]:
    """For people: money as it is written everywhere else."""
    said = described_setting(listing, setting)
    if isinstance(setting, Dollars):
        value = getattr(listing.table.rules.default, field_of(setting))
        said["default"] = "none" if value is None else dollars(value)
    return tuple(said.values())


def overview(game: Game) -> tuple[str, str, str]:
    rows = [row for row in GAMES if row.game == game]
    usual = next(row for row in rows if row.edition == default_edition(game))
    return game, ", ".join(editions(game)), usual.about
