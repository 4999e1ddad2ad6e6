"""Ids of partners as an operator writes them."""

from __future__ import annotations

import re
from dataclasses import asdict

from vitrine.shops.rules.new_rules import Wrong
from vitrine.shops.rules.partners import Partners

# By field and its name on the wire. An id becomes part of a script's address.
FORMS = {
    "tag_manager_id": ("tagManagerId", re.compile(r"GTM-[A-Z0-9]{4,10}"), "GTM-XXXX"),
    "analytics_id": ("analyticsId", re.compile(r"G-[A-Z0-9]{4,16}"), "G-XXXXXXXXXX"),
    "kameleoon_id": ("kameleoonId", re.compile(r"[a-z0-9]{10}"), "a1b2c3d4e5"),
}


def check_partners(partners: Partners) -> list[Wrong]:
    """Every id that is not of its partner's form."""
    ids = asdict(partners)
    return [
        Wrong(field, "form", {"example": example})
        for name, (field, form, example) in FORMS.items()
        if ids[name] is not None and not form.fullmatch(ids[name])
    ]
