"""What each picture was made from, so that those made otherwise can be found."""

from __future__ import annotations

import json
from pathlib import Path

from studio.production.cache import CACHE, digest
from studio.production.made import origin
from studio.production.plan import Picture


class Origins:
    def __init__(self, folder: Path) -> None:
        self.path = CACHE / "origins" / f"{digest(str(folder.resolve()))}.json"
        self.known: dict[str, str] = {}
        if self.path.exists():
            self.known = json.loads(self.path.read_text(encoding="utf-8"))

    def changed(self, picture: Picture) -> bool:
        now = origin(picture.style, picture.view)
        return self.known.get(f"{picture.product} {picture.view}", now) != now

    def put(self, picture: Picture) -> None:
        self.known[f"{picture.product} {picture.view}"] = origin(picture.style, picture.view)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.known), encoding="utf-8")
