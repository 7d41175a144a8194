"""Where the memories are is chosen for a run or in the settings; the password is in the keyring."""

import os
import shutil
import sys
import types
from dataclasses import replace

import pytest

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import InvalidInputError, LostStoreError, MachineError
from rosemary.domain.settings import UNREADABLE_STORE, StoreSettings
from rosemary.domain.store_address import StoreAddress
from rosemary.runtime import store_choice
from rosemary.runtime.core import open_services
from rosemary.runtime.lost_stores import note_of, require_folder
from rosemary.runtime.paths import Paths
from rosemary.runtime.rescue import restore_unopened, salvage_unopened, start_anew
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.single_instance import owned

URI = "postgresql://ada@db.example.org/memories"
SECRET = "geheim-4711"


class KeyringError(Exception):
    pass


class FakeKeyring(types.ModuleType):
    """The library, over a dictionary, or refusing like one without a keyring to ask."""

    def __init__(self) -> None:
        super().__init__("keyring")
        self.kept: dict[tuple[str, str], str] = {}
        self.is_broken = False
        self.errors = types.SimpleNamespace(KeyringError=KeyringError)

    def _work(self) -> None:
        if self.is_broken:
            raise KeyringError(f"no backend for {SECRET}")

    def get_password(self, service: str, name: str) -> str | None:
        self._work()
        return self.kept.get((service, name))

    def set_password(self, service: str, name: str, password: str) -> None:
        self._work()
        self.kept[service, name] = password

    def delete_password(self, service: str, name: str) -> None:
        if self.kept.pop((service, name)) == "kept for ever":
            raise KeyringError


@pytest.fixture
def keyring(monkeypatch) -> FakeKeyring:
    fake = FakeKeyring()
    monkeypatch.setitem(sys.modules, "keyring", fake)
    monkeypatch.delenv("PGPASSWORD", raising=False)
    return fake


@pytest.fixture
def paths(tmp_path) -> Paths:
    paths = Paths.of_home(tmp_path / "home")
    paths.config_dir.mkdir(parents=True)
    return paths


def choose(paths: Paths, address: str) -> None:
    settings = SettingsFile(paths.settings_file)
    settings.change(lambda now: replace(now, store=StoreSettings(address=address)))


def test_memories_are_here_until_a_server_is_chosen(paths):
    assert store_choice.server_of(paths) is None
    choose(paths, URI)
    assert store_choice.server_of(paths).name == "memories on db.example.org"
    choose(paths, "")
    assert store_choice.server_of(paths) is None


def test_the_address_of_this_run_comes_before_that_of_the_settings(paths):
    choose(paths, URI)
    given = Paths.from_environment({"ROSEMARY_STORE": "postgresql://ada:x@other/m"}, paths.data_dir)
    assert store_choice.server_of(given).name == "m on other"
    assert ":x@" not in repr(given)


def test_the_password_comes_from_the_keyring_unless_the_address_or_libpq_has_one(
    keyring, monkeypatch
):
    address = StoreAddress.of(URI)
    assert store_choice.with_kept_password(address) == address
    store_choice.keep_password(address.with_password(SECRET))
    assert store_choice.with_kept_password(address).password == SECRET
    assert store_choice.with_kept_password(address.with_password("own")).password == "own"
    store_choice.keep_password(address)
    assert not keyring.kept
    store_choice.keep_password(address.with_password(SECRET))
    monkeypatch.setenv("PGPASSWORD", "of libpq")
    assert not store_choice.with_kept_password(address).password


@pytest.mark.parametrize("has_library", [True, False])
def test_without_a_keyring_the_other_ways_are_named_and_no_secret_is_told(
    keyring, has_library, monkeypatch, caplog
):
    keyring.is_broken = True
    if not has_library:
        monkeypatch.setitem(sys.modules, "keyring", None)
    caplog.set_level("DEBUG")
    address = StoreAddress.of(URI)
    assert store_choice.with_kept_password(address) == address
    with pytest.raises(MachineError, match="keyring takes no password") as refused:
        store_choice.keep_password(address.with_password(SECRET))
    assert "~/.pgpass" in refused.value.hint
    assert "ROSEMARY_STORE" in refused.value.hint
    assert SECRET not in f"{refused.value} {refused.value.hint} {caplog.text}"
    store_choice.forget_password(address)


def test_a_keyring_that_gives_nothing_back_is_only_logged(keyring, caplog):
    address = StoreAddress.of(URI)
    store_choice.keep_password(address.with_password("kept for ever"))
    store_choice.forget_password(address)
    assert "the keyring kept a password" in caplog.text
    store_choice.forget_password(address)


def test_a_store_on_a_server_needs_the_part_for_postgresql(keyring, paths, monkeypatch):
    choose(paths, URI)
    monkeypatch.setitem(sys.modules, "rosemary.store.postgres.postgres_store", None)
    with pytest.raises(MachineError, match="not installed") as refused:
        open_services(paths)
    assert "pip install 'rosemary-desktop[postgres]'" in refused.value.hint


@pytest.mark.parametrize(
    "text",
    [
        '[store]\naddress = "db/memories"\n',
        f'[store]\naddress = "postgresql://ada:{SECRET}@db/memories"\n',
        "[store]\naddress = 3\n",
        'store = "postgresql://db/memories"\n',
        f'[store]\naddress = "postgresql://ada:{SECRET}@db/m\n',
        f'x = "\xff{SECRET}"\n[store]\naddress = "postgresql://db/m"\n',
    ],
)
def test_with_a_damaged_address_the_memories_here_are_not_taken_for_those_on_the_server(
    paths, text, caplog
):
    paths.settings_file.write_text(text, encoding="latin-1")
    assert SettingsFile(paths.settings_file).load().store == UNREADABLE_STORE
    with pytest.raises(MachineError, match="where your memories are") as refused:
        open_services(paths)
    assert not paths.database.exists()
    assert SECRET not in f"{refused.value} {refused.value.hint} {caplog.text}"


def test_settings_that_say_nothing_of_a_server_open_the_memories_here(paths):
    paths.settings_file.write_text("[clients\n")
    assert SettingsFile(paths.settings_file).load().store == StoreSettings()


def test_what_mends_a_file_is_refused_for_memories_on_a_server(paths):
    choose(paths, URI)
    for work in (salvage_unopened, start_anew, lambda where: restore_unopened(where, "")):
        with pytest.raises(InvalidInputError, match="is for memories on this computer"):
            work(paths)
    with pytest.raises(InvalidInputError, match="Only memories on this computer"):
        open_services(paths, is_read_only=True)
    assert not paths.data_dir.exists()


def test_a_folder_that_is_away_stops_no_memories_on_a_server(paths):
    paths.ensure_private()
    note_of(paths).write(StoreMark(changeset=1))
    shutil.rmtree(paths.data_dir)
    with pytest.raises(LostStoreError):
        require_folder(paths)
    require_folder(replace(paths, store=URI))


def test_a_run_on_a_server_that_was_killed_says_nothing_of_the_file_here(paths):
    with owned(paths):
        paths.database.write_bytes(b"closed in good order")
    with owned(paths, is_store_elsewhere=True):
        left = {each: each.read_bytes() for each in (paths.app_lock, paths.data_lock)}
    for file, content in left.items():
        file.write_bytes(content)
    with owned(paths) as is_log_lost:
        assert not is_log_lost
    # The same after a run that had the file open.
    paths.app_lock.write_text(str(os.getpid()))
    with owned(paths, is_store_elsewhere=True) as is_log_lost:
        assert not is_log_lost
    assert sorted(each.name for each in paths.data_dir.iterdir()) == [
        "memories.db",
        "memories.lock",
        "memories.log-lost",
    ]
