"""A game as a value: what is dealt before each betting round, who opens it, what may go wrong."""

from dataclasses import field
from enum import StrEnum

from houseway.core.actors import Permits
from houseway.core.value import value
from houseway.games.poker.hands.compositions import Composition
from houseway.games.poker.law.editions import Edition
from houseway.law import Cite, Ruled
from houseway.law.instruments import Game


class Face(StrEnum):
    DOWN = "hole-card"
    UP = "face-up card"
    COMMUNAL = "communal card"
    BURN = "burn card"


@value
class ToEach:
    """A deal of cards at once to each player still in, clockwise from the first."""

    count: int
    face: Face


@value
class Communal:
    count: int


@value
class Exchange:
    """Each player in turn may replace cards."""


class Opener(StrEnum):
    AFTER_BLINDS = "after the last blind"
    FIRST = "the first dealt to, or the next still in"
    CARD = "the lowest or highest card showing, as determined"
    HIGH_CARD = "the highest card showing"


class Exposure(StrEnum):
    """The consequences of an exposed hole-card of the initial deal."""

    PLAYS = "it plays"
    REPLACED = "the first burn card replaces it"
    NEXT_DOWN = "the player's next cards go down"
    MISDEAL = "misdeal"


class Premature(StrEnum):
    """The consequences of a communal card exposed too soon."""

    SHUFFLED_BACK = "it is shuffled back"
    CAPS_BETS = "it plays, and bets are held down"


@value
class Street:
    """A deal, then a round of betting."""

    deal: tuple[ToEach | Communal | Exchange, ...]
    opener: Opener
    deals: tuple[Cite, ...]  # for each step of the deal
    bets: Cite  # that a round of betting follows
    opens: Cite


@value
class Exposed:
    """Rulings on hole-cards that were exposed in the initial deal.

    Of one player's, or of all; by number, the last ruling going on.
    """

    rulings: tuple[Ruled[Exposure], ...]
    of_one_player: bool = False

    def ruling(self, count: int) -> Ruled[Exposure]:
        return self.rulings[min(count, len(self.rulings)) - 1]


@value
class Soon:
    """Rulings on communal cards that came too soon."""

    in_betting: Ruled[Premature]
    before_betting: Cite | None  # laid out with the one before, bets at the table minimum
    after_betting: Cite | None  # the shoe's first card: it plays
    second_face_up: Cite | None  # in the shoe: misdeal


@value
class Draws:
    """The clauses of a draw."""

    each: Cite
    up_to_four: Cite
    five: Cite  # four now, the fifth after the last player
    five_last: Cite  # four, one discarded, then the fifth
    reshuffle: Cite
    exposed: Cite
    no_check: Cite  # the operator may refuse it in the final round
    blind_out: Cite  # the last blind's player: then the first from the Buck on opens


@value
class Stud:
    """The clauses of a game with cards face up."""

    opens: Cite
    face_up: Cite  # found so in the shoe
    short: Cite
    exposed_last: Cite | None


@value
class Variant:
    game: Game
    edition: Edition
    made_of: Composition
    streets: tuple[Street, ...]
    rounds: Cite  # how many rounds of betting there are
    ends: Cite
    exposed: Exposed
    exposed_burning: Exposed | None = None
    first_out: Cite | None = None  # the next still in opens instead of the first
    soon: Soon | None = None
    burn: Cite | None = None
    draw: Draws | None = None
    stud: Stud | None = None
    deals: tuple[Cite, ...] | None = None  # of two ways to deal the hole-cards
    may: Permits = field(default_factory=dict)  # beside what every game of the edition has
