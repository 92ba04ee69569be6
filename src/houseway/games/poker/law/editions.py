"""Editions of play of the three rule sets, as values; the engine never asks a name.

Sections 9 to 16 of S49 are sections 10 to 17 of the later instruments, rule for rule; where one has
a rule that the others lack, its field is None there.
"""

from collections.abc import Mapping
from enum import IntEnum, StrEnum

from houseway.core.actors import Permits, Role
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.poker.hands.ranks import Rulebook
from houseway.games.poker.round.pots.pots import CommissionScheme
from houseway.house.table.law import LifeLaw
from houseway.law import Cite, Ruled, RuleSet


class Skipped(IntEnum):
    """The later acts of players passed over by a bet out of turn; the strongest counts."""

    FOLDED = 0
    CHECKED = 1
    BET_UP_TO = 2
    BET_ABOVE = 3


class BetOutOfTurn(StrEnum):
    """The fate of a bet out of turn when its turn comes."""

    STANDS = "it stands"
    IS_A_CHECK = "it is a check"
    CALL_OR_FOLD = "call or fold"
    FREE = "free to act, and returned on a fold"
    FREE_FORFEITED = "free to act, and forfeited on a fold"


class Fault(StrEnum):
    """The dealer's errors that make a misdeal, apart from exposed hole-cards."""

    EXPOSED_IN_CUT = "a card was exposed in the cut"
    NOT_CUT = "the cards were not cut"
    OUT_OF_TURN = "a hole-card was dealt out of turn"
    MISSED_PLAYER = "a player was missed"
    EXTRA_CARD = "a player got a card too many"


@value
class Meanings:
    """The definitions that an act or a thing at the table stands under."""

    ante: Cite
    bet: Cite
    blind: Cite
    call: Cite
    check: Cite
    commission: Cite
    fold: Cite
    full_pot: Cite
    half_pot: Cite
    hole_card: Cite
    initial_deal: Cite
    no_limit: Cite
    over_blind: Cite
    pot: Cite
    raise_: Cite
    round_of_play: Cite
    showdown: Cite
    straddle: Cite
    table_stake: Cite
    tap_out: Cite
    marker: Cite  # the Buck, or the dealer button
    flop: Cite | None = None
    draw: Cite | None = None
    betting_round: Cite | None = None
    first_blind: Cite | None = None
    last_blind: Cite | None = None
    buy_in: Cite | None = None
    declared: Cite | None = None
    misdeal: Cite | None = None
    post: Cite | None = None
    void: Cite | None = None


@value
class Determinations:
    """The clauses in which rule 4.2 lists what the operator determines."""

    game: Cite | None
    minimum_stake: Cite
    maximum_buy_in: Cite | None
    commission_rate: Cite | None
    blind_or_ante: Cite
    blinds: Cite
    blind_limits: Cite
    over_blinds: Cite
    levels: Cite
    bets: Cite
    burn: Cite | None


@value
class Stakes:
    """Table stakes, time to act, and the two ways of betting: sections 4 to 6."""

    sign: Cite
    visible: Cite
    in_round: Cite
    chips: Cite
    clock: Cite
    clock_seconds: int
    clock_by: Role
    blind_raises: Cite
    raise_cap: int | None  # None: uncapped, but for a setting in fixed limit
    opening: Cite  # under blinds
    ante_opening: Cite
    ante_raise: Cite
    top_up: Cite | None  # None: the rule on tapping out alone
    never_reduced: Cite | None


@value
class Commencement:
    """Shuffle, seats, the marker and the blinds: sections 7 and 8."""

    shuffle: Cite
    cut: Cite
    shoe: Cite
    group: Cite
    seats: Cite
    marker: Cite
    no_refusal: Cite
    blinds: Cite
    antes: Cite
    marker_deals_first: bool  # the Buck; a dealer button is dealt to last
    missed: Cite
    not_on_button: bool
    newcomer: Cite | None
    newcomer_waits: Cite | None
    newcomer_posts: Cite | None
    first_revolution: Cite | None
    seat_change: Cite | None


@value
class Acts:
    """The clauses on what a player may do when their turn comes: sections 9 to 11."""

    scheme: Mapping[str, Mapping[str, Cite]]  # A, B and C: call, raise, fold
    ante_opens: Cite
    last_blind: Cite
    first_round: Mapping[str, Cite]  # call, raise, fold
    first_survivor: Cite
    first_level: Cite
    may_check: Cite
    no_check: Cite
    all_checked: Cite
    more_rounds: Cite | None  # None: the game's own clause alone
    opener: Mapping[str, Cite]  # bet, check, fold
    later: Mapping[str, Cite]  # call, raise, check, fold
    survivor: Cite
    level: Cite


@value
class Winning:
    """Showdown, tapping out and commission: sections 12 to 14."""

    shows: Cite
    divides: Cite
    unit: Cents | None  # None: the smallest chip in play
    tap_out: Cite
    side_pots: Cite
    leaves: Cite  # top up, or play on below the minimum and leave when it is lost
    declares: bool
    short_raise: Cite
    charged: Cite
    from_pots: Cite
    schemes: tuple[CommissionScheme, ...]
    uncalled: Cite
    equal_hands: Cite
    posts_only: Cite
    by_stake: Cite | None
    by_time: Cite


@value
class Conduct:
    """Collusion, where the machine has something to enforce."""

    one_hand: Cite
    english: Cite
    secret: Cite
    folded_shared: Cite  # what an active player learns of a folded hand,
    held_shared: Cite  # and what anybody learns of a hand that another holds, all may learn
    shown_to_all: Cite | None = None  # cards that one saw after a round, all may see


@value
class Irregular:
    """Section 16 of S49, 17 of the later ones."""

    misdeals: Mapping[Fault, Cite]
    too_many_exposed: Cite | None  # of one player's hole-cards
    excess_card: Cite
    late: Cite | None  # nothing is a misdeal after the first round of betting
    again: Cite
    out_of_turn: Mapping[Skipped, Ruled[BetOutOfTurn]]
    between: Cite
    under: Cite
    fouled: Cite
    agreement: Cite
    previous_stands: Cite | None


@value
class Tournaments:
    """The clauses that hold at a table that is played at for a tournament."""

    applies: Cite
    conditions: Cite  # which prevail where the rules of the game say otherwise
    chips: Cite  # nothing is added to them or taken away
    heads_up: Cite | None = None  # of two the button posts first and acts first


@value
class Edition:
    rule_set: RuleSet
    book: Rulebook
    means: Meanings
    determines: Determinations
    stakes: Stakes
    starts: Commencement
    acts: Acts
    wins: Winning
    conduct: Conduct
    irregular: Irregular
    tournament: Tournaments
    life: LifeLaw
    may: Permits  # what every game of the edition has
