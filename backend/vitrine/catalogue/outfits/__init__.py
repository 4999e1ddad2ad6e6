"""Outfits: pieces that go together, each in its role."""

from vitrine.catalogue.outfits import procedures
from vitrine.catalogue.outfits.pages import key_of_outfit, outfit_pages
from vitrine.catalogue.outfits.procedures import named_outfits
from vitrine.catalogue.outfits.reading import incoming_outfits
from vitrine.catalogue.outfits.shapes import IncomingOutfit, IncomingPiece, Outfit
from vitrine.catalogue.outfits.writing import put_outfits

__all__ = [
    "IncomingOutfit",
    "IncomingPiece",
    "Outfit",
    "incoming_outfits",
    "key_of_outfit",
    "named_outfits",
    "outfit_pages",
    "procedures",
    "put_outfits",
]
