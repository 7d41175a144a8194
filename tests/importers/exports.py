"""Exports laid out as the real services lay them out, with nobody's data in them."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tests.importers.cursor_writing import write_chats

_NOON: Final = 1_767_268_800.0
"""2026-01-01 12:00 UTC."""


def node(
    name: str,
    parent: str | None,
    children: list[str],
    role: str = "user",
    *,
    at: float | None = None,
    content: Mapping[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """Return a node of ChatGPT's tree."""
    message = None
    if content is not None:
        message = {
            "id": name,
            "author": {"role": role, "name": None, "metadata": {}},
            "create_time": at,
            "update_time": None,
            "content": content,
            "status": "finished_successfully",
            "end_turn": True,
            "weight": 1.0,
            "metadata": {},
            "recipient": "all",
            "channel": None,
        } | fields
    return {"id": name, "message": message, "parent": parent, "children": children}


def said(*parts: object, kind: str = "text") -> dict[str, Any]:
    return {"content_type": kind, "parts": list(parts)}


def chatgpt_conversation(name: str = "tea", at: float = _NOON) -> dict[str, Any]:
    """Return a conversation with two branches, a tool, a picture, thoughts and instructions."""
    picture = {
        "content_type": "image_asset_pointer",
        "asset_pointer": "file-service://file-1",
        "size_bytes": 1,
        "width": 1,
        "height": 1,
    }
    instructions = {
        "content_type": "user_editable_context",
        "user_profile": "The user provided this about themselves: I live in Lisbon.",
        "user_instructions": "Answer in short sentences.",
    }
    hidden = {
        "is_visually_hidden_from_conversation": True,
        "user_context_message_data": {"about_user_message": "I live in Lisbon."},
    }
    remembered = {
        "content_type": "model_editable_context",
        "model_set_context": "1. [2025-11-02]. Has a cat named Miso.\n2. Drinks green tea.",
    }
    thoughts = {"content_type": "thoughts", "thoughts": [{"summary": "Hm", "content": "Hm."}]}
    mapping = [
        node(f"{name}-root", None, [f"{name}-sys"]),
        node(f"{name}-sys", f"{name}-root", [f"{name}-ctx"], "system", content=said("")),
        node(
            f"{name}-ctx",
            f"{name}-sys",
            [f"{name}-mem"],
            content=instructions,
            metadata=hidden,
        ),
        node(f"{name}-mem", f"{name}-ctx", [f"{name}-1"], "assistant", content=remembered),
        node(
            f"{name}-1",
            f"{name}-mem",
            [f"{name}-2", f"{name}-2b"],
            at=at + 1,
            content=said(picture, f"Which {name} is this?", kind="multimodal_text"),
        ),
        node(
            f"{name}-2",
            f"{name}-1",
            [],
            "assistant",
            at=at + 2,
            content=said("An answer that was generated anew."),
        ),
        node(f"{name}-2b", f"{name}-1", [f"{name}-3"], "assistant", at=at + 3, content=thoughts),
        node(
            f"{name}-3",
            f"{name}-2b",
            [f"{name}-4"],
            "assistant",
            at=at + 4,
            content={"content_type": "code", "language": "unknown", "text": 'search("tea")'},
            recipient="web",
        ),
        node(
            f"{name}-4",
            f"{name}-3",
            [f"{name}-5"],
            "tool",
            at=at + 5,
            content={"content_type": "execution_output", "text": "found it"},
        ),
        node(
            f"{name}-5",
            f"{name}-4",
            [f"{name}-6"],
            "assistant",
            at=at + 6,
            content=said("It is sencha\ue200cite\ue202turn0search1\ue201 from Uji."),
        ),
        node(
            f"{name}-6", f"{name}-5", [f"{name}-7"], at=at + 60, content=said(f"How hot, {name}?")
        ),
        node(
            f"{name}-7",
            f"{name}-6",
            [],
            "assistant",
            content=said("70 °C: for two minutes. 🍵"),
        ),
    ]
    return {
        "title": f"About {name}",
        "create_time": at,
        "update_time": at + 99,
        "mapping": {each["id"]: each for each in mapping},
        "moderation_results": [],
        "current_node": f"{name}-7",
        "conversation_id": f"conv-{name}",
        "default_model_slug": "gpt-5",
        "is_archived": False,
        "id": f"conv-{name}",
    }


def chatgpt(folder: Path) -> Path:
    """Write the archive of ChatGPT with one file of conversations."""
    other = chatgpt_conversation("cats", _NOON + 86_400)
    files = {
        "chat.html": "<html></html>",
        "conversations.json": [chatgpt_conversation(), other],
        "message_feedback.json": [],
        "shared_conversations.json": [],
        "user.json": {"id": "user-1", "email": "nobody@example.com"},
        "file-1-tea.png": "not really a picture",
    }
    return _zipped(folder / "chatgpt.zip", files)


def chatgpt_sharded(folder: Path) -> Path:
    """Write the newer archive of ChatGPT, with its conversations in several files."""
    files = {
        "conversations-000.json": [chatgpt_conversation()],
        "conversations-001.json": [chatgpt_conversation("cats", _NOON + 86_400)],
        "export_manifest.json": {"files": []},
        "user.json": {},
        "user_settings.json": [],
    }
    return _zipped(folder / "chatgpt-sharded.zip", files)


def claude(folder: Path) -> Path:
    """Write the archive of Claude."""
    text = {"start_timestamp": "2026-01-02T09:00:00Z", "type": "text", "citations": []}
    messages = [
        _claude_message("m1", "human", "Plan a trip to Porto.", "2026-01-02T09:00:00.123456Z"),
        _claude_message("m2", "assistant", "Three days:", "2026-01-02T09:00:05.000000Z")
        | {
            "content": [
                {"type": "thinking", "thinking": "Porto is a city."},
                text | {"text": "Three days:"},
                {"type": "tool_use", "name": "web_search", "input": {"q": "Porto"}},
                {"type": "tool_result", "content": []},
                text | {"text": "1. Ribeira\n2. Gaia\n3. Foz"},
            ]
        },
        _claude_message("m3", "human", "", "2026-01-02T09:01:00Z")
        | {"files": [{"file_name": "ticket.pdf"}], "content": [text | {"text": "And my ticket?"}]},
        _claude_message("m4", "assistant", "It leaves at nine.", "2026-01-02T09:01:04Z"),
    ]
    conversation = {
        "uuid": "claude-conv-1",
        "name": "Porto",
        "summary": "",
        "created_at": "2026-01-02T08:59:59.000000Z",
        "updated_at": "2026-01-02T09:01:04.000000Z",
        "account": {"uuid": "account-1"},
        "chat_messages": messages,
    }
    project = {
        "uuid": "project-1",
        "name": "House",
        "description": "Building the house",
        "is_private": True,
        "is_starter_project": False,
        "prompt_template": "Use metric units.",
        "created_at": "2025-12-01T10:00:00+00:00",
        "updated_at": "2025-12-02T10:00:00+00:00",
        "creator": {"uuid": "account-1", "full_name": "Nobody"},
        "docs": [
            {
                "uuid": "doc-1",
                "filename": "walls.md",
                "content": "The north wall is 30 cm thick.",
                "created_at": "2025-12-01T11:00:00+00:00",
            }
        ],
    }
    remembered = {
        "conversations_memory": "**Work**\n\nBuilds a house near Porto.",
        "project_memories": {"project-1": "The roof comes in May."},
        "account_uuid": "account-1",
    }
    files = {
        "conversations.json": [conversation, {"uuid": "empty", "name": "", "chat_messages": []}],
        "projects.json": [project, {"uuid": "p0", "is_starter_project": True, "docs": []}],
        "memories.json": [remembered],
        "users.json": [{"uuid": "account-1", "full_name": "Nobody", "email_address": "n@x.org"}],
    }
    return _zipped(folder / "data-2026-01-03-batch-0000.zip", files)


def _claude_message(name: str, sender: str, text: str, at: str) -> dict[str, Any]:
    return {
        "uuid": name,
        "text": text,
        "content": [{"type": "text", "text": text}],
        "sender": sender,
        "created_at": at,
        "updated_at": at,
        "attachments": [],
        "files": [],
    }


def grok(folder: Path) -> Path:
    """Write the archive of Grok."""
    card = '<grok:render card_id="1" type="x"><argument name="n">1</argument></grok:render>'
    responses = [
        _grok_response("r1", None, "human", "Why is the sky blue?", 0),
        _grok_response("r2", "r1", "assistant", "An answer that was replaced.", 2),
        _grok_response("r3", "r1", "ASSISTANT", f"Short waves scatter more.{card}", 4),
        _grok_response("r4", "r3", "human", "And at dusk?", 60) | {"file_attachments": ["a1"]},
        _grok_response("r5", "r4", "assistant", "The way is longer.", 62),
    ]
    conversation = {
        "id": "grok-conv-1",
        "user_id": "u1",
        "create_time": "2026-02-01T08:00:00.000000Z",
        "modify_time": "2026-02-01T08:02:00.000000Z",
        "system_prompt_name": "",
        "title": "Sky",
        "starred": False,
    }
    backend = {
        "conversations": [{"conversation": conversation, "responses": responses}],
        "projects": [{"id": "p1"}],
        "tasks": [],
        "media_posts": [{"id": "x"}, {"id": "y"}],
    }
    home = "ttl/30d/export_data/00000000-0000-4000-8000-000000000000"
    files = {
        f"{home}/prod-grok-backend.json": backend,
        f"{home}/prod-mc-auth-mgmt-api.json": {"user": {}},
        f"{home}/prod-mc-billing.json": {},
        f"{home}/prod-mc-asset-server/a1/content": "bytes",
    }
    return _zipped(folder / "grok.zip", files)


def _grok_response(
    name: str, parent: str | None, sender: str, message: str, after_s: int
) -> dict[str, Any]:
    at_ms = 1_769_932_800_000 + after_s * 1000
    response = {
        "_id": name,
        "conversation_id": "grok-conv-1",
        "message": message,
        "sender": sender,
        "create_time": {"$date": {"$numberLong": str(at_ms)}},
        "model": "grok-4",
        "parent_response_id": parent,
    }
    return {"response": response, "share_link": None}


def claude_code(folder: Path) -> Path:
    """Write sessions of Claude Code: tools, a sub-agent, a compaction, a session taken up again."""
    root = folder / "projects"
    cwd = {"cwd": "/home/ana/code/tea-shop", "gitBranch": "main"}
    first = [
        {"type": "summary", "summary": "Tea shop", "leafUuid": "u4"},
        {"type": "file-history-snapshot", "messageId": "u1", "snapshot": {}},
        _claude_line("u1", "user", "Which database do we use for the shop?", 0, **cwd),
        _claude_line("u2", "assistant", [{"type": "thinking", "thinking": "Hm."}], 2, **cwd),
        _claude_line("u3", "assistant", [{"type": "tool_use", "name": "Read"}], 3, **cwd),
        _claude_line("u4", "user", [{"type": "tool_result", "content": "rows"}], 4, **cwd),
        _claude_line("u5", "assistant", [{"type": "text", "text": "SQLite."}], 5, **cwd),
        _claude_line("u6", "assistant", [{"type": "text", "text": "One file."}], 6, **cwd),
        _claude_line("a1", "user", "Search all files.", 7, isSidechain=True, **cwd),
        _claude_line("u7", "user", "This session is being continued…", 8, isCompactSummary=True),
        _claude_line("u8", "user", "Caveat: local commands", 9, isMeta=True),
        _claude_line("u9", "user", "<command-name>/clear</command-name>", 10),
        _claude_line("u10", "user", "[Request interrupted by user]", 11),
    ]
    again = [
        *first[2:3],
        _claude_line("u11", "user", [{"type": "image"}, {"type": "text", "text": "This?"}], 60),
        _claude_line("u12", "assistant", [{"type": "text", "text": "A teapot."}], 61),
    ]
    _write(root / "-home-ana-code-tea-shop" / "s1.jsonl", _json_lines(first))
    _write(root / "-home-ana-code-tea-shop" / "s2.jsonl", _json_lines(again) + '{"type": "us')
    return root


def _claude_line(
    uuid: str, kind: str, content: object, after_s: int, **more: object
) -> dict[str, Any]:
    line = {
        "parentUuid": None,
        "isSidechain": False,
        "userType": "external",
        "sessionId": "s2" if after_s >= 60 else "s1",
        "version": "2.1.12",
        "type": kind,
        "message": {"role": kind, "content": content},
        "uuid": uuid,
        "timestamp": f"2026-02-01T08:{after_s // 60:02}:{after_s % 60:02}.000Z",
    }
    return line | more


def codex(folder: Path) -> Path:
    """Write sessions of Codex: one as it is today, one as the first versions wrote."""
    at = "2026-03-01T09:00:0"
    asked = [{"type": "input_text", "text": "Where is the price rounded?"}]
    given = [{"type": "input_text", "text": "<environment_context>bash</environment_context>"}]
    answer = [{"type": "output_text", "text": "In invoice.py, down to cents."}]
    today = [
        ("session_meta", {"id": "c1", "cwd": r"C:\code\till", "git": {"branch": "dev"}}),
        ("response_item", {"type": "message", "role": "developer", "content": asked}),
        ("response_item", {"type": "message", "role": "user", "content": given}),
        ("turn_context", {"cwd": r"C:\code\till", "model": "gpt"}),
        ("response_item", {"type": "message", "role": "user", "content": asked}),
        ("event_msg", {"type": "user_message", "message": "Where is the price rounded?"}),
        ("response_item", {"type": "function_call", "name": "shell", "arguments": "{}"}),
        ("response_item", {"type": "function_call_output", "output": "long"}),
        ("response_item", {"type": "message", "role": "assistant", "content": answer}),
        ("compacted", {"message": "What was said before"}),
    ]
    lines = [
        {"timestamp": f"{at}{number}.000Z", "type": kind, "payload": payload}
        for number, (kind, payload) in enumerate(today)
    ]
    bare = [
        {"id": "c0", "timestamp": "2025-05-01T10:00:00Z", "instructions": None, "git": {}},
        {"record_type": "state"},
        {"type": "message", "role": "user", "content": asked},
        {"type": "message", "role": "assistant", "content": answer},
    ]
    root = folder / "sessions"
    _write(root / "2026/03/01/rollout-2026-03-01T09-00-00-c1.jsonl", _json_lines(lines))
    _write(root / "2025/05/01/rollout-2025-05-01-c0.jsonl", _json_lines(bare))
    return root


def gemini_cli(folder: Path) -> Path:
    """Write sessions of Gemini CLI: of a project with a name, and of one with a hash."""
    at = "2026-04-01T10:00:0"
    parts = [{"text": "Which port does the stove use?"}, {"inlineData": {"mimeType": "image/png"}}]
    messages = [
        {"id": "m1", "timestamp": f"{at}1Z", "type": "user", "content": parts},
        {"id": "m2", "timestamp": f"{at}2Z", "type": "info", "content": "Update available"},
        {"id": "m3", "timestamp": f"{at}3Z", "type": "gemini", "content": "Port 8033."},
    ]
    session = {"sessionId": "g1", "projectHash": "0" * 64, "startTime": f"{at}0Z"}
    root = folder / "tmp"
    for name, number in (("stove", "g1"), ("ab" * 32, "g2")):
        value = {**session, "sessionId": number, "messages": messages}
        _write(root / name / "chats" / f"session-{number}.json", json.dumps(value))
        _write(root / name / "logs.json", "[]")
    return root


def continue_dev(folder: Path) -> Path:
    """Write sessions of Continue: with tools and a picture, of an old version, and half of one."""
    asked = [{"type": "text", "text": "How long does the dough rest?"}]
    picture = [{"type": "imageUrl", "imageUrl": {"url": "data:image/png;base64,AAAA"}}]
    call = {"id": "t1", "type": "function", "function": {"name": "read_file", "arguments": "{}"}}
    roles = (
        ("system", "You are a helpful assistant."),
        ("user", asked + picture),
        ("thinking", "They want the time."),
        ("assistant", ""),
        ("tool", "Contents of recipe.md"),
        ("assistant", "Twelve hours, <private>at Ana's</private>in the cold."),
        ("user", "And at 24 degrees?"),
        ("assistant", "Three hours."),
    )
    history = [
        {"message": {"role": role, "content": content}, "contextItems": []}
        for role, content in roles
    ]
    history[3]["message"]["toolCalls"] = [call]
    today = {
        "sessionId": "5d2f6a34-58c9-4f7c-9a0c-1f0f6b3a9e11",
        "title": "Dough",
        "workspaceDirectory": "file:///c%3A/code/bakery",
        "history": history,
    }
    old = {
        "history": [
            {"message": {"role": "user", "content": "Which oven?"}, "contextItems": []},
            {"message": {"role": "assistant", "content": "The small one."}, "contextItems": []},
        ],
        "title": "Oven",
        "workspaceDirectory": "/home/ana/bakery",
        "sessionId": "oven",
    }
    listed = [
        {"session_id": "older", "title": "of the first versions"},
        {"sessionId": today["sessionId"], "title": "Dough", "dateCreated": "1767268800000"},
        {"sessionId": "oven", "title": "Oven", "dateCreated": "1767182400000"},
    ]
    root = folder / "sessions"
    for name, value in (("sessions", listed), (today["sessionId"], today), ("oven", old)):
        _write(root / f"{name}.json", json.dumps(value))
    _write(root / "half.json", json.dumps(old)[:-40])
    _write(root / "empty.json", "")
    return root


def cline(folder: Path) -> Path:
    """Write tasks of Cline: with tools, a plan and a choice, of an old version, and half of one."""
    plan = {"response": "First the roof, then the floor.", "options": ["Go on", "Floor first"]}
    question = {"question": "Which wood?", "options": ["Larch", "Oak"], "selected": "Larch"}
    shown: list[dict[str, object]] = [
        {"say": "task", "text": "Plan the shed", "images": ["data:image/png;base64,AAAA"]},
        {"say": "api_req_started", "text": json.dumps({"request": "<environment_details>"})},
        {"say": "reasoning", "text": "They want a plan."},
        {"ask": "plan_mode_respond", "text": json.dumps(plan)},
        {"say": "user_feedback", "text": "Ask me about the wood."},
        {"ask": "followup", "text": json.dumps(question)},
        {"say": "text", "text": "I write the list."},
        {"say": "tool", "text": json.dumps({"tool": "newFileCreated", "path": "list.md"})},
        {"say": "command_output", "text": "ok"},
        {"say": "completion_result", "text": "Larch it is: list.md has all parts.HAS_CHANGES"},
        {"ask": "completion_result", "text": ""},
    ]
    old: list[dict[str, object]] = [
        {"say": "text", "text": "How wide is the door?"},
        {"ask": "followup", "text": "In which wall?"},
    ]
    sent = [
        {
            "role": "user",
            "content": [
                {"type": "text", "text": "<task>\nPlan the shed\n</task>"},
                {
                    "type": "text",
                    "text": "<environment_details>\n# Current Time\n1/1/2026\n\n"
                    "# Current Working Directory (/home/ana/shed) Files\nlist.md",
                },
            ],
        }
    ]
    root = folder / "tasks"
    for begun, messages in ((1_767_268_800_000, shown), (1_730_000_000_000, old)):
        numbered = [
            {"ts": begun + 1_000 * number, "type": "say" if "say" in each else "ask", **each}
            for number, each in enumerate(messages)
        ]
        _write(root / str(begun) / "ui_messages.json", json.dumps(numbered))
    _write(root / "1767268800000" / "api_conversation_history.json", json.dumps(sent))
    _write(root / "1767268800000" / "task_metadata.json", "{}")
    _write(root / "1767268900000" / "ui_messages.json", json.dumps(numbered)[:-9])
    _write(root / "1767268900001" / "ui_messages.json", "[]")
    return root


def copilot_chat(folder: Path) -> Path:
    """Write chats of VS Code: one as an object, one as a log, and half of a log."""

    def request(name: str, at: int, text: str, *answer: object) -> dict[str, Any]:
        message = {"text": text, "parts": [{"text": text, "kind": "text"}]}
        variables = {"variables": [{"kind": "image", "name": "shot.png"}] if at else []}
        told = {"requestId": name, "message": message, "variableData": variables}
        return {**told, "timestamp": at, "response": list(answer)} if at else told

    def chat(name: str, *requests: object) -> dict[str, Any]:
        return {
            "version": 3,
            "responderUsername": "GitHub Copilot",
            "sessionId": name,
            "creationDate": 1_767_268_800_000,
            "requests": list(requests),
        }

    file = {"path": "/code/till/invoice.py", "scheme": "file"}
    edited = request(
        "r1",
        1_767_268_801_000,
        "Round the price",
        {"kind": "thinking", "value": "They want cents."},
        {"value": "I change "},
        {"kind": "inlineReference", "inlineReference": {"uri": file}},
        {"value": ":\n\n```\n"},
        {"kind": "codeblockUri", "uri": file, "isEdit": True},
        {"kind": "textEditGroup", "uri": file, "edits": []},
        {"value": "\n```\n\nIt rounds down now."},
        {"kind": "toolInvocationSerialized", "toolId": "run_tests", "resultDetails": "ok"},
        "All tests pass.",
    )
    undone = [
        {**request("r2", 1_767_268_802_000, "Undone?"), "isHidden": True},
        {**request("r4", 1_767_268_802_500, "Too?"), "shouldBeRemovedOnSend": {"requestId": "r4"}},
    ]
    old = {"message": "Which file?", "response": [{"value": "invoice.py"}]}
    log = [
        {"kind": 0, "v": chat("c2", request("r1", 1_767_268_803_000, "Hello", "Hi, "))},
        {"kind": 2, "k": ["requests", 0, "response"], "v": [{"value": "Ana."}]},
        {"kind": 2, "k": ["requests"], "v": [request("r2", 1_767_268_804_000, "Lost?")]},
        {"kind": 2, "k": ["requests"], "i": 1},
        {"kind": 2, "k": ["requests"], "v": [request("r3", 1_767_268_805_000, "A port?", "80")]},
        {"kind": 1, "k": ["requests", 1, "response", 0], "v": {"value": "8033"}},
        {"kind": 1, "k": ["requests", 7, "response"], "v": [{"value": "of nothing"}]},
        {"kind": 3, "k": ["customTitle"]},
    ]
    half = _json_lines(log[:1]).replace('"c2"', '"c3"') + '{"kind":'
    root = folder / "workspaceStorage"
    work = root / ("ab" * 16)
    _write(work / "workspace.json", json.dumps({"folder": "file:///home/ana/till"}))
    _write(
        work / "chatSessions" / "c1.json", json.dumps(chat("c1", edited, *undone, old), indent=2)
    )
    _write(work / "chatSessions" / "c2.jsonl", _json_lines(log))
    _write(root / "no-workspace" / "chatSessions" / "c3.jsonl", half)
    _write(work / "chatSessions" / "c4.json", json.dumps(chat("c4", old))[:-9])
    for number in range(30):
        _write(root / ("aa" * 16) / "some.extension" / f"{number}.json", "{}")
    return root


def _json_lines(values: Sequence[object]) -> str:
    return "".join(f"{json.dumps(value)}\n" for value in values)


def screen_texts(folder: Path) -> Path:
    """Write a folder of captures, one text file for each."""
    root = folder / "captures"
    texts = {
        "2026-03-04/09-15-00.txt": "Invoice 4471 from the tile maker: 320 euros",
        "2026-03-04/09-15-10.txt": "Invoice  4471 from the tile maker: 320 euros\n",
        "2026-03-04/09-16-00.txt": "Inbox (3)",
        "20260305_081500.txt": "Train to Porto leaves at 9:05",
        "1772784000.txt": "Weather: rain",
        "empty_2026-03-05_10-00-00.txt": " \n",
    }
    for name, text in texts.items():
        _write(root / name, text)
    return root


def screen_lines(folder: Path) -> Path:
    """Write captures as JSON lines, as recorders write them."""
    lines = [
        {
            "timestamp": "2026-03-04T09:15:00Z",
            "text": "Invoice 4471",
            "app_name": "Mail",
            "window_name": "Inbox",
            "frame_id": 7,
        },
        {
            "type": "OCR",
            "content": {
                "frame_id": 8,
                "text": "Train to Porto",
                "timestamp": "2026-03-04T09:16:00.123456789Z",
                "file_path": "monitor_1.mp4",
                "offset_index": 1,
                "app_name": "Browser",
                "window_name": "Timetable",
                "tags": [],
                "browser_url": "https://example.com/trains",
            },
        },
        {
            "type": "Audio",
            "content": {
                "transcription": "See you at nine.",
                "timestamp": "2026-03-04T09:17:00Z",
                "speaker": {"id": 1, "name": "Rui"},
            },
        },
        {"text": "no time"},
    ]
    text = "".join(f"{json.dumps(each)}\n" for each in lines)
    return _write(folder / "captures.jsonl", text + "{half")


def server_memory(folder: Path) -> Path:
    """Write the knowledge graph of the reference memory server."""
    lines = [
        {
            "type": "entity",
            "name": "Ana_Lima",
            "entityType": "person",
            "observations": ["Lives in Braga", "Plays the cello"],
        },
        {"type": "entity", "name": "Orchestra", "entityType": "organization", "observations": []},
        {
            "type": "relation",
            "from": "Ana_Lima",
            "to": "Orchestra",
            "relationType": "plays in",
        },
        {"type": "relation", "from": "Ana_Lima", "to": "Nowhere", "relationType": "knows"},
    ]
    return _write(folder / "memory.jsonl", "\n".join(json.dumps(each) for each in lines))


def mcp_memory_service(folder: Path) -> Path:
    """Write the export of mcp-memory-service."""
    memory = {
        "content": "The staging server runs on port 8471.",
        "content_hash": "ab" * 32,
        "tags": ["server", "staging"],
        "created_at": 1_767_268_800.25,
        "updated_at": 1_767_268_900.0,
        "memory_type": "note",
        "metadata": {"host": "berlin-2", "nested": {"dropped": True}},
        "export_source": "laptop",
    }
    decision = memory | {
        "content": "We deploy on Fridays.",
        "content_hash": "cd" * 32,
        "memory_type": "decision",
        "tags": "deploy, friday",
    }
    data = {
        "export_metadata": {
            "source_machine": "laptop",
            "export_timestamp": "2026-01-05T10:00:00",
            "total_memories": 3,
        },
        "memories": [memory, decision, {"content_hash": "ef" * 32}],
    }
    return _write(folder / "mcp_memories.json", json.dumps(data, indent=2))


def longterm_memory(folder: Path) -> Path:
    """Write a backup of longterm-memory-mcp, without its database."""
    memory = {
        "id": "5d2f6a34-58c9-4f7c-9a0c-1f0f6b3a9e11",
        "content": "Prefers trains to planes.",
        "metadata": {"from": "chat"},
        "tags": ["travel"],
        "importance": 7.5,
        "memoryType": "preference",
        "createdAt": "2026-01-05T10:00:00.000Z",
        "updatedAt": "2026-01-06T10:00:00.000Z",
        "lastAccessed": "2026-01-06T10:00:00.000Z",
    }
    data = {
        "export_timestamp": "2026-01-07T10:00:00.000Z",
        "total_memories": 1,
        "memories": [memory],
    }
    root = folder / "memory_backup_20260107_100000"
    _write(root / "memories_export.json", json.dumps(data, indent=2))
    return root


def markdown(folder: Path) -> Path:
    """Write a small vault."""
    root = folder / "vault"
    notes = {
        "Tea.md": (
            "---\ntags: [drinks, 'green tea']\naliases:\n  - Cha\ncreated: 2025-06-01T08:00:00Z\n"
            "rating: 5 # of five\n---\nSee [[People/Ana|her]] and [the kettle](Kit/Kettle.md).\n"
            "#brewing/hot is not `#code`.\n\n```\n#not-a-tag [[Nowhere]]\n```\n"
        ),
        "People/Ana.md": "# Ana\n\nLikes [[cha]], ![[photo.png]], [[Missing]] and [[ana]].\n",
        "Kit/Kettle.md": "Holds 1 l. #1 #kit #Kit//pots/\n",
        "Empty.md": "---\ntags: x\n---\n\n",
        "photo.png": "not really a picture",
        ".obsidian/app.json": "{}",
    }
    for name, text in notes.items():
        _write(root / name, text)
    return root


def csv_table(folder: Path) -> Path:
    """Write a table with a byte order mark, semicolons and a cell of two lines."""
    rows = (
        "\ufeffID;Date;Text;Tags;Type;Importance;Mood\r\n"
        '1;2026-01-05T10:00:00Z;"First line\r\nsecond; line";work, home;fact;8;good\r\n'
        "2;;Plain;;;;\r\n"
        "3;2026-01-06;;;;;\r\n"
    )
    return _write(folder / "notes.csv", rows)


def cursor(folder: Path) -> Path:
    """Write the file of Cursor with chats of both forms."""
    return write_chats(folder / "globalStorage" / "state.vscdb").parent


EXPORTS: Final[Mapping[str, Callable[[Path], Path]]] = {
    "chatgpt": chatgpt,
    "chatgpt_sharded": chatgpt_sharded,
    "claude": claude,
    "grok": grok,
    "claude_code": claude_code,
    "codex": codex,
    "gemini_cli": gemini_cli,
    "continue": continue_dev,
    "cline": cline,
    "copilot_chat": copilot_chat,
    "cursor": cursor,
    "screen_texts": screen_texts,
    "screen_lines": screen_lines,
    "server_memory": server_memory,
    "mcp_memory_service": mcp_memory_service,
    "longterm_memory": longterm_memory,
    "markdown": markdown,
    "csv_table": csv_table,
}
FORMATS: Final[Mapping[str, str]] = {
    "chatgpt": "chatgpt",
    "chatgpt_sharded": "chatgpt",
    "claude": "claude",
    "grok": "grok",
    "claude_code": "claude-code",
    "codex": "codex",
    "gemini_cli": "gemini-cli",
    "continue": "continue",
    "cline": "cline",
    "copilot_chat": "copilot-chat",
    "cursor": "cursor",
    "screen_texts": "screen",
    "screen_lines": "screen",
    "server_memory": "server-memory",
    "mcp_memory_service": "mcp-memory-service",
    "longterm_memory": "longterm-memory-mcp",
    "markdown": "markdown",
    "csv_table": "csv",
}


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    os.utime(path, (_NOON, _NOON))
    return path


def _zipped(path: Path, files: Mapping[str, object]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            text = content if isinstance(content, str) else json.dumps(content)
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 12, 0, 0)), text)
    return path
