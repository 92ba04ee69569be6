"""Editions of a game in force on a day, as far as the texts that we hold say."""

from dataclasses import dataclass
from datetime import date
from enum import Enum, StrEnum

from houseway.law.cite import Cite, RuleSet
from houseway.law.instruments import Edition, Game, Start, editions, instrument, read_game

S20 = RuleSet("s20-1999-pai-gow")
S49 = RuleSet("s49-1999-instrument")
NI2006 = RuleSet("ni2006-158-three-card-manila")
NI2015 = RuleSet("ni2015-405-holdem")
NI2019 = RuleSet("ni2019-689-mttg")


class Answer(Enum):
    """The answers that the texts allow, and so how far an edition may be relied on."""

    IN_FORCE = "in force"
    NOT_HELD = "not held"
    NOT_KNOWN = "not known"
    NONE = "none"


class Form(StrEnum):
    """A Multi Terminal game stands beside the game at its own table, and replaces nothing."""

    TABLE = "table"
    MULTI_TERMINAL = "multi-terminal"


@dataclass(frozen=True, slots=True)
class Standing:
    """The law of one form of a game on a day, from when, by which provision, and why."""

    form: Form
    answer: Answer
    edition: Edition | None
    not_held: str | None
    since: Start | None
    reason: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class InForce:
    """The verdict for a game on a day: one standing for each form it then had."""

    game: Game
    on: date
    standings: tuple[Standing, ...]

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions that were surely in force."""
        return tuple(
            standing.edition
            for standing in self.standings
            if standing.answer is Answer.IN_FORCE and standing.edition
        )


def _held(edition: Edition, cite: Cite) -> Standing:
    start = instrument(edition).start
    return Standing(
        Form.TABLE, Answer.IN_FORCE, edition, None, start, f"{edition} starts {start}", cite
    )


def _none(first: Edition, cite: Cite) -> Standing:
    reason = f"{first} revokes what stood before it, which the texts do not name"
    return Standing(Form.TABLE, Answer.NONE, None, None, None, reason, cite)


def _not_held(form: Form, name: str, notified: date, cite: Cite) -> Standing:
    since = Start(notified, exact=False)
    reason = (
        f"{name}, notified {Start(notified, exact=True)}, is not held; "
        "nor is the day it started in the texts"
    )
    return Standing(form, Answer.NOT_HELD, None, name, since, reason, cite)


def _not_before(form: Form, edition: Edition, replaced: str, cite: Cite) -> Standing:
    start = instrument(edition).start
    reason = (
        f"{edition} starts the day after a notification whose date the texts do not give, "
        f"{start}; until then {replaced}, which is not held"
    )
    return Standing(form, Answer.NOT_KNOWN, edition, replaced, start, reason, cite)


NONE = _none(Edition.S49, S49.rule("Inst/revocation"))
S49_HOLDS = _held(Edition.S49, S49.rule("Inst/revocation"))
S49_DOUBTFUL = Standing(
    Form.TABLE,
    Answer.NOT_KNOWN,
    Edition.S49,
    None,
    S49_HOLDS.since,
    "whether S49 stood on under the Casino Control Act 2006 the texts do not say",
    S49.rule("Inst/alteration"),
)

# Each line of time: the first day of a standing, which lasts until the next.
FIRST_OF_S20 = instrument(Edition.S20).start.day
FIRST_OF_S49 = instrument(Edition.S49).start.day
FIRST_OF_NI2015 = instrument(Edition.NI2015).start.day
FIRST_OF_NI2019 = instrument(Edition.NI2019).start.day
# The first rules under the Act of 2006 that the texts name start with NI2006.
ACT_OF_2006 = FIRST_OF_NI2006 = instrument(Edition.NI2006).start.day
MOST_GAMES = ((date.min, NONE), (FIRST_OF_S49, S49_HOLDS), (ACT_OF_2006, S49_DOUBTFUL))
PAI_GOW = (
    (date.min, _none(Edition.S20, S20.rule("Inst/revocation"))),
    (FIRST_OF_S20, _held(Edition.S20, S20.rule("Inst/alteration"))),
    (FIRST_OF_S49, S49_HOLDS),
    (ACT_OF_2006, S49_DOUBTFUL),
)
THREE_CARD_MANILA = (
    (date.min, NONE),
    (FIRST_OF_S49, S49_HOLDS),
    (FIRST_OF_NI2006, _held(Edition.NI2006, NI2006.rule("Inst 2"))),
)
HOLDEM = (
    (date.min, NONE),
    (FIRST_OF_S49, S49_HOLDS),
    (
        date(2006, 4, 27),
        _not_held(Form.TABLE, "NI2006-155", date(2006, 4, 27), NI2015.rule("Inst 3")),
    ),
    (
        FIRST_OF_NI2015,
        _not_before(Form.TABLE, Edition.NI2015, "NI2006-155", NI2015.rule("Inst 2")),
    ),
)
MULTI_TERMINAL = (
    (
        date(2019, 3, 18),
        _not_held(Form.MULTI_TERMINAL, "NI2019-134", date(2019, 3, 18), NI2019.rule("Inst 3")),
    ),
    (
        FIRST_OF_NI2019,
        _not_before(Form.MULTI_TERMINAL, Edition.NI2019, "NI2019-134", NI2019.rule("Inst 2")),
    ),
)
TABLE_LINES = {
    Game.PAI_GOW: PAI_GOW,
    Game.THREE_CARD_MANILA: THREE_CARD_MANILA,
    Game.HOLDEM: HOLDEM,
}
TERMINAL_LINES = {
    Game.BACCARAT: MULTI_TERMINAL,
    Game.ROULETTE: MULTI_TERMINAL,
    Game.SIC_BO: MULTI_TERMINAL,
}


def in_force(game: str, *, on: date) -> InForce:
    """Return what governed a game on a day. A form that no text had named has no standing."""
    played = read_game(game)
    assert played in TABLE_LINES or Edition.S49 in editions(game), (
        f"TABLE_LINES of law/in_force.py has no line for {game}, which S49 does not govern"
    )
    lines = (TABLE_LINES.get(played, MOST_GAMES), TERMINAL_LINES.get(played, ()))
    reached = ([standing for first, standing in line if first <= on] for line in lines)
    return InForce(played, on, tuple(standings[-1] for standings in reached if standings))
