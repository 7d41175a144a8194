"""Keys that open the quick windows from any program, where the desktop lets a program have some."""

from __future__ import annotations

import ctypes
import sys
import threading
import uuid
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject, Signal

from rosemary.domain.errors import MachineError, RosemaryError
from rosemary.system.session_bus import CALL, SIGNAL, BusError, BusMessage, SessionBus

SEARCH: Final = "search"
ADD: Final = "add"
WANTED: Final = {SEARCH: "Ctrl+Alt+Space", ADD: "Ctrl+Alt+N"}
"""The keys that are asked for. On Linux the desktop lets the person choose others."""

_CONFIGURABLE: Final = 2
"""From this version of the portal on, a program can have the desktop ask for other keys."""

_PORTAL: Final = "org.freedesktop.portal.Desktop"
_PATH: Final = "/org/freedesktop/portal/desktop"
_SHORTCUTS: Final = "org.freedesktop.portal.GlobalShortcuts"
_APP_ID: Final = "rosemary"
_MODIFIERS: Final = {"Ctrl": "CTRL", "Alt": "ALT"}
_HOTKEY: Final = 0x0312
_QUIT: Final = 0x0012
_CTRL_ALT: Final = 0x0003
_NO_REPEAT: Final = 0x4000
_VIRTUAL_KEYS: Final = {"Space": 0x20, "N": 0x4E}


translate = QCoreApplication.translate


class KeysRefusedError(MachineError):
    """The desktop offers no such keys, or the person or another program keeps them."""


def _none_here() -> KeysRefusedError:
    return KeysRefusedError(
        translate("GlobalKeys", "This desktop gives programs no keys of their own.")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenKeys:
    """The keys that can be pressed.

    Attributes:
        names: of the keys for `SEARCH` and `ADD`, as the desktop writes them.
        can_change: whether the desktop can be had to ask for others.
    """

    names: Mapping[str, str]
    can_change: bool = False


WANTED_KEYS: Final = GivenKeys(names=WANTED)


class KeySource(Protocol):
    """Waits for keys in a thread of its own."""

    def run(self, on_ready: Callable[[GivenKeys], None], on_pressed: Callable[[str], None]) -> None:
        """Ask for the keys, then report each press, and other keys, until `stop`.

        Raises:
            MachineError: they cannot be had.
        """
        ...

    def change(self) -> None:
        """Have the desktop ask for other keys, from another thread, if it can."""
        ...

    def stop(self) -> None:
        """End `run`, from another thread."""
        ...


class PortalKeys:
    """Asks the XDG portal, which lets the person choose the keys."""

    def __init__(self, texts: Mapping[str, str], address: str = "") -> None:
        """`texts` says what each key does; `address` is that of the bus, if not the session's."""
        self._texts = texts
        self._address = address
        self._bus: SessionBus | None = None
        self._session = ""
        self._is_stopped = False

    def run(self, on_ready: Callable[[GivenKeys], None], on_pressed: Callable[[str], None]) -> None:
        """See `KeySource.run`."""
        try:
            bus = self._bus = SessionBus(self._address)
        except BusError as error:
            raise _none_here() from error
        try:
            if self._is_stopped:
                return
            can_change = self._version(bus) >= _CONFIGURABLE
            on_ready(GivenKeys(names=self._bind(bus), can_change=can_change))
            for message in bus.messages():
                if message.interface != _SHORTCUTS:
                    continue
                if message.member == "Activated":
                    on_pressed(str(message.body[1]))
                elif message.member == "ShortcutsChanged":
                    on_ready(GivenKeys(names=_names_of(message.body[1]), can_change=can_change))
        finally:
            bus.close()

    def change(self) -> None:
        """See `KeySource.change`."""
        if self._bus is not None and self._session:
            self._bus.send(
                BusMessage(
                    kind=CALL,
                    path=_PATH,
                    interface=_SHORTCUTS,
                    member="ConfigureShortcuts",
                    destination=_PORTAL,
                    signature="osa{sv}",
                    body=(self._session, "", {}),
                )
            )

    def stop(self) -> None:
        """See `KeySource.stop`."""
        self._is_stopped = True
        if self._bus is not None:
            self._bus.close()

    def _bind(self, bus: SessionBus) -> Mapping[str, str]:
        """Return the names of the keys that the person agreed to."""
        self._register(bus)
        session = self._session = str(
            self._ask(bus, "CreateSession", "", session_handle_token=_token()).get(
                "session_handle", ""
            )
        )
        shortcuts = [
            [
                name,
                {
                    "description": ("s", self._texts[name]),
                    "preferred_trigger": ("s", _trigger(keys)),
                },
            ]
            for name, keys in WANTED.items()
        ]
        bound = self._ask(bus, "BindShortcuts", "oa(sa{sv})s", session, shortcuts, "")
        if "shortcuts" in bound and not bound["shortcuts"]:
            raise KeysRefusedError(translate("GlobalKeys", "The desktop gave Rosemary no key."))
        return _names_of(bound.get("shortcuts", ()))

    def _version(self, bus: SessionBus) -> int:
        properties = "org.freedesktop.DBus.Properties"
        try:
            (found,) = bus.call(_PORTAL, _PATH, properties, "Get", "ss", _SHORTCUTS, "version")
        except BusError:
            return 0
        return int(found)

    def _register(self, bus: SessionBus) -> None:
        """Say which program this is; portals older than 1.20 find it out by themselves."""
        try:
            bus.call(
                _PORTAL,
                _PATH,
                "org.freedesktop.host.portal.Registry",
                "Register",
                "sa{sv}",
                _APP_ID,
                {},
            )
        except BusError:
            return

    def _ask(
        self, bus: SessionBus, member: str, signature: str, *body: object, **options: str
    ) -> Mapping[str, Any]:
        """Make a request and return its results, when the person has answered."""
        token = _token()
        request = f"{_PATH}/request/{bus.name[1:].replace('.', '_')}/{token}"
        given = {name: ("s", value) for name, value in options.items()}
        given["handle_token"] = ("s", token)
        try:
            (request,) = bus.call(
                _PORTAL, _PATH, _SHORTCUTS, member, f"{signature}a{{sv}}", *body, given
            ) or (request,)
        except BusError as error:
            raise _none_here() from error
        for message in bus.messages():
            if _is_response(message, str(request)):
                if message.body[0]:
                    raise KeysRefusedError(translate("GlobalKeys", "The keys were not allowed."))
                results: Mapping[str, Any] = message.body[1]
                return results
        raise KeysRefusedError(translate("GlobalKeys", "The desktop gave no answer."))


class WindowsKeys:
    """Asks Windows, which gives each key to one program."""

    def __init__(
        self,
        user32: Any = None,  # noqa: ANN401 - a library
        thread_id: Callable[[], int] = threading.get_native_id,
    ) -> None:
        if user32 is None and sys.platform == "win32":
            user32 = ctypes.WinDLL("user32", use_last_error=True)
        self._user32 = user32
        self._thread_id = thread_id
        self._thread = 0

    def run(self, on_ready: Callable[[GivenKeys], None], on_pressed: Callable[[str], None]) -> None:
        """See `KeySource.run`."""
        self._thread = self._thread_id()
        names = tuple(WANTED)
        had = []
        try:
            for number, name in enumerate(names, 1):
                key = _VIRTUAL_KEYS[WANTED[name].rsplit("+", 1)[-1]]
                if not self._user32.RegisterHotKey(None, number, _CTRL_ALT | _NO_REPEAT, key):
                    taken = translate("GlobalKeys", "Another program has the keys {keys} already.")
                    raise KeysRefusedError(taken.format(keys=WANTED[name]))
                had.append(number)
            on_ready(WANTED_KEYS)
            message = _Message()
            while self._user32.GetMessageW(ctypes.byref(message), None, 0, 0) > 0:
                if message.message == _HOTKEY:
                    on_pressed(names[message.wparam - 1])
        finally:
            for number in had:
                self._user32.UnregisterHotKey(None, number)

    def change(self) -> None:
        """See `KeySource.change`. Windows asks for no keys."""

    def stop(self) -> None:
        """See `KeySource.stop`."""
        self._user32.PostThreadMessageW(self._thread, _QUIT, 0, 0)


class _Message(ctypes.Structure):
    """MSG of Windows."""

    _fields_: ClassVar = [  # type: ignore[mutable-override]  # ctypes declares it mutable
        ("window", ctypes.c_void_p),
        ("message", ctypes.c_uint),
        ("wparam", ctypes.c_size_t),
        ("lparam", ctypes.c_ssize_t),
        ("time", ctypes.c_uint),
        ("x", ctypes.c_long),
        ("y", ctypes.c_long),
    ]


def key_source(platform: str = sys.platform) -> KeySource | None:
    """Return where keys are asked for on this system; None where there are none."""
    if platform == "linux":
        return PortalKeys(
            {
                SEARCH: translate("GlobalKeys", "Search the memories"),
                ADD: translate("GlobalKeys", "Add a memory"),
            }
        )
    return WindowsKeys() if platform == "win32" else None


class GlobalKeys(QObject):
    """Has the keys while it is on. GUI thread only.

    Signals:
        pressed: `SEARCH` or `ADD`.
        ready: the `GivenKeys` that can be pressed from now on.
        refused: the `RosemaryError` that says why they cannot be had.
    """

    pressed = Signal(str)
    ready = Signal(object)
    refused = Signal(object)

    def __init__(
        self, source: Callable[[], KeySource | None] = key_source, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._make = source
        self.refusal: RosemaryError | None = None
        """Why the keys cannot be had; None while they were not refused."""
        self.given = WANTED_KEYS
        """The keys that can be pressed, or that are to be asked for."""

        self._source: KeySource | None = None

    @property
    def is_on(self) -> bool:
        """Whether the keys are had, or being asked for."""
        return self._source is not None

    def set_on(self, *, is_on: bool) -> None:
        """Ask for the keys, or give them back."""
        self.refusal = None
        if is_on == self.is_on:
            return
        if not is_on:
            self.close()
            return
        source = self._source = self._make()
        if source is None:
            self._refuse(_none_here())
            return
        threading.Thread(target=self._run, args=(source,), name="global-keys", daemon=True).start()

    def change(self) -> None:
        """Have the desktop ask the person for other keys."""
        if self._source is None:
            return
        try:
            self._source.change()
        except RosemaryError as error:
            self._refuse(error)

    def close(self) -> None:
        """Give the keys back. Idempotent."""
        source, self._source = self._source, None
        if source is not None:
            source.stop()

    def _run(self, source: KeySource) -> None:
        def report(name: str) -> None:
            if self._source is source:
                self.pressed.emit(name)

        def take(given: GivenKeys) -> None:
            if self._source is source:
                self.given = given
                self.ready.emit(given)

        try:
            source.run(take, report)
        except RosemaryError as error:
            if self._source is source:
                self._source = None
                self._refuse(error)

    def _refuse(self, error: RosemaryError) -> None:
        self.refusal = error
        self.refused.emit(error)


def _is_response(message: BusMessage, request: str) -> bool:
    return (message.kind, message.path, message.member) == (SIGNAL, request, "Response")


def _names_of(shortcuts: Iterable[tuple[str, Mapping[str, Any]]]) -> Mapping[str, str]:
    """Return what the desktop calls the keys; it need not tell."""
    told = {name: str(about.get("trigger_description", "")) for name, about in shortcuts}
    return {name: told.get(name) or keys for name, keys in WANTED.items()}


def _token() -> str:
    return f"rosemary_{uuid.uuid4().hex}"


def _trigger(keys: str) -> str:
    """Return keys as the portal writes them: "CTRL+ALT+space"."""
    *modifiers, key = keys.split("+")
    return "+".join([*(_MODIFIERS[each] for each in modifiers), key.lower()])
