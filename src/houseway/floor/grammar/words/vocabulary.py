"""The words that people say. One table for all games; nothing here says what is legal."""

from collections.abc import Mapping
from typing import Any


def some(words: str) -> frozenset[str]:
    return frozenset(words.split())


# A move: other words for it, beside those that its offer shows.
SAID: Mapping[str, tuple[str, ...]] = {
    "draw": (
        "draw",
        "deal me one",
        "another card",
        "one more",
        "more",
        "take a card",
        "new card",
        "yes",
    ),
    "stand": (
        "no",
        "no card",
        "no more",
        "hold",
        "no more cards",
        "pass",
        "stop",
        "im good",
        "staying",
    ),
    "double": ("dd",),
    "split": ("sp",),
    "insure": ("take insurance", "yes"),
    "take-even-money": ("even", "take even money", "yes"),
    "call": ("limp", "flat"),
    "check": ("x", "k", "pass"),
    "pass": ("p", "check"),
    "fold": ("throw away", "give up", "out", "im out", "no"),
    "bet-to": ("bet to", "make", "re-raise", "reraise", "raise it to", "go"),
    "bet": ("raise", "call", "double", "im in", "yes"),
    "exchange": ("exchange", "keep", "swap", "replace", "throw", "throw away"),
    "set-hand": ("low", "low hand"),
    "request-house-way": ("house", "hw", "set house way"),
    "surrender-unseen": ("surrender",),
    "take-bank": ("take bank", "be bank", "yes"),
    "decline-bank": ("no",),
    "place-wager": ("wager", "stake"),
    "lay-chips": ("wager", "stake"),
    "place-chips": ("wager", "stake"),
    "take-back": ("back", "take off", "cancel", "clear", "take it back", "take it all back"),
    "buy-colour-chips": ("colour", "buy colour", "buy colour chips", "buy chips"),
    "return-colour-chips": ("return colour chips", "cash out", "cash chips"),
    "take-seat": ("seat", "take seat"),
    "leave-seat": ("leave seat",),
    "issue-ticket": ("ticket", "play", "bet", "mark", "buy"),
    "post-over-blind": ("over-blind", "yes"),
    "follow": ("yes", "follow"),
    "pay-prize": ("pay", "collect", "claim"),
    "cancel-ticket": ("cancel", "back", "undo", "take back"),
    "request-la-ja": ("la ja", "la-ja"),
    "require-co-bank": ("co-bank", "co bank"),
    "shake-again": ("shake",),
}
SHOWN: Mapping[str, str] = {  # the word of the prompt, where the offer's first is not the shortest
    "take-back": "undo",
    "issue-ticket": "ticket",
    "require-co-bank": "co-bank",
    "shake-again": "shake",
    "request-la-ja": "la-ja",
    "pay-prize": "pay",
    "cancel-ticket": "cancel",
}
# Words that already say what a field is.
MEANING: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "exchange": {
        phrase: {"cards": []}
        for phrase in (
            "stand pat",
            "pat",
            "stand",
            "keep all",
            "keep them all",
            "keep",
            "none",
            "draw none",
            "no cards",
            "no",
        )
    },
    "take-back": {"undo all": {"bet": None}, "clear": {"bet": None}},
    "answer": {
        "yes": {"agrees": True},
        "agree": {"agrees": True},
        "no": {"agrees": False},
        "refuse": {"agrees": False},
    },
    "choose-house-wager": {
        "house minimum": {"minimum": True},
        "house same": {"minimum": False},
        "minimum": {"minimum": True},
        "same": {"minimum": False},
    },
}
# A kind of wager, or a choice of a form: other words for it.
PLACES: Mapping[str, tuple[str, ...]] = {
    "banker": ("bank", "banco"),
    "player": ("punto", "players"),
    "tie": ("egalite", "draw"),
    "super-sevens": ("sevens", "777", "supersevens"),
    "main": ("box",),
    "hand": ("main",),
    "gee-jun": ("jackpot",),
    "straight": ("straight up", "single", "plein"),
    "split": ("cheval",),
    "street": ("row",),
    "corner": ("square", "carre"),
    "six-line": ("line", "double street"),
    "column": ("col",),
    "dozen": ("doz",),
    "low": ("1-18", "1 to 18", "manque"),
    "high": ("19-36", "19 to 36", "passe"),
    "red": ("rouge",),
    "black": ("noir",),
    "neighbours": ("neighbors", "neighbour", "neighbor"),
    "orphans": ("orphelins",),
    "voisins": ("voisins du zero",),
    "total": ("sum",),
    "domino": ("pair of dice", "combination"),
    "any-triple": ("any triplet",),
    "triple": ("three", "triplet"),
    "double": ("pair", "pair of"),
    "single": ("one",),
    "quick-pick": ("quick", "quickpick", "lucky dip", "random"),
    "mystery": ("surprise me",),
    "way": ("ways",),
}
BARE_NUMBER = frozenset({"straight"})  # what a number alone is a wager on
SIZES: Mapping[str, str] = {
    "all in": "all in",
    "all-in": "all in",
    "allin": "all in",
    "shove": "all in",
    "jam": "all in",
    "tap out": "all in",
    "everything": "all in",
    "half the pot": "half pot",
    "1-2 pot": "half pot",
    "half pot": "half pot",
    "half": "half pot",
    "the pot": "pot",
    "pot": "pot",
    "minimum": "min",
    "min": "min",
    "maximum": "max",
    "max": "max",
    "table max": "max",
}
FILLER = some(
    "the a an my i ill please of dollars dollar bucks chips and number numbers me them it want"
    " would like id im to in this more thanks thank you let go each low down give get rid take"
    " between cards tiles tile with hand now just then are again that think"
)
ARTICLES = some("the a an my i ill please me them us")
NOUNS = some("bet bets wager wagers hand it")  # behind a verb: remove my bet
STAKE_BEFORE = frozenset({"on", "onto", "dollars", "dollar", "bucks", "each"})
STAKE_AFTER = frozenset({"for", "with", "at"})
COUNTING = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
} | {
    "eleven": 11,
    "twelve": 12,
    "fifteen": 15,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "hundred": 100,
}
PLURALS = {"ones": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6"}
ORDINAL = {
    "first": 1,
    "1st": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "middle": 2,
    "last": 3,
}
# What is said to the terminal, and not to the table.
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "help": ("help", "?", "h", "how", "what"),
    "quit": ("quit", "exit", "q", "bye", "leave"),
    "go": (
        "deal",
        "go",
        "go on",
        "spin",
        "roll",
        "next",
        "ready",
        "done",
        "draw",
        "ok",
        "start",
        "shake",
        "no more bets",
        "next game",
        "deal the cards",
        "next round",
    ),
    "double": ("double", "double up", "double bets", "double my bets", "double all"),
    "rebet": ("rebet", "same", "same again", "again", "repeat", "same bet"),
    "view": ("view", "table", "look", "show"),
    "sign": ("sign", "limits", "signs"),
    "balance": ("balance", "money", "chips"),
}
NO = frozenset({"no", "no thanks", "decline", "nothing", "skip", "pass", "nah", "no insurance"})
# Moves beside the play: they are never listed in a prompt, and always need their own words.
ASIDE = some(
    "take-seat leave-seat change-seat reduce-stake top-up sit-out buy-colour-chips"
    " return-colour-chips hand-to-runner request-la-ja decline-jackpot rejoin buy-in submit-claim"
)
