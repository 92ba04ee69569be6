"""The view of a table, as plain data in three parts: fixed, public and a viewer's own.

The fixed part is sent once and again when its number changes; the public part is the same for
everybody, so it is made and encoded once; the own part goes to its viewer alone.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from houseway.core import offers as core_offers
from houseway.core.actors import Player, Role
from houseway.core.game import Turn
from houseway.core.kind_names import kebab
from houseway.core.money import Cents
from houseway.core.value import names, value
from houseway.floor.views.open_matters import concerns
from houseway.floor.views.void_rounds import told_of_void
from houseway.games.listing import Listing, Sight
from houseway.house.offers.offers import Offering
from houseway.house.words.moves import explained, move_words

Plain = Any  # what JSON holds
Tree = dict[str, Plain]

NUMBER = 12  # characters of the digest that tells one fixed part from another


DRAWN = ("shapes", "anchors", "prints")  # the parts of a drawing
PREPARED: dict[int, Offering] = {}
ENCODER = msgspec.json.Encoder(enc_hook=str)  # cards, tiles and clauses go as their text
DECODER = msgspec.json.Decoder()


@value
class ViewParts:
    """The three parts for one viewer."""

    fixed: Tree
    public: Tree
    own: Tree


def all_parts(
    listing: Listing, state: Any, due: Turn, role: Role, player: Player | None = None
) -> ViewParts:
    """All that one viewer gets, for those who want it at once."""
    public = public_part(listing, state, due)
    return ViewParts(
        fixed_part(listing, state, due), public, own_part(listing, state, due, role, player)
    )


def encoded(part: Tree) -> bytes:
    return ENCODER.encode(part)


# The parts


def fixed_part(listing: Listing, state: Any, due: Turn) -> Tree:
    """Layout, bets, limits, signs; `number` is another one whenever any of it is."""
    sight = listing.sight
    whole = onlooker(sight, state, due)
    for path in (*sight.fixed, *sight.round, *sight.own, *sight.personal):
        assert path.partition(".")[0] in whole, (
            f"{listing}: Sight names {path!r}, no field of its view"
        )
    kept: Tree = {"game": str(listing.game), "edition": str(listing.edition)}
    for path in sight.fixed:
        put(kept, path, take(whole, path))
    kept |= {"places": places(listing, state), "bets": bets(listing, state)}
    kept |= {"drawings": drawings(listing, state), "moves": moves(listing)}
    kept["number"] = sha256(encoded(kept)).hexdigest()[:NUMBER]
    return kept


def places(listing: Listing, state: Any) -> list[Tree]:
    """Return where chips may be laid, and how much, as far as all players share it."""
    trees: list[Tree] = core_offers.plain(offering(listing).listed(state))
    return trees


def bets(listing: Listing, state: Any) -> list[Tree]:
    """Return what each bet pays, under which clause, and its limits."""
    return [*map(lean, plain_list(listing.table.rules.sheet(state.settings)))]


def drawings(listing: Listing, state: Any) -> list[Tree]:
    """Return the place of each bet on each board, wide and tall, for drawing the felt."""
    return [leaner(drawing) for drawing in plain_list(listing.table.rules.felt(state.settings))]


def moves(listing: Listing) -> Tree:
    """What each move of players does, in a sentence, by its name."""
    table: Any = listing.table
    handed = {kebab(kind): move_words(kind).does for kind in table.rules.handed}
    return explained(table.permits) | handed


def leaner(drawing: Tree) -> Tree:
    """A drawing without its empty parts, and each part without what says nothing."""
    parts = {part: [*map(lean, drawing[part])] for part in DRAWN if drawing[part]}
    return lean(drawing) | {"shapes": []} | parts


def lean(item: Tree) -> Tree:
    """Without what says nothing."""
    return {name: each for name, each in item.items() if each not in ("", False, None, [])}


def offering(listing: Listing) -> Offering:
    """The offers of a table, which are prepared once."""
    known = PREPARED.get(id(listing.table))
    if known is None or known.table is not listing.table:
        known = PREPARED[id(listing.table)] = Offering(listing.table)
    return known


def public_part(listing: Listing, state: Any, due: Turn) -> Tree:
    """Return an onlooker's view without what is fixed; chips on terminals only in total."""
    sight = listing.sight
    whole = without_fixed(sight, onlooker(sight, state, due))
    totals(sight, whole)
    whole["last"] = last_round(sight, state, due)
    return whole


def own_part(
    listing: Listing, state: Any, due: Turn, role: Role, player: Player | None = None
) -> Tree:
    """Return what this viewer sees and an onlooker does not."""
    part = seen_alone(listing.sight, state, due, role, player)
    part |= told_of_void(listing.sight, state, player)
    if waits := concerns(state, role, player):
        part["concerns"] = waits
    return part


def seen_alone(
    sight: Sight, state: Any, due: Turn, role: Role, player: Player | None = None
) -> Tree:
    """Return what the view says to this viewer alone."""
    if role is Role.PLAYER and not sight.own and not sight.personal:
        return {"role": str(role), "player": player, "won": won(sight, state, due, player)}
    if role is Role.PLAYER:
        roots = [path.partition(".")[0] for path in (*sight.own, *sight.personal)]
        general = fields_seen(sight, state, due, roots)
        own = fields_seen(sight, state, due, roots, player)
    else:
        general, own = onlooker(sight, state, due), plain(sight.view(state, due, role, player))
    kept: Tree = {"role": str(role), "player": player}
    for path in sight.own:
        put(kept, path, [item for item in items(own, path) if item not in items(general, path)])
    for path in sight.personal:
        put(kept, path, [item for item in items(own, path) if owner(item) == player])
    if role is not Role.PLAYER:
        put(kept, staff_path(own), take(own, staff_path(own)))
    kept["won"] = won(sight, state, due, player)
    return kept


# What they are made of


def onlooker(sight: Sight, state: Any, due: Turn) -> Tree:
    """Return the view of somebody who plays no part."""
    return plain(sight.view(state, due, Role.PLAYER, None))


def fields_seen(
    sight: Sight, state: Any, due: Turn, fields: Iterable[str], player: Player | None = None
) -> Tree:
    """Of what an onlooker or player sees these fields: what is not wanted is not written out."""
    seen = sight.view(state, due, Role.PLAYER, player)
    return plain({name: getattr(seen, name) for name in fields})


def moving_fields(sight: Sight, state: Any, due: Turn) -> tuple[str, ...]:
    """The fields of a view that are not fixed as a whole."""
    every = names(type(sight.view(state, due, Role.PLAYER, None)))
    return tuple(name for name in every if name not in sight.fixed)


def without_fixed(sight: Sight, whole: Tree) -> Tree:
    for path in sight.fixed:
        drop(whole, path)
    whole.pop("asked", None)  # said by the offers
    drop(whole, staff_path(whole))
    return whole


def staff_path(whole: Tree) -> str:
    return "staff" if "staff" in whole else "table.staff"


def totals(sight: Sight, whole: Tree) -> None:
    """Of what is everybody's own business, only how much there is on each bet."""
    for path in sight.personal:
        total = take(whole, path)
        if total is not None:
            put(whole, path, summed(total))


def summed(listed: Iterable[Tree]) -> Tree:
    """By bet: how many, and the sum of each amount."""
    tree: Tree = {}
    for item in listed:
        wager = item.get("wager", item)
        sums = tree.setdefault(wager["bet"], {"count": 0, "stake": 0})
        sums["count"] += 1
        sums["stake"] += wager["stake"]
        for name in ("returned", "win", "commission"):
            if name in item:
                sums[name] = sums.get(name, 0) + item[name]
    return tree


def last_round(sight: Sight, state: Any, due: Turn) -> Tree | None:
    """The last round as it ended, until the first card, spin or throw of the next."""
    before = sight.last(state)
    if before is None:
        return None
    whole = onlooker(sight, before, due)
    totals(sight, whole)
    return {name: whole[name] for name in sight.round if name in whole}


def won(sight: Sight, state: Any, due: Turn, player: Player | None) -> list[Tree]:
    """Return what a player was paid in the last round."""
    before = sight.last(state)
    if before is None or player is None:
        return []
    whole = onlooker(sight, before, due)
    rounds = [whole, *(whole[name] for name in sight.round if isinstance(whole.get(name), dict))]
    paid = (item for part in rounds for item in part.get("payments", ()))
    return [item for item in paid if owner(item) == player]


def owner(item: Tree) -> Player | None:
    of: Tree = item.get("wager", item)
    return of.get("player")


# Plain data


def plain(thing: Any) -> Tree:
    """A value as JSON holds it: cards, tiles and clauses as text, amounts as whole cents."""
    tree: Tree = DECODER.decode(ENCODER.encode(thing))
    return tree


def plain_list(things: Iterable[Any]) -> list[Tree]:
    listed: list[Tree] = DECODER.decode(ENCODER.encode(tuple(things)))
    return listed


def take(tree: Tree, path: str) -> Plain:
    for name in path.split("."):
        if not isinstance(tree, dict) or name not in tree:
            return None
        tree = tree[name]
    return tree


def items(tree: Tree, path: str) -> list[Tree]:
    return take(tree, path) or []


def put(tree: Tree, path: str, given: Plain) -> None:
    *above, name = path.split(".")
    for step in above:
        tree = tree.setdefault(step, {})
    tree[name] = given


def drop(tree: Tree, path: str) -> None:
    *above, name = path.split(".")
    for step in above:
        tree = tree.get(step) or {}
    tree.pop(name, None)


def with_credit(own: Tree, credit: Cents) -> Tree:
    """The balance is the ledger's to say, not the table's."""
    return {**own, "credit": credit}
