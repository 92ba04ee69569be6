"""Events of a round of Two-up."""

from houseway.core.words import Sentences
from houseway.games.two_up import state
from houseway.house.words import words

SENTENCES: Sentences = {
    state.SpinnerCalledIn: lambda _: "the Spinner is called in",
    state.CoinsThrown: lambda e: f"{e.first.name.lower()} and {e.second.name.lower()}",
    state.ResultCalled: lambda e: f"{e.bet.replace('-', ' ')} wins",
    state.ThrowAnnulled: lambda _: "the throw does not count",
    state.FalseCoinFound: lambda _: "a coin is false",
}

WORDS = words(SENTENCES)
