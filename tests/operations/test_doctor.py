"""What is wrong with the store is told and mended through the operations, too."""

from types import SimpleNamespace

import pytest

from rosemary.domain.errors import StorageFullError
from rosemary.operations.operation_table import invoke
from rosemary.system import disk_files


def test_what_is_mended_is_told_with_the_backup_that_was_made_first(services, store, origin):
    invoke(services, "save_memory", {"content": "She prefers green tea."}, origin)
    store.write(lambda tx: tx.job.connection.execute("UPDATE passage SET vector = x'00'"))
    told = invoke(services, "examine_store", {}, origin).data
    assert any(each["severity"] == "problem" for each in told["findings"])

    mended = invoke(services, "repair_store", {}, origin).data

    assert mended["mended"]
    assert mended["backup"]
    assert mended["counts"]["pendingEmbeddings"] == 1
    again = invoke(services, "repair_store", {}, origin).data
    assert again["mended"] == []


def test_a_repair_without_room_for_its_backup_is_refused_with_both_numbers(
    services, origin, monkeypatch
):
    usage = SimpleNamespace(total=10**9, free=50_000)
    monkeypatch.setattr(disk_files.shutil, "disk_usage", lambda _folder: usage)
    with pytest.raises(StorageFullError) as caught:
        invoke(services, "repair_store", {}, origin)
    assert caught.value.details.keys() == {"neededBytes", "freeBytes"}
    assert invoke(services, "examine_store", {}, origin).data["counts"]["liveMemories"] == 0
