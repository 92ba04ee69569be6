"""The instruments, the rule sets each holds, and the games each rule set governs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum


class Edition(StrEnum):
    """An instrument by its short name; a table is opened under one."""

    S20 = "S20"
    S49 = "S49"
    NI2006 = "NI2006"
    NI2015 = "NI2015"
    NI2019 = "NI2019"


class Game(StrEnum):
    BLACKJACK = "blackjack"
    ROULETTE = "roulette"
    BACCARAT = "baccarat"
    MINI_BACCARAT = "mini-baccarat"
    PAI_GOW = "pai-gow"
    CANBERRA_POKER = "canberra-poker"
    SIC_BO = "sic-bo"
    MONEY_WHEEL = "money-wheel"
    KENO = "keno"
    FIVE_CARD_STUD = "five-card-stud"
    SEVEN_CARD_STUD = "seven-card-stud"
    CANBERRA_MANILA = "canberra-manila"
    THREE_CARD_MANILA = "three-card-manila"
    HOLDEM = "holdem"
    OMAHA = "omaha"
    DRAW = "draw"
    FARO = "faro"


class Unknown(LookupError):
    """A name that the law does not have, with the names it does have."""

    def __init__(self, noun: str, value: str, known: Iterable[str], *, of: str = "") -> None:
        self.noun = noun
        self.value = value
        self.known = tuple(map(str, known))
        of = f" of {of}" if of else ""
        super().__init__(f"no {noun} {value!r}{of}; known: {', '.join(self.known)}")


@dataclass(frozen=True, slots=True)
class Start:
    """The day an instrument starts, or the first day on which it can have started."""

    day: date
    exact: bool

    def __str__(self) -> str:
        day = f"{self.day.day} {self.day:%B %Y}"
        return day if self.exact else f"not before {day}"


@dataclass(frozen=True, slots=True)
class Instrument:
    edition: Edition
    name: str
    made_under: str
    signed: date
    start: Start
    revokes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleSetEntry:
    """A rule set, the games it governs, and the sections that are of one game alone."""

    name: str
    edition: Edition
    title: str
    games: tuple[Game, ...]
    own: Mapping[Game, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Share:
    """The share of a rule set that governs one game: all but the sections of other games."""

    rule_set: str
    without: tuple[str, ...] = ()

    def holds(self, section: str) -> bool:
        return not section.startswith(self.without)


INSTRUMENTS = (
    Instrument(
        Edition.S20,
        "Special Gazette S20",
        "Casino Control Act 1988, section 72(3)",
        date(1999, 4, 15),
        Start(date(1999, 4, 21), exact=True),
        ("all earlier rules of Pai Gow",),
    ),
    Instrument(
        Edition.S49,
        "Special Gazette S49",
        "Casino Control Act 1988, section 72(3)",
        date(1999, 8, 18),
        Start(date(1999, 8, 27), exact=True),
        ("all earlier rules of its games, S20 among them",),
    ),
    Instrument(
        Edition.NI2006,
        "Notifiable Instrument NI2006-158",
        "Casino Control Act 2006, section 96",
        date(2006, 4, 18),
        Start(date(2006, 5, 1), exact=True),
        (),
    ),
    Instrument(
        Edition.NI2015,
        "Notifiable Instrument NI2015-405",
        "Casino Control Act 2006, section 97",
        date(2015, 7, 9),
        Start(date(2015, 7, 10), exact=False),
        ("NI2006-155",),
    ),
    Instrument(
        Edition.NI2019,
        "Notifiable Instrument NI2019-689",
        "Casino Control Act 2006, section 97",
        date(2019, 10, 25),
        Start(date(2019, 10, 26), exact=False),
        ("NI2019-134",),
    ),
)

POKER = {
    Game.FIVE_CARD_STUD: "App A ",
    Game.SEVEN_CARD_STUD: "App B ",
    Game.CANBERRA_MANILA: "App C ",
    Game.THREE_CARD_MANILA: "App D ",
    Game.HOLDEM: "App E ",
    Game.OMAHA: "App F ",
    Game.DRAW: "App G ",
    Game.FARO: "App H ",
}
MULTI_TERMINAL = {
    Game.BACCARAT: "Multi Terminal Baccarat",
    Game.ROULETTE: "Multi Terminal Roulette",
    Game.SIC_BO: "Multi Terminal Sic Bo",
}


def _s49(name: str, title: str, game: Game) -> RuleSetEntry:
    return RuleSetEntry(f"s49-1999-{name}", Edition.S49, f"S49 {title}", (game,))


OF_S49 = (
    _s49("blackjack", "Blackjack", Game.BLACKJACK),
    _s49("american-roulette", "American Roulette", Game.ROULETTE),
    _s49("baccarat", "Baccarat", Game.BACCARAT),
    _s49("mini-baccarat", "Mini-Baccarat", Game.MINI_BACCARAT),
    _s49("pai-gow", "Pai Gow", Game.PAI_GOW),
    _s49("canberra-poker", "Canberra Poker", Game.CANBERRA_POKER),
    _s49("sic-bo", "Sic-Bo", Game.SIC_BO),
    _s49("money-wheel", "Money Wheel", Game.MONEY_WHEEL),
    _s49("keno", "Keno", Game.KENO),
    RuleSetEntry("s49-1999-poker", Edition.S49, "S49 Poker", tuple(POKER), POKER),
)
RULE_SETS = (
    *OF_S49,
    RuleSetEntry(
        "s49-1999-instrument",
        Edition.S49,
        "S49",
        tuple(game for game in Game if any(game in entry.games for entry in OF_S49)),
    ),
    RuleSetEntry("s20-1999-pai-gow", Edition.S20, "S20 Pai Gow", (Game.PAI_GOW,)),
    RuleSetEntry(
        "ni2006-158-three-card-manila",
        Edition.NI2006,
        "NI2006 Three Card Manila",
        (Game.THREE_CARD_MANILA,),
    ),
    RuleSetEntry("ni2015-405-holdem", Edition.NI2015, "NI2015 Hold-em", (Game.HOLDEM,)),
    RuleSetEntry(
        "ni2019-689-mttg",
        Edition.NI2019,
        "NI2019 Multi Terminal",
        tuple(MULTI_TERMINAL),
        MULTI_TERMINAL,
    ),
)
DEFAULTS = {Game.THREE_CARD_MANILA: Edition.NI2006, Game.HOLDEM: Edition.NI2015}


def read_game(name: str) -> Game:
    """The game of that name, in any case, with spaces or hyphens."""
    key = "-".join(name.lower().replace("_", " ").split())
    if key not in set(Game):
        raise Unknown("game", name, Game)
    return Game(key)


def read_edition(game: str, name: str) -> Edition:
    """The edition of that name, if the game has it."""
    known = editions(game)
    key = name.strip().upper()
    if key not in known:
        raise Unknown("edition", name, known, of=game)
    return Edition(key)


def editions(game: str) -> tuple[Edition, ...]:
    """The editions of a game, oldest first."""
    played = read_game(game)
    held = {entry.edition for entry in RULE_SETS if played in entry.games}
    return tuple(edition for edition in Edition if edition in held)


def default_edition(game: str) -> Edition:
    """The edition that is meant where none is named: S49 where it has the game, else its latest."""
    known = editions(game)
    usual = DEFAULTS.get(read_game(game), Edition.S49)
    return usual if usual in known or not known else known[-1]


def rule_sets(game: str, edition: str | None = None) -> tuple[Share, ...]:
    """Return what governs a game in an edition: its rule set, then what else is added."""
    played = read_game(game)
    chosen = default_edition(game) if edition is None else read_edition(game, edition)
    return tuple(
        Share(entry.name, tuple(part for other, part in entry.own.items() if other != played))
        for entry in RULE_SETS
        if entry.edition == chosen and played in entry.games
    )


def all_rule_sets(game: str) -> tuple[Share, ...]:
    """Return what governs a game in any of its editions."""
    return tuple(share for edition in editions(game) for share in rule_sets(game, edition))


HOUSE_CONTROLS = "house-controls"  # what the house asks of its people, beyond the instruments


def title_of(name: str) -> str:
    """Return what a citation calls its rule set, or the controls of the house."""
    return "House control" if name == HOUSE_CONTROLS else entry(name).title


def entry(rule_set: str) -> RuleSetEntry:
    """The entry of a rule set, by its name."""
    for known in RULE_SETS:
        if known.name == rule_set:
            return known
    raise Unknown("rule set", rule_set, (known.name for known in RULE_SETS))


def instrument(edition: Edition) -> Instrument:
    for known in INSTRUMENTS:
        if known.edition == edition:
            return known
    raise Unknown("instrument", str(edition), (known.edition for known in INSTRUMENTS))
