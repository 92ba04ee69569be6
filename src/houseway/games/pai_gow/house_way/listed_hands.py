"""The listed Hands of 10.2, each with the setting that the list orders."""

from collections.abc import Callable, Iterator

from houseway.core.value import value
from houseway.games.pai_gow.law.rules import HouseWayLaw
from houseway.games.pai_gow.tiles.parts import (
    Hand,
    Part,
    Setting,
    Special,
    count,
    settings,
    special,
)
from houseway.games.pai_gow.tiles.tiles import Kind, in_order
from houseway.law import Cite, Ruled

FOURS = (Kind.GOR, Kind.BON)
SIXES = (Kind.CHONG, Kind.LOOK)
SEVENS = (Kind.TIT, Kind.CHOP_CHIT)
EIGHTS = (Kind.YUN, Kind.CHOP_BOT)
TEEN_OR_DAY = (Kind.TEEN, Kind.DAY)

Fits = Callable[[Setting], bool]
Slot = tuple[Kind, ...]  # the kinds that will do for one tile of a listed Hand


@value
class Listed:
    """A line of the list: its tiles, and what is asked of their setting."""

    letter: str
    tiles: tuple[Slot, ...]
    fits: Fits
    unless: Callable[[Setting], bool] | None = None  # set aside where two layouts fit

    def names(self, hand: Hand) -> bool:
        return hand in self.hands()

    def hands(self) -> Iterator[Hand]:
        yield from hands_of(self.tiles)

    def layouts(self, hand: Hand) -> tuple[Setting, ...]:
        """The settings that the words allow, ours first."""
        fitting = [setting for setting in settings(hand) if self.fits(setting)]
        assert fitting, f"10.2({self.letter}) cannot be done with {hand}"
        if self.unless is not None:
            fitting.sort(key=self.unless)
        return tuple(fitting)


def hands_of(slots: tuple[Slot, ...]) -> Iterator[Hand]:
    """Every Hand that takes one tile for each slot."""
    if not slots:
        yield ()
        return
    for rest in hands_of(slots[1:]):
        for kind in slots[0]:
            if rest.count(kind) < 2:
                yield in_order((kind, *rest))


def counting(low: int, high: int) -> Fits:
    return lambda setting: setting.counts == (low, high) and special(setting.high) is Special.NONE


def three_and(high: Special) -> Fits:
    return lambda setting: count(setting.low) == 3 and special(setting.high) is high


def in_low(kind: Kind) -> Fits:
    return lambda setting: kind in setting.low


def in_high(kind: Kind) -> Fits:
    return lambda setting: kind in setting.high


def four_with_five(setting: Setting) -> bool:
    """4 and 5 make a part of their own, which is the high one unless the other is worth more."""
    return any(is_four_and_five(part) for part in (setting.low, setting.high))


def is_four_and_five(part: Part) -> bool:
    return Kind.CHOP_NG in part and any(kind in part for kind in FOURS)


def both_together(kinds: tuple[Kind, Kind]) -> Fits:
    """Naming one of two tiles says nothing where both are set together."""
    return lambda setting: any(set(part) == set(kinds) for part in (setting.low, setting.high))


def better_four_low(setting: Setting) -> bool:
    """The high 4 leads the high part where both 4s are in the Hand."""
    return Kind.GOR in setting.low


UNPAIRED = tuple(kind for kind in Kind if kind not in (Kind.GEE_JUN, Kind.CHOP_NG))
GEE_JUN_FOUR_FIVE = tuple(
    ((Kind.GEE_JUN,), (four,), (Kind.CHOP_NG,), tuple(k for k in UNPAIRED if k is not four))
    for four in FOURS
)

LISTED = (
    *(
        Listed("a", ((kind,), (kind,), (Kind.CHOP_GOW,), (Kind.FOO,)), three_and(Special.WONG))
        for kind in TEEN_OR_DAY
    ),
    Listed("b", ((Kind.YUN,), (Kind.MOOY,), (Kind.FOO,), SEVENS), counting(7, 9)),
    Listed("c", ((Kind.GEE_JUN,), SIXES, (Kind.CHOP_NG,), TEEN_OR_DAY), counting(7, 9)),
    *(Listed("d", slots, four_with_five, better_four_low) for slots in GEE_JUN_FOUR_FIVE),
    Listed(
        "e",
        ((Kind.YUN,), (Kind.CHOP_BOT,), (Kind.CHOP_GOW,), (Kind.PING,)),
        in_low(Kind.YUN),
        both_together(EIGHTS),
    ),
    Listed(
        "f",
        ((Kind.CHONG,), (Kind.LOOK,), (Kind.GEE_JUN,), SEVENS),
        in_low(Kind.CHONG),
        both_together(SIXES),
    ),
    Listed("g", (TEEN_OR_DAY, EIGHTS, (Kind.CHOP_GOW,), (Kind.BON,)), three_and(Special.GONG)),
    Listed(
        "h",
        ((Kind.CHONG,), (Kind.FOO,), (Kind.LOOK,), (Kind.CHOP_NG,)),
        in_high(Kind.CHONG),
    ),
    Listed(
        "i",
        ((Kind.YUN,), (Kind.CHOP_GOW,), (Kind.CHOP_BOT,), (Kind.BON,)),
        in_high(Kind.YUN),
        both_together(EIGHTS),
    ),
)


def listed(hand: Hand, law: HouseWayLaw) -> Ruled[tuple[Setting, ...]] | None:
    """The layouts of a listed Hand, ours first; None if the list of this edition has it not."""
    for line, hands in BY_HAND:
        if hand in hands and in_list(line, hand, law):
            return Ruled(line.layouts(hand), cite_of(line, law))
    return None


def in_list(line: Listed, hand: Hand, law: HouseWayLaw) -> bool:
    if line.letter == "g" and Kind.TEEN not in hand:
        return law.day_gong
    return line.letter in law.listed


def cite_of(line: Listed, law: HouseWayLaw) -> Cite:
    return law.listed[line.letter]


BY_HAND = tuple((line, frozenset(line.hands())) for line in LISTED)
