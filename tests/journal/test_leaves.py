"""What goes as one short text: a leaf, or one of several."""

from typing import Any

import pytest

from houseway.core.value import value
from houseway.journal import Codec, Illegible, Leaf
from houseway.journal.codec.shapes import BYTES
from tests.journal.coin import COIN, Coin


def test_a_leaf_may_be_any_type():
    codec = Codec((bytes,), (Leaf(bytes, bytes.hex, bytes.fromhex),))
    assert codec.write(b"\x00\xff") == b'["bytes","00ff"]'
    assert codec.read(b'["bytes","00ff"]') == b"\x00\xff"
    with pytest.raises(Illegible, match="'00 ff' is not how a bytes is written: '00ff'"):
        codec.read(b'["bytes","00 ff"]')


class Button:
    """Beside the coins of a purse, and written otherwise."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Button)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "button"


class Thaler:
    """Written as a coin is."""

    __repr__ = Coin.__repr__
    year = 1792


def button(text: str) -> Button:
    if text.lower() != "button":
        raise ValueError(text)
    return Button()


@value
class Purse:
    held: tuple[Coin | Button, ...]
    lost: Coin | Button | None = None


BUTTON = Leaf(Button, str, button)
PURSE = Codec((Purse,), (COIN, BUTTON))


def test_one_of_several_leaves_is_a_text_too():
    one = Purse((Coin(1966), Button()), Button())
    assert PURSE.write(one) == b'["Purse",{"held":["coin of 1966","button"],"lost":"button"}]'
    assert PURSE.read(PURSE.write(one)) == one
    assert PURSE.read(b'["Purse",{"held":[],"lost":null}]') == Purse(())


@pytest.mark.parametrize("held", ["Button", "coin", "coin of 01966", "", 7, None, ["Coin", "x"]])
def test_what_no_leaf_writes_is_not_read_as_any(held):
    with pytest.raises(Illegible, match=r"Purse.lost: .* is not a Coin or Button"):
        PURSE.read(BYTES(["Purse", {"held": [], "lost": held or "?"}]))


def test_what_is_none_of_the_leaves_is_not_written():
    text: Any = "button"
    with pytest.raises(AssertionError, match=r"Purse.lost: 'button' is not a Coin or Button"):
        PURSE.write(Purse((), text))


@value
class Mint:
    struck: Coin | Thaler


def test_a_text_that_two_leaves_would_write_is_a_fault():
    thaler = Leaf(Thaler, str, lambda _: Thaler())
    mint = Codec((Mint,), (COIN, thaler))
    text = "'coin of 1792' is more than one Coin or Thaler"
    with pytest.raises(AssertionError, match=text):
        mint.write(Mint(Coin(1792)))
    with pytest.raises(Illegible, match=text):
        mint.read(b'["Mint",{"struck":"coin of 1792"}]')


@value
class Found:
    one: Coin | int


def test_a_leaf_beside_another_type_says_which():
    codec = Codec((Found,), (COIN,))
    assert codec.write(Found(Coin(1966))) == b'["Found",{"one":["Coin","coin of 1966"]}]'
    assert codec.read(b'["Found",{"one":["int",1966]}]') == Found(1966)
