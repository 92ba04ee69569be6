"""Rulings on hands: fouled, dead, folded by sanction, and what no rule covers."""

from collections.abc import Collection

from houseway.core.actors import Player
from houseway.core.bounds import exactly
from houseway.core.game import Call, Choice, Duty, Option, PlayerOption, Refused, Timer, Turn
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round.betting import decisions as wagering
from houseway.games.poker.round.betting import limits, turns
from houseway.games.poker.round.betting.limits import Game
from houseway.games.poker.round.events import (
    ActsRetracted,
    ClockStarted,
    Folded,
    RoundEvent,
)
from houseway.games.poker.round.irregularities import dealer_errors as irregular
from houseway.games.poker.round.irregularities.events import (
    CourseAnswered,
    CourseOffered,
    CourseTaken,
    LastFolderWins,
)
from houseway.games.poker.round.moves import (
    Answer,
    Course,
    DecideCourse,
    FoldHand,
    OfferCourse,
    ReportFouledHand,
    ReportInDiscards,
    ReportMisdirected,
    TimeExpired,
)
from houseway.games.poker.round.state import Offered, Post, Round
from houseway.house.rounds.round import voided
from houseway.law import Cite

Events = tuple[RoundEvent, ...]


def hand_in(round_: Round, player: int, cite: Cite) -> int:
    at = next((at for at in round_.still_in if round_.hands[at].player == player), None)
    if at is None:
        raise Refused(f"player {player} has no hand in this round", cite)
    return at


def fouled(edition: Edition, round_: Round, move: ReportFouledHand, cite: Cite) -> Events:
    """Fold a fouled hand. If none is left that counts, the last voluntary fold wins."""
    hand_in(round_, move.player, cite)
    if round_.street < 0 or round_.plan:
        raise Refused("the cards are still being dealt", cite)
    folded = Folded(move.player, (), cite, voluntary=False, in_turn=False)
    if len(round_.still_in) > 1:
        return (folded,)
    if round_.last_folded is None:
        raise Refused("nobody folded who could win: no rule covers it", edition.irregular.agreement)
    winner = round_.hands[round_.last_folded].player
    return (folded, LastFolderWins(winner, cite))


def in_discards(round_: Round, move: ReportInDiscards, cite: Cite) -> Events:
    hand_in(round_, move.player, cite)
    check_not_last(round_, move.player, cite)
    return (Folded(move.player, (), cite, voluntary=False, in_turn=False),)


def check_not_last(round_: Round, player: int, cite: Cite) -> None:
    if len(round_.still_in) == 1:
        raise Refused(f"player {player} is the only one left and has won", cite)


def sanctioned(round_: Round, move: FoldHand, cite: Cite) -> Events:
    hand_in(round_, move.player, cite)
    check_not_last(round_, move.player, cite)
    return (Folded(move.player, (), cite, voluntary=False, in_turn=False),)


def misdirected(round_: Round, move: ReportMisdirected, cite: Cite) -> Events:
    """The player and whoever followed take back what they did before their turn."""
    at = round_.at(move.player)
    if all(held_bet.at != at for held_bet in round_.held):
        raise Refused(f"player {move.player} has not acted out of turn", cite)
    first = next(index for index, held_bet in enumerate(round_.held) if held_bet.at == at)
    players = tuple(round_.hands[held_bet.at].player for held_bet in round_.held[first:])
    return (ActsRetracted(players, cite),)


# Time


def clock_started(edition: Edition, round_: Round, player: int, due: Turn, cite: Cite) -> Events:
    if getattr(due, "player", None) != player:
        raise Refused(f"player {player} has nothing to act on", cite)
    at = hand_in(round_, player, cite)
    if round_.clock is not None:
        raise Refused(f"the clock runs already for player {player}", cite)
    return (ClockStarted(round_.hands[at].player, edition.stakes.clock_seconds, cite),)


def timer(edition: Edition, player: Player) -> Timer:
    """The clock that runs for a player who has to act."""
    stakes = edition.stakes
    return Timer(TimeExpired, stakes.clock_seconds, stakes.clock, exactly(player=player))


def expired(game: Game, round_: Round, player: int, cite: Cite) -> Events:
    """The bets stay in the pot, and of those out of turn what a fold would leave there.

    Whose bet out of turn stands, or is a check, has acted: that is what happens.
    """
    at = hand_in(round_, player, cite)
    if round_.clock != at:
        raise Refused(f"no clock runs for player {player}", cite)
    check_not_last(round_, player, cite)
    if (made := wagering.made_already(game, round_, at)) is not None:
        return made
    folded = Folded(round_.hands[at].player, (game.edition.means.fold,), cite)
    return (*wagering.forfeited(game, round_, at), folded)


# Absent players of a tournament


def absent(game: Game, round_: Round, due: Turn, player: Player, cite: Cite) -> Events:
    """Fold the hand at the player's turn. Only blinds and antes stay in: a fold costs no call."""
    if not game.settings.in_tournament:
        raise Refused("no tournament is played at this table: an absent player sits out", cite)
    at = hand_in(round_, player, cite)
    check_not_last(round_, player, cite)
    in_turn = is_asked(due, player)
    if not in_turn and not is_past(round_, at):
        raise Refused(f"the turn of player {player} has not come", cite)
    return (Folded(player, (game.edition.means.fold,), cite, in_turn=in_turn),)


def absent_in_turn(round_: Round, due: Turn, away: Collection[Player]) -> Player | None:
    """The first of these players whose hand is to be folded now, as `absent` would accept it."""
    still_in = round_.still_in
    for at in still_in if len(still_in) > 1 else ():
        player = round_.hands[at].player
        if player in away and (is_asked(due, player) or is_past(round_, at)):
            return player
    return None


def is_asked(due: Turn, player: Player) -> bool:
    return isinstance(due, Choice) and due.player == player


def is_past(round_: Round, at: int) -> bool:
    """Return whether betting has passed a hand with only posts in the pot, never asked.

    The posts took all of its chips, or nobody else has chips to bet against it.
    """
    hand, betting, seats = round_.hands[at], round_.betting, len(round_.hands)
    if any(wager.player == hand.player and wager.bet == Post.BET for wager in round_.wagers):
        return False
    if round_.street < 0 or (hand.may_bet and limits.others_may_bet(round_, at)):
        return False
    if betting is None:
        return round_.street > 0 or round_.bet_on
    acted, first = betting.answered | {turns.next_to_act(round_)}, betting.opener
    mine = (at - first) % seats
    return any(number is None or (number - first) % seats > mine for number in acted)


# What no rule covers


def course_turn(edition: Edition, dispute: Cite, round_: Round, offered: Offered) -> Turn:
    waiting = [at for at in round_.still_in if at not in offered.agreed]
    if offered.refused or not waiting:  # nobody, if the last one to be asked was folded since
        return Duty(DecideCourse, dispute)
    option = Option(Answer, edition.irregular.agreement)
    asked = tuple(PlayerOption(round_.hands[at].player, option) for at in waiting)
    return Call(asked, edition.irregular.agreement)


def offered(round_: Round, move: OfferCourse, cite: Cite) -> Events:
    if not move.irregularity.strip():
        raise Refused("the irregularity is not described", cite)
    if round_.offered is not None:
        raise Refused("a course is offered already", cite)
    return (CourseOffered(move.irregularity, move.course, cite),)


def answered(variant: Variant, round_: Round, due: Call, move: Answer) -> Events:
    """All have to agree; then the course is taken."""
    cite = due.cite
    if all(offer.player != move.player for offer in due.asked):
        raise Refused(f"player {move.player} has agreed already, or is not asked", cite)
    answer = CourseAnswered(move.player, move.agrees, cite)
    assert round_.offered is not None
    if not move.agrees or len(due.asked) > 1:
        return (answer,)
    return (answer, *take_course(variant, round_, round_.offered.course, cite, agreed=True))


def decided(variant: Variant, round_: Round, due: Duty, move: DecideCourse) -> Events:
    return take_course(variant, round_, move.course, due.cite, agreed=False)


def take_course(
    variant: Variant, round_: Round, course: Course, cite: Cite, *, agreed: bool
) -> Events:
    done = CourseTaken(course, agreed, cite)
    match course:
        case Course.PLAY_ON:
            return (done,)
        case Course.DEAL_AGAIN:
            return (done, *irregular.declared(variant, round_, cite))
        case Course.VOID:
            return (done, *voided(round_, cite, cite))
