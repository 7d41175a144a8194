"""The person's settings: one frozen section for each table of the file, and those of the window.

A section is a dataclass of `str`, `int`, `float`, `bool`, `StrEnum` or `tuple[str, ...]` fields,
each with a default, or of such dataclasses, which are tables in its table. Another section needs
its class, a line in `Settings` and its table in docs/settings.md. A rule that the type does not say
is checked in `__post_init__`, which raises InvalidInputError.

What is damaged or misspelt in the file is found while it is read.
"""

from __future__ import annotations

import base64
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar, get_type_hints

from typing_extensions import override

from rosemary.domain.backups import KEPT_MAX, BackupSettings
from rosemary.domain.clients import AuditSettings, ClientSettings, LimitSettings, ToolSet
from rosemary.domain.conversations import CaptureSettings
from rosemary.domain.decay import DecaySettings
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.human_text import nearest_name
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.store_address import FIELD, StoreAddress
from rosemary.domain.types import SortOrder

PUBLIC_PORT: Final = 8443


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicServer:
    """The options of `rosemary serve --public`.

    Attributes:
        host: name or address that is listened on; empty if none was given.
        port: on which.
        certificate, key: files of the certificate with its chain, and its private key; None if
            not given.
        url: how people write it, if that is not `https://HOST:PORT`.
    """

    host: str = ""
    port: int = PUBLIC_PORT
    certificate: Path | None = None
    key: Path | None = None
    url: str = ""


class ThemeChoice(StrEnum):
    """Which theme a person can choose; `AUTO` follows the desktop."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class MotionChoice(StrEnum):
    """How much may move on the screen; `AUTO` follows the desktop."""

    AUTO = "auto"
    REDUCED = "reduced"
    FULL = "full"


class Language(StrEnum):
    """The language of the window, as BCP 47 names it; `AUTO` follows the desktop."""

    AUTO = "auto"
    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"
    SPANISH = "es"
    PORTUGUESE = "pt-BR"
    ITALIAN = "it"
    JAPANESE = "ja"
    CHINESE = "zh-CN"
    ARABIC = "ar"


class TextSize(StrEnum):
    """How large a person can have text, in percent; `AUTO` follows the desktop."""

    AUTO = "auto"
    NORMAL = "100"
    LARGER = "115"
    LARGE = "130"
    LARGEST = "150"

    @override
    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """Take a size that is written as a number."""
        return next((each for each in cls if each.value == str(value)), None)

    @property
    def scale(self) -> float:
        """How many times as large as designed; 1 for `AUTO`."""
        return 1.0 if self is TextSize.AUTO else int(self) / 100


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSettings:
    """A section like those of `rosemary.domain.settings`; its bytes are in base64 in the file.

    Attributes:
        geometry, panes: as Qt saves the window and its splitter; empty at the first start.
        unfolded_tags: those below which the sidebar shows everything, casefolded.
        folded_sections: the names of the sidebar's sections whose rows are hidden.
        section_order: the names of the sections from the top; empty for the usual order.
        language: of texts, dates and numbers, from the next start on.
        text_size: how large text is.
        motion: whether things may move on the screen.
        has_notifications: whether the tray notifies the person.
        has_global_keys: whether keys open the quick windows from any program.
        is_welcomed: whether the first steps were taken or skipped.
        is_tray_explained: whether it was said that closing hides the window to the tray.
        is_missing_tray_explained: whether it was said that this desktop has no tray.
    """

    theme: ThemeChoice = ThemeChoice.AUTO
    order: SortOrder = SortOrder.NEWEST
    geometry: bytes = b""
    panes: bytes = b""
    unfolded_tags: tuple[str, ...] = ()
    folded_sections: tuple[str, ...] = ()
    section_order: tuple[str, ...] = ()
    language: Language = Language.AUTO
    text_size: TextSize = TextSize.AUTO
    motion: MotionChoice = MotionChoice.AUTO
    has_notifications: bool = True
    has_global_keys: bool = False
    is_welcomed: bool = False
    is_tray_explained: bool = False
    is_missing_tray_explained: bool = False


KEPT_DAYS_MAX: Final = 36_500


@dataclass(frozen=True, slots=True, kw_only=True)
class TrashSettings:
    """The settings of the trash.

    Attributes:
        kept_days: how long a memory stays before it is deleted for good, 1 to 36,500.
    """

    kept_days: int = 30

    def __post_init__(self) -> None:
        if not 1 <= self.kept_days <= KEPT_DAYS_MAX:
            raise InvalidInputError.of_field(
                "trash.kept_days", f"must be 1 to {KEPT_DAYS_MAX}, not {self.kept_days}"
            )

    def kept_since(self, now: datetime) -> datetime:
        """Return the time before which trashed memories are deleted for good."""
        return now - timedelta(days=self.kept_days)


DEFAULT_TRASH: Final = TrashSettings()


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How memories are searched.

    Attributes:
        model: the name of an added model; empty: the one that is part of Rosemary.
    """

    model: str = ""


HTTP_PORT: Final = 27677
"""Below the ports that systems assign by themselves, and not registered for any service."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpSettings:
    """Whether scripts and clients may also come in over HTTP, on this computer alone.

    Attributes:
        port: fixed, so that other programs' settings can name it.
    """

    is_enabled: bool = False
    port: int = HTTP_PORT

    def __post_init__(self) -> None:
        """Refuse a port that this user could not open, or that would change at each start."""
        if not 1024 <= self.port <= 65535:
            raise InvalidInputError.of_field("port", "must be 1024 to 65535")


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateSettings:
    """Whether to ask for newer versions: the only request to the network.

    Attributes:
        feed: the address to ask, such as GitHub's `…/releases/latest`; empty: none.
    """

    is_checked: bool = False
    feed: str = ""

    def __post_init__(self) -> None:
        """Refuse an address without https."""
        is_safe = self.feed.startswith(("https://", "http://127.0.0.1:", "http://localhost:"))
        if self.feed and not is_safe:
            raise InvalidInputError.of_field("feed", "must begin with https://")


UNREADABLE_ADDRESS: Final = "unreadable"
"""Stands for a damaged address: the memories may be on a server, so those here are not opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreSettings:
    """Where the memories are.

    Attributes:
        address: of the PostgreSQL database, without a password; empty: on this computer.
    """

    address: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no address, and a password, which belongs in the system's keyring."""
        if self.address in ("", UNREADABLE_ADDRESS):
            return
        if StoreAddress.of(self.address).password:
            raise InvalidInputError.of_field(
                FIELD,
                "must not hold a password",
                hint="Leave it out: the window puts it into the system's keyring.",
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All sections."""

    search: SearchSettings = field(default_factory=SearchSettings)
    ranking: RankingSettings = field(default_factory=RankingSettings)
    trash: TrashSettings = field(default_factory=TrashSettings)
    decay: DecaySettings = field(default_factory=DecaySettings)
    clients: ClientSettings = field(default_factory=ClientSettings)
    audit: AuditSettings = field(default_factory=AuditSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    backup: BackupSettings = field(default_factory=BackupSettings)
    http: HttpSettings = field(default_factory=HttpSettings)
    updates: UpdateSettings = field(default_factory=UpdateSettings)
    capture: CaptureSettings = field(default_factory=CaptureSettings)
    store: StoreSettings = field(default_factory=StoreSettings)


DEFAULT_SETTINGS: Final = Settings()

CAREFUL_SETTINGS: Final = Settings(
    trash=TrashSettings(kept_days=KEPT_DAYS_MAX),
    audit=AuditSettings(kept_days=KEPT_DAYS_MAX),
    backup=BackupSettings(kept=KEPT_MAX),
    clients=ClientSettings(tools=ToolSet.CORE, read_only=True, hold_deletes=True),
)
"""The defaults, but nothing is deleted for its age or number or changed by new assistants.

They are used when the person's settings cannot be read, since a deletion, or a change by an
assistant that had no right to it, cannot be taken back.
"""

CAREFUL_BUT_OPEN_SETTINGS: Final = replace(CAREFUL_SETTINGS, clients=ClientSettings())
"""The same if the person is known to have set nothing about assistants."""

UNREADABLE_STORE: Final = StoreSettings(address=UNREADABLE_ADDRESS)
"""Used where the settings say something of a server that cannot be read."""

_IF_DAMAGED: Final = replace(CAREFUL_SETTINGS, store=UNREADABLE_STORE)

_BOM: Final = "\ufeff"


def tables_of(text: str) -> dict[str, Any]:
    """Return the tables of the settings file; a byte order mark is ignored.

    Raises:
        ValueError: it is not TOML.
    """
    try:
        return tomllib.loads(text.removeprefix(_BOM))
    except RecursionError as error:
        raise ValueError("It is nested too deeply") from error


def written_value(value: object) -> object:
    """Return a setting's value as it is written in the file."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    return list(value) if isinstance(value, tuple) else value


S = TypeVar("S")

_TYPE_NAMES: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text in quotation marks",
    bytes: "a text in base64",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedSetting:
    """A value that a setting cannot have.

    Attributes:
        name: name with its tables, such as `trash.kept_days`; or that of a table.
        value: what the file says.
        problem: why not, such as `must be 1 to 1,000`.
        instead: what is used instead; a section for a table.
        default: the default.
    """

    name: str
    value: object
    problem: str
    instead: object
    default: object


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSettings:
    """What a settings file holds.

    Attributes:
        settings: defaults for what is missing, careful ones for what is damaged.
        window: the window's own; defaults for what is missing or damaged.
        damaged: in the order of the sections, the window's last.
    """

    settings: Settings
    window: WindowSettings
    damaged: tuple[DamagedSetting, ...]


def read_settings(document: Mapping[str, Any]) -> ReadSettings:
    """Return the settings in the tables of a file, and which of them are damaged."""
    damaged: list[DamagedSetting] = []
    sections = {
        each.name: read_section(
            each.name,
            getattr(DEFAULT_SETTINGS, each.name),
            document,
            damaged,
            if_damaged=getattr(_IF_DAMAGED, each.name),
        )
        for each in fields(Settings)
    }
    window = read_section("window", WindowSettings(), document, damaged)
    return ReadSettings(settings=Settings(**sections), window=window, damaged=tuple(damaged))


def read_section(
    name: str,
    defaults: S,
    document: Mapping[str, Any],
    damaged: list[DamagedSetting],
    fits: Callable[[S], object] = lambda section: section,
    if_damaged: S | None = None,
) -> S:
    """Return a section with the valid values of its table.

    Args:
        name: name of the table, with the tables around it.
        defaults: the section without a table.
        document: the table around it.
        damaged: gets what is damaged.
        fits: raises if the section around this one refuses it.
        if_damaged: what replaces damaged values; None means the defaults.
    """
    careful = defaults if if_damaged is None else if_damaged
    table = document.get(name.rpartition(".")[2], {})
    if not isinstance(table, dict):
        damaged.append(
            DamagedSetting(
                name=name,
                value=table,
                problem="must be a table",
                instead=careful,
                default=defaults,
            )
        )
        return careful
    section = defaults
    for option, expected in get_type_hints(type(defaults)).items():
        if option not in table:
            continue
        inside, present = f"{name}.{option}", getattr(section, option)
        around = partial(_replaced, section, option)
        try:
            changed = around(
                read_section(inside, present, table, damaged, around)
                if is_dataclass(present)
                else _value(inside, expected, table[option])
            )
            fits(changed)
            section = changed
        except InvalidInputError as error:
            instead = getattr(careful, option)
            damaged.append(
                DamagedSetting(
                    name=inside,
                    value=table[option],
                    problem=error.message.partition(": ")[2],
                    instead=instead,
                    default=present,
                )
            )
            section = around(instead)
    return section


def _replaced(section: S, option: str, value: object) -> S:
    return replace(section, **{option: value})  # type: ignore[type-var]  # every section is a dataclass


def _value(name: str, expected: type, value: Any) -> object:  # noqa: ANN401 - as it stands in the file
    try:
        return _taken(expected, value)
    except (ValueError, TypeError, OverflowError) as error:
        raise InvalidInputError.of_field(name, f"must be {_wanted(expected)}") from error


def _taken(expected: type, value: Any) -> object:  # noqa: ANN401 - as it stands in the file
    if expected == tuple[str, ...]:
        if type(value) is not list or any(type(each) is not str for each in value):
            raise TypeError
        return tuple(value)
    if issubclass(expected, StrEnum):
        return expected(value)
    if expected is bytes:
        return base64.b64decode(value, validate=True)
    if expected is float and type(value) is int:
        return float(value)
    if type(value) is not expected:
        raise TypeError
    return value


def _wanted(expected: type) -> str:
    if expected == tuple[str, ...]:
        return "a list of texts"
    if issubclass(expected, StrEnum):
        return " or ".join(f'"{each.value}"' for each in expected)
    return _TYPE_NAMES[expected]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables(Settings):
    """All tables of the file."""

    window: WindowSettings = field(default_factory=WindowSettings)


_TABLES: Final = _Tables()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownSetting:
    """A name in the file that is no setting.

    Attributes:
        name: with the tables around it, shortened.
        nearest: the setting or table that was probably meant; None if none is similar.
    """

    name: str
    nearest: str | None

    @property
    def text(self) -> str:
        """What to tell the person."""
        meant = f" Did you mean {self.nearest}?" if self.nearest else ""
        return f"There is no setting {self.name}: it counts for nothing.{meant}"


def unknown_settings(document: Mapping[str, Any]) -> list[UnknownSetting]:
    """Return the names in a document that are no settings."""
    return list(_unknown(document, _TABLES, ""))


def _unknown(table: Mapping[str, Any], section: object, above: str) -> Iterator[UnknownSetting]:
    for name, value in table.items():
        known = getattr(section, name, None) if name in _names(section) else None
        if is_dataclass(known):
            if isinstance(value, dict):
                yield from _unknown(value, known, f"{above}{name}.")
        elif known is None:
            nearest = _nearest(name, section, above)
            yield UnknownSetting(name=shorten(above + name), nearest=nearest)


def _nearest(name: str, section: object, above: str) -> str | None:
    """Return a similar name in its table, or the same name in another table."""
    if near := nearest_name(name, _names(section)):
        return above + near
    same = (each for each in _paths(_TABLES, "") if each.rpartition(".")[2] == name)
    return next(same, None)


def _names(section: object) -> list[str]:
    return [each.name for each in fields(section)]  # type: ignore[arg-type]  # sections are dataclasses


def _paths(section: object, above: str) -> Iterator[str]:
    for name in _names(section):
        yield f"{above}{name}"
        if is_dataclass(inner := getattr(section, name)):
            yield from _paths(inner, f"{above}{name}.")
