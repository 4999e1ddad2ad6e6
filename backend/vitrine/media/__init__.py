"""Pictures: masters that come in checked, and the sizes and formats that pages show."""

from vitrine.media.adding import Source, add_picture, described
from vitrine.media.committed import seed, write_index
from vitrine.media.fetching import Reach
from vitrine.media.masters import Masters, hash_of
from vitrine.media.queries import StoredPicture
from vitrine.media.refusing import Reason, Refused
from vitrine.media.routes import routes

__all__ = [
    "Masters",
    "Reach",
    "Reason",
    "Refused",
    "Source",
    "StoredPicture",
    "add_picture",
    "described",
    "hash_of",
    "routes",
    "seed",
    "write_index",
]
