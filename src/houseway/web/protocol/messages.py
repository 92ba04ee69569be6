"""Messages of the websocket: typed, one JSON object each, told apart by `kind`."""

from typing import Any

import msgspec

from houseway.core.actors import Role
from houseway.web.protocol.scalars import Amount, Counted, Number, Text, Texts


class Said(msgspec.Struct, tag_field="kind", kw_only=True, forbid_unknown_fields=True):
    """A message from a terminal."""


class Hello(Said, tag="hello"):
    """The caller: `key` is the device's, `resume` is the number of each stream seen last."""

    key: Text
    player: Number | None = None
    name: Text = ""
    tables: Texts = ()
    streams: Texts = ()  # terminals and desks that staff look at besides
    resume: dict[str, int] = {}


class Watch(Said, tag="watch"):
    """Other tables from now on, and for staff other terminals and desks."""

    tables: Texts = ()
    streams: Texts = ()
    cards: Texts = ()  # tables of which only a card is shown


class Put(Said, tag="put"):
    """A move, as files of moves have it, without who makes it: the connection says that."""

    request: Counted
    stream: Text
    move: dict[str, Any]
    round: Number | None = None
    record: Number | None = None
    approval: Text = ""  # of a second person
    ask: Text = ""  # why; without an approval a second person is asked for, elsewhere, later


class Touch(Said, tag="touch"):
    """Chips that are touched: so many cents more on a bet, or fewer. Nothing is a wager yet."""

    table: Text
    bet: Text
    cents: Amount
    onto: Text = ""  # they go from the bet to this one


class Confirm(Said, tag="confirm"):
    """The button: what the terminal displays becomes wagers on this round."""

    request: Counted
    table: Text
    round: Number


class Clear(Said, tag="clear"):
    """All chips that are not confirmed go back to the credit."""

    table: Text


class Look(Said, tag="look"):
    """Offers of the drawer too, for staff who have something unusual to report."""

    table: Text = ""
    drawer: bool = True
    stream: Text = ""  # a terminal or a desk instead of a table


class Narrow(Said, tag="narrow"):
    """The offer of a move of a form, with what was said of it so far."""

    table: Text
    move: Text
    said: dict[str, Any] = {}


class Lodge(Said, tag="lodge"):
    """The operator lodges the draft conditions of a tournament, which is opened with them."""

    request: int
    name: str  # of its stream: letters, digits and . _ -
    conditions: str  # as a file of conditions has them
    mode: str = "electronic"


class Recall(Said, tag="recall"):
    """One's own rounds at a table; with a round, how it went step by step."""

    table: str
    round: int | None = None


class Talk(Said):
    """A message at the door."""


class SignIn(Talk, tag="sign-in"):
    """Somebody who is enrolled. The word of the session is the key to say hello with."""

    name: Text
    password: Text
    role: Role | None = None
    code: Text = ""  # of a second factor


class SignOut(Talk, tag="sign-out"):
    word: Text


class Accept(Talk, tag="accept"):
    """Choose a password by an invitation."""

    invitation: Text
    password: Text


class Approve(Talk, tag="approve"):
    """A second person approves a move that is put next: the word goes with it and no other."""

    name: Text
    password: Text
    role: Role
    code: Text = ""
    stream: Text = ""
    move: dict[str, Any] = {}
    round: Number | None = None
    session: Text = ""  # of who asks, where the move goes over HTTP


Heard = (Hello | Watch | Put | Confirm | Touch | Clear | Look | Narrow | Lodge | Recall) | (
    SignIn | SignOut | Accept | Approve
)


class ServerMessage(msgspec.Struct, tag_field="kind", kw_only=True, omit_defaults=True):
    """A message from the floor."""


class Welcome(ServerMessage, tag="welcome"):
    floor: str
    role: str
    player: int | None = None
    requests: int = 0  # the last that was accepted
    tables: tuple[str, ...] = ()
    playing: dict[str, Any] = {}  # what is played at each: game, edition, mode
    tournaments: dict[str, Any] = {}  # by the names of their streams: title, game, edition
    people: bool = False  # they sign in, and a second person approves by a password
    zone: str = ""  # whose clock stands on papers: a place, or minutes ahead of universal time


class Session(ServerMessage, tag="session"):
    """Somebody has come in; without a word, they have gone or have chosen a password."""

    word: str = ""
    member: str = ""
    role: Role | None = None


class Approval(ServerMessage, tag="approval"):
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
    may: bool  # whether they may give or refuse it
    round: int | None = None  # of the table, outside of which it is not made


class Approvals(ServerMessage, tag="approvals"):
    """All that waits, for whoever works here: at hello and whenever it changes."""

    pending: tuple[Awaited, ...]


class HeldMoney(msgspec.Struct, kw_only=True):
    """Money that is not paid out while a dispute is open."""

    number: int
    subject: str  # round, ticket or account
    name: str  # `R1#12`, a number, `7#2`
    amount: int  # cents that were there
    claimant: str
    what: str
    by: str
    since_ms: int
    cite: str


class Holds(ServerMessage, tag="holds"):
    """All that is held, for whoever works here: at hello and whenever it changes."""

    held: tuple[HeldMoney, ...]


class View(ServerMessage, tag="view"):
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
    acts_in_ms: int | None = None  # until the table goes on without an answer
    acts_of_ms: int | None = None  # how long players had for it
    round: int | None = None


class Chips(ServerMessage, tag="chips"):
    """A terminal's display of chips that are not confirmed, and the credit beside them."""

    table: str
    shown: dict[str, int]
    credit: int
    reason: str = ""
    cite: str = ""


class Narrowed(ServerMessage, tag="narrowed"):
    """The form as far as it is filled in; no offer where it is not open like this, and why."""

    table: str
    move: str
    offer: Any = None
    refused: str | None = None
    cite: str | None = None


class Paper(ServerMessage, tag="paper"):
    """A paper out of a terminal's printer; as PDF by `/papers/7-3.pdf`."""

    stream: str
    paper: str  # `7-3`: the third of terminal 7
    what: str
    amount: int
    text: str
    svg: str


class Answer(ServerMessage, tag="answer"):
    """Accepted if it has a record; else refused with a clause, stale, lost, or waiting.

    While it waits for a second person, `pending` numbers that request; another answer follows.
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
    last: int | None = None  # of his requests, if he has gone on beyond this one elsewhere
    lost: str = ""
    seconds: tuple[Role, ...] = ()  # it would be taken with one of these beside
    again_in_ms: int = 0  # too many were said: this one was not looked at


class Trouble(ServerMessage, tag="trouble"):
    """A message that could not be understood, or may not be sent."""

    what: str
    over: bool = False  # nobody is at this connection any more: come in again
    again_in_ms: int = 0  # too many were said: this one was not looked at


DECODE = msgspec.json.Decoder(Heard).decode
ENCODE = msgspec.json.Encoder(enc_hook=str).encode
