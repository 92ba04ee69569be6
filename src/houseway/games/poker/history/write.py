"""A hand in the standard form, PHH: who put in what, which cards came, who did what, who showed."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.history import own, toml
from houseway.games.poker.history.games import Code, code_of
from houseway.games.poker.history.story import History, Moment, moments, round_of, stacks
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round.events import (
    BettingEnded,
    CardsDealt,
    Checked,
    Folded,
    HoleCardsShown,
    Kind,
    Passed,
    Posted,
    StreetBegun,
    Wagered,
)
from houseway.games.poker.round.state import Post, Round
from houseway.games.poker.table.seats.state import PokerTable, RoundPrepared
from houseway.house.shoes.moves import CardsCut


def written(history: History, hidden: frozenset[str] = frozenset()) -> str:
    """The text of one hand that the standard can tell; hidden cards are written as `??`.

    Without them nothing is told of the shoe, and the text cannot be played again.
    """
    code = code_of(history.house, history.table.settings)
    assert code is not None, "a hand that the standard cannot tell"
    story = list(moments(history))
    begun = next(
        each_moment.after.round
        for each_moment in story
        if isinstance(each_moment.event, RoundPrepared)
    )
    assert begun is not None
    whole = all(amount % 100 == 0 for amount in amounts(history, story))
    write = Writer(begun, whole=whole, hidden=hidden)
    for moment in story:
        write.add(moment)
    write.flush()
    text = head(history, code, write, story) + played(history, write, story)
    return text if hidden else text + ours(history, write, story)


def amounts(history: History, story: list[Moment]) -> Iterator[int]:
    settings = history.table.settings
    yield from (*settings.posts, settings.ante, settings.minimum_bet, settings.maximum_bet)
    for moment in story:
        for _, stack in stacks(moment.after):
            yield stack
        if isinstance(moment.event, Wagered):
            yield moment.event.to


def head(history: History, code: Code, write: "Writer", story: list[Moment]) -> str:
    settings, hands = history.table.settings, write.begun.hands
    blinds = [posted(story, hand.player) for hand in hands] if settings.posts else []
    blinds = blinds or [NOTHING for _ in hands]
    ante = settings.ante_each
    text = toml.text("variant", code.code)
    text += toml.text("ante_trimming_status", True)
    text += toml.text("antes", [write.number(ante) for _ in hands])
    turned = blinds[::-1] if len(hands) == 2 else blinds  # the standard turns them round again
    text += toml.text("blinds_or_straddles", [write.number(amount) for amount in turned])
    if code.fixed:
        text += toml.text("small_bet", write.number(settings.minimum_bet))
        text += toml.text("big_bet", write.number(settings.maximum_bet))
    else:
        text += toml.text("min_bet", write.number(settings.minimum_bet))
    text += toml.text("starting_stacks", [write.number(hand.stack) for hand in hands])
    return text + toml.listed("actions", [(action, cite) for action, cite in write.actions])


def posted(story: list[Moment], player: Player) -> Cents:
    """Return a player's blind; what a short one lacks is known from their stack."""
    most = NOTHING
    for moment in story:
        match moment.event:
            case Posted(who, Post.BLIND | Post.OVER_BLIND, amount) if who == player:
                most = max(most, amount)
    return most


def played(history: History, write: "Writer", story: list[Moment]) -> str:
    """Write where it was played, and what came of it."""
    end, table = story[-1].after, history.table
    seat = {chair.player: chair.seat for chair in table.seats.chairs}
    players = [hand.player for hand in write.begun.hands]
    text = toml.text("seats", [seat[player] for player in players])
    text += toml.text("seat_count", table.settings.seats)
    text += toml.text("finishing_stacks", [write.number(stack) for _, stack in stacks(end)])
    return text + toml.text("currency", "AUD") + toml.text("currency_symbol", "$")


def ours(history: History, write: "Writer", story: list[Moment]) -> str:
    """Write what only we can read, so that the hand can be played again."""
    table, house = history.table, history.house
    players = [hand.player for hand in write.begun.hands]
    text = toml.text("_houseway", own.VERSION)
    for name, content in own.named(house).items():
        text += toml.text(f"_{name}", content)
    text += "" if table.seats.marker is None else toml.text("_marker", table.seats.marker)
    text += "" if table.seats.started is None else toml.text("_started", table.seats.started)
    text += toml.text("_revolved", table.seats.revolved)
    text += toml.text("_players", players)
    cut = next((moment.event.at for moment in story if isinstance(moment.event, CardsCut)), 0)
    text += toml.text("_cut", cut)
    text += toml.text("_chairs", [own.chair_row(chair) for chair in table.seats.chairs])
    return text + toml.text("_settings", own.settings_of(house, table.settings))


def card(poker_card: PokerCard) -> str:
    return f"{poker_card}"[0] + f"{poker_card}"[1:].lower()


UNSEEN = "??"


class Writer:
    """Turns what happened into the actions of the standard, one after another."""

    def __init__(self, begun: Round, *, whole: bool, hidden: frozenset[str]) -> None:
        self.begun, self.whole, self.hidden = begun, whole, hidden
        self.actions: list[tuple[str, str]] = []
        self.hole: dict[int, list[PokerCard]] = {}
        self.board: list[PokerCard] = []
        self.dealt_under = ""
        self.shown = False

    def number(self, amount: int) -> toml.Value:
        """Dollars, with cents only where there are any."""
        if self.whole:
            return amount // 100
        return toml.Decimal2(f"{amount // 100}.{amount % 100:02d}")

    def name(self, player: Player) -> str:
        at = self.begun.at(player)
        assert at is not None, f"player {player} has no hand"
        return f"p{at + 1}"

    def card_text(self, shown: PokerCard) -> str:
        text = card(shown)
        return UNSEEN if text in self.hidden else text

    def say(self, action: str, cite: object) -> None:
        self.flush()
        self.actions.append((action, str(cite)))

    def add(self, moment: Moment) -> None:
        match moment.event:
            case StreetBegun():
                self.flush()
            case CardsDealt():
                self.deal(moment.event)
            case Wagered(player, Kind.CALL, cite=cite) | Checked(player, cite=cite):
                self.say(f"{self.name(player)} cc", cite)
            case Passed(player, cite=cite):
                self.say(f"{self.name(player)} cc", cite)
            case Wagered(player, _, to, cite=cite):
                self.say(f"{self.name(player)} cbr {self.number(to)}", cite)
            case Folded(player, _, cite):
                self.say(f"{self.name(player)} f", cite)
            case BettingEnded():
                self.betting_over(moment)
            case HoleCardsShown(players, _, cite):
                self.show(moment.before, players, str(cite))

    def deal(self, event: CardsDealt) -> None:
        for place, card_ in zip(event.to, event.cards, strict=True):
            self.dealt_under = str(event.cite)
            if place.player is not None:
                at = self.begun.at(place.player)
                assert at is not None
                self.hole.setdefault(at, []).append(card_)
            elif place.face is Face.BURN:
                self.say(f"# burn {UNSEEN if self.hidden else card(card_)}", event.cite)
            else:
                self.board.append(card_)

    def flush(self) -> None:
        """Cards that have been dealt, each player's together."""
        for at, cards in sorted(self.hole.items()):
            text = "".join(map(self.card_text, cards))
            self.actions.append((f"d dh p{at + 1} {text}", self.dealt_under))
        if self.board:
            text = "".join(map(card, self.board))
            self.actions.append((f"d db {text}", self.dealt_under))
        self.hole, self.board = {}, []

    def betting_over(self, moment: Moment) -> None:
        """The standard asks the only player who can bet once more; then tapped-out hands show."""
        before, after = moment.before.round, moment.after.round
        assert before is not None
        assert after is not None
        betting = before.betting
        assert betting is not None
        able = [at for at, hand in enumerate(before.hands) if hand.may_bet]
        waits = [at for at in able if at not in betting.answered]
        if betting.last is not None and len(able) == 1 and waits:
            self.say(f"p{waits[0] + 1} cc", moment.event.cite)
        last = after.street + 1 == len(STREETS)
        if len(able) <= 1 and not last and not self.shown:
            self.show(moment.after, (), str(moment.event.cite))

    def show(self, table: PokerTable, players: tuple[Player, ...], cite: str) -> None:
        """Those who show, then those who do not; where all have tapped out everybody shows."""
        round_ = round_of(table)
        assert round_ is not None
        if self.shown:
            return
        self.shown = True
        still = [round_.hands[at] for at in round_.still_in]
        order = [hand for player in players for hand in still if hand.player == player]
        for hand in order if players else still:
            cards = "".join(map(self.card_text, hand.down))
            self.say(
                f"{self.name(hand.player)} sm {'' if UNSEEN in cards else cards}".rstrip(), cite
            )
        for hand in still:
            if players and hand.player not in players:
                self.say(f"{self.name(hand.player)} sm", cite)


STREETS = range(4)  # of every game that the standard shares with us
