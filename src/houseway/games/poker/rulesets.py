"""The editions of poker: S49 of 1999, NI2006 and NI2015."""

from houseway.core.actors import Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker import ranks
from houseway.games.poker.editions import (
    Acts,
    Commencement,
    Conduct,
    Determinations,
    Edition,
    Fault,
    Held,
    Irregular,
    Meanings,
    Skipped,
    Stakes,
    Winning,
)
from houseway.games.poker.pots import CommissionScheme
from houseway.law import Cite, Ruled, RuleSet

SMALL_POT, SMALLER_POT = Cents(19_00), Cents(9_00)


def meanings(law: RuleSet) -> Meanings:
    """What all three define."""

    def of(name: str) -> Cite:
        return law.rule(f"def:{name}")

    return Meanings(
        ante=of("Ante"),
        bet=of("Bet"),
        blind=of("Blind"),
        call=of("Call"),
        check=of("Check"),
        commission=of("Commission"),
        fold=of("Fold"),
        full_pot=of("Full Pot"),
        half_pot=of("Half Pot"),
        hole_card=of("Hole Card"),
        initial_deal=of("Initial Deal"),
        no_limit=of("No Limit"),
        over_blind=of("Over-Blind"),
        pot=of("Pot"),
        raise_=of("Raise"),
        round_of_play=of("Round of Play"),
        showdown=of("Showdown"),
        straddle=of("Straddle"),
        table_stake=of("Table Stake"),
        tap_out=of("Tap Out"),
        marker=of("Buck" if law.name == "s49-1999-poker" else "Dealer Button"),
    )


def later_meanings(law: RuleSet, *, flop: bool) -> Meanings:
    return changed(
        meanings(law),
        flop=law.rule("def:Flop") if flop else None,
        betting_round=law.rule("def:Betting Round"),
        first_blind=law.rule("def:Small Blind"),
        last_blind=law.rule("def:Big Blind"),
        buy_in=law.rule("def:Buy-in"),
        declared=law.rule("def:Declared"),
        misdeal=law.rule("def:Misdeal"),
        post=law.rule("def:Post"),
        void=law.rule("def:Void"),
    )


def stakes(law: RuleSet) -> Stakes:
    """As S49 has them; later ones put two rules between."""
    return Stakes(
        sign=law.rule("4.1"),
        visible=law.rule("4.3"),
        in_round=law.rule("4.4"),
        chips=law.rule("4.5"),
        clock=law.rule("4.6"),
        clock_seconds=90,
        clock_by=Role.SUPERVISOR,
        blind_raises=law.rule("5.1"),
        raise_cap=3,
        opening=law.rule("5.2"),
        ante_opening=law.rule("6.1"),
        ante_raise=law.rule("6.2"),
        top_up=None,
        never_reduced=None,
    )


def later_stakes(law: RuleSet) -> Stakes:
    return changed(
        stakes(law),
        chips=law.rule("4.7"),
        clock=law.rule("4.8"),
        top_up=law.rule("4.5"),
        never_reduced=law.rule("4.6"),
    )


def commencement(law: RuleSet) -> Commencement:
    return Commencement(
        shuffle=law.rule("7.1"),
        cut=law.rule("7.2"),
        shoe=law.rule("7.3"),
        group=law.rule("8.1"),
        seats=law.rule("8.2"),
        marker=law.rule("8.3"),
        no_refusal=law.rule("8.4"),
        blinds=law.rule("8.5(a)"),
        antes=law.rule("8.5(b)"),
        marker_deals_first=True,
        missed=law.rule("16.3"),
        not_on_button=False,
        newcomer=None,
        newcomer_waits=None,
        newcomer_posts=None,
        first_revolution=None,
        seat_change=None,
    )


def later_commencement(law: RuleSet) -> Commencement:
    return changed(
        commencement(law),
        marker_deals_first=False,
        missed=law.rule("17.4"),
        not_on_button=True,
        newcomer=law.rule("17.11"),
        newcomer_waits=law.rule("17.11(a)"),
        newcomer_posts=law.rule("17.11(b)"),
        first_revolution=law.rule("17.12"),
        seat_change=law.rule("17.13"),
    )


def acts(law: RuleSet, first: int) -> Acts:
    """`first` is the section on the first round of betting; NI puts the opener in front there."""
    one, check, more = f"{first}", f"{first + 1}", f"{first + 2}"
    opens, follows, ends = (f"{one}.{at + (first - 9)}" for at in (1, 2, 3))

    def paragraphs(above: str, names: str, letters: str) -> dict[str, Cite]:
        pairs = zip(names.split(), letters.split(), strict=True)
        return {name: law.rule(f"{above}({letter})") for name, letter in pairs}

    return Acts(
        scheme={
            "A": paragraphs(f"{opens}(a)", "call raise fold", "i ii iii"),
            "B": paragraphs(f"{opens}(b)", "call raise fold", "i ii iii"),
            "C": paragraphs(f"{opens}(c)", "raise fold", "i ii"),
        },
        ante_opens=law.rule(f"{opens}(d)(i)"),
        last_blind=law.rule(f"{opens}/tail"),
        first_round=paragraphs(follows, "call raise fold", "a b c"),
        first_survivor=law.rule(f"{ends}(a)"),
        first_level=law.rule(f"{ends}(b)"),
        may_check=law.rule(f"{check}.1"),
        no_check=law.rule(f"{check}.2"),
        all_checked=law.rule(f"{check}.3"),
        more_rounds=law.rule("11.1") if first == 9 else None,
        opener=paragraphs(f"{more}.2", "bet check fold", "a b c"),
        later=paragraphs(f"{more}.3", "call raise check fold", "a b c d"),
        survivor=law.rule(f"{more}.4(a)"),
        level=law.rule(f"{more}.4(b)"),
    )


def winning(law: RuleSet, section: int) -> Winning:
    """`section` determines the winning hand; tapping out and commission follow it."""
    won, tap, charge = f"{section}", f"{section + 1}", f"{section + 2}"
    s49 = section == 12
    five = CommissionScheme(5, SMALL_POT, law.rule(f"{charge}.2(a)" + ("" if s49 else "(i)")))
    ten = () if s49 else (CommissionScheme(10, SMALLER_POT, law.rule(f"{charge}.2(a)(ii)")),)
    return Winning(
        shows=law.rule(f"{won}.1"),
        divides=law.rule(f"{won}.2"),
        unit=Cents(1_00) if s49 else None,
        tap_out=law.rule(f"{tap}.1"),
        side_pots=law.rule(f"{tap}.2"),
        leaves=law.rule(f"{tap}.3"),
        declares=not s49,
        short_raise=law.rule(f"{tap}.5"),
        charged=law.rule(f"{charge}.1"),
        from_pots=law.rule(f"{charge}.2"),
        schemes=(five, *ten),
        uncalled=law.rule(f"{charge}.2(b)"),
        equal_hands=law.rule(f"{charge}.2(c)"),
        posts_only=law.rule(f"{charge}.2(d)"),
        by_stake=None if s49 else law.rule(f"{charge}.2(e)"),
        by_time=law.rule(f"{charge}.3"),
    )


def conduct(law: RuleSet, section: int) -> Conduct:
    return Conduct(*law.rules(*(f"{section}.{number}" for number in (2, 3, 4, 7))))


def misdeals(law: RuleSet, rule: str, letters: str) -> dict[Fault, Cite]:
    return {
        fault: law.rule(f"{rule}({letter})") for fault, letter in zip(Fault, letters, strict=True)
    }


def returned_on_a_fold(stands: Cite, overtaken: Cite) -> dict[Skipped, Ruled[Held]]:
    """S49 and NI2006: the bet stands, unless somebody passed over bets more."""
    return {
        Skipped.FOLDED: Ruled(Held.STANDS, stands),
        Skipped.CHECKED: Ruled(Held.STANDS, stands),
        Skipped.BET_UP_TO: Ruled(Held.STANDS, stands),
        Skipped.BET_ABOVE: Ruled(Held.FREE, overtaken),
    }


def determinations(law: RuleSet) -> Determinations:
    return Determinations(
        game=law.rule("4.2(a)"),
        minimum_stake=law.rule("4.2(b)"),
        maximum_buy_in=None,
        commission_rate=None,
        blind_or_ante=law.rule("4.2(c)"),
        blinds=law.rule("4.2(d)"),
        blind_limits=law.rule("4.2(e)"),
        over_blinds=law.rule("4.2(f)"),
        levels=law.rule("4.2(g)"),
        bets=law.rule("4.2(h)"),
        burn=None,
    )


def irregularities(law: RuleSet) -> Irregular:
    return Irregular(
        misdeals=misdeals(law, "16.1", "abdee"),
        too_many_exposed=law.rule("16.1(c)"),
        excess_card=law.rule("16.1(f)"),
        late=None,
        again=law.rule("16.2"),
        out_of_turn=returned_on_a_fold(law.rule("16.4"), law.rule("16.5")),
        misdirected=None,
        between=law.rule("16.6"),
        under=law.rule("16.7"),
        fouled=law.rule("16.8"),
        dead=law.rule("16.9"),
        agreement=law.rule("16.10"),
        previous_stands=None,
    )


def s49() -> Edition:
    law = ranks.S49.rule_set
    return Edition(
        rule_set=law,
        book=ranks.S49,
        means=changed(meanings(law), flop=law.rule("def:Flop"), draw=law.rule("def:Draw")),
        determines=determinations(law),
        stakes=stakes(law),
        starts=commencement(law),
        acts=acts(law, 9),
        wins=winning(law, 12),
        conduct=conduct(law, 15),
        irregular=irregularities(law),
    )


S49 = s49()
