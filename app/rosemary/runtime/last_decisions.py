"""What the person last decided about clients, in a file: for a start while the server is away."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rosemary.domain.clients import Access, ClientRights
from rosemary.domain.events import (
    AccessPaused,
    ChangedElsewhere,
    OrganisationChanged,
    RightsChanged,
    StoreReplaced,
)
from rosemary.runtime.paths import write_privately
from rosemary.service.services import Services

logger = logging.getLogger(__name__)

DECISIONS_NAME: Final = "client-rights.json"
_DECIDED: Final = (
    AccessPaused,
    RightsChanged,
    OrganisationChanged,
    ChangedElsewhere,
    StoreReplaced,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decisions:
    """What a save by a client needs to be let through.

    Attributes:
        access: the rights of the clients, and whether all are paused.
        defaults: the default projects, by client.
    """

    access: Access
    defaults: Mapping[str, str]


class LastDecisions:
    """The decisions that one store had when it was last read."""

    def __init__(self, file: Path, account: str) -> None:
        """`account` names the store; what was decided in another one does not count."""
        self._file = file
        self._account = account
        self._kept: Decisions | None = None

    def load(self) -> Decisions | None:
        """Return the decisions; None if they are not known."""
        try:
            stored = json.loads(self._file.read_text("utf-8"))
            decisions = _decisions_of(stored)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as problem:
            logger.warning("what clients may do cannot be read: %s", type(problem).__name__)
            return None
        if stored.get("account") != self._account:
            return None
        self._kept = decisions
        return decisions

    def follow(self, services: Services) -> None:
        """Keep the decisions of these services from now on."""
        self.load()
        for kind in _DECIDED:
            services.bus.subscribe_to(kind, lambda _event: self._keep_those_of(services))
        self._keep_those_of(services)

    def _keep_those_of(self, services: Services) -> None:
        access, defaults = services.clients.learnt(), services.projects.learnt_defaults()
        if access is not None and defaults is not None:
            self.keep(Decisions(access=access, defaults=defaults))

    def keep(self, decisions: Decisions) -> None:
        """Write decisions to the file, unless it holds them already."""
        if decisions == self._kept:
            return
        stored = {
            "account": self._account,
            "isPaused": decisions.access.is_paused,
            "rights": dict(decisions.access.rights),
            "defaults": dict(decisions.defaults),
        }
        try:
            write_privately(self._file, json.dumps(stored))
            self._kept = decisions
        except OSError as problem:
            logger.warning("what clients may do cannot be kept: %s", problem.strerror)
            self._forget()

    def _forget(self) -> None:
        """Delete the file: older decisions may allow more."""
        self._kept = None
        try:
            self._file.unlink(missing_ok=True)
        except OSError as problem:
            logger.warning("what clients might do is still kept: %s", problem.strerror)


def _decisions_of(stored: Mapping[str, object]) -> Decisions:
    """Return what `LastDecisions.keep` wrote.

    Raises:
        ValueError, TypeError, KeyError, AttributeError: it is damaged.
    """
    rights, defaults = stored["rights"], stored["defaults"]
    if not isinstance(rights, dict) or not isinstance(defaults, dict):
        raise TypeError
    return Decisions(
        access=Access(
            rights={
                str(name): ClientRights.of_json(each).to_json() for name, each in rights.items()
            },
            is_paused=bool(stored["isPaused"]),
        ),
        defaults={str(client): str(project) for client, project in defaults.items()},
    )
