"""Answers of `houseway rules`, as JSON or for people; imported when a command runs."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TypeVar

from houseway.cli.output.console import as_json, line, stop, unknown_names_end_with_2, write_text
from houseway.cli.rules import as_json as plain
from houseway.cli.rules import as_text as text
from houseway.law import compare, instruments, lookup
from houseway.law import coverage as law_coverage
from houseway.law import in_force as law_in_force
from houseway.law import readings as law_readings
from houseway.law.citations import pasted
from houseway.law.instruments import Game, Unknown, read_game

Answer = TypeVar("Answer")


def answer_question(words: Sequence[str], edition: str | None, *, json: bool) -> None:
    """A game, a game and a provision of it, or a citation."""
    game, *ref = words
    if game.lower() in set(Game):
        if ref:
            answer_provision(game.lower(), " ".join(ref), edition, json=json)
        else:
            listing(game.lower(), edition, json=json)
        return
    text_ = " ".join(words)
    with unknown_names_end_with_2():
        if not any(letter.isdigit() for letter in text_):
            read_game(game)
        answers = [lookup.cited(cite) for cite in pasted(text_)]
    for at, answer in enumerate(answers):
        if at and not json:
            line()
        _say(answer, plain.provision_json, text.print_provision, json=json)


def listing(game: str, edition: str | None, *, json: bool) -> None:
    with unknown_names_end_with_2():
        answer = lookup.provisions(game, edition)
    _say(answer, plain.listing, text.listing, json=json)


def answer_provision(game: str, ref: str, edition: str | None, *, json: bool) -> None:
    with unknown_names_end_with_2():
        answer = lookup.find(game, ref, edition)
    _say(answer, plain.provision_json, text.print_provision, json=json)


def diff(game: str, old: str, new: str, *, json: bool) -> None:
    with unknown_names_end_with_2():
        answer = compare.compare(game, old, new)
    _say(answer, plain.diff, text.diff, json=json)


def coverage(names: Sequence[str], *, missing: bool, json: bool) -> None:
    from houseway.house.provisions.general import duties_of_staff  # no other answer needs it

    with unknown_names_end_with_2():
        tallies = [
            law_coverage.coverage(rule_set, duties_of_staff(rule_set))
            for rule_set in _rule_sets(names)
        ]
    if json:
        as_json({"rule_sets": [plain.coverage(tally) for tally in tallies]})
    else:
        text.coverage(tallies, by_section=bool(names), missing=missing)


def search(words: Sequence[str], *, json: bool) -> None:
    _say(lookup.search(words), plain.hits, text.hits, json=json)


def readings(game: str | None, ref: str | None, *, common: bool, json: bool) -> None:
    """Of a game its own; what touches a provision, wherever it is from."""
    with unknown_names_end_with_2():
        if game and ref:
            _check_ref(game, ref)
        every = law_readings.readings(game, ref)
        alone = game is not None and ref is None and not common
        answer = law_readings.own_readings(game) if game and alone else every
    _say(answer, plain.register, text.register, json=json)
    if not json and len(answer) < len(every):
        line()
        line(f"{len(every) - len(answer)} more are common to several games: add --common.")


def permits(game: str | None, edition: str | None, *, json: bool, html: Path | None) -> None:
    from houseway.cli.rules import permits as rules_permits
    from houseway.cli.rules import permits_page

    if json and html is not None:
        raise stop("--json and --html: ask for one of them")
    with unknown_names_end_with_2():
        tables = rules_permits.listings(game, edition)
    if json:
        as_json(rules_permits.as_values(tables))
    elif html is not None:
        write(permits_page.page(rules_permits.sheets(tables)), html)
    else:
        rules_permits.as_text(rules_permits.sheets(tables))


def write(page: str, file: Path) -> None:
    write_text(file, page)
    line(f"{file} is written")


def in_force(game: str, day: str, *, json: bool) -> None:
    try:
        on = date.fromisoformat(day)
    except ValueError:
        raise stop(f"no day {day!r}; a day is written like 1999-08-27") from None
    with unknown_names_end_with_2():
        answer = law_in_force.in_force(game, on=on)
    _say(answer, plain.in_force, text.in_force, json=json)


def _say(
    answer: Answer,
    value: Callable[[Answer], plain.Json],
    print_text: Callable[[Answer], None],
    *,
    json: bool,
) -> None:
    if json:
        as_json(value(answer))
    else:
        print_text(answer)


def _rule_sets(names: Sequence[str]) -> list[str]:
    """The rule sets asked for, by their own names or by games, each once; all if none is."""
    known = [entry.name for entry in instruments.RULE_SETS]
    asked: set[str] = set()
    for name in names:
        if name in known:
            asked.add(name)
        elif name in set(Game):
            asked.update(share.rule_set for share in instruments.all_rule_sets(name))
        else:
            raise Unknown("rule set or game", name, [*known, *Game])
    return [name for name in known if not asked or name in asked]


def _check_ref(game: str, ref: str) -> None:
    """A provision of any edition will do; the message is that of the default edition."""
    for edition in instruments.editions(game):
        try:
            lookup.find(game, ref, edition)
        except Unknown:
            continue
        return
    lookup.find(game, ref)
