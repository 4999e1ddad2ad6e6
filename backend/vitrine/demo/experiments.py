"""Two experiments to try, off until an operator starts them: `backend/seed/experiments`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from vitrine import experiments
from vitrine.experiments import ExperimentEntry
from vitrine.kit.db import Db
from vitrine.operators import Author, Operator

FILES = Path(__file__).resolve().parents[2] / "seed" / "experiments"


async def put_experiments(db: Db, now: datetime) -> None:
    """What an operator has started since stays as it is."""
    operator = Operator(Author("command", "seed"), now, "seed")
    saved = {each.name for each in await experiments.saved_experiments(db)}
    for file in sorted(FILES.glob("*.json")):
        entry = msgspec.json.decode(file.read_bytes(), type=ExperimentEntry)
        if entry.name not in saved:
            await experiments.save_experiment(db, operator, entry)
