"""`rosemary outbox`, and saves of a command that finds the server away and no app."""

import json
from contextlib import contextmanager

import pytest
from tests.cli.conftest import FakeApplication, Terminal

from rosemary.domain.errors import StoreAwayError
from rosemary.runtime.away_store import AwayStore
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore


class SharedStore(SqliteStore):
    """Stands for a server: other computers may write to it."""

    @property
    def is_shared(self):
        return True


class AwayAndBack(FakeApplication):
    """No app runs; the server is away or there."""

    def __init__(self, home, embedder, clock):
        super().__init__(home, None)
        self.folder = home
        self.embedder = embedder
        self.clock = clock
        self.is_away = True

    def _over(self, store):
        return build_services(store, self.embedder, self.clock, self.folder / "memories.db")

    @contextmanager
    def open_services(self, data_dir):
        if self.is_away:
            raise StoreAwayError("The server cannot be reached.", hint="Try again.")
        services = self._over(SharedStore.open(self.folder / "server.db"))
        services.outgoing.try_to_send()
        yield services
        services.close()

    @contextmanager
    def open_outbox(self, data_dir):
        self.asked.append("outbox")
        services = self._over(AwayStore())
        services.outgoing.work_offline()
        yield services
        services.close()


@pytest.fixture
def app(tmp_path, tiny_embedder, clock):
    home = tmp_path / "home"
    home.mkdir()
    return AwayAndBack(home, tiny_embedder, clock)


@pytest.fixture
def run(app, monkeypatch):
    terminal = Terminal(app, monkeypatch)

    def call(*argv, exit_code=0, stdin=None):
        result = terminal(*argv, stdin=stdin)
        assert result.exit_code == exit_code, result
        return result.without_ids()

    return call


@pytest.fixture
def refused(run, app):
    """One save that the server refuses, as it has the text already, and one that it takes."""
    app.is_away = False
    run("save", "The tea is green.")
    app.is_away = True
    run("save", "The tea is green.", "--key", "tea")
    run("save", "The bike is blue.")
    app.is_away = False
    run("list")


def test_a_save_is_kept_while_the_server_is_away(run, app):
    said = run("save", "The tea is green.").stdout
    assert "kept on this computer" in said
    assert "Waiting for the server: 1 memory; it is away." in run("outbox", "list").stdout
    refused = run("search", "tea", exit_code=1)
    assert "cannot be reached" in refused.stderr
    assert app.asked == ["outbox", "outbox"], "a search asks for the server alone"


def test_what_was_kept_is_sent_by_the_next_command_once(run, app):
    for text in ("first", "second"):
        run("save", text)
    app.is_away = False
    keys = [each["key"] for each in json.loads(run("list", "--json").stdout)["results"]]
    assert sorted(keys) == ["first", "second"]
    assert run("outbox", "list").stdout == "Nothing waits for a server on this computer.\n"


@pytest.mark.usefixtures("refused")
def test_what_was_refused_is_listed_with_the_reason(run):
    lines = run("outbox", "list").stdout.splitlines()
    assert "tea  The tea is green." in lines[0]
    assert "Refused: Duplicate content" in lines[1]
    assert lines[3].startswith("Refused by the server: 1 memory.")
    data = json.loads(run("outbox", "list", "--json").stdout)
    assert (data["waiting"], data["refused"], data["isAway"]) == (0, 1, False)
    assert data["results"][0]["content"] == "The tea is green."


@pytest.mark.usefixtures("refused")
def test_what_was_refused_is_sent_again(run):
    assert run("outbox", "retry").stdout.startswith("Refused again:\n")
    run("delete", "the-tea-is-green")
    assert run("outbox", "retry", "tea").stdout == "The server has everything now.\n"
    assert run("get", "tea").exit_code == 0


@pytest.mark.usefixtures("refused")
def test_while_the_server_is_away_it_waits_again(run, app):
    app.is_away = True
    assert run("outbox", "retry").stdout == "Waiting for the server: 1 memory. It is away.\n"


@pytest.mark.usefixtures("refused")
def test_what_was_refused_is_dropped(run):
    assert "--yes" in run("outbox", "drop", "tea", exit_code=2, stdin=b"").stderr
    assert "or --all" in run("outbox", "drop", "--yes", exit_code=2).stderr
    assert "or --all" in run("outbox", "drop", "tea", "--all", exit_code=2).stderr
    assert run("outbox", "drop", "tea", "--yes").stdout == "Deleted 1 memory from this computer.\n"
    assert run("outbox", "drop", "tea", "--yes", exit_code=3).stderr.endswith("[NOT_FOUND]\n")


@pytest.mark.usefixtures("refused")
def test_all_that_was_refused_is_dropped(run):
    for _ in range(2):
        said = run("outbox", "drop", "--all", "--yes").stdout
    assert said == "Deleted 0 memories from this computer.\n"
    assert run("outbox", "list").stdout == "Nothing waits for a server on this computer.\n"
