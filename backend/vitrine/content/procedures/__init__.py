"""What pages ask of content: stories, words of datasources, the switches, and previews."""

from vitrine.content.procedures import (
    datasources,
    global_config,
    magazine_feed,
    preview,
    stories,
)

__all__ = ["datasources", "global_config", "magazine_feed", "preview", "stories"]
