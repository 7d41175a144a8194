"""The graph page: the neighbourhood of one memory, or all linked memories."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.headlines import headline_of
from rosemary.domain.insights import LinkGraph
from rosemary.domain.models import Facets, Memory
from rosemary.domain.naming import cut
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.layouts import Stretched, column_of, line_of
from rosemary.gui.kit.page_parts import PageHead
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.links.graph_item import relation_name
from rosemary.gui.links.graph_loader import GraphLoader, Load, Mesh
from rosemary.gui.links.graph_tools import Answer, GraphLegend, GraphPanel, GraphTools, Neighbour
from rosemary.gui.links.graph_view import GraphView
from rosemary.gui.memories.organisation_actions import names_of
from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.theme.tokens import is_motion_reduced
from rosemary.service.services import Services

TYPING_PAUSE_MS = 120
REFRESH_PAUSE_MS = 500
_ANSWERS = 8
_MARGIN = 16

_Offered: TypeAlias = tuple[Facets, Mapping[str, str]]


class GraphPage(Page):
    """The graph, its controls, and a panel with the chosen memory."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self._finding = LatestTask(parts.tasks)
        self._reading = LatestTask(parts.tasks)
        self._facetting = LatestTask(parts.tasks)
        self._center: Memory | None = None
        self.loader = GraphLoader(parts.tasks, self)
        self.head = PageHead(parts.appearance, parts.tasks, self.tr("Links"))
        self.tools = GraphTools(parts.appearance, self)
        self.view = GraphView(parts.appearance)
        self.legend = GraphLegend(parts.appearance, self.view)
        self.panel = GraphPanel(parts.appearance)
        self.empty = EmptyState(parts.appearance, "waypoints", "", "")
        self._whole_button = self.empty.add_button(self.tr("Show all"), self.show_all)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._pause = QTimer(self, singleShot=True, interval=REFRESH_PAUSE_MS)
        self._arrange()
        self._connect()

    @override
    def enter(self) -> None:
        work = partial(_offered, self._parts.services)
        self._facetting.start(work, on_done=self._on_facets)
        self._load()

    @override
    def leave(self) -> None:
        for timer in (self._typing, self._pause):
            timer.stop()
        for task in (self._finding, self._reading, self._facetting):
            task.cancel()
        self.loader.stop()
        self.head.progress.set_running(is_running=False)

    @override
    def focus_search(self) -> bool:
        self.tools.finder.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.tools.finder.selectAll()
        return True

    def show_around(self, memory_id: MemoryId) -> None:
        """Show the neighbourhood of a memory."""
        work = partial(self._parts.services.memories.get, memory_id)
        self._reading.start(work, on_done=self._on_center)

    def show_all(self) -> None:
        """Show all linked memories that pass the filter."""
        self._center = None
        self.tools.set_centered(is_centered=False)
        self._start_over()

    def choose(self, memory_id: MemoryId | None, *, is_shown: bool = False) -> None:
        """Highlight a memory and show it in the panel."""
        if memory_id is None or not self.view.choose(memory_id, is_shown=is_shown):
            self.view.choose(None)
            self.panel.hide()
            return
        self.panel.show_neighbours(self._neighbours())
        work = partial(self._parts.services.memories.get, memory_id)
        self._reading.start(work, on_done=self._on_memory)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._stack and event.type() == QEvent.Type.Resize:
            self._place_legend()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.installEventFilter(self)
        for widget in (QWidget(), self.view, self.empty):
            self._stack.addWidget(widget)
        body = line_of(Stretched(self._stack), self.panel, gap=0)
        self.panel.hide()
        self.legend.hide()
        column_of(self.head, self.tools, Stretched(body), within=self, gap=6)

    def _connect(self) -> None:
        tools, view, panel = self.tools, self.view, self.panel
        tools.changed.connect(self._start_over)
        tools.all_wanted.connect(self.show_all)
        tools.finder.textChanged.connect(lambda text: self._typing.start() if text else None)
        tools.finder.picked.connect(self._on_picked)
        tools.zoom_in.clicked.connect(lambda: view.zoom(1.25))
        tools.zoom_out.clicked.connect(lambda: view.zoom(0.8))
        tools.fit.clicked.connect(view.fit)
        view.chosen.connect(self.choose)
        view.center_wanted.connect(self.show_around)
        view.open_wanted.connect(self.memory_wanted)
        panel.open_wanted.connect(self.memory_wanted)
        panel.center_wanted.connect(self.show_around)
        panel.neighbour_chosen.connect(lambda each: self.choose(each, is_shown=True))
        panel.closed.connect(lambda: self.choose(None))
        self.loader.loaded.connect(self._on_loaded)
        self.loader.moved.connect(view.show_drawing)
        self.loader.settled.connect(self._on_settled)
        self._typing.timeout.connect(self._find)
        self._pause.timeout.connect(self._load)
        self._parts.bridge.memories_changed.connect(self._on_memories_changed)

    def _start_over(self) -> None:
        """Load another graph and lay it out anew; `_load` alone would keep places."""
        self.loader.forget_places()
        self.view.fit()
        self._load()

    def _load(self) -> None:
        self.loader.set_still(is_still=is_motion_reduced(self))
        self.head.progress.set_running(is_running=True)
        self.loader.load(self._work())

    def _work(self) -> Load:
        insights, tools = self._parts.services.insights, self.tools
        if self._center is None:
            return partial(insights.linked, tools.narrowing.where, tools.limit)
        return partial(
            insights.around,
            self._center.id,
            tools.step_count,
            tools.limit,
            has_suggestions=tools.suggestions.isChecked(),
        )

    def _find(self) -> None:
        query = self.tools.finder.text().strip()
        if query:
            work = partial(_answers, self._parts.services, query)
            self._finding.start(work, on_done=self.tools.finder.show_answers)

    def _neighbours(self) -> tuple[Neighbour, ...]:
        item = self.view.item
        found = []
        for number, (relation, leads_there) in item.neighbours.items():
            arrow = texts.arrow(is_onward=leads_there)
            title = texts.title(cut(item.nodes[number].summary, 120))
            text = f"{relation_name(relation)} {arrow} {title}"
            found.append(Neighbour(id=item.nodes[number].id, text=text))
        return tuple(found)

    def _on_facets(self, found: _Offered) -> None:
        self.tools.narrowing.show_facets(*found)

    def _on_picked(self, memory_id: MemoryId) -> None:
        self.view.setFocus()
        if any(node.id == memory_id for node in self.loader.graph.nodes):
            self.choose(memory_id, is_shown=True)
        else:
            self.show_around(memory_id)

    def _on_center(self, memory: Memory) -> None:
        self._center = memory
        self.tools.set_centered(is_centered=True)
        self._start_over()

    def _on_memory(self, memory: Memory) -> None:
        self.panel.show_memory(memory)
        self.panel.show()

    def _on_loaded(self, mesh: Mesh) -> None:
        graph = mesh.graph
        self.view.show_mesh(mesh)
        self.legend.show_kinds(
            tuple(dict.fromkeys(node.memory_type for node in graph.nodes)),
            self.view.item.relations,
        )
        self._place_legend()
        self.head.note.setText(self._note(graph))
        if not graph.nodes:
            self._explain_nothing()
        self._stack.setCurrentWidget(self.view if graph.nodes else self.empty)
        if self._center is not None and self.view.item.current < 0:
            self.choose(self._center.id)
        elif self.view.item.current < 0:
            self.panel.hide()
        else:
            self.panel.show_neighbours(self._neighbours())

    def _on_settled(self) -> None:
        self.head.progress.set_running(is_running=self._parts.tasks.is_busy)

    def _note(self, graph: LinkGraph) -> str:
        shown = texts.memory_count(len(graph.nodes))
        if self._center is not None:
            title = texts.title(cut(self._center.summary, 60))
            shown = self.tr("Around “{title}”: {memories}").format(title=title, memories=shown)
        links = self.tr("1 link") if len(graph.edges) == 1 else ""
        links = links or self.tr("{count} links").format(count=texts.number(len(graph.edges)))
        parts = [shown, links]
        if graph.left_out:
            parts.append(self.tr("{count} more").format(count=texts.number(graph.left_out)))
        return " · ".join(parts)

    def _explain_nothing(self) -> None:
        is_narrowed = self.tools.narrowing.where != EVERYTHING
        text = self.tr(
            "Assistants link memories while they save them. You link one where it is open, under "
            "Links."
        )
        if is_narrowed:
            text = self.tr("No memory of this project and type is linked.")
        self.empty.set_text(self.tr("No links yet"), text)
        self._whole_button.setVisible(is_narrowed or self._center is not None)

    def _place_legend(self) -> None:
        self.legend.fit(self._stack.width(), self._stack.height() - 2 * _MARGIN)
        self.legend.move(_MARGIN, max(0, self._stack.height() - self.legend.height() - _MARGIN))

    def _on_memories_changed(self) -> None:
        if self.isVisible() and not self._pause.isActive():
            self._pause.start()


def _answers(services: Services, query: str) -> list[Answer]:
    found = services.search.search(
        SearchRequest(query=query, limit=_ANSWERS, has_less_related=True)
    )
    return [
        Answer(id=hit.memory.id, title=texts.title(cut(headline_of(hit.memory).title, 120)))
        for hit in found.hits
    ]


def _offered(services: Services) -> _Offered:
    return services.memories.facets(), names_of(services.projects.list())
