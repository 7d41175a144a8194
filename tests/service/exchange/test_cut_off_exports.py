"""What a killed export left is cleared away by the next one, and nothing else is."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from rosemary.domain.models import MemoryDraft
from rosemary.domain.records import ExportFormat, ExportRequest
from rosemary.service.exchange import atomic_files
from rosemary.service.exchange.atomic_files import new_folder, temp_folder_in
from rosemary.system.disk_files import try_lock

SCRIPT = Path(__file__).with_name("killed_while_exporting.py")
FORMS = [ExportFormat.JSON, ExportFormat.MARKDOWN]


@pytest.fixture
def killed(tmp_path):
    """Return what starts an export to a place and kills it in the middle."""

    def run(path, form):
        command = [sys.executable, str(SCRIPT), str(tmp_path / "home"), str(path), form.value]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        process = subprocess.Popen(command, text=True, **pipes)
        with process:
            assert process.stdout.readline() == "some of it is written\n"
            process.send_signal(signal.SIGKILL)

    return run


@pytest.fixture
def out(tmp_path_factory):
    return tmp_path_factory.mktemp("out")


@pytest.fixture
def export(services, origin):
    services.memories.save(MemoryDraft(content="Maya likes tea."), origin)

    def run(path, form=ExportFormat.JSON):
        services.exporting.export(ExportRequest(path=path, format=form, is_forced=True))

    return run


def names(folder):
    return sorted(each.name for each in folder.iterdir())


def only_lock(folder):
    (lock,) = folder.glob(".rosemary-*.partial/lock")
    return lock


def is_lockable(lock, held):
    """Return whether another may have a lock, which it keeps as long as `held` is open."""
    return try_lock(held.enter_context(lock.open("r+b")).fileno())


@pytest.mark.parametrize("form", FORMS)
def test_the_next_export_clears_away_what_a_killed_one_left(killed, export, out, form):
    killed(out / "first", form)
    (left,) = names(out)
    assert left.endswith(".partial")

    export(out / "second", form)

    assert names(out) == ["second"]


def test_what_is_being_written_or_is_not_ours_stays(export, out):
    for name in (".rosemary-abcdefgh.partial", "notes.partial", ".rosemary-abc.partial"):
        (out / name).mkdir()
        (out / name / "mine").touch()
    (out / ".rosemary-abcdefgi.partial").symlink_to(out / "notes.partial")
    locked = out / ".rosemary-abcdefgj.partial"
    locked.mkdir()
    for name in ("lock", "mine"):
        (locked / name).touch()
    before = names(out)

    with temp_folder_in(out) as shop:
        shop.made.touch()
        export(out / "all.json")
        assert shop.made.exists()

    assert names(out) == sorted([*before, "all.json"])
    assert (locked / "mine").exists()


def test_an_export_that_was_to_be_replaced_comes_back_where_nothing_took_its_place(export, out):
    export(out / "notes", ExportFormat.MARKDOWN)
    left = out / ".rosemary-abcdefgh.partial"
    (left / "former").mkdir(parents=True)
    (left / "lock").touch()
    (out / "notes").rename(left / "former" / "notes")

    export(out / "all.json")

    assert names(out) == ["all.json", "notes"]
    assert (out / "notes" / "README.md").exists()


def test_a_swap_that_is_interrupted_leaves_the_earlier_export(export, out, monkeypatch):
    export(out / "notes", ExportFormat.MARKDOWN)
    rename = Path.rename

    def interrupted(path, target):
        if path.name == "made":
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with (
        pytest.raises(KeyboardInterrupt),
        new_folder(out / "notes", is_forced=True, is_ours=lambda _: True) as folder,
    ):
        (folder / "new").touch()

    assert names(out) == ["notes"]
    assert (out / "notes" / "README.md").exists()


@pytest.fixture
def before_the_lock(monkeypatch):
    """Have something happen between the creation of a temporary folder and its lock."""

    def arrange(happen):
        def lock_after(descriptor):
            monkeypatch.setattr(atomic_files, "try_lock", try_lock)
            happen()
            return try_lock(descriptor)

        monkeypatch.setattr(atomic_files, "try_lock", lock_after)

    return arrange


@pytest.mark.parametrize("form", FORMS)
def test_an_export_goes_on_where_another_cleared_its_folder_away(
    export, out, before_the_lock, form
):
    before_the_lock(lambda: export(out / "other"))

    export(out / "mine", form)

    assert names(out) == ["mine", "other"]


def test_an_export_takes_another_folder_where_its_first_is_being_cleared_away(out, before_the_lock):
    first = []
    with ExitStack() as others:

        def begin_clearing():
            first.append(only_lock(out))
            assert is_lockable(first[0], others)

        before_the_lock(begin_clearing)
        with temp_folder_in(out) as shop:
            assert shop.made.parent != first[0].parent
            assert not is_lockable(only_lock(out), others)


def test_what_is_cleared_away_is_locked_until_it_is_gone(export, out, monkeypatch):
    left = out / ".rosemary-abcdefgh.partial"
    left.mkdir()
    (left / "lock").touch()
    (left / "made").touch()
    remove = shutil.rmtree

    def remove_locked(place, **options):
        with ExitStack() as others:
            assert not is_lockable(place / "lock", others)
        remove(place, **options)

    monkeypatch.setattr("rosemary.service.exchange.atomic_files.shutil.rmtree", remove_locked)
    export(out / "all.json")

    assert names(out) == ["all.json"]


@pytest.mark.parametrize("form", FORMS)
def test_a_file_system_without_locks_takes_exports(export, out, monkeypatch, form):
    monkeypatch.setattr(atomic_files, "try_lock", lambda _: False)

    export(out / "all", form)

    assert names(out) == ["all"]
