"""Which citations are seen when values are made, and which only seem to be issued."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Wager, void
from houseway.law import RuleSet
from tests.coverage.carriers import Carrier, carriers
from tests.coverage.made_up.marbles import play as marbles
from tests.coverage.made_up.marbles import view
from tests.coverage.observe import Observer
from tests.coverage.watching import LOOKS

RULES = RuleSet("s49-1999-baccarat")


@pytest.fixture
def watcher():
    observer = Observer("tests.coverage.made_up")
    observer.watch(carriers((marbles, view)))
    yield observer
    observer.stop()


def refs(watcher, carrier):
    codes = watcher.seen().get(carrier, ())
    return [code.removeprefix("s49-1999-baccarat ") for code in codes]


def test_an_event_issues_its_own_citation_and_those_of_the_verdicts_in_it(watcher):
    marbles.draw("7.3/4", "7.3/5", "7.3/6")
    assert refs(watcher, Carrier.EVENT) == ["7.3/4", "7.3/5", "7.3/6"]


def test_a_verdict_alone_issues_nothing(watcher):
    marbles.only_ruled("7.3/4")
    assert watcher.seen() == {}


def test_a_state_issues_nothing(watcher):
    marbles.only_kept("7.3/4")
    assert watcher.seen() == {}


def test_a_copy_issues_nothing(watcher):
    event = marbles.draw("7.3/4")
    watcher.forget()
    marbles.only_changed(event, "7.3/5")
    assert watcher.seen() == {}


def test_what_a_test_makes_by_hand_was_not_issued(watcher):
    marbles.Drawn((), RULES.rule("7.3/4"))
    Payment(Wager(Player(1), "banker", Cents(100)), RULES.rule("7.3/4"))
    with pytest.raises(Refused):
        raise Refused("by hand", RULES.rule("7.3/4"))
    assert watcher.seen() == {}


def test_core_issues_for_its_caller(watcher):
    wager = Wager(Player(1), "banker", Cents(100))
    void(wager, RULES.rule("7.3/4"))
    assert watcher.seen() == {}
    marbles.void_it(wager, "7.3/4")
    assert refs(watcher, Carrier.PAYMENT) == ["7.3/4"]


@pytest.mark.parametrize(
    ("module", "seen"),
    [
        ("houseway.games.marbles", {"event": [f"{RULES.name} 7.3/4"]}),
        ("houseway.journal.codec.canonical", {}),
    ],
)
def test_what_the_journal_reads_back_was_not_issued(module, seen):
    observer = Observer()
    observer.watch({marbles.Drawn: Carrier.EVENT})
    eval("Drawn((), cite)", vars(marbles) | {"__name__": module, "cite": RULES.rule("7.3/4")})
    observer.stop()
    assert observer.seen() == seen


def test_a_table_of_provisions_inside_an_event_is_not_issued_with_it(watcher):
    marbles.explain("7.3/4", "7.3/5", "7.3/6", "7.3/7")
    assert refs(watcher, Carrier.EVENT) == ["7.3/4", "7.3/5"]


def test_a_turn_issues_the_citations_of_options_that_were_made_before(watcher):
    marbles.choice(1, "7.3/4")
    assert refs(watcher, Carrier.TURN) == ["7.2/1", "7.3/4"]


def test_each_carrier_is_told_apart(watcher):
    marbles.over("7.1")
    marbles.pay(Wager(Player(1), "banker", Cents(100)), "8.1(a)")
    marbles.determine(8)
    with pytest.raises(Refused):
        marbles.determine(9)
    marbles.misdeal(Role.DEALER)
    with pytest.raises(NotPermitted):
        marbles.misdeal(Role.PLAYER)
    view.sign()
    assert {carrier: refs(watcher, carrier) for carrier in Carrier} == {
        Carrier.TURN: ["7.1"],
        Carrier.EVENT: ["9.5"],
        Carrier.PAYMENT: ["8.1(a)"],
        Carrier.REFUSAL: ["2.1"],
        Carrier.NOT_PERMITTED: ["9.5"],
        Carrier.DETERMINED: ["2.1"],
        Carrier.VIEW: ["11.11"],
    }


def test_nothing_is_seen_when_the_watching_stops(watcher):
    assert marbles.Drawn in LOOKS
    watcher.stop()
    marbles.draw("7.3/4")
    assert watcher.seen() == {}


def test_what_was_held_can_be_restored(watcher):
    marbles.draw("7.3/4")
    held = watcher.held()
    marbles.draw("7.3/5")
    watcher.restore(held)
    assert refs(watcher, Carrier.EVENT) == ["7.3/4"]
