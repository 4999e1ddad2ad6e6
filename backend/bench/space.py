"""A space of so many articles, as large and as linked as those of the demo.

Each has one of fifty authors and two articles that stand near it, a French address, a tag and a
place in a folder. Every 40th article is rare: it has another tag and stands at the root.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from psycopg import Connection

from vitrine.kit.migrate import create_database, migrate

AUTHORS = 50
RARE = 40
# Numbers are given here, so that stories and versions point at each other without an update.
STORIES = """
    insert into story (
        id, uuid, name, slug, content_type, position, tags, draft_version, published_version,
        created_at, updated_at, first_published_at, published_at
    )
    select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        'Story ' || n, 'story-' || n, case when n <= %(authors)s then 'author' else 'article' end,
        -10 * n, array[case when mod(n, %(rare)s) = 0 then 'selten' else 'wolle' end], n, n,
        now(), now(), now(), now()
    from generate_series(1, %(size)s) as n
"""
AUTHOR_VERSIONS = """
    insert into story_version (id, story_id, number, name, content, saved_at, author)
    overriding system value
    select id, id, 1, name, jsonb_build_object(
        '_uid', uuid, 'component', 'author', 'name', name, 'bio', repeat('Schreibt. ', 20),
        'bio__i18n__fr', repeat('Elle écrit. ', 20)
    ), now(), 'bench'
    from story
    where content_type = 'author'
"""
ARTICLE_VERSIONS = """
    insert into story_version (id, story_id, number, name, content, saved_at, author)
    overriding system value
    select id, id, 1, name, jsonb_build_object(
        '_uid', uuid, 'component', 'article', 'title', name, 'title__i18n__fr', 'Article ' || id,
        'number', id::text, 'season', case mod(id, 2) when 0 then 'winter' else 'sommer' end,
        'lead', repeat('Ein Satz über Wolle. ', 20),
        'author', '00000000-0000-4000-8000-' || lpad(to_hex(1 + mod(id, %(authors)s)), 12, '0'),
        'related', jsonb_build_array(
            '00000000-0000-4000-8000-' || lpad(to_hex(1 + mod(id, %(size)s)), 12, '0'),
            '00000000-0000-4000-8000-' || lpad(to_hex(1 + mod(id + 6, %(size)s)), 12, '0')),
        'body', (select jsonb_agg(jsonb_build_object(
            '_uid', gen_random_uuid(), 'component', 'image_text', 'headline', 'Teil ' || part,
            'text', repeat('Noch ein Satz. ', 30))) from generate_series(1, 6) as part)
    ), now(), 'bench'
    from story
    where content_type = 'article'
"""
PATHS = """
    insert into story_path (story_id, lang, path, live_from)
    select id, lang, case when mod(id, %(rare)s) = 0 then '' else folder end || slug, now()
    from (
        select id, 'default' as lang, 'magazin/' as folder, slug from story
        union all
        select id, 'fr', 'revue/', 'article-' || id from story
    ) as place
"""
SLUGS = """
    insert into story_slug (story_id, lang, slug, name)
    select id, 'fr', 'article-' || id, 'Article ' || id from story
"""
PUBLICATIONS = """
    insert into story_publication (story_id, version_id, live_from, is_live, author)
    select id, published_version, now(), true, 'bench' from story
"""
SEQUENCES = """
    select setval(pg_get_serial_sequence('story', 'id'), %(size)s),
        setval(pg_get_serial_sequence('story_version', 'id'), %(size)s)
"""
EVERY = (STORIES, AUTHOR_VERSIONS, ARTICLE_VERSIONS, PATHS, SLUGS, PUBLICATIONS, SEQUENCES)
# No question asks for words, and their index takes three milliseconds for each story.
UNASKED = "drop index story_version_words"


def fill(url: str, size: int) -> str:
    """The address of a database beside this one that holds the space; an old one is replaced."""
    name = f"bench_content_{size}"
    with Connection.connect(url, autocommit=True) as server:
        server.execute(f"drop database if exists {name} with (force)".encode())
    create_database(url, name)
    space = urlsplit(url)._replace(path=f"/{name}").geturl()
    migrate(space)
    with Connection.connect(space) as db:
        # What refers to what is right by construction, and need not be looked up for each row.
        db.execute("set session_replication_role = replica")
        db.execute(UNASKED)
        for statement in EVERY:
            db.execute(statement.encode(), {"size": size, "authors": AUTHORS, "rare": RARE})
    with Connection.connect(space, autocommit=True) as db:
        db.execute("vacuum analyze")
    return space
