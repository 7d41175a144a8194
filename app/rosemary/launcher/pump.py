"""Carries lines between an assistant's pipes and the app, and outlives restarts of the app.

Two threads: `run` carries answers and keeps the connection, `_carry_requests` reads the assistant.
"""

import os
from _thread import allocate_lock, start_new_thread

from rosemary.launcher.app_socket import Connection, Introduction, NotRunningError, RefusedError
from rosemary.launcher.assistant import Assistant, leave, report, wait_until_gone
from rosemary.launcher.json_rpc import (
    LOST_REQUEST,
    decode,
    find_answered_id,
    find_answered_ids,
    is_id,
    make_changes,
    make_error,
    make_pong,
    make_tool_error,
)
from rosemary.launcher.open_requests import GivenUp, Handshake, Request, Requests

_DRAIN_S = 15.0
_RETURN_POLL_S = (1.0, 10.0)
"""How often to look for a lost app while nobody needs it: first and longest interval."""

_MAX_FALSE_STARTS = 3
_SERVER_ERROR = -32000
_PARSE_ERROR = -32700
_INVALID_REQUEST = -32600
_CONFIRMATION = b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n'
_SENT_BEFORE = (
    "It was sent before the app ended. Once the app runs, send the same call again: it is applied "
    "once."
)
_NO_REQUEST = "This is no request: send one at a time, with a method and an id"


class Signal:
    """Wakes one thread, also if set before the wait. Set by one thread only."""

    __slots__ = ("_lock",)

    def __init__(self) -> None:
        self._lock = allocate_lock()
        self._lock.acquire()

    def set(self) -> None:
        """Wake the waiting thread, or the next one to wait."""
        if self._lock.locked():
            self._lock.release()

    def wait(self, timeout_s: float = -1) -> bool:
        """Wait for the signal; return whether it came."""
        return self._lock.acquire(timeout=timeout_s)


class Pump:
    """One assistant's way to the app."""

    def __init__(
        self, run_dir: str, introduction: Introduction, *, home: str, output: int, parent: int
    ) -> None:
        """Prepare the pump.

        Args:
            run_dir: the folder with the app's socket.
            introduction: sent to the app at each connection.
            home: the folder for everything, handed on to an app that has to be started.
            output: descriptor on which the assistant reads.
            parent: process whose end ends the launcher.
        """
        self._run_dir = run_dir
        self._introduction = introduction
        self._home = home
        self._parent = parent
        self._state = allocate_lock()
        self._assistant = Assistant(output)
        self._requests = Requests()
        self._given_up = GivenUp()
        self._key = os.urandom(12).hex().encode()
        self._calls = 0
        self._handshake = Handshake()
        self._connection: Connection | None = None
        self._generation = 0
        self._is_input_closed = False
        self._changed = Signal()
        self._demand = Signal()

    def run(self) -> int:
        """Serve until the assistant leaves; return the exit code."""
        connection = self._find_app()
        start_new_thread(self._carry_requests, ())
        start_new_thread(self._watch_parent, ())
        if connection is None:
            connection = self._start_app()
        false_starts = 0
        while True:
            if connection is not None:
                false_starts = 0 if self._serve(connection) else false_starts + 1
            if self._is_input_closed:
                return 0
            if false_starts >= _MAX_FALSE_STARTS:
                self._give_up("the app drops the connection")
            connection = self._await_app()

    # The app's side.

    def _find_app(self) -> Connection | None:
        try:
            return Connection.open(self._run_dir, self._introduction)
        except NotRunningError:
            return None
        except RefusedError as refusal:
            self._give_up(str(refusal))
            return None

    def _start_app(self) -> Connection | None:
        """Return a connection, after starting the app if needed; None if that failed."""
        # Imports subprocess and threading, not needed with a running app.
        from rosemary.launcher.missing_app import StartError, start_app  # noqa: PLC0415

        try:
            return start_app(self._run_dir, self._introduction, self._home)
        except (StartError, RefusedError) as problem:
            self._give_up(str(problem))
            return None

    def _await_app(self) -> Connection | None:
        """Wait until the app is back or needed: once quit, only a request restarts it."""
        pause, longest = _RETURN_POLL_S
        while True:
            with self._state:
                is_wanted = self._requests.has_wanted()
            if is_wanted:
                return self._start_app()
            if not self._demand.wait(pause):
                pause = min(pause * 1.5, longest)
                try:
                    return Connection.open(self._run_dir, self._introduction)
                except (NotRunningError, RefusedError):
                    continue

    def _serve(self, connection: Connection) -> bool:
        """Pass on answers until the connection ends; return whether it ever worked."""
        try:
            is_resumed = self._repeat_handshake(connection)
        except OSError:
            is_resumed = False
        if not is_resumed:
            connection.close()
            return False
        with self._state:
            repeats = self._requests.find_repeats()
            self._connection = connection
            self._generation += 1
        self._changed.set()
        if repeats:
            # Not here: the app may stop reading until its answers are read.
            start_new_thread(self._send_again, (connection, repeats))
        while block := connection.receive():
            self._deliver(block)
        with self._state:
            self._connection = None
            self._generation += 1
            lost = self._requests.take_lost()
        connection.close()
        for request in lost:
            self._answer_lost(request)
        self._changed.set()
        if not self._is_input_closed:
            report("the connection to the app was lost")
        return True

    def _send_again(self, connection: Connection, requests: "list[Request]") -> None:
        """Send to the new app what the lost one did not answer, oldest first; a batch once."""
        last = b""
        for request in requests:
            with self._state:
                if not self._requests.holds(request):
                    continue
                request.repeats += 1
            if request.is_batched and request.line is last:
                continue
            last = request.line
            try:
                connection.send(request.sendable)
            except OSError:
                return  # `run` notices too

    def _repeat_handshake(self, connection: Connection) -> bool:
        handshake = self._handshake
        if not handshake.opening:
            return True
        connection.send(handshake.opening)
        while block := connection.receive():
            for line in block.splitlines(keepends=True):
                if find_answered_id(line) != handshake.opening_id or handshake.is_resumed:
                    self._deliver(line)
                    continue
                handshake.is_resumed = True
                with self._state:
                    waiting = self._requests.take(handshake.opening_id)
                if waiting is not None:
                    self._assistant.write(line)
                elif line != handshake.welcome:
                    self._assistant.write(make_changes())
                handshake.welcome = line
            if handshake.is_resumed:
                handshake.is_resumed = False
                if handshake.confirmation:
                    connection.send(handshake.confirmation)
                return True
        return False

    def _deliver(self, block: bytes) -> None:
        """Pass on answers to the assistant, and remove their requests."""
        start = 0
        while start < len(block):
            end = block.find(b"\n", start) + 1
            for request_id in find_answered_ids(block, start, end):
                with self._state:
                    request = self._requests.take(request_id)
                if request is not None and request.is_opening:
                    self._handshake.welcome = block[start:end]
            start = end
        self._assistant.write(block)

    def _answer_lost(self, request: Request) -> None:
        if request.method == "ping":
            self._assistant.write(make_pong(request.id))
        else:
            self._assistant.write(make_error(request.id, _SERVER_ERROR, LOST_REQUEST))

    def _give_up(self, reason: str) -> None:
        """Answer all waiting requests with the reason why the app cannot be reached."""
        report(reason)
        with self._state:
            wanted = self._requests.take_wanted()
            self._given_up.add(wanted)
        for request in wanted:
            self._assistant.write(self._refusal(request, reason))
        self._changed.set()

    def _refusal(self, request: Request, reason: str) -> bytes:
        """Return the answer to a request for which there is no app."""
        if request.method == "tools/call":
            hint = _SENT_BEFORE if request.is_sent else None
            is_stateless = not self._handshake.opening
            return make_tool_error(request.id, reason, hint, is_stateless=is_stateless)
        # Imports json, not needed with a running app.
        from rosemary.launcher.missing_app import answer_offline  # noqa: PLC0415

        answer = answer_offline(request)
        if answer is not None:
            if request.is_opening:
                self._handshake.open(request)
                self._handshake.welcome = answer
            return answer
        message = f"The memory app Rosemary cannot be reached: {reason}"
        return make_error(request.id, _SERVER_ERROR, message)

    # The assistant's side.

    def _carry_requests(self) -> None:
        try:
            for line in self._assistant.read_lines():
                self._take_line(line)
            self._end_input()
        except OSError as problem:
            report(f"the assistant or the app went away: {problem}")
        finally:
            leave(0)

    def _end_input(self) -> None:
        """Tell the app that no more comes; it answers what is open, then hangs up."""
        with self._state:
            self._is_input_closed = True
            connection = self._connection
        if connection is not None:
            connection.send(b"#eof\n")
            Signal().wait(_DRAIN_S)

    def _take_line(self, line: bytes) -> None:
        if not line.strip():
            return
        try:
            message = decode(line)
        except ValueError:
            self._carry(line, [], make_error(None, _PARSE_ERROR, "Parse error"))
            return
        if isinstance(message, list) and not self._handshake.has_batches:
            self._carry(line, [], _refusal_of_batch(message))
            return
        together = message if isinstance(message, list) else [message]
        messages = [each for each in together if isinstance(each, dict)]
        key = self._key_of(messages)
        noted = [self._note(each, line, key) for each in messages]
        requests = [each for each in noted if each is not None]
        self._carry(line, requests, None if requests else _refusal_of(message))

    def _key_of(self, messages: "list[dict[str, object]]") -> bytes:
        """Return the key of a line; empty if it holds no call."""
        calls = [_asked_in(each) for each in messages if each.get("method") == "tools/call"]
        if not calls:
            return b""
        with self._state:
            before = self._given_up.take(calls[0]) if len(messages) == 1 else b""
        self._calls += 1
        return before or b"%s-%d" % (self._key, self._calls)

    def _note(self, message: "dict[str, object]", line: bytes, key: bytes) -> Request | None:
        """Remember a message that is a request, and return it."""
        method = message.get("method")
        request_id = message.get("id")
        if method == "notifications/cancelled":
            params = message.get("params")
            if isinstance(params, dict):
                with self._state:
                    self._requests.take(_as_key(params.get("requestId")))
        elif method == "notifications/initialized":
            self._handshake.confirmation = _CONFIRMATION
        if not isinstance(method, str) or not is_id(request_id):
            return None
        request = Request(request_id, method, line, key, _asked_in(message) if key else None)
        with self._state:
            self._requests.add(request)
        return request

    def _carry(self, line: bytes, requests: "list[Request]", refusal: bytes | None) -> None:
        """Send a line. While the app is away, wait for it if somebody waits for an answer.

        Args:
            line: the whole line.
            requests: the requests in it.
            refusal: the answer to the line if the app would refuse it.
        """
        while True:
            with self._state:
                connection, generation = self._connection, self._generation
                if requests and not any(self._requests.holds(each) for each in requests):
                    return  # already answered: the app cannot be reached
            if connection is None:
                if self._answer_alone(requests, refusal):
                    return
                self._demand.set()
                self._changed.wait()
                continue
            try:
                connection.send(requests[0].sendable if requests else line)
            except OSError:
                self._changed.wait()  # `run` notices too
                continue
            # A list, not a generator: each must be noted.
            settled = [self._is_settled(each, generation) for each in requests]
            if all(settled):
                return

    def _is_settled(self, request: Request, generation: int) -> bool:
        """Note that a request was sent; return False if it must be sent again."""
        with self._state:
            if request.is_opening:
                self._handshake.open(request)
            if self._generation == generation or not self._requests.holds(request):
                request.is_sent = True
                return True
            if request.is_repeatable:
                request.repeats += 1
                return False
            self._requests.take(request.id)
        self._answer_lost(request)
        return True

    def _answer_alone(self, requests: "list[Request]", refusal: bytes | None) -> bool:
        """Handle what needs no app while it is away; return False if the app is needed."""
        if refusal is not None:
            self._assistant.write(refusal)
        for request in requests:
            if request.method != "ping" or request.is_batched:
                return False
            with self._state:
                self._requests.take(request.id)
            self._assistant.write(make_pong(request.id))
        return True

    def _watch_parent(self) -> None:
        wait_until_gone(self._parent)
        leave(0)


def _asked_in(message: "dict[str, object]") -> object:
    """Return the tool and arguments of a call."""
    params = message.get("params")
    return (params.get("name"), params.get("arguments")) if isinstance(params, dict) else None


def _as_key(request_id: object) -> object:
    return request_id if is_id(request_id) else None


def _refusal_of(message: object) -> bytes | None:
    """Return the answer to JSON that is not a valid request; None if it needs none."""
    if isinstance(message, dict):
        if "method" not in message or "id" not in message:
            return None
        return make_error(_as_key(message["id"]), _INVALID_REQUEST, _NO_REQUEST)
    if isinstance(message, list) and message and all(map(_is_notice, message)):
        return None
    return make_error(None, _INVALID_REQUEST, _NO_REQUEST)


def _refusal_of_batch(messages: "list[object]") -> bytes:
    """Return the answers to a batch in a version without batches: one for each request."""
    asked = [
        each["id"]
        for each in messages
        if isinstance(each, dict) and "method" in each and "id" in each
    ]
    ids = [each for each in asked if is_id(each)] or [None]
    return b"".join(make_error(each, _INVALID_REQUEST, _NO_REQUEST) for each in ids)


def _is_notice(message: object) -> bool:
    return isinstance(message, dict) and _refusal_of(message) is None
