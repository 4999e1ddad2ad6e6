"""The engine inside the shop process: products that match, in order, counted, and alike."""
