"""`rosemary serve --public`: what it needs, and that people reach it by its name alone."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest
from tests.certificates import make_pair

from rosemary.domain.errors import InvalidInputError, MachineError
from rosemary.domain.settings import PublicServer
from rosemary.runtime.entry import RosemaryApplication
from rosemary.runtime.headless import serve
from rosemary.runtime.http_door import bind
from rosemary.runtime.http_tokens import PeopleTokens
from rosemary.runtime.paths import Paths
from rosemary.runtime.public_door import PublicDoor, SignedInFile, TlsFiles


@pytest.fixture
def paths(tmp_path):
    return Paths.of_home(tmp_path / "home")


@pytest.fixture
def pair(tmp_path):
    return make_pair(tmp_path / "tls")


@pytest.fixture
def server(pair):
    with bind(0) as probe:
        port = probe.getsockname()[1]
    return PublicServer(host="127.0.0.1", port=port, certificate=pair.certificate, key=pair.key)


def test_it_says_all_that_is_missing_and_opens_nothing(paths):
    with pytest.raises(InvalidInputError) as refused:
        RosemaryApplication().serve(paths.data_dir.parent, public=PublicServer())
    assert refused.value.message == (
        "A server on the network is not started without --host, --tls-cert, --tls-key and "
        "a token for at least one person."
    )
    assert "rosemary token create --person NAME" in refused.value.hint
    assert not paths.database.exists()


def test_without_anybodys_token_it_does_not_start(paths, server):
    with pytest.raises(InvalidInputError, match="without a token for at least one person"):
        serve(paths, public=server)
    people = PeopleTokens(paths.http_tokens_dir)
    people.create("maya")
    people.revoke("maya")
    with pytest.raises(InvalidInputError, match="without a token for at least one person"):
        serve(paths, public=server)


def test_a_certificate_that_cannot_be_used_is_told(paths, server, tmp_path):
    PeopleTokens(paths.http_tokens_dir).create("maya")
    other = make_pair(tmp_path / "other")
    sealed = make_pair(tmp_path / "sealed", password=b"secret")
    for certificate, key in (
        (server.certificate, other.key),
        (server.certificate, sealed.key),
        (server.key, server.key),
        (tmp_path / "none.pem", server.key),
        (tmp_path, server.key),
    ):
        wrong = PublicServer(host="127.0.0.1", certificate=certificate, key=key)
        with pytest.raises(MachineError, match="The certificate cannot be used"):
            PublicDoor.checked(wrong, paths)


def test_it_listens_on_its_address_alone_and_says_when_it_cannot(paths, server):
    PeopleTokens(paths.http_tokens_dir).create("maya")
    door = PublicDoor.checked(server, paths)
    with door.bind() as listener:
        assert listener.getsockname() == ("127.0.0.1", server.port)
        listener.listen()
        with pytest.raises(MachineError, match=r"cannot be opened at 127\.0\.0\.1"):
            door.bind()
    files = {"certificate": server.certificate, "key": server.key}
    nowhere = PublicDoor.checked(PublicServer(host="nowhere.invalid", **files), paths)
    with pytest.raises(MachineError, match=r"cannot be opened at nowhere\.invalid"):
        nowhere.bind()


def test_a_port_that_is_taken_ends_it(paths, server, capsys):
    PeopleTokens(paths.http_tokens_dir).create("maya")
    with socket.create_server(("127.0.0.1", server.port)):
        assert serve(paths, public=server) == 1
    assert "The server cannot be opened at 127.0.0.1" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="a signal ends it")
def test_the_command_serves_people_until_it_is_ended(paths, pair, server):
    home = paths.data_dir.parent
    pair.key.chmod(0o604)
    rosemary = [sys.executable, "-m", "rosemary", "--data-dir", str(home)]
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "app")}
    made = subprocess.run(
        [*rosemary, "token", "create", "--person", "maya"],
        capture_output=True,
        text=True,
        env=environ,
        check=True,
    )
    token = made.stdout.splitlines()[0]
    words = ["--host", "127.0.0.1", "--port", str(server.port)]
    words += ["--tls-cert", str(pair.certificate), "--tls-key", str(pair.key)]
    process = subprocess.Popen(
        [*rosemary, "serve", "--public", *words], stderr=subprocess.PIPE, text=True, env=environ
    )
    try:
        told = [process.stderr.readline() for _ in range(3)]
        assert told[0] == f"HTTP: https://127.0.0.1:{server.port} (rosemary token list)\n"
        assert "can read the private key" in told[1]
        headers = {"Authorization": f"Bearer {token}"}
        url = f"https://127.0.0.1:{server.port}"
        with httpx2.Client(verify=pair.trusting(), timeout=60) as client:
            answer = client.post(f"{url}/api/tools/memory_stats", json={}, headers=headers)
            assert answer.status_code == 200
            assert client.get(f"{url}/api/health").json()["status"] == "ok"
            assert client.get(f"{url}/.well-known/oauth-protected-resource").status_code == 200
        status = subprocess.run(
            [*rosemary, "status"], capture_output=True, text=True, env=environ, check=True
        )
        assert url in status.stdout
    finally:
        process.terminate()
        _out, rest = process.communicate(timeout=60)
    assert process.returncode == 0, rest
    log = (home / "logs" / "rosemary.log").read_text()
    assert token not in log + rest + "".join(told)


def test_a_key_that_others_cannot_read_is_not_complained_about(pair):
    tls = TlsFiles(pair.certificate, pair.key)
    assert not tls.is_key_open
    pair.key.chmod(0o644)
    assert tls.is_key_open is (os.name != "nt")


@pytest.mark.parametrize("text", ["{", "[]"])
def test_a_damaged_file_of_programs_is_told(tmp_path, text):
    assert SignedInFile(tmp_path).read() == {}
    (tmp_path / "oauth.json").write_text(text)
    with pytest.raises(MachineError, match="cannot be read or written"):
        SignedInFile(tmp_path).read()
