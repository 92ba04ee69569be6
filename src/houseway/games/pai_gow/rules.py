"""Where each edition puts the rules of tiles, House Way, settlement and the jackpot."""

from collections.abc import Mapping

from houseway.core.value import value
from houseway.games.pai_gow.tiles import RANK, Kind
from houseway.law import Cite, RuleSet
from houseway.law.instruments import Edition


@value
class HouseWayLaw:
    """Section 10: the sequence of 10.1, and the listed Hands that come before it."""

    sequence: Cite
    pairs: Cite
    teen_and_day: Cite
    nines: Cite
    eights: Cite
    sevens: Cite
    specials: Cite
    low_first: Cite
    high_first: Cite
    close_together: Cite
    unaltered: Cite
    highest_low: Cite
    highest_high: Cite
    apart: Cite
    listed: Mapping[str, Cite]  # by letter
    day_gong: bool  # (g) is for Day as well as for Teen
    equal_points: Cite | None = None  # of tiles that count alike, the higher goes high


@value
class SettlementLaw:
    """Section 11. A Hand is compared part by part."""

    wins: Cite
    wins_by_rank: Cite
    wins_by_count: Cite
    by_tile: Cite
    push: Cite
    loses: Cite
    loses_by_rank: Cite
    loses_by_count: Cite
    copy: Cite
    zero: Cite
    unseen: Cite
    paid: Cite
    house_paid: Cite
    banker_commission: Cite
    co_banker_commission: Cite
    less_commission: Cite


@value
class JackpotLaw:
    """Sections 12 and 13."""

    no_house: Cite
    one_a_box: Cite
    setter_first: Cite
    other_of_two: Cite
    agreement_of_three: Cite
    pools: Cite
    liable: Cite
    major: Cite
    teen_tens: Cite
    sixes: Cite
    shared: Cite
    offered: Cite
    stake: Cite


@value
class Rulebook:
    """One edition's clauses."""

    edition: Edition
    rule_set: RuleSet
    tiles: Cite
    specials_rank: Cite
    tiles_rank: Cite
    count: Cite
    gee_jun: Cite
    hand: Cite
    set: Cite
    low_part: Cite
    high_part: Cite
    appendix_a: Cite
    appendix_b: tuple[Cite, ...]  # by rank
    house_way: HouseWayLaw
    settlement: SettlementLaw
    jackpot: JackpotLaw
    house_wager: Cite  # who says how much the House wagers against a player's Bank
    collusion: Cite

    def known(self, *refs: str) -> tuple[Cite, ...]:
        """Those of these provisions that the edition has."""
        return self.rule_set.rules(*(ref for ref in refs if self.rule_set.index.knows(ref)))

    def rank_of(self, kind: Kind) -> Cite:
        """The line of Appendix B that gives a tile its place."""
        return self.appendix_b[RANK[kind] - 1]


def settlement(law: RuleSet) -> SettlementLaw:
    """Both editions number section 11 alike."""
    return SettlementLaw(
        wins=law.rule("11.1"),
        wins_by_rank=law.rule("11.1(a)"),
        wins_by_count=law.rule("11.1(b)"),
        by_tile=law.rule("11.2"),
        push=law.rule("11.3"),
        loses=law.rule("11.4"),
        loses_by_rank=law.rule("11.4(a)"),
        loses_by_count=law.rule("11.4(b)"),
        copy=law.rule("11.5"),
        zero=law.rule("11.6"),
        unseen=law.rule("11.7"),
        paid=law.rule("11.8"),
        house_paid=law.rule("11.9"),
        banker_commission=law.rule("11.10"),
        co_banker_commission=law.rule("11.11"),
        less_commission=law.rule("11.12"),
    )


def rulebook(
    edition: Edition, law: RuleSet, house_way: HouseWayLaw, jackpot: JackpotLaw
) -> Rulebook:
    """Both editions number the tiles and their ranks alike."""
    return Rulebook(
        edition=edition,
        rule_set=law,
        tiles=law.rule("2.1"),
        specials_rank=law.rule("3.1"),
        tiles_rank=law.rule("3.2"),
        count=law.rule("4.1"),
        gee_jun=law.rule("4.2"),
        hand=law.rule("def:Hand"),
        set=law.rule("def:Set"),
        low_part=law.rule("def:Low Part of the Hand"),
        high_part=law.rule("def:High Part of the Hand"),
        appendix_a=law.rule("App A"),
        appendix_b=law.rules(*(f"App B/{rank}" for rank in range(1, 17))),
        house_way=house_way,
        settlement=settlement(law),
        jackpot=jackpot,
        house_wager=unnumbered(law, "7.9/1", "7.9/tail"),
        collusion=unnumbered(law, "14.2/1", "14.2/tail"),
    )


def unnumbered(law: RuleSet, *refs: str) -> Cite:
    """A paragraph without a number, which the index names in its own way for each edition."""
    return next(law.rule(ref) for ref in refs if law.index.knows(ref))


def s49() -> Rulebook:
    law = RuleSet("s49-1999-pai-gow")
    house_way = HouseWayLaw(
        sequence=law.rule("10.1"),
        pairs=law.rule("10.1(a)"),
        teen_and_day=law.rule("10.1(a)(i)"),
        nines=law.rule("10.1(a)(ii)"),
        eights=law.rule("10.1(a)(iii)"),
        sevens=law.rule("10.1(a)(iv)"),
        specials=law.rule("10.1(b)"),
        low_first=law.rule("10.1(c)"),
        high_first=law.rule("10.1(c)(i)"),
        close_together=law.rule("10.1(c)(ii)"),
        unaltered=law.rule("10.1(c)/2"),
        highest_low=law.rule("10.1(c)/2(i)"),
        highest_high=law.rule("10.1(c)/2(ii)"),
        apart=law.rule("10.1(c)/2(iii)"),
        listed={letter: law.rule(f"10.2({letter})") for letter in "abcdefghi"},
        day_gong=True,
    )
    jackpot = JackpotLaw(
        no_house=law.rule("12.1"),
        one_a_box=law.rule("12.2"),
        setter_first=law.rule("12.4"),
        other_of_two=law.rule("12.5"),
        agreement_of_three=law.rule("12.6"),
        pools=law.rule("12.7"),
        liable=law.rule("13.1"),
        major=law.rule("13.2/1"),
        teen_tens=law.rule("13.2/2"),
        sixes=law.rule("13.2/3"),
        shared=law.rule("13.3"),
        offered=law.rule("12.1"),
        stake=law.rule("12.3"),
    )
    return rulebook(Edition.S49, law, house_way, jackpot)


def s20() -> Rulebook:
    law = RuleSet("s20-1999-pai-gow")
    house_way = HouseWayLaw(
        sequence=law.rule("10.1"),
        pairs=law.rule("10.1.1"),
        teen_and_day=law.rule("10.1.1(a)"),
        nines=law.rule("10.1.1(b)"),
        eights=law.rule("10.1.1(c)"),
        sevens=law.rule("10.1.1(d)"),
        specials=law.rule("10.1.2"),
        low_first=law.rule("10.1.3"),
        high_first=law.rule("10.1.3(i)"),
        close_together=law.rule("10.1.3(ii)"),
        unaltered=law.rule("10.1.3"),
        highest_low=law.rule("10.1.3(i)#2"),
        highest_high=law.rule("10.1.3(ii)#2"),
        apart=law.rule("10.1.3(iii)#2"),
        listed={letter: law.rule(f"10.2({letter})") for letter in "abcdefg"},
        day_gong=False,
        equal_points=law.rule("10.1.3(iii)"),
    )
    jackpot = JackpotLaw(
        no_house=law.rule("12.1"),
        one_a_box=law.rule("12.2"),
        setter_first=law.rule("12.3"),
        other_of_two=law.rule("12.4"),
        agreement_of_three=law.rule("12.5"),
        pools=law.rule("12.6"),
        liable=law.rule("13.1"),
        major=law.rule("13.2/Gee Jun pair, Teen pair"),
        teen_tens=law.rule("13.2/Teen, high 10, low 10, 11"),
        sixes=law.rule("13.2/High 6, low 6, low 4, any 7"),
        shared=law.rule("13.3"),
        offered=law.rule("7.1(b)"),
        stake=law.rule("12.2"),
    )
    return rulebook(Edition.S20, law, house_way, jackpot)


S49, S20 = s49(), s20()
BOOKS = {book.edition: book for book in (S49, S20)}
