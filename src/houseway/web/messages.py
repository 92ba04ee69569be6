"""What goes over a websocket: typed, one JSON object a message, told apart by `kind`."""

from typing import Any

import msgspec

from houseway.core.actors import Role


class Said(msgspec.Struct, tag_field="kind", kw_only=True, forbid_unknown_fields=True):
    """What a terminal says."""


class Hello(Said, tag="hello"):
    """Who is there. `key` is the device's; `resume` is the number of each stream seen last."""

    key: str
    player: int | None = None
    name: str = ""
    tables: tuple[str, ...] = ()
    streams: tuple[str, ...] = ()  # terminals and desks that staff look at besides
    resume: dict[str, int] = {}


class Watch(Said, tag="watch"):
    """Other tables from now on, and for staff other terminals and desks."""

    tables: tuple[str, ...] = ()
    streams: tuple[str, ...] = ()


class Put(Said, tag="put"):
    """A move, as files of moves have it, without who makes it: the connection says that."""

    request: int
    stream: str
    move: dict[str, Any]
    round: int | None = None
    record: int | None = None
    approval: str = ""  # of a second person
    ask: str = ""  # why: a second person is asked for, who may approve elsewhere and later


class Touch(Said, tag="touch"):
    """Chips that are touched: so many cents more on a bet, or fewer. Nothing is a wager yet."""

    table: str
    bet: str
    cents: int
    onto: str = ""  # they go from the bet to this one


class Confirm(Said, tag="confirm"):
    """The button: what the terminal displays becomes wagers on this round."""

    request: int
    table: str
    round: int


class Clear(Said, tag="clear"):
    """All chips that are not confirmed go back to the credit."""

    table: str


class Look(Said, tag="look"):
    """Offers of the drawer too, for staff who have something unusual to report."""

    table: str = ""
    drawer: bool = True
    stream: str = ""  # a terminal or a desk instead of a table


class Narrow(Said, tag="narrow"):
    """The offer of a move of a form, with what was said of it so far."""

    table: str
    move: str
    said: dict[str, Any] = {}


class Talk(Said):
    """What is said at the door."""


class SignIn(Talk, tag="sign-in"):
    """Somebody who is enrolled. The word of the session is the key to say hello with."""

    name: str
    password: str
    role: Role | None = None


class SignOut(Talk, tag="sign-out"):
    word: str


class Accept(Talk, tag="accept"):
    """Choose a password by an invitation."""

    invitation: str
    password: str


class Approve(Talk, tag="approve"):
    """A second person, at the same connection: the word goes with the move that he approves."""

    name: str
    password: str
    role: Role


Heard = (Hello | Watch | Put | Confirm | Touch | Clear | Look | Narrow) | (
    SignIn | SignOut | Accept | Approve
)


class Shown(msgspec.Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """What the floor says."""


class Welcome(Shown, tag="welcome"):
    floor: str
    role: str
    player: int | None = None
    requests: int = 0  # the last that was accepted
    tables: tuple[str, ...] = ()
    playing: dict[str, Any] = {}  # what is played at each: game, edition, mode
    people: bool = False  # they sign in, and a second person approves by a password


class Session(Shown, tag="session"):
    """Somebody has come in; without a word he has gone, or has chosen a password."""

    word: str = ""
    member: str = ""
    role: Role | None = None


class Approval(Shown, tag="approval"):
    """Good once, for a minute."""

    word: str
    member: str
    role: Role


class Awaited(msgspec.Struct, kw_only=True):
    """A move that waits for a second person. It is given or refused by a move of its own."""

    number: int
    by: str
    role: Role
    stream: str
    move: dict[str, Any]  # as it was put
    why: str
    before: str  # how that stands which it would change, where one line says it
    roles: tuple[Role, ...]  # any one of them may approve
    asked_ms: int  # when, in milliseconds of universal time
    expires_in_ms: int
    mine: bool  # asked by whoever looks
    may: bool  # whether he may give or refuse it


class Approvals(Shown, tag="approvals"):
    """All that waits, for whoever works here: at hello and whenever it changes."""

    pending: tuple[Awaited, ...]


class View(Shown, tag="view"):
    """Only the parts that changed. `number` is the stream's, for resuming.

    What goes to many is encoded once: the floor puts it in as `msgspec.Raw`.
    """

    stream: str
    number: int
    fixed: Any = None
    public: Any = None
    own: Any = None
    offers: Any = None
    closes_in_ms: int | None = None
    round: int | None = None


class Chips(Shown, tag="chips"):
    """What a terminal displays of chips that are not confirmed, and the credit beside them."""

    table: str
    shown: dict[str, int]
    credit: int
    reason: str = ""
    cite: str = ""


class Narrowed(Shown, tag="narrowed"):
    """The form as far as it is filled in; no offer where it is not open like this."""

    table: str
    move: str
    offer: Any = None


class Paper(Shown, tag="paper"):
    """What came out of the printer of a terminal; as PDF by `/papers/7-3.pdf`."""

    stream: str
    paper: str  # `7-3`: the third of terminal 7
    what: str
    amount: int
    text: str
    svg: str


class Answer(Shown, tag="answer"):
    """Accepted if it has a record; else refused with a clause, stale, lost, or waiting.

    While it waits for a second person it has the number of that request in `pending`; another
    answer follows.
    """

    request: int
    pending: int | None = None
    record: int | None = None
    number: int | None = None
    credit: int | None = None
    again: bool = False
    refused: str = ""
    cite: str = ""
    stale: str = ""
    lost: str = ""
    seconds: tuple[Role, ...] = ()  # it would be taken with one of these beside


class Trouble(Shown, tag="trouble"):
    """A message that could not be understood, or may not be sent."""

    what: str
    over: bool = False  # nobody is at this connection any more: come in again


DECODE = msgspec.json.Decoder(Heard).decode
ENCODE = msgspec.json.Encoder(enc_hook=str).encode
