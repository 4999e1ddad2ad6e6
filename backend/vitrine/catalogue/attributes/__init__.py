"""What products are described with: groups of attributes, brands, size tables."""

from vitrine.catalogue.attributes import procedures
from vitrine.catalogue.attributes.incoming import (
    IncomingAddress,
    IncomingBrand,
    IncomingGroup,
    IncomingSizeTable,
    SizeKind,
    Texts,
)
from vitrine.catalogue.attributes.labels import Labels
from vitrine.catalogue.attributes.queries import (
    SizeTableRow,
    names_of_values,
    size_table,
    size_tables,
)
from vitrine.catalogue.attributes.reading import (
    cached_labels,
    incoming_brands,
    incoming_groups,
    incoming_size_tables,
    vocabulary,
)
from vitrine.catalogue.attributes.rules import wrong_with_fibres
from vitrine.catalogue.attributes.shapes import (
    Address,
    AttributeGroup,
    Attributes,
    AttributeValue,
    Maker,
)
from vitrine.catalogue.attributes.vocabulary import Group, Value, Vocabulary, VocabularyBrand
from vitrine.catalogue.attributes.writing import put_attributes, put_brands, put_size_tables

__all__ = [
    "Address",
    "AttributeGroup",
    "AttributeValue",
    "Attributes",
    "Group",
    "IncomingAddress",
    "IncomingBrand",
    "IncomingGroup",
    "IncomingSizeTable",
    "Labels",
    "Maker",
    "SizeKind",
    "SizeTableRow",
    "Texts",
    "Value",
    "Vocabulary",
    "VocabularyBrand",
    "cached_labels",
    "incoming_brands",
    "incoming_groups",
    "incoming_size_tables",
    "names_of_values",
    "procedures",
    "put_attributes",
    "put_brands",
    "put_size_tables",
    "size_table",
    "size_tables",
    "vocabulary",
    "wrong_with_fibres",
]
