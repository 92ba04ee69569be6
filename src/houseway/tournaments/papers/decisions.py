"""Before entries: conditions documented, approved, published; the director appointed.

Publication is waited for where the rules speak of it; elsewhere the operator may publish too.
"""

from houseway.core.bounds import Range, exactly
from houseway.core.game import Call, Duty, Option, PlayerOption, Refused
from houseway.core.money import Cents
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.tournaments import change, moves
from houseway.tournaments.events import (
    ConditionsApproved,
    ConditionsDocumented,
    ConditionsPublished,
    DirectorAppointed,
    DirectorLeft,
    DirectorReturned,
    EntriesOpened,
    RegulatorNotified,
    TournamentEvent,
)
from houseway.tournaments.law import TournamentLaw
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.state import Papers, Phase, Tournament

Events = tuple[TournamentEvent, ...]
MOST = 10**9  # of players' numbers


def due(law: TournamentLaw, state: Tournament) -> Duty | None:
    """Return the first thing that is still to be done before entries are taken."""
    papers, may = state.papers, law.may
    wanted = (
        (moves.DocumentConditions, papers.documented),
        (moves.ApproveConditions, papers.approved),
        (moves.NotifyRegulator, papers.notified),
        (moves.PublishConditions, papers.published or law.published is None),
        (moves.AppointDirector, papers.director),
    )
    for act, done in wanted:
        if act in may and not done:
            return Duty(act, may[act].cite)
    return None


def entering(law: TournamentLaw, fee: Cents) -> Call:
    """Entries are taken until the director closes them."""
    cite = law.entry
    closes = Duty(moves.CloseEntries, law.states.players)
    bounds = (Range("player", 1, MOST), *exactly(fee=fee))
    return Call((PlayerOption(None, Option(moves.AcceptEntry, cite, bounds)),), cite, closes)


def check_before_entries(law: TournamentLaw, state: Tournament) -> None:
    """Each of them has a clause of its own, and the refusal says which is missing."""
    missing = due(law, state)
    if missing is not None:
        words = {
            moves.DocumentConditions: "the conditions are not documented",
            moves.ApproveConditions: "the conditions are not approved",
            moves.NotifyRegulator: "the regulator is not notified and has no copy",
            moves.PublishConditions: "the conditions are not available to patrons",
            moves.AppointDirector: "no director is appointed",
        }
        raise Refused(f"no entry is taken: {words[missing.act]}", missing.cite)


def documented(
    law: TournamentLaw, state: Tournament, move: moves.DocumentConditions, cite: Cite
) -> Events:
    """They can be written anew until they have left the operator's hands."""
    given, papers = move.conditions, state.papers
    if papers.final:
        reason = f"{papers.conditions.name}: conditions are not changed once {stands(papers)}"
        raise Refused(reason, cite)
    if (given.game, given.edition) != (state.settings.game, state.settings.edition):
        reason = f"{given.game} {given.edition}: this tournament is one of {state.settings.game}"
        raise Refused(reason, cite)
    return (ConditionsDocumented(given, checked(law, given), cite),)


def stands(papers: Papers) -> str:
    if papers.published:
        return "published"
    return "approved" if papers.approved else "with the regulator"


def approved(
    law: TournamentLaw, state: Tournament, move: moves.ApproveConditions, cite: Cite
) -> Events:
    check_documented(state, cite)
    if state.papers.approved:
        raise Refused(f"approved already: {state.papers.approved}", cite)
    refuse_blank(move.reference, "an approval has a reference", cite)
    approval = Determined("approval", move.reference, cite)
    return opened(law, state, ConditionsApproved(move.reference, approval, cite))


def published(
    law: TournamentLaw, state: Tournament, move: moves.PublishConditions, cite: Cite
) -> Events:
    check_documented(state, cite)
    if law.approved is not None and not state.papers.approved:
        raise Refused("the conditions are not approved", law.approved)
    if state.papers.published:
        raise Refused(f"published already: {state.papers.published}", cite)
    refuse_blank(move.where, "patrons have to be able to find the conditions", cite)
    return opened(law, state, ConditionsPublished(move.where, cite))


def notified(
    law: TournamentLaw, state: Tournament, move: moves.NotifyRegulator, cite: Cite
) -> Events:
    check_documented(state, cite)
    if state.papers.notified:
        raise Refused(f"notified already: {state.papers.notified}", cite)
    refuse_blank(move.reference, "a notification has a reference", cite)
    return opened(law, state, RegulatorNotified(move.reference, cite))


def appointed(
    law: TournamentLaw, state: Tournament, move: moves.AppointDirector, cite: Cite
) -> Events:
    refuse_blank(move.name, "a director is a person with a name", cite)
    if state.papers.director and law.stays and state.phase is Phase.PLAY:
        reason = f"{state.papers.director} is the director, and stays to the end"
        raise Refused(reason, cite)
    return opened(law, state, DirectorAppointed(move.name, cite))


def opened(law: TournamentLaw, state: Tournament, event: TournamentEvent) -> Events:
    """With the last of these papers entries are open."""
    after = change.evolve(state, event)
    if state.phase is not Phase.PAPERS or due(law, after) is not None:
        return (event,)
    meanings = (law.means.tournament, law.means.terms)
    meant = tuple([meaning for meaning in meanings if meaning is not None])
    return (event, EntriesOpened(meant, law.applies))


def director_leaves(state: Tournament, cite: Cite) -> Events:
    if not state.papers.director or not state.papers.there:
        raise Refused("no director is there", cite)
    return (DirectorLeft(cite),)


def returned(state: Tournament, cite: Cite) -> Events:
    if state.papers.there:
        raise Refused("the director is there", cite)
    return (DirectorReturned(cite),)


def check_documented(state: Tournament, cite: Cite) -> None:
    if not state.papers.documented:
        raise Refused("the conditions are not documented", cite)


def refuse_blank(text: str, reason: str, cite: Cite) -> None:
    if not text.strip():
        raise Refused(reason, cite)
