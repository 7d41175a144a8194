"""Everything that is done to files works wherever a person's home is."""

from __future__ import annotations

import pytest

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft
from rosemary.domain.search import SearchRequest
from rosemary.service.services import build_services
from rosemary.store.sqlite import SqliteStore

# SQLite reads a name as an address, where these mean something.
PLACES = ["Jörg Müller", "文档", "100% #1", "what?mode=ro&x", 'it\'s; a "home"', "ünïcödé 🎉"]


@pytest.mark.parametrize("place", PLACES)
def test_a_folder_of_any_name_holds_memories_backups_and_exports(
    tmp_path, tiny_embedder, clock, origin, place
):
    file = tmp_path / place / "memories.db"
    services = build_services(SqliteStore.open(file), tiny_embedder, clock, file)
    try:
        tea = services.memories.save(MemoryDraft(content="green tea"), origin)
        backup = services.backups.create()
        services.memories.delete([tea.id], origin)
        services.restoring.restore(backup.name, origin)
        found = services.search.search(SearchRequest(query="green tea"))
        assert [each.memory.id for each in found.hits] == [tea.id]
    finally:
        services.close()

    # The same file, opened anew: nothing went to a place with half of the name.
    again = build_services(SqliteStore.open(file), tiny_embedder, clock, file)
    assert again.memories.list_ids(EVERYTHING) == [tea.id]
    again.close()
    assert [each.name for each in tmp_path.iterdir()] == [place]
