"""Why a database cannot be used is told in plain words, with what to do."""

import contextlib
import socketserver
import ssl
import struct
import threading

import pytest
from tests.certificates import make_pair
from tests.postgres_server import bare_database

from rosemary.domain.errors import StoreAwayError, StoreRefusedError, StoreUnavailableError

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from psycopg.conninfo import conninfo_to_dict  # noqa: E402 - only where the driver is there

from rosemary.store.postgres import server_formats, steps  # noqa: E402
from rosemary.store.postgres.server.statements import translate  # noqa: E402


def refused(open_at, uri):
    with pytest.raises(StoreUnavailableError) as raised:
        open_at(uri)
    return raised.value


def uri_of(uri, **changed):
    parts = conninfo_to_dict(uri) | changed
    return "postgresql:///?" + "&".join(f"{name}={value}" for name, value in parts.items())


@pytest.fixture
def admin(own_server):
    with psycopg.connect(own_server.admin, autocommit=True) as connection:
        yield connection


@pytest.mark.parametrize("hosts", [1, 2])
def test_a_wrong_password_reads_as_refused_at_each_of_several_addresses(
    own_server, admin, open_at, hosts
):
    admin.execute("CREATE ROLE maya LOGIN PASSWORD 'right'")
    admin.execute("GRANT CREATE ON DATABASE postgres TO maya")
    own_server.ask_for_passwords("maya")
    admin.execute("SELECT pg_reload_conf()")
    host = conninfo_to_dict(own_server.uri)["host"]
    uri = uri_of(own_server.uri, user="maya", password="wrong", host=",".join([host] * hosts))
    error = refused(open_at, uri)
    assert "refuses this person" in error.message
    assert "password" in error.hint
    assert open_at(uri_of(uri, password="right")).read(lambda r: r.tags.uses()) == []


def test_a_person_whom_the_server_does_not_know_or_let_in_is_refused(own_server, admin, open_at):
    admin.execute("CREATE ROLE maya NOLOGIN")
    for user in ("nobody", "maya"):
        error = refused(open_at, uri_of(own_server.uri, user=user))
        assert "refuses this person" in error.message


def test_a_database_that_is_not_there_is_named_as_such(own_server, open_at):
    error = refused(open_at, uri_of(own_server.uri, dbname="garden"))
    assert "no such database" in error.message


def test_a_person_without_rights_is_told_which_to_ask_for(own_server, admin, open_at):
    admin.execute("DROP EXTENSION vector; CREATE ROLE maya LOGIN")
    uri = uri_of(own_server.uri, user="maya")
    error = refused(open_at, uri)
    assert "may not make or change tables" in error.message
    assert "GRANT CREATE ON DATABASE" in error.hint
    admin.execute("REVOKE CONNECT ON DATABASE postgres FROM public")
    error = refused(open_at, uri)
    assert "may not use the memories" in error.message
    admin.execute("GRANT CONNECT, CREATE ON DATABASE postgres TO maya")
    error = refused(open_at, uri)
    assert "may not make or change tables" in error.message
    assert "CREATE EXTENSION vector" in error.hint
    admin.execute("CREATE EXTENSION vector")
    open_at(uri)


def test_a_server_without_the_extension_for_vectors_is_told(bare, open_at, monkeypatch):
    def step(server):
        server.execute("CREATE EXTENSION vector_of_nobody")

    monkeypatch.setattr(steps, "STEPS", (step,))
    error = refused(open_at, bare)
    assert "lacks pgvector" in error.message
    assert "install" in error.hint


def test_an_extension_in_another_schema_is_told_with_what_moves_it(own_server, admin, open_at):
    admin.execute("CREATE SCHEMA extensions")
    admin.execute("ALTER EXTENSION vector SET SCHEMA extensions")
    error = refused(open_at, own_server.uri)
    assert "in the schema extensions" in error.message
    admin.execute(error.hint.partition(": ")[2])
    assert open_at(own_server.uri).read(lambda view: view.tags.uses()) == []


def test_a_server_that_is_too_old_is_told(bare, open_at, monkeypatch):
    monkeypatch.setattr(server_formats, "OLDEST_SERVER", 990_000)
    error = refused(open_at, bare)
    assert "needs 16 or newer" in error.message
    assert "update" in error.hint


def test_a_database_of_few_letters_is_told(open_at):
    uri = bare_database()
    with psycopg.connect(uri, autocommit=True) as server:
        server.execute(
            "CREATE DATABASE rosemary_few TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'"
        )
        try:
            error = refused(open_at, uri_of(uri, dbname="rosemary_few"))
        finally:
            server.execute("DROP DATABASE rosemary_few")
    assert "cannot hold all letters" in error.message
    assert "UTF8" in error.hint


def test_a_server_that_takes_no_more_connections_is_busy():
    error = translate(psycopg.OperationalError("FATAL: sorry, too many clients already"))
    assert "in use by another computer" in error.message


class Stranger(socketserver.StreamRequestHandler):
    """A server that speaks another language: asks for a password if it is to, and then refuses."""

    def handle(self):
        self._read(self.rfile.read(4))
        if self.server.is_plain:
            self.wfile.write(b"N")
            return
        if self.server.asks:
            self.wfile.write(b"R" + struct.pack("!II", 8, 3))
            self.rfile.read(1)
            self._read(self.rfile.read(4))
        told = {"S": "FATAL", "V": "FATAL", "C": self.server.state, "M": self.server.words}
        fields = b"".join(f"{name}{value}\0".encode() for name, value in told.items()) + b"\0"
        self.wfile.write(b"E" + struct.pack("!I", 4 + len(fields)) + fields)

    def _read(self, length):
        self.rfile.read(struct.unpack("!I", length)[0] - 4)


@pytest.fixture
def stranger():
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Stranger) as server:
        server.daemon_threads = True
        server.is_plain = False
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def uri_at(server):
    port = server.server_address[1]
    return f"postgresql://maya:wrong@127.0.0.1:{port}/memories?sslmode=disable&gssencmode=disable"


@pytest.mark.parametrize(
    "words",
    [
        "Passwort-Authentifizierung für Benutzer »maya« fehlgeschlagen",
        'пользователь "maya" не прошёл проверку подлинности (по паролю)',
        'ユーザー"maya"のパスワード認証に失敗しました',
    ],
)
def test_a_wrong_password_reads_as_refused_in_any_language(stranger, open_at, words):
    stranger.asks, stranger.state, stranger.words = True, "28P01", words
    error = refused(open_at, uri_at(stranger))
    assert "refuses this person" in error.message
    assert "password" in error.hint


@pytest.fixture
def encrypting(tmp_path):
    """A server that encrypts, with a certificate that nobody vouches for."""
    pair = make_pair(tmp_path / "tls", "db.example")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pair.certificate, pair.key)

    class Encrypting(socketserver.BaseRequestHandler):
        def handle(self):
            self.request.recv(8)
            self.request.sendall(b"S")
            with contextlib.suppress(OSError):
                context.wrap_socket(self.request, server_side=True).close()

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Encrypting) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"postgresql://maya@localhost:{server.server_address[1]}/m?gssencmode=disable", pair
        server.shutdown()
        thread.join()


def test_a_server_that_cannot_be_trusted_as_asked_is_told_as_such(
    encrypting, stranger, open_at, tmp_path
):
    uri, pair = encrypting
    unknown = f"{uri}&sslmode=verify-full&sslrootcert="
    plain = uri_at(stranger).replace("sslmode=disable", "sslmode=require")
    for each in (f"{unknown}{tmp_path}/none", f"{unknown}system", f"{unknown}{pair.certificate}"):
        error = refused(open_at, each)
        assert "as safe as the address" in error.message
        assert "sslrootcert" in error.hint
        assert isinstance(error, StoreRefusedError)
    stranger.is_plain = True
    assert "as safe as the address" in refused(open_at, plain).message


@pytest.mark.parametrize("option", ["sslmode=nonsense", "service=none", "options=-cnonsense%3D1"])
def test_an_option_that_means_nothing_is_no_server_that_is_away(own_server, open_at, option):
    error = refused(open_at, f"{own_server.uri}&{option}")
    assert "an option that PostgreSQL does not take" in error.message
    assert not isinstance(error, StoreAwayError)


def test_a_server_that_is_not_ready_is_away_in_any_language(stranger, open_at):
    words = "das Datenbanksystem startet"
    stranger.asks, stranger.state, stranger.words = False, "57P03", words
    assert "cannot be reached" in refused(open_at, uri_at(stranger)).message
