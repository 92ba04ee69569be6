"""The American Roulette table of S49: chips on a layout, a wheel and a ball."""

from collections.abc import Mapping

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty, Turn
from houseway.core.value import value
from houseway.games.roulette import sheet
from houseway.games.roulette.bets import PayTable, pay_table
from houseway.games.roulette.chips.cash import FIELDS, TokensTable, usual_answer
from houseway.games.roulette.chips.part import with_tokens
from houseway.games.roulette.chips.tokens import Tokens
from houseway.games.roulette.law import S49, ChipsLaw, ShownLaw, tokens
from houseway.games.roulette.layout import felt
from houseway.games.roulette.layout.race_track_wagers import pieces
from houseway.games.roulette.round.play import Roulette
from houseway.games.roulette.round.state import Event, Move, PlaceDolly, Spin, SpinBall
from houseway.games.roulette.rules import Rulebook
from houseway.games.roulette.table.book import WheelBook
from houseway.games.roulette.table.settings import (
    Offer,
    Settings,
    check_together,
    limits,
)
from houseway.games.roulette.table.view import (
    RouletteView,
    colour_views,
    layout_view,
    results_view,
    spin_view,
    track_view,
)
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.law import LayoutLaw
from houseway.house.layouts.part import layout_table_view
from houseway.house.table.composition import Banked, banked
from houseway.house.table.game_contract import WithoutShoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.state import Table
from houseway.house.wagers.wager import on_a_layout
from houseway.law import Cite


@value
class RouletteTable(TableOfTheHouse[Settings], WithoutShoe):
    """One rule set of roulette with chips, as the house needs to know it."""

    rulebook: Rulebook
    by_track: Mapping[bool, PayTable]  # with and without the wagers of the race track
    shown: ShownLaw
    layout: LayoutLaw
    tokens: Tokens
    house: HouseRules[Settings]
    begins = (SpinBall,)
    fields = FIELDS

    @property
    def bets(self) -> PayTable:
        """Every wager that there may be."""
        return self.by_track[True]

    def pays(self, settings: Settings) -> PayTable:
        return self.by_track[settings.race_track is Offer.YES]

    def round(self, settings: Settings) -> Roulette:
        return Roulette(self.rulebook, self.pays(settings))

    def felt(self, settings: Settings) -> Drawings:
        return felt.drawings(self.pays(settings))

    def sheet(self, settings: Settings) -> Sheet:
        places = self.chips.listed(settings)
        return sheet.sheet(self.pays(settings), places, self.terms["limits"].cite)

    @property
    def chips(self) -> LayoutBook[Settings, Spin]:
        return LayoutBook(
            self.layout, self.offered, limits, pieces, bets=self.listed, label=self.bets.label
        )

    @property
    def book(self) -> WheelBook[Settings]:
        return WheelBook(self.chips, self.bets.track, self.rulebook.round, self.rulebook.spin)

    def listed(self, settings: Settings) -> Mapping[str, Cite]:
        return self.pays(settings).offered

    def offered(self, settings: Settings, bet: str) -> Cite:
        return self.pays(settings).clause(bet)

    wager = on_a_layout

    def usual(self, table: Table[Settings, Spin], due: Turn) -> Put[object]:
        """The ball is spun while wagers are taken, and the dolly marks where it rests."""
        match due:
            case Bets():
                return Put(Actor(Role.DEALER), SpinBall())
            case Duty(act) if act is PlaceDolly:
                return Put(Actor(Role.DEALER), PlaceDolly(due.fixed("number")))
            case Duty(act) if act is SpinBall:
                return Put(Actor(Role.DEALER), SpinBall())
            case _:
                assert isinstance(table, TokensTable)
                return usual_answer(table)

    def view(
        self,
        table: TokensTable[Settings, Spin],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> RouletteView:
        bets = self.pays(table.settings)
        return RouletteView(
            table=layout_table_view(self.menu, self.layout.marker, table, due, role),
            spin=spin_view(self.rulebook, table.round) if table.round else None,
            layout=layout_view(bets, table.settings, self.shown.layout),
            track=track_view(bets, self.shown.track),
            results=results_view(table.play.results),
            colours=colour_views(table.colours, self.layout.colour_chips),
            tokens=table.tokens,
        )


def s49(law: ChipsLaw) -> Banked[Settings, Spin, Move, Event]:
    table = RouletteTable(
        rulebook=law.rules,
        by_track={track: pay_table("S49", law.rules, law.wagers, track) for track in (False, True)},
        shown=law.shown,
        layout=law.layout,
        tokens=tokens(law.tokens),
        house=house_rules(law, Settings(), check_together),
    )
    return banked(table, (Move, Event), with_tokens(table.chips, table.tokens))


ROULETTE = s49(S49)
