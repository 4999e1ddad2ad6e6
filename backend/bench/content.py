"""What reading stories costs: `python -m bench.content DATABASE_URL [SIZE …]` (in backend/).

The delivery API keeps no answers, so each is read anew. Spaces are made beside the database that
is named. Both sizes are asked in turns: other programs make every figure dearer, but not the
ratio of the two.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from http.client import HTTPConnection
from random import Random

import psycopg

from bench.measuring import cpu_of_trees, each_of, postmaster_of, running, settle
from bench.space import AUTHORS, RARE, fill

SIZES = (1_000, 100_000)
ROUNDS = 30
OF_A_ROUND = 12
WARM = 60
RELATIONS = "resolve_relations=article.author,article.related"
QUESTIONS = {
    "one story (bar 2)": "stories/magazin/story-{n}?",
    "one story in French, its links": "stories/magazin/story-{n}?language=fr&resolve_links=url&",
    "25 stories of a page": "stories?content_type=article&page={page}&",
    "100 stories with relations (bar 20)": "stories?per_page=100&page={hundred}&" + RELATIONS + "&",
    "one story by a filter": "stories?filter_query[number][in]={n}&",
    "25 of half of the stories, by a filter": "stories?filter_query[season][in]=winter&",
    "25 with a tag that few have": "stories?with_tag=selten&",
    "25 at a level where few are": "stories?level=1&",
}


@dataclass
class Side:
    """One space, whom to ask for it, and what its answers took."""

    size: int
    port: int
    roots: tuple[int, int]
    token: str
    cpu: list[float] = field(default_factory=list)
    postgres: list[float] = field(default_factory=list)

    def ask(self, question: str, dice: Random, times: int) -> None:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        before = cpu_of_trees(self.roots)
        for _ in range(times):
            n = dice.randrange(AUTHORS + 1, self.size)
            n += n % RARE == 0
            path = question.format(n=n, page=1 + n % 30, hundred=1 + n % 9)
            connection.request("GET", f"/content/v2/cdn/{path}token={self.token}")
            answer = connection.getresponse()
            if answer.status != 200 or len(answer.read()) < 50:
                raise AssertionError(path)
        shop, postgres = each_of(before, cpu_of_trees(self.roots), times)
        self.cpu.append(shop + postgres)
        self.postgres.append(postgres)
        connection.close()


async def compare(url: str, sizes: tuple[int, ...]) -> None:
    spaces = {size: fill(url, size) for size in sizes}
    async with AsyncExitStack() as stack:
        sides = []
        for size, space in spaces.items():
            port, server = await stack.enter_async_context(running(space))
            sides.append(await _side(space, size, port, server))
        for what, question in QUESTIONS.items():
            _measure(what, question, sides)


def _measure(what: str, question: str, sides: list[Side]) -> None:
    dice = Random(12)  # noqa: S311 (which stories are asked for is no secret)
    for side in sides:
        side.ask(question, dice, WARM)
        side.cpu, side.postgres = [], []
    for number in range(ROUNDS):
        for side in sides if number % 2 else sides[::-1]:
            side.ask(question, dice, OF_A_ROUND)
    ratios = [large / small for small, large in zip(sides[0].cpu, sides[-1].cpu, strict=True)]
    cpu = " and ".join(
        f"{statistics.median(side.cpu):.2f} ({statistics.median(side.postgres):.2f} PostgreSQL)"
        for side in sides
    )
    sizes = " and ".join(f"{side.size:,}" for side in sides)
    print(
        f"  {what:40} CPU {cpu} ms at {sizes} stories"
        f" · ratio {statistics.median(ratios):.2f} (bar 1.5) · load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


async def _side(url: str, size: int, port: int, server: int) -> Side:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        row = db.execute("select token from content_token where kind = 'published'").fetchone()
    await settle(postmaster)
    return Side(size, port, (server, postmaster), row[0] if row else "")


def main(arguments: list[str]) -> int:
    url, *sizes = arguments
    asyncio.run(compare(url, tuple(map(int, sizes)) or SIZES))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
