"""The books while moves are decided: batches kept, batches dropped, and nothing overdrawn."""

from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.money import Cents
from houseway.ledger import Account, Balances, Overdrawn, TableId, Tip, Transfer, layout

DESK, HOUSE, T1, T2 = Account("cash:desk"), Account("house:T1"), TableId("T1"), TableId("T2")
ANN, BOB = Account("chips:1#1"), Account("chips:2#1")


def bought(account: Account, cents: int) -> tuple[Transfer, ...]:
    return (Transfer(DESK, account, Cents(cents)),)


def staked(account: Account, cents: int, table: TableId = T1) -> tuple[Transfer, ...]:
    return (Transfer(account, layout(table, account), Cents(cents)),)


def written(*records: tuple[Transfer, ...]) -> Tip:
    tip = Tip()
    for transfers in records:
        tip.book(transfers)
    tip.close()
    tip.keep()
    return tip


def test_what_is_decided_counts_for_the_next_and_is_not_yet_shown():
    tip = written(bought(ANN, 100_00))
    tip.book(staked(ANN, 60_00))
    assert (tip.of(ANN), tip.kept(ANN)) == (40_00, 100_00)
    tip.close()
    assert tip.kept(ANN) == 100_00
    tip.keep()
    assert tip.kept(ANN) == 40_00


def test_chips_can_be_staked_to_the_last_cent_and_no_further():
    tip = written(bought(ANN, 100_00))
    tip.book(staked(ANN, 60_00))
    with pytest.raises(Overdrawn, match=r"chips:1#1 holds \$40, and \$40\.01 is due") as why:
        tip.book(staked(ANN, 40_01, T2))
    assert (why.value.account, why.value.holds, why.value.change) == (ANN, 40_00, -40_01)
    tip.book(staked(ANN, 40_00, T2))
    assert tip.of(ANN) == 0


def test_a_record_that_is_refused_moves_nothing_at_all():
    tip = written(bought(ANN, 100_00))
    with pytest.raises(Overdrawn):
        tip.book((*staked(ANN, 50_00), *staked(BOB, 1)))
    assert (tip.of(ANN), tip.laid(T1)) == (100_00, 0)


def test_the_order_inside_a_record_does_not_matter():
    tip = written(bought(ANN, 1_00))
    win, commission = Transfer(HOUSE, ANN, Cents(95)), Transfer(ANN, HOUSE, Cents(1_05))
    tip.book((commission, win))
    assert tip.of(ANN) == 90


def test_a_house_may_lose_and_a_layout_may_not():
    tip = Tip()
    tip.book((Transfer(HOUSE, ANN, Cents(235_00)),))
    assert tip.of(HOUSE) == -235_00
    with pytest.raises(Overdrawn, match="layout:T1:chips:1#1"):
        tip.book((Transfer(layout(T1, ANN), HOUSE, Cents(1)),))


def test_a_dropped_batch_takes_all_later_ones_with_it():
    tip = written(bought(ANN, 100_00))
    tip.book(staked(ANN, 10_00))
    tip.close()
    tip.book(staked(ANN, 20_00))
    tip.close()
    tip.book(staked(ANN, 30_00))
    assert tip.of(ANN) == 40_00
    tip.keep()  # the first
    assert (tip.of(ANN), tip.kept(ANN)) == (40_00, 90_00)
    tip.drop()
    assert (tip.of(ANN), tip.laid(T1)) == (90_00, 10_00)
    assert tip.balances == Balances().after((*bought(ANN, 100_00), *staked(ANN, 10_00)))


def test_the_wagers_in_play_are_added_up_by_table():
    tip = written(bought(ANN, 100_00), bought(BOB, 100_00))
    for transfers in (staked(ANN, 10_00), staked(BOB, 5_00), staked(BOB, 2_00, T2)):
        tip.book(transfers)
    assert (tip.laid(T1), tip.laid(T2), tip.laid(TableId("T11"))) == (15_00, 2_00, 0)
    tip.book((Transfer(layout(T1, ANN), HOUSE, Cents(10_00)),))
    assert tip.laid(T1) == 5_00


def test_a_tip_begins_with_what_the_store_holds():
    before = Balances().after((*bought(ANN, 100_00), *staked(ANN, 10_00)))
    tip = Tip(before)
    assert (tip.kept(ANN), tip.laid(T1)) == (90_00, 10_00)
    assert tip.balances == before


def test_an_account_that_is_even_is_forgotten():
    tip = written(bought(ANN, 5_00))
    tip.book((Transfer(ANN, DESK, Cents(5_00)),))
    tip.close()
    tip.keep()
    assert dict(tip.balances) == {}


ACCOUNTS = [DESK, HOUSE, ANN, BOB, layout(T1, ANN), layout(T2, BOB)]
TRANSFERS = st.builds(
    lambda ends, cents: Transfer(ends[0], ends[1], Cents(cents)),
    st.permutations(ACCOUNTS).map(lambda some: some[:2]),
    st.integers(1, 300),
)


@given(st.lists(st.lists(TRANSFERS, max_size=4).map(tuple) | st.sampled_from("ckd"), max_size=30))
def test_a_tip_and_plain_balances_say_the_same(steps):
    """Records, and the letters: close a batch, keep the oldest, drop all."""
    tip, tops, kept = Tip(), [Balances()], Balances()  # what each closed batch made of it
    now = tops[0]
    for step in steps:
        match step:
            case "c":
                tip.close()
                tops.append(now)
            case "k" if len(tops) > 1:
                tip.keep()
                tops.pop(0)
                kept = tops[0]
            case "d":
                tip.drop()
                tops, now = [kept], kept
            case tuple():
                after = now.after(step)
                if after.overdrawn():
                    with pytest.raises(Overdrawn):
                        tip.book(step)
                else:
                    tip.book(step)
                    now = after
        assert [tip.of(account) for account in ACCOUNTS] == [now.of(a) for a in ACCOUNTS]
        assert tip.balances == kept
        for table in (T1, T2):
            assert tip.laid(table) == sum(now.on_layout(table).values())


def cost(accounts: int) -> float:
    """Processor time for a record and its batch, the least of some tries."""
    chips = [Account(f"chips:{number}#1") for number in range(accounts)]
    tip = Tip(Balances().after(transfer for one in chips for transfer in bought(one, 1_000_00)))
    tries = []
    for _ in range(5):
        begin = thread_time()
        for one in chips[:200]:
            tip.book(staked(one, 1_00))
            tip.close()
            tip.keep()
        tries.append(thread_time() - begin)
    return min(tries)


def test_a_record_costs_the_same_with_many_accounts():
    assert cost(40_000) < 5 * cost(400)
