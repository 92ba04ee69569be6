"""The conversation at a training table: who wagers what, Enter to deal, anything else as a move."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Console, RenderableType
from rich.markup import escape

from houseway.cli.output.console import gist, title
from houseway.cli.pictures.dispatch import picture
from houseway.cli.pictures.table import sign
from houseway.cli.play.help import help_text, in_colour
from houseway.cli.play.input.lines import Typed, plain
from houseway.cli.play.input.listener import Listener
from houseway.cli.play.input.prompts import several
from houseway.cli.play.input.short_forms import short_form, wager
from houseway.cli.play.room import staff_commands
from houseway.cli.play.room.responses import respond
from houseway.cli.play.session import Session
from houseway.core.actors import Player, Put, Role
from houseway.core.game import Bets, Choice, Over, Refused, due_in_words
from houseway.core.kind_names import kebab
from houseway.core.money import Cents, dollars
from houseway.core.words import MoveContext, Said
from houseway.floor.grammar.prompts import prompt
from houseway.floor.records.table_codec import desk_of
from houseway.law import Cite

Hints = Callable[[Session], Iterable[str]]  # what is said when a player is asked


class Conversation:
    def __init__(
        self, session: Session, seats: int, *, explain: bool, step: bool, hints: Hints | None = None
    ) -> None:
        self.session = session
        self.hints = hints
        self.seats = [Player(number) for number in range(1, seats + 1)]
        self.explain = explain
        self.step = step
        self.console = Console(highlight=False, emoji=False)
        self.wire = desk_of(session.one.game, session.one.edition).wire
        self.listener = Listener(session, self.seats)
        self.leaving = False
        self.notice = ""  # said once when the talk begins
        self.drawn_on_screen = False  # then how everybody stands is always in sight
        self.typed: Typed = plain(self.console)

    def open(self) -> None:
        """Talk until somebody leaves."""
        self.console.rule(
            f"[bold]{title(self.session.one)}[/]  training money, not certified for money play"
        )
        self.look(Role.PLAYER)
        self.console.print(f"{self.notice} [dim]? for help[/]".lstrip())
        while not self.leaving and not isinstance(self.session.due, Over):
            self.pick_up()
            self.hint()
            try:
                line = self.typed(self.prompt()).strip()
            except (EOFError, KeyboardInterrupt):
                break
            if line.lower() in ("quit", "exit", "q"):
                break
            self.answer(line)
        self.console.print(self.standing())

    @property
    def round_number(self) -> int:
        """The round that the next move belongs to."""
        return self.session.one.round_number(self.session.table)

    def welcome(self) -> Iterator[str]:
        """Yield what a newcomer needs to know at once."""
        yield f"Type a bet, then Enter {self.going}. help explains, quit leaves."
        yield from in_colour(self.listener.hearings()[self.seats[0]])

    @property
    def going(self) -> str:
        return self.session.one.goes

    def asks_for(self) -> str:
        """Return what can be typed now, and what Enter does."""
        if self.session.at_wagers:
            return f"{self.open_now()}; Enter {self.going}"
        if self.listener.awaited():
            return self.open_now()
        return f"{due_in_words(self.session.due)}; Enter goes on"

    def balance(self, me: Player) -> str:
        """Return how far ahead or behind somebody is; all of it is training money."""
        won = self.ahead(me)
        return f"balance {'+' if won > 0 else ''}{dollars(won)}"

    def ahead(self, me: Player) -> Cents:
        return self.session.won(me)

    def bets(self, me: Player) -> dict[str, int]:
        """Return what a player has laid for the next round."""
        return self.listener.bets(me)

    def in_play(self, _me: Player) -> dict[str, int]:
        """Return what a player has in play that no chips show."""
        return {}

    def hint(self) -> None:
        for text in self.hints(self.session) if self.hints else ():
            self.console.print(f"  [magenta]{escape(text)}[/]")

    def prompt(self) -> str:
        """Every legal answer with its amounts; at the wagers, that Enter goes on."""
        due = self.session.due
        if isinstance(due, Bets):
            return f"round {self.session.table.play.rounds + 1}: {self.open_now()}; Enter goes on >"
        if self.listener.awaited():
            return f"{self.open_now()} >"
        return f"{due_in_words(due)}; Enter goes on >"

    def open_now(self) -> str:
        """Return what may be typed, naming players where several may say different things."""
        if self.session.at_wagers:
            hearings = self.listener.hearings()
            said = {who: prompt(hearings[who]) for who in self.seats}
            alike = len(set(said.values())) == 1
            return said[self.seats[0]] if alike else several(said)
        asked = self.listener.awaited()
        if len(self.seats) == 1:
            return self.open_to(asked[0])
        if isinstance(self.session.due, Choice):
            return f"player {asked[0]} has to decide: {self.open_to(asked[0])}"
        return several({who: self.open_to(who) for who in asked})

    def sign(self) -> RenderableType:
        """Return what is determined at this table, on request."""
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        return sign(rules.view(table, due, Role.PLAYER, None).table)

    def answer(self, line: str) -> None:
        """Answer what is typed: to the terminal, as the staff, or as a player."""
        line = line.strip()
        if self.obeyed(line):
            return
        if staff_commands.is_staff(self, line):
            staff_commands.as_staff(self, line)
            return
        who, said = self.listener.answer_to(line)
        respond(self, who, said, line)

    def obeyed(self, line: str) -> bool:
        """Obey the line if it was said to the terminal; return whether it was."""
        commands: dict[str, Callable[[], None]] = {
            "": self.enter,
            "?": self.help,
            "help": self.help,
            "view": lambda: self.look(Role.PLAYER),
            "view dealer": lambda: self.look(Role.DEALER),
            "due": lambda: self.cite(self.session.due.cite, always=True),
            "moves": lambda: staff_commands.list_moves(self),
        }
        if line.lower() in commands:
            commands[line.lower()]()
            return True
        match line.split(maxsplit=1):
            case ["menu", *role]:
                staff_commands.pick_move(self, role[0] if role else Role.SUPERVISOR)
            case ["rule" | "rules", ref]:
                staff_commands.tell_rule(self, ref)
            case _:
                return False
        return True

    def enter(self) -> None:
        """Enter goes on where nobody has a choice, and else says what the choice is."""
        asked = self.listener.awaited()
        if self.step:  # then it closes what may be left unsaid, as the staff would
            asked = self.listener.due_to(asked)
        if asked:
            self.ask(asked)
        else:
            self.go_on()

    def ask(self, asked: Sequence[Player]) -> None:
        """Enter decides nothing for whoever has a choice."""
        for who in asked:
            must = self.listener.hearings()[who].must
            has = "has to answer" if must else "may answer"
            self.unreadable(ValueError(f"player {who} {has}: {self.open_to(who)}"))

    def open_to(self, who: Player) -> str:
        """Return what a player may say now; where silence is no, that too."""
        hearing = self.listener.hearings()[who]
        return prompt(hearing) + ("" if hearing.must else ", or no")

    def put_and_go_on(self, put: Put[object]) -> None:
        asked = self.asks and not self.session.at_wagers
        self.put(put)
        if asked and not self.asks and not self.step:
            self.go_on()

    @property
    def asks(self) -> bool:
        """Return whether somebody at the terminal has to say something."""
        return self.session.asks

    def unreadable(self, error: ValueError) -> None:
        text = f"[red]{escape(str(error))}[/]; ? for help"
        self.console.print(text, soft_wrap=self.drawn_on_screen)

    def help(self) -> None:
        me = (self.listener.awaited() or self.seats)[0]
        going = f"{self.going}, or goes on"
        self.console.print(help_text(self.session, self.listener, me, going), markup=False)

    def in_short(self, line: str) -> Put[object] | None:
        """The short forms with a seat in front and a Box or a colour behind: `1 main 20 3`."""
        return short_form(self.session, self.seats, line)

    def with_next_card(self, line: str) -> str:
        """A report of one card that names none is about the card that leaves the shoe next."""
        named = set(line.split())
        about = (kind for kind in self.session.one.table.permits if kebab(kind) in named)
        needs = any("card" in kind.__slots__ for kind in about) and "card=" not in line
        coming = self.session.coming() if needs else ()
        return f"{line} card={coming[0]}" if coming else line

    def demonstrate(self, rounds: int) -> None:
        """Everybody wagers at random, and the staff play it out."""
        self.look(Role.PLAYER)
        for _ in range(rounds):
            self.console.rule(f"round {self.session.table.play.rounds + 1}")
            for who in self.seats:
                self.put(self.random_wager(who))
            self.put(None)
            while not self.session.at_wagers:
                self.hint()
                self.put(None)
            self.console.print(self.standing())

    def random_wager(self, who: Player) -> Put[object]:
        entropy, limits = self.session.croupier.entropy, self.session.table.settings
        bets = self.session.one.table.rules.bets.alone
        bet = bets[entropy.below(len(bets))]
        stake = Cents(limits.minimum + entropy.below(10) * limits.multiple)
        return wager(self.session, who, bet, stake)

    def go_on(self) -> None:
        """One move of the staff with --step; else all until the next wagers or choice."""
        self.put(None)
        while not self.step and not self.asks:
            self.put(None)
        if self.session.at_wagers and not self.drawn_on_screen:
            self.console.print(self.standing())

    def put(self, put: Put[object] | None) -> bool:
        """Put a move to the table, or what is due from the staff. Whether it was accepted."""
        try:
            events = self.session.put(put)
        except Refused as refusal:
            self.console.print(f"[red]refused: {escape(refusal.reason)}[/] [dim]{refusal.cite}[/]")
            self.cite(refusal.cite)
            return False
        for event in events:
            self.say(event)
        return True

    def say(self, event: object) -> None:
        around = MoveContext(self.session.before, self.session.table, self.hear())
        for sentence in self.session.one.words.told(event, around):
            self.tell(sentence)

    def hear(self) -> tuple[Player, ...]:
        """Return who may hear of their own cards while others listen: at most tables nobody."""
        return ()

    def tell(self, said: Said) -> None:
        self.console.print(f"  {escape(said.words)}", soft_wrap=self.drawn_on_screen)
        self.cite(said.cite)

    def cite(self, cite: Cite, *, always: bool = False) -> None:
        if not (self.explain or always):
            return
        self.console.print(f"      [dim]{escape(gist(cite))}[/]")

    def look(self, role: Role) -> None:
        """Show the table as a role sees it; a player who is asked sees their own cards."""
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        player = due.player if role is Role.PLAYER and isinstance(due, Choice) else None
        self.console.print(picture(rules.view(table, due, role, player)))

    def pick_up(self) -> None:
        """Show the player who has to decide their own cards, where cards lie face down."""
        if self.session.one.sight.own and isinstance(self.session.due, Choice):
            self.look(Role.PLAYER)

    def standing(self) -> str:
        parts = (f"player {who} {dollars(self.session.won(who))}" for who in self.seats)
        return f"[green]{'   '.join(parts)}[/]"
