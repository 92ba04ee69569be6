"""Irregularities: what is done under section 15, and about collusion under section 14."""

from houseway.core.game import Refused
from houseway.core.wagers import Reversed, Settled, void
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import hands as handsetting
from houseway.games.pai_gow.round import jackpot
from houseway.games.pai_gow.round.events import (
    CupToBeReshaken,
    HandReconstructed,
    HandVoided,
    LinkedWinners,
    MisdealDeclared,
    PlayerOutOfRound,
    ReshuffleRequired,
    RoundEvent,
    TilesExposed,
)
from houseway.games.pai_gow.round.moves import (
    CallHandVoid,
    ExcludeFromRound,
    Misdealt,
    ReconstructUnseen,
    ReportExposedByDealer,
    ReportExposedByHolder,
    ReportLinkedWinners,
    VoidForCollusion,
)
from houseway.games.pai_gow.table.state import (
    BANK,
    HOUSE_BOX,
    BetweenRounds,
    Dealt,
    Round,
    Stage,
    banked,
)
from houseway.house.general.state import Report
from houseway.house.rounds.round import voided
from houseway.law import Cite

Events = tuple[RoundEvent, ...]
VIEWED = 2  # tiles that the Dealer may not show without a choice for the player


def tilted(round_: Round, cite: Cite) -> Events:
    if not round_.closed or round_.stage not in (Stage.SHAKEN, Stage.OPENED):
        raise Refused("no cup was opened on these tiles", cite)
    return (CupToBeReshaken(cite),)


def misdealt(round_: Round, how: Misdealt, cite: Cite) -> Events:
    """Also before the cup is opened, when no round has begun, and until the tiles are collected."""
    early = round_.stage < Stage.DEALT
    if round_.void or early is not (how is Misdealt.EXPOSED):
        raise Refused(f"no misdeal now: {how}", cite)
    return (MisdealDeclared(cite),)


def misdeal_void(book: Rulebook, round_: Round, cite: Cite) -> Events:
    if not round_.misdealt or round_.void:
        raise Refused("no misdeal was reported", cite)
    back = book.void or cite
    return voided(round_, cite, back)


def misdeal_cite(book: Rulebook, how: Misdealt) -> Cite:
    return book.wrong.shown if how is Misdealt.EXPOSED else book.wrong.misdealt


def reshuffle(round_: Round, cite: Cite) -> Events:
    if round_.stage >= Stage.OPENED or round_.void:
        raise Refused("the tiles are shuffled again only before the cup is opened", cite)
    return (ReshuffleRequired(cite),)


# Tiles that were seen


def holder_cite(book: Rulebook, around: BetweenRounds, box: int) -> Cite:
    """The House's own Hand, or the banking player's."""
    house = box == HOUSE_BOX or around.bank.by_house
    return book.wrong.house_seen if house else book.wrong.banker_seen


def seen_by_holder(
    book: Rulebook, around: BetweenRounds, round_: Round, move: ReportExposedByHolder
) -> Events:
    cite, hand = holder_cite(book, around, move.box), round_.hand_of(move.box)
    if hand is None or move.box not in (HOUSE_BOX, around.bank.box):
        raise Refused(f"Box {move.box} has no Hand of the House or of a banking player", cite)
    return (TilesExposed(move.box, hand.exposed, cite),)


def dealer_cite(book: Rulebook, tiles: int) -> Cite:
    return book.wrong.one_seen if tiles < VIEWED else book.wrong.more_seen


def seen_by_dealer(
    book: Rulebook, around: BetweenRounds, round_: Round, move: ReportExposedByDealer
) -> Events:
    """Make all that the Dealer has shown of a Hand count, at once or tile by tile."""
    cite = dealer_cite(book, move.tiles)
    hand = playing(round_, move.box, cite)
    if move.box in (HOUSE_BOX, around.bank.box):
        raise Refused(f"Box {move.box} has no Hand that plays against the Bank", cite)
    shown = shown_in_all(hand, move.tiles, cite)
    return (TilesExposed(move.box, shown, dealer_cite(book, shown)),)


def shown_in_all(hand: Dealt, tiles: int, cite: Cite) -> int:
    shown = hand.exposed + tiles
    if not 1 <= tiles <= shown <= len(hand.tiles):
        raise Refused(f"{shown} tiles were not shown of {len(hand.tiles)}", cite)
    return shown


def bank_cite(book: Rulebook, around: BetweenRounds, tiles: int) -> Cite:
    """A player who banks has a player's Hand; one that the House shares is played as its own."""
    bank = around.bank
    houses = bank.by_house or bank.shared
    return book.wrong.house_seen if houses else dealer_cite(book, tiles)


def bank_seen_by_dealer(book: Rulebook, around: BetweenRounds, round_: Round, tiles: int) -> Events:
    cite, bank = bank_cite(book, around, tiles), around.bank
    if bank.by_house:
        raise Refused("the House banks, and its Hand is played", cite)
    hand = playing(round_, bank.box, cite)
    shown = shown_in_all(hand, tiles, cite)
    return (TilesExposed(bank.box, shown, bank_cite(book, around, shown)),)


def playing(round_: Round, box: int, cite: Cite) -> Dealt:
    hand = round_.hand_of(box)
    if hand is None or hand.void or not round_.wagers:
        raise Refused(f"no Hand is played at Box {box}", cite)
    return hand


def called_void(
    book: Rulebook, around: BetweenRounds, round_: Round, deciders: Deciders, move: CallHandVoid
) -> Events:
    """A Bank that is Void leaves nothing to win or lose against: all chips go back."""
    cite = book.wrong.more_seen
    hand = playing(round_, move.box, cite)
    if deciders.setter(move.box).verdict != move.player:
        raise Refused(f"player {move.player} does not decide for Box {move.box}", cite)
    if hand.exposed < VIEWED:
        reason = f"{hand.exposed} tiles of Box {move.box} were shown, not {VIEWED} or more"
        raise Refused(reason, cite)
    if move.viewed or hand.setting is not None:
        raise Refused("the other tiles have been viewed: the Hand is played", cite)
    if move.box != around.bank.box:
        return (HandVoided(move.box, cite),)
    if around.bank.shared or not banked(round_.wagers):
        raise Refused("the House has a part in this Bank: the Hand is played", cite)
    back = book.void or cite
    return (HandVoided(move.box, cite), *voided(round_, cite, back))


# Hands that nobody sets, or nobody saw


def absent(book: Rulebook, around: BetweenRounds, round_: Round, box: int, cite: Cite) -> Events:
    hand = handsetting.waiting(book, round_, box)
    if handsetting.is_houses(around, box):
        reason = f"Box {box} is set by the Dealer in any case"
        raise Refused(reason, handsetting.duty_cite(book, around, box))
    return handsetting.by_house_way(book, hand, cite)


def reconstructed(book: Rulebook, round_: Round, move: ReconstructUnseen, cite: Cite) -> Events:
    """A Hand that can be rebuilt is displayed and settled like any other, set or House Way.

    The chips may be taken by then: what was settled between Hands and Bank is settled again.
    """
    hand, event = given_up(round_, move, cite), HandReconstructed(move.box, move.possible, cite)
    if not move.possible:
        return (event,)
    taken = tuple(
        paid for paid in round_.payments if paid.cite.section == book.settlement.wins.section
    )
    undone = (Reversed(taken, cite),) if taken else ()
    unset = hand.surrendered and hand.setting is None
    shown = handsetting.by_house_way(book, hand, cite) if unset else ()
    return (*undone, event, *shown)


def given_up(round_: Round, move: ReconstructUnseen, cite: Cite) -> Dealt:
    hand = round_.hand_of(move.box)
    if hand is None or hand.void or not hand.given_up:
        raise Refused(f"the Hand of Box {move.box} was not given up unseen", cite)
    return hand


def displayed_late(book: Rulebook, round_: Round, move: ReconstructUnseen) -> Events:
    """The tiles are collected, and the cup of the next round is not open yet: no chips move."""
    cite = book.wrong.rebuilt
    hand, event = given_up(round_, move, cite), HandReconstructed(move.box, move.possible, cite)
    unset = move.possible and hand.setting is None
    return (event, *handsetting.by_house_way(book, hand, cite)) if unset else (event,)


def linked(book: Rulebook, round_: Round, move: ReportLinkedWinners) -> Events:
    """Other tables won the same jackpot: it is shared, each cent once."""
    cite, stakes = book.jackpot.shared, move.stakes
    if not stakes or min(stakes) <= 0:
        raise Refused(f"jackpot wagers {stakes} of other tables are not all above zero", cite)
    if not 1 <= move.place <= len(stakes) + 1:
        reason = f"place {move.place} is not 1 to {len(stakes) + 1} in the order of the tables"
        raise Refused(reason, cite)
    mine = (hand for hand in round_.hands if not hand.void and not hand.surrendered)
    if not any(held.hand in jackpot.MAJOR for held in mine):
        raise Refused("no Hand of this table wins the major jackpot", cite)
    return (LinkedWinners(stakes, move.place, cite),)


# Collusion


def check_colluded(
    book: Rulebook, reports: tuple[Report, ...], move: ExcludeFromRound | VoidForCollusion
) -> None:
    """A violation of section 14 is on record: this player's, or anybody's for the whole round."""
    whose = [report.player for report in reports if report.clause.section == book.collusion.section]
    if isinstance(move, VoidForCollusion):
        if not whose:
            raise Refused("no collusion is on record", book.collusion)
    elif move.player not in whose:
        raise Refused(f"no collusion by player {move.player} is on record", book.collusion)


def out_of_round(round_: Round, move: ExcludeFromRound, cite: Cite) -> Events:
    """Give back whatever the player has in this round."""
    mine = tuple(wager for wager in round_.wagers if wager.player == move.player)
    if not mine:
        raise Refused(f"player {move.player} has no wager in this round", cite)
    if any(wager.bet == BANK for wager in mine):
        raise Refused(f"player {move.player} banks: the round is Void instead", cite)
    back = Settled(tuple(void(wager, cite) for wager in mine), cite)
    return (PlayerOutOfRound(move.player, cite), back)


def collusion(round_: Round, cite: Cite) -> Events:
    if round_.void:
        raise Refused("the round is Void already", cite)
    return voided(round_, cite, cite)
