"""libvips, set up once for a server that converts in threads of its own."""

from __future__ import annotations

import os

# Whoever asks first waits for the encoder, which is faster on two cores. Its threads are as
# modest as the one that starts them (`variants.py`), so pages go before them all the same.
os.environ.setdefault("VIPS_CONCURRENCY", "2")

import pyvips

# Nothing is asked twice, so what libvips would keep is only memory.
pyvips.cache_set_max(0)

Image = pyvips.Image
Failure = pyvips.Error
