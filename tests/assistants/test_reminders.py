"""Start hooks, rules and skills come into the files of assistants and go again, to the byte."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.assistants import jsonc
from rosemary.assistants.config_entries import (
    RULE,
    SKILL,
    SKILL_HEAD,
    HookEntry,
    RuleEntry,
    SkillEntry,
)
from rosemary.assistants.files import Hunk
from rosemary.domain.assistants import (
    ConfigPart,
    ConfigRefusedError,
    HookForm,
    HookPlace,
    ReminderState,
    RulePlace,
)
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError

HOOK, RULE_PART, SKILL_PART = ConfigPart.HOOK, ConfigPart.RULE, ConfigPart.SKILL
HOOKED = ["claude-code", "cursor", "codex", "gemini"]
RULED = ["claude-code", "vscode", "windsurf", "codex", "gemini", "cline", "continue", "goose"]
SHARED = ["zed", "codex", "goose"]
"""Those that read one and the same folder of skills."""
SKILLED = ["claude-code", "cursor", "vscode", "windsurf", "gemini", "cline", *SHARED]
GOLDEN = Path(__file__).parent / "golden_reminders"

HOOK_CASES = {
    "empty": "",
    "braces": "{}",
    "other settings": '{\n  "theme": "dark"\n}\n',
    "other hooks": '// mine\n{\n    "hooks": {\n        "EVENT": [\n            {"matcher": "x", '
    '"hooks": [{"type": "command", "command": "theirs"}]} // keep\n        ],\n'
    '        "Stop": []\n    }\n}\n',
    "an empty list": '{"hooks": {"EVENT": []}}',
    "line ends of Windows": '{\r\n  "hooks": {\r\n    "EVENT": [\r\n      {"command": "a"}\r\n'
    "    ]\r\n  }\r\n}\r\n",
    "byte order mark": '\ufeff{"version": 1, "hooks": {}}',
    "trailing commas": '{\n\t"hooks": {\n\t\t"EVENT": [\n\t\t\t{"command": "a"},\n\t\t],\n\t},\n}',
}
RULE_CASES = {
    "empty": "",
    "a text": "# Mine\n\nBe kind.\n",
    "without a line end": "Be kind.",
    "blank lines at the end": "Be kind.\n\n\n",
    "line ends of Windows": "# Mine\r\n\r\nBe kind.\r\n",
    "byte order mark": "\ufeff# Größe 茶 🎉\n",
    "white space": " \n\n",
}

SKILL_CASES = {
    "empty": "",
    "white space": " \n\n",
    "line ends of Windows": "\r\n",
    "byte order mark": "\ufeff",
}
PLAIN = {HOOK: b"{}", RULE_PART: b"{}", SKILL_PART: b"\n"}
"""What may stand in the file of each."""


def cases(person, name, part) -> dict[str, bytes]:
    hook = person.service.get(name).assistant.hook
    if part is not HOOK:
        given = RULE_CASES if part is RULE_PART else SKILL_CASES
        return {case: text.encode() for case, text in given.items()}
    assert hook is not None
    return {case: text.replace("EVENT", hook.event).encode() for case, text in HOOK_CASES.items()}


def reminder(person, name, part):
    return person.service.reminders.get(name)[part]


def given_file(person, name, part, content: bytes) -> Path:
    file = reminder(person, name, part).file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file


def add(person, name, part):
    return person.service.apply(person.service.reminders.plan_adding(name, part))


def remove(person, name, part):
    return person.service.apply(person.service.reminders.plan_removing(name, part))


EVERY = [(name, HOOK) for name in HOOKED] + [(name, RULE_PART) for name in RULED]
EVERY += [(name, SKILL_PART) for name in SKILLED]
every = pytest.mark.parametrize(("name", "part"), EVERY)


def test_those_that_can_be_written_are_known(person):
    found = {
        (each.assistant.name, one.part)
        for each in person.service.list()
        for one in person.service.reminders.get(each.assistant.name).values()
        if one.file is not None
    }
    assert found == set(EVERY)


@every
def test_the_change_in_each_file_is_the_one_that_was_reviewed(person, name, part):
    found = []
    for case, content in {"no file": None, **cases(person, name, part)}.items():
        if content is not None:
            given_file(person, name, part, content)
        after = person.service.reminders.plan_adding(name, part).after.decode()
        after = after.replace(str(person.home), "~").replace("\ufeff", "<BOM>")
        after = after.replace("\r", "<CR>").replace("\t", "<TAB>")
        after = after if after.endswith("\n") else after + "<END>\n"
        after = after.replace(RULE, "(the rule)\n").replace(SKILL_HEAD, "(its front matter)\n")
        found.append(f"=== {case}\n" + after.replace(SKILL, "(the skill)\n"))
    golden = GOLDEN / f"{name}-{part}.txt"
    if os.environ.get("ROSEMARY_RENEW_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text("".join(found), encoding="utf-8")
    assert "".join(found) == golden.read_text(encoding="utf-8")


@every
def test_each_file_is_as_before_once_it_was_added_and_removed(person, name, part):
    for case, content in cases(person, name, part).items():
        given_file(person, name, part, content)
        before = person.everything()
        add(person, name, part)
        assert reminder(person, name, part).state is ReminderState.ADDED, case
        again = person.service.reminders.plan_adding(name, part)
        assert again.before == again.after
        remove(person, name, part)
        assert reminder(person, name, part).state is ReminderState.NOT_ADDED
        assert person.everything() == before, case


@every
def test_a_missing_file_and_its_folders_come_and_go(person, name, part):
    before = person.everything()
    add(person, name, part)
    assert reminder(person, name, part).is_there
    remove(person, name, part)
    assert person.everything() == before


@every
def test_a_link_stays_a_link(person, tmp_path, name, part):
    link = reminder(person, name, part).file
    real = tmp_path / "dotfiles" / "file"
    real.parent.mkdir()
    real.write_bytes(cases(person, name, part)["line ends of Windows"])
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(real)
    before = person.everything(), real.read_bytes()
    add(person, name, part)
    assert link.is_symlink()
    assert real.read_bytes() != before[1]
    remove(person, name, part)
    assert (person.everything(), real.read_bytes()) == before


@every
def test_a_read_only_file_is_left_alone(person, name, part):
    file = given_file(person, name, part, PLAIN[part])
    file.chmod(0o444)
    with pytest.raises(ConfigRefusedError, match="is read-only"):
        person.service.reminders.plan_adding(name, part)
    assert file.read_bytes() == PLAIN[part]


@every
def test_a_file_that_changed_after_it_was_shown_is_left_alone(person, name, part):
    file = given_file(person, name, part, PLAIN[part])
    plan = person.service.reminders.plan_adding(name, part)
    file.write_bytes(b'{"theirs": 1}')
    with pytest.raises(ConfigRefusedError, match="has changed meanwhile"):
        person.service.apply(plan)
    assert file.read_bytes() == b'{"theirs": 1}'


@every
def test_what_others_wrote_in_between_stays(person, name, part):
    before = {HOOK: b'{"a": 1}', RULE_PART: b"Mine.\n", SKILL_PART: b""}[part]
    file = given_file(person, name, part, before)
    add(person, name, part)
    text = file.read_text("utf-8")
    changed, expected = {
        HOOK: (text.replace('"a": 1', '"a": 1, "b": [2]'), '{"a": 1, "b": [2]}'),
        RULE_PART: (f"First.\n{text}Last.", "First.\nMine.\nLast."),
        SKILL_PART: (f"{text}Last.", "Last."),
    }[part]
    file.write_text(changed, "utf-8")
    remove(person, name, part)
    assert file.read_text("utf-8") == expected


@every
def test_undoing_brings_back_the_file_both_ways(person, name, part):
    content = cases(person, name, part)["line ends of Windows"]
    file = given_file(person, name, part, content)
    written = add(person, name, part)
    added = file.read_bytes()
    undone = person.service.apply(person.service.plan_undoing(written))
    assert file.read_bytes() == content
    assert undone.plan.part is part
    person.service.apply(person.service.plan_undoing(undone))
    assert file.read_bytes() == added


@every
def test_what_is_not_there_cannot_be_removed(person, name, part):
    with pytest.raises(NotFoundError, match="of Rosemary"):
        person.service.reminders.plan_removing(name, part)


@pytest.mark.parametrize("name", HOOKED)
def test_the_hook_of_another_place_is_changed_where_it_stands(person, name):
    file = given_file(person, name, HOOK, cases(person, name, HOOK)["other hooks"])
    add(person, name, HOOK)
    person.launcher = person.launcher.rename(person.launcher.with_name("rosemary-mcp.exe"))
    assert reminder(person, name, HOOK).state is ReminderState.CHANGED
    add(person, name, HOOK)
    assert reminder(person, name, HOOK).state is ReminderState.ADDED
    assert file.read_text("utf-8").count("--context=") == 1
    remove(person, name, HOOK)
    assert file.read_bytes() == cases(person, name, HOOK)["other hooks"]


def test_a_command_that_a_person_put_into_a_group_of_theirs_goes_alone(person):
    theirs = '{"hooks": {"SessionStart": [{"matcher": "startup", "hooks": [%s{"command": "b"}]}]}}'
    ours = '{"command": "/x/rosemary-mcp --context"}, '
    file = given_file(person, "claude-code", HOOK, (theirs % ours).encode())
    assert reminder(person, "claude-code", HOOK).state is ReminderState.CHANGED
    remove(person, "claude-code", HOOK)
    assert jsonc.read(file.read_text()) == json.loads(theirs % "")


@pytest.mark.parametrize("content", [b'{"hooks": []}', b'{"hooks": {"SessionStart": {}}}', b"[1]"])
def test_a_file_of_another_shape_is_never_touched(person, content):
    file = given_file(person, "claude-code", HOOK, content)
    with pytest.raises(ConfigRefusedError, match="is not"):
        person.service.reminders.plan_adding("claude-code", HOOK)
    assert file.read_bytes() == content


def test_a_file_that_cannot_be_read_is_told(person):
    given_file(person, "claude-code", HOOK, b"{")
    given_file(person, "claude-code", RULE_PART, b"\xff\xfe")
    given_file(person, "claude-code", SKILL_PART, b"\xff\xfe")
    hook, rule, skill = person.service.reminders.get("claude-code").values()
    assert {hook.state, rule.state, skill.state} == {ReminderState.UNREADABLE}
    assert "valid JSON" in hook.problem
    assert "UTF-8" in rule.problem
    assert "UTF-8" in skill.problem


def test_a_rule_that_was_edited_is_renewed_or_removed_whole(person):
    file = given_file(person, "codex", RULE_PART, b"Mine.\n")
    add(person, "codex", RULE_PART)
    file.write_text(file.read_text().replace("## Long-term memory", "## Mine too"))
    assert reminder(person, "codex", RULE_PART).state is ReminderState.CHANGED
    add(person, "codex", RULE_PART)
    assert RULE in file.read_text()
    file.write_text(file.read_text().replace("## Long-term memory", "## Mine too"))
    remove(person, "codex", RULE_PART)
    assert file.read_text().rstrip() == "Mine."


def test_a_rule_without_its_end_is_left_to_the_person(person):
    file = given_file(person, "codex", RULE_PART, b"")
    add(person, "codex", RULE_PART)
    file.write_text(file.read_text().replace("<!-- Rosemary: end -->", ""))
    for plan in (person.service.reminders.plan_removing, person.service.reminders.plan_adding):
        with pytest.raises(ConfigRefusedError, match="The marks around the text"):
            plan("codex", RULE_PART)


def files_of(person) -> dict[str, object]:
    """Return all files but the copies that are kept of them."""
    found = person.everything().items()
    return {name: each for name, each in found if each != "" and ".rosemary-" not in name}


@pytest.mark.parametrize("is_hook_first", [True, False])
@pytest.mark.parametrize("content", [None, b"{}", b'{\n  "a": 1\n}\n', b'{"mcpServers": {}}'])
def test_a_file_for_both_the_entry_and_the_hook_is_as_before_in_any_order(
    person, content, is_hook_first
):
    if content is not None:
        given_file(person, "gemini", HOOK, content)
    before = files_of(person)
    person.connect("gemini")
    add(person, "gemini", HOOK)
    if is_hook_first:
        remove(person, "gemini", HOOK)
        person.disconnect("gemini")
    else:
        person.disconnect("gemini")
        remove(person, "gemini", HOOK)
    assert files_of(person) == before


def test_an_override_of_codex_is_where_its_rule_goes(person):
    override = person.home / ".codex" / "AGENTS.override.md"
    assert reminder(person, "codex", RULE_PART).file.name == "AGENTS.md"
    override.parent.mkdir()
    override.write_text("")
    assert reminder(person, "codex", RULE_PART).file == override


def test_an_older_folder_of_cline_is_used_where_it_is_the_only_one(person):
    assert "Documents" in str(reminder(person, "cline", RULE_PART).file)
    (person.home / "Cline" / "Rules").mkdir(parents=True)
    assert reminder(person, "cline", RULE_PART).file.parent == person.home / "Cline" / "Rules"


def test_what_only_the_person_can_do_is_said(person):
    hook, rule, skill = person.service.reminders.get("junie").values()
    assert (hook.state, rule.state) == (ReminderState.IMPOSSIBLE, ReminderState.BY_HAND)
    assert skill.state is ReminderState.IMPOSSIBLE
    for part, told in (
        (HOOK, "no start hook that Rosemary knows"),
        (RULE_PART, "not in a file that Rosemary can write"),
        (SKILL_PART, "no folder of skills that Rosemary knows"),
    ):
        with pytest.raises(InvalidInputError, match=told):
            person.service.reminders.plan_adding("junie", part)


def test_the_skill_says_what_the_rule_says(person):
    file, text = person.service.reminders.text("claude-code", SKILL_PART)
    lines = text.splitlines()
    assert lines[:2] == ["---", f"name: {file.parent.name}"]
    assert lines[2].startswith("description: ")
    head = text.split("---")[1]
    # By its specification (https://agentskills.io/specification) a description has up to 1024.
    assert len(head.partition("description: ")[2]) <= 1024
    assert ": " not in head.partition("description: ")[2]
    assert file.name == "SKILL.md"
    advice = [each for each in RULE.split("\n- ")[1:] if each]
    assert len(advice) == 5
    assert all(each.strip() in text for each in advice)


def test_a_skill_that_was_edited_is_renewed_or_removed_whole_and_kept_as_a_copy(person):
    before = person.everything()
    add(person, "cursor", SKILL_PART)
    file = reminder(person, "cursor", SKILL_PART).file
    for old, new in (("description: ", "description: Mine. "), ("## When to search", "## Mine")):
        file.write_text(file.read_text().replace(old, new))
        assert reminder(person, "cursor", SKILL_PART).state is ReminderState.CHANGED
        add(person, "cursor", SKILL_PART)
        assert reminder(person, "cursor", SKILL_PART).state is ReminderState.ADDED
    edited = file.read_text().replace("description: ", "description: Mine. ")
    file.write_text(edited)
    assert remove(person, "cursor", SKILL_PART).backup.read_text() == edited
    assert not file.exists()
    for copy in file.parent.iterdir():
        copy.unlink()
    file.parent.rmdir()
    file.parent.parent.rmdir()
    file.parent.parent.parent.rmdir()
    assert person.everything() == before


def test_a_folder_of_a_skill_with_more_in_it_stays(person):
    add(person, "gemini", SKILL_PART)
    folder = reminder(person, "gemini", SKILL_PART).file.parent
    (folder / "notes.md").write_text("Mine.")
    remove(person, "gemini", SKILL_PART)
    assert [each.name for each in folder.iterdir()] == ["notes.md"]


def test_another_skill_of_the_same_name_is_left_alone(person):
    theirs = b"---\nname: rosemary\ndescription: How to cook.\n---\nSlowly.\n"
    file = given_file(person, "claude-code", SKILL_PART, theirs)
    assert reminder(person, "claude-code", SKILL_PART).state is ReminderState.NOT_ADDED
    with pytest.raises(ConfigRefusedError, match="holds another skill"):
        person.service.reminders.plan_adding("claude-code", SKILL_PART)
    assert file.read_bytes() == theirs


def test_a_skill_without_its_end_is_left_to_the_person(person):
    add(person, "cline", SKILL_PART)
    file = reminder(person, "cline", SKILL_PART).file
    file.write_text(file.read_text().replace("<!-- Rosemary: end -->", ""))
    for plan in (person.service.reminders.plan_removing, person.service.reminders.plan_adding):
        with pytest.raises(ConfigRefusedError, match="The marks around the text"):
            plan("cline", SKILL_PART)


@pytest.mark.parametrize("remover", SHARED)
def test_a_shared_skill_goes_to_the_byte_whoever_removes_it(person, remover):
    before = person.everything()
    add(person, "codex", SKILL_PART)
    for name in SHARED:
        assert reminder(person, name, SKILL_PART).state is ReminderState.ADDED
        assert "Codex, Goose and Zed" in person.service.get(name).assistant.note_on(SKILL_PART)
    remove(person, remover, SKILL_PART)
    assert person.everything() == before


def test_a_skill_is_shared_with_assistants_that_are_connected(person):
    add(person, "codex", SKILL_PART)
    found = reminder(person, "codex", SKILL_PART)
    person.connect("codex")
    assert not person.service.is_shared(found)
    person.connect("zed")
    assert person.service.is_shared(found)
    add(person, "codex", RULE_PART)
    assert not person.service.is_shared(reminder(person, "codex", RULE_PART))


def test_codex_asks_for_trust_before_it_runs_a_hook(person):
    assert "/hooks" in person.service.reminders.plan_adding("codex", HOOK).warning


PRINTS = "#!{python}\nimport sys\nassert '--client' in sys.argv\nprint({text!r})\n"
JSON = '{"hookSpecificOutput": {"hookEventName": "SessionStart", "additionalContext": "tea"}}'


def printing(person, text):
    person.launcher.write_text(PRINTS.format(python=sys.executable, text=text), "utf-8")


script = pytest.mark.skipif(os.name == "nt", reason="a script with a first line")


@pytest.mark.parametrize("name", HOOKED)
@script
def test_the_text_of_a_hook_is_counted(person_like, name):
    person = person_like(name="Größe 'n 茶")
    printing(person, '{"additional_context": "tea"}' if name == "cursor" else JSON)
    add(person, name, HOOK)
    tried = person.service.reminders.try_hook(name)
    assert tried.chars == 3
    assert str(person.launcher.name) in tried.command


@script
def test_a_silent_hook_is_no_error(person):
    printing(person, "")
    add(person, "codex", HOOK)
    assert person.service.reminders.try_hook("codex").chars == 0


@script
def test_a_hook_that_prints_another_form_is_told(person):
    printing(person, "tea")
    add(person, "codex", HOOK)
    with pytest.raises(MachineError, match="does not understand: tea"):
        person.service.reminders.try_hook("codex")


@script
def test_a_hook_with_a_path_that_is_gone_is_told(person):
    add(person, "codex", HOOK)
    person.launcher.unlink()
    with pytest.raises(MachineError, match="exit code 127"):
        person.service.reminders.try_hook("codex")


@script
def test_a_missing_hook_is_told(person):
    with pytest.raises(NotFoundError, match="no start hook of Rosemary"):
        person.service.reminders.try_hook("codex")


# Any text, to which a hook or a rule is added and from which it is taken again.

_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
_GROUPS = st.lists(
    st.fixed_dictionaries({"hooks": st.lists(st.fixed_dictionaries({"command": st.text()}))})
    | _VALUES,
    max_size=3,
)


@st.composite
def _settings(draw):
    value = draw(st.dictionaries(st.text(max_size=4), _VALUES, max_size=3))
    if draw(st.booleans()):
        events = draw(st.dictionaries(st.sampled_from(["Stop", "SessionStart"]), _GROUPS))
        value |= {"hooks": events}
    text = json.dumps(value, indent=draw(st.sampled_from([None, 2, "\t"])), ensure_ascii=False)
    text = text.replace("\n", draw(st.sampled_from(["\n", "\r\n", " // c\n"])))
    return (
        draw(st.sampled_from(["", "\ufeff"])) + text + draw(st.sampled_from(["", "\n", " /*c*/"]))
    )


@given(_settings(), st.sampled_from(HookForm))
def test_any_settings_hold_the_hook_and_lose_nothing_else(text, form):
    place = HookPlace(file=Path("x"), form=form)
    entry = HookEntry("a", place, f"/usr/bin/rosemary-mcp --context={form}")
    before = jsonc.read(text)
    added = entry.put(text)
    assert entry.commands_in(added) == [entry.command]
    assert entry.put(added) == added
    assert Hunk.between(text, added).undone_in(added) == text
    left = jsonc.read(entry.removed(added, entry.count_missing(text)))
    assert {key: each for key, each in left.items() if key in before} == before
    assert set(left) - set(before) <= set(place.head)


@given(st.text(alphabet="ab#\n\r <!->", max_size=40), st.sampled_from(["", "---\na: b\n---\n\n"]))
def test_any_rules_hold_the_rule_and_lose_nothing_else(text, head):
    entry = RuleEntry("a", RulePlace(file=Path("x"), head=head))
    added = entry.put(text)
    is_new = not text.strip()
    assert added.startswith(text) or is_new
    assert entry.is_current(added)
    assert entry.put(added) == added
    assert Hunk.between(text, added).undone_in(added) == text
    assert entry.removed(added, 0).split() == (text + head * is_new).split()


@given(st.text(alphabet="ab#\n\r <!->", max_size=40), st.booleans())
def test_a_skill_loses_nothing_that_is_written_behind_it(behind, has_bom):
    entry = SkillEntry()
    empty = "\ufeff" * has_bom
    added = entry.put(empty)
    assert entry.is_current(added)
    assert entry.put(added) == added
    assert entry.removed(added, 0) == empty
    edited = added.replace("## When", "## If") + behind
    assert entry.is_current(entry.put(edited))
    assert entry.removed(edited, 0) == empty + behind
