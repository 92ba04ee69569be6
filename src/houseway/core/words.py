"""Events as sentences: what a dealer says or a supervisor writes down, with the clause."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.law import Cite


@value
class Said:
    """A sentence, and the provision it rests on."""

    words: str
    cite: Cite


@value
class MoveContext:
    """A table before a move and after it, and the players who may hear of their own cards."""

    before: Any
    after: Any
    own: tuple[Player, ...] = ()


Sentence = Callable[[Any], str | tuple[Said, ...]]  # of an event; a text stands under its cite
Sentences = Mapping[type[Any], Sentence]
Silence = Mapping[type[Any], str]  # why nothing is said of an event
Story = Callable[[Any, MoveContext], Iterator[Said]]  # where a sentence depends on the table


@value
class Words:
    """The words for each event of a game."""

    sentences: Sentences
    silent: Silence
    story: Story | None = None

    def said(self, event: Any) -> tuple[Said, ...]:
        """Return the words for an event by itself."""
        say = self.sentences.get(type(event))
        if say is None:
            name = type(event).__name__
            assert type(event) in self.silent, f"{name} has neither words nor a reason for none"
            return ()
        words = say(event)
        return (Said(words, event.cite),) if isinstance(words, str) else words

    def told(self, event: Any, around: MoveContext) -> tuple[Said, ...]:
        """Return the words for an event at this table, for whoever stands around it."""
        return self.said(event) if self.story is None else tuple(self.story(event, around))
