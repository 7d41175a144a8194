"""What a desktop offers over D-Bus: a host for tray icons, and a place for messages."""

from __future__ import annotations

from typing import Any

from gi.repository import Gio, GLib

WATCHER = "org.kde.StatusNotifierWatcher"
MESSAGES = "org.freedesktop.Notifications"
_WATCHER_XML = f"""<node><interface name='{WATCHER}'>
<method name='RegisterStatusNotifierItem'><arg type='s' direction='in'/></method>
<method name='RegisterStatusNotifierHost'><arg type='s' direction='in'/></method>
<property name='RegisteredStatusNotifierItems' type='as' access='read'/>
<property name='IsStatusNotifierHostRegistered' type='b' access='read'/>
<property name='ProtocolVersion' type='i' access='read'/>
<signal name='StatusNotifierItemRegistered'><arg type='s'/></signal>
<signal name='StatusNotifierHostRegistered'/></interface></node>"""
_MESSAGES_XML = f"""<node><interface name='{MESSAGES}'>
<method name='Notify'><arg type='s' direction='in'/><arg type='u' direction='in'/>
<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>
<arg type='as' direction='in'/><arg type='a{{sv}}' direction='in'/><arg type='i' direction='in'/>
<arg type='u' direction='out'/></method>
<method name='CloseNotification'><arg type='u' direction='in'/></method>
<method name='GetCapabilities'><arg type='as' direction='out'/></method>
<method name='GetServerInformation'><arg type='s' direction='out'/><arg type='s' direction='out'/>
<arg type='s' direction='out'/><arg type='s' direction='out'/></method></interface></node>"""


class DesktopServices:
    """Implements both on the session bus; turn `GLib.MainContext` for it to answer.

    Attributes:
        items: bus names of the tray icons that registered.
        messages: (title, text) of each message that was shown.
    """

    def __init__(self, *, has_tray: bool) -> None:
        self.items: list[str] = []
        self.messages: list[tuple[str, str]] = []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        offered = [(MESSAGES, "/org/freedesktop/Notifications", _MESSAGES_XML)]
        if has_tray:
            offered.append((WATCHER, "/StatusNotifierWatcher", _WATCHER_XML))
        self._objects, self._names = [], []
        for name, path, xml in offered:
            interface = Gio.DBusNodeInfo.new_for_xml(xml).interfaces[0]
            self._objects.append(
                self.bus.register_object(path, interface, self._on_call, self._on_read, None)
            )
            flags = Gio.BusNameOwnerFlags.REPLACE | Gio.BusNameOwnerFlags.ALLOW_REPLACEMENT
            self._names.append(Gio.bus_own_name_on_connection(self.bus, name, flags, None, None))

    def close(self) -> None:
        """Offer nothing any more."""
        for number in self._objects:
            self.bus.unregister_object(number)
        for number in self._names:
            Gio.bus_unown_name(number)

    def turn(self) -> bool:
        """Answer what has come in."""
        while GLib.MainContext.default().iteration(False):
            pass
        return True

    def call_item(self, path: str, interface: str, method: str, arguments: Any, reply: str) -> Any:
        """Call a method of the tray icon that registered last."""
        answer = self.bus.call_sync(
            self.items[-1], path, interface, method, arguments,
            GLib.VariantType(reply) if reply else None, Gio.DBusCallFlags.NONE, 5000, None,
        )  # fmt: skip
        return answer.unpack() if answer is not None else None

    def item_property(self, name: str) -> Any:
        """Return a property of the tray icon."""
        arguments = GLib.Variant("(ss)", ("org.kde.StatusNotifierItem", name))
        properties = "org.freedesktop.DBus.Properties"
        return self.call_item("/StatusNotifierItem", properties, "Get", arguments, "(v)")[0]

    def menu(self) -> dict[str, int]:
        """Return the labels of the menu with their numbers, as the desktop shows it."""
        path = self.item_property("Menu")
        arguments = GLib.Variant("(iias)", (0, -1, []))
        menu = "com.canonical.dbusmenu"
        about = GLib.Variant("(i)", (0,))
        self.call_item(path, menu, "AboutToShow", about, "(b)")
        layout = self.call_item(path, menu, "GetLayout", arguments, "(u(ia{sv}av))")
        entries = {}
        for number, properties, _ in layout[1][2]:
            if properties.get("visible", True) and properties.get("label"):
                entries[properties["label"].replace("_", "", 1)] = number
        return entries

    def choose(self, label: str) -> None:
        """Choose an entry of the menu."""
        number = self.menu()[label]
        event = GLib.Variant("(isvu)", (number, "clicked", GLib.Variant("i", 0), 0))
        path = self.item_property("Menu")
        self.call_item(path, "com.canonical.dbusmenu", "Event", event, "")

    def _on_call(self, _bus: Any, sender: str, *rest: Any) -> None:
        _path, _interface, method, arguments, call = rest
        values = arguments.unpack()
        if method == "RegisterStatusNotifierItem":
            self.items.append(sender)
        if method == "Notify":
            self.messages.append((values[3], values[4]))
        answers = {
            "Notify": GLib.Variant("(u)", (len(self.messages),)),
            "GetCapabilities": GLib.Variant("(as)", (["body", "actions"],)),
            "GetServerInformation": GLib.Variant("(ssss)", ("test", "test", "1", "1.2")),
        }
        call.return_value(answers.get(method))

    def _on_read(self, *read: Any) -> Any:
        return {
            "RegisteredStatusNotifierItems": GLib.Variant("as", self.items),
            "IsStatusNotifierHostRegistered": GLib.Variant("b", True),
            "ProtocolVersion": GLib.Variant("i", 0),
        }[read[4]]
