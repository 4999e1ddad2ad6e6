"""The tree of categories: slugs, names, and rules that fill a category."""

from vitrine.catalogue.categories import procedures
from vitrine.catalogue.categories.incoming import FillingRule, IncomingCategory
from vitrine.catalogue.categories.pages import category_pages
from vitrine.catalogue.categories.queries import CategoryRow, categories, category_ids
from vitrine.catalogue.categories.reading import incoming_categories
from vitrine.catalogue.categories.rules import CyclicCategories
from vitrine.catalogue.categories.shapes import Category, ProductCategory
from vitrine.catalogue.categories.tree import CategoryTree, cached_tree, tree
from vitrine.catalogue.categories.writing import UnknownParent, put_categories

__all__ = [
    "Category",
    "CategoryRow",
    "CategoryTree",
    "CyclicCategories",
    "FillingRule",
    "IncomingCategory",
    "ProductCategory",
    "UnknownParent",
    "cached_tree",
    "categories",
    "category_ids",
    "category_pages",
    "incoming_categories",
    "procedures",
    "put_categories",
    "tree",
]
