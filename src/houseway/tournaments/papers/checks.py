"""Checks of conditions: each with its clause, in the order of the rules' list."""

import re
from collections.abc import Iterator
from datetime import datetime

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.tournaments import tables
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.moves import MovePlayer, StartHandForHand
from houseway.tournaments.papers.conditions import (
    WHOLE,
    Conditions,
    Equal,
    Moving,
    SameRound,
    Stage,
    Unit,
    Until,
)
from houseway.tournaments.papers.limits import limits

WHEN = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]")
FEWEST = 2


def checked(law: TournamentLaw, conditions: Conditions) -> tuple[Determined, ...]:
    """Every condition as it is determined, under its clause; or `Refused`."""
    return tuple(every(law, conditions))


def every(law: TournamentLaw, of: Conditions) -> Iterator[Determined]:
    at = law.states
    if not of.name.strip():
        raise Refused("name: the conditions are those of a tournament", terms(law))
    yield Determined("conditions", of.name, terms(law))
    yield Determined("start", start(law, of), at.start)
    yield Determined("heats", heats(law, of), at.heats)
    yield from sessions(law, of)
    yield Determined("entry fee and commission", fees(law, of), at.fee)
    yield Determined("chips", chips(law, of), at.chips)
    yield Determined("players", players(law, of), at.players)
    yield Determined("groups", groups(law, of), at.groups)
    if of.buy_backs is not None or not law.bars_buy_backs:
        yield Determined("buy-backs", buy_backs(law, of), at.buy_backs)
    yield Determined("limits", limits(law, of), at.limits)
    yield Determined("prizes", prizes(law, of), at.prizes)
    yield Determined("equal chips", equal_rule(law, of), law.equal.cite)
    yield Determined("same round", same_round_rule(law, of), law.same_round.cite)
    yield Determined("moving players", moving(law, of), law.ballot)
    if of.hand_for_hand:
        yield Determined("hand for hand", by_hand(law, of), law.pace or law.ballot)
    yield Determined("which prevails", law.prevails.which, law.prevails.cite)
    yield from tables.displaced(law, of)


def terms(law: TournamentLaw) -> Cite:
    return law.means.terms or law.prevails.cite


def start(law: TournamentLaw, of: Conditions) -> str:
    if not of.start and not law.states.all_of_them:
        return "as published"
    if not WHEN.fullmatch(of.start) or not exists(of.start):
        reason = f"start: {of.start!r} is no date and time such as '2026-03-07 19:00'"
        raise Refused(reason, law.states.start)
    return of.start


def exists(when: str) -> bool:
    try:
        datetime.strptime(when, "%Y-%m-%d %H:%M")  # noqa: DTZ007  # local, as it is published
    except ValueError:
        return False
    return True


# The structure


def heats(law: TournamentLaw, of: Conditions) -> str:
    cite = law.states.heats
    if not of.stages:
        raise Refused("stages: there is none, and a tournament has at least a final", cite)
    for number, stage in enumerate(of.stages, 1):
        check_stage(law, of, stage, last=number == len(of.stages))
    return ", ".join(described(stage) for stage in of.stages)


def check_stage(law: TournamentLaw, of: Conditions, stage: Stage, *, last: bool) -> None:
    cite = law.states.heats
    tables.check_seats(of, stage.seats, law.table_size or cite)
    if last and stage.advance:
        raise Refused(f"{stage.name}: {stage.advance} go on, and it is the last stage", cite)
    nobody = not stage.advance and not stage.losers
    if not last and (nobody or stage.advance >= stage.seats):
        reason = f"{stage.name}: {stage.advance} of {stage.seats} at a table cannot go on"
        raise Refused(reason, cite)
    check_heats(of, stage, cite, last=last)
    if not last and stage.until is Until.ONE_LEFT:
        raise Refused(f"{stage.name}: only the last stage is played until one is left", cite)


def check_heats(of: Conditions, stage: Stage, cite: Cite, *, last: bool) -> None:
    """Heats are ranked together at the end of their stage, so all of them have the same terms."""
    if not stage.in_heats:
        return
    if last:
        raise Refused(f"{stage.name}: heats and best losers go on to a stage, and it is last", cite)
    if stage.unit is Unit.BREAKS:
        raise Refused(f"{stage.name}: a heat lasts rounds, shoes or minutes, not breaks", cite)
    if not stage.fresh and stage is not of.stages[0]:
        raise Refused(f"{stage.name}: all of its heats begin with new chips", cite)
    if of.buy_backs is not None and stage is of.stages[0]:
        raise Refused(f"{stage.name}: nobody buys back between heats that go together", cite)


def sessions(law: TournamentLaw, of: Conditions) -> Iterator[Determined]:
    """A session is measured as the rules define it."""
    for stage in of.stages:
        clause = law.units.get(stage.unit)
        if clause is None:
            known = ", ".join(law.units)
            reason = f"{stage.name}: a session in {stage.unit} is none of {known}"
            raise Refused(reason, law.means.session)
        if (stage.unit is Unit.BREAKS) != (stage.count == 0) or stage.count < 0:
            raise Refused(f"{stage.name}: a session of {stage.count} {stage.unit}", clause)
        yield Determined(f"session of {stage.name}", f"{stage.count} {stage.unit}", clause)


def described(stage: Stage) -> str:
    ahead = f", {stage.advance} go on" if stage.advance else ""
    ahead += f" and the {stage.losers} best losers of all tables" if stage.losers else ""
    heats = f", {stage.tables} tables at once" if stage.tables else ""
    return f"{stage.name} at tables of {stage.seats}{heats}{ahead}"


# Money and chips


def fees(law: TournamentLaw, of: Conditions) -> str:
    check_commission(law, "commission", of.fee, of.commission)
    return f"{dollars(of.fee)}, of which {dollars(of.commission)} is commission"


def check_commission(law: TournamentLaw, what: str, fee: Cents, kept: Cents) -> None:
    """No more than the fee, and where the rules know a ceiling no more than that."""
    if not 0 <= kept <= fee:
        reason = f"{what}: {dollars(kept)} of a fee of {dollars(fee)}"
        raise Refused(reason, law.states.fee)
    check_share(law, what, "a fee", fee, kept)


def check_share(law: TournamentLaw, what: str, whole: str, fees: Cents, kept: Cents) -> None:
    """A share of all fees: with an entry comes any number of buy-backs, or none."""
    most = law.fees.most
    if most is not None and kept * 100 > fees * most:
        reason = f"{what}: {dollars(kept)} of {whole} of {dollars(fees)} is above {most} %"
        raise Refused(reason, law.fees.cite)


def chips(law: TournamentLaw, of: Conditions) -> str:
    least = of.levels[0].minimum if of.levels else Cents(1)
    if of.chips < max(1, least):
        reason = f"chips: {amount(of.chips)} for the fee is below a wager of {amount(least)}"
        raise Refused(reason, law.states.chips)
    return f"{amount(of.chips)} for the entry fee"


def players(law: TournamentLaw, of: Conditions) -> str:
    if not FEWEST <= of.fewest <= of.most:
        reason = f"players: from {of.fewest} to {of.most}; {FEWEST} are the fewest there can be"
        raise Refused(reason, law.states.players)
    return f"{of.fewest} to {of.most}"


def groups(law: TournamentLaw, of: Conditions) -> str:
    both = sorted(set(of.admits) & set(of.bars))
    if both:
        raise Refused(f"groups: {both[0]!r} is admitted and barred", law.states.groups)
    admits = ", ".join(of.admits) or "everybody"
    return f"{admits}, but not {', '.join(of.bars)}" if of.bars else admits


def buy_backs(law: TournamentLaw, of: Conditions) -> str:
    bought, cite = of.buy_backs, law.states.buy_backs
    if bought is None:
        return "none"
    if law.bars_buy_backs:
        raise Refused(f"buy-backs: {bought.most}, and there is one entry only", cite)
    if bought.most < 1 or bought.until_round < 1 or bought.chips < 1:
        until = f"until round {bought.until_round}"
        reason = f"buy-backs: {bought.most}, {until}, for {amount(bought.chips)} chips"
        raise Refused(reason, cite)
    if not 0 <= bought.commission <= bought.fee:
        reason = f"commission of a buy-back: {dollars(bought.commission)} of {dollars(bought.fee)}"
        raise Refused(reason, law.states.fee)
    fees = Cents(of.fee + bought.most * bought.fee)
    kept = Cents(of.commission + bought.most * bought.commission)
    check_share(law, f"commission with {bought.most} buy-backs", "fees", fees, kept)
    return f"{bought.most} until round {bought.until_round}, {bought.method}"


# Prizes


def prizes(law: TournamentLaw, of: Conditions) -> str:
    cite = law.states.prizes
    if [prize.place for prize in of.prizes] != [*range(1, len(of.prizes) + 1)]:
        raise Refused("prizes: places are listed from the first, each once", cite)
    if any(prize.share <= 0 for prize in of.prizes):
        raise Refused("prizes: a place with a prize has a share above nothing", cite)
    whole = sum(prize.share for prize in of.prizes)
    if whole != WHOLE:
        raise Refused(f"prizes: they add up to {percent(whole)} of the pool, not 100 %", cite)
    if len(of.prizes) > of.fewest:
        reason = f"prizes: {len(of.prizes)} places for as few as {of.fewest} players"
        raise Refused(reason, cite)
    return f"{len(of.prizes)} places, the first {percent(of.prizes[0].share)}"


def percent(share: int) -> str:
    whole, part = divmod(share * 100, WHOLE)
    decimals = f"{part:06d}".rstrip("0")
    return f"{whole}.{decimals} %" if decimals else f"{whole} %"


def amount(chips: int) -> str:
    """Chips as people count them."""
    return f"{chips // 100:,}" if chips % 100 == 0 else f"{chips // 100:,}.{chips % 100:02d}"


# What the rules decide, or leave to the conditions


def equal_rule(law: TournamentLaw, of: Conditions) -> Equal:
    ruled = law.equal.how
    if ruled is Equal.ANY:
        return of.equal or Equal.SHARED
    if of.equal not in (None, ruled):
        raise Refused(f"equal chips: {of.equal} is not {ruled}", law.equal.cite)
    return ruled


def same_round_rule(law: TournamentLaw, of: Conditions) -> SameRound:
    ruled = law.same_round.how
    if ruled is SameRound.ANY:
        usual = SameRound.CONTRIBUTED if law.closed_pot else SameRound.SHARED
        return of.same_round or usual
    if of.same_round not in (None, ruled):
        raise Refused(f"same round: {of.same_round} is not {ruled}", law.same_round.cite)
    return ruled


def by_hand(law: TournamentLaw, of: Conditions) -> str:
    """Hand for hand is a pace of play, which the director determines where the rules say so."""
    if StartHandForHand not in law.may:
        raise Refused("hand for hand: these rules let nobody set the pace of play", law.ballot)
    return f"from {len(of.prizes) + of.hand_for_hand} players on, to {len(of.prizes)} prizes"


def moving(law: TournamentLaw, of: Conditions) -> Moving:
    if of.moving is Moving.BY_DIRECTOR and MovePlayer not in law.may:
        raise Refused("moving: a player keeps his place for the session", law.ballot)
    return of.moving
