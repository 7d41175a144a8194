"""Every setting with its label and meaning, for the settings page and docs/settings.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

translate = QCoreApplication.translate
_AFTER_RESTART: Final = frozenset({("http", "is_enabled"), ("http", "port"), ("backup", "folder")})
"""Settings read only at the start; all others take effect at once."""

_TABLE: Final = re.compile(r"^[^`]*`\[[^]]*\]`: ")
"""The start of the meaning of a setting that is a table in the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingEntry:
    """One setting.

    Attributes:
        section, name: as in the file.
        label, meaning: in English; the docs begin with the same words.
        is_folder: whether the value is a folder.
    """

    section: str
    name: str
    label: str
    meaning: str
    is_folder: bool = False

    @property
    def takes_effect_at_once(self) -> bool:
        """Whether a change takes effect without a restart."""
        return (self.section, self.name) not in _AFTER_RESTART

    @property
    def shown_label(self) -> str:
        """The label in the person's language."""
        return translate("Settings", self.label)

    @property
    def shown_meaning(self) -> str:
        """The meaning in the person's language, as a sentence."""
        said = _TABLE.sub("", translate("Settings", self.meaning)).replace("`", "")
        sentence = f"{said[:1].upper()}{said[1:]}."
        if self.takes_effect_at_once:
            return sentence
        return f"{sentence} {translate('Settings', 'It counts after a restart.')}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingGroup:
    """Settings on one card; advanced groups are hidden at first."""

    title: str
    entries: tuple[SettingEntry, ...]
    is_advanced: bool = False

    @property
    def shown_title(self) -> str:
        """The title in the person's language."""
        return translate("Settings", self.title)


def _entries(section: str, *rows: tuple[str, object, object]) -> tuple[SettingEntry, ...]:
    return tuple(
        SettingEntry(
            section=section,
            name=name,
            label=str(label),
            meaning=str(meaning),
            is_folder=name == "folder",
        )
        for name, label, meaning in rows
    )


_NOOP = QT_TRANSLATE_NOOP

GROUPS: Final = (
    SettingGroup(
        title=str(_NOOP("Settings", "Backups")),
        entries=_entries(
            "backup",
            (
                "is_automatic",
                _NOOP("Settings", "Automatic backups"),
                _NOOP("Settings", "Rosemary makes them by itself while it runs"),
            ),
            (
                "every_hours",
                _NOOP("Settings", "Hours between backups"),
                _NOOP(
                    "Settings",
                    "how long after the last one the next is made, if anything has changed, "
                    "1 to 8,760",
                ),
            ),
            (
                "every_saves",
                _NOOP("Settings", "Saves between backups"),
                _NOOP("Settings", "one is made after so many saves, 1 to 1,000,000"),
            ),
            (
                "kept",
                _NOOP("Settings", "Backups kept"),
                _NOOP(
                    "Settings",
                    "how many are kept, spread over days, weeks and months, 1 to 1,000",
                ),
            ),
            (
                "folder",
                _NOOP("Settings", "Folder of the backups"),
                _NOOP(
                    "Settings", "where they are kept; if empty, in `backups` beside the memories"
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "New assistants")),
        entries=_entries(
            "clients",
            (
                "tools",
                _NOOP("Settings", "Tools"),
                _NOOP(
                    "Settings",
                    "the tools it is shown: all, or the five core ones "
                    "(save, search, get, update and delete)",
                ),
            ),
            (
                "read_only",
                _NOOP("Settings", "Read-only"),
                _NOOP("Settings", "it may change nothing"),
            ),
            (
                "hold_deletes",
                _NOOP("Settings", "Ask before deleting"),
                _NOOP("Settings", "its deletions wait for your approval"),
            ),
            (
                "held_days",
                _NOOP("Settings", "Days a deletion waits"),
                _NOOP(
                    "Settings",
                    "after so many days a deletion that waits is given up, 1 to 36,500",
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "What is kept")),
        entries=(
            *_entries(
                "trash",
                (
                    "kept_days",
                    _NOOP("Settings", "Days in the trash"),
                    _NOOP(
                        "Settings",
                        "after so many days in the trash a memory is deleted for good, 1 to 36,500",
                    ),
                ),
            ),
            *_entries(
                "audit",
                (
                    "kept_days",
                    _NOOP("Settings", "Days in the activity"),
                    _NOOP("Settings", "a call stays so many days in the audit log, 1 to 36,500"),
                ),
            ),
            *_entries(
                "capture",
                (
                    "kept_days",
                    _NOOP("Settings", "Days of followed conversations"),
                    _NOOP(
                        "Settings",
                        "conversations from the session files of assistants go to the trash when "
                        "they are so many days old; 0 for never",
                    ),
                ),
                (
                    "kept_exchanges",
                    _NOOP("Settings", "Followed exchanges kept"),
                    _NOOP(
                        "Settings",
                        "beyond so many of them the oldest go to the trash; 0 for no limit",
                    ),
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "Access over HTTP")),
        entries=_entries(
            "http",
            (
                "is_enabled",
                _NOOP("Settings", "Serve HTTP"),
                _NOOP("Settings", "whether scripts and other programs may come in over HTTP"),
            ),
            (
                "port",
                _NOOP("Settings", "Port"),
                _NOOP("Settings", "the number programs connect to, 1024 to 65535"),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "Newer versions")),
        entries=_entries(
            "updates",
            (
                "is_checked",
                _NOOP("Settings", "Ask for newer versions"),
                _NOOP("Settings", "whether to ask the address below once a day"),
            ),
            (
                "feed",
                _NOOP("Settings", "Address that is asked"),
                _NOOP("Settings", "where releases are listed, as GitHub does; if empty, nobody"),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "Limits for each assistant")),
        is_advanced=True,
        entries=_entries(
            "limits",
            (
                "calls_at_once",
                _NOOP("Settings", "Calls at once"),
                _NOOP(
                    "Settings",
                    "so many calls of one client are worked on at the same time, 1 to 1,000",
                ),
            ),
            (
                "calls_per_minute",
                _NOOP("Settings", "Calls in a minute"),
                _NOOP(
                    "Settings",
                    "so many calls of one client are answered in a minute, 1 to 1,000,000",
                ),
            ),
            (
                "call_seconds",
                _NOOP("Settings", "Seconds for a call"),
                _NOOP("Settings", "a call of an assistant is waited for so long, 1 to 86,400"),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "Order of search results")),
        is_advanced=True,
        entries=_entries(
            "ranking",
            (
                "candidates",
                _NOOP("Settings", "Candidates"),
                _NOOP("Settings", "how many memories each kind of search proposes, 10 to 1000"),
            ),
            (
                "common_share",
                _NOOP("Settings", "Common words"),
                _NOOP(
                    "Settings",
                    "a word in more than this share of the memories counts as common",
                ),
            ),
            (
                "semantic_weight_latin",
                _NOOP("Settings", "Weight of meaning, Latin letters"),
                _NOOP(
                    "Settings",
                    "what meaning counts against words for a query in Latin letters",
                ),
            ),
            (
                "semantic_weight_other",
                _NOOP("Settings", "Weight of meaning, other scripts"),
                _NOOP("Settings", "the same for other scripts"),
            ),
            (
                "substring_share",
                _NOOP("Settings", "Weight of parts of words"),
                _NOOP(
                    "Settings",
                    "what parts of words count of all that words count, where they are looked for",
                ),
            ),
            (
                "thread_weight",
                _NOOP("Settings", "Weight of the conversation"),
                _NOOP(
                    "Settings",
                    "the share of its score that a memory passes to its neighbours "
                    "in a conversation",
                ),
            ),
            (
                "importance_weight",
                _NOOP("Settings", "Weight of importance"),
                _NOOP("Settings", "what the highest importance adds to a score"),
            ),
            (
                "recency_weight",
                _NOOP("Settings", "Weight of recency"),
                _NOOP("Settings", "what having been made just now adds to a score"),
            ),
            (
                "recency_half_life_days",
                _NOOP("Settings", "Days of recency"),
                _NOOP("Settings", "the age at which half of that is left"),
            ),
            (
                "semantic_threshold",
                _NOOP("Settings", "Least similarity, by meaning"),
                _NOOP("Settings", "the least similarity of a result in semantic mode"),
            ),
            (
                "sure_from",
                _NOOP("Settings", "Sure from"),
                _NOOP(
                    "Settings",
                    "with no memory as probable as this, a search finds nothing sure",
                ),
            ),
            (
                "also_from",
                _NOOP("Settings", "Also shown from"),
                _NOOP(
                    "Settings",
                    "so probable must be what else is shown where something is sure",
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(_NOOP("Settings", "How importance fades")),
        is_advanced=True,
        entries=_entries(
            "decay",
            (
                "half_life_days",
                _NOOP("Settings", "Half-life in days"),
                _NOOP(
                    "Settings",
                    "a table, `[decay.half_life_days]`: after so many days half of the "
                    "importance is left",
                ),
            ),
            (
                "floor",
                _NOOP("Settings", "Least importance"),
                _NOOP(
                    "Settings",
                    "a table, `[decay.floor]`: importance does not fall below these, 1 to 10",
                ),
            ),
            (
                "protected_tags",
                _NOOP("Settings", "Tags that keep importance"),
                _NOOP("Settings", "a memory with one of these tags does not fade"),
            ),
            (
                "gain_per_access",
                _NOOP("Settings", "Gain of each use"),
                _NOOP("Settings", "what each use adds"),
            ),
            (
                "gain_step",
                _NOOP("Settings", "Step of the gain"),
                _NOOP(
                    "Settings",
                    "where so much has come together, importance rises by it",
                ),
            ),
        ),
    ),
)
"""The groups in the order of the page. The search model has a card of its own."""
