"""Pictures: masters that come in checked, and the sizes and formats that pages show."""

from vitrine.imaging.inspecting import MOST_BYTES
from vitrine.imaging.redrawing import redraw
from vitrine.imaging.refusal import Reason, Refused
from vitrine.imaging.sizes import rung_for
from vitrine.media import procedures
from vitrine.media.adding import (
    Source,
    add_picture,
    keep_master,
    note_picture,
    pictures_by_hash,
)
from vitrine.media.bundled import bundled_hashes, bundled_scenes, seed, write_index
from vitrine.media.common_sizes import work
from vitrine.media.fetching import Reach
from vitrine.media.hashing import hash_of
from vitrine.media.intake import Brought, Intake, Transaction
from vitrine.media.mail_pictures import mail_pictures
from vitrine.media.masters import BUNDLED, Masters, check_masters, own_masters
from vitrine.media.moving import Move, begin_move, go_on
from vitrine.media.pictures_away import PicturesAway
from vitrine.media.queries import StoredPicture
from vitrine.media.routes import routes
from vitrine.media.rules import HASH
from vitrine.media.shapes import ShownPicture
from vitrine.media.uploads import begin_upload, finish_upload, periodic
from vitrine.media.variants import Variants

__all__ = [
    "BUNDLED",
    "HASH",
    "MOST_BYTES",
    "Brought",
    "Intake",
    "Masters",
    "Move",
    "PicturesAway",
    "Reach",
    "Reason",
    "Refused",
    "ShownPicture",
    "Source",
    "StoredPicture",
    "Transaction",
    "Variants",
    "add_picture",
    "begin_move",
    "begin_upload",
    "bundled_hashes",
    "bundled_scenes",
    "check_masters",
    "finish_upload",
    "go_on",
    "hash_of",
    "keep_master",
    "mail_pictures",
    "note_picture",
    "own_masters",
    "periodic",
    "pictures_by_hash",
    "procedures",
    "redraw",
    "routes",
    "rung_for",
    "seed",
    "work",
    "write_index",
]
