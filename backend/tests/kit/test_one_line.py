import pytest

from vitrine.kit.one_line import one_line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Woll\u00admantel", "Wollmantel"),
        ("\ufeffCoat\u200b\u200d", "Coat"),
        ("a\u202eb\u2066c", "abc"),
        ("Coat\r\nBcc: all@evil.example", "Coat  Bcc: all@evil.example"),
        ("a\u2028b\u2029c\x00d\x85e", "a b c d e"),
        ("À confirmer\u00a0: 38", "À confirmer\u00a0: 38"),
        ("half a pair \ud83d", "half a pair"),
        ("Größe 38 \U0001fadc", "Größe 38 \U0001fadc"),
    ],
)
def test_only_what_can_be_seen_stays_and_on_one_line(text: str, expected: str) -> None:
    assert one_line(text) == expected
