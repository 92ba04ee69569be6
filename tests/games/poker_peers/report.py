"""docs/games/poker-peers.md: the known differences as a page, with how often they were met."""

from collections import Counter

from tests.games.poker_peers.known import KNOWN, MET, SHOWN

HEAD = """\
# Poker against PokerKit

[PokerKit](https://github.com/uoftcprg/pokerkit) is a library of poker games. The same cards and
acts go through our machine and through its state, and after each of them both have to say the
same: who acts, whether he may fold, what a call costs, from what to what he may bet, then the pots,
who may win each of them, and every stack to the cent.

    python -m bench.peers.poker_hands 100000    # any number of hands; --from N plays other ones
    pytest tests/games/poker_peers        # ten thousand, on every run of the tests

Limits, blinds or antes, players, chips, commission and stacks are drawn by lot for each hand;
stacks are often short, so that there are several pots. PokerKit's own games know fewer limits and
other openers, so its general state is set up with the streets and the least bets of our game.

"""


def page(met: Counter[str], played: Counter[str]) -> str:
    hands = sum(played.values())
    return HEAD + counted(played, hands) + differences() + often(met, hands)


def counted(played: Counter[str], hands: int) -> str:
    rows = "".join(f"| {name} | {count:,} |\n" for name, count in played.items())
    return f"## The last long run\n\n| game | hands |\n| --- | --- |\n{rows}| all | {hands:,} |\n\n"


def differences() -> str:
    """The part that holds no count: a test keeps it as the table is."""
    text = f"## {len(KNOWN)} known differences\n\n"
    text += (
        "Everything else would be a fault. A test named after each row shows it by one hand.\n\n"
    )
    for title, rows in (("Met in random hands", MET), ("Shown by a hand of their own", SHOWN)):
        text += f"### {title}\n\n| | clause | here | PokerKit |\n| --- | --- | --- | --- |\n"
        text += "".join(
            f"| {one.name} | {one.clause} | {one.ours} | {one.theirs} |\n" for one in rows
        )
        text += "\n"
    return text


def often(met: Counter[str], hands: int) -> str:
    rows = "".join(f"| {one.name} | {met[one.name]:,} |\n" for one in MET)
    head = f"## How often they were met\n\nIn {hands:,} hands:\n\n| | times |\n| --- | --- |\n"
    return head + rows
