"""The law of poker, read from its table: three editions, and what each game adds to its own."""

from typing import Annotated

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.games.poker.hands import ranks
from houseway.games.poker.hands.ranks import TABLE, Rulebook
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.law.variants import Draws, Exposed, Soon, Stud
from houseway.games.poker.round.moves import Move
from houseway.house.table.state import HouseMove
from houseway.law import Cite
from houseway.law.columns import fill

MOVES = by_name(Move | HouseMove)


@value
class Dealt:
    """The clauses on what is dealt before each round of betting, and who opens it."""

    deal: Cite  # the first cards
    later: Cite  # before each later round
    bets: Cite
    later_bets: Cite
    opens: Cite
    turn: Cite | None = None  # a communal card with the first cards


@value
class GameLaw:
    """The rules that an appendix adds to its edition."""

    complete: Cite
    rounds: Cite
    ends: Cite
    dealt: Dealt
    exposed: Exposed
    may: Permits
    exposed_burning: Exposed | None = None
    first_out: Cite | None = None
    soon: Soon | None = None
    burn: Cite | None = None
    draw: Draws | None = None
    stud: Stud | None = None
    deals: Annotated[tuple[Cite, ...], 2] | None = None


def edition(name: str, book: Rulebook) -> Edition:
    return fill(Edition, TABLE.column(name), kinds=MOVES, given={"book": book})


def game_law(column: str) -> GameLaw:
    return fill(GameLaw, TABLE.column(column).alone(), kinds=MOVES)


S49 = edition("S49", ranks.S49)
NI2006 = edition("NI2006", ranks.NI2006)
NI2015 = edition("NI2015", ranks.NI2015)
