"""A blind `except` hides bugs: only the outermost frames may have one."""

from __future__ import annotations

import ast

TOPS = {
    "app/rosemary/mcp_server/server.py": "adapter of the assistants",
    "app/rosemary/http_api/guard.py": "adapter of scripts and clients over HTTP",
    "app/rosemary/runtime/commands.py": "adapter of the command line",
    "app/rosemary/runtime/control.py": "adapter of the command line",
    "app/rosemary/runtime/endpoint_thread.py": "the endpoint's thread",
    "app/rosemary/cli/main.py": "the command line itself",
    "app/rosemary/operations/gate.py": "the gate: whatever fails leaves as one of our errors",
    "app/rosemary/service/memories/access_recording.py": "the thread that writes accesses",
    "app/rosemary/service/clients/audit_service.py": "the thread that writes the audit log",
    "app/rosemary/service/exchange/session_following.py": "one session file: others are read too",
    "app/rosemary/service/reporting.py": "the event bus",
    "app/rosemary/service/search/embedding_worker.py": "the thread that embeds",
    "app/rosemary/runtime/self_test.py": "each check of the installation",
    "app/rosemary/store/sqlite/writer_thread.py": "the writer thread",
    "app/rosemary/embed/model_files.py": "tokenizers raises no narrower class",
}
"""Where everything may be caught, and why there."""

BLIND = {"Exception", "BaseException"}


def _is_blind(handler: ast.ExceptHandler) -> bool:
    """Return whether it stops any error; one that tidies up and lets it pass does not."""
    if isinstance(handler.body[-1], ast.Raise) and handler.body[-1].exc is None:
        return False
    if handler.type is None:
        return True
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(ast.unparse(kind) in BLIND for kind in caught)


def test_everything_is_caught_at_the_outermost_frames_alone(trees):
    blind = {
        path
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler) and _is_blind(node)
    }
    assert blind == set(TOPS)


def test_no_handler_passes_over_an_error_in_silence(trees):
    silent = [
        f"{path}:{node.lineno}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler)
        and len(node.body) == 1
        and isinstance(node.body[0], ast.Pass)
    ]
    assert silent == [], "use contextlib.suppress with the one error that is meant"
