"""What searches keep for each other never shows: each finds what a first one would."""

import random

import pytest
from tests.sketches import sketch_always

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SearchMode

WORDS = ("kettle", "shelf", "tea", "milk", "bicycle", "garage", "kitchen", "blue")
SEARCHES = [
    SearchRequest(query="the blue kettle", is_explained=True),
    SearchRequest(query="tea with milk", is_explained=True, mode=SearchMode.SEMANTIC, threshold=0),
    SearchRequest(query="bicycle", is_explained=True, mode=SearchMode.KEYWORD),
    SearchRequest(query="tea", is_explained=True, where=MemoryFilter(project_id="home")),
    SearchRequest(query="kitchen", is_explained=True, where=MemoryFilter(tags=("core",))),
]


class Person:
    """Does something to the memories at each turn, the same things for the same dice."""

    def __init__(self, services, clock, origin, dice):
        self.services, self.clock, self.origin, self.dice = services, clock, origin, dice
        self.live, self.trash = [], []

    def act(self):
        changes = [self.save, self.wait, self.change, self.read, self.tag]
        changes += [self.link, self.delete, self.restore, self.purge]
        self.dice.choice(changes if len(self.live) > 3 else [self.save])()

    def any(self):
        return self.dice.choice(self.live)

    def text(self):
        return " ".join(self.dice.choices(WORDS, k=6)) + f" {self.dice.random()}"

    def save(self):
        for _ in range(self.dice.randint(1, 3)):
            place = self.dice.choice([{}, {"project_id": "home", "thread_id": "talk"}])
            draft = MemoryDraft(content=self.text(), importance=8, **place)
            self.live.append(self.services.memories.save(draft, self.origin).id)

    def wait(self):
        self.clock.move(**{self.dice.choice(["seconds", "days"]): self.dice.randint(1, 30)})

    def change(self):
        patch = self.dice.choice([{"content": self.text()}, {"importance": 2}, {"phase": 1}])
        self.services.memories.update(self.any(), MemoryPatch(**patch), self.origin)

    def read(self):
        self.services.access.record([self.any()])
        self.services.access.flush()

    def tag(self):
        pin = self.dice.choice([self.services.tags.pin, self.services.tags.unpin])
        pin([self.any()], self.origin)

    def link(self):
        source, target = sorted(self.dice.sample(self.live, 2))
        relation = self.dice.choice(["supersedes", "related"])
        draft = LinkDraft(target=target, relation=relation)
        self.services.links.link(source, draft, self.origin)

    def delete(self):
        self.trash.append(self.any())
        self.live.remove(self.trash[-1])
        self.services.memories.delete([self.trash[-1]], self.origin)

    def restore(self):
        if self.trash:
            self.live.append(self.trash.pop())
            self.services.trash.restore_all([self.live[-1]], self.origin)

    def purge(self):
        if self.trash:
            self.services.trash.empty([self.trash.pop()], self.origin)


@pytest.fixture
def always_sketched(monkeypatch):
    sketch_always(monkeypatch)


@pytest.mark.parametrize("seed", range(4))
def test_a_search_finds_what_it_would_find_as_the_first_one(
    services, store, clock, origin, tiny_embedder, always_sketched, seed
):
    def search_all():
        answers = [services.search.search(request) for request in SEARCHES]
        return [(answer.hits, answer.total) for answer in answers]

    person = Person(services, clock, origin, random.Random(seed))
    for turn in range(25):
        person.act()
        if turn % 10 == 9:
            store.parts.keeper.refresh(tiny_embedder.model.sha256).result(30)
        found = [search_all() for _ in range(2)]
        store.parts.readers.shrink(0)
        assert found == [search_all()] * 2
