"""python -m studio list | render | looks | contact | gates"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

CACHE = Path(os.environ.setdefault("STUDIO_CACHE", str(Path(__file__).parents[1] / ".cache")))
os.environ.setdefault("NUMBA_CACHE_DIR", str(CACHE / "numba"))
# Two workers share two cores; threads inside them would only take turns.
os.environ.setdefault("NUMBA_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")


def main() -> int:
    parser = argparse.ArgumentParser(prog="studio", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    acts = {
        "list": listed,
        "render": rendered,
        "looks": looked,
        "contact": shown,
        "gates": gated,
    }
    for name, act in acts.items():
        command = commands.add_parser(name)
        command.set_defaults(act=act)
        command.add_argument("--only", default="", help="styles, silhouettes, colours; commas")
        command.add_argument("--view", default="", help="front, back, detail, model; commas")
        command.add_argument("--scene", default="", help="scenes by name, or 'all'; commas")
        command.add_argument("--out", type=Path, help="a folder other than the seed's")
        command.add_argument("--sheets", type=Path, default=CACHE / "sheets")
        command.add_argument("--preview", type=int, help="width, for a quick look")
        command.add_argument("--jobs", type=int, default=2)
        command.add_argument("--stale", action="store_true", help="also what was made otherwise")
        command.add_argument("--again", action="store_true", help="also what is there already")
        command.add_argument("--pause-file", type=Path, help="waits while this file exists")
    chosen = parser.parse_args()
    return chosen.act(chosen)


def listed(chosen: argparse.Namespace) -> int:
    masters, wanted, scenes = _wanted(chosen)
    for picture in wanted:
        print("ready  " if masters.has(picture) else "missing", picture.product, picture.view)
    for name in scenes:
        print("ready  " if masters.has_scene(name) else "missing", name)
    return 0


def rendered(chosen: argparse.Namespace) -> int:
    from studio.production.look_pages import rename
    from studio.production.made import remember_sources
    from studio.production.origins import Origins
    from studio.production.rendering import finished_jobs, jobs_for

    masters, wanted, scenes = _wanted(chosen)
    remember_sources()
    origins = Origins(masters.folder)
    if not chosen.again:
        wanted = [
            picture
            for picture in wanted
            if not masters.has(picture) or (chosen.stale and origins.changed(picture))
        ]
        scenes = [name for name in scenes if not masters.has_scene(name)]
    jobs = jobs_for(wanted, scenes, width=chosen.preview, pause_file=chosen.pause_file)
    total, done, spent, failed, began = sum(map(len, jobs)), 0, 0.0, 0, time.monotonic()
    for finished in finished_jobs(jobs, chosen.jobs):
        if finished.problem:
            failed += 1
            print(finished.problem, file=sys.stderr, flush=True)
        for picture, content in finished.pictures:
            names = masters.put(picture, content)
            origins.put(picture)
            if not chosen.out:
                rename(*names)
        if finished.scene:
            names = masters.put_scene(*finished.scene)
            if not chosen.out:
                rename(*names)
        count = len(finished.pictures) + bool(finished.scene)
        done, spent = done + count, spent + finished.seconds
        left = (time.monotonic() - began) / max(done, 1) * (total - done)
        name = finished.scene[0] if finished.scene else ""
        if finished.pictures:
            picture = finished.pictures[0][0]
            name = f"{picture.style.key} {picture.style.silhouette} {picture.view}"
        each = finished.seconds / max(count, 1)
        print(f"{done}/{total} {name}, {each:.1f} CPU s each, {left / 60:.0f} min left", flush=True)
    print(f"{done} pictures, {spent / max(done, 1):.1f} CPU s each, {failed} jobs failed")
    return 1 if failed else 0


def looked(chosen: argparse.Namespace) -> int:
    """Outfits by key, --view whole or near; --view figure or figure-back: products worn, by what
    names them."""
    from studio.figure import model_views
    from studio.figure.looks import VIEWS
    from studio.production import figure_pictures, looks

    only = [word for word in chosen.only.split(",") if word]
    views = tuple(filter(None, chosen.view.split(","))) or (*VIEWS, *model_views.VIEWS)
    upright = tuple(view for view in views if view in VIEWS)
    bad = looks.run(only, chosen.out, chosen.preview, upright, chosen.again) if upright else 0
    worn = tuple(view for view in views if view in model_views.VIEWS)
    if worn:
        bad |= figure_pictures.run(only, chosen.out, chosen.preview, worn, chosen.again)
    return bad


def shown(chosen: argparse.Namespace) -> int:
    from studio.production.contact_sheet import sheet

    masters, wanted, scenes = _wanted(chosen)
    ready = [picture for picture in wanted if masters.has(picture)]
    pictures = [(f"{p.product} {p.view}", masters.content(p)) for p in ready]
    pictures += [(name, masters.scene_content(name)) for name in scenes if masters.has_scene(name)]
    folder, many = chosen.sheets, 48
    for number, first in enumerate(range(0, len(pictures), many), 1):
        path = folder / f"sheet-{number}.png"
        sheet(pictures[first : first + many], path, width=chosen.preview or 240)
        print(path)
    return 0


def gated(chosen: argparse.Namespace) -> int:
    from studio.production.gates import measured
    from studio.production.made import draped, shape_of

    _, wanted, _ = _wanted(chosen)
    seen, failed = set(), 0
    for picture in wanted:
        garment, shape = shape_of(picture.style)
        if (garment.__name__, repr(shape)) in seen:
            continue
        seen.add((garment.__name__, repr(shape)))
        cloth = draped(garment, shape)
        cloth = garment.cloth_of(cloth) if hasattr(garment, "cloth_of") else cloth
        if not hasattr(cloth, "lengths"):
            continue
        found = measured(cloth)
        failed += bool(found.failures)
        told = ", ".join(found.failures) or "holds"
        print(f"{picture.style.key} {picture.style.silhouette}: {found} {told}", flush=True)
    return 1 if failed else 0


def _wanted(chosen: argparse.Namespace):
    from studio.production import plan
    from studio.production.masters import FOLDER, Masters

    masters = Masters(chosen.out or FOLDER)
    views = tuple(filter(None, chosen.view.split(","))) or plan.VIEWS
    only = [word for word in chosen.only.split(",") if word]
    wanted = [picture for picture in plan.pictures(views, only) if masters.wants(picture)]
    names = [name for name in chosen.scene.split(",") if name]
    if names == ["all"] or (not names and not chosen.view and not only):
        names = list(plan.scenes())
    if names and not chosen.view and not only:
        wanted = [] if chosen.scene else wanted
    return masters, wanted, names


if __name__ == "__main__":
    sys.exit(main())
