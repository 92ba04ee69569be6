"""A conditions file, which is TOML, as a document. What cannot be read says where and why.

Each field is bounded while it is read, so that no file takes long or more than the store holds.
"""

import tomllib

from houseway.core.money import Cents
from houseway.law.instruments import (
    Edition,
    Game,
    Unknown,
    default_edition,
    read_edition,
    read_game,
    rule_sets,
)
from houseway.tournaments.law import TABLE, has_law, law_of
from houseway.tournaments.papers.conditions import (
    WHOLE,
    BuyBacks,
    Conditions,
    Equal,
    Level,
    Moving,
    Prize,
    SameRound,
    Stage,
    Unit,
    Until,
)
from houseway.tournaments.papers.reader import Reading, Unreadable, settings
from houseway.tournaments.papers.values import (
    BACK,
    DEAREST,
    LONGEST,
    PLACES,
    SHARE,
    amount,
    brief,
    digits,
    plain,
    value_text,
)

__all__ = ["Unreadable", "read_conditions"]

# Fields by the clause that lists them among the conditions.
CLAUSES = {
    "start": "start",
    "stages": "heats",
    "fee": "fee",
    "commission": "fee",
    "chips": "chips",
    "players": "players",
    "admits": "groups",
    "bars": "groups",
    "buy-backs": "buy_backs",
    "buy-backs:": "buy_backs",
    "levels": "limits",
    "table": "limits",
    "prizes": "prizes",
}


def read_conditions(text: str) -> Conditions:
    """A byte order mark before the first line is no part of it."""
    if len(text) > LONGEST:
        raise Unreadable(f"the file has {len(text):,} characters: {LONGEST:,} are the most")
    try:
        tree = tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise Unreadable("no TOML: lists or tables are nested too deep") from None
    except ValueError as error:  # a number of thousands of digits, too
        raise Unreadable(f"no TOML: {value_text(str(error))}") from None
    return conditions(Reading(tree, ""))


def conditions(reading: Reading) -> Conditions:
    name = reading.text("game")
    try:
        game = read_game(name)
        given = reading.get("edition", default_edition(name))
        edition = read_edition(name, value_text(given if isinstance(given, str) else brief(given)))
    except Unknown as error:
        raise Unreadable(value_text(str(error))) from None
    if not has_law(game, edition):
        rules = rule_sets(game, edition)[0].rule_set
        raise Unreadable(f"game {game} {edition}: {TABLE.file} has no column for {rules}")
    try:
        return document(reading, game, edition)
    except Unreadable as error:
        field = str(error).split(maxsplit=1)[0]
        cite = getattr(law_of(game, edition).states, CLAUSES.get(field, ""), None)
        raise Unreadable(f"{error} ({cite})" if cite else str(error)) from None


def document(reading: Reading, game: Game, edition: Edition) -> Conditions:
    fewest, most = reading.pair("players")
    found = Conditions(
        name=reading.text("name"),
        game=game,
        edition=edition,
        start=reading.text("start", ""),
        fee=reading.amount("fee"),
        commission=reading.amount("commission", Cents(0)),
        chips=reading.amount("chips"),
        fewest=fewest,
        most=most,
        stages=reading.several("stages", stage),
        levels=reading.several("levels", level),
        prizes=tuple(
            prize for each_prizes in reading.several("prizes", prizes) for prize in each_prizes
        ),
        table=reading.texts("table"),
        admits=reading.names("admits"),
        bars=reading.names("bars"),
        buy_backs=reading.part("buy-backs", buy_backs),
        agreement=reading.flag("agreement", usual=False),
        moving=reading.member("moving", Moving, Moving.BETWEEN_SESSIONS),
        equal=reading.optional("equal", Equal),
        same_round=reading.optional("same-round", SameRound),
        hand_for_hand=reading.number("hand-for-hand", 0),
    )
    reading.finish()
    return found


def stage(reading: Reading) -> Stage:
    session = reading.text("session")
    count, _, unit = session.rpartition(" ")
    if unit not in list(Unit) or (unit == Unit.BREAKS) != (not count) or not digits(count or "0"):
        raise reading.fault("session", "'20 rounds', '2 shoes', '30 minutes' or 'breaks'")
    return Stage(
        reading.text("name"),
        reading.number("seats"),
        Unit(unit),
        int(count or 0),
        reading.member("until", Until, Until.SESSION),
        reading.number("advance", 0),
        reading.flag("fresh", usual=True),
        reading.number("tables", 0),
        reading.number("best-losers", 0),
    )


def level(reading: Reading) -> Level:
    """Its length, what has to be risked, and settings of the table; `blinds` are several."""
    rounds, minutes = reading.number("rounds", 0), reading.number("minutes", 0)
    pause = reading.number("break", 0)
    found: dict[str, str] = {}
    least = Cents(0)
    if (blinds := reading.get("blinds")) is not None:
        least = max(amounts(reading, blinds))
        found = {"betting": "blind", "blinds": str(len(blinds))} | {
            name: str(one) for name, one in zip(BLINDS, blinds, strict=False)
        }
    elif (ante := reading.get("ante")) is not None:
        least, found = reading.amount("ante"), {"betting": "ante", "ante": str(ante)}
    if least:
        found |= {"minimum-bet": plain(least), "minimum-stake": plain(least)}
    minimum = reading.amount("minimum", least)
    own = {name: one for name, one in reading.tree.items() if name not in reading.asked}
    reading.asked.update(own)
    lasts = rounds, minutes, pause
    return Level(settings(reading.where, (found | own).items()), minimum, *lasts)


def amounts(reading: Reading, given: object) -> list[Cents]:
    """One to three blinds, each an amount."""
    wanted = "one to three amounts, such as [25, 50],"
    if not isinstance(given, list) or not 1 <= len(given) <= len(BLINDS):
        raise reading.fault("blinds", wanted)
    try:
        found = [amount(item) for item in given]
    except ValueError:
        raise reading.fault("blinds", wanted) from None
    if max(found) > DEAREST:
        raise reading.fault("blinds", f"at most {DEAREST // 100:,} each")
    return found


BLINDS = ("first-blind", "second-blind", "third-blind")


def prizes(reading: Reading) -> tuple[Prize, ...]:
    """`place = "1"` or `"4-9"`, each of which has this share."""
    given = reading.get("place", "")
    first, dash, last = (given if isinstance(given, str) else brief(given)).partition("-")
    last = last if dash else first
    if not digits(first) or not digits(last):
        raise reading.fault("place", "a place or several, such as '1' or '4-9',")
    if not 1 <= int(first) <= int(last) <= PLACES:
        raise reading.fault("place", f"places from 1 to {PLACES:,}, the better one first,")
    share = parts(reading)
    return tuple(Prize(place, share) for place in range(int(first), int(last) + 1))


def parts(reading: Reading) -> int:
    given = reading.get("share", "")
    text = given if isinstance(given, str) else brief(given)
    match = SHARE.fullmatch(text.removesuffix("%").strip())
    if match is None:
        raise reading.fault("share", "a share such as '12.5 %', of at most four decimals,")
    whole, decimals = match.groups(default="")
    return int(whole) * (WHOLE // 100) + int(decimals.ljust(4, "0"))


def buy_backs(reading: Reading) -> BuyBacks:
    if reading.number("most") > BACK:
        raise reading.fault("most", f"at most {BACK}")
    return BuyBacks(
        reading.number("most"),
        reading.number("until-round"),
        reading.amount("fee"),
        reading.amount("commission", Cents(0)),
        reading.amount("chips"),
        reading.text("method", "") or "at the director's desk",
    )
