"""What backups are called, what their manifest says, and which of them are kept."""

import contextlib
import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.backups import (
    BackupReason,
    BackupSettings,
    FileFacts,
    Kept,
    LastBackup,
    Manifest,
    StoreMark,
    backup_name,
    is_backup_name,
    manifest_from_json,
    manifest_to_json,
    time_in_name,
    to_prune,
)
from rosemary.domain.errors import InvalidInputError

NOON = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
TIMES = st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1)).map(  # noqa: DTZ001
    lambda each: each.replace(microsecond=0)
)
HISTORIES = st.lists(st.tuples(TIMES, st.booleans()), max_size=60, unique_by=lambda each: each[0])


def kept_of(history):
    return [
        Kept(name=backup_name(made_at), made_at=made_at.replace(tzinfo=UTC), is_checked=is_checked)
        for made_at, is_checked in history
    ]


@given(TIMES, st.integers(0, 4))
def test_a_name_says_when_and_never_repeats(made_at, others):
    taken = set()
    for _ in range(others):
        taken.add(backup_name(made_at, taken))
    name = backup_name(made_at, taken)

    assert name not in taken
    assert is_backup_name(name)
    assert time_in_name(name) == made_at


@pytest.mark.parametrize(
    "name",
    [
        "",
        "memories.db",
        "memory_backup_",
        "memory_backup_20260503",
        "memory_backup_20261303_120000",
        "memory_backup_20260503_120000_",
        "memory_backup_20260503_120000_x",
        "memory_backup_20260503_120000-copy",
        "memory_backup_2026050３_120000",
        "memory_backup_20260503_120000_２",
        ".tmp-memory_backup_20260503_120000",
        "../memory_backup_20260503_120000",
        "memory_backup_ 2026053_120000",
    ],
)
def test_other_names_are_no_backups(name):
    assert not is_backup_name(name)


@given(HISTORIES, st.integers(1, 20))
def test_pruning_leaves_as_many_as_wanted_and_the_newest_good_one(history, wanted):
    backups = kept_of(history)
    gone = to_prune(backups, wanted)
    good = sorted((each for each in backups if each.is_checked), key=lambda each: each.made_at)
    left = [each for each in good if each.name not in gone]

    assert len(gone) == len(set(gone))
    assert {each.name for each in backups if not each.is_checked}.isdisjoint(gone)
    assert len(left) >= min(wanted, len(good))
    assert len(left) <= max(wanted, 4)
    assert left[-1:] == good[-1:]
    assert gone == sorted(gone, key={each.name: each.made_at for each in good}.get)


@given(HISTORIES, st.integers(1, 20))
def test_pruning_never_deletes_all_of_one_kind(history, wanted):
    good = [each for each in kept_of(history) if each.is_checked]
    gone = to_prune(good, wanted)
    left = [each for each in good if each.name not in gone]
    if not good:
        return
    newest = max(each.made_at for each in good)
    kinds = (
        lambda made: made.date(),
        lambda made: made.isocalendar()[:2],
        lambda made: (made.year, made.month),
    )
    for kind in kinds:
        earlier = {kind(each.made_at) for each in good} - {kind(newest)}
        assert {kind(each.made_at) for each in left} & earlier or not earlier


@given(HISTORIES, st.integers(1, 20))
def test_pruning_twice_deletes_no_more(history, wanted):
    backups = kept_of(history)
    gone = to_prune(backups, wanted)
    assert to_prune([each for each in backups if each.name not in gone], wanted) == []


def test_a_busy_day_does_not_push_out_the_weeks_before():
    history = [(NOON - timedelta(days=7 * week), True) for week in range(1, 9)]
    history += [(NOON - timedelta(minutes=minute), True) for minute in range(60)]
    backups = [
        Kept(name=f"{number:02}", made_at=made_at, is_checked=is_checked)
        for number, (made_at, is_checked) in enumerate(history)
    ]
    gone = to_prune(backups, 10)
    left = sorted(each.made_at for each in backups if each.name not in gone)
    assert len(left) == 10
    assert sum(made_at < NOON - timedelta(days=6) for made_at in left) >= 4
    assert sum(made_at > NOON - timedelta(hours=1) for made_at in left) >= 2


def test_the_same_month_of_another_year_is_another_month():
    days = ("2025-04-10", "2026-04-10", "2026-05-20", "2026-05-26", "2026-05-27", "2026-05-28")
    backups = [
        Kept(name=day, made_at=datetime.fromisoformat(f"{day}T12:00Z"), is_checked=True)
        for day in days
    ]
    # The newest, a month, a week and a day before it; then the next month, before the next day.
    assert to_prune(backups, 5) == ["2026-05-26"]


def manifest(**fields):
    values = {
        "created_at": NOON,
        "reason": BackupReason.BEFORE_RESTORE,
        "app_version": "0.1.0",
        "schema_version": 8,
        "model_name": "tiny",
        "model_sha256": "a" * 64,
        "mark": StoreMark(changeset=7, changed_at_us=123),
        "memories": 3,
        "trashed": 1,
        "passages": 4,
        "vectors": 4,
        "files": {"memories.db": FileFacts(size_bytes=8192, sha256="b" * 64)},
        "problems": ("One row leads nowhere.",),
    }
    return Manifest(**(values | fields))


def test_a_manifest_is_read_as_it_was_written():
    assert manifest_from_json(manifest_to_json(manifest())) == manifest()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "something else"}, "is not one of Rosemary's"),
        ({"format_version": 2}, "newer version"),
        ({"format_version": "1"}, "is damaged"),
        ({"created_at": "2026-05-03T12:00:00"}, "without a zone"),
        ({"created_at": 5}, "is damaged"),
        ({"created_at": "soon"}, "soon"),
        ({"reason": "none"}, "none"),
        ({"app_version": None}, "is damaged"),
        ({"files": {}}, "does not name the database"),
        ({"files": {"../x": {"size_bytes": 1, "sha256": "b" * 64}}}, "no part of a backup"),
        ({"files": {"memories.db": {"size_bytes": 1, "sha256": "b"}}}, "no part of a backup"),
        ({"counts": {"memories": True}}, "is damaged"),
        ({"problems": "none"}, "is damaged"),
        ({"model": []}, "is damaged"),
    ],
)
def test_a_manifest_that_was_tampered_with_is_refused(changes, said):
    document = json.loads(manifest_to_json(manifest())) | changes
    with pytest.raises(ValueError, match=said):
        manifest_from_json(json.dumps(document))


@pytest.mark.parametrize("text", ["", "[]", "null", "{", b"\xff\xfe\x00", "[" * 100_000])
def test_what_is_no_manifest_is_refused(text):
    with pytest.raises(ValueError, match=r"^is "):
        manifest_from_json(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_no_json_makes_reading_a_manifest_fail_otherwise(value):
    document = json.loads(manifest_to_json(manifest()))
    for name in list(document):
        with contextlib.suppress(ValueError):
            manifest_from_json(json.dumps(document | {name: value}))


@pytest.mark.parametrize(
    "wrong",
    [{"kept": 0}, {"every_hours": 0}, {"every_saves": 0}, {"kept": 1_001}, {"every_hours": 9_000}],
)
def test_settings_out_of_their_bounds_are_refused(wrong):
    with pytest.raises(InvalidInputError, match=f"backup.{next(iter(wrong))}"):
        BackupSettings(**wrong)


def test_a_backup_is_old_after_its_time_and_where_its_time_is_not_known():
    mark = StoreMark()
    last = LastBackup(mark=mark, made_at=NOON)
    assert not last.is_older_than(timedelta(hours=24), NOON + timedelta(hours=23))
    assert last.is_older_than(timedelta(hours=24), NOON + timedelta(hours=24))
    assert LastBackup(mark=mark, made_at=None).is_older_than(timedelta(hours=24), NOON)
