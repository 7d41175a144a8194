from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.english_points import point_of
from rosemary.domain.filters import narrowing_in_words
from rosemary.domain.timespans import latest_date
from rosemary.domain.understanding import understand

# A Sunday, 14:00 in Berlin.
NOW = datetime(2026, 5, 3, 12, tzinfo=UTC)

UNDERSTOOD = [
    ("what did we decide last week?", "what did we decide?", "from 2026-04-20 to 2026-04-26"),
    ("tea last month", "tea", "from 2026-04-01 to 2026-04-30"),
    ("taxes last year", "taxes", "from 2025-01-01 to 2025-12-31"),
    ("the trip last night", "the trip", "from 2026-05-02 18:00 to 2026-05-03 06:00"),
    ("tea last weekend", "tea", "from 2026-04-25 to 2026-04-26"),
    ("tea this weekend", "tea", "from 2026-05-02 to 2026-05-03"),
    ("plans from the day before yesterday", "plans", "on 2026-05-01"),
    ("tea the week before last", "tea", "from 2026-04-13 to 2026-04-19"),
    ("tea the month before last", "tea", "from 2026-03-01 to 2026-03-31"),
    ("yesterday: tea", "tea", "on 2026-05-02"),
    ("tea yesterday evening", "tea", "from 2026-05-02 18:00 to 2026-05-03 00:00"),
    ("Yesterday, what did she say about tea?", "what did she say about tea?", "on 2026-05-02"),
    ("yesterday's meeting notes", "meeting notes", "on 2026-05-02"),
    ("yesterday’s meeting notes", "meeting notes", "on 2026-05-02"),
    ("last week's notes on tea", "notes on tea", "from 2026-04-20 to 2026-04-26"),
    ("meeting today", "meeting", "on 2026-05-03"),
    (
        "what did I learn this morning about tea",
        "what did I learn about tea",
        "from 2026-05-03 00:00 to 2026-05-03 12:00",
    ),
    ("tea this week", "tea", "from 2026-04-27 to 2026-05-03"),
    ("bugs this month", "bugs", "from 2026-05-01 to 2026-05-31"),
    ("books this year", "books", "from 2026-01-01 to 2026-12-31"),
    ("earlier today she called", "she called", "on 2026-05-03"),
    ("tea 3 days ago", "tea", "on 2026-04-30"),
    ("tea three days ago", "tea", "on 2026-04-30"),
    ("the call a week ago", "the call", "from 2026-04-20 to 2026-04-26"),
    ("the call two weeks ago", "the call", "from 2026-04-13 to 2026-04-19"),
    ("the call 2 months ago", "the call", "from 2026-03-01 to 2026-03-31"),
    ("the call a couple of years ago", "the call", "from 2024-01-01 to 2024-12-31"),
    ("the message an hour ago", "the message", "from 2026-05-03 12:00 to 2026-05-03 14:00"),
    ("tea in the past two weeks", "tea", "from 2026-04-19 to 2026-05-03"),
    ("tea over the last 3 days", "tea", "from 2026-04-30 to 2026-05-03"),
    ("tea past week", "tea", "from 2026-04-26 to 2026-05-03"),
    ("tea in the last week", "tea", "from 2026-04-26 to 2026-05-03"),
    ("tea within the last month", "tea", "from 2026-04-03 to 2026-05-03"),
    ("tea during the past year", "tea", "from 2025-05-03 to 2026-05-03"),
    ("tea last 7 days", "tea", "from 2026-04-26 to 2026-05-03"),
    ("tea past couple of days", "tea", "from 2026-05-01 to 2026-05-03"),
    ("tea in the last few days", "tea", "from 2026-04-28 to 2026-05-03"),
    ("tea in the last 24 hours", "tea", "since 2026-05-02 14:00"),
    ("tea past 30 minutes", "tea", "since 2026-05-03 13:30"),
    ("tea last Monday", "tea", "on 2026-04-27"),
    ("call on Friday", "call", "on 2026-05-01"),
    ("call on Sunday", "call", "on 2026-04-26"),
    ("call last Sunday", "call", "on 2026-04-26"),
    ("call last Friday evening", "call", "from 2026-05-01 18:00 to 2026-05-02 00:00"),
    (
        "call on Friday night about tea",
        "call about tea",
        "from 2026-05-01 18:00 to 2026-05-02 06:00",
    ),
    ("tea in March", "tea", "from 2026-03-01 to 2026-03-31"),
    ("tea in march", "tea", "from 2026-03-01 to 2026-03-31"),
    ("TEA IN MARCH", "TEA", "from 2026-03-01 to 2026-03-31"),
    ("tea in May", "tea", "from 2026-05-01 to 2026-05-31"),
    ("tea in may", "tea", "from 2026-05-01 to 2026-05-31"),
    ("what did I note in June", "what did I note", "from 2025-06-01 to 2025-06-30"),
    ("what we said in March about tea", "what we said about tea", "from 2026-03-01 to 2026-03-31"),
    ("tea in Sept", "tea", "from 2025-09-01 to 2025-09-30"),
    ("tea in Dec. we met", "tea we met", "from 2025-12-01 to 2025-12-31"),
    ("in December, what did we plan?", "what did we plan?", "from 2025-12-01 to 2025-12-31"),
    ("tea during March", "tea", "from 2026-03-01 to 2026-03-31"),
    ("tea in late March", "tea", "from 2026-03-01 to 2026-03-31"),
    ("tea last March", "tea", "from 2026-03-01 to 2026-03-31"),
    ("tea last May", "tea", "from 2025-05-01 to 2025-05-31"),
    ("tea in March 2025", "tea", "from 2025-03-01 to 2025-03-31"),
    ("notes from March 2025", "notes", "from 2025-03-01 to 2025-03-31"),
    ("notes of Mar 2025 on tea", "notes on tea", "from 2025-03-01 to 2025-03-31"),
    ("tea in 2025", "tea", "from 2025-01-01 to 2025-12-31"),
    ("tea in March and April", "tea", "from 2026-03-01 to 2026-04-30"),
    ("tea on 3 April", "tea", "on 2026-04-03"),
    ("tea on April 3", "tea", "on 2026-04-03"),
    ("tea on April 3rd, 2026", "tea", "on 2026-04-03"),
    ("notes from 3 April 2026 on tea", "notes on tea", "on 2026-04-03"),
    ("notes of the 3rd of April", "notes", "on 2026-04-03"),
    ("tea on 2026-04-03", "tea", "on 2026-04-03"),
    ("tea on 29 February", "tea", "on 2024-02-29"),
    ("tea since 3 May", "tea", "since 2026-05-03"),
    ("tea since May 3", "tea", "since 2026-05-03"),
    ("tea since 2026-04-20 with milk", "tea with milk", "since 2026-04-20"),
    ("tea since April", "tea", "since 2026-04-01"),
    ("tea since 2025", "tea", "since 2025-01-01"),
    ("tea since yesterday", "tea", "since 2026-05-02"),
    ("tea since last week", "tea", "since 2026-04-20"),
    ("tea since 3 days ago", "tea", "since 2026-04-30"),
    ("tea since this morning", "tea", "since 2026-05-03"),
    ("tea before 2026-05-03", "tea", "before 2026-05-03"),
    ("tea before 1 March", "tea", "before 2026-03-01"),
    ("tea before March 2026", "tea", "before 2026-03-01"),
    ("tea before 2026", "tea", "before 2026-01-01"),
    ("tea before yesterday", "tea", "before 2026-05-02"),
    ("tea before last week", "tea", "before 2026-04-20"),
    ("tea after 3 April", "tea", "since 2026-04-04"),
    ("tea after March", "tea", "since 2026-04-01"),
    ("tea after 2025", "tea", "since 2026-01-01"),
    ("between 3 and 9 May", "", "from 2026-05-03 to 2026-05-09"),
    ("tea between 3 and 9 April", "tea", "from 2026-04-03 to 2026-04-09"),
    ("tea between April 3 and 9", "tea", "from 2026-04-03 to 2026-04-09"),
    ("tea between April 3 and April 9", "tea", "from 2026-04-03 to 2026-04-09"),
    ("tea between the 3rd and the 9th of April", "tea", "from 2026-04-03 to 2026-04-09"),
    ("tea between 3 and 9 April 2025", "tea", "from 2025-04-03 to 2025-04-09"),
    ("tea between 20 December and 6 January", "tea", "from 2025-12-20 to 2026-01-06"),
    ("tea between 1 March and 4 April 2026", "tea", "from 2026-03-01 to 2026-04-04"),
    ("tea between 2026-04-01 and 2026-04-10", "tea", "from 2026-04-01 to 2026-04-10"),
    ("tea between December and February", "tea", "from 2025-12-01 to 2026-02-28"),
    ("tea from March to April", "tea", "from 2026-03-01 to 2026-04-30"),
    ("tea between March and April 2025", "tea", "from 2025-03-01 to 2025-04-30"),
    ("tea between 2024 and 2025", "tea", "from 2024-01-01 to 2025-12-31"),
    ("tea between last week and today", "tea", "from 2026-04-20 to 2026-05-03"),
    ("tea since 3 April before 9 April", "tea", "from 2026-04-03 to 2026-04-08"),
    ("tea over the weekend", "tea", "from 2026-05-02 to 2026-05-03"),
    ("tea since the weekend", "tea", "since 2026-05-02"),
    ("notes from the weekend", "notes", "from 2026-05-02 to 2026-05-03"),
    ("tea this past weekend", "tea", "from 2026-04-25 to 2026-04-26"),
    ("notes on Tuesday last week", "notes", "on 2026-04-21"),
    ("tea this past week", "tea", "from 2026-04-26 to 2026-05-03"),
    ("tea in the last fortnight", "tea", "from 2026-04-19 to 2026-05-03"),
    ("the call a fortnight ago", "the call", "from 2026-04-13 to 2026-04-19"),
    ("tea earlier this week", "tea", "from 2026-04-27 to 2026-05-03"),
    ("tea so far this month", "tea", "from 2026-05-01 to 2026-05-31"),
    ("tea since the beginning of April", "tea", "since 2026-04-01"),
    ("tea at the end of March", "tea", "from 2026-03-01 to 2026-03-31"),
    ("tea from 3 to 9 April", "tea", "from 2026-04-03 to 2026-04-09"),
    ("notes on 1 and 2 April", "notes", "from 2026-04-01 to 2026-04-02"),
    (
        "notes from the weekend of 28 February and 1 March",
        "notes",
        "from 2026-02-28 to 2026-03-01",
    ),
    ("anything from before March about tea", "anything about tea", "before 2026-03-01"),
    ("anything from Tuesday", "anything", "on 2026-04-28"),
    ("car notes from February", "car notes", "from 2026-02-01 to 2026-02-28"),
    ("February: what about the boat?", "what about the boat?", "from 2026-02-01 to 2026-02-28"),
    ("9 April: what did I note?", "what did I note?", "on 2026-04-09"),
    ("last week's decisions", "decisions", "from 2026-04-20 to 2026-04-26"),
    ("what did I save recently", "what did I save", "from 2026-04-19 to 2026-05-03"),
    (
        "what have we decided lately about tea",
        "what have we decided about tea",
        "from 2026-04-19 to 2026-05-03",
    ),
    ("what did I decide in 2025", "what did I decide", "from 2025-01-01 to 2025-12-31"),
    ("what did I note this year", "what did I note", "from 2026-01-01 to 2026-12-31"),
    ("tea in Claude", "tea", "source claude"),
    ("What did I tell ChatGPT about the tiles?", "about the tiles?", "source chatgpt"),
    ("Which colour codes did I give Cursor?", "Which colour codes?", "source cursor"),
    ("what have I told Claude about my choir", "about my choir", "source claude"),
    ("what did I say to Gemini", "", "source gemini"),
    ("what did I tell Claude Desktop about bills", "about bills", "source claude"),
    ("What came up in Cursor about doors?", "What came up about doors?", "source cursor"),
    ("which rules came up in Gemini CLI", "which rules came up", "source gemini"),
    ("asked Copilot about lint rules", "about lint rules", "source copilot"),
    ("what did I discuss in VS Code about tests", "about tests", "source vscode"),
    ("my Codex sessions", "", "source codex"),
    ("grok notes on chess", "on chess", "source grok"),
    ("from Cursor, the branch", "the branch", "source cursor"),
    ("tea, I mentioned it to ChatGPT", "tea", "source chatgpt"),
    ("my glasses, I gave ChatGPT the numbers", "my glasses, the numbers", "source chatgpt"),
    ("our street as I gave it to Grok", "our street", "source grok"),
    ("the question I had with Grok", "the question", "source grok"),
    ("the mould discussion with ChatGPT", "the mould discussion", "source chatgpt"),
    ("what did ChatGPT and I discuss about tea", "what about tea", "source chatgpt"),
    ("what does ChatGPT know about my eyes", "what about my eyes", "source chatgpt"),
    ("what did Claude suggest about tea?", "what about tea?", "source claude"),
    ("what did Codex save about tea", "what about tea", "source codex"),
    ("anything from Windsurf about tea", "anything about tea", "source windsurf"),
    (
        "what did I tell GitHub Copilot yesterday about tea",
        "about tea",
        "on 2026-05-02, source copilot",
    ),
    ("tea in claude", "tea", "source claude"),
    ("tea from ChatGPT", "tea", "source chatgpt"),
    ("tea from chat GPT", "tea", "source chatgpt"),
    ("tea via Grok", "tea", "source grok"),
    ("from Gemini: tea", "tea", "source gemini"),
    ("in my Claude chats, tea", "tea", "source claude"),
    ("tea from the ChatGPT conversation", "tea", "source chatgpt"),
    ("tea from Claude and ChatGPT", "tea", "source claude or chatgpt"),
    ("tea in Claude, Grok or Gemini", "tea", "source claude or grok or gemini"),
    ("what did I ask in Claude about tea?", "about tea?", "source claude"),
    ("error in my screen captures", "error", "source screen"),
    ("error in screenshots", "error", "source screen"),
    ("the error on my screen", "the error", "source screen"),
    ("error on screen", "error", "source screen"),
    ("the error from the screen", "the error", "source screen"),
    ("tea last week in Claude", "tea", "from 2026-04-20 to 2026-04-26, source claude"),
    ("in Claude last week", "", "from 2026-04-20 to 2026-04-26, source claude"),
    ("on screen since Monday", "", "since 2026-04-27, source screen"),
]

LEFT_ALONE = [
    "How do I configure Cursor?",
    "how do I save a file in Cursor",
    "which theme do I use in Zed",
    "the cursor jumps",
    "text in cursor",
    "the query from the cursor",
    "what does ChatGPT cost",
    "how do I export my ChatGPT conversations",
    "tell me about Claude Monet",
    "what did I tell Claude Monet",
    "what did Sam tell Claude",
    "the letter from Claude",
    "the appointment on 3 April",
    "tax return for 2024",
    "rent in 2019 dollars",
    "my salary in 2019",
    "who won Eurovision in 2019",
    "how many did we sell in 2025",
    "flight number to Beirut in April",
    "when does the warehouse shut in April",
    "is the shop open on Friday",
    "may I have a tea on Friday",
    "train times to Sheffield on Saturday morning",
    "do I have a contest to sign up for this week",
    "what do I have to do this week",
    "am I on call at the end of this month",
    "which crops failed this year",
    "recently opened restaurants",
    "April: her birthday",
    "what are we doing at the weekend",
    "may I bring the dog",
    "that may be wrong",
    "it may march on",
    "march 15 people to the gate",
    "in march formation",
    "after march 15 people left",
    "numbers between 3 and 9 may fail",
    "in second place",
    "in a second",
    "last name of Maya",
    "at last",
    "the last of us",
    "last second changes",
    "last minute gifts",
    "last day of school",
    "last week of the holidays",
    "the last week of March",
    "last Monday of the month",
    "Claude Monet",
    "paintings from Claude Monet",
    "in Claude Monet's garden",
    "from memory",
    "sun and moon",
    "on Sunday Times list",
    "sat scores",
    "wed in white",
    "the mar on the wall",
    "python 2025.1",
    "version 3.11 since 3.10",
    "release 2026-05-03",
    "upgrade in 2025.4",
    "in 2025 dollars",
    "in 2000 words",
    "in 1984",
    "born in 1999",
    "tomorrow",
    "next week",
    "next Monday",
    "plans for today",
    "what is due today",
    "tasks for this week",
    "by Friday",
    "until Friday",
    "every Friday",
    "each Monday",
    "on Fridays",
    "on Monday mornings",
    "Deploys run on Friday and Saturday",
    "Friday deploys",
    "Monday blues",
    "on Friday the 13th",
    "in 3 days",
    "within two weeks",
    "for two hours",
    "since the bug",
    "before lunch",
    "after the meeting",
    "between us",
    "from London to Paris",
    "to whom this may concern",
    "more than 3 days ago",
    "over a year ago",
    "less than 2 weeks ago",
    "not yesterday",
    "years ago",
    "long ago",
    '"last week" as a phrase',
    "the song `yesterday`",
    "'last week'",
    "USA Today",
    "today's world",
    "switch from ChatGPT to Claude",
    "difference between Claude and Gemini",
    "interested in Claude",
    "how to export chats in Claude",
    "email from Claude",
    "opinion on Claude",
    "Gemini horoscope",
    "in Gemini season",
    "from the Gemini program",
    "on-screen keyboard",
    "on screen keyboard",
    "depends on screen size",
    "screen printing",
    "grok the code",
    "message from April",
    "email from June",
    "April's birthday",
    "in April's room",
    "from August Strindberg",
    "compare last week with this week",
    "yesterday or today",
    "on 30 February",
    "on 2026-02-30",
    "since 2027",
    "between 2027 and 2028",
    "in December 2026",
    "before next week",
    "on 9 May",
    "on 31 May",
    "before June",
    "tea in June",
    "path/last week-end",
    "@claude",
    "in-claude",
    "room 2025",
    "call 3 may",
    "the 3 days of rain",
    "half past two",
    "past experience",
    "past tense",
    "in the past",
    "3 weeks",
    "year 2025",
    "March",
    "2025",
    "Mars in May Sarton's poems",
    "in march to victory",
    "in may we trust",
    "in 2025/26 season",
    "in March, April and May",
    "10:30 on Friday's call",
    "today and tomorrow",
    "last-week",
    "999 years ago",
    "since Monday tea was out",
    "in two weeks",
    "tea 300 years ago",
    "report 1999",
    "before 1999",
    "the sixth sense",
    "three weeks",
    "the week before 3 April",
    "status as of yesterday",
]


@pytest.fixture
def in_berlin(in_zone):
    in_zone("Europe/Berlin")


@pytest.mark.parametrize(("query", "text", "narrowing"), UNDERSTOOD)
def test_words_about_time_and_source_are_understood(in_berlin, query, text, narrowing):
    found = understand(query, NOW)
    assert narrowing_in_words(found.begin, found.end, found.sources) == narrowing
    assert found.text == text
    assert found.is_filter


@pytest.mark.parametrize("query", LEFT_ALONE)
def test_what_may_mean_something_else_is_left_alone(in_berlin, query):
    found = understand(query, NOW)
    assert not found.is_filter, found
    assert found.text == query


def test_words_of_one_kind_can_be_left_to_an_explicit_filter(in_berlin):
    query = "tea last week in Claude"
    assert understand(query, NOW, has_times=False).text == "tea last week"
    assert understand(query, NOW, has_sources=False).text == "tea in Claude"


@pytest.mark.parametrize(
    ("query", "has_subject"),
    [
        ("yesterday", False),
        ("what did I say yesterday?", False),
        ("everything from last week", False),
        ("show all memories in Claude", False),
        ("tea yesterday", True),
        ("茶 yesterday", True),
        ("\N{TEACUP WITHOUT HANDLE} yesterday", True),
        ("what did I save yesterday", False),
        ("anything from Tuesday", False),
        ("what came up on 9 April", False),
        ("what did I write down last week", False),
        ("what was mentioned in Claude", False),
        ("What did I decide last week?", False),
        ("Which to-dos have I saved since Monday?", False),
        ("my Codex sessions", False),
        ("anything about the tea room since Monday", True),
        ("podcast decisions last week", True),
    ],
)
def test_a_query_of_only_such_words_has_no_subject(in_berlin, query, has_subject):
    assert understand(query, NOW).has_subject is has_subject


@pytest.mark.parametrize(
    ("query", "types"),
    [
        ("What did I decide last week?", ["decision"]),
        ("which decisions were made last week", ["decision"]),
        ("what was decided in April", ["decision"]),
        ("what have we agreed since Monday", ["decision"]),
        ("Which to-dos have I saved since Monday?", ["task"]),
        ("tasks I wrote down last week", ["task"]),
        ("what do I have to do", ["task"]),
        ("preferences from last month", ["preference"]),
        ("which requirements came in this week", ["requirement"]),
        ("facts saved yesterday", ["fact"]),
        ("observations since Monday", ["observation"]),
        ("my conversations in Claude", ["conversation"]),
        ("chats from last week", ["conversation"]),
        ("my decisions and tasks last week", ["decision", "task"]),
        ("what did I save yesterday", []),
        ("the task force last week", []),
        ("my Claude chats", []),
    ],
)
def test_the_kind_of_memory_that_is_asked_for_is_known(in_berlin, query, types):
    found = understand(query, NOW)
    assert list(found.types) == types
    assert found.lists_kind is bool(types)


def test_a_kind_beside_a_subject_lists_nothing(in_berlin):
    found = understand("what was decided for Casa Almendro in April", NOW)
    assert found.types
    assert not found.lists_kind


@pytest.mark.parametrize(
    ("zone", "now", "query", "begin", "end"),
    [
        # Clocks go forward, clocks go back: 23 and 25 hours.
        (
            "Europe/Berlin",
            "2026-03-30T10:00Z",
            "yesterday",
            "2026-03-28T23:00Z",
            "2026-03-29T22:00Z",
        ),
        (
            "Europe/Berlin",
            "2026-10-26T10:00Z",
            "yesterday",
            "2026-10-24T22:00Z",
            "2026-10-25T23:00Z",
        ),
        (
            "Europe/Berlin",
            "2026-10-25T10:00Z",
            "this morning",
            "2026-10-24T22:00Z",
            "2026-10-25T11:00Z",
        ),
        (
            "America/New_York",
            "2026-03-09T15:00Z",
            "yesterday",
            "2026-03-08T05:00Z",
            "2026-03-09T04:00Z",
        ),
        (
            "America/New_York",
            "2026-11-02T15:00Z",
            "yesterday",
            "2026-11-01T04:00Z",
            "2026-11-02T05:00Z",
        ),
        (
            "America/New_York",
            "2026-03-10T03:30Z",
            "today",
            "2026-03-09T04:00Z",
            "2026-03-10T04:00Z",
        ),
        (
            "America/New_York",
            "2026-03-10T03:30Z",
            "last week",
            "2026-03-02T05:00Z",
            "2026-03-09T04:00Z",
        ),
        (
            "Europe/Berlin",
            "2026-04-05T10:00Z",
            "in March",
            "2026-02-28T23:00Z",
            "2026-03-31T22:00Z",
        ),
        (
            "Europe/Berlin",
            "2026-04-05T10:00Z",
            "past two weeks",
            "2026-03-21T23:00Z",
            "2026-04-05T22:00Z",
        ),
        ("Europe/Berlin", "2026-03-29T02:30Z", "past 3 hours", "2026-03-28T23:30Z", None),
        # Midnight itself does not exist: the day begins at one o'clock.
        ("Africa/Cairo", "2026-04-24T10:00Z", "today", "2026-04-23T22:00Z", "2026-04-24T21:00Z"),
        ("America/Havana", "2026-11-01T10:00Z", "today", "2026-11-01T04:00Z", "2026-11-02T05:00Z"),
        # Where the day begins first and last.
        (
            "Pacific/Kiritimati",
            "2026-05-03T12:00Z",
            "today",
            "2026-05-03T10:00Z",
            "2026-05-04T10:00Z",
        ),
        (
            "Pacific/Kiritimati",
            "2026-05-03T09:00Z",
            "yesterday",
            "2026-05-01T10:00Z",
            "2026-05-02T10:00Z",
        ),
        ("Etc/GMT+12", "2026-05-03T11:00Z", "today", "2026-05-02T12:00Z", "2026-05-03T12:00Z"),
        ("Etc/GMT+12", "2026-05-03T13:00Z", "yesterday", "2026-05-02T12:00Z", "2026-05-03T12:00Z"),
        (
            "Asia/Kolkata",
            "2026-05-03T12:00Z",
            "on 2026-05-01",
            "2026-04-30T18:30Z",
            "2026-05-01T18:30Z",
        ),
        # The edges of the calendar.
        ("UTC", "2024-03-01T00:00Z", "yesterday", "2024-02-29T00:00Z", "2024-03-01T00:00Z"),
        ("UTC", "2024-03-31T12:00Z", "in the last month", "2024-02-29T00:00Z", "2024-04-01T00:00Z"),
        ("UTC", "2024-02-29T12:00Z", "past year", "2023-02-28T00:00Z", "2024-03-01T00:00Z"),
        ("UTC", "2024-03-31T12:00Z", "last month", "2024-02-01T00:00Z", "2024-03-01T00:00Z"),
        ("UTC", "2026-01-01T00:00Z", "yesterday", "2025-12-31T00:00Z", "2026-01-01T00:00Z"),
        ("UTC", "2026-01-01T00:00Z", "last week", "2025-12-22T00:00Z", "2025-12-29T00:00Z"),
        ("UTC", "2026-01-01T00:00Z", "this week", "2025-12-29T00:00Z", "2026-01-05T00:00Z"),
        ("UTC", "2026-01-15T00:00Z", "last month", "2025-12-01T00:00Z", "2026-01-01T00:00Z"),
        ("UTC", "2026-01-15T00:00Z", "in December", "2025-12-01T00:00Z", "2026-01-01T00:00Z"),
        ("UTC", "2026-12-31T23:59Z", "in December", "2026-12-01T00:00Z", "2027-01-01T00:00Z"),
        (
            "UTC",
            "2026-01-15T00:00Z",
            "between December and January",
            "2025-12-01T00:00Z",
            "2026-02-01T00:00Z",
        ),
        ("UTC", "2026-01-15T00:00Z", "on 31 Dec", "2025-12-31T00:00Z", "2026-01-01T00:00Z"),
    ],
)
def test_ranges_are_local_days_in_every_zone(in_zone, zone, now, query, begin, end):
    in_zone(zone)
    found = understand(query, datetime.fromisoformat(now))
    assert found.begin == datetime.fromisoformat(begin)
    assert found.end == (end and datetime.fromisoformat(end))


def test_a_day_that_a_country_left_out_is_no_range(in_zone):
    in_zone("Pacific/Apia")
    assert not understand("on 2011-12-30", NOW).is_filter
    assert understand("on 2011-12-31", NOW).is_filter


@pytest.mark.parametrize(
    ("query", "may_be"),
    [
        ("which database do we use today", True),
        ("what did we say about tea this morning", False),
        ("what did we say about tea this week", False),
        ("what did we say about tea since today", False),
        ("tea today in Claude", False),
        ("today", False),
        ("tea yesterday", False),
    ],
)
def test_today_alone_may_mean_nowadays(in_zone, query, may_be):
    in_zone("UTC")
    monday = datetime(2026, 5, 4, 15, tzinfo=UTC)
    assert understand(query, monday).may_mean_now(monday) == may_be


def test_today_has_begun_at_midnight(in_zone):
    in_zone("UTC")
    assert understand("tea today", datetime(2026, 5, 3, tzinfo=UTC)).is_filter


def test_the_latest_29_february_may_lie_eight_years_back():
    assert latest_date(date(2104, 2, 28), 2, 29) == date(2096, 2, 29)
    assert latest_date(date(2104, 2, 29), 2, 29) == date(2104, 2, 29)


@pytest.mark.parametrize("number", range(1, 13))
def test_every_month_is_known_by_its_whole_name_and_by_three_letters(in_zone, number):
    in_zone("UTC")
    first = date(2025, number, 1)
    for name in (f"{first:%B}", f"{first:%b}", f"{first:%b}.", f"{first:%B}".upper()):
        assert understand(f"in {name} 2025", NOW).begin.date() == first, name
        assert understand(f"notes in {name}", NOW).begin.month == number, name


@pytest.mark.parametrize("back", range(1, 8))
def test_every_weekday_is_the_latest_one_before_today(in_zone, back):
    in_zone("UTC")
    day = NOW.date() - timedelta(days=back)
    for query in (f"on {day:%A}", f"last {day:%A}", f"since {day:%A}"):
        assert understand(query, NOW).begin.date() == day, query


WORDS = """
    in on from since before after between and to the last past this next of ago a may May March
    3 9 31 2025 2026-05-03 0 999 days week months year hours today yesterday morning Friday
    Claude ChatGPT screen screenshots 's , ? . " February
""".split()  # noqa: SIM905


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@pytest.mark.parametrize("zone", ["Europe/Berlin", "Pacific/Kiritimati", "Etc/GMT+12"])
@given(
    query=st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join) | st.text(max_size=60),
    now=st.integers(1_000_000_000, 3_800_000_000).map(lambda s: datetime.fromtimestamp(s, UTC)),
)
def test_any_text_is_understood_into_a_range_and_a_rest(in_zone, zone, query, now):
    in_zone(zone)
    found = understand(query, now)
    if found.begin is not None:
        assert found.begin.tzinfo is UTC
        assert found.begin <= now
    if found.begin is not None and found.end is not None:
        assert found.begin < found.end
    if found.is_filter:
        rest = iter(query)
        assert all(character in rest for character in "".join(found.text.split()))
    else:
        assert found.text == query
    assert found.has_subject in (True, False)


def test_words_that_name_no_time_are_no_point():
    with pytest.raises(ValueError, match="no point"):
        point_of("tea")
