"""The conversation at a poker table: people are asked, bots and staff go on by themselves."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import wrap

from rich.markup import escape

from houseway.cli.pictures.poker import felt, picture
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.room.responses import in_other_words
from houseway.cli.play.session import Session
from houseway.cli.poker.answers import hand_of, open_to, read_moves
from houseway.cli.poker.help import help_text
from houseway.cli.poker.people_and_bots import Company, bought_in, buy_in
from houseway.core.actors import Player, Put, Role
from houseway.core.game import Choice, Over, due_in_words
from houseway.core.kind_names import kebab
from houseway.core.money import Cents, dollars
from houseway.core.words import Said
from houseway.floor.wire.scalars import Unreadable
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import twice
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.state import Entering

INDENT, LEAST = " " * 4, 40  # of a sentence that goes on; columns that it needs


class PokerRoom(Conversation):
    """A table where the players win from each other. Those of `company` who are people type."""

    def __init__(self, session: Session, company: Company, *, explain: bool, step: bool) -> None:
        super().__init__(session, len(company.people), explain=explain, step=step)
        self.company = company
        self.before: dict[Player, Cents] = {}  # what everybody was ahead when the round began
        self.drawn: object = None  # the table as it was drawn last
        self.seated = False
        if session.at_wagers:
            self.sit_down()

    def sit_down(self) -> None:
        """Give everybody the seat of their number, and buy them in."""
        self.seated = True
        for player in self.company.everybody:
            stake = buy_in(self.session.table.settings)
            for put in bought_in(self.session.table, player, stake):
                self.session.put(put)

    # What is due

    @property
    def asks(self) -> bool:
        due = self.session.due
        return self.session.at_wagers or isinstance(due, Over) or bool(self.company.awaited(due))

    def prompt(self) -> str:
        table, due = self.session.table, self.session.due
        if asked := self.company.awaited(due):
            return f"player {', '.join(map(str, asked))}: {self.opened} >"
        if not self.session.at_wagers:
            return f"{due_in_words(due)} >"
        return f"round {table.play.rounds + 1}: {'; '.join((*self.out, 'Enter deals, ? helps'))} >"

    @property
    def out(self) -> Iterator[str]:
        """Yield who at the terminal would not be dealt in, and what they can type."""
        table = self.session.table
        chips = dollars(buy_in(table.settings)).removeprefix("$")
        for player in self.company.people:
            chair = table.seats.chair(player)
            if chair is None or not chair.stake:
                yield f"player {player} has no chips: buy {chips}"
            elif chair.away:
                yield f"player {player} sits out: back"
            elif chair.entering is Entering.WAITS:
                yield f"player {player} comes in {chair.entering}: post"

    @property
    def opened(self) -> str:
        edition: Edition = self.session.one.table.rules.variant.edition
        stays = edition.acts.scheme["A"]["fold"]
        return open_to(self.session.table, self.session.due, stays)

    # What a screen shows

    def welcome(self) -> Iterator[str]:
        yield f"You have {dollars(self.stack(self.seats[0]))} before you; bots fill the chairs."
        yield "Enter deals. help explains, quit leaves."

    def asks_for(self) -> str:
        if self.session.at_wagers:
            return "; ".join((*self.out, "Enter deals"))
        if self.company.awaited(self.session.due):
            return self.opened
        return f"{due_in_words(self.session.due)}; Enter goes on"

    def stack(self, me: Player) -> Cents:
        """Return what lies before a player."""
        table = self.session.table
        hand = hand_of(table, me)
        chair = table.seats.chair(me)
        return hand.stack if hand is not None else Cents(0) if chair is None else chair.stake

    def balance(self, me: Player) -> str:
        return f"stack {dollars(self.stack(me))}   {super().balance(me)}"

    def in_play(self, me: Player) -> dict[str, int]:
        hand = hand_of(self.session.table, me)
        return {} if hand is None else {"in the pot": hand.put_in}

    # What is typed

    def answer(self, line: str) -> None:
        table, due = self.session.table, self.session.due
        try:
            puts = read_moves(table, due, self.company, line)
        except (Unreadable, ValueError) as error:
            in_other_words(self, line, error)
            return
        if not puts:
            super().answer(line)
            return
        asked = not self.session.at_wagers
        if all(self.put(put) for put in puts) and asked:
            self.play_on()  # after a refusal the prompt that follows says what is open

    def in_short(self, _: str) -> None:
        """The short forms of this table are read before all others."""

    def open_to(self, who: Player) -> str:  # noqa: ARG002  # whoever is asked
        return self.opened

    def with_next_card(self, line: str) -> str:
        """A report of a card that names none is about what leaves the shoe next."""
        coming = self.cards
        named = set(line.split())
        for kind in (moves.ReportFaceUp, moves.ReportExposedCommunal):
            field = "card" if kind is moves.ReportFaceUp else "cards"
            if kebab(kind) in named and f"{field}=" not in line and coming:
                return f"{line} {field}={coming[0]}"
        return line

    def help(self) -> None:
        rules, settings = self.session.one.table.rules, self.session.table.settings
        width = max(self.console.width, LEAST)
        self.console.print(help_text(rules, settings, width), markup=False)

    # What happens

    def enter(self) -> None:
        asked = self.company.awaited(self.session.due)
        if asked and not self.session.at_wagers:
            self.ask(asked)
        else:
            self.go_on()

    def go_on(self) -> None:
        """The next round, or what the staff have to do."""
        if self.session.at_wagers:
            self.begin()
        elif self.put(None):
            self.play_on()

    def begin(self) -> None:
        """Let those who are broke buy in again if they can; then take what is due and shuffle."""
        self.sit_down_again()
        while self.session.at_wagers:
            if not self.put(None):
                return
        self.play_on()

    def sit_down_again(self) -> None:
        while put := next(self.company.comings(self.session.table), None):
            if not self.put(put):
                return

    def play_on(self) -> None:
        """Until somebody at the terminal is asked or, step by step, the staff have to do more."""
        while not self.asks:
            bot = self.bots_put()
            if self.step and bot is None:
                return
            if not self.put(bot):
                return
        if not self.session.at_wagers:
            return
        if not self.seated:
            self.sit_down()
        elif not self.drawn_on_screen:
            self.console.print(self.standing())

    def bots_put(self) -> Put[object] | None:
        return self.company.next_put(self.session, self.listener.orders)

    def put(self, put: Put[object] | None) -> bool:
        if self.session.table.round is None:
            self.before = {player: self.session.won(player) for player in self.company.everybody}
        held = self.cards
        if held and put is not None and isinstance(put.move, moves.Deal):
            self.lay_on_top(put.move.cards)
        accepted = super().put(put or self.bots_put())
        if held and not accepted:
            self.session.croupier.cards = held
        return accepted

    @property
    def cards(self) -> Cards:
        """The cards the dealer has in a stack; none at an electronic table."""
        cards: Cards = getattr(self.session.croupier, "cards", ())
        return cards

    def lay_on_top(self, wanted: Cards) -> None:
        """Lay typed cards on top, as long as they are in the shoe."""
        held: Cards = self.session.croupier.cards
        if set(wanted) <= set(held) and twice(wanted) is None:
            rest = tuple(card for card in held if card not in wanted)
            self.session.croupier.cards = (*wanted, *rest)

    def demonstrate(self, rounds: int) -> None:
        """Everybody is a bot, and nobody's cards are seen before they are shown."""
        self.company.bots, self.company.people = self.company.everybody, []
        self.step = False
        if not self.seated:
            self.play_on()
        self.look(Role.PLAYER)
        for _ in range(rounds):
            self.console.rule(f"round {self.session.table.play.rounds + 1}")
            self.begin()

    # What is seen

    @property
    def looking(self) -> Player | None:
        """The player whose cards may be on the screen: the one asked, or the only one here."""
        asked = self.company.awaited(self.session.due)
        if asked and isinstance(self.session.due, Choice):
            return asked[0]
        return self.company.people[0] if len(self.company.people) == 1 else None

    def hear(self) -> tuple[Player, ...]:
        """Return the player who is alone at the terminal; others would see their cards."""
        people = self.company.people
        return tuple(people) if len(people) == 1 else ()

    def tell(self, said: Said) -> None:
        """A long sentence goes on below itself, a little to the right."""
        width = max(self.console.width, LEAST)
        for at, line in enumerate(wrap(said.words, width - len(INDENT))):
            self.console.print(f"{INDENT if at else INDENT[:2]}{escape(line)}")
        self.cite(said.cite)

    def look(self, role: Role) -> None:
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        viewer = self.looking if role is Role.PLAYER else None
        self.console.print(picture(rules.view(table, due, role, viewer), viewer))

    def pick_up(self) -> None:
        """Show the player who is asked the felt with their own cards, once."""
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        if self.company.awaited(due) and table is not self.drawn:
            self.drawn = table
            view = rules.view(table, due, Role.PLAYER, self.looking)
            self.console.print(felt(view, self.looking))

    def standing(self) -> str:
        return standing(self.session, self.company.everybody, self.before)


LABEL, COLUMN = 12, 9


def standing(session: Session, players: Sequence[Player], before: Mapping[Player, Cents]) -> str:
    """A few lines with a column for each player; `before` is what each was ahead then."""
    rows: list[tuple[str, Callable[[Player], str]]] = [
        ("player", str),
        ("this round", lambda player: signed(session.won(player) - before.get(player, Cents(0)))),
        ("stake", lambda player: stake(session, player)),
        ("ahead", lambda player: signed(session.won(player))),
    ]
    lines = (
        f"  {label:<{LABEL}}{''.join(text(player).rjust(COLUMN) for player in players)}"
        for label, text in rows
    )
    return "[green]" + "\n".join(lines) + "[/]"


def signed(amount: int) -> str:
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def stake(session: Session, player: Player) -> str:
    chair = session.table.seats.chair(player)
    return "-" if chair is None else dollars(chair.stake)
