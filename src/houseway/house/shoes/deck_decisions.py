"""Staff's decisions about cards while a table is open: new, unfit and wrong ones."""

from typing import TypeVar

from houseway.core.actors import Put
from houseway.core.game import Duty, Refused, Turn, not_due
from houseway.core.wagers import Settled, void
from houseway.house.equipment.law import Kind as EquipmentKind
from houseway.house.opening.approvals import check_used
from houseway.house.rounds.round import OnLayout, RoundVoided, voided
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes.deck_moves import DecksMove
from houseway.house.shoes.moves import Shuffle, ShuffleDue, Stage, whole
from houseway.house.table.events import CardsChecked, HouseEvent
from houseway.house.table.law import DecksLaw, ShoeLaw
from houseway.house.table.state import Life, Table
from houseway.house.terminals.periods import PeriodExpired
from houseway.house.terminals.state import period_of
from houseway.kit.cards import Card
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
Events = tuple[HouseEvent, ...]

SHUFFLER = str(EquipmentKind.SHUFFLER)  # as its approval is called
AFTER_THE_CUT = (Stage.INSERT, Stage.SHOW, Stage.BURN, Stage.READY)


def decide(table: Table[S, R], shoe_law: ShoeLaw, due: Turn, put: Put[DecksMove]) -> Events:
    law = shoe_law.decks
    assert law is not None, "a move without a permit"
    match put.move:
        case decks.IntroduceCards() as move:
            return (introduced(table, shoe_law, law, due, move),)
        case decks.VerifyCards() as move:
            return (verified(table, law, move),)
        case decks.DirectShuffle():
            return (shuffle_directed(table, law),)
        case decks.TakeNewCards():
            return (new_cards(table, law),)
        case decks.DeclareUnfit():
            return (unfit(table, law),)
        case decks.ReportBadCut():
            in_use(table, law.bad_cut, AFTER_THE_CUT)
            return (after_this_round(table, law.bad_cut),)
        case decks.ReportUnburnt():
            if table.shoe.stage not in (Stage.SHOW, Stage.BURN):
                raise Refused("no card is due to be burnt", law.unburnt)
            return (decks.BurnOmitted(law.unburnt),)
        case decks.ReportWrongCards(missing, foreign):
            return (wrong(table, law, missing, foreign),)
        case decks.VoidWrongCards():
            return void_wrong_cards(table, law)
        case decks.CheckDecks(missing, foreign):
            if table.shoe.stage is not Stage.RECALL:
                raise Refused("no cards were taken out to be checked", law.recalled)
            return (decks.DecksChecked(missing, foreign, law.recalled),)
        case decks.VoidWrongShoe():
            return wrong_shoe(table, law)


def in_use(table: Table[S, R], cite: Cite, stages: tuple[Stage, ...] = (Stage.READY,)) -> None:
    if table.gaming.life is not Life.OPEN or table.shoe.stage not in stages:
        raise Refused("no cards are in use", cite)


def after_this_round(table: Table[S, R], cite: Cite) -> HouseEvent:
    """A round in play is completed first."""
    return ShuffleDue(cite) if table.round is None else decks.ShuffleOrdered(cite)


def introduced(
    table: Table[S, R], shoe_law: ShoeLaw, law: DecksLaw, due: Turn, move: decks.IntroduceCards
) -> HouseEvent:
    """Approved cards that come shuffled stand in for a shuffle, unless one was ordered."""
    if not isinstance(due, Duty) or due.act is not Shuffle:
        raise not_due(due, move)
    if due.cite in (law.directed, law.bad_cut):
        raise Refused("these cards have to be shuffled", due.cite)
    if not move.reference.strip():
        raise Refused("the approval of pre-shuffled cards names no document", due.cite)
    if due.cite == shoe_law.at_the_end and not move.checked:
        raise Refused("new cards have to be checked before their use", law.checked)
    return decks.CardsIntroduced(whole(table.shoe.census.decks), move.reference, due.cite)


def new_cards(table: Table[S, R], law: DecksLaw) -> HouseEvent:
    """Once a shoe has come to its end, not where it is shuffled for another reason."""
    shoe = table.shoe
    if shoe.stage is not Stage.SHUFFLE or shoe.why in (None, law.directed, law.bad_cut):
        raise Refused("the last round of this shoe is not over", law.finished)
    return decks.CardsRemoved(law.finished)


def verified(table: Table[S, R], law: DecksLaw, move: decks.VerifyCards) -> HouseEvent:
    """Before the table opens, or when new cards come to it."""
    if move.shuffler:
        check_used(table, SHUFFLER, law.shuffler)
    if table.gaming.life is Life.CLOSED:
        return CardsChecked(move.missing, move.foreign, law.checked)
    if table.shoe.stage is not Stage.CHECK:
        raise Refused("no new cards wait to be checked", law.checked)
    return decks.CardsVerified(move.shuffler, move.missing, move.foreign, law.checked)


def shuffle_directed(table: Table[S, R], law: DecksLaw) -> HouseEvent:
    in_use(table, law.directed)
    if table.round is None and fresh(table):
        raise Refused("no round was dealt from these cards yet", law.directed)
    return after_this_round(table, law.directed)


def fresh(table: Table[S, R]) -> bool:
    """Return whether no card has been seen but the one that said how many to burn."""
    return sum(table.shoe.census.seen) <= 1


def unfit(table: Table[S, R], law: DecksLaw) -> HouseEvent:
    if table.round is not None:
        raise Refused("a round is in progress", law.unfit)
    if table.gaming.life is not Life.OPEN or table.shoe.stage in (
        Stage.WRONG,
        Stage.RECALL,
        Stage.CHECK,
    ):
        raise Refused("no cards are in use", law.unfit)
    return decks.CardsRemoved(law.unfit)


def wrong(table: Table[S, R], law: DecksLaw, missing: tuple[Card, ...], foreign: str) -> HouseEvent:
    in_use(table, law.earlier_stand)
    if not missing and not foreign.strip():
        raise Refused("no card is named, missing or foreign", law.earlier_stand)
    standing = table.play.rounds - (table.round is not None)
    return decks.WrongCardsFound(missing, foreign, standing, law.earlier_stand)


def void_wrong_cards(table: Table[S, R], law: DecksLaw) -> Events:
    """All money of the round goes back, and the cards come out when it is over."""
    if table.shoe.stage is not Stage.WRONG:
        raise Refused("no card was found missing or foreign", law.discovered)
    if table.round is None:
        return (*undealt(table, law, law.discovered), decks.CardsRecalled(law.recalled))
    back = () if table.round.void else voided(table.round, law.discovered, law.recredited)
    return (*back, decks.RecallOrdered(law.recalled))


def undealt(table: Table[S, R], law: DecksLaw, cite: Cite) -> Events:
    """A round that has no card yet is Void: what its players placed goes back."""
    back = Settled(tuple(void(wager, law.recredited) for wager in table.laid.wagers), cite)
    expired = (PeriodExpired(False, cite),) if period_of(table).open else ()
    return (*((back,) if table.laid.wagers else ()), *expired, RoundVoided(cite))


def wrong_shoe(table: Table[S, R], law: DecksLaw) -> Events:
    """The cards of the round came from another shoe, and this one still has its own."""
    drawn = () if table.round is None else table.round.cards
    if table.round is None or table.round.void or not drawn:
        raise Refused("no round is in play that was dealt from another shoe", law.wrong_shoe)
    drawn += tuple(
        held_card.card
        for held_card in table.shoe.held
        if not held_card.fresh and held_card.card is not None
    )
    money = voided(table.round, law.wrong_shoe, law.recredited)
    return (*money, decks.CardsRestored(drawn, law.wrong_shoe))
