"""Story of a Pai Gow table: told to everybody, and to people of their own Hands."""

from collections.abc import Iterator, Sequence

from houseway.core.actors import Player
from houseway.core.money import dollars
from houseway.core.value import value
from houseway.core.wagers import Payment, Settled
from houseway.core.words import MoveContext, Said, Words
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import events, words
from houseway.games.pai_gow.round.hands import is_houses
from houseway.games.pai_gow.table.state import BANK, Dealt, PaiGowTable
from houseway.games.pai_gow.table.view import laid
from houseway.games.pai_gow.tiles.names import written
from houseway.games.pai_gow.tiles.parts import Part
from houseway.games.pai_gow.tiles.parts import part_text as worth
from houseway.house.words import words as words_of
from houseway.house.words.phrases import paid
from houseway.law import Ruled

SAID = words_of(words.SENTENCES)  # without the Hands that lie on the table


@value
class Teller:
    """The table after a move, and the players who may hear of their own Hands."""

    book: Rulebook
    table: PaiGowTable
    own: Sequence[Player]

    def story(self, event: object) -> Iterator[Said]:
        match event:
            case Settled(payments):
                yield from (Said(self.paid(payment), payment.cite) for payment in payments)
            case events.HandsCompared():
                yield from self.compared(event)
            case events.HandSet() | events.HandReset():
                yield from SAID.said(event)
                yield from self.hand_sentences(event)
            case _:
                yield from SAID.said(event)

    # One's own Hand

    def hand_sentences(self, event: events.HandSet | events.HandReset) -> Iterator[Said]:
        """Yield how the Hand is set, and by House Way under which clause."""
        hand = self.hand(event.box)
        if hand is None or self.setter(event.box) not in self.own:
            return
        way = house_way(hand.hand, self.book.edition)
        chosen = isinstance(event, events.HandSet) and event.by is events.By.PLAYER
        words = f"low {written(event.low)}, high {written(event.high)}: {event.setting.in_words}"
        yield Said(f"  {words}", event.cite if chosen else way.cite)

    def setter(self, box: int) -> Player | None:
        round_ = self.table.round
        if round_ is None or is_houses(self.table.around, box):
            return None
        return (
            Deciders(self.book, laid(round_), round_.seats, self.table.around).setter(box).verdict
        )

    def hand(self, box: int) -> Dealt | None:
        return self.table.round.hand_of(box) if self.table.round else None

    # Hands that are displayed

    def compared(self, event: events.HandsCompared) -> Iterator[Said]:
        hand, bank = self.hand(event.box), self.hand(self.table.around.bank.box)
        assert hand is not None, event
        assert hand.setting is not None, hand
        assert bank is not None, event
        assert bank.setting is not None, bank
        if event.box == self.first_displayed():
            low, high = written(bank.setting.low), written(bank.setting.high)
            counts = bank.setting.in_words
            text = f"the Bank on Box {bank.box}: low {low}, high {high}: {counts}"
            yield Said(text, self.book.hand)
        mine, other = hand.setting, bank.setting
        yield self.part(f"Box {event.box}: low", mine.low, other.low, event.low)
        yield self.part(f"Box {event.box}: high", mine.high, other.high, event.high)
        yield Said(f"Box {event.box}: {event.result.verdict}", event.result.cite)

    def first_displayed(self) -> int:
        hands = self.table.round.hands if self.table.round else ()
        bank = self.table.around.bank.box
        return next(hand.box for hand in hands if hand.box != bank and played(hand))

    def part(self, where: str, mine: Part, other: Part, ruled: Ruled[bool]) -> Said:
        law, against = self.book.settlement, f"{worth(mine)} against {worth(other)}"
        how = "wins" if ruled.verdict else "loses"
        if ruled.cite == law.copy:
            how = "a copy, which goes to the Bank"
        elif ruled.cite == law.zero:
            how = "two zeros, which go to the Bank"
        elif ruled.cite == law.by_tile:
            how += " by the better tile"
        return Said(f"{where} {written(mine)}, {against}: {how}", ruled.cite)

    def paid(self, payment: Payment) -> str:
        wager = payment.wager
        lost = wager.stake - payment.returned
        if wager.bet == BANK and 0 < lost < wager.stake:
            bank = f"player {wager.player} bank {dollars(wager.stake)}"
            return f"Box {wager.spot[0]}: {bank}: loses {dollars(lost)}"
        return f"Box {wager.spot[0]}: {paid(payment)}"


def played(hand: Dealt) -> bool:
    return hand.setting is not None and not hand.surrendered and not hand.void


def told_by(book: Rulebook) -> Words:
    """Return the words for a table under these rules."""

    def story(event: object, around: MoveContext) -> Iterator[Said]:
        return Teller(book, around.after, around.own).story(event)

    return words_of(words.SENTENCES, story=story)
