"""The traditional cuts of Appendix C: names and variants. How one is done is the operator's."""

from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.law import Cite

LEFT_RIGHT, TOP_BOTTOM, HEAD_TAIL = ("left", "right"), ("top", "bottom"), ("head", "tail")
Variants = tuple[tuple[str, str], ...]


@value
class Cut:
    name: str
    english: str
    variants: Variants = ()

    @property
    def choices(self) -> str:
        return ", ".join(" or ".join(pair) for pair in self.variants) or "none"


CUTS = (
    Cut("Yat Dong Dong", "House Way", (LEFT_RIGHT,)),
    Cut("Cup Say", "Tiger", (LEFT_RIGHT, TOP_BOTTOM)),
    Cut("Foot Say", "Four Across", (TOP_BOTTOM,)),
    Cut("Chee Yee", "Chop The Ears", (TOP_BOTTOM,)),
    Cut("Long Tau Fung May", "Dragon Head Phoenix Tail", (HEAD_TAIL, LEFT_RIGHT)),
    Cut("Die Pin", "Big Slice", (LEFT_RIGHT,)),
    Cut("Pong Yun", "Buddha's Signal", (LEFT_RIGHT,)),
    Cut("Hong Kong Bank", "Hong Kong Bank"),
    Cut("China Bank", "China Bank"),
    Cut("Jung Quat", "Take The Heart", (TOP_BOTTOM,)),
    Cut("Parliament House", "Parliament House"),
    Cut("Seung Gwai Pak Moon", "Ghost Closing The Door"),
    Cut("Bo Bo Go Sing", "Boy Walks Up Stairs", (LEFT_RIGHT,)),
    Cut("Gum Un Que", "Double Bridge"),
    Cut("Ghan Dong Ping Say", "Kangaroo Jump", (LEFT_RIGHT,)),
    Cut("Chong Wan Sup Lok", "Sixteen Across", (TOP_BOTTOM,)),
    Cut("Yat Kai Sum May", "Chicken Three Ways"),
    Cut("Ghan Dong Cup Say", "Striped Tiger", (LEFT_RIGHT, TOP_BOTTOM)),
    Cut("Telstra Tower", "Telstra Tower"),
    Cut("Arn Lok Peng Sar", "Flying Dragon", (HEAD_TAIL, LEFT_RIGHT)),
)
HOUSE_CUT = CUTS[0]
BY_NAME = {name.lower(): cut for cut in CUTS for name in (cut.name, cut.english)} | {
    "house way": HOUSE_CUT
}


def cite_of(cut: Cut, book: Rulebook) -> Cite:
    """The line of Appendix C."""
    return book.dealing.cut[CUTS.index(cut)]


def cut_named(name: str) -> Cut | None:
    """A cut by either of its names."""
    return BY_NAME.get(" ".join(name.lower().split()))


def named(name: str, book: Rulebook) -> Cut:
    cut = cut_named(name)
    if cut is None:
        every = ", ".join(cut.name for cut in CUTS)
        raise Refused(f"no cut {name[:30]!r}: there are {every}", book.dealing.cuts)
    return cut


def check_variant(cut: Cut, variant: tuple[str, ...], book: Rulebook) -> None:
    """One word for each choice that the cut leaves, in the order of the list."""
    fits = len(variant) == len(cut.variants) and all(
        word in pair for word, pair in zip(variant, cut.variants, strict=True)
    )
    if not fits:
        text = " ".join(variant) or "no variant"
        reason = f"{cut.name}: {text!r} is not one of its variants: {cut.choices}"
        raise Refused(reason, cite_of(cut, book))
