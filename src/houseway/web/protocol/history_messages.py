"""Messages of the websocket about rounds that are over, like the others."""

from typing import Any

import msgspec

from houseway.web.protocol.messages import ServerMessage


class PlayedRound(msgspec.Struct):
    """The result of a round for the player at this terminal."""

    round: int
    at: int
    staked: int
    returned: int
    before: int  # credit
    after: int


class History(ServerMessage, tag="history"):
    """The latest rounds that are over, the newest first."""

    table: str
    rounds: tuple[PlayedRound, ...] = ()


class Telling(msgspec.Struct):
    """A sentence, and the clause that it rests on."""

    text: str
    cite: str


class OwnDecision(msgspec.Struct, omit_defaults=True):
    """A decision of one's own: the pot before it, and what it cost to stay in."""

    pot: int
    price: int
    odds: str = ""  # the price as a part of the pot with it
    asks: bool = False  # what the cards were worth follows in `equities`


class RoundStep(msgspec.Struct, omit_defaults=True):
    """Something that happened, and what everybody saw then."""

    at: int
    said: tuple[Telling, ...]
    public: Any
    own: Any = None  # what one saw besides, where a game has rounds to go over
    decision: OwnDecision | None = None


class RoundStory(ServerMessage, tag="story"):
    """The story of a round of one's own."""

    table: str
    round: int
    steps: tuple[RoundStep, ...]
    text: str = ""  # the round in a standard form, for other programs


class Equity(msgspec.Struct, omit_defaults=True):
    """A part of the pot that a player's cards win on average, at a decision."""

    step: int  # of the story, from 0
    percent: str
    exact: bool  # every deal was counted; else some were drawn
    deals: int
    shown: int = 0  # of the hands against it those that were shown later
    against: int = 0


class Equities(ServerMessage, tag="equities"):
    """The worth of one's cards at each decision of a round, as soon as it is counted."""

    table: str
    round: int
    equities: tuple[Equity, ...]
    left: int = 0  # decisions that are still being counted
