"""What finding costs in a large shop against a small one, both asked in turns.

`python -m bench.growth SMALL_DATABASE_URL LARGE_DATABASE_URL` (in backend/). The machine's other
work changes every figure by half from one minute to the next; the ratio of two shops that are
asked in turns, a dozen questions at a time, is almost free of it. One connection each.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
from dataclasses import dataclass, field
from functools import cached_property

import msgspec
import psycopg

from bench.measuring import Caller, cpu_of_tree, memory_of_tree, postmaster_of, running, settle
from bench.search import Question, bodies_of, questions_of, ready

ROUNDS = 50
OF_A_ROUND = 12
WARM = 120


@dataclass
class Side:
    """One of both shops, and what it took."""

    port: int
    roots: tuple[int, int]
    questions: list[Question]
    cpu: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    @cached_property
    def caller(self) -> Caller:
        """Connected when it is first used: an idle connection is closed after half a minute."""
        return Caller(self.port)

    def ask(self, place: int, numbers: range) -> None:
        question = self.questions[place]
        bodies = bodies_of(question, numbers.stop)[numbers.start :]
        ready_made = [msgspec.json.encode({"payload": each}) for each in bodies]
        before = sum(cpu_of_tree(root) for root in self.roots)
        self.times += [1000 * self.caller.post(question.procedure, body)[0] for body in ready_made]
        seconds = sum(cpu_of_tree(root) for root in self.roots) - before
        self.cpu.append(1000 * seconds / len(bodies))

    def p95(self) -> float:
        return statistics.quantiles(self.times, n=20)[18]


async def compare(small: str, large: str) -> None:
    async with running(small) as of_small, running(large) as of_large:
        both = [await _side(url, *of_one) for url, of_one in ((small, of_small), (large, of_large))]
        for place, question in enumerate(both[0].questions):
            for side in both:
                side.ask(place, range(WARM))
                side.cpu, side.times = [], []
            for number in range(ROUNDS):
                start = WARM + number * OF_A_ROUND
                for side in both if number % 2 else both[::-1]:
                    side.ask(place, range(start, start + OF_A_ROUND))
            ratios = [after / before for before, after in zip(*[s.cpu for s in both], strict=True)]
            cpu = " and ".join(f"{statistics.median(side.cpu):.2f}" for side in both)
            p95 = " and ".join(f"{side.p95():.1f}" for side in both)
            print(
                f"  {question.what:40} CPU {cpu} ms · ratio {statistics.median(ratios):.2f}"
                f" · p95 {p95} ms · load {os.getloadavg()[0]:.1f}"
            )
        memory = " and ".join(f"{memory_of_tree(side.roots[0]):.0f}" for side in both)
        print(f"  memory of the shop {memory} MB")


async def _side(url: str, port: int, server: int) -> Side:
    await ready(port)
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        questions = questions_of(db)
    await settle(postmaster)
    return Side(port, (server, postmaster), questions)


def main(arguments: list[str]) -> int:
    small, large = arguments
    asyncio.run(compare(small, large))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
