"""What the window and its pages are made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from rosemary.domain.models import Origin
from rosemary.gui.assistants.assistant_monitors import ServerMonitor
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.kept_drafts import DraftKeeper
from rosemary.gui.program_facts import NO_PROGRAM_FACTS, ProgramFacts
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowParts:
    """What the desktop hands to the window and its pages."""

    services: Services
    tasks: TaskRunner
    bridge: EventBridge
    monitor: ServerMonitor
    appearance: Appearance
    drafts: DraftKeeper
    origin: Origin
    clock: Callable[[], datetime]
    program_facts: ProgramFacts = NO_PROGRAM_FACTS
