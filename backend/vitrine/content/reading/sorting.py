"""The order of a list, which always ends with the number: no story comes twice or never."""

from __future__ import annotations

from psycopg import sql

from vitrine.content.reading.shapes import Selection, SortKey

COLUMNS = {
    "id": "story.id",
    "uuid": "story.uuid",
    "name": "story.name",
    "slug": "story.slug",
    "full_slug": "path.path",
    "path": "path.path",
    "position": "story.position",
    "content_type": "story.content_type",
    "created_at": "story.created_at",
    "updated_at": "story.updated_at",
    "published_at": "story.published_at",
    "first_published_at": "story.first_published_at",
}
OF_PATH = {"full_slug", "path"}
NUMBERS = {"int", "float"}
BY_POSITION = (SortKey(("position",), is_descending=True),)
BY_SEARCH = (SortKey(("full_slug",)), SortKey(("name",)), SortKey(("position",)))
BY_GIVEN_UUIDS = sql.SQL("array_position({}::uuid[], story.uuid)").format(
    sql.Placeholder("by_uuids_ordered")
)


def keys_of(selection: Selection) -> tuple[SortKey, ...]:
    """Those that exist; without any, the order of the editor."""
    keys = tuple(key for key in selection.sort if is_sortable(key))
    return keys or (BY_SEARCH if selection.search_term else BY_POSITION)


def is_sortable(key: SortKey) -> bool:
    return key.field[0] in COLUMNS if len(key.field) == 1 else key.field[0] == "content"


def order_of(selection: Selection, parameters: dict[str, object]) -> sql.Composable:
    if selection.by_uuids_ordered is not None and not selection.sort:
        return BY_GIVEN_UUIDS
    keys = [_key(key, parameters) for key in keys_of(selection)]
    return sql.SQL(", ").join([*keys, sql.SQL("story.id")])


def needs_content(selection: Selection) -> bool:
    return any(key.field[0] == "content" for key in keys_of(selection))


def needs_path(selection: Selection) -> bool:
    return any(key.field[0] in OF_PATH for key in keys_of(selection))


def _key(key: SortKey, parameters: dict[str, object]) -> sql.Composable:
    direction = sql.SQL(" desc" if key.is_descending else " asc")
    if key.field[0] == "position":
        # It is never null, and its index is not used where nulls are asked about.
        return sql.Composed([_expression(key, parameters), direction])
    nulls = sql.SQL(" nulls first" if key.are_nulls_first else " nulls last")
    return sql.Composed([_expression(key, parameters), direction, nulls])


def _expression(key: SortKey, parameters: dict[str, object]) -> sql.Composable:
    if len(key.field) == 1:
        return sql.SQL(COLUMNS[key.field[0]])
    name = f"sort_{len(parameters)}"
    parameters[name] = list(key.field[1:])
    text = sql.SQL("(version.content #>> {}::text[])").format(sql.Placeholder(name))
    return sql.SQL("content_number({})").format(text) if key.kind in NUMBERS else text
