"""Which tests run on which engine, and what an engine does not have yet."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Any

import pytest

from rosemary.store.ports import Store, StoreReader, StoreWriter
from rosemary.store.sqlite.snapshot import SqliteFiles

ENGINES = ("sqlite", "postgres")

# Tests of the services and surfaces that are about the file of the embedded engine, by the reason.
_HARMED = "it makes the embedded engine fail, or harms its file"
_COUNTED = "it reads the tables of the embedded engine"
_SKETCH = "it is about the sketch of vectors or the caches, which the embedded engine keeps"
_BYTES = "it is about the bytes of a file"
_TIMED = "it depends on how soon something comes, or on what was read just before"
_FILES = "it is about the files of the embedded engine, and what takes their place"
_COPY = "it steps in while the embedded engine copies its file"
_ROOM = "how much room a copy needs is known beforehand of a file alone"
_AGAIN = "on a server, whoever saves during a restore is asked to try again"
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
    "test_a_store_that_is_not_sound_is_backed_up_only_before_what_changes_it": _HARMED,
    "test_a_disk_without_room_for_a_backup_is_not_filled_up_to_find_that_out": _ROOM,
    "test_a_backup_a_comparison_and_a_check_stand_back_behind_everything_else": _COPY,
    "test_a_failure_at_any_step_puts_the_old_store_back": _FILES,
    "test_a_restore_leaves_the_files_of_the_store_alone": _FILES,
    "test_what_is_saved_after_a_restore_is_saved": _FILES,
    "test_a_data_folder_that_was_copied_with_its_log_is_restored_with_it": _FILES,
    "test_a_store_that_is_to_be_kept_is_kept_by_the_next_start_after_a_crash": _FILES,
    "test_a_kill_at_any_step_of_a_swap_leaves_one_store_or_the_other": _FILES,
    "test_kills_at_random_moments_of_restores_leave_a_whole_store": _FILES,
    "test_a_restore_for_whose_rights_there_is_no_room_changes_nothing": _HARMED,
    "test_what_is_saved_during_a_restore_is_in_the_backup_of_what_was_before": _AGAIN,
    "test_of_a_damaged_store_the_log_goes_on_where_it_can_be_read": _HARMED,
    "test_what_is_held_and_called_in_the_midst_of_a_restore_is_kept": _COPY,
    "test_where_the_calls_of_now_cannot_be_read_those_of_the_backup_are_there": _COPY,
    "test_a_restore_for_whose_calls_there_is_no_room_changes_nothing": _COPY,
    "test_others_write_while_calls_are_carried": _COPY,
    "test_what_is_wrong_is_named_and_mended_and_no_memory_is_gone": _HARMED,
    "test_what_led_nowhere_stands_in_a_report_that_nobody_else_can_read": _HARMED,
    "test_a_text_that_is_no_utf8_is_told_as_damage": _HARMED,
    "test_a_text_like_another_one_keeps_its_hash_and_is_named_again": _HARMED,
    "test_a_repair_of_a_sound_store_in_which_damage_was_seen_lets_saves_go_on": _HARMED,
    "test_a_foreign_part_is_named_not_mended_and_ends_all_saves": _HARMED,
    "test_an_index_that_cannot_be_read_ends_all_saves_until_it_is_repaired": _HARMED,
    "test_tags_with_the_marks_of_other_programs_become_the_tags_they_are": _HARMED,
    "test_a_tag_with_marks_that_stands_alone_is_found_by_its_name_after_a_repair": _HARMED,
    "test_memories_without_vectors_are_embedded_again": _HARMED,
    "test_a_repair_of_a_sound_store_writes_nothing_at_all": _BYTES,
    "test_a_look_waits_for_no_writer": _HARMED,
    "test_a_repair_without_room_for_its_backup_ends_before_it_looks_for_anything": _ROOM,
}

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
    if definition.originalname in _EMBEDDED_ALONE:
        return ENGINES[:1]
    is_core = definition.path.stem in _ON_BOTH or definition.originalname in _CALLS_ON_BOTH
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
