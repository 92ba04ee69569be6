"""A made-up register: things that were found, and who had them back. It is a listing and a row."""

from typing import Any, assert_never

from houseway.core.actors import Actor, Permit, Permits, Put, Role
from houseway.core.game import Over, Refused, Turn
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.core.words import Words
from houseway.floor.live.streams.register import plain_register
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import Machine, SingleRules, check_written
from houseway.house.machine.register_listing import OnePart
from houseway.law import Cite, RuleSet

ANSWERS = RuleSet("ni2019-689-mttg").rule("A.6")


@value
class ReportItem:
    what: str
    where: str
    at: int = 0


@value
class HandBack:
    number: int
    to: str
    at: int = 0


WHY: Whys = {Why.BESIDES: "ReportItem HandBack"}


@value
class Item:
    number: int
    what: str
    where: str
    by: Actor
    at: int
    to: str = ""


@value
class ItemReported:
    item: Item
    cite: Cite


@value
class ItemHandedBack:
    number: int
    to: str
    cite: Cite


@value
class BookSettings:
    desk: str = "Cash Desk"


@value
class Book:
    settings: BookSettings = BookSettings()
    items: tuple[Item, ...] = ()


@value
class Keeping:
    """The part that the book is made of."""

    moves = members(ReportItem | HandBack)
    events = members(ItemReported | ItemHandedBack)

    def opening(self, settings: BookSettings) -> Book:
        return Book(settings)

    def turn(self, _book: Book) -> Turn:
        return Over(ANSWERS)

    def decide(self, book: Book, _due: Due, put: Put[Any], cite: Cite) -> tuple[Any, ...]:
        match put.move:
            case ReportItem(what, where, at):
                check_written(what, 200, "an item is described", cite)
                item = Item(len(book.items) + 1, what, where, put.by, at)
                return (ItemReported(item, cite),)
            case HandBack(number, to):
                check_written(to, 200, "whoever has it back is named", cite)
                if not any(item.number == number and not item.to for item in book.items):
                    raise Refused(f"item {number} is not in the book", cite)
                return (ItemHandedBack(number, to, cite),)
        raise AssertionError(f"nobody decides {put.move}")

    def evolve(self, book: Book, event: ItemReported | ItemHandedBack) -> Book:
        match event:
            case ItemReported(item):
                return changed(book, items=(*book.items, item))
            case ItemHandedBack(number, to):
                items = tuple(
                    changed(item, to=to) if item.number == number else item for item in book.items
                )
                return changed(book, items=items)
            case _:
                assert_never(event)


STAFF = Permit(frozenset({Role.DEALER, Role.CASHIER, Role.SUPERVISOR}), ANSWERS)
MAY: Permits = {ReportItem: STAFF, HandBack: STAFF}
WORDS = Words(
    {
        ItemReported: lambda e: f"the {e.item.by} reports {e.item.what}, found {e.item.where}",
        ItemHandedBack: lambda e: f"item {e.number} is handed back to {e.to}",
    },
    {},
)
MACHINE: Machine[Book] = Machine(
    SingleRules(BookSettings(), {}, lambda _: ()), Book, MAY, Keeping()
)
LOST_PROPERTY = OnePart("lost-property", MACHINE, WORDS)

LOST_PROPERTY_KIND = plain_register(LOST_PROPERTY, "house", STAFF.roles)  # the row
