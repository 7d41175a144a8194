"""What the catalogue of assistants says to people, in the language of the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.assistants import Guide

_COMMAND: Final = "COMMAND ARGUMENTS"

CATALOGUE_TEXTS: Final = (
    QT_TRANSLATE_NOOP("Assistants", ".clinerules in a project, or ~/Documents/Cline/Rules"),
    QT_TRANSLATE_NOOP(
        "Assistants", ".github/copilot-instructions.md in a project, or your own instructions file"
    ),
    QT_TRANSLATE_NOOP("Assistants", ".junie/guidelines.md in a project"),
    QT_TRANSLATE_NOOP("Assistants", ".rules in a project, or the Rules Library"),
    QT_TRANSLATE_NOOP(
        "Assistants",
        "A link that adds it does not exist: Goose takes only a few well-known commands so.",
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
    QT_TRANSLATE_NOOP("Assistants", "Run: claude mcp add -s user rosemary -- COMMAND ARGUMENTS"),
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
    QT_TRANSLATE_NOOP("Assistants", "~/.continue/rules/memory.md"),
    QT_TRANSLATE_NOOP("Assistants", "~/.gemini/GEMINI.md, or GEMINI.md in a project"),
)
"""Each text of rosemary.assistants.catalogue that a person reads, for translators."""


def said(text: str) -> str:
    """Return a text of the catalogue; any other one as it is."""
    return QCoreApplication.translate("Assistants", text) if text else ""


def steps(guide: Guide) -> tuple[str, ...]:
    """Return what to do, step by step, with the command filled in."""
    return tuple(map(_filled, guide.assistant.steps, guide.steps))


def _filled(step: str, filled: str) -> str:
    """Translate a step and put the command in, which the guide has filled in already."""
    before, _, after = step.partition(_COMMAND)
    command = filled[len(before) : len(filled) - len(after)]
    return said(step).replace(_COMMAND, command)
