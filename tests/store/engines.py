"""Which tests run on which engine, and what an engine does not have yet."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Any

import pytest

from rosemary.store.ports import Store, StoreReader, StoreWriter
from rosemary.store.sqlite.backups.snapshot import SqliteFiles

ENGINES = ("sqlite", "postgres")

# Tests of the services and surfaces that are about the file of the embedded engine, by the reason.
_HARMED = "it makes the embedded engine fail, or harms its file"
_COUNTED = "it reads the tables of the embedded engine"
_SKETCH = "it is about the sketch of vectors or the caches, which the embedded engine keeps"
_BYTES = "it is about the bytes of a file"
_TIMED = "it depends on how soon something comes, or on what was read just before"
_EMBEDDED_ALONE = {
    "test_a_burst_of_saves_is_one_notice": _TIMED,
    "test_a_store_that_fails_is_told_by_its_code": _TIMED,
    "test_what_is_deleted_for_good_leaves_nothing_behind": _COUNTED,
    "test_a_text_that_the_new_model_cannot_read_does_not_stop_the_change": _COUNTED,
    "test_the_person_may_change_back_half_way": _COUNTED,
    "test_the_old_vectors_serve_until_the_new_model_has_embedded_everything": _COUNTED,
    "test_what_changes_during_the_change_is_right_after_it": _COUNTED,
    "test_what_was_saved_with_a_broken_model_follows_once_it_works": _COUNTED,
    "test_a_memory_deleted_while_it_is_embedded_stays_without_vectors": _COUNTED,
    "test_the_worker_embeds_in_its_own_thread_whatever_comes_and_goes_on": _COUNTED,
    "test_a_long_text_is_saved_at_once_and_found_by_the_meaning_of_its_end_later": _COUNTED,
    "test_the_worker_stops_in_the_middle_of_a_long_text_and_takes_it_up_again": _COUNTED,
    "test_text_changed_while_it_is_embedded_never_gets_stale_vectors": _COUNTED,
    "test_the_same_text_again_makes_no_version_and_no_vectors": _COUNTED,
    "test_the_sketch_of_a_model_with_768_dimensions_finds_what_an_exact_look_finds": _SKETCH,
    "test_a_search_finds_what_it_would_find_as_the_first_one": _SKETCH,
    "test_what_was_kept_for_speed_goes_once_and_searches_go_on": _SKETCH,
    "test_two_ghosts_of_a_damaged_index_do_no_harm": _HARMED,
    "test_an_undo_that_fails_halfway_changes_nothing": _HARMED,
    "test_what_the_index_of_words_alone_still_holds_is_not_found": _HARMED,
    "test_what_the_index_of_words_alone_still_holds_is_not_shown": _HARMED,
    "test_the_bytes_of_the_database_are_told_by_what_they_are_for": _BYTES,
    "test_counts_follow_every_change": _BYTES,
}

# Copies, restores and repairs of files.
_OF_FILES = frozenset({"backups", "health"})

# The modules of tests/service that run on both engines in every run of the suite: there the store
# matters. With ROSEMARY_TEST_ENGINES=all the others do so too.
_ON_BOTH = frozenset(
    {
        "test_memories",
        "test_tags",
        "test_links",
        "test_trash",
        "test_projects",
        "test_saved_filters",
        "test_vector_search",
        "test_title_search",
        "test_newer_first",
        "test_history",
        "test_history_of_organising",
        "test_undo_plan",
        "test_insights",
        "test_clients",
        "test_held_calls",
        "test_record_files",
        "test_capture_service",
    }
)

# Calls as an assistant, a script and the window make them, of tests/surfaces.
_CALLS_ON_BOTH = frozenset(
    {
        "test_every_operation_answers_alike",
        "test_every_wrong_call_fails_alike",
        "test_a_faded_memory_is_told_with_the_importance_it_was_given",
        "test_every_tool_answers_with_what_its_schema_says",
        "test_links_travel_alike_over_mcp_and_in_this_process",
        "test_a_deletion_waits_and_is_done_in_the_name_of_the_client",
        "test_each_call_is_audited_also_what_was_refused",
    }
)


def wanted(*engines: str) -> tuple[str, ...]:
    """Return the first of some engines; all of them with ROSEMARY_TEST_ENGINES=all."""
    return engines if os.environ.get("ROSEMARY_TEST_ENGINES") == "all" else engines[:1]


def engines_of(definition: pytest.Function) -> tuple[str, ...]:
    """Return the engines on which a test of the services, or of a surface, runs."""
    path = definition.path
    if definition.originalname in _EMBEDDED_ALONE or path.parent.name in _OF_FILES:
        return ENGINES[:1]
    is_core = path.stem in _ON_BOTH or definition.originalname in _CALLS_ON_BOTH
    return ENGINES if is_core else wanted(*ENGINES)


def open_postgres(uri: str, folder: Path) -> Any:
    """Open a store on PostgreSQL; what it lacks skips the test that asks for it."""
    from rosemary.store.postgres import PostgresStore

    _mark_what_is_missing()
    return PostgresStore.open(uri, SqliteFiles(), folder)


def has_checks(store: Any) -> bool:
    """Return whether the engine can check a store."""
    return type(store).__name__ != "PostgresStore" or "checks" not in _mark_what_is_missing()


@functools.cache
def _mark_what_is_missing() -> frozenset[str]:
    from rosemary.store.postgres import PostgresStore
    from rosemary.store.postgres.themes.server_themes import PostgresReader, PostgresWriter

    missing = set()
    for whole, part in (
        (StoreReader, PostgresReader),
        (StoreWriter, PostgresWriter),
        (Store, PostgresStore),
    ):
        for name in dir(whole):
            if not name.startswith("_") and not hasattr(part, name):
                setattr(part, name, property(functools.partial(_skip, name)))
                missing.add(name)
    return frozenset(missing)


def _skip(name: str, _: object) -> None:
    pytest.skip(f"not in this engine yet: {name}")
