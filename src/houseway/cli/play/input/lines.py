"""Sources of lines: a person with history and completion, or a pipe."""

import sys
from collections.abc import Callable, Iterable

from rich.console import Console

Typed = Callable[[str], str]  # a prompt in, a line out; EOFError at the end
Completing = Callable[[str], Iterable[tuple[str, int, str]]]


def plain(console: Console) -> Typed:
    """A line after a prompt. On a pipe the line is shown too, so that what comes out is whole."""

    def read(prompt: str) -> str:
        line = console.input(f"[cyan]{prompt.rstrip()}[/] ")
        if not sys.stdin.isatty():
            console.print(line, markup=False, highlight=False)
        return line

    return read


def editing(completing: Completing) -> Typed:
    """Line editing, history and completion; they are loaded when the first line is wanted."""
    sessions: list[Callable[[str], str]] = []

    def read(prompt: str) -> str:
        if not sessions:
            sessions.append(edited(completing))
        return sessions[0](prompt)

    return read


def edited(completing: Completing) -> Callable[[str], str]:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.shortcuts import CompleteStyle

    class Offered(Completer):
        """The completions that are offered."""

        def get_completions(self, document: Document, _event: object) -> Iterable[Completion]:
            for text, back, meta in completing(document.text_before_cursor):
                yield Completion(text, -back, display_meta=meta)

    session: PromptSession[str] = PromptSession(
        completer=Offered(),
        complete_style=CompleteStyle.READLINE_LIKE,
        complete_while_typing=False,
        auto_suggest=AutoSuggestFromHistory(),
        reserve_space_for_menu=0,
        erase_when_done=False,
    )
    return session.prompt
