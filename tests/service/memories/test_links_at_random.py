"""Any order of links, removals, deletions and restorations keeps the rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SearchMode
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

KEYS = "abcde"
RELATIONS = ["supersedes", "supersedes", "contradicts", "related"]
STEPS = st.tuples(
    st.sampled_from(["link", "link", "link", "unlink", "delete", "restore"]),
    st.sampled_from(KEYS),
    st.sampled_from(KEYS),
    st.sampled_from(RELATIONS),
)


class Oracle:
    """The links and the trash, as a set of each."""

    def __init__(self):
        self.links, self.trash = set(), set()

    def refusal(self, step, source, target, relation):
        """Return the error that a step must raise, if any."""
        if step in ("delete", "restore"):
            return NotFoundError if (source in self.trash) is (step == "delete") else None
        if {source, target} & self.trash:
            return NotFoundError
        if step == "unlink":
            return None if (source, target, relation) in self.links else NotFoundError
        is_circle = relation == "supersedes" and self.reaches(target, source)
        return InvalidInputError if source == target or is_circle else None

    def reaches(self, start, end):
        reached = {start}
        while True:
            more = {t for s, t, r in self.links if r == "supersedes" and s in reached} - reached
            if not more:
                return end in reached
            reached |= more

    def apply(self, step, source, target, relation):
        if step in ("link", "unlink"):
            change = self.links.add if step == "link" else self.links.remove
            change((source, target, relation))
        else:
            (self.trash.add if step == "delete" else self.trash.remove)(source)

    def live_links(self):
        return {link for link in self.links if not {link[0], link[1]} & self.trash}

    def valid(self):
        superseded = {t for _, t, relation in self.live_links() if relation == "supersedes"}
        return set(KEYS) - self.trash - superseded


def run(services, origin, step, source, target, relation):
    if step == "link":
        services.links.link(source, LinkDraft(target=target, relation=relation), origin)
    elif step == "unlink":
        services.links.unlink(source, target, origin, relation=relation)
    elif step == "delete":
        services.memories.delete([source], origin)
    else:
        services.trash.restore_all([source], origin)


def links_in(services):
    ids = services.memories.list_ids(MemoryFilter())
    return {
        (memory.key, link.key, link.relation)
        for memory in services.memories.get_many(ids)
        for link in memory.links
        if not link.is_incoming
    }


@settings(deadline=None, max_examples=25)
@given(steps=st.lists(STEPS, max_size=30))
def test_links_searches_and_errors_agree_with_two_plain_sets(
    tmp_path_factory, tiny_embedder, clock_of_noon, origin_of_test, steps
):
    path = tmp_path_factory.mktemp("walk") / "memories.db"
    services = build_services(SqliteStore.open(path), tiny_embedder, clock_of_noon, path)
    oracle = Oracle()
    try:
        for key in KEYS:
            services.memories.save(MemoryDraft(content=f"tea {key}", key=key), origin_of_test)
        for step in steps:
            if refusal := oracle.refusal(*step):
                with pytest.raises(refusal):
                    run(services, origin_of_test, *step)
            else:
                run(services, origin_of_test, *step)
                oracle.apply(*step)
            assert links_in(services) == oracle.live_links()
            request = SearchRequest(query="tea", mode=SearchMode.KEYWORD)
            found = {hit.memory.key for hit in services.search.search(request).hits}
            assert found == oracle.valid()
    finally:
        services.close()


@pytest.fixture(scope="module")
def clock_of_noon():
    from datetime import UTC, datetime

    return lambda: datetime(2026, 5, 3, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def origin_of_test():
    from rosemary.domain.models import Origin
    from rosemary.domain.types import Transport

    return Origin(client="test", transport=Transport.MCP)
