"""Views of a table: signs, notices, chips; more for the staff."""

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from houseway.core.actors import EMPLOYEES, INSPECTORS, Player, Role
from houseway.core.game import Call, Choice, Option, Turn, due_in_words
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Wager
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import Report, Seated
from houseway.house.layouts.colour_chips import Sold
from houseway.house.provisions.general import general_law
from houseway.house.rounds.round import OnLayout
from houseway.house.settings.kinds import Dollars, Setting, field_of
from houseway.house.shoes.moves import NO_SHOE
from houseway.house.table.events import Approval
from houseway.house.table.made_once import MadeOnce
from houseway.house.table.phase import Phase, told
from houseway.house.table.state import Life, Play, Table, Terms
from houseway.house.wagers.ceilings import Marker
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


ENDED = (Life.CLOSING, Life.OVER)
CLOSED = "the table is closed"
BEHIND_THE_TABLE = EMPLOYEES | INSPECTORS  # who sees what the staff see


@value
class Sign:
    """One line of the sign at the table."""

    label: str
    text: str
    cite: Cite


@value
class Due:
    words: str
    cite: Cite


@value
class Chips:
    """A wager as it lies on the layout, in play or above the maximum."""

    player: int
    box: int
    bet: str
    stake: Cents
    in_play: bool = True


@value
class Countdown:
    """The Wagering Period: whether it runs, and of how many seconds it is."""

    running: bool
    seconds: int
    cite: Cite


@value
class DealerTerminal:
    """The Dealer's view of the Game System: wagers, terminals, and what waits."""

    confirmed: int  # wagers
    staked: Cents
    loose: int  # chips on displays that are not confirmed
    terminals: int  # that the table has
    failed: tuple[int, ...]
    waiting: int  # wagers whose records are analysed
    claims: int  # that nobody has considered
    cite: Cite


@value
class StaffView:
    """The things that the staff keep an eye on."""

    cards_left: int | None  # None: no shoe
    cutting_card_out: bool
    warned: tuple[int, ...]
    approvals: tuple[Approval, ...]
    reports: tuple[Report, ...]
    excluded: tuple[int, ...]
    rounds_left: int | None
    terminal: DealerTerminal | None = None  # where players are at terminals


@value
class Worth:
    """What a hand comes to, in words, and the clause that says so."""

    words: str
    cite: Cite


@value
class OfferedOption:
    """A move that is open to a player now."""

    player: Player
    option: Option


@value
class TableView:
    signs: tuple[Sign, ...]
    notices: tuple[Sign, ...]  # that the table closes, and changes announced for the next round
    markers: tuple[Sign, ...]
    provisions: tuple[Sign, ...]  # what anybody may read or ask for
    seats: tuple[Seated, ...]
    due: Due
    chips: tuple[Chips, ...]
    round: int
    staff: StaffView | None
    colours: tuple[Sold, ...] = ()  # Colour Chips that are out at this table
    closed: bool = False  # gaming has ended here
    waits_for: tuple[Player, ...] = ()  # the players who may answer now
    phase: Phase = Phase.WAITING
    says: str = ""  # what the table does, in words for players


class ReadableTable(Attended, Protocol):
    """A table as views can read it."""

    @property
    def terms(self) -> Terms[Any]: ...
    @property
    def play(self) -> Play[Any]: ...
    @property
    def period_void(self) -> bool: ...


def table_view(
    menu: tuple[Setting, ...], marker: Cite, table: Table[S, R], due: Turn, role: Role
) -> TableView:
    """A banked table, with its shoe."""
    view, shoe = public_view(menu, marker, table, due, role), table.shoe
    left = shoe.left if shoe != NO_SHOE else None
    staff = view.staff and changed(
        view.staff, cards_left=left, cutting_card_out=shoe.cutting_card_out
    )
    return changed(view, staff=staff)


def public_view(
    menu: tuple[Setting, ...], marker: Cite, table: ReadableTable, due: Turn, role: Role
) -> TableView:
    now, telling = signs(menu, table.settings), told(table, due)
    coming = signs(menu, table.terms.coming) if table.terms.coming else now
    return TableView(
        signs=now,
        notices=(
            *closing(table, general_law(marker.rule_set.name)),
            *(sign for sign in coming if sign not in now),
        ),
        markers=tuple(
            Sign(
                f"maximum of player {each_marker.number}{on(each_marker)}",
                dollars(each_marker.maximum),
                marker,
            )
            for each_marker in table.laid.markers
        ),
        provisions=provisions(general_law(marker.rule_set.name)),
        seats=table.people.seats,
        due=Due(CLOSED if table.gaming.life is Life.OVER else due_in_words(due), due.cite),
        chips=(*lying(table.laid.wagers), *lying(table.laid.excess, in_play=False)),
        round=table.play.rounds,
        closed=table.gaming.life in ENDED,
        staff=staff_view(table) if role in BEHIND_THE_TABLE else None,
        waits_for=waited_for(due),
        phase=telling.phase,
        says=telling.says,
    )


def offered_options(due: Turn) -> tuple[OfferedOption, ...]:
    match due:
        case Choice(player, options):
            return tuple(OfferedOption(player, option) for option in options)
        case Call(offers):
            named = ((offer.player, offer.option) for offer in offers)
            return tuple(
                OfferedOption(player, option) for player, option in named if player is not None
            )
        case _:
            return ()


def waited_for(due: Turn) -> tuple[Player, ...]:
    """The players who have something open now: one at a choice, several at a call."""
    return tuple(dict.fromkeys(option.player for option in offered_options(due)))


def on(marker: Marker) -> str:
    return f" on {marker.on}" if marker.on else ""


def staff_view(table: ReadableTable) -> StaffView:
    people = table.people
    return StaffView(
        cards_left=None,
        cutting_card_out=False,
        warned=tuple(sorted(table.laid.warned)),
        approvals=table.gaming.approvals,
        reports=people.reports,
        excluded=tuple(sorted(people.excluded)),
        rounds_left=people.rounds_left,
    )


def on_signs(menu: tuple[Setting, ...], settings: object) -> tuple[Sign, ...]:
    """Return the lines of the sign at a table."""
    return tuple(
        Sign(setting.name, on_a_sign(setting, settings), setting.terms.cite)
        for setting in menu
        if setting.terms.displayed
    )


signs = MadeOnce(on_signs)  # for settings that are in force


def on_a_sign(setting: Setting, settings: object) -> str:
    now = getattr(settings, field_of(setting))
    return setting.sign(now) if isinstance(setting, Dollars) else setting.text(now)


def closing(table: ReadableTable, law: GeneralLaw) -> tuple[Sign, ...]:
    """The notice to the players that they get so many rounds more, or that the table is closed."""
    rounds_left = table.people.rounds_left
    if table.gaming.life in ENDED:
        return (Sign("this table", "is closed", law.closure.cite),)
    if rounds_left is None:
        return ()
    after = "after this round" if rounds_left <= 1 else f"after {rounds_left} more rounds"
    return (Sign("this table closes", after, law.closure.cite),)


def to_be_read(law: GeneralLaw) -> tuple[Sign, ...]:
    """Return a copy of the rules for whoever asks, and what else is only to be read."""
    copy = Sign("rules", "a copy is available on request", law.copy)
    rows = ((cite, cite.rule_set.index.rows[cite.ref]) for cite in law.shown)
    return (copy, *(Sign("conduct", row.gist, cite) for cite, row in rows))


provisions = MadeOnce(to_be_read)


def lying(wagers: Iterable[Wager], *, in_play: bool = True) -> tuple[Chips, ...]:
    """A wager that lies on no Box lies on its player's terminal, or on a layout for all."""
    return tuple(
        Chips(
            w.player, w.spot[0] if w.spot and w.spot[0] > 0 else w.player, w.bet, w.stake, in_play
        )
        for w in wagers
    )
