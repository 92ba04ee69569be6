"""A long row of values in pages, so that adding or changing one copies a page and not the row."""

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from houseway.core.value import value

T = TypeVar("T")
PAGE = 1024


@value
class Shelf(Generic[T]):
    """Every page but the last is full."""

    pages: tuple[tuple[T, ...], ...] = ()

    def __len__(self) -> int:
        return (len(self.pages) - 1) * PAGE + len(self.pages[-1]) if self.pages else 0

    def __iter__(self) -> Iterator[T]:
        return (item for page in self.pages for item in page)

    def __getitem__(self, at: int) -> T:
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self.pages[place // PAGE][place % PAGE]

    def with_one(self, new: T) -> "Shelf[T]":
        """The same, and one more at the end."""
        if not self.pages or len(self.pages[-1]) == PAGE:
            return Shelf((*self.pages, (new,)))
        return Shelf((*self.pages[:-1], (*self.pages[-1], new)))

    def with_changed(self, ts: Mapping[int, T]) -> "Shelf[T]":
        """The same, with others in some places."""
        touched: dict[int, list[T]] = {}
        for at, one in ts.items():
            page = touched.get(at // PAGE) or list(self.pages[at // PAGE])
            page[at % PAGE] = one
            touched[at // PAGE] = page
        pages = list(self.pages)
        for number, page in touched.items():
            pages[number] = tuple(page)
        return Shelf(tuple(pages))
