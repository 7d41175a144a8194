"""Settings that are changed while the services run count at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rosemary.domain.backups import BackupSettings
from rosemary.domain.clients import AuditSettings, ClientSettings, LimitSettings, ToolSet
from rosemary.domain.decay import DecaySettings
from rosemary.domain.errors import ForbiddenError, InvalidInputError
from rosemary.domain.events import ClientsChanged, RightsChanged
from rosemary.domain.models import MemoryDraft
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.search import SearchMode, SearchRequest
from rosemary.domain.settings import Settings, TrashSettings
from rosemary.service.backups.backup_folder import check_folder


def test_rights_of_new_clients_count_at_once_and_the_connected_are_told(services):
    told = []
    services.bus.publish(ClientsChanged(clients=("cursor",)))
    services.bus.subscribe(
        lambda event: told.append(event.client) if isinstance(event, RightsChanged) else None
    )
    services.clients.change_rights("zed", lambda rights: replace(rights, is_read_only=True))
    told.clear()
    wanted = ClientSettings(tools=ToolSet.CORE, hold_deletes=True)
    services.adopt(Settings(clients=wanted))
    assert services.clients.rights("cursor") == wanted.rights
    assert services.clients.rights("zed").is_read_only
    assert told == ["cursor"]
    services.adopt(Settings(clients=wanted))
    assert told == ["cursor"]


def test_limits_count_at_once(services):
    services.adopt(Settings(limits=LimitSettings(calls_at_once=1)))
    with (
        services.limits.slot("cursor"),
        pytest.raises(ForbiddenError, match="1 call open"),
        services.limits.slot("cursor"),
    ):
        raise AssertionError


def test_decay_counts_at_once(services, clock, origin):
    memory = services.memories.save(MemoryDraft(content="The kettle is blue", importance=8), origin)
    clock.move(days=60)
    before = services.memories.get(memory.id).importance
    half = replace(DecaySettings().half_life_days, general=6_000)
    services.adopt(Settings(decay=DecaySettings(half_life_days=half)))
    assert before < services.memories.get(memory.id).importance == 8


def test_ranking_counts_at_once(services, origin):
    services.memories.save(MemoryDraft(content="The kettle is blue"), origin)
    request = SearchRequest(query="a red bicycle", mode=SearchMode.SEMANTIC)
    services.adopt(Settings(ranking=RankingSettings(semantic_threshold=0)))
    assert len(services.search.search(request).hits) == 1
    services.adopt(Settings(ranking=RankingSettings(semantic_threshold=1)))
    assert services.search.search(request).hits == ()


def test_what_is_kept_how_long_counts_from_the_next_look_on(services):
    services.adopt(
        Settings(
            trash=TrashSettings(kept_days=3),
            audit=AuditSettings(kept_days=4),
            backup=BackupSettings(kept=5),
            clients=ClientSettings(held_days=6),
        )
    )
    assert services.trash.settings.kept_days == 3
    assert services.audit.settings.kept_days == 4
    assert services.backups.settings.kept == 5
    assert services.held.settings.held_days == 6


@pytest.mark.parametrize("folder", ["", "~", "{here}", "{here}/not/yet"])
def test_a_folder_that_can_hold_backups_is_let_through(tmp_path, folder):
    check_folder(folder.format(here=tmp_path))


@pytest.mark.parametrize(
    ("folder", "problem"),
    [("here", "whole path"), ("{here}/file", "is no folder"), ("{here}/file/x", "written")],
)
def test_a_folder_that_cannot_is_refused(tmp_path, folder, problem):
    (tmp_path / "file").write_text("")
    with pytest.raises(InvalidInputError, match=problem):
        check_folder(folder.format(here=tmp_path))
