"""The baccarat table: one house, one rule set, one set of settings."""

from houseway.core.actors import Permits
from houseway.core.game import Refused
from houseway.core.value import changed, value
from houseway.games.baccarat import bets, clauses, rules
from houseway.games.baccarat.bets import Bet, PayTable
from houseway.games.baccarat.play import Baccarat
from houseway.games.baccarat.rules import Result, Rulebook
from houseway.games.baccarat.settings import Facing, Settings, check_together, menu
from houseway.games.baccarat.state import Coup, Event, Move
from houseway.house.laws import HouseLaw
from houseway.house.settings import Determined, Setting, determined
from houseway.house.table import CardHouse
from houseway.law import Cite


@value
class BaccaratTable:
    """One rule set of baccarat, as the house needs to know it."""

    book: Rulebook
    bets: PayTable
    law: HouseLaw
    menu: tuple[Setting, ...]
    permits: Permits
    default: Settings
    sides: tuple[str, str] = (Bet.BANKER, Bet.PLAYER)

    def round(self, settings: Settings) -> Baccarat:
        return Baccarat(
            self.book,
            self.bets,
            face_up=settings.facing is Facing.UP,
            exposed_by=settings.exposed_by,
            commission_unit=settings.commission_unit,
        )

    def checked(self, settings: Settings) -> tuple[Determined, ...]:
        every = determined(self.menu, settings)
        check_together(self.book.rule_set, self.bets, settings)
        return every

    def offered(self, bet: str) -> Cite:
        if bet not in set(Bet):
            reason = f"{bet!r} is not a wager: {', '.join(Bet)} are"
            raise Refused(reason, self.book.rule_set.rule("4.6"))
        return self.bets.offered[Bet(bet)]

    def plays_on(self, coup: Coup) -> bool:
        """After the cutting card a tie is followed by one more round."""
        return coup.result is Result.TIE and not coup.void


def s49(book: Rulebook, boxes: int) -> CardHouse[Settings, Coup, Move, Event]:
    law = book.rule_set
    table = BaccaratTable(
        book=book,
        bets=bets.s49(law),
        law=clauses.house_law(law),
        menu=menu(law, boxes),
        permits=clauses.permits(law),
        default=changed(Settings(), boxes=boxes),
    )
    return CardHouse(table)


BACCARAT = s49(rules.BACCARAT, boxes=14)
MINI_BACCARAT = s49(rules.MINI_BACCARAT, boxes=7)
