"""A round told again with some moves put right: cards, choices and money follow."""

from houseway.core.actors import Player
from houseway.core.game import Choice, Over
from houseway.games.blackjack.round.events import RoundReconstructed
from houseway.games.blackjack.round.moves import Draw, Reconstruct, Split, Stand
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.shoes.moves import CardBurnt, CardHeld
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.s49_blackjack.conftest import asked, rule

ONE, TWO = Player(1), Player(2)


def balanced(table):
    laid = sum(one.stake for one in table.round.wagers)
    return table.staked - table.returned - laid == -sum(one.net for one in table.round.payments)


def step_of(table, move):
    return next(at for at, step in enumerate(table.round.story) if step.move == move)


def test_14_4__two_cards_of_the_first_round_that_were_exchanged_change_places(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H 6D KC KH")
    table.then(Reconstruct(0, 2, (Deal(cards("5H 9S")),)))
    assert table.only(RoundReconstructed).cite == rule("14.4")
    assert (table.hand(1), table.hand(2)) == ("5H KC", "9S KH")
    assert isinstance(table.due, Choice)
    assert table.due.player == 1


def test_14_4__a_card_given_to_a_hand_that_stood_goes_to_the_next(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H 6D 8C KH").draw(1).deal("4D")
    assert table.hand(1) == "9S 8C 4D"
    at = step_of(table, Draw(ONE))
    table.then(Reconstruct(at, 2, (Stand(ONE), Draw(TWO), Deal(cards("4D")))))
    assert (table.hand(1), table.hand(2)) == ("9S 8C", "5H KH 4D")


def test_14_4__a_card_without_a_place_is_the_next_one(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H 6D 8C KH").draw(1).deal("4D")
    at = step_of(table, Draw(ONE))
    table.then(Reconstruct(at, 2, (Stand(ONE), Deal(cards("4D")))))
    held = table.only(CardHeld)
    assert (held.card, held.fresh, held.cite) == (card("4D"), False, rule("14.2"))
    assert table.draw(2).cite_of(Deal(cards("5D"))) == rule("14.2")
    assert table.deal("4D").hand(2) == "5H KH 4D"


def test_14_3__a_card_left_over_from_the_dealers_hand_is_burnt(begin):
    table = begin("1@1 main 10").deal("9S 6D 3C").stand(1).deal("4H 8H")
    at = step_of(table, Stand(ONE))
    table.then(Reconstruct(at, 1, (Draw(ONE),)))
    assert (table.hand(1), table.round.dealer) == ("9S 3C 4H", cards("6D"))
    burnt = table.only(CardBurnt)
    assert (burnt.card, burnt.fresh, burnt.cite) == (card("8H"), False, rule("14.3"))
    assert isinstance(table.due, Choice)


def test_14_4__what_was_paid_wrongly_is_undone_and_paid_again(begin):
    table = begin("1@1 main 10, 2@2 main 10").deal("9S 5H 6D KC KH").stand(1)
    table.draw(2).deal("7H")  # 22
    assert table.deal("TD TH").nets() == {1: 1000, 2: -1000}
    at = step_of(table, Draw(TWO))
    table.then(Reconstruct(at, 2, (Stand(TWO), Deal(cards("7H")))))
    assert isinstance(table.due, Over), "the story was told up to its last payment"
    assert table.round.dealer == cards("6D 7H TD")
    assert table.nets() == {1: 1000, 2: 1000}
    assert balanced(table)


def test_14_4__a_split_that_was_never_made_gives_its_wager_back(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C").split(1).deal("4D").stand(1).deal("5D").stand(1)
    at = step_of(table, Split(ONE))
    table.then(Reconstruct(at, 1, (Stand(ONE),)))
    assert [one.stake for one in table.round.wagers] == [1000]
    assert table.round.dealer == cards("6D 4D 5D"), "15, and another is due"
    assert table.deal("KD").nets() == {1: 1000}
    assert balanced(table)


def test_14_4__a_split_that_was_passed_over_stakes_its_wager(begin):
    table = begin("1@1 main 10").deal("8S 6D 8C").stand(1).deal("4D 9H")
    at = step_of(table, Stand(ONE))
    table.then(Reconstruct(at, 1, (Split(ONE),)))
    assert (table.hand(1, 0), table.hand(1, 1)) == ("8S 4D", "8C")
    assert [one.stake for one in table.round.wagers] == [1000, 1000]
    assert [one.card for one in table.all(CardBurnt)] == [card("9H")], "it was the Dealer's"
    table.stand(1).deal("KD").stand(1)
    assert table.deal("TD 2H").nets() == {1: -1000}
    assert balanced(table)


def test_14_4__an_ace_that_turns_up_brings_the_call_for_insurance(begin):
    table = begin("1@1 main 10").deal("AS 6D 8C").stand(1)
    table.then(Reconstruct(0, 3, (Deal(cards("6D AS 8C")),)))
    assert [player for player, _ in asked(table.due)] == [1]
    assert table.round.dealer == cards("AS")


def test_14_4__other_cards_than_those_dealt_are_refused(begin):
    table = begin("1@1 main 10").deal("9S 6D 8C")
    assert table.cite_of(Reconstruct(0, 1, (Deal(cards("TS")),))) == rule("14.4")
    assert table.cite_of(Reconstruct(0, 1, ())) == rule("14.4")
    assert table.cite_of(Reconstruct(2, 2, ())) == rule("14.4")
    assert table.cite_of(Reconstruct(-1, 1, ())) == rule("14.4")


def test_14_4__a_move_that_does_not_fit_is_refused_by_its_own_clause(begin):
    table = begin("1@1 main 10").deal("6S 6D 5C").draw(1)
    at = step_of(table, Draw(ONE))
    assert table.cite_of(Reconstruct(at, 1, (Stand(ONE),))) == rule("9.2(b)")


def test_14_4__a_void_round_is_not_reconstructed(begin):
    table = begin("1@1 main 10").deal("9S 6D 8C")
    table.round = table.game.evolve(table.round, RoundVoided(rule("16.4")))
    assert table.cite_of(Reconstruct(0, 1, (Deal(cards("9S")),))) == rule("def:Void")


def test_a_choice_is_not_taken_for_another_hand_of_the_same_player(begin):
    table = begin("1@1 main 10, 1@2 main 10").deal("5S 9H 6D KC KH").draw(1).deal("2D")
    table.draw(1).deal("3D").stand(1)
    at = step_of(table, Draw(ONE))
    again = table.then(Reconstruct(at, 1, (Stand(ONE),)))
    assert (again.hand(1), again.hand(2)) == ("5S KC", "9H KH")
    assert isinstance(again.due, Choice), "what he chose for Box 1 does not count for Box 2"
    assert [one.card for one in again.all(CardHeld)] == [card("2D"), card("3D")]


def test_retelling_the_story_as_it_is_changes_nothing(begin):
    table = begin("1@1 main 10, 2@1 main 5, 2@2 main 10").deal("8S 5H AD 8C KH")
    table.insure(1, 1, "5").close().split(1).follow(2).deal("3D").double(1).close().deal("TD")
    table.deal("KD").stand(1).stand(2).deal("5D").then(TakeAndPay()).deal("3H")
    before = table.round
    table.then(Reconstruct(0, 1, (Deal(cards("8S")),)))
    assert table.round == before
