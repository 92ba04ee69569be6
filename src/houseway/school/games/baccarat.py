"""Questions on which Hand takes a card next. Coups are dealt as far as the third card."""

from collections.abc import Iterator

from houseway.core.entropy import Entropy, some_of
from houseway.core.value import changed
from houseway.games.baccarat.round.deal import next_draw
from houseway.games.baccarat.round.play import Baccarat
from houseway.games.baccarat.round.state import Coup
from houseway.games.baccarat.rules import Side, points
from houseway.games.listing import Listing
from houseway.house.rounds.round import Start
from houseway.house.words.phrases import faces
from houseway.kit.cards import DECK
from houseway.school.kinds.selection import rule_step
from houseway.school.question import Question, Step

CHOICES = ("a card to the Player", "a card to the Banker", "no card: both stand")
EASY = 3  # one of so many coups that end on two cards or draw for the Player is asked about


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    rules = listing.table.rules
    game = rules.round(rules.default)
    asked = 0
    while asked < count:
        coup = dealt(game, entropy)
        third = len(coup.player) == 3
        if not third and entropy.below(EASY):
            continue  # the rows of the Banker are the ones that have to be learnt
        draw = next_draw(game.law, coup)
        answer = {Side.PLAYER: 0, Side.BANKER: 1, None: 2}[draw.verdict]
        total = f"Player {points(coup.player)}"
        total += f" with a third card that counts {points(coup.player[2:])}" if third else ""
        yield Question(
            "third-card",
            str(listing),
            (f"Player: {faces(coup.player)}", f"Banker: {faces(coup.banker)}"),
            "What is dealt next?",
            answer,
            (
                rule_step(draw.cite),
                Step(f"{total}, Banker {points(coup.banker)}: {CHOICES[answer]}", draw.cite),
            ),
            CHOICES,
            level=2 if third else 1,
        )
        asked += 1


def dealt(game: Baccarat, entropy: Entropy) -> Coup:
    """A coup with the first four cards, and the Player's third where one is due."""
    cards = some_of(DECK, 5, entropy)
    law = game.law
    coup: Coup = game.opening(Start())
    coup = changed(coup, player=cards[0:4:2], banker=cards[1:4:2])
    if next_draw(law, coup).verdict is Side.PLAYER:
        coup = changed(coup, player=(*coup.player, cards[4]))
    return coup
