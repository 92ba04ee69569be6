"""Changes that tile and Hand events make in a round. It checks and decides nothing."""

from houseway.core.actors import Player
from houseway.core.value import changed
from houseway.games.pai_gow.round import events
from houseway.games.pai_gow.round.events import RoundEvent
from houseway.games.pai_gow.table.state import Dealt, Round, Stage, on_box


def evolve_tiles(round_: Round, event: RoundEvent) -> Round:
    match event:
        case events.TilesShuffled():
            return changed(round_, stage=Stage.SHUFFLED)
        case events.TilesStacked():
            return changed(round_, stage=Stage.STACKED)
        case events.LaJaRequested(player):
            return changed(round_, la_ja=player, la_ja_due=True)
        case events.LaJaDone():
            return changed(round_, la_ja_due=False, stage=Stage.SHUFFLED)
        case events.CutChosen(_, cut, variant):
            return changed(round_, chosen_cut=(cut, variant))
        case events.TilesCut(cut):
            return changed(round_, stage=Stage.CUT, cut=cut)
        case events.CutUndone():
            return changed(round_, stage=Stage.SHUFFLED)
        case events.CupShaken(None):
            return changed(round_, stage=Stage.SHAKEN, shaken_again=False)
        case events.CupShaken():
            return changed(round_, shaken_again=True)
        case events.CupOpened(dice, first):
            return changed(round_, dice=dice, first=first.verdict, stage=Stage.OPENED)
        case events.CupToBeReshaken():
            return changed(round_, dice=None, stage=Stage.CUT)
        case events.ReshuffleRequired():
            return changed(round_, stage=Stage.UNSHUFFLED)
        case events.TilesDealt(hands):
            dealt = tuple(Dealt(box, tiles) for box, tiles in hands)
            return changed(round_, hands=dealt, stage=Stage.DEALT)
        case _:
            return evolve_hand(round_, event)


def evolve_hand(round_: Round, event: RoundEvent) -> Round:
    match event:
        case events.HandSet(box) | events.HandReset(box):
            return with_hand(round_, box, setting=event.setting)
        case events.HouseWayRequested(_, box):
            return with_hand(round_, box, requested=True)
        case events.HandSurrendered(player, box):
            return given_up(round_, player, box)
        case events.TilesExposed(box, tiles):
            return with_hand(round_, box, exposed=tiles)
        case events.HandVoided(box):
            return with_hand(round_, box, void=True)
        case events.HandReconstructed(box, True):
            return with_hand(round_, box, surrendered=False, given_up=())
        case events.HandReconstructed():
            return round_
        case _:
            raise AssertionError(f"no such event in a round: {event}")


def given_up(round_: Round, player: Player, box: int) -> Round:
    """The Hand is displayed as long as somebody else has a wager on it."""
    hand = round_.hand_of(box)
    assert hand is not None, "a Hand that is given up was dealt"
    players = (*hand.given_up, player)
    whole = all(wager.player in players for wager in on_box(round_.wagers, box))
    return with_hand(round_, box, given_up=players, surrendered=whole)


def with_hand(round_: Round, box: int, **changes: object) -> Round:
    hands = tuple(
        changed(hand, **changes) if hand.box == box else hand  # type: ignore[arg-type]
        for hand in round_.hands
    )
    return changed(round_, hands=hands)
