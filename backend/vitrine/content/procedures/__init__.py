"""What pages ask of content: stories, the switches of all storefronts, and whether to preview."""

from vitrine.content.procedures import global_config, preview, stories

__all__ = ["global_config", "preview", "stories"]
