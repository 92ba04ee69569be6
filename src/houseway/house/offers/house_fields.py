"""Bounds on the fields of the house's own moves, where the turn does not state them."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Among, Bounds, Entered, Range, Written
from houseway.core.offers import Viewer
from houseway.house.general import state as people
from houseway.house.general.closure import MOST_ROUNDS
from houseway.house.general.law import GeneralLaw
from houseway.house.layouts import colour_chips
from houseway.house.opening.approvals import approvable, may_change
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes import moves as shoe
from houseway.house.shoes.deck_decisions import SHUFFLER
from houseway.house.table import state
from houseway.house.terminals import faults, periods
from houseway.house.terminals import outcomes_in_doubt as stopped
from houseway.house.terminals.outcomes_in_doubt_part import rounds_entered
from houseway.house.wagers import boxes
from houseway.kit.cards import DECK
from houseway.law import RuleSet
from houseway.law.index import Kind

Fields = Callable[[Any, Any, Viewer], Bounds]
WITHIN_REACH = 200  # earlier rounds that are offered by their numbers
MOST_RECORDS = 10**9  # of a table that decided something
DIRECTED = (1, 2, 3, 5)  # rounds that are dealt though nobody wagers


def known_players(table: Any) -> tuple[Player, ...]:
    """Return players who sit here, have chips here, are in the round, or were reported."""
    here = [sitting.player for sitting in table.people.seats]
    laid = [wager.player for wager in table.laid.wagers] if hasattr(table, "laid") else []
    in_round = [item.player for item in getattr(table.round, "wagers", ())]
    reported = [report.player for report in table.people.reports if report.player is not None]
    return tuple(sorted({*here, *laid, *in_round, *reported}))


def seats(house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Those that are free."""
    taken = {sitting.seat for sitting in table.people.seats}
    places = range(1, getattr(table.settings, house.general.places) + 1)
    free = tuple([place for place in places if place not in taken] if taken else places)
    return (Among("seat", free, sure=True),)  # whether he may sit down at all is tried


def on_sale(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Colours that nobody has, each at a value that is a wager."""
    sold = {chips.colour for chips in table.colours.sold}
    limits = table.settings
    most = limits.maximum - limits.maximum % limits.multiple
    free = tuple(colour for colour in colour_chips.COLOURS if colour not in sold)
    return (
        Among("colour", free),
        Range("value", limits.multiple, most, limits.multiple, usual=limits.multiple),
    )


def sold(_house: Any, table: Any, viewer: Viewer) -> Bounds:
    own = (chips for chips in table.colours.sold if viewer.player in (None, chips.player))
    return (Among("colour", tuple(chips.colour for chips in own)),)


def on_a_box(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Among("box", tuple(range(1, table.settings.boxes + 1))),)


def above_maximum(table: Any) -> Range:
    limits = table.settings
    step = getattr(limits, "multiple", limits.minimum)
    low = limits.maximum - limits.maximum % step + step
    return Range("maximum", low, 10 * low, step)


def marker(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (above_maximum(table), Among("on", ("",)))


def box_marker(house: Any, table: Any, viewer: Viewer) -> Bounds:
    return (above_maximum(table), *on_a_box(house, table, viewer))


def disputes(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Among("number", tuple(dispute.number for dispute in table.people.disputes)),)


# Conduct and the table's life


def reporting(house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (
        Among("clause", reportable_provisions(house.general), sure=True),
        Among("player", (None, *known_players(table))),
    )


def reportable_provisions(law: GeneralLaw) -> tuple[str, ...]:
    """Rules of conduct of this table first, then any other provision that can be broken."""
    conduct = tuple(cite.ref for cite in (*law.forbidden, *law.staff_duties))
    others = (ref for ref in breakable(law.sanction.rule_set) if ref not in conduct)
    return (*conduct, *others)


@cache
def breakable(rule_set: RuleSet) -> tuple[str, ...]:
    """Every provision but a meaning, which nobody can break."""
    return tuple(ref for ref, row in rule_set.index.rows.items() if row.kind is not Kind.DEFINE)


def of_a_round(house: Any, table: Any, viewer: Viewer) -> Bounds:
    """The round in play, or an earlier one by its number, of which the record is brought."""
    over, annulled = table.people.rounds_over, table.people.annulled
    if house.general.final is not None:
        return in_play(house, table, viewer)
    known = range(max(1, over + 1 - WITHIN_REACH), over + 1)
    left = tuple(number for number in known if number not in annulled)
    return (
        (Among("round", left, optional=True, sure=True),) if left else in_play(house, table, viewer)
    )


def in_play(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (Among("round", (None,)),)


def closing(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (Range("rounds", 0, MOST_ROUNDS),)


def hours(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    opens, closes = table.people.hours
    return (Written("opens", "time", opens), Written("closes", "time", closes))


def rounds_directed(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (Among("rounds", (*DIRECTED, None)),)


def values_ahead(house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    """The settings that may take another approved value during gaming."""
    ahead = [item for item in house.rules.menu if may_change(item)]
    names = tuple(item.terms.approved for item in ahead)
    return (Among("of", names), Written("on", "date", ""))


def approvals(house: Any, table: Any, _viewer: Viewer) -> Bounds:
    law = house.rules.law
    if law is None:  # not a table: its turn says what is wanting
        return ()
    wanted = tuple(of for of, _ in approvable(table, law.life))
    return (Among("of", wanted), Written("on", "date", ""))


# Cards that somebody has before him


def unseen(table: Any) -> tuple[Any, ...]:
    """Those that could come from the shoe; where one waits that was seen, that one alone."""
    held = table.shoe.held
    if held and held[0].card is not None:
        return (held[0].card,)
    return tuple(dict.fromkeys(table.shoe.census.unseen))


def a_card(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Entered("card", unseen(table)),)


def some_cards(name: str, fewest: int, most: int) -> Fields:
    def bounds(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
        known = unseen(table) if hasattr(table, "shoe") else DECK
        return (Entered(name, known, fewest, most),)

    return bounds


def checked(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    """Ask for what was missing and what does not belong: mostly nothing."""
    return (Entered("missing", DECK, 0, 1), Entered("foreign", DECK, 0, 1))


def verified(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Cards are checked by a shuffler only where one is approved."""
    approved = {approval.of for approval in table.gaming.approvals}
    return (Among("shuffler", (False, True) if SHUFFLER in approved else (False,)),)


def wrong_cards(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    return (Entered("missing", DECK, 1, 1), Written("foreign", "text", ""))


# A Game System


def claims(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    open_ = (claim.number for claim in table.faults.claims if claim.action is None)
    return (Among("number", tuple(open_)),)


def analyses(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    held = {item.round for item in table.faults.held}
    players = {item.player for item in table.faults.waiting}
    return (Among("round", tuple(sorted(held))), Among("player", (None, *sorted(players))))


def reportable(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Rounds that have an outcome which nobody considers yet."""
    known = (number for number in rounds_entered(table) if number not in table.stopped.rounds)
    return (Among("round", tuple(known)[-WITHIN_REACH:]),)


def waiting(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Among("round", table.stopped.rounds),)


def wagering(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """The terminals that have wagers on this round, without those whose fault is on record."""
    if table.period.open:
        there = set(table.period.showing) - table.faults.terminals
    else:
        there = {wager.player for wager in table.round.wagers} if table.round is not None else set()
    return (Among("player", tuple(sorted(there))),)


def equipment(house: Any, table: Any, viewer: Viewer) -> Bounds:
    approved = tuple(approval.of for approval in table.gaming.approvals)
    return (Among("equipment", approved), *of_a_round(house, table, viewer))


def decided_elsewhere(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    """Somebody who is not excluded here yet, and a record of the table that decided it."""
    free = tuple(
        known_player
        for known_player in known_players(table)
        if known_player not in table.people.excluded
    )
    return (Among("player", free), Range("record", 1, MOST_RECORDS))


def excluded(_house: Any, table: Any, _viewer: Viewer) -> Bounds:
    return (Among("player", tuple(sorted(table.people.excluded))),)


FIELDS: Mapping[type[Any], Fields] = {
    people.TakeSeat: seats,
    people.DecideDispute: disputes,
    people.RequestReview: disputes,
    people.RecordReview: disputes,
    people.ReportContravention: reporting,
    people.ExcludeAsDecided: decided_elsewhere,
    people.LiftExclusion: excluded,
    people.InvalidateRound: of_a_round,
    people.VoidWagers: of_a_round,
    people.CloseTable: closing,
    people.SetHours: hours,
    periods.VoidEarlierRound: of_a_round,
    periods.DirectRounds: rounds_directed,
    periods.VoidEarlyCards: some_cards("cards", 1, 4),
    shoe.ReportExcessCard: a_card,
    decks.ReportWrongCards: wrong_cards,
    decks.VerifyCards: verified,
    state.CheckCards: checked,
    state.ReplaceCards: some_cards("cards", 0, 4),
    colour_chips.BuyColourChips: on_sale,
    colour_chips.ReturnColourChips: sold,
    colour_chips.PlaceMarkerButton: sold,
    boxes.RequireBox: on_a_box,
    state.PlaceMarker: marker,
    state.PlaceBoxMarker: box_marker,
    state.RecordApproval: approvals,
    state.ApproveValue: values_ahead,
    faults.ConsiderClaim: claims,
    stopped.ReportWrongOutcome: reportable,
    stopped.ConsiderOutcome: waiting,
    faults.RecordAnalysis: analyses,
    faults.ReportTerminalFault: wagering,
    faults.InvalidateForFault: equipment,
}
