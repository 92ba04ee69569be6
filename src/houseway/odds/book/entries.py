"""The entries of the book: a game under an edition, its figures, and those of every option."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from houseway.core.game import Refused
from houseway.games import GAMES, Row
from houseway.law.instruments import Edition, Game
from houseway.odds.book.options import Option, options
from houseway.odds.report.answer import Answer, Wager
from houseway.odds.report.cache import Question
from houseway.odds.report.counts import has_odds, menu
from houseway.odds.report.report import WagerOdds
from houseway.odds.report.similar_wagers import groups, name

Answering = Callable[[Question], Answer]


@dataclass(frozen=True, slots=True)
class Variant:
    """An option, and the figures under it; none where the table refuses it."""

    option: Option
    answer: Answer | None
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Wagers that come to the same, under one name."""

    name: str
    wagers: tuple[Wager, ...]

    @property
    def first(self) -> Wager:
        return self.wagers[0]


@dataclass(frozen=True, slots=True)
class Entry:
    row: Row
    answer: Answer
    variants: tuple[Variant, ...]
    others: tuple[Answer, ...]  # the same game under its other editions

    @property
    def slug(self) -> str:
        return slug_of(self.row)

    @property
    def groups(self) -> tuple[Group, ...]:
        return grouped(self.answer)

    @property
    def changing(self) -> tuple[Variant, ...]:
        """The options that change a figure."""
        return tuple(
            variant
            for variant in self.variants
            if variant.answer and variant.answer.wagers != self.answer.wagers
        )


def slug_of(row: Row) -> str:
    return f"{row.game}-{row.edition}".lower()


def rows() -> tuple[Row, ...]:
    return tuple(row for row in GAMES if has_odds(row.game, row.edition))


def without_odds() -> tuple[Row, ...]:
    return tuple(row for row in GAMES if not has_odds(row.game, row.edition))


def questions(row: Row) -> Iterator[tuple[Option | None, Question]]:
    """The usual settings, then every option alone."""
    yield None, Question(row.game, row.edition)
    for option in options(menu(row.game, row.edition)):
        yield option, Question(row.game, row.edition, ((option.name, option.text),))


def other_editions(row: Row) -> tuple[tuple[Game, Edition], ...]:
    return tuple(
        (other.game, other.edition)
        for other in rows()
        if other.game == row.game and other.edition != row.edition
    )


def entry(row: Row, answering: Answering) -> Entry:
    usual = answering(Question(row.game, row.edition))
    variants = tuple(
        variant(option, question, answering) for option, question in questions(row) if option
    )
    others = tuple(answering(Question(*other)) for other in other_editions(row))
    return Entry(row, usual, variants, others)


def variant(option: Option, question: Question, answering: Answering) -> Variant:
    try:
        return Variant(option, answering(question))
    except Refused as refusal:
        return Variant(option, None, str(refusal))


def grouped(answer: Answer) -> tuple[Group, ...]:
    exact = tuple(wager for wager in answer.wagers if isinstance(wager, WagerOdds))
    bounded = tuple(wager for wager in answer.wagers if not isinstance(wager, WagerOdds))
    return (
        *(Group(wager.wager, (wager,)) for wager in bounded),
        *(Group(name(group, exact), group) for group in groups(exact)),
    )


def wager_named(answer: Answer, wager: str) -> Wager | None:
    return next((each for each in answer.wagers if each.wager == wager), None)
