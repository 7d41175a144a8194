import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic_core import to_json

from rosemary.domain.calls import LOOKED_AT_CHARS, TEXT_MAX_CHARS, kept_of, masked
from rosemary.domain.masking import MASK, mask

LOWER = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
WORD = LOWER + LOWER.upper() + DIGITS
BASE64URL = WORD + "-_"

PEM = (
    "-----BEGIN {kind}PRIVATE KEY-----\n"
    "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC{body}\n"
    "-----END {kind}PRIVATE KEY-----"
)


def of(alphabet, least, most=None):
    return st.text(alphabet, min_size=least, max_size=most or least + 20)


def luhn(digits):
    total = 0
    for place, digit in enumerate(reversed([int(each) for each in digits])):
        doubled = digit * 2 if place % 2 == 0 else digit
        total += doubled - 9 if doubled > 9 else doubled
    return digits + str(-total % 10)


SECRETS = st.one_of(
    of(WORD, 20).map(lambda body: f"sk-{body}"),
    of(WORD, 40).map(lambda body: f"sk-ant-api03-{body}"),
    of(WORD, 24).map(lambda body: f"sk_live_{body}"),
    of(LOWER.upper() + DIGITS, 16, 16).map(lambda body: f"AKIA{body}"),
    of(WORD, 36, 36).map(lambda body: f"ghp_{body}"),
    of(WORD, 30).map(lambda body: f"github_pat_{body}"),
    of(WORD, 20).map(lambda body: f"glpat-{body}"),
    of(DIGITS, 12).map(lambda body: f"xoxb-{body}"),
    of(WORD, 35, 35).map(lambda body: f"AIza{body}"),
    of(WORD, 30).map(lambda body: f"hf_{body}"),
    st.tuples(of(BASE64URL, 12), of(BASE64URL, 12), of(BASE64URL, 20)).map(
        lambda parts: f"eyJ{parts[0]}.{parts[1]}.{parts[2]}"
    ),
    of(WORD, 20).map(lambda body: PEM.format(kind="", body=body)),
    of(WORD, 20).map(lambda body: PEM.format(kind="RSA ", body=body)),
    of(WORD, 20).map(lambda body: PEM.format(kind="OPENSSH ", body=body)),
    of(DIGITS, 14, 14).map(lambda body: luhn(f"4{body}")),
    of(DIGITS, 14, 14)
    .map(lambda body: luhn(f"5{body}"))
    .map(lambda card: " ".join(card[at : at + 4] for at in range(0, 16, 4))),
    of(DIGITS, 14, 14)
    .map(lambda body: luhn(f"4{body}"))
    .map(lambda card: "-".join(card[at : at + 4] for at in range(0, 16, 4))),
)
WORDS = st.lists(st.text(LOWER, min_size=1, max_size=8), max_size=6).map(" ".join)


@settings(deadline=None)
@given(WORDS, SECRETS, WORDS)
def test_no_secret_survives_in_a_text(before, secret, after):
    written = json.dumps(masked(kept_of({"content": f"{before} {secret} {after}"})))
    assert secret not in written
    assert json.dumps(secret)[1:-1] not in written
    for part in secret.replace("\n", " ").split():
        if len(part) >= 8 and not part.startswith("-----") and part != "PRIVATE":
            assert part not in written


@settings(deadline=None)
@given(SECRETS, st.integers(0, 3))
def test_no_secret_survives_at_any_depth(secret, depth):
    value: object = secret
    for _ in range(depth):
        value = {"note": [value]}
    assert secret not in json.dumps(masked(kept_of({"metadata": value})))


@settings(deadline=None)
@given(
    st.sampled_from(
        [
            "password",
            "Passwort",
            "api_key",
            "apiKey",
            "API-Key",
            "secret",
            "token",
            "client_secret",
            "accessToken",
            "DB_PASSWORD",
        ]
    ),
    of(WORD, 4),
)
def test_what_is_named_a_secret_is_masked_whatever_it_is(name, value):
    assert masked(kept_of({"metadata": {name: value}})) == {"metadata": {name: MASK}}
    assert value not in mask(f"The {name}: {value}").replace(name, "")
    assert value not in mask(f'{name}="{value} {value}", more').replace(name, "")


@settings(deadline=None)
@given(SECRETS, st.integers(0, LOOKED_AT_CHARS + 100))
def test_a_secret_that_a_cut_goes_through_does_not_survive_in_part(secret, start):
    text = "x " * (start // 2) + secret
    written = json.dumps(masked(kept_of({"content": text})))
    assert secret[:16] not in written or secret.startswith("-----")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgres://anna:hunter22@db.example/x", f"postgres://{MASK}@db.example/x"),
        ("Authorization: Bearer abcdefgh12345678", f"Authorization: {MASK} {MASK}"),
        ("curl -H 'X: Bearer abcdefgh12345678'", f"curl -H 'X: Bearer {MASK}'"),
        ("my pin is 4711, thanks", f"my pin is {MASK}, thanks"),
        ("token=Zx9Qw3Er7Ty1Ui5Op2As8Df4Gh6Jk0Lz", f"token={MASK}"),
        ("key Zx9Qw3Er7Ty1Ui5Op2As8Df4Gh6Jk0Lz", f"key {MASK}"),
    ],
)
def test_what_is_masked_and_what_stays_around_it(text, shown):
    assert mask(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Maya likes green tea.",
        "The secret of good tea is patience.",
        "01a20193-197f-7000-89ae-ffc4ebcdf0fe",
        "32e6b85b82fcbb9fae65cb803e80aa0685b5f4aaafdd917687ed752e3abfb861",
        "Call +49 30 1234567 or 030-7654321.",
        "Order 4000000000000001 of 2026-05-03T12:00:00.000000Z",
        "https://example.org/a/b?c=d",
        "A passage on tokenizers and keyboards.",
    ],
)
def test_what_is_no_secret_stays(text):
    assert mask(text) == text


def test_the_id_of_a_memory_is_no_card_number_whatever_its_digits():
    like_one = "019dedb5-b1e8-4111-1111-11111111e811"
    assert mask(like_one) == like_one
    assert mask(f"{like_one} and 4111 1111 1111 1111").startswith(f"{like_one} and [masked]")
    assert mask("b1e8-4111-1111-11111111e811") != "b1e8-4111-1111-11111111e811"


def test_a_card_number_given_as_a_number_is_masked():
    assert masked(kept_of({"metadata": {"n": 4111111111111111, "m": 12}})) == {
        "metadata": {"n": MASK, "m": 12}
    }


def test_long_arguments_are_shortened():
    kept = masked(
        kept_of(
            {
                "content": "word " * 100_000,
                "tags": ["t"] * 100,
                "deep": {"a": {"b": {"c": {"d": {"e": 1}}}}},
                "wide": {str(number): number for number in range(100)},
                "importance": 5,
                "nothing": None,
                "odd": float("nan"),
                "other": object(),
            }
        )
    )
    assert len(str(kept["content"])) == TEXT_MAX_CHARS
    assert len(kept["tags"]) == 20
    assert len(kept["wide"]) == 20
    assert kept["deep"] == {"a": {"b": {"c": {"d": "…"}}}}
    assert (kept["importance"], kept["nothing"], kept["odd"]) == (5, None, "nan")
    assert kept["other"] == "…"
    assert len(json.dumps(kept, allow_nan=False)) < 2_000


TEXTS = st.text() | st.text(st.sampled_from("\ud83d\udf75a"))
VALUES = st.one_of(TEXTS, st.integers(), st.floats(), st.none(), st.booleans())


@settings(deadline=None, max_examples=50)
@given(st.dictionaries(TEXTS, VALUES | st.lists(VALUES, max_size=3), max_size=4))
def test_any_arguments_can_be_written_down(arguments):
    written = json.dumps(masked(kept_of(arguments)), allow_nan=False)
    assert json.loads(written) == json.loads(to_json(json.loads(written)))
