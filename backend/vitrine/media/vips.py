"""libvips, set up once for a server that converts in threads of its own."""

from __future__ import annotations

import os

# One thread for each conversion: two run at once, and pages are rendered on the same cores.
os.environ.setdefault("VIPS_CONCURRENCY", "1")

import pyvips

# Nothing is asked twice, so what libvips would keep is only memory.
pyvips.cache_set_max(0)

Image = pyvips.Image
Failure = pyvips.Error
