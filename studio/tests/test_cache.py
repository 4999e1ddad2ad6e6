import subprocess
import sys

from studio.production import plan
from studio.production.cache import source_behind

TELL = """
from studio.production import plan
from studio.production.cache import source_behind
for name, garment in sorted(plan.garment_modules().items()):
    print(name, source_behind(garment.drape), source_behind(garment.pieces))
"""


def test_what_was_draped_is_found_again_in_the_next_run():
    here = [
        f"{name} {source_behind(garment.drape)} {source_behind(garment.pieces)}"
        for name, garment in sorted(plan.garment_modules().items())
    ]

    run = [sys.executable, "-c", TELL]
    there = subprocess.run(run, capture_output=True, text=True, check=True)

    assert there.stdout.splitlines() == here
