"""The odds of a game by its law and by a draft over it, wager beside wager, in one process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.games import GAMES, row_of
from houseway.games.listing import Listing
from houseway.house.settings.kinds import with_values
from houseway.law.draft import Draft, DraftFault, column_of
from houseway.odds.book.measures import deviation, hit_frequency
from houseway.odds.games.models import odds
from houseway.odds.report.report import WagerOdds
from houseway.odds.report.similar_wagers import groups, together


@dataclass(frozen=True, slots=True)
class Both:
    """One wager by the law and by the draft."""

    law: WagerOdds
    draft: WagerOdds

    @property
    def wager(self) -> str:
        return self.law.wager

    @property
    def changed(self) -> bool:
        return self.law.outcomes != self.draft.outcomes


@dataclass(frozen=True, slots=True)
class Comparison:
    draft: Draft
    settings: dict[str, str]
    wagers: tuple[Both, ...]

    @property
    def by_kind(self) -> tuple[Both, ...]:
        """Wagers of one kind that come to the same by both are one."""
        every = tuple(both.law for both in self.wagers)
        by_name = {both.wager: both for both in self.wagers}
        return tuple(
            Both(
                together(each_odds, every),
                together([by_name[each.wager].draft for each in each_odds], ()),
            )
            for group in groups(every)
            for each_odds in split(group, by_name)
        )


def split(group: Sequence[WagerOdds], by_name: Mapping[str, Both]) -> list[list[WagerOdds]]:
    """Wagers that are alike by the law, apart where the draft tells them apart."""
    wagers_by: dict[object, list[WagerOdds]] = {}
    for wager in group:
        drafts = by_name[wager.wager].draft.outcomes
        wagers_by.setdefault(tuple((each.net, each.probability) for each in drafts), []).append(
            wager
        )
    return list(wagers_by.values())


def listings(draft: Draft) -> tuple[Listing, Listing]:
    """The game by its law, and beside it the game by the draft."""
    row = row_of(draft.game, draft.edition)
    listing = None if row is None else row.listing
    if listing is None or listing.drafting is None:
        can = ", ".join(str(row) for row in GAMES if row.listing.drafting)
        reason = f"no draft can lie over {draft.game} {draft.edition} yet, but over {can}"
        raise DraftFault(f"{draft.file}: {reason}")
    column = column_of(draft, listing.drafting.column, listing.drafting.rows)
    return listing, listing.by_column(column)


def compare(draft: Draft, texts: Mapping[str, str]) -> Comparison:
    """Every wager under the same settings, each checked by its own law."""
    reports = []
    for listing in listings(draft):
        rules: Any = listing.table.rules
        settings = with_values(rules.menu, rules.default, texts)
        rules.checked(settings)
        reports.append(odds(listing, settings))
    law, other = reports
    by_name = {wager.wager: wager for wager in other.wagers}
    return Comparison(
        draft,
        {setting.name: setting.value for setting in law.settings},
        tuple(Both(wager, by_name[wager.wager]) for wager in law.wagers),
    )


def as_values(comparison: Comparison, handle: int | None) -> dict[str, Any]:
    """For scripts: exact fractions, and what the table would win of a handle in cents."""
    return {
        "game": str(comparison.draft.game),
        "edition": str(comparison.draft.edition),
        "draft": {"name": comparison.draft.name, "digest": comparison.draft.digest},
        "changes": [
            {"row": each.row, "clause": each.clause, "was": each.was, "is": each.would}
            for each in comparison.draft.changes
        ],
        "settings": comparison.settings,
        "wagers": [
            {
                "wager": both.wager,
                "changed": both.changed,
                "law": figures(both.law, handle),
                "draft": figures(both.draft, handle),
            }
            for both in comparison.wagers
        ],
    }


def figures(wager: WagerOdds, handle: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "return": str(wager.payback),
        "house_edge": str(wager.house_edge),
        "variance": str(wager.variance),
        "deviation": deviation(wager),
        "hit_frequency": str(hit_frequency(wager)),
    }
    return shown if handle is None else shown | {"win": win(wager, handle)}


def win(wager: WagerOdds, handle: int) -> int:
    """What the table would win of a handle, to the nearest cent; a half goes up."""
    return int((wager.house_edge * handle + Fraction(1, 2)) // 1)
