"""The clauses of each edition on tiles, Bank, House Way, settlement and the jackpot."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from houseway.core.value import value
from houseway.games.pai_gow.tiles.tiles import RANK, Kind
from houseway.law import Cite, RuleSet
from houseway.law.columns import part
from houseway.law.instruments import Edition
from houseway.law.table import law_table


@value
class HouseWayLaw:
    """Section 10: the sequence of 10.1, and the listed Hands that come before it."""

    sequence: Cite
    pairs: Cite
    teen_and_day: Cite
    nines: Cite
    eights: Cite
    sevens: Cite
    specials: Cite
    low_first: Cite
    high_first: Cite
    close_together: Cite
    unaltered: Cite
    highest_low: Cite
    highest_high: Cite
    apart: Cite
    listed: Mapping[str, Cite]  # by letter
    day_gong: bool  # (g) is for Day as well as for Teen
    equal_points: Cite | None = None  # of tiles that count alike, the higher goes high


@value
class SettlementLaw:
    """Section 11. A Hand is compared part by part."""

    wins: Cite
    wins_by_rank: Cite
    wins_by_count: Cite
    by_tile: Cite
    push: Cite
    loses: Cite
    loses_by_rank: Cite
    loses_by_count: Cite
    copy: Cite
    zero: Cite
    unseen: Cite
    paid: Cite
    house_paid: Cite
    banker_commission: Cite
    co_banker_commission: Cite
    push_is: Cite
    commission: Cite


@value
class JackpotLaw:
    """Sections 12 and 13."""

    no_house: Cite
    one_a_box: Cite
    setter_first: Cite
    other_of_two: Cite
    agreement_of_three: Cite
    pools: Cite
    liable: Cite
    major: Cite
    teen_tens: Cite
    sixes: Cite
    shared: Cite
    offered: Cite
    stake: Cite


@value
class BankLaw:
    """Section 6, and what else is said of who banks."""

    chung: Cite
    banker: Cite
    co_banking: Cite
    no_maximum: Cite  # while players bank
    liability: Cite  # of the House, while it shares
    taking: Cite
    offering: Cite
    two_rounds: Cite
    box_one: Cite
    set_before: Cite
    pooling: Cite
    sharing: Cite
    no_wager: Cite  # on Box one while the House banks
    elsewhere: Cite  # who banks wagers on no other Box
    house_as_before: Cite  # what the House wagers: as much as lay on the Box,
    house_minimum: Cite  # or the minimum,
    house_wager: Cite  # as the player who banks says
    meant: Cite | None = None


@value
class DealingLaw:
    """Section 8 as far as the tiles are dealt, and the cuts of Appendix C."""

    la_ja: Cite
    formation: Cite  # of a cut, which is approved
    shuffle: Cite
    stacks: Cite
    house_tiles: Cite
    la_ja_of_highest: Cite
    la_ja_of_banker: Cite
    house_cut: Cite
    chosen_cut: Cite
    cup: Cite
    first_box: Cite
    dealt: Cite
    cuts: Cite
    cut: Annotated[tuple[Cite, ...], 20]  # in the order of the list


@value
class SettingLaw:
    """Section 9, who sets a Hand that several have wagered on, and which is set first."""

    house_way: Cite
    point_count: Cite
    first: Cite  # a marked Hand,
    marked: Cite  # which the operator asks for
    settled: Cite  # who sets, once there are no more bets
    seated: Cite
    highest: Cite
    agreed: Cite
    two_hands: Cite
    players: Cite
    on_request: Cite
    unaltered: Cite
    house_wager: Cite
    co_bank: Cite
    point: Cite | None = None


@value
class WrongLaw:
    """Section 15."""

    shown: Cite
    misdealt: Cite
    misdeal_void: Cite
    house_seen: Cite
    banker_seen: Cite
    one_seen: Cite
    more_seen: Cite
    set_again: Cite
    rebuilt: Cite


class Limit(StrEnum):
    """The bounds of a wager: the limits of its Box, the approved stake, or its banker."""

    BOX = "box"
    JACKPOT = "jackpot"
    BANK = "bank"


@value
class WagerLaw:
    """A wager: where it is offered, its limit, and how players call it."""

    cite: Cite
    limit: Limit
    label: str


@value
class Rulebook:
    """One edition's clauses."""

    edition: Edition
    rule_set: RuleSet
    wagers: Mapping[str, WagerLaw]
    tiles: Cite
    specials_rank: Cite
    tiles_rank: Cite
    count: Cite
    gee_jun: Cite
    hand: Cite
    set: Cite
    low_part: Cite
    high_part: Cite
    round: Cite
    marker: Cite
    appendix_a: Cite
    appendix_b: Annotated[tuple[Cite, ...], len(RANK)]  # by rank
    bank: BankLaw
    dealing: DealingLaw
    setting: SettingLaw
    house_way: HouseWayLaw
    settlement: SettlementLaw
    jackpot: JackpotLaw
    wrong: WrongLaw
    collusion: Cite
    void: Cite | None = None

    def rank_of(self, kind: Kind) -> Cite:
        """The line of Appendix B that gives a tile its place."""
        return self.appendix_b[RANK[kind] - 1]


TABLE = law_table("games/pai_gow/law.txt")
S49, S20 = (part(Rulebook, TABLE.column(edition), "rules") for edition in ("S49", "S20"))
BOOKS = {book.edition: book for book in (S49, S20)}
