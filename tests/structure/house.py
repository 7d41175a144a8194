"""Prints how the source is cut: `make house`. Asserts nothing.

A line of code holds more than a comment or a docstring. A private access is `x._name` where x is
not `self` or `cls`; one that a comment explains, on its line or directly above, is not counted.
Functions passed by a call are those of Rosemary that run between the gate and its answer, in all
threads, once everything is loaded.
"""

from __future__ import annotations

import ast
import io
import os
import statistics
import sys
import tempfile
import threading
import tokenize
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import rosemary
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.operations.gate import answer
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import NOTES_VARIABLE, Paths

APP = Path(rosemary.__file__).parent
TESTS = Path(__file__).resolve().parents[1]
SMALL_LINES = 50
FIELD = "phase"
_NOT_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
    tokenize.ENCODING,
}
_SHARED_BY_ALL = {"__init__.py", "__main__.py"}
# Public names of the standard library.
_PUBLIC = {"_exit", "_current_frames"}
_FOR_TOOLS = ("# noqa", "# type:", "# fmt:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """One file: its lines that hold code, those of imports, and its functions' lengths.

    Attributes:
        explained: the lines on which a comment stands, and those below one that stands alone.
    """

    path: Path
    tree: ast.Module
    code: frozenset[int]
    explained: frozenset[int]

    @classmethod
    def read(cls, path: Path) -> Module:
        """Return the module in `path`."""
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
        code = {
            line
            for token in tokens
            if token.type not in _NOT_CODE
            for line in range(token.start[0], token.end[0] + 1)
        }
        comments = {
            token.start[0]
            for token in tokens
            if token.type == tokenize.COMMENT and not token.string.startswith(_FOR_TOOLS)
        }
        return cls(
            path=path,
            tree=tree,
            code=frozenset(code - _docstring_lines(tree)),
            explained=frozenset(comments | {line + 1 for line in comments - code}),
        )

    def lines_of(self, node: ast.stmt) -> int:
        """Return how many lines of code a statement has."""
        return len(self.code & _span(node))

    def imports(self) -> int:
        """Return how many lines of code import something."""
        nodes = [n for n in ast.walk(self.tree) if isinstance(n, ast.Import | ast.ImportFrom)]
        return sum(map(self.lines_of, nodes))

    def functions(self) -> list[int]:
        """Return the lines of code of each function."""
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        return [self.lines_of(node) for node in ast.walk(self.tree) if isinstance(node, kinds)]


def _span(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _docstring_lines(tree: ast.Module) -> set[int]:
    """Return the lines of all strings that stand as statements of their own."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for line in _span(node)
    }


class Tracer:
    """Collects the functions of Rosemary that run while it listens, in every later thread."""

    def __init__(self) -> None:
        self._is_listening = False
        self._met: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note one call; the interpreter calls this."""
        if self._is_listening and event == "call":
            self._met.add(frame.f_code)

    def passed_by(self, run: Any) -> tuple[int, int]:
        """Return how many functions, in how many files, run while `run` does."""
        self._met.clear()
        self._is_listening = True
        run()
        self._is_listening = False
        own = {code for code in self._met if _is_own(code)}
        return len(own), len({code.co_filename for code in own})


def _is_own(code: CodeType) -> bool:
    return code.co_filename.startswith(str(APP)) and not code.co_name.startswith("<")


def private_accesses(module: Module) -> list[int]:
    """Return the lines that take a private name from something else, and do not say why."""
    return [
        line
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and _is_private(node)
        if (line := node.end_lineno or node.lineno) not in module.explained
    ]


def _is_private(node: ast.Attribute) -> bool:
    name, owner = node.attr, node.value
    if not name.startswith("_") or name.startswith("__") or name in _PUBLIC:
        return False
    return not (isinstance(owner, ast.Name) and owner.id in {"self", "cls"})


def _small(modules: list[Module]) -> int:
    return sum(len(module.code) < SMALL_LINES for module in modules)


def shared_names(modules: list[Module]) -> Mapping[str, int]:
    """Return the file names that stand more than once, with how often."""
    names = Counter(module.path.name for module in modules)
    return {name: n for name, n in names.items() if n > 1 and name not in _SHARED_BY_ALL}


def calls_traced() -> dict[str, tuple[int, int]]:
    """Return functions and files passed by the second save and the second search of a store."""
    tracer = Tracer()
    threading.setprofile(tracer)
    sys.setprofile(tracer)
    origin = Origin(client="house", transport=Transport.MCP)
    calls = {"save_memory": "content", "search_memory": "query"}
    with tempfile.TemporaryDirectory(prefix="rosemary-house-") as folder:
        # A note of this store would outlive it in the person's home.
        os.environ[NOTES_VARIABLE] = folder
        paths = Paths.of_home(Path(folder))
        paths.ensure_private()
        with closing(open_services(paths)) as services:
            found = {}
            for name, argument in calls.items():
                texts = iter(["Maya likes green tea.", "The roof of the shed leaks."])

                def call(name: str = name, argument: str = argument, texts: Any = texts) -> None:
                    answer(services, name, {argument: next(texts)}, origin)

                call()
                found[name] = tracer.passed_by(call)
    sys.setprofile(None)
    threading.setprofile(None)
    return found


def main() -> None:
    """Print the figures as a table in Markdown."""
    app = [Module.read(path) for path in sorted(APP.rglob("*.py"))]
    inside = [module for module in app if "gui" not in module.path.relative_to(APP).parts]
    tests = [Module.read(path) for path in sorted(TESTS.rglob("*.py"))]
    total, total_inside = (sum(len(each.code) for each in group) for group in (app, inside))
    small, small_inside = (_small(group) for group in (app, inside))
    shared, shared_inside = shared_names(app), shared_names(inside)
    fields = [m for m in app if FIELD in m.path.read_text(encoding="utf-8").split('"""', 2)[-1]]
    rows: list[tuple[str, object]] = [
        ("files, code lines", f"{len(app)}, {total:,}"),
        ("the same in gui", f"{len(app) - len(inside)}, {total - total_inside:,}"),
        ("median module, code lines", statistics.median(len(module.code) for module in app)),
        (f"modules under {SMALL_LINES} code lines, outside gui", f"{small}, {small_inside}"),
        (
            "names of files that stand more than once, outside gui",
            f"{len(shared)} for {sum(shared.values())} files, {len(shared_inside)}",
        ),
        ("median function, code lines", statistics.median(n for m in app for n in m.functions())),
        ("import lines, share of the code", f"{sum(m.imports() for m in app) / total:.1%}"),
        (f"files that name the field `{FIELD}`", len(fields)),
        ("private accesses in tests", sum(len(private_accesses(module)) for module in tests)),
    ]
    for name, (functions, files) in calls_traced().items():
        rows.append((f"functions, files passed by one {name}", f"{functions}, {files}"))
    lines = ["| | |", "|---|---|", *(f"| {name} | {figure} |" for name, figure in rows)]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
