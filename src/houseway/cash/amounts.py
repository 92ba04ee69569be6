"""An amount in words, as it stands on a ticket beside its figures."""

from houseway.core.money import Cents

ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
TENS = (*("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),)
THOUSANDS = ((10**9, "billion"), (10**6, "million"), (1_000, "thousand"))
MOST = 10**12


def in_words(amount: Cents) -> str:
    """`two hundred and five dollars and fifty cents`."""
    assert amount >= 0, f"{amount} cents stand on no ticket"
    dollars, cents = divmod(amount, 100)
    whole = f"{number(dollars)} dollar{'' if dollars == 1 else 's'}"
    return f"{whole} and {number(cents)} cent{'' if cents == 1 else 's'}" if cents else whole


def number(count: int) -> str:
    assert 0 <= count < MOST, f"{count} is not put into words"
    for unit, name in THOUSANDS:
        if count >= unit:
            many, rest = divmod(count, unit)
            return f"{number(many)} {name}{after(rest)}"
    return below_thousand(count)


def after(rest: int) -> str:
    """Return the words that follow a thousand: `and five`, `six hundred`."""
    if rest == 0:
        return ""
    return f" and {number(rest)}" if rest < 100 else f" {number(rest)}"


def below_thousand(count: int) -> str:
    hundreds, rest = divmod(count, 100)
    if hundreds:
        return f"{ONES[hundreds]} hundred" + (f" and {below_thousand(rest)}" if rest else "")
    if rest < len(ONES):
        return ONES[rest]
    tens, one = divmod(rest, 10)
    return f"{TENS[tens]}-{ONES[one]}" if one else TENS[tens]
