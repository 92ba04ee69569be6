"""Events of the cards: shuffled, cut, burnt, found wrong; of Boxes; of automated shoes."""

from houseway.core.words import Sentences
from houseway.house.shoes import deck_moves as decks
from houseway.house.shoes import moves as shoe
from houseway.house.shoes import shuffling_shoe as automated
from houseway.house.wagers import boxes
from houseway.house.words.phrases import face, faces
from houseway.kit.cards import Card


def held_card_text(event: shoe.CardHeld) -> str:
    which = face(event.card) if event.card and event.exposed else "a card face down"
    return f"{which} is held as the first card of the next round"


def burnt(event: shoe.CardBurnt) -> str:
    which = "a card" if event.card is None else face(event.card)
    return f"{which} is burnt"


def named(missing: tuple[Card, ...], foreign: tuple[Card, ...] | str) -> str:
    strange = foreign if isinstance(foreign, str) else " ".join(map(str, foreign))
    parts = (
        f"missing {' '.join(map(str, missing))}" if missing else "",
        f"foreign {strange}" if strange else "",
    )
    return "; ".join(filter(None, parts)) or "complete"


SENTENCES: Sentences = {
    shoe.Shuffled: lambda e: f"{e.cards} cards shuffled",
    shoe.CutDeclined: lambda _: "no player wishes to cut",
    shoe.CardsCut: lambda e: f"cut at {e.at} by {f'player {e.player}' if e.player else 'staff'}",
    shoe.CuttingCardInserted: lambda e: f"cutting card in, {e.behind} cards behind it",
    shoe.FirstCardShown: lambda e: f"first card {face(e.card)}: burn {e.burns.verdict}",
    shoe.CardsBurnt: lambda e: f"{e.count} cards burnt",
    decks.CardsCorrected: lambda e: f"drawn were {faces(e.actual)}, not {faces(e.entered)}",
    shoe.CuttingCardDrawn: lambda _: "the cutting card is out",
    shoe.ExtraRoundDue: lambda _: "a tie: one more round",
    shoe.ShuffleDue: lambda _: "the shoe is at its end",
    shoe.CardHeld: held_card_text,
    shoe.CardBurnt: burnt,
    decks.CardsIntroduced: lambda e: f"{e.cards} pre-shuffled cards introduced: {e.reference}",
    decks.CardsVerified: lambda e: (
        f"cards checked {'by the shuffler' if e.shuffler else 'by hand'}: "
        f"{named(e.missing, e.foreign)}"
    ),
    decks.ShuffleOrdered: lambda _: "the cards are shuffled after this coup",
    decks.CardsRemoved: lambda _: "the cards are removed; new ones come",
    decks.BurnOmitted: lambda _: "the burn was missed: play goes on",
    decks.WrongCardsFound: lambda e: (
        f"cards {named(e.missing, e.foreign)}; {e.standing} completed coups stand"
    ),
    decks.RecallOrdered: lambda _: "the cards are removed after this coup",
    decks.CardsRecalled: lambda _: "the cards are removed",
    decks.DecksChecked: lambda e: f"decks checked: {named(e.missing, e.foreign)}",
    decks.CardsRestored: lambda _: "these cards came from another shoe",
    boxes.SeveralBoxesPermitted: lambda e: f"player {e.player} may have several Boxes",
    boxes.BoxGivenUp: lambda e: f"player {e.player} gives up Box {e.box}",
    boxes.MinimumRequired: lambda e: (
        f"player {e.player} may wager only the minimum until a new shoe"
    ),
    boxes.MinimumLifted: lambda e: f"player {e.player} may wager up to the maximum again",
    automated.CardsReturned: lambda _: "the cards go back into the shoe",
    automated.MalfunctionReported: lambda e: f"the automated shoe fails: {e.fault}",
    automated.AutomaticShuffleEnded: lambda _: "the shoe shuffles no more",
    automated.RestShuffled: lambda e: f"the {e.cards} cards left are shuffled",
    automated.ShoeFinished: lambda _: "the failed shoe is dealt out",
    automated.ShoeInstalled: lambda e: (
        f"{'an automated' if e.automated else 'an ordinary'} shoe is installed: {e.reference}"
    ),
}
