"""Sessions that are read while they grow: each exchange once it is over, the last one on demand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from rosemary.domain.importing import ImportedDraft, ImportOptions
from rosemary.importers.foreign_values import moment_of, name_of, object_of
from rosemary.importers.json_stream import json_line
from rosemary.importers.session_messages import (
    Reading,
    Session,
    SessionFormat,
    session_name,
    whole_session,
)
from rosemary.importers.source_reading import LINE_MAX_CHARS


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What a line brought.

    Attributes:
        finished: the memories of the exchange that it ended.
        is_beginning: it began an exchange.
        is_refused: it cannot be read.
    """

    finished: tuple[ImportedDraft, ...] = ()
    is_beginning: bool = False
    is_refused: bool = False


class LiveSession:
    """A session with an event on each line. For one thread.

    Memories are the same as those of an import of the whole file.

    Attributes:
        mark: what was known of the session before its open exchange; with it, reading can go on
            from there in another process.
    """

    def __init__(self, form: SessionFormat, file_name: str, mark: Session | None = None) -> None:
        """Begin with the first line, or with `mark` at the open exchange."""
        self._form = form
        self._place = file_name
        begun = mark or Session(id=session_name(file_name))
        self._session = replace(begun, messages=[])
        self._reading = Reading()
        self.mark = self._copied()

    @property
    def is_open(self) -> bool:
        """Whether something was said that is not finished."""
        return bool(self._session.messages)

    @property
    def is_answered(self) -> bool:
        """Whether the open exchange has an answer."""
        return self.is_open and self._session.messages[-1].is_answer

    @property
    def messages(self) -> int:
        """How many messages the open exchange has."""
        return len(self._session.messages)

    def is_within(self, folders: tuple[str, ...]) -> bool:
        """Return whether the session began in one of these folders."""
        return self._session.is_within(folders)

    def take(self, number: int, text: str | None, options: ImportOptions) -> Taken:
        """Take the next line; `number` counts lines from 0."""
        if text is None or len(text) > LINE_MAX_CHARS:
            return Taken(is_refused=True)
        if not text.strip():
            return Taken()
        try:
            event = object_of(json_line(text))
        except ValueError:
            return Taken(is_refused=True)
        before = self._copied()
        said = self._session.messages
        self._session.messages = []
        self._form.take(self._session, event, number, self._reading)
        new = [each for each in self._session.messages if each.text.strip()]
        is_beginning = bool(new) and (not said or (said[-1].is_answer and not new[0].is_answer))
        if not is_beginning:
            said.extend(new)
            self._session.messages = said
            if not self.is_open:
                self.mark = self._copied()
            return Taken()
        self._session.messages = new
        self.mark = before
        over = self._form.drafts(replace(before, messages=said), self._place, options)
        return Taken(finished=tuple(over), is_beginning=True)

    def unfinished(self, options: ImportOptions) -> list[ImportedDraft]:
        """Return the memories of the open exchange as far as it is known."""
        return self._form.drafts(self._session, self._place, options)

    def _copied(self) -> Session:
        return replace(self._session, messages=[])


def drafts_of_whole(
    form: SessionFormat, file_name: str, text: str, options: ImportOptions, beside: str = ""
) -> list[ImportedDraft]:
    """Return the memories of a session that is read whole; an open question is left out.

    Args:
        form: how it is written.
        file_name: relative to the folder of the sessions.
        text: the whole file.
        options: what is to be taken.
        beside: the text of its companion; "" if there is none.

    Raises:
        ValueError: it is not JSON.
    """
    session = whole_session(form, file_name, text, beside, Reading())
    without_open_question(session)
    return form.drafts(session, file_name, options)


def without_open_question(session: Session) -> None:
    """Leave out of a session what comes after its last answer."""
    while (said := session.messages) and not (said[-1].is_answer and said[-1].text.strip()):
        said.pop()


def mark_to_json(mark: Session) -> dict[str, Any]:
    """Return a mark as it is stored."""
    return {
        "id": mark.id,
        "folder": mark.folder,
        "branch": mark.branch,
        "startedAt": _written(mark.started_at),
        "count": mark.count,
        "at": _written(mark.at),
        "hasSaid": mark.has_said,
    }


def mark_of_json(stored: Mapping[str, Any]) -> Session:
    """Return the mark that `mark_to_json` wrote."""
    return Session(
        id=name_of(stored.get("id")),
        folder=name_of(stored.get("folder")),
        branch=name_of(stored.get("branch")),
        started_at=moment_of(stored.get("startedAt")),
        count=int(stored.get("count", 0)),
        at=moment_of(stored.get("at")),
        has_said=bool(stored.get("hasSaid")),
    )


def _written(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
