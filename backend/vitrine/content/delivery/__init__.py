"""The delivery API: `/content/v2/cdn/…`, as the published clients ask it."""
