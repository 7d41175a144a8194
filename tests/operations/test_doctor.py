"""What is wrong with the store is told and mended through the operations, too."""

from rosemary.operations.invocation import invoke


def test_what_is_mended_is_told_with_the_backup_that_was_made_first(services, store, origin):
    invoke(services, "save_memory", {"content": "She prefers green tea."}, origin)
    store.write(lambda tx: tx._connection.execute("UPDATE passage SET vector = x'00'"))
    told = invoke(services, "examine_store", {}, origin).data
    assert any(each["severity"] == "problem" for each in told["findings"])

    mended = invoke(services, "repair_store", {}, origin).data

    assert mended["mended"]
    assert mended["backup"]
    assert mended["counts"]["pendingEmbeddings"] == 1
    again = invoke(services, "repair_store", {}, origin).data
    assert again["mended"] == []
