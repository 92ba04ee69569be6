"""The later editions of two games: NI2006 for Three Card Manila, NI2015 for Hold-em."""

from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.games.poker import ranks
from houseway.games.poker.editions import (
    Determinations,
    Edition,
    Fault,
    Held,
    Irregular,
    Skipped,
)
from houseway.games.poker.ranks import Rulebook
from houseway.games.poker.rulesets import (
    acts,
    conduct,
    later_commencement,
    later_meanings,
    later_stakes,
    misdeals,
    returned_on_a_fold,
    winning,
)
from houseway.law import Cite, Ruled, RuleSet


def later(book: Rulebook, listed: Determinations, irregular: Irregular, *, flop: bool) -> Edition:
    """What both have alike."""
    law = book.rule_set
    return Edition(
        rule_set=law,
        book=book,
        means=later_meanings(law, flop=flop),
        determines=listed,
        stakes=later_stakes(law),
        starts=later_commencement(law),
        acts=acts(law, 10),
        wins=winning(law, 13),
        conduct=conduct(law, 16),
        irregular=irregular,
    )


def irregularities(law: RuleSet, faults: dict[Fault, Cite], excess: str) -> Irregular:
    return Irregular(
        misdeals=faults,
        too_many_exposed=None,
        excess_card=law.rule(excess),
        late=law.rule("17.2"),
        again=law.rule("17.3"),
        out_of_turn=returned_on_a_fold(law.rule("17.5"), law.rule("17.6")),
        misdirected=None,
        between=law.rule("17.7"),
        under=law.rule("17.8"),
        fouled=law.rule("17.9"),
        dead=law.rule("17.10"),
        agreement=law.rule("17.16"),
        previous_stands=law.rule("17.14"),
    )


def ni2006() -> Edition:
    law = ranks.NI2006.rule_set
    listed = Determinations(
        game=None,
        minimum_stake=law.rule("4.2(a)"),
        maximum_buy_in=law.rule("4.2(i)"),
        commission_rate=law.rule("4.2(b)"),
        blind_or_ante=law.rule("4.2(c)"),
        blinds=law.rule("4.2(d)"),
        blind_limits=law.rule("4.2(e)"),
        over_blinds=law.rule("4.2(f)"),
        levels=law.rule("4.2(g)"),
        bets=law.rule("4.2(h)"),
        burn=None,
    )
    irregular = irregularities(law, misdeals(law, "17.1", "abdee"), "17.1(f)")
    return later(ranks.NI2006, listed, irregular, flop=False)


def ni2015() -> Edition:
    """A bet out of turn is ruled on otherwise, raises are free, and the operator has the clock."""
    law = ranks.NI2015.rule_set
    listed = Determinations(
        game=None,
        minimum_stake=law.rule("4.2(a)"),
        maximum_buy_in=law.rule("4.2(i)"),
        commission_rate=law.rule("4.2(a)"),
        blind_or_ante=law.rule("4.2(b)"),
        blinds=law.rule("4.2(c)"),
        blind_limits=law.rule("4.2(d)"),
        over_blinds=law.rule("4.2(e)"),
        levels=law.rule("4.2(f)"),
        bets=law.rule("4.2(g)"),
        burn=law.rule("4.2(h)"),
    )
    base = irregularities(law, misdeals(law, "17.1", "abcdd"), "17.1(e)")
    irregular = changed(
        base,
        misdirected=law.rule("17.5"),
        out_of_turn={
            Skipped.FOLDED: Ruled(Held.STANDS, law.rule("17.6(d)")),
            Skipped.CHECKED: Ruled(Held.IS_A_CHECK, law.rule("17.6(a)")),
            Skipped.BET_UP_TO: Ruled(Held.CALL_OR_FOLD, law.rule("17.6(b)")),
            Skipped.BET_ABOVE: Ruled(Held.FREE_FORFEITED, law.rule("17.6(c)")),
        },
    )
    edition = later(ranks.NI2015, listed, irregular, flop=True)
    clock = changed(edition.stakes, clock_seconds=40, clock_by=Role.OPERATOR, raise_cap=None)
    return changed(edition, stakes=clock)


NI2006 = ni2006()
NI2015 = ni2015()
