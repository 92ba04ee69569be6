"""A hand as somebody asks about it: read, checked, ranked and answered. What is wrong is named."""

from collections.abc import Mapping
from typing import Any

from houseway.core.game import Refused
from houseway.core.value import value
from houseway.floor.wire.moves import parsed
from houseway.floor.wire.scalars import Unreadable
from houseway.games.poker.hands.compositions import COMPOSITIONS, Cards, Composition, ranked_five
from houseway.games.poker.hands.decks import SIZES, Deck, poker_card
from houseway.games.poker.hands.evaluation import SIZE, Order, Ranked
from houseway.games.poker.hands.names import words
from houseway.games.poker.hands.ranks import NI2006, NI2015, S49, Rulebook
from houseway.law.instruments import Edition, default_edition

BOOKS = {Edition.S49: S49, Edition.NI2006: NI2006, Edition.NI2015: NI2015}
SWITCHES = ("joker", "ace_low", "low", "low_ace", "eight")
KNOWN = ("deck", *SWITCHES, "game", "edition", "cards", "hole", "board")


class BadInput(Exception):
    """Some input cannot be read or ranked."""


@value
class HandQuery:
    """Cards, and the order in which they are looked at; of a game, or five of no game."""

    order: Order
    book: Rulebook
    made_of: Composition | None
    own: Cards
    board: Cards
    eight: bool  # whether to say if a low hand qualifies

    def ranked(self) -> Ranked:
        try:
            if self.made_of is None:
                return ranked_five(self.book, self.order, self.own)
            return self.made_of.ranked(self.order, self.own, self.board)
        except Refused as refusal:
            raise BadInput(str(refusal)) from None


def answer(asked: HandQuery, hand: Ranked) -> dict[str, object]:
    answered: dict[str, object] = {
        "category": str(hand.category),
        "value": hand.value,
        "best": [str(card) for card in hand.best],
        "words": words(hand),
        "cite": str(hand.cite),
    }
    return answered | ({"qualifies": hand.qualifies} if asked.eight else {})


def read_line(text: str) -> HandQuery:
    try:
        said = parsed(text)
    except Unreadable as error:
        raise BadInput(str(error)) from None
    if not isinstance(said, dict):
        raise BadInput(f"not an object: {text.strip()[:40]}")
    return read(said)


def read(fields: Mapping[str, Any]) -> HandQuery:
    for name in fields:
        if name not in KNOWN:
            raise BadInput(f"no field {name!r}: there are {', '.join(KNOWN)}")
    made_of, book = read_game(fields)
    order = read_order(fields, book)
    eight = switch(fields, "eight")
    if eight and not order.low:
        raise BadInput("eight: only a low hand qualifies; ask with low")
    if "cards" in fields:
        return HandQuery(order, book, *read_cards(fields, made_of), eight)
    if "hole" not in fields:
        raise BadInput("no cards: give cards, or hole and board")
    if made_of is None:
        raise BadInput("hole: of which game? Give game, or five cards")
    return HandQuery(order, book, made_of, listed(fields, "hole"), listed(fields, "board"), eight)


def read_order(fields: Mapping[str, Any], book: Rulebook = S49) -> Order:
    size = fields.get("deck", 52)
    if type(size) is not int or size not in SIZES:
        bounds = f"{', '.join(map(str, SIZES[:-1]))} or {SIZES[-1]}"
        raise BadInput(f"deck: {size!r} is not {bounds} ({book.number_of_cards})")
    return Order(
        Deck(size, joker=switch(fields, "joker")),
        ace_low=switch(fields, "ace_low"),
        low=switch(fields, "low"),
        low_ace=switch(fields, "low_ace"),
    )


def switch(fields: Mapping[str, Any], name: str) -> bool:
    setting = fields.get(name, False)
    if not isinstance(setting, bool):
        raise BadInput(f"{name}: {setting!r} is not true or false")
    return setting


def read_game(fields: Mapping[str, Any]) -> tuple[Composition | None, Rulebook]:
    """The game under its edition; without a game five cards under any edition of poker."""
    game, edition = fields.get("game"), fields.get("edition")
    games = tuple(dict.fromkeys(str(composition.game) for composition in COMPOSITIONS))
    if game is None:
        if edition is not None and edition not in BOOKS:
            raise BadInput(f"edition: {edition!r} is not {', '.join(BOOKS)}")
        return None, BOOKS[Edition(edition or Edition.S49)]
    if game not in games:
        raise BadInput(f"game: {game!r} is not {', '.join(games)}")
    under = default_edition(game) if edition is None else edition
    of_game = {
        composition.edition: composition for composition in COMPOSITIONS if composition.game == game
    }
    if under not in of_game:
        raise BadInput(f"edition: {edition!r} of {game} is not {', '.join(of_game)}")
    chosen = of_game[Edition(under)]
    return chosen, chosen.book


def read_cards(
    fields: Mapping[str, Any], made_of: Composition | None
) -> tuple[Composition | None, Cards, Cards]:
    """Five cards are a hand in any game; more only where any five of them may play."""
    if "hole" in fields or "board" in fields:
        raise BadInput("cards: not together with hole and board")
    cards = listed(fields, "cards")
    if len(cards) == SIZE or made_of is None or made_of.used is not None:
        return None, cards, ()
    first = made_of.own
    return made_of, cards[:first], cards[first:]


def listed(fields: Mapping[str, Any], name: str) -> Cards:
    cards = fields.get(name, [])
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise BadInput(f"{name}: {cards!r} is not a list of cards")
    try:
        return tuple(map(poker_card, cards))
    except ValueError as error:
        raise BadInput(f"{name}: {error}") from None
