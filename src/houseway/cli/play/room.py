"""The conversation at a training table: who wagers what, Enter to deal, anything else as a move."""

from collections.abc import Callable, Iterable
from dataclasses import fields

from rich.console import Console
from rich.markup import escape

from houseway.cli.cited import gist
from houseway.cli.picture import picture
from houseway.cli.play.answers import answer, opened
from houseway.cli.play.help import help_text
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Choice, Over, Refused, due_in_words, words
from houseway.core.money import Cents, cents, dollars
from houseway.core.named import kebab
from houseway.core.words import Around, Said
from houseway.floor.desk import desk_of
from houseway.floor.scalars import Unreadable
from houseway.floor.wire import read_role
from houseway.games.listing import Listing
from houseway.house.state import LayChips, PlaceWager, TakeBack
from houseway.law import Cite
from houseway.law.index import headings
from houseway.law.instruments import entry

Hints = Callable[[Session], Iterable[str]]  # what is said when a player is asked


def title(one: Listing) -> str:
    """The rule set, and the game where one rule set has several of them."""
    several = len(entry(one.rule_set.name).games) > 1
    return f"{one.rule_set}, {one.game}" if several else str(one.rule_set)


class Room:
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

    def open(self) -> None:
        """Talk until somebody leaves."""
        self.console.rule(
            f"[bold]{title(self.session.one)}[/]  training money, not certified for money play"
        )
        self.look(Role.PLAYER)
        self.console.print("[dim]? for help[/]")
        while not isinstance(self.session.due, Over):
            self.pick_up()
            self.hint()
            try:
                line = self.console.input(f"[cyan]{self.prompt()}[/] ").strip()
            except (EOFError, KeyboardInterrupt):
                break
            if line in ("quit", "exit", "q"):
                break
            self.answer(line)
        self.console.print(self.standing())

    def hint(self) -> None:
        for said in self.hints(self.session) if self.hints else ():
            self.console.print(f"  [magenta]{escape(said)}[/]")

    def prompt(self) -> str:
        due = self.session.due
        where = f"round {self.session.table.play.rounds + 1}: " if isinstance(due, Bets) else ""
        return f"{where}{due_in_words(due)}{opened(due)} >"

    def answer(self, line: str) -> None:
        commands: dict[str, Callable[[], None]] = {
            "": self.go_on,
            "?": self.help,
            "help": self.help,
            "view": lambda: self.look(Role.PLAYER),
            "view dealer": lambda: self.look(Role.DEALER),
            "due": lambda: self.cite(self.session.due.cite, always=True),
            "moves": self.moves,
        }
        if line in commands:
            commands[line]()
            return
        match line.split(maxsplit=1):
            case ["menu", *role]:
                self.menu(role[0] if role else Role.SUPERVISOR)
                return
            case ["rule", ref]:
                self.rule(ref)
                return
        asked = self.asks and not self.session.at_wagers
        try:
            put = self.read(line)
        except (Unreadable, ValueError) as error:
            self.unreadable(error)
            return
        self.put(put)
        if asked and not self.asks and not self.step:
            self.go_on()

    @property
    def asks(self) -> bool:
        """Whether somebody at the terminal has to say something."""
        return self.session.asks

    def unreadable(self, error: ValueError) -> None:
        self.console.print(f"[red]{escape(str(error))}[/]; ? for help")

    def help(self) -> None:
        self.console.print(help_text(self.session.one.table), markup=False)

    def read(self, line: str) -> Put[object]:
        """An answer to what is asked, `1 banker 20`, `1 back`, or any move in words."""
        if (said := answer(self.session.due, line)) is not None:
            return said
        match line.split():
            case [seat, "back", *bet] if seat.isdecimal() and len(bet) < 2:
                who = Player(int(seat))
                return Put(Actor(Role.PLAYER, who), TakeBack(who, *bet))
            case [seat, bet, stake] if seat.isdecimal():
                return self.wager(Player(int(seat)), bet, cents(stake))
            case [seat, bet, stake, where] if seat.isdecimal():
                return self.wager_with(Player(int(seat)), bet, cents(stake), where)
            case _:
                return self.wire.heard(self.with_next_card(line))

    def wager_with(self, who: Player, bet: str, stake: Cents, where: str) -> Put[object]:
        """A wager on another Box than the player's own, or with chips of a colour."""
        by = Actor(Role.PLAYER, who)
        if LayChips in self.session.one.table.permits:
            return Put(by, LayChips(who, bet, stake, where))
        return Put(by, PlaceWager(who, int(where), bet, stake))

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

    def wager(self, who: Player, bet: str, stake: Cents) -> Put[object]:
        """A wager as it is made here: on the Box of the player's number, or on his terminal."""
        rules, settings = self.session.one.table.rules, self.session.table.settings
        made: Put[object] = rules.wager(settings, who, bet, stake)
        return made

    def random_wager(self, who: Player) -> Put[object]:
        entropy, limits = self.session.croupier.entropy, self.session.table.settings
        bets = self.session.one.table.rules.bets.alone
        bet = bets[entropy.below(len(bets))]
        return self.wager(who, bet, Cents(limits.minimum + entropy.below(10) * limits.multiple))

    def moves(self) -> None:
        for kind, permit in self.session.one.table.permits.items():
            roles = ", ".join(sorted(permit.roles))
            self.console.print(f"  {kebab(kind)}  [dim]{roles}; {permit.cite}[/]")

    def menu(self, role: str) -> None:
        """The moves of one role, by number; each field is asked for."""
        try:
            asked = read_role(role, "role")
        except Unreadable as error:
            self.console.print(f"[red]{escape(str(error))}[/]")
            return
        permits = self.session.one.table.permits
        kinds = [kind for kind, permit in permits.items() if asked in permit.roles]
        for number, kind in enumerate(kinds, 1):
            self.console.print(f"  {number:2}  {words(kind)}  [dim]{permits[kind].cite}[/]")
        picked = self.console.input("[cyan]which >[/] ").strip()
        if not picked.isdecimal() or not 1 <= int(picked) <= len(kinds):
            self.console.print(f"[red]{escape(repr(picked))} is not 1 to {len(kinds)}[/]")
            return
        kind = kinds[int(picked) - 1]
        typed = f"{asked.replace(' ', '-')} {kebab(kind)}"
        for field in fields(kind):
            value = self.console.input(f"[cyan]{field.name} >[/] ").strip().replace(" ", "_")
            typed += f" {field.name}={value}" if value else ""
        beside = permits[kind].beside
        self.answer(f"{typed} beside={beside.replace(' ', '-')}" if beside else typed)

    def rule(self, ref: str) -> None:
        """A copy of the rules, one at a time."""
        rules = self.session.one.rule_set
        if not rules.index.knows(ref):
            self.console.print(f"[red]{rules} has no provision {escape(repr(ref))}[/]")
            return
        below = [row for row in rules.index.rows if row == ref or ref in headings(row)]
        for row in below:
            self.cite(rules.rule(row), always=True)

    def go_on(self) -> None:
        """One move of the staff with --step; else all until the next wagers or choice."""
        self.put(None)
        while not self.step and not self.asks:
            self.put(None)
        if self.session.at_wagers:
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
        around = Around(self.session.before, self.session.table, self.hear())
        for said in self.session.one.words.told(event, around):
            self.tell(said)

    def hear(self) -> tuple[Player, ...]:
        """Whoever may hear of his own cards while others listen: at most tables nobody."""
        return ()

    def tell(self, said: Said) -> None:
        self.console.print(f"  {escape(said.words)}")
        self.cite(said.cite)

    def cite(self, cite: Cite, *, always: bool = False) -> None:
        if not (self.explain or always):
            return
        self.console.print(f"      [dim]{escape(gist(cite))}[/]")

    def look(self, role: Role) -> None:
        """The table as anybody in this role sees it; a player who is asked sees his own cards."""
        rules, table, due = self.session.one.table.rules, self.session.table, self.session.due
        player = due.player if role is Role.PLAYER and isinstance(due, Choice) else None
        self.console.print(picture(rules.view(table, due, role, player)))

    def pick_up(self) -> None:
        """Where cards lie face down, whoever has to decide looks at his own."""
        if self.session.one.sight.own and isinstance(self.session.due, Choice):
            self.look(Role.PLAYER)

    def standing(self) -> str:
        parts = (f"player {who} {dollars(self.session.won(who))}" for who in self.seats)
        return f"[green]{'   '.join(parts)}[/]"
