"""The manifest of a backup as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from rosemary.domain.backups import (
    DATABASE_NAME,
    EXPORT_NAME,
    BackupReason,
    FileFacts,
    Manifest,
    StoreMark,
)
from rosemary.domain.dates import to_wire

FORMAT: Final = "rosemary-backup"
FORMAT_VERSION: Final = 1
MANIFEST_MAX_BYTES: Final = 1 << 20
"""No manifest of ours comes near; more is not read."""

_FILES: Final = (DATABASE_NAME, EXPORT_NAME)
_DIGEST_CHARS: Final = 64


def manifest_to_json(manifest: Manifest) -> str:
    """Return a manifest as it is written, for a person to read, too."""
    document = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "created_at": to_wire(manifest.created_at),
        "reason": manifest.reason.value,
        "app_version": manifest.app_version,
        "schema_version": manifest.schema_version,
        "model": {"name": manifest.model_name, "sha256": manifest.model_sha256},
        "last_change": {
            "changeset": manifest.mark.changeset,
            "changed_at_us": manifest.mark.changed_at_us,
        },
        "counts": {
            "memories": manifest.memories,
            "trashed": manifest.trashed,
            "passages": manifest.passages,
            "vectors": manifest.vectors,
        },
        "files": {
            name: {"size_bytes": facts.size_bytes, "sha256": facts.sha256}
            for name, facts in manifest.files.items()
        },
        "problems": list(manifest.problems),
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def manifest_from_json(text: str | bytes) -> Manifest:
    """Return the manifest in a text.

    Raises:
        ValueError: it is none; the message continues "The manifest ...".
    """
    try:
        document = json.loads(text)
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise ValueError("is not one of Rosemary's")
        version = _number(document, "format_version")
        if version > FORMAT_VERSION:
            raise ValueError(f"was written by a newer version of Rosemary (format {version})")
        return _manifest(document)
    except (AttributeError, KeyError, TypeError, RecursionError, OverflowError) as error:
        raise ValueError("is damaged") from error
    except json.JSONDecodeError as error:
        raise ValueError("is not JSON") from error
    except UnicodeDecodeError as error:
        raise ValueError("is not text") from error


def _manifest(document: Mapping[str, Any]) -> Manifest:
    model, mark, counts = document["model"], document["last_change"], document["counts"]
    return Manifest(
        created_at=_moment(document["created_at"]),
        reason=BackupReason(document["reason"]),
        app_version=_text(document, "app_version"),
        schema_version=_number(document, "schema_version"),
        model_name=_text(model, "name"),
        model_sha256=_text(model, "sha256"),
        mark=StoreMark(
            changeset=_number(mark, "changeset"), changed_at_us=_number(mark, "changed_at_us")
        ),
        memories=_number(counts, "memories"),
        trashed=_number(counts, "trashed"),
        passages=_number(counts, "passages"),
        vectors=_number(counts, "vectors"),
        files=_files(document["files"]),
        problems=tuple(_texts(document["problems"])),
    )


def _files(document: Mapping[str, Any]) -> dict[str, FileFacts]:
    found: dict[str, FileFacts] = {}
    for name, facts in document.items():
        digest = _text(facts, "sha256")
        if name not in _FILES or len(digest) != _DIGEST_CHARS:
            raise ValueError("names a file that is no part of a backup")
        found[name] = FileFacts(size_bytes=_number(facts, "size_bytes"), sha256=digest)
    if DATABASE_NAME not in found:
        raise ValueError("does not name the database")
    return found


def _moment(value: object) -> datetime:
    if not isinstance(value, str):
        raise TypeError(value)
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError("has a time without a zone")
    return moment.astimezone(UTC)


def _number(document: Mapping[str, Any], name: str) -> int:
    value = document[name]
    if type(value) is not int:
        raise TypeError(name)
    return value


def _text(document: Mapping[str, Any], name: str) -> str:
    value = document[name]
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise TypeError(value)
    return value
