"""Python and the storefront's TypeScript give the same answers."""

import json
import subprocess
import sys
import unicodedata
from datetime import datetime
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit import rule_cases
from vitrine.kit import fields
from vitrine.kit.slug import SPELLINGS, slug

NODE = Path(sys.prefix) / "bin" / "node"
STOREFRONT = Path(__file__).parent / "answer_like_the_storefront.mjs"
NOON = datetime(2024, 5, 17, 12)

# Without the characters that Python's older Unicode tables lack: browsers differ on them too.
KNOWN = st.characters(exclude_categories=["Cs", "Cn"])
NAMELIKE = st.sampled_from("aZéßİıдЩא'’.-‐ \u0301\u0308\xa0\u200b2")
CAMEL = st.sampled_from([*SPELLINGS, *"sSaAzZ019 -_&'\u0308\u0301\u00ad"])
MAIL = st.sampled_from("aZ9.@-_+ü\u0301 例\u200b")
TEXTS = st.one_of(
    st.text(KNOWN),
    st.text(KNOWN, min_size=4, max_size=8),
    st.text(NAMELIKE),
    st.text(CAMEL),
    st.builds("{}@{}.{}".format, st.text(MAIL), st.text(MAIL), st.text(MAIL)),
    st.from_regex(r"[ \xa0]?[0-9]{1,2}[./][0-9]{1,2}[./](19|20)?[0-9]{2}[ \n]?", fullmatch=True),
    st.builds("{}.{}.{:04}".format, st.integers(0, 32), st.integers(0, 13), st.integers(0, 9999)),
    st.builds(str.__mul__, KNOWN, st.sampled_from([5, 6, 63, 64, 70, 71, 254, 255])),
)


def test_both_sides_agree_on_the_values_of_the_shared_table() -> None:
    values = rule_cases.values()

    assert _disagreements(values) == []


def test_both_sides_agree_on_values_nobody_thought_of() -> None:
    values = _drawn(800)

    assert _disagreements(values) == []


def test_both_sides_agree_on_every_character_but_ideographs_and_hangul() -> None:
    known = [
        char
        for char in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(char) not in ("Cs", "Cn", "Co")
        and not _is_ideograph_or_hangul(char)
    ]
    values = [text for char in known for text in (f"a{char}B", f"a@b{char}b.de")]

    assert _disagreements(values) == []


def _disagreements(values: list[str]) -> list[tuple[str, list[object], list[object]]]:
    theirs = _answers_of_the_storefront(values)
    ours = [_answers(value) for value in values]
    return [
        (value, mine, other)
        for value, mine, other in zip(values, ours, theirs, strict=True)
        if mine != other
    ]


def _answers_of_the_storefront(values: list[str]) -> list[list[object]]:
    asked = json.dumps({"values": values, "now": NOON.isoformat()})
    run = subprocess.run([NODE, STOREFRONT], input=asked, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    answers: list[list[object]] = json.loads(run.stdout)
    return answers


def _answers(value: str) -> list[object]:
    return [
        slug(value),
        _wire(fields.required(value)),
        _wire(fields.email(value)),
        _wire(fields.max_length(value, 5)),
        _wire(fields.date(value)),
        _wire(fields.past_date(value, NOON)),
        _wire(fields.date_of_birth(value)),
        fields.iso_date_of_birth(value),
        _wire(fields.password(value)),
        _wire(fields.name(value)),
    ]


def _wire(broken: fields.Broken | None) -> dict[str, object] | None:
    # Not `asdict`, which takes longer than the rules for a hundred thousand answers.
    return None if broken is None else {"rule": broken.rule, "params": broken.params}


def _drawn(count: int) -> list[str]:
    """The same texts in every run, so that a disagreement can be looked at again."""
    drawn: list[str] = []

    @settings(derandomize=True, max_examples=count, database=None)
    @given(TEXTS)
    def collect(text: str) -> None:
        drawn.append(text)

    collect()
    return drawn


def _is_ideograph_or_hangul(char: str) -> bool:
    """A hundred thousand letters without case or spelling, too slow to ask about each time."""
    return unicodedata.name(char, "").startswith(("CJK UNIFIED", "HANGUL SYLLABLE", "TANGUT"))
