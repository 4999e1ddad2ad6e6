"""Content moved out of a space and into another: readable files, one for each story."""

from vitrine.content.transfer.demo import seed, seed_if_empty
from vitrine.content.transfer.exporting import export_space
from vitrine.content.transfer.importing import Imported, import_space
from vitrine.content.transfer.shapes import BadFile

__all__ = ["BadFile", "Imported", "export_space", "import_space", "seed", "seed_if_empty"]
