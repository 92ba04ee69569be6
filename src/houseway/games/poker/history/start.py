"""The table that a text of the standard form begins with, ours or one of somebody else."""

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.games.poker.history import own
from houseway.games.poker.history.games import Code
from houseway.games.poker.history.story import BadHistory, open_table
from houseway.games.poker.history.toml import Text
from houseway.games.poker.table.composition import PokerHouse
from houseway.games.poker.table.seats.state import Chair, PokerTable
from houseway.games.poker.table.settings.declarations import Ace, LowAce, Qualifier, Split
from houseway.games.poker.table.settings.settings import Betting, Charge, RaiseCap, Settings, YesNo

CUT = 20
CHIPS = (100, 50, 25, 20, 10, 5)
FEWEST = 2
Row = list[Cents]


@value
class Start:
    """A table before the hand, and what the dealer does that the standard does not tell."""

    house: PokerHouse
    table: PokerTable
    cut: int = CUT
    over_blind: bool = False


def start(code: Code, data: Mapping[str, Any], text: Text) -> Start:
    if "_houseway" in data:
        return our_own(data, text)
    stacks, antes = row(data, "starting_stacks", text), row(data, "antes", text)
    blinds = row(data, "blinds_or_straddles", text)
    if len({len(stacks), len(antes), len(blinds)}) > 1 or len(stacks) < FEWEST:
        raise BadHistory("antes, blinds and stacks are of the same players", text.line_of("antes"))
    amounts = posts(code, blinds, text, in_tournament=any(antes))
    settings = settings_of(code, data, text, (stacks, antes, amounts))
    house = code.house
    try:
        house.rules.checked(settings)
    except Refused as refusal:
        raise BadHistory(refusal.reason, None, refusal.cite) from refusal
    first = house.rules.variant.edition.starts.marker_deals_first
    chairs = [
        Chair(Player(at), at, stack, paid=True, declared=stack < settings.minimum_stake)
        for at, stack in enumerate(stacks, 1)
    ]
    return Start(house, open_table(settings, chairs, 1 if first else len(stacks)))


def our_own(data: Mapping[str, Any], text: Text) -> Start:
    """A text that we wrote: the table stands in it as in our own form."""
    ours = {name.removeprefix("_"): given for name, given in data.items() if name.startswith("_")}
    house, table = own.read_table(ours, text)
    posts = table.settings.posts
    blinds = [each_amount for each_amount in row(data, "blinds_or_straddles", text) if each_amount]
    cut = ours.get("cut")
    return Start(house, table, cut if type(cut) is int else CUT, len(blinds) > len(posts))


def amount(given: object) -> Cents:
    """Dollars, as a number or as text, in whole cents."""
    try:
        exact = Decimal(str(given)) * 100
        if exact == exact.to_integral_value() and exact >= 0:
            return Cents(int(exact))
    except (InvalidOperation, ValueError, OverflowError):
        pass
    raise BadHistory(f"{given!r} is no amount in dollars and cents")


def row(data: Mapping[str, Any], name: str, text: Text) -> Row:
    content = data.get(name)
    if not isinstance(content, list):
        raise BadHistory(f"{name}: a list of amounts is wanted", text.line_of(name))
    try:
        return [amount(item) for item in content]
    except BadHistory as error:
        raise BadHistory(f"{name}: {error.reason}", text.line_of(name)) from None


def single(data: Mapping[str, Any], name: str, text: Text) -> Cents:
    try:
        return amount(data.get(name))
    except BadHistory:
        raise BadHistory(f"{name}: an amount is wanted", text.line_of(name)) from None


def posts(code: Code, blinds: Row, text: Text, *, in_tournament: bool) -> Row:
    """The blinds from the first on. The standard turns those of two players round.

    Where blinds come with antes it is a tournament: of two its button may post first, as there.
    """
    edition, line = code.house.rules.variant.edition, text.line_of("blinds_or_straddles")
    as_there = in_tournament and edition.tournament.heads_up is not None
    ours = blinds[::-1] if len(blinds) == FEWEST and not as_there else blinds
    amounts = [our for our in ours if our]
    if amounts and ours[: len(amounts)] != amounts:
        reason = "blinds are of the first players after the button"
        raise BadHistory(reason, line, edition.starts.blinds)
    if amounts != sorted(amounts):
        reason = "the first blind is the smallest, and of the player after the button"
        raise BadHistory(reason, line, edition.starts.blinds)
    if len(amounts) > len(Settings(blinds=3).posts):
        raise BadHistory(
            f"{len(amounts)} blinds: three are the most", line, edition.determines.blinds
        )
    return amounts


def check_posts(code: Code, antes: Row, blinds: Row, line: int | None) -> None:
    """Blinds, or the same ante of everybody, or in a tournament both."""
    edition = code.house.rules.variant.edition
    either = edition.determines.blind_or_ante
    if len(set(antes)) > 1:
        raise BadHistory("each player's ante is the same", line, edition.starts.antes)
    if not any(antes) and not blinds:
        raise BadHistory("neither blinds nor antes", line, either)


def smallest_chip(code: Code, amounts: Row) -> Cents:
    """The largest of the usual chips that makes every amount."""
    for chip in CHIPS:
        if not any(amount % chip for amount in amounts):
            return Cents(chip)
    cite = code.house.rules.variant.edition.stakes.chips
    raise BadHistory("amounts in less than five cents", None, cite)


def settings_of(
    code: Code, data: Mapping[str, Any], text: Text, rows: tuple[Row, Row, Row]
) -> Settings:
    """A table that plays the hand as it was played: no burn cards, no commission of the pots."""
    stacks, antes, blinds = rows
    check_posts(code, antes, blinds, text.line_of("antes"))
    least = single(data, "small_bet" if code.fixed else "min_bet", text)
    most = single(data, "big_bet", text) if code.fixed else least
    chip = smallest_chip(code, [*stacks, *antes, *blinds, least, most])
    betting = Betting.BLIND if blinds else Betting.ANTE
    if blinds and any(antes):
        betting = Betting.BLIND_AND_ANTE
    three = [*blinds, *(blinds[-1:] or [chip]) * 3][:3]
    return changed(
        code.house.rules.default,
        deck=code.deck,
        ace=Ace.HIGH_AND_LOW,
        split=Split.YES if code.split else Split.NO,
        qualifier=Qualifier.EIGHT if code.split else Qualifier.NONE,
        low_ace=LowAce.LOW,
        seats=len(stacks),
        minimum_stake=max((least, *blinds)),
        betting=betting,
        tournament=YesNo.YES if betting is Betting.BLIND_AND_ANTE else YesNo.NO,
        blinds=len(blinds) or 1,
        first_blind=three[0],
        second_blind=three[1],
        third_blind=three[2],
        ante=antes[0] or chip,
        limit=code.limit,
        minimum_bet=least,
        maximum_bet=most,
        smallest_chip=chip,
        raise_cap=RaiseCap.ANY_NUMBER,
        burn=YesNo.NO,
        commission=Charge.TIME,
    )
