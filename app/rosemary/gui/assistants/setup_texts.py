"""Texts about connecting assistants."""

from __future__ import annotations

import re
import sys
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from rosemary.domain.assistants import (
    AssistantState,
    ConfigPart,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
    ConnectionState,
    ConnectionTest,
    HookTest,
    ReminderState,
    ServerCommand,
    SetupKind,
)
from rosemary.domain.errors import RosemaryError
from rosemary.domain.human_text import shell_line
from rosemary.gui import error_texts
from rosemary.gui.assistants.assistant_texts import ASSISTANT
from rosemary.gui.kit.row_model import Row, Tone

translate = QCoreApplication.translate

_KINDS: Final = {
    SetupKind.AUTOMATIC: QT_TRANSLATE_NOOP("Setup", "automatic"),
    SetupKind.GUIDED: QT_TRANSLATE_NOOP("Setup", "guided"),
    SetupKind.MANUAL: QT_TRANSLATE_NOOP("Setup", "manual"),
}
_STATES: Final = {
    ConnectionState.CONNECTED: QT_TRANSLATE_NOOP("Setup", "Connected"),
    ConnectionState.ELSEWHERE: QT_TRANSLATE_NOOP("Setup", "Starts another Rosemary"),
    ConnectionState.NOT_CONNECTED: QT_TRANSLATE_NOOP("Setup", "Not connected"),
    ConnectionState.UNREADABLE: QT_TRANSLATE_NOOP("Setup", "Its file cannot be read"),
    ConnectionState.UNKNOWN: QT_TRANSLATE_NOOP("Setup", "Set up by hand"),
}
_TONES: Final = {
    ConnectionState.CONNECTED: Tone.GOOD,
    ConnectionState.ELSEWHERE: Tone.WARNING,
    ConnectionState.UNREADABLE: Tone.BAD,
}
_REMINDER_STATES: Final = {
    ReminderState.ADDED: QT_TRANSLATE_NOOP("Setup", "Added"),
    ReminderState.CHANGED: QT_TRANSLATE_NOOP("Setup", "Changed"),
    ReminderState.NOT_ADDED: QT_TRANSLATE_NOOP("Setup", "Not added"),
    ReminderState.UNREADABLE: QT_TRANSLATE_NOOP("Setup", "Its file cannot be read"),
    ReminderState.BY_HAND: QT_TRANSLATE_NOOP("Setup", "By hand"),
    ReminderState.IMPOSSIBLE: QT_TRANSLATE_NOOP("Setup", "Not possible"),
}
_REMINDER_TONES: Final = {
    ReminderState.ADDED: Tone.GOOD,
    ReminderState.CHANGED: Tone.WARNING,
    ReminderState.UNREADABLE: Tone.BAD,
}
_NOT_THIS_ONE: Final = QT_TRANSLATE_NOOP("Setup", "It starts another Rosemary, not this one.")
_BROKEN: Final = re.compile(r"\n {2}(?=\S)")
"""A line break inside a list item: the next line is indented."""

_HEADERS: Final = 2
"""The lines at the top of a diff that only name the files."""


def kind(each: SetupKind) -> str:
    """Return how an assistant is connected, in a word."""
    return translate("Setup", str(_KINDS[each]))


def state(each: ConnectionState) -> tuple[str, Tone]:
    """Return whether an assistant is connected, with its tone."""
    return translate("Setup", str(_STATES[each])), _TONES.get(each, Tone.PLAIN)


def row(each: AssistantState) -> Row:
    """Return an assistant as a row of the list."""
    said, tone = state(each.state)
    return Row(
        key=(*ASSISTANT, each.assistant.name),
        title=each.assistant.title,
        detail=said,
        mark=kind(each.assistant.kind),
        tone=tone,
    )


def about_kind(each: SetupKind) -> str:
    """Return how assistants of this kind are connected, as a sentence."""
    return {
        SetupKind.AUTOMATIC: translate(
            "Setup", "Automatic: Rosemary adds itself to the settings file of the assistant."
        ),
        SetupKind.GUIDED: translate(
            "Setup", "Guided: you paste a text into the settings file of the assistant."
        ),
        SetupKind.MANUAL: translate(
            "Setup", "Manual: you fill in a page in the settings of the assistant."
        ),
    }[each]


def about_change(plan: ConfigPlan) -> str:
    """Return what connecting would change, in a sentence or two."""
    if plan.before is None:
        return translate(
            "Setup",
            "This file does not exist yet. Rosemary makes it with the lines below; disconnecting "
            "removes it again.",
        )
    return translate(
        "Setup",
        "Rosemary changes only the lines with + and - in this file. A copy of the file as it is "
        "now is put beside it first, and disconnecting takes the lines out again.",
    )


def not_found(title: str) -> str:
    """Return a note that an assistant was not found but can be connected anyway."""
    text = translate(
        "Setup",
        "{title} was not found on this computer. You can connect it now and install it later.",
    )
    return text.format(title=title)


def difference(plan: ConfigPlan) -> str:
    """Return the diff of a plan without its file names."""
    lines = plan.difference.splitlines()[_HEADERS:]
    shown = ["⋯" if each.startswith("@@") else each for each in lines]
    return "\n".join(shown[1:] if shown[:1] == ["⋯"] else shown)


def steps(lines: tuple[str, ...]) -> str:
    """Return numbered steps, one per line."""
    return "\n".join(f"{number}. {each}" for number, each in enumerate(lines, 1))


def unwrapped(text: str) -> str:
    """Return a text with the line breaks inside list items removed."""
    return _BROKEN.sub(" ", text)


def written_text(done: tuple[ConfigWritten, ...]) -> str:
    """Return what was done to files, and where the backup of the first is.

    What was added with the entry is told with it.
    """
    main = _main(done)
    said = outcome(done)
    if len(done) > 1 and main.plan.is_connecting:
        rule = translate("Setup", "It is told when to use it.")
        said = f"{said} {rule}"
    if main.backup is not None:
        kept = translate("Setup", "The file as it was: {name}")
        said = f"{said} {kept.format(name=main.backup.name)}"
    return said


def _main(done: tuple[ConfigWritten, ...]) -> ConfigWritten:
    """Return what was done to the entry, else the first of what was done."""
    return next((each for each in done if each.plan.part is ConfigPart.SERVER), done[0])


def outcome(done: tuple[ConfigWritten, ...]) -> str:
    """Return in a line what was done to files means to the person."""
    plan = _main(done).plan
    if plan.part is not ConfigPart.SERVER:
        text = {
            (ConfigPart.HOOK, True): translate(
                "Setup",
                "From its next session on, {title} is told at the start what it should know.",
            ),
            (ConfigPart.HOOK, False): translate(
                "Setup", "{title} is no longer told at the start what it should know."
            ),
            (ConfigPart.RULE, True): translate(
                "Setup", "From its next session on, {title} knows when to search and save."
            ),
            (ConfigPart.RULE, False): translate("Setup", "The rule of {title} is removed."),
            (ConfigPart.SKILL, True): translate(
                "Setup", "From its next session on, {title} has a skill for its memory."
            ),
            (ConfigPart.SKILL, False): translate("Setup", "The skill of {title} is removed."),
        }[plan.part, plan.is_connecting]
    elif plan.before == plan.after:
        text = translate("Setup", "{title} was connected already.")
    elif plan.is_connecting:
        text = translate("Setup", "{title} is connected. Restart it once, and it has a memory.")
    else:
        text = translate(
            "Setup", "{title} is disconnected. It lets go of Rosemary when it is next started."
        )
    return text.format(title=plan.assistant.title)


def reminder_state(each: ReminderState) -> tuple[str, Tone]:
    """Return whether a hook, a rule or a skill is there, with its tone."""
    return translate("Setup", str(_REMINDER_STATES[each])), _REMINDER_TONES.get(each, Tone.PLAIN)


def test_passed(found: ConnectionTest, hook: HookTest | None) -> str:
    """Return the result of a test that succeeded, of the start hook, too."""
    text = translate(
        "Setup", "It works: the assistant starts Rosemary and gets an answer in {seconds} s."
    )
    said = text.format(seconds=QLocale().toString(found.duration_ms / 1000, "f", 1))
    if hook is None:
        return said
    told = translate("Setup", "Telling it at the start what it should know works, too.")
    return f"{said} {told}"


def test_failed(error: RosemaryError) -> str:
    """Return why a test failed, and what to do."""
    text = translate("Setup", "It does not work yet. {reason}")
    return text.format(reason=error_texts.text_of(error)).strip()


def refusal(error: RosemaryError, advice: str) -> str:
    """Return why a file can't be changed; `advice` follows if the error has no hint."""
    said = error_texts.text_of(error, translate("Setup", "The file was not touched."))
    return said if error_texts.hint_of(error) else f"{said} {advice}"


def command_line(command: ServerCommand) -> str:
    """Return what an assistant starts, as a person types it."""
    return shell_line([command.command, *command.args], is_windows=sys.platform == "win32")


def entry_problem(each: AssistantState) -> str:
    """Return why a file can't be read or why its entry won't work; "" if all is well."""
    if not each.problem:
        return ""
    if each.state is ConnectionState.UNREADABLE:
        return error_texts.text_of(ConfigRefusedError(each.problem))
    what = str(_NOT_THIS_ONE)
    return error_texts.with_detail(what, translate("Setup", what), each.problem)
