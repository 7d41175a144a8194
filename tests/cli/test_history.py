"""What the command line says of changes, versions and the trash."""

from __future__ import annotations

import json
import re

import click
import pytest

from rosemary.domain.models import LinkDraft, MemoryDraft


@pytest.fixture
def tea(cli):
    cli("save", "She prefers green tea.", "--key", "tea", "--tag", "drink")
    cli("save", "Milk.", "--key", "milk", "--link", "tea")
    cli("update", "tea", "--content", "She prefers black tea.", "--importance", "8")
    return cli


def lines(result):
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


def test_a_faded_memory_is_shown_with_the_importance_it_was_given(cli, clock):
    cli("save", "She prefers green tea.", "--key", "tea", "--importance", "8")
    assert "importance  8" in lines(cli("get", "tea"))
    clock.move(days=60)
    assert "importance  8, now 4" in lines(cli("get", "tea"))
    told = json.loads(cli("get", "tea", "--json").stdout)
    assert (told["importance"], told["importanceSet"]) == (4.0, 8.0)


def test_the_changes_are_listed_with_number_client_and_counts(tea):
    listed = lines(tea("changes"))
    assert re.match(r"#3 .* cli 0\.\S+ \(cli\)  1 changed +session [0-9a-f]{32}", listed[0])
    assert re.match(r"#2 .* 1 saved, 1 link ", listed[1])
    tea("undo")
    listed = lines(tea("changes"))
    assert "undo: 1 changed" in listed[0]
    assert "1 changed (taken back by #4)" in listed[1]


def test_a_page_of_changes_says_how_the_next_one_is_seen(tea):
    *_, more, _how = lines(tea("changes", "--limit", "2"))
    assert more == "The next: --offset 2"
    (last, _blank, _how) = lines(tea("changes", *more.removeprefix("The next: ").split()))
    assert last.startswith("#1 ")
    assert lines(tea("changes", "--offset", "3")) == ["Nothing after 3."]


def test_several_links_of_one_change_are_told_in_the_plural(cli):
    for key in ("tea", "milk"):
        cli("save", f"{key}.", "--key", key)
    cli("save", "Both.", "--link", "tea", "--link", "milk")
    assert "1 saved, 2 links" in lines(cli("changes"))[0]


def test_without_changes_the_list_says_so(cli):
    assert lines(cli("changes")) == ["Nothing was changed yet."]


def test_an_undo_says_what_it_took_back_before_and_after(tea):
    told = lines(tea("undo"))
    assert told[0].startswith("Undone: 1 changed by cli")
    assert "tea: content “She prefers black tea.” → “She prefers green tea.”" in told[1]
    assert "importance 8.0 → 5.0" in told[1]
    assert told[-1] == "`rosemary redo` takes that back."
    assert lines(tea("undo"))[1:3] == [
        "  milk: moved to the trash",
        "  link milk related tea: removed",
    ]
    told = lines(tea("redo"))
    assert told[0].startswith("Redone: undo: ")
    assert told[1:] == ["  milk: back from the trash", "  link milk related tea: back"]


def test_a_trial_says_so_and_does_nothing(tea):
    assert lines(tea("undo", "--dry-run"))[0].startswith("This would be taken back: 1 changed")
    assert "black" in tea("get", "tea").stdout


def test_what_stays_is_named(tea):
    tea("update", "tea", "--importance", "2")
    told = lines(tea("undo", "--change", "3"))
    assert told[2:4] == ["Left as it is:", "  tea: the importance was changed since by cli"]
    refused = tea("undo", "--change", "1")
    assert refused.exit_code == 4
    assert "Nothing was undone. tea was changed since by cli." in refused.stderr
    assert lines(tea("undo", "--change", "1", "--force"))[1] == "  tea: moved to the trash"


def test_a_link_that_gets_its_former_weight_shows_both(tea, services, clock, origin):
    tea_id, milk_id = (services.memories.get(key).id for key in ("tea", "milk"))
    services.links.link(milk_id, LinkDraft(target=tea_id, relation="related", weight=0.9), origin)
    assert "  link milk related tea: weight 0.9 → 0.5" in lines(tea("undo"))


def test_what_was_done_to_tags_projects_and_filters_is_undone_and_named(tea):
    tea("update", "milk", "--project", "site")
    for command, told in (
        ("tag colour drink #2e7d32", "tag drink: colour “#2e7d32” → none"),
        ("tag rename drink Drink", "tag Drink: name “Drink” → “drink”"),
        ("project rename site Web", "project site: removed"),
        ("project default claude site", "default project for claude: removed"),
        ("filter save Teas --tag drink", "filter Teas: removed"),
    ):
        lines(tea(*command.split()))
        assert f"  {told}" in lines(tea("undo"))
    assert re.search(r" undo: 1 filter ", lines(tea("changes"))[0])
    lines(tea("filter", "save", "Teas", "--tag", "drink"))
    lines(tea("filter", "delete", "teas"))
    assert "  filter Teas: back" in lines(tea("undo"))
    lines(tea("tag", "rename", "drink", "drinks"))
    assert '  tea: tags ["drinks"] → ["drink"]' in lines(tea("undo"))
    lines(tea("tag", "colour", "drink", "#2e7d32"))
    number = re.match(r"#(\d+) ", lines(tea("changes"))[0])[1]
    lines(tea("tag", "colour", "drink", "none"))
    refused = tea("undo", "--change", number)
    assert refused.exit_code == 4
    assert "Nothing was undone. tag drink was changed since by cli." in refused.stderr


def test_many_memories_are_counted_and_the_first_are_named(cli):
    for number in range(22):
        cli("save", f"note {number}")
    told = lines(cli("delete-all", "--yes"))
    assert told == ["Moved 22 memories to the trash. `rosemary undo` brings them back."]
    told = lines(cli("undo"))
    assert told[0].startswith("Undone: 22 deleted by cli")
    assert told[-2] == "  and 2 more"


def test_several_changes_at_once_are_counted(tea, services, origin):
    for content in ("a", "b"):
        services.memories.save(MemoryDraft(content=content), origin)
    told = lines(tea("undo", "--session", "session-1"))
    assert told[0].startswith("Undone: 2 changes by test-client 1.0 (mcp), 20")


def test_versions_are_listed_from_the_trash_too(tea):
    tea("delete", "tea")
    listed = lines(tea("history", "tea"))
    assert re.fullmatch(r"tea \(id \S+\), version 3, in the trash", listed[0])
    assert [line.split()[3] for line in listed[1:]] == ["created", "updated", "deleted"]
    assert "live → in the trash" in lines(tea("diff", "tea", "1"))
    assert "in the trash → live" in lines(tea("diff", "tea", "3", "2"))


def test_a_difference_marks_what_is_gone_and_what_is_new(tea):
    shown = lines(tea("diff", "tea", "1", "2"))
    assert shown[0] == "tea: version 1 → 2"
    assert "importance: 5.0 → 8.0" in shown
    assert shown[-1] == "She prefers [-green-]{+black+} tea."
    assert lines(tea("diff", "tea", "1", "1"))[1] == "The same."


def test_a_difference_in_a_long_text_shows_what_stands_around_it(tea):
    words = " ".join(f"word{number}" for number in range(200))
    tea("update", "tea", "--content", f"{words} old {words}")
    tea("update", "tea", "--content", f"{words} new {words}")
    shown = lines(tea("diff", "tea", "3", "4"))
    assert "[-old-]{+new+}" in shown[-1]
    assert shown[-1].count(" … ") == 2
    assert len(shown[-1]) < 400


def test_the_trash_is_listed_restored_and_emptied(tea):
    assert lines(tea("trash", "list")) == ["The trash is empty."]
    tea("delete", "tea", "milk")
    listed = lines(tea("trash", "list", "--limit", "1"))
    assert listed[-1] == "1 of 2 memories, kept 30 days; the next: --offset 1"
    assert lines(tea("trash", "list", "--offset", "5")) == ["Nothing after 2."]
    assert lines(tea("trash", "restore", "tea"))[0].startswith("Restored tea (id ")
    assert lines(tea("trash", "empty", "milk", "--yes")) == ["Deleted 1 memory for good."]
    assert lines(tea("trash", "empty")) == ["Deleted 0 memories for good."]


def test_a_restore_says_what_stood_in_its_way(tea):
    tea("delete", "tea")
    tea("save", "Another tea.", "--key", "tea")
    refused = tea("trash", "restore", "tea")
    assert refused.exit_code == 3
    (trashed,) = json.loads(tea("trash", "list", "--json").stdout)["results"]
    told = lines(tea("trash", "restore", trashed["id"]))
    assert told[0].startswith("Restored tea-2")
    assert told[1] == "Its key was tea, which another memory has now."
    tea("delete", "tea-2")
    told = lines(tea("trash", "restore", trashed["id"], "--replace"))
    assert told[0].startswith("Restored tea-2")


def test_a_restore_under_a_chosen_key_blames_nobody_for_it(tea):
    tea("delete", "tea")
    told = lines(tea("trash", "restore", "tea", "--new-key", "green-tea"))
    assert told[0].startswith("Restored green-tea")
    assert told[1] == "Its key was tea."


def test_a_text_that_was_saved_again_can_be_replaced(tea):
    tea("delete", "milk")
    tea("save", "Milk.", "--key", "new-milk")
    refused = tea("trash", "restore", "milk")
    assert refused.exit_code == 4
    assert "was saved again as new-milk" in refused.stderr
    told = lines(tea("trash", "restore", "milk", "--replace"))
    assert told[1].startswith("Moved new-milk to the trash")


@pytest.mark.parametrize("command", [["trash", "empty"], ["delete-all"]])
def test_what_deletes_everything_asks_first(tea, monkeypatch, command):
    tea("delete", "milk")
    asked = []

    def answer(yes):
        def confirm(question, **_options):
            asked.append(question)
            return yes

        monkeypatch.setattr("click.confirm", confirm)

    answer(yes=False)
    result = tea(*command)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "Nothing was deleted." in result.stderr
    answer(yes=True)
    assert lines(tea(*command))
    assert "1 memory" in asked[0]
    assert len(asked) == 2


def test_leaving_the_question_is_an_interruption(tea, monkeypatch):
    def confirm(*_arguments, **_options):
        raise click.Abort

    monkeypatch.setattr("click.confirm", confirm)
    assert tea("delete-all").exit_code == 130
    assert "tea" in tea("list").stdout


def test_without_a_keyboard_the_answer_must_be_an_option(tea):
    refused = tea("delete-all", stdin=b"y\n")
    assert refused.exit_code == 2
    assert "--yes" in refused.stderr
    assert "tea" in tea("list").stdout
