"""Texts about assistants and their rights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.assistants import Guide, client_title
from rosemary.domain.calls import AuditTotals
from rosemary.domain.clients import (
    Client,
    ClientRights,
    ClientSettings,
    HeldCall,
    HeldEffect,
    HeldKind,
    ToolSet,
)
from rosemary.gui import texts
from rosemary.gui.kit.row_model import Row, Tone
from rosemary.gui.program_facts import HttpState, ToolCost

_COMMAND: Final = "COMMAND ARGUMENTS"
_PLACE: Final = "{command}"
CATALOGUE_TEXTS: Final = (
    QT_TRANSLATE_NOOP("Assistants", ".clinerules in a project, or ~/Documents/Cline/Rules"),
    QT_TRANSLATE_NOOP(
        "Assistants", ".github/copilot-instructions.md in a project, or your own instructions file"
    ),
    QT_TRANSLATE_NOOP("Assistants", ".junie/guidelines.md in a project"),
    QT_TRANSLATE_NOOP("Assistants", ".rules in a project, or the Rules Library"),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "Goose has no link that adds Rosemary.",
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", "Claude Code writes this file too: connect it while no session runs."
    ),
    QT_TRANSLATE_NOOP("Assistants", "In Claude Desktop open Settings, Developer, Edit Config."),
    QT_TRANSLATE_NOOP(
        "Assistants", "In Cline open MCP Servers, Configure MCP Servers, and put the text in."
    ),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "In Cursor open Settings, MCP, Add new global MCP server, and put the text in.",
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", "In LM Studio open Program, Install, Edit mcp.json, and put the text in."
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", 'In VS Code run "MCP: Open User Configuration" from the command palette.'
    ),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.",
    ),
    QT_TRANSLATE_NOOP("Assistants", 'In Zed run "zed: open settings file" and put the text in.'),
    QT_TRANSLATE_NOOP(
        "Assistants", "In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP)."
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", "In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in."
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", "Its extensions read this file; its command line reads config.yaml alone."
    ),
    QT_TRANSLATE_NOOP("Assistants", "Or put the text in:"),
    QT_TRANSLATE_NOOP(
        "Assistants", 'Or run "goose configure", Add Extension, Command-line Extension.'
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", "Press Add, choose As JSON, put the text in, and press OK and Apply."
    ),
    QT_TRANSLATE_NOOP("Assistants", "Press the refresh button of that list."),
    QT_TRANSLATE_NOOP("Assistants", "Put the text at the end of the file."),
    QT_TRANSLATE_NOOP(
        "Assistants", "Put the text in and save; VS Code then asks whether you trust the server."
    ),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "Put the text into the file that is shown; where it holds servers already, put the "
        '"rosemary" entry beside them.',
    ),
    QT_TRANSLATE_NOOP("Assistants", "Put the text into the file, which is for Rosemary alone."),
    QT_TRANSLATE_NOOP("Assistants", "Put the text into the file."),
    QT_TRANSLATE_NOOP(
        "Assistants",
        'Put the text into the file; where it holds "extensions" already, put the '
        '"rosemary" part below that line.',
    ),
    QT_TRANSLATE_NOOP(
        "Assistants", "Quit Claude Desktop (closing its window is not enough) and start it again."
    ),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "Cline reads skills once they are switched on: Settings, Features, Enable Skills.",
    ),
    QT_TRANSLATE_NOOP("Assistants", "Codex, Goose and Zed all read this folder."),
    QT_TRANSLATE_NOOP("Assistants", "Codex runs it once you have trusted it: enter /hooks there."),
    QT_TRANSLATE_NOOP("Assistants", "Some versions of Cursor do not read what it tells them."),
    QT_TRANSLATE_NOOP("Assistants", "Run: claude mcp add -s user rosemary -- {command}"),
    QT_TRANSLATE_NOOP("Assistants", "Settings, Profile, or the instructions of a project"),
    QT_TRANSLATE_NOOP("Assistants", "Settings, Rules, or .cursor/rules/memory.mdc in a project"),
    QT_TRANSLATE_NOOP("Assistants", "Settings, Tools, AI Assistant, Rules"),
    QT_TRANSLATE_NOOP("Assistants", "Start Codex again; it reads its servers at its start."),
    QT_TRANSLATE_NOOP("Assistants", "Start Cursor again; it reads its servers at its start."),
    QT_TRANSLATE_NOOP("Assistants", "Start Gemini CLI again; it reads its servers at its start."),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "The one from Flatpak runs in a sandbox that cannot start Rosemary: install the "
        "one of its maker.",
    ),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "With both the extension and the command line of Cline, the extension is connected.",
    ),
    QT_TRANSLATE_NOOP("Assistants", "the system prompt of a preset"),
    QT_TRANSLATE_NOOP("Assistants", "~/.claude/CLAUDE.md, or CLAUDE.md in a project"),
    QT_TRANSLATE_NOOP("Assistants", "~/.codeium/windsurf/memories/global_rules.md"),
    QT_TRANSLATE_NOOP("Assistants", "~/.codex/AGENTS.md, or AGENTS.md in a project"),
    QT_TRANSLATE_NOOP("Assistants", "~/.config/goose/.goosehints, or .goosehints in a project"),
    QT_TRANSLATE_NOOP("Assistants", "~/.continue/rules/rosemary.md"),
    QT_TRANSLATE_NOOP("Assistants", "~/.gemini/GEMINI.md, or GEMINI.md in a project"),
)
"""The texts of `rosemary.assistants.catalogue` that a person reads, marked for translation."""


def catalogue_text(text: str) -> str:
    """Return the translation of a catalogue text; other texts come back unchanged."""
    return QCoreApplication.translate("Assistants", text) if text else ""


def steps(guide: Guide) -> tuple[str, ...]:
    """Return the translated steps of a guide, with the command filled in."""
    return tuple(map(_filled, guide.assistant.steps, guide.steps))


def _filled(step: str, filled: str) -> str:
    """Translate a step and put in the command, cut out of the `filled` English step."""
    before, _, after = step.partition(_COMMAND)
    command = filled[len(before) : len(filled) - len(after)]
    return catalogue_text(step.replace(_COMMAND, _PLACE)).replace(_PLACE, command)


translate = QCoreApplication.translate
HELD: Final = ("held",)
"""The key of the row for held changes; no client has this key."""
HTTP: Final = ("http",)
"""The key of the row for access over HTTP."""
ASSISTANT: Final = ("assistant",)
"""The first part of the key of a connectable assistant; its name follows."""
_HUNDREDS: Final = -2
_HELD_TEXT_MAX: Final = 4_000
"""Longer texts are cut here; the memory itself shows the rest."""
_HELD_WISHES: Final = {
    HeldKind.DELETE: QT_TRANSLATE_NOOP("Clients", "Wants to delete this memory."),
    HeldKind.DELETE_ALL: QT_TRANSLATE_NOOP("Clients", "Wants to delete all of them."),
    HeldKind.CHANGE: QT_TRANSLATE_NOOP(
        "Clients", "Wants to replace its text: more than half of it would go."
    ),
    HeldKind.SUPERSEDE: QT_TRANSLATE_NOOP(
        "Clients",
        "Wants to replace it with another memory: searches would no longer find this one.",
    ),
}
_TOOL_SETS: Final = {
    ToolSet.FULL: QT_TRANSLATE_NOOP("Clients", "Everything"),
    ToolSet.CORE: QT_TRANSLATE_NOOP("Clients", "Only the basics"),
}


def tool_set(each: ToolSet) -> str:
    """Return the label of a set of tools."""
    return translate("Clients", str(_TOOL_SETS[each]))


def limits(*rights: ClientRights) -> str:
    """Return in a few words the limits that all of these have; "" if there are none."""
    first, *others = map(_limits, rights)
    return texts.listed(each for each in first if each and all(each in more for more in others))


def _limits(rights: ClientRights) -> tuple[str, ...]:
    return (
        translate("Clients", "paused") if rights.is_paused else "",
        translate("Clients", "only reads") if rights.is_read_only else "",
        translate("Clients", "some projects") if rights.projects is not None else "",
        translate("Clients", "only the basics") if rights.tool_set is ToolSet.CORE else "",
        translate("Clients", "asks before deleting") if rights.holds_deletes else "",
    )


def row(clients: Sequence[Client], now: datetime) -> Row:
    """Return an assistant that has called as a row of the list.

    Args:
        clients: one for each name that its program has called itself by; the row has the key of
            the first.
        now: the present time.
    """
    name = clients[0].known.name
    count = sum(each.known.calls for each in clients)
    last = max((each.known.last_call for each in clients if each.known.last_call), default=None)
    is_connected = any(each.is_connected for each in clients)
    is_in = any(each.is_connected and not each.rights.is_paused for each in clients)
    is_paused = all(each.rights.is_paused for each in clients)
    calls = translate("Clients", "%Ln requests", "", count)
    if count == 1:
        calls = translate("Clients", "1 request")
    parts = (
        translate("Clients", "connected") if is_connected else "",
        calls if count else translate("Clients", "no requests yet"),
    )
    return Row(
        key=name,
        title=texts.one_line(client_title(name)),
        detail=" · ".join(each for each in parts if each),
        aside=texts.age(last, now) if last else "",
        mark=limits(*(each.rights for each in clients)),
        tone=Tone.WARNING if is_paused else Tone.GOOD if is_in else Tone.PLAIN,
    )


def held_row(count: int) -> Row:
    """Return the row for held changes."""
    title = (
        translate("Clients", "1 change waits for you")
        if count == 1
        else translate("Clients", "%Ln changes wait for you", "", count)
    )
    detail = translate("Clients", "Approve or decline")
    return Row(key=HELD, title=title, detail=detail, tone=Tone.ACCENT)


def http_row(state: HttpState) -> Row:
    """Return the row for access over HTTP."""
    if state.is_serving:
        detail, tone = translate("Clients", "On"), Tone.GOOD
    elif state.problem:
        detail, tone = translate("Clients", "Not reachable"), Tone.BAD
    else:
        detail, tone = translate("Clients", "Off"), Tone.PLAIN
    return Row(key=HTTP, title=translate("Clients", "Access over HTTP"), detail=detail, tone=tone)


def facts(client: Client, totals: AuditTotals | None) -> list[tuple[str, str]]:
    """Return the facts of an assistant, as names and values; `totals` of all its calls."""
    known = client.known
    never = translate("Clients", "never")
    read = texts.memory_count(totals.memories_read) if totals else ""
    return [
        (translate("Clients", "First request"), texts.long_date(known.first_seen)),
        (
            translate("Clients", "Last request"),
            texts.long_date(known.last_call) if known.last_call else never,
        ),
        (translate("Clients", "Requests"), texts.number(known.calls)),
        (translate("Clients", "Has read"), read),
        (translate("Clients", "Saves into the project"), texts.one_line(known.default_project)),
    ]


def calls_itself() -> str:
    """Return the label of the name that a program gives."""
    return translate("Clients", "Calls itself")


def details(client: Client) -> list[tuple[str, str]]:
    """Return what only somebody who looks for an error wants to know of an assistant."""
    known = client.known
    return [
        (calls_itself(), texts.one_line(known.name)),
        (translate("Clients", "Version"), texts.one_line(known.version)),
    ]


def cost(each: ToolSet, costs: Mapping[ToolSet, ToolCost]) -> str:
    """Return how much of each conversation a set of tools takes up; "" if unknown."""
    found = costs.get(each)
    if found is None:
        return ""
    offered = translate("Clients", "{count} actions.").format(count=texts.number(found.tools))
    if each is ToolSet.CORE:
        offered = translate("Clients", "Save, search, read, change and delete.")
    size = translate(
        "Clients", "Each conversation begins with a description of them, about {words} words long."
    )
    words = texts.number(round(found.words, _HUNDREDS))
    return f"{offered} {size.format(words=words)}"


def held_title(held: HeldCall) -> str:
    """Return the name of the memory that a held call would delete, change or hide."""
    if held.memory_id:
        return texts.title(held.summary) or held.key or held.memory_id
    if held.tool == "delete_all_memories":
        return translate("Clients", "All memories")
    return translate("Clients", "A memory that is gone already")


def held_wish(kind: HeldKind) -> str:
    """Return what a held call would do, as a sentence."""
    return translate("Clients", str(_HELD_WISHES[kind]))


def held_texts(effect: HeldEffect) -> list[tuple[str, str]]:
    """Return the labelled texts that a person needs to decide: before, after and hidden."""
    now = translate("Clients", "Now")
    then = translate("Clients", "Then")
    hidden = translate("Clients", "No longer found")
    instead = translate("Clients", "Found in its place")
    shown = [
        (now, effect.before),
        *((hidden, text) for text in effect.hidden),
        (instead if effect.kind is HeldKind.SUPERSEDE else then, effect.after),
    ]
    return [(name, _shortened(text)) for name, text in shown if text]


def _shortened(text: str) -> str:
    return text if len(text) <= _HELD_TEXT_MAX else f"{text[: _HELD_TEXT_MAX - 1]}…"


def held_detail(held: HeldCall, settings: ClientSettings, now: datetime) -> str:
    """Return who asked, when, and when the request expires."""
    text = translate(
        "Clients", "{client} asked {ago}. If you do not decide by {until}, nothing is changed."
    )
    return text.format(
        client=texts.one_line(client_title(held.client)),
        ago=texts.ago(held.asked_at, now),
        until=texts.long_date(held.expires_at(settings)),
    )
