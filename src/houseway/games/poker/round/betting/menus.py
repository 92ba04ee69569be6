"""The acts that are open at each point of the betting, with their paragraphs: made once a table."""

from collections.abc import Mapping

from houseway.core.bounds import Range
from houseway.core.game import Option
from houseway.core.value import value
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.round.moves import BetTo, Call, Check, Fold, Pass
from houseway.games.poker.table.settings.settings import Settings
from houseway.law import Cite

Options = tuple[Option, ...]
NAMES: dict[type[object], str] = {Fold: "fold", Call: "call", Pass: "call", Check: "check"}


@value
class Menu:
    """Acts that are open, and the clause of a bet or raise beside them."""

    plain: Options
    raising: Cite

    def with_raise(self, amount: Range | None) -> Options:
        """These acts, and a bet or raise if one is open."""
        if amount is None:
            return self.plain
        return (*self.plain, Option(BetTo, self.raising, (amount,)))


@value
class Menus:
    """Acts of a later round: who owes, opens, is level; of the first: owes, is level, was last."""

    owes: Menu
    opens: Menu
    level: Menu
    first_owes: Menu
    first_level: Menu
    last_blind: Menu
    scheme: Mapping[type[object], Menu]  # of the opening player, by how he calls
    scheme_folds: Menu


def menu(clauses: Mapping[str, Cite], *acts: type[object]) -> Menu:
    plain = tuple(Option(act, clauses[NAMES[act]]) for act in acts)
    return Menu(plain, clauses["bet" if "bet" in clauses else "raise"])


def menus(edition: Edition, settings: Settings) -> Menus:
    acts = edition.acts
    last = {**acts.first_round, "call": acts.last_blind, "raise": acts.last_blind}
    scheme = acts.scheme[settings.blind_scheme]
    calls = (Call, Pass) if "call" in scheme else ()
    return Menus(
        owes=menu(acts.later, Fold, Call),
        opens=menu(acts.opener, Fold, Check),
        level=menu(acts.later, Fold, Check),
        first_owes=menu(acts.first_round, Fold, Call),
        first_level=menu(acts.first_round, Pass, Fold),
        last_blind=menu(last, Pass, Fold),
        scheme={calling: menu(scheme, Fold, calling) for calling in calls},
        scheme_folds=menu(scheme, Fold),
    )
