"""`python -m tests.browser.pictures [NAME …]`: every picture of a page in the docs.

NAME is one of `people`, `staff`, `players`, `play`, `tables`, `cup`, `theatre`, `counter`,
`school`, `lesson`; without one, all are taken, which takes some minutes. Bots bet as they like and
the system deals, so no two runs are alike: look at what comes out.
"""

import os
import sys
from collections.abc import Callable

from playwright.sync_api import Browser, sync_playwright

from tests.browser import (
    cup_pictures,
    play_pictures,
    player_pictures,
    school_pictures,
    staff_pictures,
    table_pictures,
    theatre_pictures,
)
from tests.browser.chromium import FLAGS, executable

TAKEN: dict[str, Callable[[Browser], None]] = {
    "people": staff_pictures.coming_in,
    "staff": staff_pictures.working,
    "players": player_pictures.playing,
    "play": play_pictures.playing,
    "tables": table_pictures.of_any_game,
    "cup": cup_pictures.of_a_cup,
    "theatre": theatre_pictures.replayed,
    "counter": theatre_pictures.at_the_counter,
    "school": school_pictures.school_pictures,
    "lesson": school_pictures.lesson_pictures,
}
NAMES = (
    *staff_pictures.NAMES,
    *player_pictures.NAMES,
    *play_pictures.NAMES,
    *table_pictures.NAMES,
    *cup_pictures.NAMES,
    *theatre_pictures.NAMES,
    *school_pictures.NAMES,
)


def main() -> None:
    path, more = executable()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS, env={**os.environ, **more})
        for name in sys.argv[1:] or TAKEN:
            TAKEN[name](browser)
        browser.close()


if __name__ == "__main__":
    main()
