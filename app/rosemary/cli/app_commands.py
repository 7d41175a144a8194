"""Commands about the app: its window, serve, status, quit, its start at login and menu entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import click

from rosemary.cli import answer_display, terminal
from rosemary.cli.app_connection import Connection, Json, UnansweredError, wait_for_exit
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import (
    EXIT_ALREADY_RUNNING,
    EXIT_MACHINE,
    EXIT_NOT_FOUND,
    CallFailedError,
)
from rosemary.cli.options import plain_command
from rosemary.domain.errors import (
    AlreadyRunningError,
    InvalidInputError,
    OtherHomeError,
    StoreUnavailableError,
)
from rosemary.domain.settings import PUBLIC_PORT, PublicServer
from rosemary.domain.store_address import FIELD, StoreAddress

_FILE: Final = click.Path(path_type=Path)
ANSWER_TIMEOUT_S = 5.0
QUIT_TIMEOUT_S = 30.0


def open_window(session: Session, *, is_hidden: bool, quick: str = "") -> int:
    """Show the window of the running app, or run the app here; return the exit code.

    A hidden start beside a running app has nothing to do. `quick` opens a quick window instead:
    search or add.
    """
    connection = session.running_app_or_turn()
    if connection is None:
        return _started(
            lambda: session.app.open_window(
                session.data_dir, is_hidden=is_hidden, quick=quick, store=session.store
            )
        )
    if session.store:
        return _runs_already(session, connection)
    if not is_hidden:
        connection.call("show", {"window": quick}, timeout_s=ANSWER_TIMEOUT_S)
    if session.is_json:
        terminal.print_json(status_of(connection))
    return 0


def store_option() -> click.Option:
    """Return `--store`, which stands before or after `serve`."""
    return click.Option(
        ["--store"],
        metavar="URI",
        expose_value=False,
        callback=_set_store,
        help="Use the memories in this PostgreSQL database; the address holds no password.",
    )


def _set_store(ctx: click.Context, _param: click.Parameter, value: str | None) -> None:
    session = ctx.find_object(Session)
    if value is None or session is None:
        return
    session.options = {FIELD.partition(".")[0]: "--store"}
    session.store = address_without_password(value).public


def address_without_password(value: str) -> StoreAddress:
    """Return the address of a database that was given on the command line.

    Raises:
        InvalidInputError: it is no address, or it holds a password.
    """
    address = StoreAddress.of(value)
    if address.password:
        raise InvalidInputError.of_field(
            FIELD,
            "holds a password, which everyone on this computer can read in the list of processes",
            hint="Leave it out. The password comes from the system's keyring, from ~/.pgpass, or "
            "from an address with it in ROSEMARY_STORE.",
        )
    return address


def _runs_already(session: Session, connection: Connection) -> int:
    status = status_of(connection)
    if session.is_json:
        terminal.print_json(status)
    terminal.print_error(f"Rosemary is already running (process {status['pid']}).")
    return EXIT_ALREADY_RUNNING


def _started(start: Callable[[], int]) -> int:
    try:
        return start()
    except OtherHomeError:
        # A launcher must not try again: an app of another home will not answer it.
        raise
    except AlreadyRunningError as error:
        terminal.print_error(error.message)
        return EXIT_ALREADY_RUNNING


@plain_command(
    click.Option(
        ["--http-port"],
        type=click.IntRange(1024, 65535),
        help="Serve HTTP as well, on this port of this computer.",
    ),
    click.Option(
        ["--read-only", "is_read_only"], is_flag=True, help="Open a damaged store as it is."
    ),
    store_option(),
    click.Option(
        ["--public", "is_public"], is_flag=True, help="Serve the network, encrypted, to people."
    ),
    click.Option(["--host"], metavar="NAME", help="Its name or address to listen on."),
    click.Option(["--port"], type=click.IntRange(1, 65535), help="Its port; 8443."),
    click.Option(["--tls-cert"], type=_FILE, help="Its certificate with the chain, in PEM."),
    click.Option(["--tls-key"], type=_FILE, help="The private key of that, in PEM."),
    click.Option(["--url"], help="How people reach it, if not by https://HOST:PORT."),
    examples="""
        rosemary serve
        rosemary serve --data-dir /srv/memories
        rosemary serve --store postgresql://me@db.example.org/memories
        rosemary serve --http-port 27677
        rosemary serve --read-only
        rosemary serve --public --host 192.168.1.5 --tls-cert cert.pem --tls-key key.pem
    """,
)
def serve(
    session: Session,
    /,
    *,
    http_port: int | None,
    is_read_only: bool,
    is_public: bool,
    **address: Any,  # noqa: ANN401 - the options of --public
) -> int:
    """Run without a window, until Ctrl+C or `rosemary quit`.

    Where the app runs already, this says so and exits with 75.
    """
    public = _public_server(http_port, address, is_wanted=is_public)
    connection = session.running_app_or_turn()
    if connection is None:
        return _started(
            lambda: session.app.serve(
                session.data_dir,
                http_port=http_port,
                is_read_only=is_read_only,
                store=session.store,
                public=public,
            )
        )
    return _runs_already(session, connection)


def _public_server(
    http_port: int | None, address: Mapping[str, Any], *, is_wanted: bool
) -> PublicServer | None:
    if not is_wanted:
        if any(value is not None for value in address.values()):
            raise click.UsageError(
                "--host, --port, --tls-cert, --tls-key and --url go with --public."
            )
        return None
    if http_port is not None:
        raise click.UsageError("--http-port is for this computer alone; --public has --port.")
    port = address["port"]
    return PublicServer(
        host=address["host"] or "",
        port=PUBLIC_PORT if port is None else port,
        certificate=address["tls_cert"],
        key=address["tls_key"],
        url=address["url"] or "",
    )


@plain_command(
    examples="""
        rosemary status
        rosemary status --json
    """,
)
def status(session: Session) -> int:
    """Say whether the app is running.

    If so: since when, and which assistants are connected. If not, the exit code is 3; where it
    runs but does not answer, it is 1.
    """
    try:
        connection = session.running_app()
    except UnansweredError as error:
        session.show(unanswered(session, error), answer_display.status)
        return EXIT_MACHINE
    data = status_of(connection) if connection else not_running(session)
    session.show(data, answer_display.status)
    return 0 if connection else EXIT_NOT_FOUND


@plain_command(examples="rosemary quit")
def quit_(session: Session) -> None:
    """End the running app and wait until it is gone."""
    connection = session.running_app()
    if connection is None:
        session.show(not_running(session), answer_display.status)
        return
    pid = int(status_of(connection)["pid"])
    connection.call("quit", timeout_s=ANSWER_TIMEOUT_S)
    with terminal.progress("Waiting for Rosemary to quit…"):
        is_gone = wait_for_exit(pid, QUIT_TIMEOUT_S)
    if not is_gone:
        raise CallFailedError(
            f"Rosemary (process {pid}) has not ended within {QUIT_TIMEOUT_S:.0f} seconds.",
            code=StoreUnavailableError.code,
            hint="It may still be writing; look again with `rosemary status`.",
        )
    session.show({"isRunning": False, "pid": pid}, lambda _: "Rosemary has quit.")


def status_of(connection: Connection) -> Json:
    """Return what the running app says of itself."""
    return {
        "isRunning": True,
        "isAnswering": True,
        **connection.call("status", timeout_s=ANSWER_TIMEOUT_S),
    }


def not_running(session: Session) -> Json:
    """Return the answer of `status` where no app runs."""
    return {"isRunning": False, "endpoint": str(session.run_dir)}


def unanswered(session: Session, error: UnansweredError) -> Json:
    """Return the answer of `status` for an app that runs but does not answer."""
    return {
        "isRunning": True,
        "isAnswering": False,
        "endpoint": str(session.run_dir),
        "problem": error.message,
        "hint": error.hint,
        **error.details,
    }


@plain_command(
    name="install-desktop-entry",
    examples="rosemary install-desktop-entry",
)
def install_desktop_entry(session: Session) -> None:
    """Put Rosemary into your desktop's menu, with its icon.

    Only needed after an installation with pipx or uv; a package does it by itself. Run it again
    after the installation was moved.
    """
    files = [str(file) for file in session.app.install_desktop_entry()]
    session.show({"written": files}, lambda data: _lines("Written:", data["written"]))


@plain_command(
    name="uninstall-desktop-entry",
    examples="rosemary uninstall-desktop-entry",
)
def uninstall_desktop_entry(session: Session) -> None:
    """Take Rosemary out of your desktop's menu again."""
    files = [str(file) for file in session.app.remove_desktop_entry()]
    session.show({"removed": files}, _removed)


def _removed(data: Json) -> str:
    files = data["removed"]
    return _lines("Removed:", files) if files else "There was no entry in your menu."


def _lines(title: str, files: list[str]) -> str:
    return "\n".join([title, *(f"  {file}" for file in files)])


@plain_command(
    click.Argument(["state"], type=click.Choice(["on", "off", "status"]), default="status"),
    examples="""
        rosemary autostart
        rosemary autostart on
    """,
)
def autostart(session: Session, /, *, state: str) -> None:
    """Start in the tray when you log in, or no longer; off unless you switch it on."""
    is_on = {"on": True, "off": False}.get(state)
    data = {"isOn": session.app.start_at_login(session.data_dir, is_on=is_on)}
    session.show(data, _in_words)


def _in_words(data: Json) -> str:
    if data["isOn"]:
        return "Rosemary starts in the tray when you log in."
    return "Rosemary does not start when you log in."
