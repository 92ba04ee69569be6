"""Events of Pai Gow. A Hand is its player's until it is displayed: no tile is named here."""

from houseway.core.money import dollars
from houseway.core.words import Sentences
from houseway.games.pai_gow.bank import events as bank_events
from houseway.games.pai_gow.round import events
from houseway.games.pai_gow.tiles.cuts import CUTS

ENGLISH = {cut.name: cut.english for cut in CUTS}


def boxes(numbers: tuple[int, ...]) -> str:
    """`Box 2`, `Boxes 2, 5 and 6`."""
    *most, last = map(str, numbers)
    return f"Boxes {', '.join(most)} and {last}" if most else f"Box {last}"


def bank_taken_text(event: bank_events.BankTaken) -> str:
    return f"player {event.player} takes the Bank on Box {event.box}"


def chung(event: bank_events.ChungPlaced) -> str:
    return f"the Chung is on Box {event.box}" + (": the House banks" if event.box == 1 else "")


def house_wager(event: bank_events.HouseWagerLaid) -> str:
    return f"the House wagers {dollars(event.amount.verdict)} on Box 1 against the Bank"


def formations(event: bank_events.FormationApproved) -> str:
    which = event.cuts[0] if len(event.cuts) == 1 else f"{len(event.cuts)} traditional cuts"
    return f"the formation of {which} is approved: {event.reference}"


def the_cut(name: str, variant: tuple[str, ...]) -> str:
    english = ENGLISH[name]
    also = "" if english == name else f" ({english})"
    return f"{name}{also}{''.join(f', {word}' for word in variant)}"


def shaken(event: events.CupShaken) -> str:
    who = "the Dealer shakes" if event.by is None else f"player {event.by} shakes"
    return f"{who} the cup"


def opened(event: events.CupOpened) -> str:
    dice = ", ".join(map(str, event.dice))
    return f"the dice show {dice}, {sum(event.dice)}: Box {event.first.verdict} is first"


def dealt(event: events.TilesDealt) -> str:
    return f"four tiles face down to {boxes(tuple(sorted(box for box, _ in event.hands)))}"


def hand_set(event: events.HandSet) -> str:
    how = "by its player" if event.by is events.By.PLAYER else "House Way"
    return f"the Hand of Box {event.box} is set {how}"


def compared(event: events.HandsCompared) -> str:
    low, high = ("wins" if part.verdict else "loses" for part in (event.low, event.high))
    return f"Box {event.box}: low {low}, high {high}, a {event.result.verdict}"


def counted(event: events.BankCounted) -> str:
    if event.profit < 0:
        return f"the Bank loses {dollars(-event.profit)}"
    fee = f", {dollars(event.commission)} Commission" if event.commission else ""
    return f"the Bank makes {dollars(event.profit)}{fee}"


def prize(event: events.JackpotWon) -> str:
    won = dollars(event.amount)
    return f"Gee Jun Jackpot on Box {event.box}: {event.prize.verdict}, {won}"


def exposed(event: events.TilesExposed) -> str:
    what = f"{event.tiles} of the tiles" if event.tiles else "tiles"
    return f"{what} of Box {event.box} were seen; the Hand is played"


def linked(event: events.LinkedWinners) -> str:
    return f"the jackpot is won at {len(event.stakes)} other tables too, and shared"


def rebuilt(event: events.HandReconstructed) -> str:
    done = "is put together again and displayed" if event.displayed else "cannot be put together"
    return f"the Hand of Box {event.box} {done}"


BANK: Sentences = {
    bank_events.BankTaken: bank_taken_text,
    bank_events.BankDeclined: lambda e: f"player {e.player} declines the Bank",
    bank_events.ChungPlaced: chung,
    bank_events.BankJoined: lambda e: f"player {e.player} adds chips to the Bank",
    bank_events.CoBankRequired: lambda e: f"player {e.player} has the House carry half of the Bank",
    bank_events.BankLeft: lambda e: f"the Bank of player {e.player} is Void: the House banks",
    bank_events.HouseWagerLaid: house_wager,
    bank_events.SetterNominated: lambda e: f"player {e.player} is to set Box {e.box}",
    bank_events.JackpotDeclined: lambda e: (
        f"player {e.player} leaves the jackpot wager of Box {e.box} to the others"
    ),
    bank_events.JackpotAgreed: lambda e: f"player {e.player} may have the jackpot of Box {e.box}",
    bank_events.PriorityGiven: lambda e: f"Box {e.box} is to be set first",
    bank_events.PrioritySetMarked: lambda e: f"the Priority Set Marker is on Box {e.box}",
    bank_events.FormationApproved: formations,
}
SENTENCES: Sentences = {
    **BANK,
    events.TilesShuffled: lambda _: "the tiles are shuffled",
    events.TilesStacked: lambda _: "eight stacks of four",
    events.LaJaRequested: lambda e: f"player {e.player} asks for a La Ja",
    events.LaJaDone: lambda _: "La Ja",
    events.CutChosen: lambda e: f"player {e.player} chooses {the_cut(e.cut, e.variant)}",
    events.TilesCut: lambda e: f"the cut: {the_cut(e.cut, e.variant)}",
    events.CutUndone: lambda e: f"{e.cut} is not the House's cut: stacked and cut once more",
    events.CupShaken: shaken,
    events.CupOpened: opened,
    events.TilesDealt: dealt,
    events.TilesRetrieved: lambda e: f"the tiles of {boxes(tuple(sorted(e.boxes)))} are taken back",
    events.HandSet: hand_set,
    events.HandReset: lambda e: f"that was not House Way: the Hand of Box {e.box} is set again",
    events.HouseWayRequested: lambda e: f"player {e.player} asks for House Way on Box {e.box}",
    events.HandSurrendered: lambda e: f"player {e.player} gives up Box {e.box} unseen",
    events.HandsCompared: compared,
    events.HouseWagerSettled: lambda e: f"Box 1: the House's {dollars(e.amount)}, a {e.result}",
    events.BankCounted: counted,
    events.BankExhausted: lambda e: (
        f"the Bank is exhausted: {dollars(e.unpaid)} of the wins is not paid"
    ),
    events.JackpotWon: prize,
    events.CupToBeReshaken: lambda _: "a die does not lie flat: the cup is shaken again",
    events.MisdealDeclared: lambda _: "a misdeal",
    events.ReshuffleRequired: lambda _: "the tiles are to be shuffled again",
    events.TilesExposed: exposed,
    events.LinkedWinners: linked,
    events.HandVoided: lambda e: f"the Hand of Box {e.box} is Void",
    events.HandReconstructed: rebuilt,
    events.PlayerOutOfRound: lambda e: f"player {e.player} is out of this round",
}
