"""House Way of S20, clause by clause, at the table."""

import pytest

from tests.games.s20_pai_gow.test_10_setting import WORKED
from tests.games.s49_pai_gow.test_table_9_10_setting import by_the_dealer, refs

S20 = "s20-1999-pai-gow"
MORE = """
High 8, High 10, 11, 7   | Mooy, Tit / Yun, Foo             | 10.2(b)
Gee Jun, High 6, 5, 12   | Teen, Chop Ng / Chong, Gee Jun   | 10.2(c)
Gee Jun, High 4, 5, 12   | Teen, Gee Jun / Gor, Chop Ng     | 10.2(d)
H8, L8, 9, L10           | Yun, Chop Gow / Ping, Chop Bot   | 10.2(e)
H6, L6, GJ, 7            | Chong, Tit / Look, Gee Jun       | 10.2(f)
"""


@pytest.mark.rule(S20, *(f"10.2({letter})" for letter in "abcdefg"))
@pytest.mark.rule(S20, "10.1", "10.1.1", "10.1.2", "10.1.3")
@pytest.mark.rule(S20, *(f"10.1.1({letter})" for letter in "abcd"))
@pytest.mark.rule(S20, *(f"10.1.3({number})" for number in ("i", "ii", "iii")))
@pytest.mark.rule(S20, *(f"10.1.3({number})#2" for number in ("i", "ii", "iii")))
@pytest.mark.parametrize("line", (WORKED + MORE.lstrip()).strip().splitlines())
def test_house_way_at_the_table(line):
    event = by_the_dealer(S20, line)
    ref = line.split("|")[2].strip()
    assert ("10.1" in refs(event)) is not ref.startswith("10.2")
