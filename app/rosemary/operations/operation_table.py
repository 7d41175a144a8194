"""The table of operations, in the order in which assistants see them."""

from __future__ import annotations

from typing import Any

from rosemary.operations.audit_operations import AUDIT_OPERATIONS
from rosemary.operations.backup_operations import BACKUP_OPERATIONS, CREATE_BACKUP
from rosemary.operations.client_operations import CLIENT_OPERATIONS
from rosemary.operations.doctor_operations import DOCTOR_OPERATIONS
from rosemary.operations.exchange_operations import EXCHANGE_OPERATIONS
from rosemary.operations.filter_operations import FILTER_OPERATIONS
from rosemary.operations.history_operations import HISTORY_OPERATIONS
from rosemary.operations.link_operations import LINK_OPERATIONS
from rosemary.operations.list_operations import NARROW_LISTS
from rosemary.operations.memory_operations import (
    LIST_KEYS,
    MEMORY_STATS,
    READING_AND_CHANGING,
    SAVING_AND_SEARCHING,
)
from rosemary.operations.operation import Operation
from rosemary.operations.project_operations import PROJECT_OPERATIONS
from rosemary.operations.tag_operations import TAG_OPERATIONS
from rosemary.operations.trash_operations import DELETE_ALL, TRASH_OPERATIONS

OPERATIONS: tuple[Operation[Any, Any], ...] = (
    *SAVING_AND_SEARCHING,
    *NARROW_LISTS,
    *READING_AND_CHANGING,
    DELETE_ALL,
    *LINK_OPERATIONS,
    MEMORY_STATS,
    CREATE_BACKUP,
    LIST_KEYS,
    *TAG_OPERATIONS,
    *PROJECT_OPERATIONS,
    *FILTER_OPERATIONS,
    *HISTORY_OPERATIONS,
    *TRASH_OPERATIONS,
    *CLIENT_OPERATIONS,
    *AUDIT_OPERATIONS,
    *DOCTOR_OPERATIONS,
    *BACKUP_OPERATIONS,
    *EXCHANGE_OPERATIONS,
)

BY_NAME = {operation.name: operation for operation in OPERATIONS}
