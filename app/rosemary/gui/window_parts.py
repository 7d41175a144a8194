"""What the window and its pages are made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from rosemary.domain.models import Origin
from rosemary.gui.draft_keeper import DraftKeeper
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.server_monitor import ServerMonitor
from rosemary.gui.surroundings import NOWHERE, Surroundings
from rosemary.gui.tasks import TaskRunner
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowParts:
    """What the window is given by the desktop."""

    services: Services
    tasks: TaskRunner
    bridge: EventBridge
    monitor: ServerMonitor
    appearance: Appearance
    drafts: DraftKeeper
    origin: Origin
    clock: Callable[[], datetime]
    surroundings: Surroundings = NOWHERE
