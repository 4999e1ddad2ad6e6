"""In which order the languages of a space are read."""

from __future__ import annotations

from functools import lru_cache

from vitrine.content.spaces import LANGUAGES

DEFAULT = "default"
# Between a field and the language of its translation, as in `headline__i18n__fr`.
MARK = "__i18n__"
# Content without a suffix is German.
OF_THE_DEFAULT = "de"
TRANSLATED = tuple(language for language in LANGUAGES if language != OF_THE_DEFAULT)


@lru_cache(1_000)
def chain_of(language: str) -> tuple[str, ...]:
    """A variant, then its language; the default one, which ends every chain, is left out."""
    base = language.partition("-")[0]
    return tuple(
        each for each in dict.fromkeys((language, base)) if each not in (DEFAULT, OF_THE_DEFAULT)
    )


def is_default(language: str) -> bool:
    """Whether what has no suffix is written in it, or in the language it is a variant of."""
    return language.partition("-")[0] in (DEFAULT, OF_THE_DEFAULT)
