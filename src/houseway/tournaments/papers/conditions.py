"""The conditions of a tournament: a document that is typed, checked, approved and published.

Chips are counted in hundredths, as tables count them, so that a commission of five in a hundred on
a winning wager comes out even.
"""

from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law.instruments import Edition, Game

WHOLE = 1_000_000  # the prize pool in the parts that shares are counted in


class Unit(StrEnum):
    """The units in which a session is measured."""

    ROUNDS = "rounds"
    SHOES = "shoes"
    MINUTES = "minutes"
    BREAKS = "breaks"  # it ends when those who are left fit at one table less


class Until(StrEnum):
    """The time at which a stage is over."""

    SESSION = "session"  # after one
    ONE_LEFT = "one-left"  # after as many as it takes


class Moving(StrEnum):
    """The times at which players may be moved to another table."""

    BETWEEN_SESSIONS = "between-sessions"
    BY_DIRECTOR = "by-director"


class Equal(StrEnum):
    """The fate of players with equal chips at the end of a session."""

    EXTRA_ROUNDS = "extra-rounds"
    SHARED = "shared"  # the prizes of their places are; all of them go on
    ANY = "any"  # in a table of law: as the conditions say


class SameRound(StrEnum):
    """The placing of players who were eliminated in the same round."""

    CONTRIBUTED = "contributed"  # by the chips that they put into the pot
    SHARED = "shared"
    ANY = "any"


@value
class Stage:
    """A heat, a semi-final or the final."""

    LATER = ("tables", "losers")

    name: str
    seats: int  # at a table, or terminals in use
    unit: Unit  # of its sessions
    count: int  # of them; none for a session that ends when a table can be broken
    until: Until = Until.SESSION
    advance: int = 0  # from each table; the last stage has none
    fresh: bool = True  # chips are given anew, and not carried on
    tables: int = 0  # at once, in heats one after another; none: all tables side by side
    losers: int = 0  # with most chips of all tables, who go on besides

    @property
    def in_heats(self) -> bool:
        """Return whether it is held in heats that are ranked together at its end."""
        return bool(self.tables or self.losers)


@value
class Level:
    """The limits of a table for a while, by the names of the game's own settings."""

    LATER = ("pause",)

    settings: tuple[tuple[str, str], ...]
    minimum: Cents  # that has to be put at risk in a round; at poker the dearest blind or ante
    rounds: int = 0  # at each table; none: until the clock ends it, or to the end
    minutes: int = 0
    pause: int = 0  # minutes of the break that follows it

    @property
    def lasts(self) -> str:
        if self.rounds:
            return f"{self.rounds} rounds"
        break_ = f", then a break of {self.pause}" if self.pause else ""
        return f"{self.minutes} minutes{break_}" if self.minutes else "to the end"


@value
class Prize:
    """The share of one place in the prize pool, in millionths."""

    place: int
    share: int


@value
class BuyBacks:
    """The terms of buy-backs: how many, until when, for how much."""

    most: int
    until_round: int  # of the first stage, at his table
    fee: Cents
    commission: Cents
    chips: Cents
    method: str = "at the director's desk"


@value
class Conditions:
    """Conditions of entry and of play, as they are documented."""

    LATER = ("hand_for_hand",)

    name: str
    game: Game
    edition: Edition
    start: str
    fee: Cents  # the commission included
    commission: Cents
    chips: Cents
    fewest: int
    most: int
    stages: tuple[Stage, ...]
    levels: tuple[Level, ...]
    prizes: tuple[Prize, ...]
    table: tuple[tuple[str, str], ...] = ()  # settings that hold throughout
    admits: tuple[str, ...] = ()  # groups of players; none: everybody
    bars: tuple[str, ...] = ()
    buy_backs: BuyBacks | None = None
    agreement: bool = False  # in writing, before entry
    moving: Moving = Moving.BETWEEN_SESSIONS
    equal: Equal | None = None  # None: as the rules say
    same_round: SameRound | None = None
    hand_for_hand: int = 0  # players above the prizes at which it begins; none: the director says

    @property
    def pool_part(self) -> Cents:
        """The part of each entry that goes to the prize pool."""
        return Cents(self.fee - self.commission)


def shares(conditions: Conditions, pool: Cents, places: int) -> dict[int, Cents]:
    """The prize of each place, all of the pool: odd cents go where most of one was cut off.

    Where fewer are placed than there are prizes, theirs grow in proportion.
    """
    paid = [prize for prize in conditions.prizes if prize.place <= places]
    whole = sum(prize.share for prize in paid)
    parts = {prize.place: divmod(pool * prize.share, whole) for prize in paid}
    odd = pool - sum(cents for cents, _ in parts.values())
    more = sorted(parts, key=lambda place: (-parts[place][1], place))[:odd]
    return {place: Cents(cents + (place in more)) for place, (cents, _) in parts.items()}


def divided(cents: Cents, among: int) -> tuple[Cents, ...]:
    """Equal parts, each within a cent of the others, the larger ones first."""
    if not among:
        return ()
    each, odd = divmod(cents, among)
    return tuple(Cents(each + (at < odd)) for at in range(among))
