"""Which mailbox an address leads to, since most have any number of spellings."""

from __future__ import annotations

from vitrine.kit.fields import trim

# Their mailboxes ignore dots; the second is another name of the first.
GMAIL = ("gmail.com", "googlemail.com")
# These write the tag after a hyphen, which belongs to the name everywhere else.
HYPHEN_TAGS = ("yahoo.com", "yahoo.co.uk", "yahoo.de", "yahoo.fr", "ymail.com", "rocketmail.com")


def mailbox_of(address: str) -> str:
    """For counting and comparing only: mail is sent to the address as it was given."""
    local, _, domain = trim(address).rpartition("@")
    domain = _ascii(domain)
    name = _without_tag(local.lower(), "+")
    if domain in GMAIL:
        return f"{name.replace('.', '')}@{GMAIL[0]}"
    if domain in HYPHEN_TAGS:
        name = _without_tag(name, "-")
    return f"{name}@{domain}"


def _without_tag(local: str, sign: str) -> str:
    """`anna+shop` without its tag; one that is nothing but a tag stays."""
    return local.partition(sign)[0] or local


def _ascii(domain: str) -> str:
    """A domain outside ASCII in the form in which mail servers know it."""
    try:
        return domain.encode("idna").decode().lower()
    except UnicodeError:
        return domain.lower()
