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
        later = translate("Settings", "It counts after a restart.")
        return f"{sentence} {later}"


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


GROUPS: Final = (
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "Backups")),
        entries=_entries(
            "backup",
            (
                "is_automatic",
                QT_TRANSLATE_NOOP("Settings", "Automatic backups"),
                QT_TRANSLATE_NOOP("Settings", "Rosemary makes them by itself while it runs"),
            ),
            (
                "every_hours",
                QT_TRANSLATE_NOOP("Settings", "Hours between backups"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "the next one is made so many hours after the last, if anything has changed, "
                    "1 to 8,760",
                ),
            ),
            (
                "every_saves",
                QT_TRANSLATE_NOOP("Settings", "Saves between backups"),
                QT_TRANSLATE_NOOP("Settings", "one is made after so many saves, 1 to 1,000,000"),
            ),
            (
                "kept",
                QT_TRANSLATE_NOOP("Settings", "Backups kept"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "how many are kept, spread over days, weeks and months, 1 to 1,000",
                ),
            ),
            (
                "folder",
                QT_TRANSLATE_NOOP("Settings", "Folder of the backups"),
                QT_TRANSLATE_NOOP(
                    "Settings", "where they are kept; if empty, in `backups` beside the memories"
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "New assistants")),
        entries=_entries(
            "clients",
            (
                "tools",
                QT_TRANSLATE_NOOP("Settings", "What it is offered"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "everything, or only the basics: save, search, read, change and delete",
                ),
            ),
            (
                "read_only",
                QT_TRANSLATE_NOOP("Settings", "Only read"),
                QT_TRANSLATE_NOOP("Settings", "it may change nothing"),
            ),
            (
                "hold_deletes",
                QT_TRANSLATE_NOOP("Settings", "Ask before deleting"),
                QT_TRANSLATE_NOOP("Settings", "its deletions wait for your approval"),
            ),
            (
                "held_days",
                QT_TRANSLATE_NOOP("Settings", "Days a deletion waits"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "if you have not decided after so many days, nothing is deleted, 1 to 36,500",
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "What is kept")),
        entries=(
            *_entries(
                "trash",
                (
                    "kept_days",
                    QT_TRANSLATE_NOOP("Settings", "Days in the trash"),
                    QT_TRANSLATE_NOOP(
                        "Settings",
                        "after so many days in the trash a memory is deleted for good, 1 to 36,500",
                    ),
                ),
            ),
            *_entries(
                "audit",
                (
                    "kept_days",
                    QT_TRANSLATE_NOOP("Settings", "Days in the activity"),
                    QT_TRANSLATE_NOOP(
                        "Settings", "what an assistant did is listed for so many days, 1 to 36,500"
                    ),
                ),
            ),
            *_entries(
                "capture",
                (
                    "kept_days",
                    QT_TRANSLATE_NOOP("Settings", "Days of followed conversations"),
                    QT_TRANSLATE_NOOP(
                        "Settings",
                        "conversations from the session files of assistants go to the trash when "
                        "they are so many days old; 0 for never",
                    ),
                ),
                (
                    "kept_exchanges",
                    QT_TRANSLATE_NOOP("Settings", "Followed exchanges kept"),
                    QT_TRANSLATE_NOOP(
                        "Settings",
                        "beyond so many of them the oldest go to the trash; 0 for no limit",
                    ),
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "Access over HTTP")),
        is_advanced=True,
        entries=_entries(
            "http",
            (
                "is_enabled",
                QT_TRANSLATE_NOOP("Settings", "Let programs in"),
                QT_TRANSLATE_NOOP(
                    "Settings", "whether scripts and other programs may come in over HTTP"
                ),
            ),
            (
                "port",
                QT_TRANSLATE_NOOP("Settings", "Port"),
                QT_TRANSLATE_NOOP("Settings", "the number programs connect to, 1024 to 65535"),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "Newer versions")),
        entries=_entries(
            "updates",
            (
                "is_checked",
                QT_TRANSLATE_NOOP("Settings", "Ask for newer versions"),
                QT_TRANSLATE_NOOP("Settings", "whether to ask the address below once a day"),
            ),
            (
                "feed",
                QT_TRANSLATE_NOOP("Settings", "Address that is asked"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "where new versions are listed, as on GitHub; if empty, none is asked",
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "Limits for each assistant")),
        is_advanced=True,
        entries=_entries(
            "limits",
            (
                "calls_at_once",
                QT_TRANSLATE_NOOP("Settings", "Calls at once"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "so many calls of one client are worked on at the same time, 1 to 1,000",
                ),
            ),
            (
                "calls_per_minute",
                QT_TRANSLATE_NOOP("Settings", "Calls in a minute"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "so many calls of one client are answered in a minute, 1 to 1,000,000",
                ),
            ),
            (
                "call_seconds",
                QT_TRANSLATE_NOOP("Settings", "Seconds for a call"),
                QT_TRANSLATE_NOOP(
                    "Settings", "a call of an assistant is waited for so long, 1 to 86,400"
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "Order of search results")),
        is_advanced=True,
        entries=_entries(
            "ranking",
            (
                "candidates",
                QT_TRANSLATE_NOOP("Settings", "Candidates"),
                QT_TRANSLATE_NOOP(
                    "Settings", "how many memories each kind of search proposes, 10 to 1000"
                ),
            ),
            (
                "common_share",
                QT_TRANSLATE_NOOP("Settings", "Common words"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "a word in more than this share of the memories counts as common",
                ),
            ),
            (
                "semantic_weight_latin",
                QT_TRANSLATE_NOOP("Settings", "Weight of meaning, Latin letters"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "what meaning counts against words for a query in Latin letters",
                ),
            ),
            (
                "semantic_weight_other",
                QT_TRANSLATE_NOOP("Settings", "Weight of meaning, other scripts"),
                QT_TRANSLATE_NOOP("Settings", "the same for all other letters"),
            ),
            (
                "substring_share",
                QT_TRANSLATE_NOOP("Settings", "Weight of parts of words"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "what parts of words count of all that words count, where they are looked for",
                ),
            ),
            (
                "thread_weight",
                QT_TRANSLATE_NOOP("Settings", "Weight of the conversation"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "the share of its score that a memory passes to its neighbours "
                    "in a conversation",
                ),
            ),
            (
                "importance_weight",
                QT_TRANSLATE_NOOP("Settings", "Weight of importance"),
                QT_TRANSLATE_NOOP("Settings", "what the highest importance adds to a score"),
            ),
            (
                "recency_weight",
                QT_TRANSLATE_NOOP("Settings", "Weight of recency"),
                QT_TRANSLATE_NOOP("Settings", "what having been made just now adds to a score"),
            ),
            (
                "recency_half_life_days",
                QT_TRANSLATE_NOOP("Settings", "Days of recency"),
                QT_TRANSLATE_NOOP("Settings", "the age at which half of that is left"),
            ),
            (
                "semantic_threshold",
                QT_TRANSLATE_NOOP("Settings", "Least similarity, by meaning"),
                QT_TRANSLATE_NOOP("Settings", "the least similarity of a result in semantic mode"),
            ),
            (
                "sure_from",
                QT_TRANSLATE_NOOP("Settings", "Sure from"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "with no memory as probable as this, a search finds nothing sure",
                ),
            ),
            (
                "also_from",
                QT_TRANSLATE_NOOP("Settings", "Also shown from"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "what else is shown beside a sure result must be as probable as this",
                ),
            ),
        ),
    ),
    SettingGroup(
        title=str(QT_TRANSLATE_NOOP("Settings", "How importance fades")),
        is_advanced=True,
        entries=_entries(
            "decay",
            (
                "half_life_days",
                QT_TRANSLATE_NOOP("Settings", "Half-life in days"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "a table, `[decay.half_life_days]`: after so many days half of the "
                    "importance is left",
                ),
            ),
            (
                "floor",
                QT_TRANSLATE_NOOP("Settings", "Least importance"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "a table, `[decay.floor]`: importance does not fall below these, 1 to 10",
                ),
            ),
            (
                "protected_tags",
                QT_TRANSLATE_NOOP("Settings", "Tags that keep importance"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "a memory with one of these tags neither fades nor rises by use",
                ),
            ),
            (
                "gain_per_access",
                QT_TRANSLATE_NOOP("Settings", "Gain of each use"),
                QT_TRANSLATE_NOOP("Settings", "what each use adds"),
            ),
            (
                "gain_step",
                QT_TRANSLATE_NOOP("Settings", "Step of the gain"),
                QT_TRANSLATE_NOOP(
                    "Settings",
                    "once the uses have added so much, importance rises by it",
                ),
            ),
        ),
    ),
)
"""The groups in the order of the page. The search model has a card of its own, an advanced one."""
