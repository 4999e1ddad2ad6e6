"""HTML of other shops as plain text, in a time that grows with its length and no faster."""

from __future__ import annotations

import time

import pytest

from vitrine.exchange.feeds.plain_text import plain_text

LONG = 65_536
# Twenty seconds and more is what the parser before took; a busy machine takes far below one.
MOST_SECONDS = 3.0


@pytest.mark.parametrize(
    "piece",
    [
        "<a ",
        "<",
        "</",
        "<!",
        "<!--",
        "<?",
        "<a b='",
        '<a b="',
        "<a =",
        '<a "',
        "<a b=' c=\"",
        "<script>",
        "<script></scrip",
        "<svg>",
        "<p>",
        "<li>x",
        "x<b>",
        "&",
        "&#",
        "&#1",
        "&ampamp",
        "\n ",
        "<a\n",
    ],
)
def test_no_description_takes_long(piece: str) -> None:
    html = piece * (LONG // len(piece))
    began = time.process_time()

    plain_text(f"{html}&lt;")
    plain_text(f"{html}>&lt;")

    assert time.process_time() - began < MOST_SECONDS


def test_a_number_of_many_digits_is_no_character() -> None:
    assert plain_text(f"<p>a&#{'9' * 20_000};b &#{'1' * 20_000} &#228;") == "ab ä"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("a < b and 3 <4 > 2", "a < b and 3 <4 > 2"),
        ("<p title='a > b'>Wool</p>", "Wool"),
        ('<p title="it\'s > that" id=x>Wool</p>', "Wool"),
        ("<p title='unfinished>Wool</p>", "Wool"),
        ("Wool<!-- <p> not --> coat<!---->", "Wool coat"),
        ("Wool<!-- never closed", "Wool"),
        ("<script>if (a < b) '</p>'</script >Wool", "Wool"),
        ("<SCRIPT>x</Script>Wool<style>p > a</style>", "Wool"),
        ("<svg><path/><title>x</title></svg>Wool", "Wool"),
        ("Wool <a href=x", "Wool"),
        ("<!doctype html><?php x ?>Wool</ x>", "Wool"),
        ("<ul><li>a<li>b</ul><br/>c", "– a\n\n– b\n\nc"),
        ("&lt;b&gt; &amp;amp;", "<b> &amp;"),
    ],
)
def test_tags_are_found_as_browsers_find_them(html: str, text: str) -> None:
    assert plain_text(html) == text
