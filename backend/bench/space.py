"""A space of so many articles, each with an author and two that it relates to."""

from __future__ import annotations

from urllib.parse import urlsplit

from psycopg import Connection

from vitrine.kit.migrate import create_database, migrate

STORIES = """
    insert into story (id, uuid, name, slug, content_type, position, created_at, updated_at)
    select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        'Story ' || n, 'story-' || n, case when n <= 50 then 'author' else 'article' end,
        -10 * n, now(), now()
    from generate_series(1, %(size)s) as n
"""
VERSIONS = """
    insert into story_version (story_id, number, name, content, saved_at, author)
    select id, 1, name, jsonb_build_object(
        '_uid', uuid, 'component', content_type, 'title', name, 'title__i18n__fr', 'Article ' || id,
        'number', id::text, 'lead', repeat('Ein Satz über Wolle. ', 20),
        'author', '00000000-0000-4000-8000-' || lpad(to_hex(1 + mod(id, 50)), 12, '0'),
        'related', jsonb_build_array(
            '00000000-0000-4000-8000-' || lpad(to_hex(1 + mod(id * 7, %(size)s)), 12, '0'),
            '00000000-0000-4000-8000-' || lpad(to_hex(1 + mod(id * 13, %(size)s)), 12, '0')),
        'body', (select jsonb_agg(jsonb_build_object(
            '_uid', gen_random_uuid(), 'component', 'image_text', 'headline', 'Teil ' || part,
            'text', repeat('Noch ein Satz. ', 30))) from generate_series(1, 6) as part)
    ), now(), 'bench'
    from story
"""
POINTERS = """
    update story set draft_version = version.id, published_version = version.id,
        first_published_at = now(), published_at = now()
    from story_version as version where version.story_id = story.id
"""
PATHS = """
    insert into story_path (story_id, lang, path, live_from)
    select id, 'default', slug, now() from story
"""
PUBLICATIONS = """
    insert into story_publication (story_id, version_id, live_from, is_live, author)
    select id, published_version, now(), true, 'bench' from story
"""


def fill(url: str, size: int) -> str:
    """The address of a database beside this one that holds the space; an old one is replaced."""
    name = f"bench_content_{size}"
    with Connection.connect(url, autocommit=True) as server:
        server.execute(f"drop database if exists {name} with (force)".encode())
    create_database(url, name)
    space = urlsplit(url)._replace(path=f"/{name}").geturl()
    migrate(space)
    with Connection.connect(space) as db:
        for statement in (STORIES, VERSIONS, POINTERS, PATHS, PUBLICATIONS):
            db.execute(statement.encode(), {"size": size} if "%(size)" in statement else None)
    with Connection.connect(space, autocommit=True) as db:
        db.execute("vacuum analyze")
    return space
