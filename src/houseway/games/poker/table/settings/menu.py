"""The menu of a poker table: each determination with its bounds and its clause."""

from collections.abc import Iterator
from itertools import pairwise

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.games.poker.law.editions import Determinations, Edition
from houseway.games.poker.law.variants import Communal, Exchange, ToEach, Variant
from houseway.games.poker.table.settings import declarations as declaring
from houseway.games.poker.table.settings.settings import (
    MOST_BY_TIME,
    MOST_OF_POTS,
    Betting,
    BigBlind,
    Charge,
    DealtBy,
    Limit,
    Opens,
    RaiseCap,
    Scheme,
    Settings,
    ShortTapOut,
    YesNo,
)
from houseway.house.settings.kinds import (
    Determined,
    Dollars,
    Named,
    OneOf,
    Setting,
    Terms,
    Whole,
    determined,
)
from houseway.law import Cite

CHIP, HIGHEST = Cents(5), Cents(1_000_000_00)
FEWEST, MOST = 2, 23  # 23 pairs of hole-cards are the most that 52 cards can serve
BIG_BLIND_NAMED = 4  # the version of the rules since which it is the second of three
LOWER_CAP_STAKE = Cents(100_00)


def menu(variant: Variant, version: int | None = None) -> tuple[Setting, ...]:
    """What is determined at a table, also at one of an earlier version of the rules."""
    edition = variant.edition
    return (
        *declaring.menu(edition.book),
        *seats_and_stakes(edition),
        *blinds(edition.determines, names_big_blind(edition, version)),
        *bets(edition),
        *of_the_game(variant),
        *commission(edition),
        OneOf("tournament", YesNo.NO, Terms(edition.tournament.applies, open_only=True)),
    )


def usual(edition: Edition, version: int | None = None) -> Settings:
    """The settings of a new table, before anything is determined."""
    named = names_big_blind(edition, version) is not None
    return Settings(big_blind=BigBlind.SECOND if named else BigBlind.LAST)


def seats_and_stakes(edition: Edition) -> tuple[Setting, ...]:
    at, default = edition.determines, Settings()
    on_sign = Terms(at.minimum_stake, notice=edition.stakes.sign, prior=True, displayed=True)
    most: tuple[Setting, ...] = ()
    if at.maximum_buy_in:
        terms = Terms(at.maximum_buy_in, displayed=True)
        most = (Dollars("maximum-buy-in", None, CHIP, HIGHEST, terms, none=True),)
    return (
        Whole("seats", default.seats, FEWEST, MOST, Terms(edition.starts.seats, open_only=True)),
        Named("group", default.group, Terms(edition.starts.group, displayed=True)),
        Dollars("minimum-stake", default.minimum_stake, CHIP, HIGHEST, on_sign),
        *most,
    )


def names_big_blind(edition: Edition, version: int | None = None) -> Cite | None:
    """The definition of the Big Blind, where the rules have one."""
    named = version is None or version >= BIG_BLIND_NAMED
    return edition.means.last_blind if named else None


def blinds(at: Determinations, big: Cite | None) -> tuple[Setting, ...]:
    default, level = Settings(), Terms(at.levels, displayed=True)
    named = () if big is None else (OneOf("big-blind", BigBlind.SECOND, Terms(big)),)
    return (
        OneOf("betting", Betting.BLIND, Terms(at.blind_or_ante, displayed=True)),
        Whole("blinds", default.blinds, 1, 3, Terms(at.blinds, displayed=True)),
        OneOf("blind-scheme", Scheme.B, Terms(at.blind_limits)),
        *named,
        OneOf("over-blinds", YesNo.NO, Terms(at.over_blinds)),
        Dollars("first-blind", default.first_blind, CHIP, HIGHEST, level),
        Dollars("second-blind", default.second_blind, CHIP, HIGHEST, level),
        Dollars("third-blind", default.third_blind, CHIP, HIGHEST, level),
        Dollars("over-blind", default.over_blind, CHIP, HIGHEST, level),
        Dollars("ante", default.ante, CHIP, HIGHEST, level),
    )


def bets(edition: Edition) -> tuple[Setting, ...]:
    at, default = edition.determines, Settings()
    on_sign = Terms(at.bets, notice=edition.stakes.sign, prior=True, displayed=True)
    capped = edition.stakes.raise_cap is not None
    cap = () if capped else (OneOf("raise-cap", RaiseCap.THREE, Terms(at.blind_limits)),)
    chip = edition.stakes.chips if edition.wins.unit else edition.wins.divides
    return (
        OneOf("limit", Limit.NO_LIMIT, Terms(at.bets, displayed=True)),
        Dollars("minimum-bet", default.minimum_bet, CHIP, HIGHEST, on_sign),
        Dollars("maximum-bet", default.maximum_bet, CHIP, HIGHEST, Terms(at.bets, displayed=True)),
        Dollars("smallest-chip", default.smallest_chip, CHIP, HIGHEST, Terms(chip)),
        OneOf("short-tap-out", ShortTapOut.ACTED, Terms(edition.wins.short_raise)),
        *cap,
    )


def of_the_game(variant: Variant) -> tuple[Setting, ...]:
    """Return the settings that only some games leave to the operator."""
    own: list[Setting] = []
    if variant.burn:
        own.append(OneOf("burn", YesNo.YES, Terms(variant.burn)))
    if variant.stud:
        own.append(OneOf("opens", Opens.LOWEST, Terms(variant.stud.opens)))
    if variant.deals:
        own.append(OneOf("deal", DealtBy.SINGLY, Terms(variant.deals[1])))
    if variant.draw:
        noticed = Terms(variant.draw.no_check, notice=variant.draw.no_check)
        own.append(OneOf("last-check", YesNo.YES, noticed))
    return tuple(own)


def commission(edition: Edition) -> tuple[Setting, ...]:
    """Fixed while the table is open: rate and cap were approved before."""
    default, wins = Settings(), edition.wins
    charged = edition.determines.commission_rate or wins.charged
    rate = Terms(charged, open_only=True, displayed=True, approved=MOST_OF_POTS)
    cap = Terms(wins.from_pots, open_only=True, approved=MOST_OF_POTS)
    time = Terms(wins.by_time, open_only=True, displayed=True, approved=MOST_BY_TIME)
    return (
        OneOf("commission", Charge.FIVE, rate),
        Dollars("commission-cap", default.commission_cap, Cents(0), HIGHEST, cap),
        Dollars("time-charge", default.time_charge, CHIP, HIGHEST, time),
    )


def check_settable(variant: Variant, name: str, text: str) -> None:
    """Check what no menu says: the game is the table's, and there must be a commission."""
    edition = variant.edition
    if name == "game" and edition.determines.game:
        reason = f"game: this table is for {variant.game}; {text!r} is played at another"
        raise Refused(reason, edition.determines.game)
    if name == "commission" and text in ("none", "no", "0"):
        raise Refused("commission: one is charged in every game", edition.wins.charged)


def checked(
    variant: Variant, choices: tuple[Setting, ...], settings: Settings
) -> tuple[Determined, ...]:
    """Every setting in force; those that stand under several clauses under each of them."""
    every = determined(choices, settings)
    check_together(variant, settings)
    return (
        *every,
        *declaring.declared(variant.edition.book, settings)[-1:],
        *more(variant, settings),
    )


def more(variant: Variant, settings: Settings) -> tuple[Determined, ...]:
    edition = variant.edition
    wins, at = edition.wins, edition.determines
    rows = [Determined("charge", settings.commission, wins.charged)]
    if settings.commission is Charge.TIME:
        rows.append(Determined("charge", f"{dollars(settings.time_charge)} a period", wins.by_time))
    else:
        rows.append(Determined("charge", settings.commission, wins.from_pots))
        scheme = wins.schemes[settings.commission is Charge.TEN]
        rows.append(Determined("charge", f"{scheme.percent} % of the pots", scheme.cite))
    if wins.by_stake:
        rows.append(Determined("stake", dollars(settings.minimum_stake), wins.by_stake))
    if settings.betting is Betting.BLIND_AND_ANTE:
        rows.append(Determined("betting", settings.betting, edition.tournament.conditions))
    if at.game:
        rows.append(Determined("game", variant.game, at.game))
    if variant.deals:
        way = variant.deals[settings.deal is DealtBy.SINGLY]
        rows.append(Determined("deal", settings.deal, way))
    return tuple(rows)


def check_together(variant: Variant, settings: Settings) -> None:
    """Check what no single setting can say."""
    declaring.check_together(variant.edition.book, settings)
    check_seats(variant, settings)
    check_blinds(variant.edition, settings)
    check_bets(variant.edition, settings)
    check_commission(variant.edition, settings)


def check_seats(variant: Variant, settings: Settings) -> None:
    deck = declaring.deck_of(settings)
    cards = deck.size + deck.joker
    needed = settings.seats * hole_cards(variant) + communal(variant, settings)
    if needed > cards:
        reason = f"{settings.seats} seats take {needed} cards, and the deck has {deck}"
        way = variant.deals and variant.deals[settings.deal is DealtBy.SINGLY]
        raise Refused(reason, way or variant.edition.starts.seats)


def hole_cards(variant: Variant) -> int:
    """Cards of each player that must be there; the last of a stud game may be shared."""
    steps = [step for street in variant.streets for step in street.deal]
    own = sum(step.count for step in steps if isinstance(step, ToEach))
    return own - 1 if variant.stud else own


def communal(variant: Variant, settings: Settings) -> int:
    if variant.stud:
        return 1
    steps = [step for street in variant.streets for step in street.deal]
    shared = [step.count for step in steps if isinstance(step, Communal)]
    burns = len(shared) if variant.burn and settings.burns else 0
    return sum(shared) + burns + any(isinstance(step, Exchange) for step in steps)


def conflicts(edition: Edition, settings: Settings) -> Iterator[Refused]:
    """The rules that these settings of a tournament are inconsistent with."""
    if settings.betting is Betting.BLIND_AND_ANTE:
        reason = "betting: blind-and-ante is not blind or ante"
        yield Refused(reason, edition.determines.blind_or_ante)


def check_blinds(edition: Edition, settings: Settings) -> None:
    at, posts = edition.determines, settings.posts
    if settings.betting is Betting.BLIND_AND_ANTE and not settings.in_tournament:
        reason = "betting: blinds and antes together are for a tournament whose conditions say so"
        raise Refused(reason, at.blind_or_ante)
    if any(amount > after for amount, after in pairwise(posts)):
        row = ", ".join(map(dollars, posts))
        raise Refused(f"blinds of {row}: each is at least the one before", at.levels)
    if settings.over_blinds is YesNo.YES:
        if not posts:
            raise Refused("over-blinds: there are no blinds under antes", at.over_blinds)
        if settings.over_blind <= posts[-1]:
            over, last = dollars(settings.over_blind), dollars(posts[-1])
            raise Refused(f"over-blind: {over} is not above the last blind of {last}", at.levels)
    stake = settings.minimum_stake
    dearest = max((*posts, settings.minimum_bet))
    if stake < dearest:
        reason = f"minimum-stake: {dollars(stake)} is below a bet of {dollars(dearest)}"
        raise Refused(reason, at.minimum_stake)
    most = settings.maximum_buy_in
    if most is not None and at.maximum_buy_in and most < stake:
        reason = f"maximum-buy-in: {dollars(most)} is below the minimum of {dollars(stake)}"
        raise Refused(reason, at.maximum_buy_in)


def check_bets(edition: Edition, settings: Settings) -> None:
    least, most = settings.minimum_bet, settings.maximum_bet
    capped = settings.limit in (Limit.FIXED, Limit.SPREAD)
    if capped and most < least:
        reason = f"maximum-bet: {dollars(most)} is below the minimum of {dollars(least)}"
        raise Refused(reason, edition.determines.bets)
    for name, amount in (("minimum-bet", least), ("maximum-bet", most if capped else least)):
        check_chips(settings, name, amount, edition.determines.bets)
    for name, amount in posts_in_use(settings):
        check_chips(settings, name, amount, edition.determines.levels)


def posts_in_use(settings: Settings) -> Iterator[tuple[str, Cents]]:
    """Yield what is posted at this table: an ante or blinds, and allowed over-blinds."""
    if settings.ante_each:
        yield "ante", settings.ante
    for at, amount in enumerate(settings.posts, 1):
        yield f"blind {at}", amount
    if settings.over_blinds is YesNo.YES:
        yield "over-blind", settings.over_blind


def check_chips(settings: Settings, name: str, amount: Cents, cite: Cite) -> None:
    if amount % settings.smallest_chip:
        chip = dollars(settings.smallest_chip)
        raise Refused(f"{name}: {dollars(amount)} cannot be made of chips of {chip}", cite)


def check_commission(edition: Edition, settings: Settings) -> None:
    wins = edition.wins
    if settings.commission is not Charge.TEN:
        return
    if len(wins.schemes) == 1 or wins.by_stake is None:
        raise Refused("commission: 10 per cent is no scheme of these rules", wins.from_pots)
    if settings.minimum_stake > LOWER_CAP_STAKE:
        stake, most = dollars(settings.minimum_stake), dollars(LOWER_CAP_STAKE)
        reason = f"commission: 10 per cent is for stakes to {most}, not {stake}"
        raise Refused(reason, wins.by_stake)
