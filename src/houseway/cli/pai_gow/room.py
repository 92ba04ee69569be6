"""The conversation at a Pai Gow table: the Bank is offered, tiles are set, bots play House Way."""

from collections.abc import Iterator

from houseway.cli.pai_gow.answers import BETS, Heard, awaited_player, read_move, speaker
from houseway.cli.pictures.dispatch import picture
from houseway.cli.pictures.pai_gow import felt
from houseway.cli.play.bots import said_by
from houseway.cli.play.room.conversation import Conversation, Hints
from houseway.cli.play.room.responses import in_other_words
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Call, Choice, Over, due_in_words
from houseway.core.money import Cents, dollars
from houseway.floor.wire.scalars import Unreadable
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.state import HAND, Stage, banked, own_box

DEMONSTRATED = Cents(1_000_00)  # chips of a Bank that a demonstration takes
PLAYING = "house-way"  # how bots play, of those that the listing has
READY = {  # how far the tiles have to be for what a player may ask of them
    moves.RequestLaJa: Stage.SHUFFLED,
    moves.ChooseCut: Stage.STACKED,
    moves.ShakeAgain: Stage.SHAKEN,
}


class PaiGowRoom(Conversation):
    """Player 1 has Box 2, and so on; behind the people come the bots."""

    def __init__(
        self,
        session: Session,
        seats: int,
        bots: int = 0,
        *,
        explain: bool,
        step: bool,
        hints: Hints | None = None,
    ) -> None:
        super().__init__(session, seats, explain=explain, step=step, hints=hints)
        self.bots = [Player(seats + number) for number in range(1, bots + 1)]
        self.mind = session.one.bots[PLAYING](session.croupier.entropy)
        self.book = session.one.table.rules.rulebook
        self.drawn: object = None  # the table as it was drawn last

    # Who is asked

    @property
    def awaited(self) -> Player | None:
        return awaited_player(self.session.due, self.seats)

    @property
    def asks(self) -> bool:
        """Bots set their Hands before people are asked for theirs."""
        people = self.awaited is not None and self.bots_put() is None
        return self.session.at_wagers or people or isinstance(self.session.due, Over)

    def prompt(self) -> str:
        due, who = self.session.due, self.awaited
        if isinstance(due, Choice):
            return f"player {who} is offered the Bank: bank 1000, or decline >"
        if isinstance(due, Call) and who is not None:
            box = next(
                player_option.option.fixed("box")
                for player_option in due.asked
                if player_option.player == who
            )
            return f"player {who} sets Box {box}: set 1 2, house way, surrender >"
        where = f"round {self.session.table.play.rounds + 1}: " if self.session.at_wagers else ""
        return f"{where}{due_in_words(due)} >"

    def asks_for(self) -> str:
        offered = isinstance(self.session.due, Choice) and self.awaited is not None
        text = super().asks_for()
        return f"you are offered the Bank: {text}" if offered else text

    # What is typed

    def answer(self, line: str) -> None:
        if line in ("", "?", "help", "view", "view dealer", "due", "moves"):
            super().answer(line)
            return
        try:
            put = self.move_of(line)
        except (Unreadable, ValueError) as error:
            in_other_words(self, line, error)
            return
        if put is None:
            super().answer(line)
            return
        self.bring_to(READY.get(type(put.move)))
        waited = self.awaited is not None
        if self.put(put) and waited and not self.step:
            self.play_on()

    def move_of(self, line: str) -> Put[object] | None:
        """A move in the words of this table. Alone, one need not say one's number."""
        who, words = speaker(self.session.due, self.seats, line)
        if who in self.bots:
            raise Unreadable(f"player {who} is a bot and plays by himself")
        if who not in self.seats:
            return None
        if words and words[0] in BETS:
            return self.in_short(" ".join((str(who), BETS[words[0]], *words[1:])))
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        return read_move(
            Heard(words, who, rules.view(table, due, Role.PLAYER, who), self.book, due)
        )

    def with_next_card(self, line: str) -> str:
        """There are no cards here."""
        return line

    def help(self) -> None:
        self.console.print(HELP, markup=False)

    # What happens

    def enter(self) -> None:
        if self.awaited is not None and not self.session.at_wagers and self.bots_put() is None:
            self.ask([self.awaited])
        else:
            self.go_on()

    def go_on(self) -> None:
        """The dealer goes on, and bots do what they are asked for."""
        begins = self.session.at_wagers
        self.bots_wager()
        if not self.put(self.bots_put()) or self.step:
            return
        while begins and self.session.at_wagers:
            if not self.put(None):
                return
        self.play_on()

    def play_on(self) -> None:
        """Until somebody at the terminal is asked, or the dealer is refused something."""
        while not self.asks:
            if not self.put(self.bots_put()):
                return
        if self.session.at_wagers and not self.drawn_on_screen:
            self.console.print(self.standing())

    def bring_to(self, stage: Stage | None) -> None:
        """The dealer prepares the tiles as far as it takes to ask something of them."""
        if stage is None:
            return
        self.bots_wager()
        while isinstance(self.session.due, Bets) and self.stage < stage:
            if not self.put(None):
                return

    @property
    def stage(self) -> Stage:
        round_ = self.session.table.round
        return round_.stage if round_ else Stage.UNSHUFFLED

    def bots_put(self) -> Put[object] | None:
        """Return what a bot of the listing says to its Hand; None: it is the dealer's turn."""
        match self.session.due:
            case Call(offers):
                for offer in offers:
                    if offer.player is not None and offer.player in self.bots:
                        return said_by(self.session, self.listener.orders, offer.player, self.mind)
        return None

    def bots_wager(self) -> None:
        if self.session.at_wagers:
            for put in self.bots_wagers():
                self.put(put)

    def bots_wagers(self) -> Iterator[Put[object]]:
        """Yield each bot's wager on its own Box, unless it banks, as far as the Bank covers."""
        table = self.session.table
        out = {wager.player for wager in table.laid.wagers} | table.people.excluded
        for bot in self.bots:
            if bot not in out and own_box(bot) != table.around.bank.box:
                put = self.random_wager(bot)
                stake = put.move.stake  # type: ignore[attr-defined]
                if stake <= self.cover:
                    yield put

    @property
    def cover(self) -> Cents:
        """The amount that may still be wagered against the Bank."""
        table = self.session.table
        bank, settings = table.around.bank, table.settings
        if bank.by_house:
            return Cents(settings.maximum)
        chips = sum(wager.stake for wager in banked(table.laid.wagers)) * (2 if bank.shared else 1)
        against = sum(wager.stake for wager in table.laid.wagers if wager.bet == HAND)
        house = 0 if bank.shared else bank.house_wager or settings.minimum
        return Cents(max(0, chips - against - house))

    def demonstrate(self, rounds: int) -> None:
        """Everybody wagers at random and plays House Way; now and then somebody takes the Bank."""
        self.bots, self.seats = [*self.seats, *self.bots], []
        self.look(Role.PLAYER)
        for _ in range(rounds):
            self.offered()
            self.console.rule(f"round {self.session.table.play.rounds + 1}")
            self.bots_wager()
            while self.session.at_wagers or self.session.table.round is not None:
                if not self.put(self.bots_put()):
                    return
            self.console.print(self.standing())

    def offered(self) -> None:
        """The Bank goes round: one in two takes it, half of them with the House."""
        entropy = self.session.croupier.entropy
        while not self.session.at_wagers:
            due = self.session.due
            if not isinstance(due, Choice) or entropy.below(2):
                self.put(None)
                continue
            banker = due.player
            by = Actor(Role.PLAYER, banker)
            self.put(Put(by, bank_moves.TakeBank(banker, DEMONSTRATED)))
            if entropy.below(2):
                self.put(Put(by, bank_moves.RequireCoBank(banker)))

    # What is seen

    def hear(self) -> tuple[Player, ...]:
        return tuple(self.seats)

    @property
    def looking(self) -> Player | None:
        """The player whose Hand may be on the screen: the one asked, or the only one here."""
        return self.awaited or (self.seats[0] if len(self.seats) == 1 else None)

    def look(self, role: Role) -> None:
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        who = self.looking if role is Role.PLAYER else None
        self.console.print(picture(rules.view(table, due, role, who)))

    def pick_up(self) -> None:
        """Show the player who has to set a Hand the table with their own tiles, once."""
        table, due = self.session.table, self.session.due
        if isinstance(due, Call) and self.asks and self.awaited and table is not self.drawn:
            self.drawn = table
            rules = self.session.one.table.rules
            self.console.print(felt(rules.view(table, due, Role.PLAYER, self.awaited)))

    def standing(self) -> str:
        everybody = [*self.seats, *self.bots]
        parts = (f"player {who} {dollars(self.session.won(who))}" for who in everybody)
        return f"[green]{'   '.join(parts)}[/]"


HELP = """\
  1 hand 25            player 1 wagers $25 on his own Box, which is Box 2
  1 hand 25 4          the same on Box 4
  1 gee-jun 1          the jackpot wager of his Box
  1 non-negotiable 25  such chips, while the House banks
  1 back               player 1 takes all back; 1 back hand: that one alone
  Enter                the staff do what is due, until somebody is asked
asked to set a Hand (alone at the table, or when asked, no number is needed):
  set 1 3              tiles 1 and 3 are one part; the better part is the high
  set teen, gee jun    the same by names, counts (high 8) or pips (4-4)
  house way            the Dealer sets it House Way
  surrender            the Dealer takes the wager, the Hand is not displayed
offered the Bank:
  bank 1000            take it with $1,000 in chips
  decline              leave it to the next
the Bank once taken:
  1 join 500           more chips for the Bank, of player 1 or another
  1 co-bank            the House carries half of it
  1 house minimum      what the House wagers against it: the minimum,
  1 house same         or what lay on the Box in the last round
  1 la-ja              a La Ja; while the House banks, for the highest wager
  1 cut tiger left top a traditional cut, by either name, with its variants
  1 shake              one more shake of the cup
always:
  view [dealer]        the table as a player, or as the dealer, sees it
  due                  what is due, and under which clause
  ROLE [SEAT] MOVE NAME=VALUE ...   any move, such as
     operator determine name=minimum value=50 notice=yes
     dealer report-tilted-die
  moves                the moves there are
  rule 5.1             what a provision says
  menu [ROLE]          pick a move of the supervisor, or of another role
  quit"""
