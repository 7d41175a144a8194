"""The files for containers name commands, options, files and versions that there are."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from tests.postgres_server import OwnServer
from tests.store.engines import open_postgres

from rosemary import __version__
from rosemary.cli.main import rosemary
from rosemary.domain.settings import PUBLIC_PORT
from rosemary.runtime.paths import STORE_VARIABLE

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging" / "server"


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def steps():
    """The instructions of the Containerfile, one after the other."""
    text = (FOLDER / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [tuple(line.split(maxsplit=1)) for line in joined.splitlines()]


def _of(steps, name):
    return [rest for each, rest in steps if each == name]


def test_the_server_is_started_by_options_that_there_are(compose):
    command, *words = compose["services"]["rosemary"]["command"]
    known = {option for each in rosemary.commands[command].params for option in each.opts}
    options = [word for word in words if word.startswith("--")]
    assert {"--public", "--tls-cert", "--tls-key", "--url"} <= set(options)
    assert set(options) - known == set()


def test_every_command_in_the_container_uses_the_database(compose):
    service, database = compose["services"]["rosemary"], compose["services"]["database"]
    address = urlsplit(service["environment"][STORE_VARIABLE])
    settings = database["environment"]
    assert address.hostname == "database"
    assert address.path == f"/{settings['POSTGRES_DB']}"


def test_the_database_is_asked_where_it_listens_once_it_is_set_up(compose):
    words = compose["services"]["database"]["healthcheck"]["test"]
    assert words[words.index("--host") + 1] == "127.0.0.1"


def test_the_launcher_that_the_doctor_names_is_there(steps):
    made = " ".join(_of(steps, "RUN"))
    assert "python -m rosemary.launcher" in made
    assert "> /usr/local/bin/rosemary-mcp " in made


def test_it_listens_where_its_port_is_published(compose, steps):
    service = compose["services"]["rosemary"]
    words = service["command"]
    assert words[words.index("--port") + 1] == str(PUBLIC_PORT)
    assert service["ports"] == [f"{PUBLIC_PORT}:{PUBLIC_PORT}"]
    assert _of(steps, "EXPOSE") == [str(PUBLIC_PORT)]


def test_the_checks_of_health_are_commands_that_there_are(compose, steps):
    _cmd, program, command = compose["services"]["rosemary"]["healthcheck"]["test"]
    assert (program, command in rosemary.commands) == ("rosemary", True)
    assert f'CMD ["{program}", "{command}"]' in _of(steps, "HEALTHCHECK")[0]


def test_no_password_stands_in_a_command_or_the_environment(compose):
    for service in compose["services"].values():
        told = [*service.get("command", ()), *map(str, service["environment"].values())]
        assert not [each for each in told if re.search(r"://[^/]*:[^/]*@", each)]
        assert all(
            "PASSWORD" not in name or name.endswith("_FILE") for name in service["environment"]
        )
        for secret in service["secrets"]:
            assert secret in compose["secrets"]
            assert any(f"/run/secrets/{secret}" == each for each in told)


def test_the_database_is_reached_from_inside_alone(compose):
    database = compose["services"]["database"]
    assert "ports" not in database
    assert database["networks"] == ["inside"]
    assert compose["networks"]["inside"] == {"internal": True}


def test_rosemary_logs_in_as_a_role_that_the_database_makes(compose, tmp_path):
    psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")
    conninfo_to_dict = psycopg.conninfo.conninfo_to_dict
    database = compose["services"]["database"]
    (script,) = (each for each in database["volumes"] if "/docker-entrypoint-initdb.d/" in each)
    role = urlsplit(compose["services"]["rosemary"]["environment"][STORE_VARIABLE]).username
    # Superusers are refused.
    assert role != database["environment"]["POSTGRES_USER"]
    server = OwnServer.started_or_skipped()
    try:
        with psycopg.connect(server.admin, autocommit=True) as admin:
            admin.execute("CREATE DATABASE household")
        subprocess.run(
            [FOLDER / script.partition(":")[0]],
            check=True,
            env={
                "PATH": f"{server.programs}:{os.environ['PATH']}",
                "PGHOST": conninfo_to_dict(server.admin)["host"],
                "POSTGRES_USER": conninfo_to_dict(server.admin)["user"],
                "POSTGRES_DB": "household",
                # As the image leaves it, which unsets the variable with the file.
                "POSTGRES_PASSWORD": "of the 'house'",
            },
        )
        uri = f"postgresql:///household?host={conninfo_to_dict(server.admin)['host']}&user={role}"
        open_postgres(uri, tmp_path).close()
    finally:
        server.remove()


def test_the_server_may_do_little_on_its_host(compose, steps):
    service = compose["services"]["rosemary"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert _of(steps, "USER") == ["10001:10001"]
    assert any("useradd --uid 10001 " in each for each in _of(steps, "RUN"))
    assert "./tls:/tls:ro" in service["volumes"]
    (home,) = _of(steps, "VOLUME")
    assert f"home:{home}" in service["volumes"]
    assert f"ROSEMARY_HOME={home}" in _of(steps, "ENV")[0]


def test_every_version_is_pinned(compose, steps):
    images = [*_of(steps, "FROM"), *(each["image"] for each in compose["services"].values())]
    assert all(re.search(r":\d+\.\d+\.\d+(-[a-z0-9-]+)?$", image) for image in images)
    assert f"rosemary-server:{__version__}" in images


def test_what_is_copied_is_there_and_is_let_in(steps):
    ignored = (FOLDER / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    for copied in _of(steps, "COPY"):
        *sources, _target = shlex.split(copied)
        for source in sources:
            assert (ROOT / source).exists()
            assert f"!{source}" in ignored


def test_all_that_is_installed_has_a_hash_and_qt_is_not_among_it(steps, tmp_path):
    (run, *_others) = _of(steps, "RUN")
    assert "--require-hashes" in run
    folder = tmp_path / "pins"
    folder.mkdir()
    for name in ("runtime", "dev"):
        text = (ROOT / "constraints" / f"{name}.txt").read_text(encoding="utf-8")
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    sieves = [each for each in run.split("&&") if "awk" in each]
    for sieve in sieves:
        subprocess.run(["sh", "-c", sieve.replace("/tmp/pins", str(folder))], check=True)
    pins = re.split(r"\n(?=[a-z])", (folder / "all.txt").read_text(encoding="utf-8").strip())
    names = [re.split(r"[=\s]", each)[0] for each in pins if re.match("[a-z]", each)]
    assert {"mcp", "uvicorn", "psycopg", "psycopg-binary", "psycopg-pool"} <= set(names)
    assert not [name for name in names if name.startswith(("pyside", "shiboken", "pytest"))]
    firsts = [each.partition("\n")[0] for each in pins]
    assert len(firsts) == len(set(firsts))
    assert all("sha256:" in each for each in pins if re.match("[a-z]", each))
