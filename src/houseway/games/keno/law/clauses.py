"""The clauses of keno, as its table of law has them."""

from houseway.core.value import value
from houseway.law import Cite, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table


@value
class FormLaw:
    """An Entry Form, and the squares that it has."""

    cite: Cite
    wager: Cite
    games: Cite
    tables: Cite
    numbers: Cite


@value
class Rulebook:
    rule_set: RuleSet
    approved: Cite
    device: Cite
    draw: Cite
    to_go: Cite
    voucher: Cite
    major: Cite
    receipt: Cite
    special_entry: Cite
    standard_entry: Cite
    void: Cite
    way: Cite
    stored: Cite
    per_game: Cite
    one_free: Cite  # from fifty games on,
    two_free: Cite  # and from a hundred
    four_ways: Cite  # what a Way costs at least: of so many,
    twenty_ways: Cite  # of so many,
    fifty_ways: Cite  # and of so many
    steps: Cite
    at_a_terminal: Cite
    check_yours: Cite
    forms: Cite  # the two Entry Forms
    standard_form: FormLaw
    way_form: FormLaw
    ways_played: Cite
    carried_over: Cite
    tendered: Cite
    jackpot_ticket: Cite
    quick_pick: Cite
    mystery: Cite
    special_ticket: Cite
    bonus: Cite
    standard_ticket: Cite
    way_ticket: Cite
    set_bet: Cite
    errand: Cite
    jackpot_entry: Cite
    guaranteed: Cite
    pool_ratio: Cite
    before_the_first: Cite
    several_games: Cite
    to_go_cancelled: Cite
    on_the_day: Cite
    twenty: Cite
    after_closing: Cite
    shown: Cite
    standard: Cite
    starred: Cite  # the least that a jackpot can be
    special_1: Cite
    special_2: Cite
    special_3: Cite  # a schedule that is submitted
    capped: Cite
    pooled: Cite
    floor: Cite
    share: Cite
    shared_jackpot: Cite
    short_of_jackpot: Cite
    each_way: Cite
    matched: Cite
    of_a_prize: Cite
    own_game: Cite
    agrees: Cite
    kept: Cite
    in_cash: Cite
    twelve_months: Cite
    not_vouchers: Cite
    recovered: Cite
    by_cheque: Cite
    fewer: Cite  # numbers in the Device than there should be
    damaged: Cite
    not_read: Cite  # a ticket that is lost, or that nobody can read


TABLE = law_table("games/keno/law.txt")
LAW = part(Rulebook, TABLE.column("S49"), "rules")
