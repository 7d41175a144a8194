"""Exports from the command line: what is shown, and what Ctrl+C leaves."""

from __future__ import annotations

import json
import os
import re
import signal
import threading

import pytest

from rosemary.cli import terminal
from rosemary.cli.command_session import interruptible
from rosemary.domain.ports import Progress


@pytest.fixture(params=["here", "in the app"])
def filled(request, cli, app, running):
    """A command line with two memories, that works here or in the running app."""
    if request.param == "in the app":
        running.start(app)
    for text in ("She prefers green tea.", "He prefers coffee."):
        assert cli("save", text).exit_code == 0
    return cli


@pytest.fixture
def place(tmp_path_factory):
    """A folder where Rosemary keeps nothing."""
    return tmp_path_factory.mktemp("place")


def test_an_export_says_what_it_wrote_and_where(filled, place):
    path = place / "out.json"
    result = filled("export", str(path))
    assert result.exit_code == 0, result.stderr
    assert re.match(r"Exported 2 memories \(\d\.\d kB\) to ", result.stdout)
    assert len(json.loads(path.read_bytes())["memories"]) == 2
    again = filled("export", str(path))
    assert again.exit_code == 2
    assert "exists already" in again.stderr
    assert "--force" in again.stderr
    assert filled("export", str(path), "--force", "--json").exit_code == 0


@pytest.mark.parametrize("form", ["json", "jsonl", "markdown", "csv"])
def test_every_form_can_be_asked_for_with_filters(filled, place, form):
    path = place / "out"
    result = filled("export", str(path), "--format", form, "--project", "none", "--json")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["memories"] == 0
    assert path.exists()


def test_some_are_named_by_id_or_key(filled, place):
    path = place / "out.json"
    (tea,) = json.loads(filled("search", "green tea", "--limit", "1", "--json").stdout)["results"]
    result = filled("export", str(path), "--id", tea["id"], "--id", tea["key"])
    assert result.exit_code == 0, result.stderr
    assert [each["id"] for each in json.loads(path.read_bytes())["memories"]] == [tea["id"]]
    unknown = filled("export", str(place / "no.json"), "--id", "nowhere")
    assert unknown.exit_code != 0
    assert "nowhere" in unknown.stderr
    assert not (place / "no.json").exists()


def test_a_relative_path_begins_where_the_person_is(filled, place, monkeypatch):
    monkeypatch.chdir(place)
    assert filled("export", "here.json").exit_code == 0
    assert (place / "here.json").exists()


def test_standard_output_is_no_place_for_an_export(cli):
    result = cli("export", "-")
    assert result.exit_code == 2
    assert "not to standard output" in result.stderr


def test_ctrl_c_leaves_nothing_and_says_so(filled, place, monkeypatch, app):
    export = app.services.exporting.export

    def interrupted(request, watch):
        os.kill(os.getpid(), signal.SIGINT)
        pause = threading.Event()
        while not watch.is_cancelled():
            pause.wait(0.005)
        return export(request, watch)

    monkeypatch.setattr(type(app.services.exporting), "export", lambda _, *a: interrupted(*a))
    result = filled("export", str(place / "out.json"))
    assert result.exit_code == 130
    assert "nothing was written" in result.stdout
    assert list(place.iterdir()) == []


@pytest.fixture
def _usual_ctrl_c():
    """What is started in the background of a script ignores Ctrl-C."""
    present = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, present)


@pytest.mark.usefixtures("_usual_ctrl_c")
def test_a_second_ctrl_c_ends_the_command():
    stopped = []

    def work():
        with interruptible(lambda: stopped.append(1)):
            signal.raise_signal(signal.SIGINT)
            assert stopped == [1]
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        work()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_other_threads_have_no_ctrl_c():
    before = signal.getsignal(signal.SIGINT)
    seen = []

    def work():
        with interruptible(lambda: None):
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [before]


class _Screen:
    def __init__(self, is_terminal):
        self.is_terminal = is_terminal
        self.written = ""

    def isatty(self):
        return self.is_terminal

    def write(self, text):
        self.written += text

    def flush(self):
        pass


def test_progress_is_one_line_on_a_terminal_and_nothing_in_a_pipe(monkeypatch):
    for is_terminal in (True, False):
        screen = _Screen(is_terminal)
        monkeypatch.setattr("sys.stderr", screen)
        with terminal.ProgressLine() as line:
            line.tell(Progress(done=1_500, total=2_000, message="Exporting\n"))
            line.tell(Progress(done=3))
            line.stop()
            line.tell(Progress(done=4))
        if is_terminal:
            shown = [each for each in screen.written.split("\r\x1b[K") if each]
            assert shown == ["Exporting: 1,500 of 2,000 (75 %)", "Working: 3", "Stopping…"]
            assert screen.written.endswith("\r\x1b[K")
        else:
            assert screen.written == ""
