"""The duty to share information, as a part of a poker table."""

from typing import Any, assert_never

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.value import changed, value
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.state import Hand, Round
from houseway.games.poker.table.information.state import (
    Cards,
    Information,
    InformationEvent,
    InformationGiven,
    InformationMove,
    InformationRequested,
    InformationShared,
    InformationWithheld,
    Matter,
    ReportInformation,
    ReportWithheld,
    RequestInformation,
    ShareInformation,
    ShowTo,
)
from houseway.games.poker.table.seats.state import PokerTable
from houseway.house.general.events import ContraventionReported
from houseway.house.general.state import Report
from houseway.house.machine.part import Due, Events, Kinds, Quiet, members
from houseway.law import Cite


@value
class Sharing(Quiet):
    """The part that tracks who was told what of whose hand, and if the whole table knows."""

    edition: Edition

    @property
    def moves(self) -> Kinds:
        return members(InformationMove)

    @property
    def events(self) -> Kinds:
        return members(InformationEvent)

    def opening(self, _settings: Any) -> Information:
        return Information()

    def decide(self, whole: PokerTable, _due: Due, put: Put[Any], clause: Cite) -> Events:
        move: InformationMove = put.move
        match move:
            case ReportInformation():
                return (give_information(self.edition, whole, move),)
            case ShowTo():
                return (show_cards(self.edition, whole, move),)
            case RequestInformation(number, player):
                return (requested(owed(whole, number, clause), whole, player),)
            case ShareInformation(number, player):
                return (shared(owed(whole, number, clause), whole, player),)
            case ReportWithheld(number, witness):
                return withheld(owed(whole, number, clause), whole, witness)

    def evolve(self, whole: PokerTable, event: InformationEvent) -> Information:
        had = whole.information
        match event:
            case InformationGiven(matter):
                still = tuple(
                    each_matter for each_matter in had.matters if each_matter.shared is None
                )
                return Information((*still, matter), had.count + 1)
            case InformationRequested(number):
                return with_matter(had, number, requested=True)
            case InformationShared(number, players):
                return with_matter(had, number, shared=players)
            case InformationWithheld(number):
                return with_matter(had, number, withheld=True)
            case _:
                assert_never(event)


def with_matter(had: Information, number: int, **now: Any) -> Information:
    each = (changed(matter, **now) if matter.number == number else matter for matter in had.matters)
    return changed(had, matters=tuple(each))


def give_information(
    edition: Edition, table: PokerTable, move: ReportInformation
) -> InformationGiven:
    """A player tells one still in the round of a folded hand, or of a hand that another holds."""
    folded, held = edition.conduct.folded_shared, edition.conduct.held_shared
    round_ = table.round
    if round_ is None or round_.complete:
        raise Refused("no round is in play", held)
    hand = hand_of(round_, move.about, held)
    check_seated(table, move.to, held)
    if move.to == move.about:
        raise Refused(f"player {move.to} knows his own hand", held)
    if move.by is not None:
        check_seated(table, move.by, held)
    if move.by == move.to:
        raise Refused(f"player {move.to} cannot have told himself", held)
    cite = held
    if hand.folded:
        at = round_.at(move.to)
        if at is None or round_.hands[at].folded:
            reason = f"the hand is folded, and player {move.to} is not active in the round"
            raise Refused(reason, folded)
        cite = folded
    number, over = table.information.count + 1, table.people.rounds_over
    return InformationGiven(Matter(number, move.about, move.by, move.to, cite, over), cite)


def show_cards(edition: Edition, table: PokerTable, move: ShowTo) -> InformationGiven:
    """Cards are secret in a round; when it is over a player may show them."""
    cite = edition.conduct.shown_to_all
    assert cite is not None, "a move without a permit"
    round_ = table.round if table.round is not None else table.play.previous
    if round_ is None or not round_.complete:
        raise Refused("no round is over: cards stay secret", edition.conduct.secret)
    hand = hand_of(round_, move.player, cite)
    check_seated(table, move.to, cite)
    if move.to == move.player:
        raise Refused("a player shows cards to another", cite)
    if not move.cards or len(set(move.cards)) != len(move.cards):
        raise Refused("cards are shown once each, and at least one", cite)
    if not set(move.cards) <= set(hand.down):
        raise Refused(f"these are not cards of player {move.player}", cite)
    number, over = table.information.count + 1, table.people.rounds_over
    matter = Matter(number, move.player, move.player, move.to, cite, over, move.cards)
    return InformationGiven(matter, cite)


def owed(table: PokerTable, number: int, clause: Cite) -> Matter:
    matter = table.information.matter(number)
    if matter is None:
        raise Refused(f"nothing is on record under number {number}", clause)
    if matter.shared is not None:
        raise Refused(f"all at the table have what is under number {number}", matter.cite)
    return matter


def requested(matter: Matter, table: PokerTable, player: Player | None) -> InformationRequested:
    if player is not None:
        check_seated(table, player, matter.cite)
    if player in (matter.to, matter.about):
        raise Refused(f"player {player} has it already", matter.cite)
    if matter.requested:
        raise Refused("it was requested already", matter.cite)
    return InformationRequested(matter.number, player, matter.cite)


def shared(matter: Matter, table: PokerTable, player: Player | None) -> InformationShared:
    """The Dealer shares it, who gave it or who got it; cards only who holds them."""
    owing = (matter.by,) if matter.cards else (matter.by, matter.to)
    if player is not None and player not in owing:
        raise Refused(f"player {player} has nothing of it to share", matter.cite)
    everybody = tuple(sorted(sitting.player for sitting in table.people.seats))
    return InformationShared(matter.number, everybody, matter.cards, matter.cite)


def withheld(matter: Matter, table: PokerTable, witness: str) -> Events:
    """A contravention of the duty, on record as any other: a sanction may follow."""
    if matter.cards and not matter.requested:
        raise Refused("nobody has requested to see these cards", matter.cite)
    if matter.withheld:
        raise Refused("that is on record already", matter.cite)
    if not witness.strip():
        raise Refused("a report names the witness", matter.cite)
    person = "the Dealer" if matter.by is None else f"player {matter.by}"
    number = len(table.people.reports) + 1
    report = Report(number, matter.cite, person, matter.by, witness)
    done = InformationWithheld(matter.number, matter.by, matter.cite)
    return (done, ContraventionReported(report, matter.cite))


def hand_of(round_: Round, player: Player, cite: Cite) -> Hand:
    at = round_.at(player)
    if at is None:
        raise Refused(f"player {player} has no hand in this round", cite)
    return round_.hands[at]


def check_seated(table: PokerTable, player: Player, cite: Cite) -> None:
    if all(sitting.player != player for sitting in table.people.seats):
        raise Refused(f"player {player} has no seat at this table", cite)


def seen_by(matter: Matter, viewer: Player | None) -> Cards:
    """The cards of a matter that somebody may see: all may when they were shown to all."""
    return matter.cards if matter.shared is not None or viewer in (matter.to, matter.by) else ()
