"""The page that asks a person, seen by a browser and by those who misuse it."""

from __future__ import annotations

import re

import pytest
from tests.http_api.public_web import Program, answer_of, text_of

from rosemary.http_api.oauth_grants import QUESTION_S, WRONG_TOKENS_MAX
from rosemary.http_api.oauth_routes import FAILED_SIGN_INS


def test_the_page_says_which_program_asks_and_where_the_answer_goes(public, program):
    program.register()
    page = program.page(program.question())
    assert page.status_code == 200
    words = text_of(page)
    assert "A program that calls itself “Pocket” wants to read and change" in words
    assert "a program on this device ( 127.0.0.1:9 )" in words
    assert public.url in words


@pytest.mark.parametrize(
    ("redirect", "said", "action"),
    [
        (
            "https://claude.example/back",
            "Your answer goes to claude.example",
            "https://claude.example",
        ),
        ("cursor://mcp/back", "an app on this device ( cursor: )", "cursor:"),
        ("com.example.app:/back", "an app on this device ( com.example.app: )", "com.example.app:"),
    ],
)
def test_each_kind_of_program_is_described(public, browser, redirect, said, action):
    program = Program(public, browser, redirect=redirect)
    assert program.register().status_code == 201
    question = program.question()
    page = program.page(question)
    assert said in text_of(page)
    assert f"form-action 'self' {action};" in page.headers["content-security-policy"]
    back = program.decide(question, public.token)
    assert back.headers["location"].startswith(f"{redirect}?code=")


def test_the_page_loads_nothing_runs_nothing_and_is_in_no_frame(program):
    program.register()
    page = program.page(program.question())
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "frame-ancestors 'none'" in policy
    assert page.headers["x-frame-options"] == "DENY"
    assert page.headers["cache-control"] == "no-store"
    # Not "no-referrer": a browser would then call the form's origin "null".
    assert page.headers["referrer-policy"] == "same-origin"
    assert not {"set-cookie", "x-rosemary-policy"} & set(page.headers)
    assert not re.search(r"<script|src=|href=", page.text)


def test_what_a_program_calls_itself_is_text(public, browser):
    program = Program(public, browser, name='<b onclick="x">Claude</b>\u202e\n/"')
    program.register()
    page = program.page(program.question())
    assert "&lt;b onclick=&quot;x&quot;&gt;Claude&lt; b&gt;" in page.text
    assert not re.search("[\u202e]", page.text)
    for name, shown in (("", "program"), ("x" * 150, "x" * 40)):
        program.register(client_name=name)
        assert f"“{shown}”" in text_of(program.page(program.question()))


def test_a_person_can_refuse_without_a_token(program):
    program.register()
    question = program.question()
    refused = program.decide(question, "", "refuse")
    assert answer_of(refused)["error"] == "access_denied"
    assert answer_of(refused)["state"] == "st"
    assert program.decide(question, program.web.token).status_code == 404


def test_a_question_is_answered_once_and_in_time(public, program):
    program.register()
    question = program.question()
    assert program.decide(question, public.token).status_code == 303
    assert program.decide(question, public.token).status_code == 404
    late = program.question()
    public.now += QUESTION_S + 1
    assert program.page(late).status_code == 404
    assert program.decide(late, public.token).status_code == 404
    assert program.page("guessed").status_code == 404


def test_a_wrong_token_is_told_and_with_too_many_the_question_is_closed(public, program):
    program.register()
    question = program.question()
    tokens = [f"rosemary_{number}" for number in range(WRONG_TOKENS_MAX)]
    answers = [program.decide(question, token) for token in tokens]
    assert [each.status_code for each in answers] == [403] * WRONG_TOKENS_MAX
    assert "Nobody has this token." in text_of(answers[0])
    assert "rosemary_0" not in answers[0].text
    assert "no longer open" in text_of(answers[-1])
    assert program.decide(question, public.token).status_code == 404


def test_whoever_fails_too_often_has_to_wait_whatever_the_question(public, program):
    program.register()
    for _ in range(FAILED_SIGN_INS.burst):
        assert program.decide(program.question(), "wrong").status_code == 403
    waiting = program.decide(program.question(), public.token)
    assert (waiting.status_code, waiting.headers["retry-after"]) == (429, "10")
    assert "Too many sign-ins from this address failed." in text_of(waiting)
    public.ticks += 10
    assert program.decide(program.question(), public.token).status_code == 303


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_no_other_site_answers_for_a_person(public, program, headers):
    program.register()
    question = program.question()
    assert program.decide(question, public.token, **headers).status_code == 403
    assert program.page(question).status_code == 200


def test_a_form_that_names_no_origin_is_refused(public, program, browser):
    program.register()
    form = {"request": program.question(), "token": public.token, "decision": "allow"}
    assert browser.post("/consent", data=form).status_code == 403
    ours = {"Sec-Fetch-Site": "same-origin"}
    assert browser.post("/consent", data=form, headers=ours).status_code == 303


def test_a_browser_may_be_led_to_the_page_but_not_frame_or_fetch_it(program):
    program.register()
    question = program.question()
    visit = {
        "Sec-Fetch-Site": "cross-site",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Dest": "document",
    }
    assert program.page(question, **visit).status_code == 200
    for change in ({"Sec-Fetch-Dest": "iframe"}, {"Sec-Fetch-Mode": "no-cors"}):
        assert program.page(question, **{**visit, **change}).status_code == 403


def test_a_form_of_several_parts_is_refused(public, program, browser):
    program.register()
    form = {"request": (None, program.question()), "token": (None, public.token)}
    answer = browser.post("/consent", files=form, headers={"Origin": public.url})
    assert answer.status_code == 415
