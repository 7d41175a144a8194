"""docs/assistants.md names the assistants that are known, with the label and the file of each."""

from __future__ import annotations

import json
import re
from pathlib import Path

from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.assistants.config_entries import SKILL_HEAD, HookEntry, hook_line, text_of
from rosemary.domain.assistants import ServerCommand

HOME = Path("/home/maya")


def known(platform: str) -> dict:
    found = assistants_of(Computer(platform=platform, home=HOME, environ={}))
    return {each.name: each for each in found}


def test_each_assistant_stands_in_the_table_with_its_label_and_its_files(pages):
    rows = {
        cells[1].strip("` "): [cell.strip() for cell in cells[2:6]]
        for line in pages["docs/assistants.md"].splitlines()
        if len(cells := line.split("|")) == 7 and "`" in cells[1]
    }
    assert list(rows) == list(known("linux"))
    for name, (title, kind, files, section) in rows.items():
        assistant = known("linux")[name]
        assert (title, kind) == (assistant.title, assistant.kind.value)
        assert section == f"`{'.'.join(assistant.section)}`"
        for platform in ("linux", "darwin"):
            for file in known(platform)[name].files:
                assert f"`~/{file.relative_to(HOME)}`" in files
        for file in known("win32")[name].files:
            assert file.name in files


def test_the_examples_are_what_is_written(pages):
    page = pages["docs/assistants.md"]
    for name, block in (("codex", "toml"), ("goose", "yaml")):
        command = ServerCommand(command="/usr/bin/rosemary-mcp", args=("--client", name))
        (shown,) = re.findall(rf"```{block}\n(?!---)(.*?)```", page, re.DOTALL)
        assert shown == text_of(known("linux")[name], command)
    (shown,) = re.findall(r"```diff\n(.*?)```", page, re.DOTALL)
    added = [line[1:].strip() for line in shown.splitlines() if line.startswith("+")]
    command = ServerCommand(command="/usr/bin/rosemary-mcp", args=("--client", "claude-desktop"))
    written = json.loads(text_of(known("linux")["claude-desktop"], command))
    assert json.loads("{" + "".join(added[1:]) + "}}") == written["mcpServers"]


def test_where_rules_hooks_and_skills_go_is_told(pages):
    section = pages["docs/assistants.md"].partition("## Reminded of its memory")[2]
    rows = {
        cells[1].strip("` "): cells[2:5]
        for line in section.splitlines()
        if len(cells := line.split("|")) == 6 and "`" in cells[1]
    }
    for name, assistant in known("linux").items():
        rule, hook, skill = rows.get(name, ("by hand", "none", "none"))
        shown = assistant.rule.file.name if assistant.rule else "by hand"
        assert shown in rule
        for place, said in ((assistant.hook, hook), (assistant.skill, skill)):
            if place is None:
                assert said.strip() == "none"
            else:
                shown = place.file if place is assistant.hook else place.file.parent.parent
                assert said.strip() == f"`~/{shown.relative_to(HOME)}`"


def test_the_hook_that_is_shown_is_what_is_written(pages):
    (shown,) = re.findall(r"```json\n(.*?)```", pages["docs/assistants.md"], re.DOTALL)
    place = known("linux")["claude-code"].hook
    command = ServerCommand(command="/usr/bin/rosemary-mcp", args=("--client", "claude-code"))
    line = hook_line(command, place.form, is_windows=False)
    assert shown == HookEntry("claude-code", place, line).put("")


def test_the_skill_that_is_shown_is_how_it_begins(pages):
    (shown,) = re.findall(r"```yaml\n(---\n.*?)```", pages["docs/assistants.md"], re.DOTALL)
    assert shown == SKILL_HEAD
