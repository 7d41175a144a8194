"""The program over memories on a PostgreSQL server: as over those here, and no secret anywhere."""

import json
import sys
import zipfile
from pathlib import Path

import pytest
from mcp import Client
from tests.app.conftest import choose
from tests.postgres_server import OwnServer, bare_database

from rosemary.domain.store_address import StoreAddress
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.store_choice import WindowStore

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]
SECRET = "geheim-4711"


@pytest.fixture
def uri() -> str:
    """An address without a password, as the settings may hold it."""
    return bare_database()


def files_with(secret: str, folder: Path) -> list[Path]:
    return [
        each
        for each in folder.rglob("*")
        if each.is_file() and secret.encode() in each.read_bytes()
    ]


def test_no_password_is_told_or_kept_anywhere(home, uri, tmp_path):
    home.environment["ROSEMARY_STORE"] = f"{uri}&password={SECRET}"
    app = home.serve()
    assert home.run("save", "green tea").returncode == 0
    told = [
        home.run(*each).stdout for each in (["status"], ["doctor"], ["stats"], ["doctor", "--json"])
    ]
    name = json.loads(home.run("stats", "--json").stdout)["database"]
    assert all(name in each for each in told)
    assert home.run("diagnostics", str(tmp_path / "told.zip")).returncode == 0
    with zipfile.ZipFile(tmp_path / "told.zip") as archive:
        told += [archive.read(each).decode() for each in archive.namelist()]
    if sys.platform == "linux":
        assert SECRET.encode() not in Path(f"/proc/{app.pid}/cmdline").read_bytes()
    assert home.run("quit").returncode == 0
    said = home.said_since()
    assert SECRET not in "".join([*told, said])
    assert files_with(SECRET, tmp_path) == []
    assert not (home.root / "data" / "memories.db").exists()


def test_what_is_chosen_in_the_settings_is_opened_by_the_app_and_by_a_command_alone(home, uri):
    choose(home, uri)
    saved = home.run("save", "green tea", "--key", "tea")
    assert saved.returncode == 0, saved.stderr
    home.serve()
    assert "green tea" in home.run("get", "tea").stdout
    assert home.status()["server"]
    for refused in (("doctor", "--salvage"), ("doctor", "--start-anew")):
        assert home.run(*refused).returncode != 0
    home.run("quit")
    result = home.run("doctor", "--start-anew")
    assert result.returncode == 2
    assert "for memories on this computer" in result.stderr


def test_a_server_that_is_away_is_told_and_one_that_refuses_ends_the_start(home):
    server = OwnServer.started_or_skipped()
    try:
        choose(home, server.uri)
        assert home.run("save", "green tea", "--key", "tea").returncode == 0
        server.stop()
        result = home.run("list")
        assert result.returncode == 1
        assert "cannot be reached" in result.stderr
        assert "Traceback" not in result.stderr
        server.start()
        assert "green tea" in home.run("get", "tea").stdout
        choose(home, server.uri.replace("user=rosemary_tests", "user=nobody"))
        result = home.run("serve")
        assert result.returncode == 1
        assert "Traceback" not in result.stderr
    finally:
        server.remove()


def test_a_connection_is_tried_without_changing_the_database(tmp_path, uri):
    paths = Paths.of_home(tmp_path / "home")
    paths.ensure_private()
    place = WindowStore(paths)
    address = StoreAddress.of(uri)
    assert place.has_memories(address) is False
    assert place.has_memories(address) is False
    assert place.chosen() is None
    place.use(address)
    assert place.chosen() == address
    assert place.of_this_start() == address
    assert SettingsFile(paths.settings_file).load().store.address == uri
    place.use(None)
    assert place.chosen() is None


@pytest.mark.anyio
async def test_an_assistant_saves_finds_changes_deletes_and_all_is_taken_back(home, uri):
    choose(home, uri)
    home.serve()
    async with Client(home.launcher()) as client:

        async def call(tool, **arguments):
            result = await client.call_tool(tool, arguments)
            assert not result.is_error, result.content
            return result.structured_content

        await call("save_memory", content="The shed key hangs behind the kitchen door.", key="shed")
        found = await call("search_memory", query="where is the key to the shed")
        assert [each["key"] for each in found["results"]] == ["shed"]
        await call("update_memory", key="shed", content="The shed key is under the mat.")
        assert home.run("undo").returncode == 0
        assert "kitchen door" in json.dumps(await call("get_memory", key="shed"))
        await call("delete_memory", key="shed")
        assert (await call("search_memory", query="shed key"))["results"] == []
        restored = home.run("trash", "restore", "shed")
        assert restored.returncode == 0, restored.stderr
        assert "kitchen door" in json.dumps(await call("get_memory", key="shed"))
