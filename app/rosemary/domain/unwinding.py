"""What a value was before some of its changes, where nobody else has changed it since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rosemary.domain.models import Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """One change of one value.

    Attributes:
        before: the value that it replaced.
        is_selected: it is to be taken back.
        is_cancelled: an undo and what it undid, which together changed nothing.
    """

    before: Any
    is_selected: bool
    is_cancelled: bool
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwound:
    """What to put in place of a value.

    Attributes:
        blocked_by: whose later change hides one that was to be taken back, if any.
    """

    value: Any
    blocked_by: Origin | None = None


def unwind(
    current: Any,  # noqa: ANN401 - any kind of value
    replacements: Sequence[Replacement],
    is_equal: Callable[[Any, Any], bool],
    *,
    is_forced: bool,
) -> Unwound:
    """Return the value before the selected changes, as far as no other change lies over them.

    Args:
        current: the present value.
        replacements: the changes that led to it, newest first.
        is_equal: whether two values of this kind are the same.
        is_forced: take back what lies over a selected change, too.
    """
    count = max((n for n, each in enumerate(replacements, 1) if each.is_selected), default=0)
    value = led_to = current
    newest_over: Origin | None = None
    for each in replacements[:count]:
        if each.is_selected:
            # An undo that left a part in place did not cancel that part.
            if newest_over and not is_forced and not is_equal(led_to, value):
                return Unwound(value=value, blocked_by=newest_over)
            value, newest_over = each.before, None
        elif not each.is_cancelled and not is_forced:
            return Unwound(value=value, blocked_by=each.origin)
        else:
            newest_over = newest_over or each.origin
        led_to = each.before
    return Unwound(value=value)
