"""Bots at poker tables: they see a terminal's JSON, and choose among what is offered."""

from collections.abc import Sequence
from typing import Any

from houseway.core.bots import Ask, Bots, Json, Said
from houseway.games.poker.hands.decks import ACE, RANK
from houseway.games.poker.players.bots import FAIR, GOOD, HOPELESS, TEN
from houseway.house.dealers.plain_bot import PLAIN, PlainBot

OUT_OF_THE_WAY = ("check", "pass")


class SensibleBot(PlainBot):
    """Bets what is good, calls a fair price with what is fair, and else gets out of the way."""

    def choose(self, view: Json, offers: Sequence[Json], ask: Ask) -> Said | None:
        open_ = (offer for offer in offers if offer["why"] == "due" and "blocked" not in offer)
        due = {one["move"]: one for one in open_}
        if "exchange" in due:
            cards = odd_cards(view, due["exchange"])
            return Said("exchange", {"player": mine(view), "cards": cards})
        if "fold" in due or "check" in due or "pass" in due:
            return self.answer(view, self.acting(view, due), ask)
        return super().choose(view, offers, ask)

    def acting(self, view: Json, due: Json) -> Json:
        strength = strength_of(view)
        bold = (strength == GOOD and self.entropy.below(2) == 0) or self.entropy.below(12) == 0
        if "bet-to" in due and bold:
            return lowest(due["bet-to"])
        for name in OUT_OF_THE_WAY:
            if name in due:
                return due[name]  # type: ignore[no-any-return]
        price, pot = due.get("call", {}).get("price", 0), view["public"]["round"]["pot"]
        dear = 4 * price > 3 * pot and strength < GOOD
        cheap = 8 * price <= pot
        if "call" in due and not dear and (strength or cheap):
            return due["call"]  # type: ignore[no-any-return]
        else_: Json = due.get("fold") or self.one_of([*due.values()])
        return else_


def lowest(offer: Json) -> Json:
    """A bet or a raise of as little as may be."""
    fields = [
        field | {"high": field["low"]} if field["kind"] == "cents" else field
        for field in offer["fields"]
    ]
    return {**offer, "fields": fields}


def mine(view: Json) -> int:
    return int(view["own"]["player"])


def own_hand(view: Json) -> Json:
    """Return the player's cards, as they alone see them."""
    hands: list[dict[str, Any]] = view["own"].get("round", {}).get("hands") or []
    every = [*hands, *(view["public"]["round"]["hands"] if view["public"]["round"] else ())]
    return next((item for item in every if item["player"] == mine(view)), {"down": [], "up": []})


def rank(card: str) -> int:
    return RANK.get(card[0], ACE)  # the Joker is an ace


def strength_of(view: Json) -> int:
    """Pairs and high cards among what this player sees."""
    hand, board = own_hand(view), view["public"]["round"]["board"]
    held = [rank(item) for item in (*hand["down"], *hand["up"])]
    seen = [*held, *map(rank, board)]
    most = max((seen.count(number) for number in held), default=0)
    pairs = sum(seen.count(number) > 1 for number in set(held))
    if most > 2 or pairs > 1 or (most == 2 and not board):
        return GOOD
    return FAIR if most == 2 or sum(number >= TEN for number in held) > 1 else HOPELESS


def odd_cards(view: Json, offer: Json) -> list[str]:
    """Return cards that go with nothing, but no more than can be dealt."""
    held = own_hand(view)["down"]
    ranks = [*map(rank, held)]
    most = next(field["count"][1] for field in offer["fields"] if field["name"] == "cards")
    odd = [card for card in held if ranks.count(rank(card)) == 1 and rank(card) < ACE]
    return odd[: min(3, most)]


BOTS: Bots = {**PLAIN, "sensible": SensibleBot}
