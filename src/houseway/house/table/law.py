"""The provisions of a rule set that every banked card table has."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.house.wagers.ceilings import Scope
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled


@value
class DecksLaw:
    """The clauses of cards that are brought, checked and taken away while a table is open."""

    checked: Cite
    shuffler: Cite  # by which one that checks cards is approved
    directed: Cite  # a shuffle that the Supervisor orders
    finished: Cite  # new cards after the last round of a shoe
    unfit: Cite
    bad_cut: Cite
    unburnt: Cite
    earlier_stand: Cite  # a card is missing or foreign: rounds before,
    discovered: Cite  # the round in which it was found,
    recalled: Cite  # and the cards
    wrong_shoe: Cite
    recredited: Cite


@value
class FirstCardLaw:
    """A first card is shown, and says how many are discarded after it."""

    cite: Cite
    counts: Callable[[Card], int]
    tens: Cite | None = None  # so many are discarded after a card that counts nothing

    def burns(self, card: Card) -> Ruled[int]:
        count = self.counts(card)
        return Ruled(count, self.cite) if count or self.tens is None else Ruled(10, self.tens)


@value
class CutOrder:
    """The order in which the cut is offered, one player after another."""

    first: Cite  # to the table
    at_box: Cite  # where the cutting card appeared
    at_dealer: Cite  # if it appeared on the Dealer's hand
    clockwise: Cite  # from one who declines
    nobody: Cite


@value
class LastRounds:
    """Before a table closes, so many rounds are dealt on whatever the cutting card says."""

    rounds: int
    cite: Cite


@value
class AutomatedLaw:
    """The clauses of a shoe that shuffles by itself."""

    replaces: Cite
    loaded: Cite
    malfunction: Cite
    fault: Cite  # what one is
    cutting_card: Cite  # the Dealer inserts one,
    shuffle: Cite  # or shuffles what is left
    after: Cite
    behind: tuple[int, int]  # cards behind the cutting card then


@value
class ShoeLaw:
    """The clauses of the shoe, and the numbers in them."""

    dealt_from: Cite
    shuffle: Cite
    cut: Cite
    cut_depth: Cite
    cutting_card: Cite
    excess_seen: Cite
    excess_unseen: Cite
    insufficient: Cite
    cut_margin: int  # cards from either end
    least_behind: int  # cards behind the second cutting card
    first_card: FirstCardLaw | None = None
    cutter: Role = Role.SUPERVISOR  # who cuts, if no player does
    offers_cut: bool = True  # to the players first,
    order: CutOrder | None = None  # one after another; None: to all at once
    most_behind: Callable[[int], int] | None = None  # for so many decks; None: the cut's margin
    approximately: Cite | None = None  # what that bound allows
    at_once: Cite | None = None  # a shuffle if the cutting card is a round's first card
    put_aside: LastRounds | None = None
    each_round: Cite | None = None  # a shuffle before every round
    refill: Cite | None = None  # a shoe that runs out is filled from the discards
    excess_voids: bool = True  # a card seen too early sends the wagers back
    automated: AutomatedLaw | None = None
    reshuffle: Cite | None = None  # at the end of a shoe, where `cutting_card` does not say it
    whole_decks: Cite | None = None  # which cards there are, where `dealt_from` does not say it
    decks: DecksLaw | None = None

    @property
    def at_the_end(self) -> Cite:
        return self.reshuffle or self.cutting_card


class WagerLaw(Protocol):
    """The clauses of wagers that a table has to know, however wagers are laid."""

    @property
    def opportunity(self) -> Cite: ...
    @property
    def limits(self) -> Cite: ...


class Labelled(Protocol):
    """A kind of wager that people have a name for."""

    @property
    def label(self) -> str: ...


@value
class LaidLaw:
    """A wager that is laid before a round: the clause that offers it, and how people call it."""

    cite: Cite
    label: str


@value
class LaidBefore:
    """The wagers that are laid before the cards, and those of them that need no other beside."""

    wagers: Mapping[str, LaidLaw]
    alone: tuple[str, ...]
    chips: Cite  # how wagers are laid at all

    @property
    def offered(self) -> dict[str, Cite]:
        return {bet: laid_law.cite for bet, laid_law in self.wagers.items()}

    def clause(self, bet: str) -> Cite:
        if bet not in self.wagers:
            reason = f"{bet!r} is not laid before the cards: {', '.join(self.wagers)} are"
            raise Refused(reason, self.chips)
        return self.wagers[bet].cite

    def label(self, bet: str) -> str:
        return labelled(self.wagers, bet)


def plainly(bet: str) -> str:
    """A wager of which nobody has said how people call it."""
    return bet.replace(":", " ")


def labelled(wagers: Mapping[Any, Labelled], bet: str) -> str:
    """`corner:1-2-4-5` as people call it: by its kind, and the numbers that it is on."""
    kind, _, numbers = bet.partition(":")
    return f"{wagers[kind].label} {numbers}".rstrip()


@value
class BettingLaw:
    """The clauses of wagers and limits where chips are laid on Boxes."""

    opportunity: Cite
    chips: Cite
    shared_box: Cite
    one_box: Cite | None  # None: a player may have several
    locked: Cite
    no_more_bets: Cite
    non_betting: Cite | None  # None: no round is without wagers
    multiples: Cite
    below_minimum: Cite
    above_maximum: Cite
    marker: Cite
    limits: Cite
    differential: Cite | None
    differential_is: Cite | None
    players_on_a_box: int
    scope: Scope = Scope.PLAYER  # over what the maximum is counted


@value
class CoupsLaw:
    """The clauses of rounds that are dealt from a shoe at a table with terminals."""

    new_shoe: Cite  # rounds that the Supervisor directs: at a new shoe,
    any_time: Cite  # and during one
    no_bet: Cite
    exposed_first: Cite  # a card that was seen opens a coup without wagers
    earlier_error: Cite
    unwagered_cards: Cite
    early_cards: Cite


@value
class FaultsLaw:
    """The clauses of a Game System that fails."""

    later_stand: Cite  # an error that is found late
    equipment: Cite
    wrong_outcome: Cite  # dealing ceases until it was considered
    claim: Cite
    display: Cite
    terminal_early: Cite  # before expiry
    terminal_late: Cite
    system_early: Cite
    system_late: Cite
    unconfirmed: Cite


@value
class TerminalLaw:
    """The clauses of wagers and limits where they are placed on Player Terminals."""

    opportunity: Cite
    limits: Cite
    terminals: Cite
    credit: Cite  # a wager is placed with credit,
    confirm: Cite  # and confirmed,
    unconfirmed: Cite  # or the credit goes back
    moved: Cite  # chips go from one part of a display to another,
    display: Cite  # or appear and disappear
    as_displayed: Cite
    confirmed: Cite  # no change after that
    expired: Cite  # no wager after that
    increments: Cite
    below_minimum: Cite
    off_increment: Cite
    above_maximum: Cite
    period: Cite
    deals: Cite
    until_wager: Cite  # rounds that the Supervisor directs until somebody wagers
    unwagered: Cite  # such a round, when a period has elapsed without a wager
    recredited: Cite
    dealer_shown: Cite  # all that a Dealer needs to know of the system
    faults: FaultsLaw
    coups: CoupsLaw | None = None  # None: a wheel or dice


@value
class LifeLaw:
    """The clauses of opening and closing a table, its cards and its approvals."""

    approved: Cite
    approvals: tuple[tuple[str, Cite], ...]  # what has to be approved, and by which clause
    checked: Cite | None  # None: no cards to check
    replaced: Cite | None
    collected: Cite  # what a round is, and so what ends it
    closure: Cite
    checked_after: bool = True  # the cards are checked at the end of gaming too
    wanted: Callable[[Any], tuple[tuple[str, Cite], ...]] = lambda _: ()  # by these settings
    extra: tuple[tuple[str, Cite], ...] = ()  # what needs approval only if it is used


@value
class HouseLaw:
    shoe: ShoeLaw | None  # None: a wheel or dice
    betting: WagerLaw
    life: LifeLaw
