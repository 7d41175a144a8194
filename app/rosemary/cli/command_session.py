"""One run of the command line: what its shared options say, and where its commands run."""

from __future__ import annotations

import contextlib
import signal
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

import click

from rosemary.cli import terminal
from rosemary.cli.app_connection import (
    AnswerLostError,
    Application,
    Connection,
    Json,
    UnansweredError,
    is_stopped,
    wait_for_exit,
)
from rosemary.cli.exit_codes import EXIT_INTERRUPTED, CallFailedError
from rosemary.domain.errors import RosemaryError, StoreAwayError, StoreUnavailableError
from rosemary.domain.ports import UNWATCHED, Progress, Watch

if TYPE_CHECKING:
    from rosemary.service.services import Services


@contextmanager
def interruptible(*stops: Callable[[], None]) -> Iterator[None]:
    """Let the first Ctrl+C call `stops`, which must be quick, and the second end the command."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    is_first = True

    def on_interrupt(_number: int, _frame: FrameType | None) -> None:
        nonlocal is_first
        if not is_first:
            raise KeyboardInterrupt
        is_first = False
        for stop in stops:
            stop()

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Backend(Protocol):
    """Runs operations and returns their data: in the running app, or in this process."""

    def invoke(
        self,
        operation: str,
        arguments: Mapping[str, Any],
        tell: Callable[[Progress], None] = UNWATCHED.tell,
        key: str | None = None,
    ) -> Json:
        """Run an operation of the table on raw arguments and return its data.

        Args:
            operation: its name.
            arguments: as its request takes them.
            tell: called with the progress from time to time, in the thread of the caller.
            key: names the call each time it is sent, so that a change is made once.

        Raises:
            CallFailedError: the operation failed.
        """
        ...

    def cancel(self) -> None:
        """Ask the operation under way to stop; it still answers, with what it has done.

        May be called by a signal's handler.
        """
        ...

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models.

        Raises:
            CallFailedError: it failed.
        """
        ...


class RunningApp:
    """The app at the other end of a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def invoke(
        self,
        operation: str,
        arguments: Mapping[str, Any],
        tell: Callable[[Progress], None] = UNWATCHED.tell,
        key: str | None = None,
    ) -> Json:
        """Run an operation of the table on raw arguments and return its data."""
        params = {"operation": operation, "arguments": dict(arguments), "key": key}
        data: Json = self._connection.call("invoke", params, tell=tell)["data"]
        return data

    def cancel(self) -> None:
        """Ask the operation under way to stop."""
        self._connection.cancel()

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models."""
        return self._connection.call("models", dict(arguments))


class ThisProcess:
    """The services, opened inside this process.

    Imports only when called: while the app runs, a command never loads the operations.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._session_id = uuid.uuid4().hex
        self._cancelled = threading.Event()

    def invoke(
        self,
        operation: str,
        arguments: Mapping[str, Any],
        tell: Callable[[Progress], None] = UNWATCHED.tell,
        key: str | None = None,
    ) -> Json:
        """See `Backend`."""
        from rosemary.domain.calls import checked_key  # noqa: PLC0415 - start-up time
        from rosemary.operations.gate import answer  # noqa: PLC0415 - start-up time
        from rosemary.operations.operation_table import command_line_origin  # noqa: PLC0415 - as above

        origin = command_line_origin(self._session_id)
        self._cancelled.clear()
        watch = Watch(tell=tell, is_cancelled=self._cancelled.is_set)
        try:
            call_key = None if key is None else checked_key(key)
            return answer(self._services, operation, arguments, origin, watch, call_key).data
        except RosemaryError as error:
            raise CallFailedError.of(error) from error

    def cancel(self) -> None:
        """See `Backend`."""
        self._cancelled.set()

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """See `Backend`."""
        from rosemary.operations.model_operations import run_model_command  # noqa: PLC0415 - as above

        try:
            return run_model_command(self._services.models, arguments)
        except RosemaryError as error:
            raise CallFailedError.of(error) from error


_WITHOUT_SERVER = frozenset({"save_memory", "list_outbox", "retry_outbox", "drop_outbox"})
"""Operations that can do something on this computer while the server is away."""

REPEATED = frozenset(
    {
        "save_memory",
        "search_memory",
        "memory_search",
        "memory_fulltext_search",
        "search_by_type",
        "search_by_tags",
        "search_by_date_range",
        "get_memory",
        "get_all_memories",
        "update_memory",
        "delete_memory",
        "delete_all_memories",
        "link_memories",
        "unlink_memories",
        "memory_stats",
        "get_context",
    }
)
"""Operations that are sent again where the app ends before it answers. They only read, or keep
their answer with the change, which is then made once. They are named here because a command does
not load the table of operations while the app runs; a test compares the two."""

START_PATIENCE_S = 3.0
"""How long a command waits for an app that is just starting."""

_RETRY_AFTER_S = 0.05
_LOOK_AGAIN_AFTER_S = 0.1


class Session:
    """The state of one command. A context manager: leaving it closes what was opened.

    Attributes:
        is_json: print JSON instead of text.
        exit_code: of a command that ends without an error.
        options: those of the command that runs, by the fields that they fill.
        data_dir: the folder given on the command line, if any.
        store: the address of a server given on the command line; empty: none.
    """

    def __init__(self, app: Application) -> None:
        self.app = app
        self.is_json = False
        self.exit_code = 0
        self.options: Mapping[str, str] = {}
        self.data_dir: Path | None = None
        self.store = ""
        self._backend: Backend | None = None
        self._opened = contextlib.ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._opened.__exit__(error_type, error, traceback)

    @property
    def run_dir(self) -> Path:
        """The folder in which a running app can be found."""
        return self.app.run_dir(self.data_dir)

    def running_app(self) -> Connection | None:
        """Return a connection to the running app; None where none runs.

        Raises:
            UnansweredError: it runs, but cannot be talked to.
        """
        try:
            connection = Connection.find(self.run_dir)
        except UnansweredError as error:
            holder = self._holder()
            # Otherwise another program has the port that a killed app had.
            if holder is None or wait_for_exit(holder, 0):
                return None
            raise _unanswered(holder, error) from error
        return None if connection is None else self._opened.enter_context(connection)

    def _answering_app(self) -> Connection | None:
        """Return what `running_app` does; try twice, as an app may only be busy."""
        try:
            return self.running_app()
        except UnansweredError as error:
            if error.details["isStopped"]:
                raise
            return self.running_app()

    def running_app_or_turn(self) -> Connection | None:
        """Return a connection to the app; None where it is our turn to start it.

        Waits for an app that is just starting, and for a command that works on the store.
        """
        deadline = time.monotonic() + START_PATIENCE_S
        while (connection := self._answering_app()) is None:
            holder = self._holder()
            if holder is None or wait_for_exit(holder, _LOOK_AGAIN_AFTER_S):
                return None
            if time.monotonic() > deadline:
                return None
        return connection

    def open(self) -> None:
        """Find the running app, or open the services here.

        Raises:
            StoreUnavailableError: there is no app, and the store cannot be opened.
        """
        self._find_backend()

    def invoke(self, operation: str, arguments: Mapping[str, Any]) -> Json:
        """Run an operation of the table, in the running app or else here.

        On a terminal it shows the progress. The first Ctrl+C lets it stop at the next safe place
        and say what it has done; the second one ends the command.
        """
        self.options = _options(click.get_current_context(silent=True))
        key = uuid.uuid4().hex
        try:
            data = self._invoke(operation, arguments, key)
        except AnswerLostError:
            if operation not in REPEATED:
                raise
            self._backend = None
            data = self._invoke(operation, arguments, key)
        if data.get("isCancelled") is True:
            self.exit_code = EXIT_INTERRUPTED
        return data

    def _invoke(self, operation: str, arguments: Mapping[str, Any], key: str) -> Json:
        backend = self._backend_for(operation)
        with terminal.ProgressLine() as line, interruptible(backend.cancel, line.stop):
            return backend.invoke(operation, arguments, line.tell, key)

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models, in the running app or else here."""
        return self._find_backend().manage_models(arguments)

    def show(self, data: Any, describe: Callable[[Any], str]) -> None:  # noqa: ANN401 - JSON
        """Print `data` as JSON where that was asked for, else as `describe` words it."""
        if self.is_json:
            terminal.print_json(data)
        else:
            terminal.print_text(describe(data))

    def _backend_for(self, operation: str) -> Backend:
        """Find the backend; an operation that needs no server works while the server is away."""
        try:
            return self._find_backend()
        except StoreAwayError:
            if operation not in _WITHOUT_SERVER:
                raise
        self._backend = self._in_process(self.app.open_outbox(self.data_dir))
        return self._backend

    def _find_backend(self) -> Backend:
        if self._backend is None:
            connection = self._answering_app()
            self._backend = RunningApp(connection) if connection else self._open_or_wait()
        return self._backend

    def _open_or_wait(self) -> Backend:
        """Open the services here; if another process is just opening them, wait for it."""
        deadline = time.monotonic() + START_PATIENCE_S
        pause = threading.Event()
        was_claimed = True
        with terminal.progress("Opening the store…"):
            while True:
                try:
                    return self._in_process(self.app.open_services(self.data_dir))
                except StoreAwayError:
                    raise
                except StoreUnavailableError:
                    is_claimed = self._holder() is not None
                    # The lock is free: its owner has just finished, or the store is at fault.
                    if time.monotonic() > deadline or not (is_claimed or was_claimed):
                        raise
                    was_claimed = is_claimed
                pause.wait(_RETRY_AFTER_S)
                if (connection := self.running_app()) is not None:
                    return RunningApp(connection)

    def _in_process(self, opening: AbstractContextManager[Services]) -> Backend:
        return ThisProcess(self._opened.enter_context(opening))

    def _holder(self) -> int | None:
        """Return the process in the app's lock file, which is empty once the lock is free."""
        try:
            text = (self.run_dir / "app.lock").read_text("ascii").strip()
        except (OSError, UnicodeDecodeError):
            return None
        return int(text) if text.isdecimal() else None


def _unanswered(pid: int, error: UnansweredError) -> UnansweredError:
    """Return the error with the number of the process in it, and whether that is suspended."""
    rest = error.message.removeprefix("Rosemary")
    named = UnansweredError(f"Rosemary (process {pid}){rest}", error.hint or "")
    if is_stopped(pid):
        named.message = f"Rosemary (process {pid}) is stopped: it runs, but does not answer."
        named.hint = f"`kill -CONT {pid}` lets it go on."
    named.details = {"pid": pid, "isStopped": is_stopped(pid)}
    return named


def _options(ctx: click.Context | None) -> Mapping[str, str]:
    """Return the options of a command by the fields that they fill."""
    given = ctx.command.params if ctx else []
    return {str(each.name): each.opts[0] for each in given if isinstance(each, click.Option)}
