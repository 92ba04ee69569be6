"""Bet sheet of roulette: what bets pay and what may lie on them, race track included."""

from collections.abc import Iterable

from houseway.core.money import Cents
from houseway.core.offers import Place
from houseway.games.roulette.bets import PayTable
from houseway.games.roulette.layout.places import AREAS, BY_SIZE
from houseway.games.roulette.layout.race_track_wagers import TRACK
from houseway.house.layouts.bet_sheet import BetSheet, Pays, Sheet, short
from houseway.law import Cite

TRACKED = "Race track"


def sheet(bets: PayTable, places: Iterable[Place], limited: Cite) -> Sheet:
    """A line for each place, with what may be laid there; on the race track, on each piece."""
    return tuple(bet_sheet(bets, place, limited) for place in places)


def bet_sheet(bets: PayTable, place: Place, limited: Cite) -> BetSheet:
    bet = str(dict(place.given)["bet"])
    pays = tuple(lines(bets, bet))
    least, most = (None if amount is None else Cents(amount) for amount in (place.low, place.high))
    return BetSheet(
        bet,
        place.cite,
        pays,
        least,
        most,
        limited,
        label=place.label,
        group=TRACKED if bet in TRACK else bets.wagers[AREAS[bet].kind].label,
        short=short(pays),
        covers=covers(bet),
    )


def lines(bets: PayTable, bet: str) -> Iterable[Pays]:
    """Return what it pays; for a wager of several pieces, what each kind of them pays."""
    if bet not in TRACK:
        ruled = bets.pays(bet)
        return [Pays("it wins", ruled.cite, ruled.verdict)]
    kinds: dict[str, tuple[str, int]] = {}
    for piece, count in TRACK[bet]:
        kind = AREAS[piece].kind
        kinds[kind] = piece, kinds.get(kind, (piece, 0))[1] + count
    return [
        Pays(f"each of {count} on a {kind}", bets.pays(piece).cite, bets.pays(piece).verdict)
        for kind, (piece, count) in kinds.items()
    ]


def covers(bet: str) -> tuple[str, ...]:
    """The straight wagers on the numbers with which it wins; none for one of them itself."""
    pieces = [piece for piece, _ in TRACK.get(bet, ((bet, 1),))]
    numbers = sorted({number for piece in pieces for number in AREAS[piece].numbers})
    alone = tuple(f"{BY_SIZE[1]}:{number}" for number in numbers)
    return () if alone == (bet,) else alone
