"""Account names: readable, and no two accounts share one."""

import pytest

from houseway.ledger import TableId, chips, commission, house, layout
from houseway.ledger.accounts import MONEY, SetId, account, set_of

T1 = TableId("T1")


def test_an_account_says_whose_money_it_is_and_where_it_stands():
    assert chips("7", 2) == "chips:7#2"
    assert house(T1) == "house:T1"
    assert commission(T1) == "commission:T1"
    assert layout(T1, chips("7", 2)) == "layout:T1:chips:7#2"


def test_the_next_opening_of_a_terminal_is_another_account():
    assert chips("7", 2) != chips("7", 3)


def test_training_money_has_a_set_of_books_of_its_own():
    training = SetId("training")
    assert house(T1, training) == "house:T1@training"
    assert layout(T1, chips("7", 2, training)) == "layout:T1:chips:7#2@training"
    assert set_of(layout(T1, chips("7", 2, training))) == "training"
    assert set_of(house(T1)) == MONEY


@pytest.mark.parametrize("name", ["", "T:1", "T@1", "T 1", "#1", "T\n", "T1\n"])
def test_a_name_that_could_be_read_as_another_account_is_a_fault(name):
    with pytest.raises(AssertionError, match="does not name"):
        account("house", name)
    with pytest.raises(AssertionError, match="does not name"):
        layout(TableId(name), chips("7", 2))
