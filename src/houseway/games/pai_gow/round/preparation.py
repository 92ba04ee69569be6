"""The tiles before the cup is opened: shuffle, stacks, La Ja, cut, and the shaking of the cup."""

from collections.abc import Iterator
from itertools import product

from houseway.core.actors import Player
from houseway.core.bounds import Among, exactly
from houseway.core.game import Duty, Refused
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.bank.moves import ApproveFormation
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round.events import (
    CupShaken,
    CutChosen,
    LaJaDone,
    LaJaRequested,
    RoundEvent,
    TilesCut,
    TilesShuffled,
    TilesStacked,
)
from houseway.games.pai_gow.round.moves import (
    ChooseCut,
    CutTiles,
    DoLaJa,
    RequestLaJa,
    ShakeAgain,
    ShakeCup,
    ShuffleTiles,
    StackTiles,
    VoidMisdeal,
)
from houseway.games.pai_gow.table.state import Bank, BetweenRounds, Round, Stage
from houseway.games.pai_gow.tiles import cuts
from houseway.law import Cite

Events = tuple[RoundEvent, ...]
Preparing = (
    ShuffleTiles | StackTiles | RequestLaJa | DoLaJa | ChooseCut | CutTiles | ShakeCup | ShakeAgain
)
NEXT = {
    Stage.UNSHUFFLED: "shuffled",
    Stage.SHUFFLED: "stacked",
    Stage.STACKED: "cut",
    Stage.CUT: "dealt by a cup that is still to be shaken",
}


def decide(book: Rulebook, around: BetweenRounds, round_: Round, move: Preparing) -> Events:
    law = book.dealing
    match move:
        case ShuffleTiles():
            check_stage(round_, Stage.UNSHUFFLED, law.shuffle)
            return (TilesShuffled(law.shuffle),)
        case StackTiles():
            check_stage(round_, Stage.SHUFFLED, law.stacks)
            return (TilesStacked(law.stacks),)
        case RequestLaJa(player):
            return (la_ja(book, around, round_, player),)
        case DoLaJa():
            if not round_.la_ja_due:
                raise Refused("nobody asked for a La Ja", law.la_ja)
            return (LaJaDone(law.la_ja),)
        case ChooseCut():
            return (chosen(book, around.bank, round_, move),)
        case CutTiles():
            return (cut(book, around, round_, move),)
        case ShakeCup():
            check_stage(round_, Stage.CUT, law.cup)
            return (CupShaken(None, law.cup),)
        case ShakeAgain(player):
            return (shaken_again(book, around.bank, round_, player),)


Next = tuple[Duty, ...]


def to_prepare(book: Rulebook, around: BetweenRounds, round_: Round | None, closing: Next) -> Next:
    """Return what is done with the tiles while wagers are laid; at last no more bets."""
    law = book.dealing
    if round_ is not None and round_.misdealt:
        return (Duty(VoidMisdeal, book.wrong.misdeal_void),)
    if cuts.HOUSE_CUT.name not in around.formations:
        return (Duty(ApproveFormation, law.formation, exactly(cut="")),)
    if round_ is not None and round_.la_ja_due:
        return (Duty(DoLaJa, law.la_ja),)
    match Stage.UNSHUFFLED if round_ is None else round_.stage:
        case Stage.UNSHUFFLED:
            return (Duty(ShuffleTiles, law.shuffle),)
        case Stage.SHUFFLED:
            return (Duty(StackTiles, law.stacks),)
        case Stage.STACKED:
            assert round_ is not None, "stacks stand in a round"
            return tuple(cutting(book, around, round_))
        case Stage.CUT:
            return (Duty(ShakeCup, law.cup),)
        case _:
            return closing


def cutting(book: Rulebook, around: BetweenRounds, round_: Round) -> Iterator[Duty]:
    """Yield the cut a banking player chose; else the House's, or leaving it to the Dealer."""
    if not around.bank.by_house and round_.chosen_cut:
        name, variant = round_.chosen_cut
        yield Duty(CutTiles, book.dealing.chosen_cut, exactly(cut=name, variant=variant))
        return
    yield cut_duty(book, cuts.HOUSE_CUT)
    if not around.bank.by_house:
        for cut_ in cuts.CUTS[1:]:
            if cut_.name in around.formations:
                yield cut_duty(book, cut_)


def cut_duty(book: Rulebook, one: cuts.Cut) -> Duty:
    sides = Among("variant", tuple(product(*one.variants)))
    return Duty(CutTiles, cuts.cite_of(one, book), (Among("cut", (one.name,)), sides))


def check_stage(round_: Round, wanted: Stage, cite: Cite) -> None:
    if round_.stage is not wanted:
        due = NEXT.get(round_.stage, "left alone: the cup has been shaken")
        raise Refused(f"the tiles are to be {due}", cite)


def la_ja(book: Rulebook, around: BetweenRounds, round_: Round, player: Player) -> LaJaRequested:
    """Asked for by the highest wager while the House banks, else by the banking player alone."""
    cite = la_ja_cite(book, around.bank)
    if not Stage.SHUFFLED <= round_.stage <= Stage.STACKED:
        raise Refused("a La Ja comes between the shuffle and the cut", cite)
    if round_.la_ja is not None:
        raise Refused("one La Ja is allowed for each round", book.dealing.la_ja_of_highest)
    if not around.bank.by_house and around.bank.banker != player:
        raise Refused(f"only player {around.bank.banker}, who banks, may ask for a La Ja", cite)
    return LaJaRequested(player, cite)


def la_ja_cite(book: Rulebook, bank: Bank) -> Cite:
    return book.dealing.la_ja_of_highest if bank.by_house else book.dealing.la_ja_of_banker


def check_highest(book: Rulebook, deciders: Deciders, player: Player) -> None:
    """Equal highest wagers: any one of them."""
    every = [deciders.stakes(box) for box in deciders.boxes()]
    most = max((stake for stakes in every for stake in stakes.values()), default=None)
    if not any(stakes.get(player) == most for stakes in every):
        reason = f"player {player} has not the highest wager of this round"
        raise Refused(reason, book.dealing.la_ja_of_highest)


def chosen(book: Rulebook, bank: Bank, round_: Round, move: ChooseCut) -> CutChosen:
    cite = book.dealing.chosen_cut
    if bank.banker != move.player:
        raise Refused(f"player {move.player} does not bank, and chooses no cut", cite)
    if round_.stage >= Stage.CUT:
        raise Refused("the tiles are cut already", cite)
    cut = cuts.named(move.cut, book)
    cuts.check_variant(cut, move.variant, book)
    return CutChosen(move.player, cut.name, move.variant, cite)


def cut(book: Rulebook, around: BetweenRounds, round_: Round, move: CutTiles) -> TilesCut:
    law, bank = book.dealing, around.bank
    cut = cuts.named(move.cut, book)
    check_stage(round_, Stage.STACKED, law.stacks)
    if round_.la_ja_due:
        raise Refused("the La Ja comes before the cut", la_ja_cite(book, bank))
    cuts.check_variant(cut, move.variant, book)
    if bank.by_house and cut != cuts.HOUSE_CUT:
        reason = f"the House banks: the cut is {cuts.HOUSE_CUT.name}, not {cut.name}"
        raise Refused(reason, law.house_cut)
    wanted = None if bank.by_house else round_.chosen_cut
    if wanted and wanted != (cut.name, move.variant):
        name, variant = wanted
        text = " ".join((name, *variant))
        raise Refused(f"player {bank.banker} chose {text}", law.chosen_cut)
    if cut.name not in around.formations:
        reason = f"the formation of {cut.name} is not approved"
        raise Refused(reason, law.formation)
    why = law.house_cut if bank.by_house else law.chosen_cut
    under = (why, law.stacks, law.formation)
    return TilesCut(cut.name, move.variant, cuts.cite_of(cut, book), under)


def shaken_again(book: Rulebook, bank: Bank, round_: Round, player: Player) -> CupShaken:
    cite = book.dealing.cup
    if bank.banker != player:
        raise Refused(f"player {player} does not bank, and shakes no cup", cite)
    if round_.stage is not Stage.SHAKEN or round_.shaken_again:
        raise Refused("one more shake follows the Dealer's, and only one", cite)
    return CupShaken(player, cite)
