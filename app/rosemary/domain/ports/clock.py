"""Tells the time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Returns the present time, aware, in UTC."""
