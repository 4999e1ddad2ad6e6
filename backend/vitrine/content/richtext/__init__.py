"""Rich text: one tree of nodes for content and legal texts."""

from vitrine.content.richtext.rules.checking import blocks_in, rich_text_faults, unsafe_parts
from vitrine.content.richtext.rules.nodes import RichText, is_rich_text
from vitrine.content.richtext.rules.plain_text import plain_text

__all__ = [
    "RichText",
    "blocks_in",
    "is_rich_text",
    "plain_text",
    "rich_text_faults",
    "unsafe_parts",
]
