"""The Pai Gow table: a banked table with one part more, the Bank that goes round it."""

from collections.abc import Callable
from functools import cache, partial

from houseway.core.actors import Permit
from houseway.core.game import Turn
from houseway.core.value import changed
from houseway.games.pai_gow.bank import decisions as banking
from houseway.games.pai_gow.bank.moves import BankMove, BoxMove
from houseway.games.pai_gow.bank.part import BankPart
from houseway.games.pai_gow.law import provisions as law
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import hands as handsetting
from houseway.games.pai_gow.round import irregularities as irregular
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round import preparation as preparing
from houseway.games.pai_gow.round.events import RoundEvent
from houseway.games.pai_gow.round.moves import RoundMove
from houseway.games.pai_gow.table.game_rules import PaiGowRules, rules_of
from houseway.games.pai_gow.table.state import PaiGowTable
from houseway.games.pai_gow.tiles import cuts
from houseway.house.machine.door import Exact
from houseway.house.machine.followers import BoxesKept, PoolsKept, pools_of, taken_back
from houseway.house.machine.house import House
from houseway.house.machine.part import Events, members
from houseway.house.rounds.jackpot_pools import WINNING_STAKE
from houseway.house.settings.displacement import ByConditions, beyond
from houseway.house.table.composition import Beside, Manner, door, parts
from houseway.house.table.state import HouseMove
from houseway.law import Cite
from houseway.law.instruments import Edition

AnyMove = HouseMove | RoundMove | BankMove | BoxMove
PaiGowHouse = House[PaiGowTable, PaiGowRules]
NAMING = (moves.CutTiles, moves.ReportMisdeal, moves.ReportExposedByDealer)
BESIDE = Beside(
    PaiGowTable,
    {"boxes": BoxesKept(), "pools": PoolsKept()},
    follows=(taken_back,),
    pools=pools_of,
)
AFTER_THE_BANK = ("laid", "play")  # what speaks only when the Bank is settled


def pai_gow(rules: PaiGowRules) -> PaiGowHouse:
    book = rules.rulebook
    game = Manner(
        rules.round_at, rules.book_at, members(RoundMove), members(RoundEvent), looks_back=True
    )
    common = dict(parts(rules, game, BESIDE))
    last = {name: common.pop(name) for name in AFTER_THE_BANK}
    common_door = door(rules)
    exact = {**common_door.exact, **dict.fromkeys(NAMING, named_by(book))}
    return House(
        rules,
        PaiGowTable,
        changed(common_door, exact=exact, ruled=banked_by(book)),
        {**common, "around": BankPart(rules), **last},
        (*BESIDE.follows, bank_left(book)),
    )


# Who may do it, and under which clause


def named_by(book: Rulebook) -> Exact:
    """Some moves stand under the clause that they name."""

    def exact(permit: Permit, move: AnyMove) -> Permit:
        match move:
            case moves.CutTiles(name):
                cut = cuts.cut_named(name)
                return changed(permit, cite=cuts.cite_of(cut, book)) if cut else permit
            case moves.ReportMisdeal(how):
                return changed(permit, cite=irregular.misdeal_cite(book, how))
            case moves.ReportExposedByDealer(_, tiles):
                return changed(permit, cite=irregular.dealer_cite(book, tiles))
            case _:
                raise AssertionError(move)

    return exact


def banked_by(book: Rulebook) -> Callable[[PaiGowTable, Turn, AnyMove], Cite | None]:
    """Others stand under one that depends on who banks."""

    def ruled(whole: PaiGowTable, _due: Turn, move: AnyMove) -> Cite | None:
        around = whole.around
        match move:
            case moves.RequestLaJa():
                return preparing.la_ja_cite(book, around.bank)
            case moves.ReportExposedByHolder(box):
                return irregular.holder_cite(book, around, box)
            case moves.ReportBankExposedByDealer(tiles):
                return irregular.bank_cite(book, around, tiles)
            case moves.SetByDealer(box) if handsetting.is_houses(around, box):
                return handsetting.duty_cite(book, around, box)
            case _:
                return None

    return ruled


def bank_left(book: Rulebook) -> Callable[[PaiGowTable, Events], Events]:
    return lambda whole, events: banking.leave_bank(book, whole, events)


PAI_GOW = pai_gow(rules_of(law.S49))
PAI_GOW_S20 = pai_gow(rules_of(law.S20))
EDITIONS = {Edition.S49: (PAI_GOW, law.S49), Edition.S20: (PAI_GOW_S20, law.S20)}


@cache
def opened_under(edition: Edition, version: int) -> PaiGowHouse:
    """The table for those who opened it under an earlier version of the rules."""
    now, table_law = EDITIONS[edition]
    return now if version >= WINNING_STAKE else pai_gow(rules_of(table_law, version))


BY_CONDITIONS = {
    Edition.S49: ByConditions(
        cache(lambda: pai_gow(rules_of(law.S49, displaced=True))),
        partial(beyond, PAI_GOW.rules.menu),
    ),
    Edition.S20: ByConditions(
        cache(lambda: pai_gow(rules_of(law.S20, displaced=True))),
        partial(beyond, PAI_GOW_S20.rules.menu),
    ),
}
