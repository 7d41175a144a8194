"""Plans and writes changes to the files of assistants, and notes how to undo them."""

from __future__ import annotations

import threading
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

from rosemary.assistants import files
from rosemary.assistants.config_entries import ConfigEntry
from rosemary.assistants.files import (
    ConfigFile,
    ConnectionRecord,
    ConnectionRecords,
    Hunk,
    decoded,
    digest,
)
from rosemary.domain.assistants import (
    Assistant,
    ConfigPart,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
)
from rosemary.domain.errors import MachineError

if TYPE_CHECKING:
    # Start-up time: importing the ports loads much of the store.
    from rosemary.domain.ports import Clock

_CONTEXT_LINES = 2
_LINE_SHOWN_CHARS = 200


class ConfigWriter:
    """Writes one entry of any kind at a time. Thread-safe; calls block."""

    def __init__(self, records: Path, clock: Clock) -> None:
        self._records_file = records
        self._records = ConnectionRecords(records)
        self._clock = clock
        self._writing = threading.Lock()

    def without(
        self, entry: ConfigEntry, file: ConfigFile, text: str | None
    ) -> tuple[str | None, bool]:
        """Return a file's text without an entry, and whether the file is to be deleted.

        Raises:
            ConfigRefusedError: the text cannot be edited safely.
        """
        if text is None or not entry.is_in(text):
            return text, False
        record = self._records.find(entry.record, file.path)
        cut = entry.removed(text, record.made if record else 0)
        if record and record.hunk and (undone := record.hunk.undone_in(text)) is not None:
            is_untouched = digest(file.content) == record.after_sha256
            if is_untouched or entry.is_alike(undone, cut):
                cut = undone
        return cut, record is not None and record.made_file and entry.is_blank(cut)

    def plan(
        self,
        assistant: Assistant,
        part: ConfigPart,
        file: ConfigFile,
        after: bytes | None,
        *,
        is_connecting: bool,
        warning: str = "",
    ) -> ConfigPlan:
        """Return the change from a file as it was read to `after`."""
        return ConfigPlan(
            assistant=assistant,
            part=part,
            is_connecting=is_connecting,
            file=file.path,
            before=file.content,
            after=after,
            difference=_difference(file, after),
            warning=warning,
        )

    def plan_removing(
        self, assistant: Assistant, part: ConfigPart, entry: ConfigEntry, file: ConfigFile
    ) -> ConfigPlan:
        """Return the change that takes an entry out of a file that holds it.

        Raises:
            ConfigRefusedError: the file cannot be edited safely.
        """
        after, is_deleted = self.without(entry, file, decoded(file.content or b""))
        content = None if is_deleted or after is None else encoded(after)
        return self.plan(assistant, part, file, content, is_connecting=False)

    def apply(self, plan: ConfigPlan, entry: ConfigEntry) -> ConfigWritten:
        """Apply a planned change, after copying the file.

        Raises:
            ConfigRefusedError: the file cannot be written, or has changed since.
            StorageFullError: the disk is full; the file is unchanged.
        """
        if plan.before == plan.after:
            return ConfigWritten(plan=plan)
        with self._writing:
            file = files.read_file(plan.file)
            if file.content != plan.before:
                raise ConfigRefusedError(
                    f"{plan.file} has changed meanwhile; nothing was written.",
                    hint="Look at the change and try again.",
                )
            files.check_writable(file)
            write = self._put if plan.is_connecting else self._cut
            try:
                return write(plan, entry, file)
            except OSError as error:
                raise MachineError(
                    f"What was connected cannot be noted: {error.strerror or error}.",
                    hint=f"Check that {self._records_file.parent} can be written to.",
                ) from error

    def _put(self, plan: ConfigPlan, entry: ConfigEntry, file: ConfigFile) -> ConfigWritten:
        assert plan.after is not None
        old = self._records.find(entry.record, file.path)
        text = None if file.content is None else decoded(file.content)
        base, _ = self.without(entry, file, text)
        had_entry = text is not None and entry.is_in(text)
        backup = None if file.content is None else files.back_up(file, self._clock())
        folders = files.write_file(file, plan.after)
        ours = old if had_entry else None
        is_new = file.content is None or (ours is not None and ours.made_file)
        record = ConnectionRecord(
            file=str(file.path),
            before_sha256="" if is_new else digest(encoded(base or "")),
            after_sha256=digest(plan.after),
            made=max(entry.count_missing(base or ""), ours.made if ours else 0),
            folders=ours.folders if ours else tuple(map(str, folders)),
            backup=(ours.backup if ours else "") or str(backup or ""),
            hunk=Hunk.between(base or "", decoded(plan.after)),
        )
        self._records.keep(entry.record, record)
        return ConfigWritten(plan=plan, backup=backup)

    def _cut(self, plan: ConfigPlan, entry: ConfigEntry, file: ConfigFile) -> ConfigWritten:
        record = self._records.find(entry.record, file.path)
        is_untouched = record is not None and digest(file.content) == record.after_sha256
        backup = None if is_untouched else files.back_up(file, self._clock())
        if plan.after is None:
            folders = tuple(map(Path, record.folders)) if record else ()
            files.delete_file(file, folders)
        else:
            files.write_file(file, plan.after)
        if record and record.backup and digest(plan.after) == record.before_sha256:
            _drop_copy(Path(record.backup), record.before_sha256)
        self._records.forget(entry.record, file.path)
        if record and record.made_file and plan.after is not None:
            self._hand_over(record)
        return ConfigWritten(plan=plan, backup=backup)

    def _hand_over(self, made: ConnectionRecord) -> None:
        """Record that the other entries may delete the file, which was made for this entry."""
        for name, other in self._records.of_file(Path(made.file)).items():
            self._records.keep(name, replace(other, before_sha256="", folders=made.folders))


def encoded(text: str) -> bytes:
    """Return a text as the bytes of a file.

    Raises:
        ConfigRefusedError: it has characters that UTF-8 cannot encode.
    """
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ConfigRefusedError(
            "The path of Rosemary cannot be written as UTF-8.",
            hint="Move Rosemary or its folder to a path of ordinary characters.",
        ) from error


def _drop_copy(copy: Path, sha256: str) -> None:
    """Delete a copy that equals the file."""
    if copy.is_file() and digest(files.read_file(copy).content) == sha256:
        copy.unlink()


def _difference(file: ConfigFile, after: bytes | None) -> str:
    before = _lines(file.content)
    lines = unified_diff(
        before,
        _lines(after),
        fromfile=str(file.path) if file.content is not None else "(no file)",
        tofile=str(file.path) if after is not None else "(no file)",
        n=_CONTEXT_LINES,
        lineterm="",
    )
    return "\n".join(
        each if len(each) <= _LINE_SHOWN_CHARS else f"{each[:_LINE_SHOWN_CHARS]}…" for each in lines
    )


def _lines(content: bytes | None) -> list[str]:
    return decoded(content or b"").removeprefix("\ufeff").splitlines()
