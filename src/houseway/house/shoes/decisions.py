"""The dealer's acts with the shoe, and what each must respect."""

from typing import TypeVar

from houseway.core.actors import Put, Role
from houseway.core.game import Call, Chance, Duty, NotPermitted, Refused, Turn, not_due
from houseway.core.wagers import Settled, void
from houseway.house.rounds.round import OnLayout
from houseway.house.settings.kinds import Determined
from houseway.house.shoes import checks
from houseway.house.shoes import cut as cutting
from houseway.house.shoes import deck_decisions as deckwork
from houseway.house.shoes.deck_moves import CardsRecalled, DecksMove
from houseway.house.shoes.moves import (
    BurnCards,
    CardHeld,
    CardsBurnt,
    CutCards,
    CuttingCardDrawn,
    CuttingCardInserted,
    DeclineCut,
    DrawCuttingCard,
    ExtraRoundDue,
    FirstCardShown,
    InsertCuttingCard,
    Place,
    ReportExcessCard,
    ReportUnseenExcessCard,
    Shoe,
    ShoeMove,
    Shuffle,
    Shuffled,
    ShuffleDue,
    Stage,
    behind,
    whole,
)
from houseway.house.shoes.shuffling_shoe import (
    SETTING,
    AutomaticShuffleEnded,
    CardsReturned,
    InstallShoe,
    MalfunctionReported,
    ReportMalfunction,
    RestShuffled,
    ShoeFinished,
    ShoeInstalled,
    ShoeKind,
)
from houseway.house.table.events import HouseEvent, ReplacementBrought, SettingDetermined
from houseway.house.table.law import AutomatedLaw, ShoeLaw
from houseway.house.table.state import Table
from houseway.house.words.roles import a_role
from houseway.kit.moves import Deal
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)

CUT = (Stage.OFFER_CUT, Stage.SUPERVISOR_CUTS)


def decide(
    table: Table[S, R], law: ShoeLaw, due: Turn, put: Put[ShoeMove]
) -> tuple[HouseEvent, ...]:
    shoe = table.shoe
    match due, put.move:
        case Duty(act, cite), Shuffle() if act is Shuffle:
            return (shuffled(table, cite),)
        case Duty(), Shuffle() if shoe.stage is Stage.MALFUNCTION and law.automated:
            return (shuffled(table, law.automated.shuffle),)
        case ((Call() | Duty()), CutCards()) if shoe.stage in CUT:
            return (cutting.cut(table, law, due, put),)
        case Call(), DeclineCut() as move if shoe.stage in CUT:
            return (cutting.declined(table, law, due, move),)
        case Duty(act), InsertCuttingCard() if act is InsertCuttingCard:
            return (inserted(shoe, law, put),)
        case Duty(act, cite), BurnCards(count) if act is BurnCards:
            if count != shoe.to_burn:
                raise Refused(f"{count} cards burnt when {shoe.to_burn} are due", cite)
            return (CardsBurnt(count, cite),)
        case Chance(to), DrawCuttingCard() if to != (Place.SHOWN,):
            return cutting_card(table, law, due, put)
        case _, ReportMalfunction():
            return malfunction(table, law, put)
        case _, InstallShoe() as move:
            return installed(table, law, due, move)
        case _, ReportExcessCard() | ReportUnseenExcessCard() as report:
            return excess(table, law, due, report)
        case _, move if isinstance(move, DecksMove) and law.decks is not None:
            return deckwork.decide(table, law, due, Put(put.by, move))
        case _:
            raise not_due(due, put.move)


def ruled(shoe: Shoe, law: ShoeLaw, due: Turn, move: object) -> Cite | None:
    """The clause by which the Dealer shuffles or inserts the cutting card now.

    A report that describes no fault stands under what a malfunction is.
    """
    failed = law.automated if shoe.stage is Stage.MALFUNCTION else None
    match move:
        case Shuffle() if failed:
            return failed.shuffle
        case InsertCuttingCard() if failed:
            return failed.cutting_card
        case Shuffle() | InsertCuttingCard() if isinstance(due, Duty) and due.act is type(move):
            return due.cite
        case ReportMalfunction(fault) if law.automated and not fault.strip():
            return law.automated.fault
        case _:
            return None


def shuffled(table: Table[S, R], cite: Cite) -> HouseEvent:
    """All cards; in mid-round all that do not lie on the layout; of a failed shoe what is left."""
    shoe = table.shoe
    if shoe.stage is Stage.MALFUNCTION:
        return RestShuffled(shoe.left, cite)
    out = () if table.round is None else table.round.cards
    out += tuple(held.card for held in shoe.held if held.fresh and held.card is not None)
    return Shuffled(whole(shoe.census.decks) - len(out), cite, out)


def inserted(shoe: Shoe, law: ShoeLaw, put: Put[ShoeMove]) -> HouseEvent:
    assert isinstance(put.move, InsertCuttingCard)
    number = put.move.behind
    failed = law.automated if shoe.stage is Stage.MALFUNCTION else None
    span = behind(shoe, law)
    cite = failed.cutting_card if failed else law.cut_depth
    if number not in span:
        reason = f"{number} cards behind the cutting card are not {span.low} to {span.high}"
        too_deep = law.approximately if number > span.high and not failed else None
        raise Refused(reason, too_deep or cite)
    return CuttingCardInserted(number, cite)


def cutting_card(
    table: Table[S, R], law: ShoeLaw, due: Chance, put: Put[ShoeMove]
) -> tuple[HouseEvent, ...]:
    """Keep the cutting card's position for the next cut; in the last rounds put it aside."""
    shoe, last = table.shoe, table.people.rounds_left
    if law.automated and shoe.automated and not shoe.dealt_on:
        raise Refused("an automated shuffling Shoe has no cutting card", law.automated.replaces)
    if shoe.held and law.at_once:
        raise Refused("a card that was drawn before comes first", law.excess_seen)
    if shoe.cutting_card_out:
        raise Refused("the cutting card is out already", law.cutting_card)
    box = getattr(due.to[0], "box", None)
    if law.put_aside and last is not None and last <= law.put_aside.rounds:
        if put.by.role is not Role.DEALER:
            reason = (
                f"{a_role(put.by.role)} may not put the cutting card aside: a {Role.DEALER} does"
            )
            raise NotPermitted(reason, law.put_aside.cite)
        return (CuttingCardDrawn(law.put_aside.cite, box, put_aside=True),)
    if law.automated and shoe.jammed:
        return (CuttingCardDrawn(law.automated.after, box),)
    if law.at_once and table.round is not None and not table.round.cards:
        return (CuttingCardDrawn(law.at_once, box), ShuffleDue(law.at_once))
    return (CuttingCardDrawn(law.cutting_card, box),)


def malfunction(table: Table[S, R], law: ShoeLaw, put: Put[ShoeMove]) -> tuple[HouseEvent, ...]:
    """Decide a fault of the shoe, reported by its user; the round is completed first."""
    assert law.automated is not None, "a move without a permit"
    assert isinstance(put.move, ReportMalfunction)
    cites, fault = law.automated, put.move.fault
    if not table.shoe.automated or table.shoe.jammed:
        raise Refused("no automated shuffling Shoe is at work", cites.malfunction)
    if table.shoe.stage is not Stage.READY:
        raise Refused("no cards are in the Shoe", cites.malfunction)
    if not fault.strip():
        raise Refused("the fault is not described", cites.fault)
    reported = MalfunctionReported(fault, cites.fault, cites.malfunction)
    ended = () if table.round is not None else (AutomaticShuffleEnded(cites.malfunction),)
    return (reported, *ended)


def installed(
    table: Table[S, R], law: ShoeLaw, due: Turn, move: InstallShoe
) -> tuple[HouseEvent, ...]:
    """Another shoe, of a kind that the table is then set to, and new cards that are checked."""
    assert law.automated is not None, "a move without a permit"
    if not isinstance(due, Duty) or due.act is not InstallShoe:
        raise not_due(due, move)
    if not move.reference.strip():
        raise Refused("the approval of the new Shoe names no document", due.cite)
    ordinary = Determined(SETTING, ShoeKind.ORDINARY, law.automated.replaces)
    another = () if move.automated else (SettingDetermined(ordinary, True, due.cite),)
    shoe = ShoeInstalled(move.automated, move.reference, due.cite, table.shoe.cut_at)
    return (*another, shoe, ReplacementBrought((), due.cite))


def show_first(shoe: Shoe, law: ShoeLaw, move: Deal) -> tuple[HouseEvent, ...]:
    assert law.first_card is not None, "no first card is due"
    if len(move.cards) != 1:
        raise Refused(f"{len(move.cards)} cards when one is shown", law.first_card.cite)
    checks.available(shoe, law, move.cards)
    (card,) = move.cards
    return (FirstCardShown(card, law.first_card.burns(card), law.first_card.cite),)


def excess(
    table: Table[S, R],
    law: ShoeLaw,
    due: Turn,
    report: ReportExcessCard | ReportUnseenExcessCard,
) -> tuple[HouseEvent, ...]:
    """A card too many waits for the next round; if it was seen, that one is without wagers."""
    card = getattr(report, "card", None)
    cite = law.excess_unseen if card is None else law.excess_seen
    if isinstance(due, Chance):
        raise Refused(f"the card is not in excess: one is due to {due.to[0]}", cite)
    if isinstance(due, Duty) and table.round is not None and not table.round.complete:
        raise Refused("whether a card is in excess shows when the Hands are turned", cite)
    if table.shoe.stage is not Stage.READY or table.shoe.left == 0:
        raise Refused("no card can come from this shoe now", cite)
    held = CardHeld(card, card is not None, True, cite)
    checks.check(table.shoe, law, (held,))
    if card is None or table.round is not None or not law.excess_voids:
        return (held,)
    laid = (*table.laid.wagers, *table.laid.excess)
    back = Settled(tuple(void(wager, cite) for wager in laid), cite)
    return (held, back) if laid else (held,)


def after_round(shoe: Shoe, law: ShoeLaw, *, goes_on: bool) -> tuple[HouseEvent, ...]:
    """Once the cutting card is out: shuffle now, or after one more round if the game plays on."""
    if shoe.recalled:
        return (CardsRecalled(shoe.recalled),)
    if shoe.ordered:
        return (ShuffleDue(shoe.ordered),)
    if law.each_round:
        return (ShuffleDue(law.each_round),)
    if shoe.automated and law.automated:
        return after_automated(shoe, law.automated)
    if not shoe.cutting_card_out or shoe.put_aside:
        empty = shoe.left == 0 and not shoe.held
        return (ShuffleDue(law.shuffle),) if empty else ()
    if goes_on and not shoe.extra_round:
        return (ExtraRoundDue(law.cutting_card),)
    return (ShuffleDue(law.at_the_end),)


def after_automated(shoe: Shoe, law: AutomatedLaw) -> tuple[HouseEvent, ...]:
    """The cards go back in, unless the shoe has failed: then it is dealt to its end."""
    if not shoe.jammed:
        return (CardsReturned(law.replaces),)
    if shoe.cutting_card_out and not shoe.put_aside:
        return (ShoeFinished(law.after),)
    return () if shoe.dealt_on else (AutomaticShuffleEnded(law.malfunction),)
