"""Renders what is missing: colour siblings of one shape and view together, because they share
everything but their colours."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from studio.engine.picture import develop, look_at
from studio.garment import Scene, worn
from studio.production import plan
from studio.production.cache import digest, light_kept
from studio.production.made import (
    is_draped,
    materials_of,
    pieces_of,
    remember_sources,
    shape_of,
    shot_of,
)
from studio.production.masters import encoded
from studio.production.plan import Picture


@dataclass
class Job:
    """Pictures that share geometry and view, or one scene."""

    pictures: list[Picture] = field(default_factory=list)
    scene: str = ""
    width: int | None = None
    pause_file: Path | None = None

    def __len__(self) -> int:
        return len(self.pictures) or 1


@dataclass
class Finished:
    pictures: list[tuple[Picture, bytes]]
    scene: tuple[str, bytes] | None
    seconds: float
    problem: str = ""


def jobs_for(wanted: list[Picture], scenes: list[str], **common) -> list[Job]:
    """In the order of the plan, but within a view those first whose drape is known: a run that
    is broken off then has most to show."""
    jobs: dict[str, Job] = {}
    slow: dict[str, bool] = {}
    for picture in wanted:
        try:
            garment, shape = shape_of(picture.style)
            key = digest(picture.view, garment.__name__, shape)
            if picture.view == "model":
                key = digest(picture.view, picture.product)
        except Exception as problem:
            print(f"{picture.style.key}: {problem!r}", file=sys.stderr)
            continue
        jobs.setdefault(key, Job(**common)).pictures.append(picture)
        slow[key] = not is_draped(garment, shape)
    views = {view: at for at, view in enumerate(plan.VIEWS)}
    order = sorted(jobs, key=lambda key: (views[jobs[key].pictures[0].view], slow[key]))
    return [*(jobs[key] for key in order), *(Job(scene=name, **common) for name in scenes)]


def finished_jobs(jobs: list[Job], workers: int) -> Iterator[Finished]:
    if workers <= 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting, running = list(reversed(jobs)), set()
        while waiting or running:
            while waiting and len(running) < workers + 1:
                running.add(pool.submit(work, waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()


def work(job: Job) -> Finished:
    began = time.process_time()
    remember_sources()
    try:
        if job.scene:
            _pause(job)
            content = encoded(scene_pixels(plan.scenes()[job.scene](), job.width))
            return Finished([], (job.scene, content), time.process_time() - began)
        made = [(p, encoded(pixels, f"{p.style.key} {p.view}")) for p, pixels in developed(job)]
        return Finished(made, None, time.process_time() - began)
    except Exception:
        name = job.scene or ", ".join(picture.product for picture in job.pictures)
        told = f"{name}: {traceback.format_exc()}"
        return Finished([], None, time.process_time() - began, told)


def developed(job: Job) -> Iterator[tuple[Picture, np.ndarray]]:
    first = job.pictures[0]
    if first.view == "model":
        for picture in job.pictures:
            _pause(job)
            scene = plan.figure_module().model_view(picture.style, picture.look)
            yield picture, scene_pixels(scene, job.width or picture.width)
        return
    garment, shape = shape_of(first.style)
    pieces = pieces_of(garment, shape)
    shot = shot_of(garment, shape, first.view, pieces)
    width = job.width or first.width
    _pause(job)
    lit_as = shot_of(garment, shape, "front", pieces) if shot.close and not shot.behind else None
    seen = look_at(pieces, shot, None, width, width * 4 // 3, keep=light_kept, lit_as=lit_as)
    for _, siblings in groupby(job.pictures, key=lambda picture: picture.look):
        picture, *others = siblings
        _pause(job)
        pixels = develop(seen, worn(pieces, materials_of(garment, shape, picture.look)))
        for each in (picture, *others):
            yield each, pixels


def scene_pixels(scene: Scene, width: int | None = None) -> np.ndarray:
    across = width or scene.width
    seen = look_at(
        [each.piece for each in scene.worn],
        scene.shot,
        scene.lights,
        across,
        round(across * scene.height / scene.width),
        gobo=scene.gobo,
        fade=scene.fade,
        keep=light_kept,
        **scene.options,
    )
    return develop(seen, scene.worn, scene.backdrop)


def picture_of(style: str, colour: str, view: str = "front", width: int = 480) -> np.ndarray:
    """For trying things out: no cache of pictures, no files."""
    wanted = plan.pictures((view,), [f"{style}/{colour}"])
    return next(developed(Job(wanted, width=width)))[1]


def _pause(job: Job) -> None:
    while job.pause_file and job.pause_file.exists():
        time.sleep(1)
