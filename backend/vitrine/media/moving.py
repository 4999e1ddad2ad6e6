"""From a folder to a bucket, or back, or from one bucket to another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from vitrine.imaging.sniffing import kind_of
from vitrine.media.hashing import hash_of
from vitrine.media.masters import OwnMasters
from vitrine.media.pictures_away import PicturesDamaged

AT_ONCE = 4


@dataclass
class Move:
    """As far as it has come."""

    left: set[str]
    there_before: int
    moved: int = 0
    damaged: list[str] = field(default_factory=list)


async def begin_move(source: OwnMasters, target: OwnMasters) -> Move:
    """What is there with the same size was moved before: it was compared then."""
    wanted, there = await source.sizes(), await target.sizes()
    left = {key for key, size in wanted.items() if there.get(key) != size}
    return Move(left, len(wanted) - len(left))


async def go_on(
    move: Move, source: OwnMasters, target: OwnMasters, tell: Callable[[Move], None]
) -> None:
    """Copies what is left and leaves the source as it is; may be stopped at any moment."""
    keys = sorted(move.left)
    for start in range(0, len(keys), AT_ONCE):
        some = keys[start : start + AT_ONCE]
        results = await asyncio.gather(*(_copy(key, source, target) for key in some))
        for key, is_whole in zip(some, results, strict=True):
            move.left.discard(key)
            if is_whole:
                move.moved += 1
            else:
                move.damaged.append(key)
        tell(move)


async def _copy(key: str, source: OwnMasters, target: OwnMasters) -> bool:
    """False when it is damaged at its source; nobody is given such a one."""
    try:
        content = await source.read(key) or b""
    except PicturesDamaged:
        return False
    kind = kind_of(content)
    if kind is None or await asyncio.to_thread(hash_of, content) != key:
        return False
    await target.write(key, kind, content)
    if await target.read(key) != content:
        raise PicturesDamaged(f"{key} did not come back as it was written")
    return True
