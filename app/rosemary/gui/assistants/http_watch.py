"""Reads and changes access over HTTP and its tokens, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.domain.settings import HttpSettings, Settings
from rosemary.gui import error_texts
from rosemary.gui.kit.notice_bar import Notice, error_notice
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import HttpAccess, HttpState, ProgramFacts, SettingsKeeper


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpView:
    """How HTTP is served now, how the settings want it, and the tokens with their dates."""

    state: HttpState
    wanted: HttpSettings
    tokens: Mapping[str, str]

    @property
    def needs_restart(self) -> bool:
        """Whether the settings differ from what is served now."""
        is_moved = self.wanted.is_enabled and not self.state.address.endswith(
            f":{self.wanted.port}"
        )
        return self.wanted.is_enabled != self.state.is_enabled or is_moved


class HttpWatch(QObject):
    """Loads and changes HTTP access on request; it follows no events.

    Signals:
        loaded: an `HttpView`.
        token_given: the person's own token.
        token_made: the name of a client and its new token, which is never shown again.
        refused: why no token was made.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    token_given = Signal(str)
    token_made = Signal(str, str)
    refused = Signal(str)
    noticed = Signal(object)

    def __init__(
        self, program_facts: ProgramFacts, tasks: TaskRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._access = program_facts.http
        self._keeper = program_facts.settings
        self._tasks = tasks
        self._loading = LatestTask(tasks)

    @property
    def is_possible(self) -> bool:
        """Whether HTTP can be managed here."""
        return self._access is not None and self._keeper is not None

    def load(self) -> None:
        """Reload everything."""
        access, keeper = self._access, self._keeper
        if access is not None and keeper is not None:
            work = partial(_read, access, keeper)
            self._loading.start(work, on_done=self.loaded.emit, on_error=self._on_error)

    def set_enabled(self, *, is_on: bool) -> None:
        """Turn HTTP on or off from the next start on."""
        if self._keeper is not None:
            keeper = self._keeper

            def switched(settings: Settings) -> Settings:
                return replace(settings, http=replace(settings.http, is_enabled=is_on))

            self._run(lambda: keeper.change(switched), lambda _: self.load())

    def give_token(self) -> None:
        """Emit the person's own token; the first call makes it."""
        if self._access is not None:
            self._run(self._access.main, self.token_given.emit)

    def rotate(self) -> None:
        """Replace the person's token; the old one stops working at once."""
        if self._access is not None:
            self._run(self._access.rotate, self._on_rotated)

    def add(self, name: str) -> None:
        """Make a token for a client."""
        access = self._access
        if access is None:
            return

        def made(token: str) -> None:
            self.token_made.emit(name, token)
            self.load()

        def refused(error: RosemaryError) -> None:
            self.refused.emit(error_texts.text_of(error_texts.without_field(error)))

        self._tasks.start(lambda: access.add(name), on_done=made, on_error=refused)

    def revoke(self, name: str) -> None:
        """Revoke the token of a client at once."""
        if self._access is not None:
            self._run(partial(self._access.revoke, name), partial(self._on_revoked, name))

    def _run(self, work: Callable[[], object], done: Callable[..., None]) -> None:
        def failed(error: RosemaryError) -> None:
            self._on_error(error)
            self.load()

        self._tasks.start(work, on_done=done, on_error=failed)

    def _on_rotated(self, token: str) -> None:
        self.token_given.emit(token)
        text = self.tr("There is a new token; the former one has ended.")
        self.noticed.emit(Notice(text=text))

    def _on_revoked(self, name: str, _result: object) -> None:
        text = self.tr("The token of {name} has ended.").format(name=name)
        self.noticed.emit(Notice(text=text))
        self.load()

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))


def _read(access: HttpAccess, keeper: SettingsKeeper) -> HttpView:
    return HttpView(state=access.state(), wanted=keeper.load().http, tokens=access.listed())
