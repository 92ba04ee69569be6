"""Questions on what a bet pays. Wrong choices are other lines of its sheet or edition."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from houseway.core.entropy import Entropy, shuffled
from houseway.core.money import Odds
from houseway.games import GAMES
from houseway.games.listing import Listing
from houseway.law import Cite
from houseway.school.evening import Evening
from houseway.school.kinds.selection import by_clause, rule_step
from houseway.school.question import Question, Step, mixed


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a sheet: a bet, the case in which it pays, and the odds."""

    bet: str
    case: str
    odds: Odds
    more: str  # what is taken of it, in words
    cite: Cite

    @property
    def said(self) -> str:
        return f"{self.odds}, {self.more}" if self.more else str(self.odds)


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    lines = list(sheet_lines(evening.listing))
    others = [line for sibling in siblings(evening.listing) for line in sheet_lines(sibling)]
    for line in by_clause(lines, lambda each: each.cite, count, entropy):
        elsewhere = [other.said for other in others if same_case(line, other)]
        near = [line_out_by(line, 1), line_out_by(line, -1)]
        rest = shuffled([each.said for each in lines], entropy)
        made = mixed(line.said, [*elsewhere, near[0], *rest, near[1]], entropy)
        if made is None:
            continue
        choices, answer = made
        yield Question(
            "odds",
            str(evening.listing),
            (f"{line.bet}: {line.case}",),
            "What does it pay?",
            answer,
            (rule_step(line.cite), Step(f"{line.bet}: {line.said}", line.cite)),
            choices,
        )


def sheet_lines(listing: Listing) -> Iterator[Line]:
    """The lines of a listing's sheet that pay odds; of bets that pay alike by one clause, one."""
    make = getattr(listing.table.rules, "sheet", None)
    sheet = tuple(make(listing.table.rules.default)) if make else ()
    known = set[Any]()
    for bet in sheet:
        for pays in bet.pays:
            key = (bet.group or bet.bet, pays.when, pays.cite)
            if pays.odds is not None and key not in known:
                known.add(key)
                yield Line(bet_name(bet, sheet), pays.when, pays.odds, pays.words, pays.cite)


def bet_name(bet: Any, sheet: tuple[Any, ...]) -> str:
    """Return a bet's name: its group's, or its own where the group pays by other clauses."""
    group = [other for other in sheet if bet.group and other.group == bet.group]
    alone = len({pays.cite for other in group for pays in other.pays}) > len(bet.pays)
    if bet.group and not alone:
        return str(bet.group)
    return str(bet.label) if bet.label else str(bet.bet).replace("-", " ").capitalize()


def siblings(listing: Listing) -> list[Listing]:
    """The same game under its other editions."""
    return [
        row.listing for row in GAMES if row.game == listing.game and row.edition != listing.edition
    ]


def same_case(line: Line, other: Line) -> bool:
    return (line.bet, line.case) == (other.bet, other.case) and line.said != other.said


def line_out_by(line: Line, units: int) -> str:
    """The odds as somebody gives them who counts the stake among them, or takes it off."""
    win = line.odds.win + units * line.odds.stake
    if win <= 0:
        return ""
    return f"{win} to {line.odds.stake}" + (f", {line.more}" if line.more else "")
