"""A game that is over and does not stand: the computer still has its tickets and what they won."""

from collections.abc import Iterable

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Reversed, Settled, Wager, void
from houseway.games.keno.computer.events import DrawAnnulled
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.money.books import Books, Flow, flow
from houseway.games.keno.money.transfers import MAY_OWE
from houseway.games.keno.tickets.tickets import Status, Ticket
from houseway.house.general.events import RoundInvalidated, WagersVoided
from houseway.house.general.state import Trouble
from houseway.house.machine.part import Events
from houseway.law import Cite


def annulled(computer: Computer, why: Trouble, game: int, cite: Cite) -> Events:
    """Prizes are owed no more, and the wagers wait for what becomes of them. Later games stand."""
    check_over(computer, game, cite)
    every = tuple(ticket for ticket in computer.tickets if was_in(ticket, game))
    standing = tuple(ticket for ticket in every if out_of_reach(ticket, game))
    paid = payments((ticket for ticket in every if not out_of_reach(ticket, game)), game, cite)
    wagers = tuple(payment.wager for payment in paid)
    event = RoundInvalidated(str(why), bool(wagers), cite, game, wagers)
    undone = (Reversed(paid, cite),) if paid else ()
    lost = Cents(sum(won(ticket, game) for ticket in standing))
    back = bounded(computer.books, reversed(computer.undo[game - 1]))
    numbers = tuple(ticket.number for ticket in standing)
    return (event, *undone, DrawAnnulled(game, numbers, lost, back, cite))


def voided(computer: Computer, player: Player, game: int, cite: Cite) -> Events:
    """Give back a player's wagers in a finished game, and take back the prizes."""
    check_over(computer, game, cite)
    his = tuple(
        ticket for ticket in computer.tickets if ticket.player == player and was_in(ticket, game)
    )
    open_ = tuple(ticket for ticket in his if not out_of_reach(ticket, game))
    if not open_:
        reason = "has been paid" if his else "has no wager on record"
        raise Refused(f"player {player} {reason} in game {game}", cite)
    paid = payments(open_, game, cite)
    back = Settled(tuple(void(payment.wager, cite) for payment in paid), cite)
    return (Reversed(paid, cite), back, WagersVoided(player, cite, game))


def check_over(computer: Computer, game: int, cite: Cite) -> None:
    last = len(computer.results)
    if not 1 <= game <= last:
        those = f"those are 1 to {last}" if last else "there is none yet"
        raise Refused(f"game {game} is none that is over: {those}", cite)
    if not computer.results[game - 1].numbers:
        raise Refused(f"game {game} was invalidated already", cite)


def was_in(ticket: Ticket, game: int) -> bool:
    """Return whether the ticket has a wager on record in a finished game, and no refund."""
    refunded = any(win.refund and win.game == game for win in ticket.wins)
    return ticket.first <= game <= ticket.last and game < ticket.next_game and not refunded


def out_of_reach(ticket: Ticket, game: int) -> bool:
    """The ticket was handed in and paid, or its prize was claimed or has gone to the players."""
    gone = any(win.released or win.paid for win in ticket.wins if win.game == game)
    return ticket.status is Status.PAID or gone


def won(ticket: Ticket, game: int) -> Cents:
    return Cents(sum(win.amount for win in ticket.wins if win.game == game))


def payments(tickets: Iterable[Ticket], game: int, cite: Cite) -> tuple[Payment, ...]:
    """Return what the game came to for each ticket; a wager's third mark says it is over."""
    return tuple(
        Payment(
            Wager(
                ticket.player or Player(0),
                "keno",
                ticket.stake(game),
                (ticket.number, game, 0),
                ticket.number,
            ),
            cite,
            win=won(ticket, game),
        )
        for ticket in tickets
    )


def bounded(books: Books, flows: Iterable[Flow]) -> tuple[Flow, ...]:
    """Each flow as far as its account holds it: a pool may have been won since."""
    done: tuple[Flow, ...] = ()
    for each_flow in flows:
        held = (
            each_flow.cents if each_flow.source in MAY_OWE else max(0, books.of(each_flow.source))
        )
        part = flow(each_flow.source, each_flow.target, Cents(min(each_flow.cents, held)))
        done, books = (*done, *part), books.after(part)
    return done
