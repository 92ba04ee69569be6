"""Entries, reserves, fees, buy-backs and substitutes."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.law import Cite
from houseway.tournaments import moves
from houseway.tournaments.events import (
    AgreementRecorded,
    ChipsIssued,
    EntriesClosed,
    EntryAccepted,
    FeePaid,
    ReserveAdded,
    SubstituteApproved,
    TournamentEvent,
)
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.conditions import Conditions
from houseway.tournaments.papers.decisions import check_before_entries, refuse_blank
from houseway.tournaments.state import Phase, Standing, Tournament

Events = tuple[TournamentEvent, ...]


def agreed(state: Tournament, move: moves.RecordAgreement, cite: Cite) -> Events:
    if move.player in state.agreed:
        raise Refused(f"player {move.player} has agreed already", cite)
    return (AgreementRecorded(move.player, cite),)


def accepted(law: TournamentLaw, state: Tournament, move: moves.AcceptEntry) -> Events:
    """One entry for each player, against the fee, as long as there is room."""
    check_before_entries(law, state)
    if state.phase is not Phase.ENTRIES:
        raise Refused(f"player {move.player}: entries are closed", law.entry)
    check_welcome(law, state, move.player, move.name, move.groups)
    of = state.settings
    if len(state.entrants) >= of.most:
        reason = f"player {move.player}: {of.most} players are the most; reserves are listed"
        raise Refused(reason, law.states.players)
    means = law.means.player
    meanings = () if means is None else (means,)
    paid = fee(law, move.player, move.fee, of.fee, of.commission)
    return (EntryAccepted(move.player, move.name, meanings, law.entry), paid)


def check_welcome(
    law: TournamentLaw, state: Tournament, player: Player, name: str, groups: tuple[str, ...]
) -> None:
    refuse_blank(name, f"player {player}: an entrant has a name", law.entry)
    if state.entrant(player) is not None:
        raise Refused(f"player {player} is entered: one entry only", law.entry)
    if player in state.substitutes:
        reason = f"player {player} is a substitute in the tournament: one entry only"
        raise Refused(reason, law.entry)
    check_groups(law, state.settings, player, groups)
    if state.settings.agreement and player not in state.agreed:
        raise Refused(f"player {player} has not agreed in writing", law.agreement)


def check_groups(
    law: TournamentLaw, of: Conditions, player: Player, groups: tuple[str, ...]
) -> None:
    cite = law.states.groups
    barred = [group for group in groups if group in of.bars]
    if barred:
        raise Refused(f"player {player}: {barred[0]} are not admitted", cite)
    if of.admits and not set(of.admits) & set(groups):
        raise Refused(f"player {player}: only {', '.join(of.admits)} are admitted", cite)


def fee(law: TournamentLaw, player: Player, paid: Cents, due: Cents, kept: Cents) -> FeePaid:
    """Exactly what the conditions say; the commission is part of it."""
    if paid != due:
        reason = f"player {player} pays {dollars(paid)}: the fee is {dollars(due)}"
        raise Refused(reason, law.states.fee)
    means = law.means.commission
    return FeePaid(player, paid, kept, () if means is None else (means,), law.fees.cite)


def reserved(law: TournamentLaw, state: Tournament, move: moves.AddReserve) -> Events:
    """Add a reserve, who pays when a seat is offered to them."""
    check_before_entries(law, state)
    if state.phase not in (Phase.ENTRIES, Phase.BALLOT, Phase.SEATING) or state.session > 1:
        raise Refused(f"player {move.player}: reserves play no part now", law.reserve.cite)
    check_welcome(law, state, move.player, move.name, move.groups)
    if any(reserve.player == move.player for reserve in state.reserves):
        raise Refused(f"player {move.player} is a reserve already", law.reserve.cite)
    return (ReserveAdded(move.player, move.name, law.reserve.cite),)


def closed(law: TournamentLaw, state: Tournament) -> Events:
    """With fewer than the minimum it cannot begin."""
    check_before_entries(law, state)
    if state.phase is not Phase.ENTRIES:
        raise Refused("entries are closed already", law.states.players)
    count, fewest = len(state.entrants), state.settings.fewest
    if count < fewest:
        reason = f"{count} players are entered: {fewest} are the fewest; it may be cancelled"
        raise Refused(reason, law.states.players)
    return (EntriesClosed(count, law.states.players), *given_chips(law, state))


def given_chips(law: TournamentLaw, state: Tournament) -> tuple[ChipsIssued, ...]:
    players = tuple([entrant.player for entrant in state.alive])
    return (ChipsIssued(players, state.settings.chips, law.means.chips or law.states.chips),)


def substituted(law: TournamentLaw, state: Tournament, move: moves.ApproveSubstitute) -> Events:
    """Substitute somebody who is not in the tournament themselves."""
    cite = law.substitute
    entrant = state.entrant(move.player)
    if entrant is None or entrant.standing is not Standing.IN:
        raise Refused(f"player {move.player} is not in the tournament", cite)
    if state.entrant(move.substitute) is not None or move.substitute in state.substitutes:
        raise Refused(f"player {move.substitute} is in the tournament already", cite)
    refuse_blank(move.name, "a substitute has a name", cite)
    return (SubstituteApproved(move.player, move.substitute, move.name, cite),)
