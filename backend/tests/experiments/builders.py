"""Experiments of tests: three tiles beside each other in place of four, begun an hour ago."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec

from tests.catalogue.builders import NOW
from tests.operators.builders import an_operator
from vitrine import experiments
from vitrine.experiments import ExperimentEntry
from vitrine.kit.db import Db


def an_experiment(**changed: Any) -> ExperimentEntry:
    definition = {
        "name": "tiles",
        "hypothesis": "Larger tiles sell more.",
        "variants": [
            {"name": "four", "weight": 0.5},
            {"name": "three", "weight": 0.5, "changes": [{"kind": "tilesPerRow", "tiles": 3}]},
        ],
        "pageTypes": ["productlist"],
        "startsAt": (NOW - timedelta(hours=1)).isoformat(),
        **changed,
    }
    return msgspec.convert(definition, ExperimentEntry)


async def put(db: Db, **changed: Any) -> ExperimentEntry:
    return await experiments.save_experiment(db, an_operator(NOW), an_experiment(**changed))
