import logging

import pytest

from tests.shops.wired import Rpc
from vitrine.kit.db import Db

DE, UK, NL = 1006, 1009, 1008


@pytest.mark.parametrize(
    ("shop_id", "path", "target", "status_code"),
    [
        (DE, "/login", "/de/signin", 301),
        (DE, "/de/login", "/de/signin", 301),
        (DE, "/de/login/", "/de/signin", 301),
        (DE, "/de/login?from=mail#top", "/de/signin", 301),
        (DE, "/de/%6Cogin", "/de/signin", 301),
        (DE, "https://shop.example/de/login", "/de/signin", 301),
        (UK, "/uk/login", "/uk/signin", 301),
        (DE, "/de/karriere", "https://www.example.com/karriere", 301),
        (DE, "/de/careers", "https://www.example.com/careers", 301),
        (UK, "/uk/careers", "https://www.example.com/uk/careers", 301),
        (DE, "/de/warenkorb", "/de/basket", 301),
        (DE, "/de/winter", "/de/damen/maentel-jacken", 302),
        (UK, "/uk/winter", "/uk/women/coats-jackets?sort=date_newest", 302),
        (NL, "/nl/shopping-bag", "/nl/basket", 301),
    ],
)
async def test_a_rule_leads_to_its_target(
    rpc: Rpc, shop_id: int, path: str, target: str, status_code: int
) -> None:
    answer = await rpc("getRedirect", shop_id, path=path)

    assert answer == {"redirect": {"target": target, "statusCode": status_code}}


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/",
            "/de",
            "/de/basket",
            "/uk/login",
            "/nl/warenkorb",
            "/login/x",
            "/LOGIN",
            "",
            "login",
        ),
        *("//evil.example", "/de//login", "/de/x/../login", "/de/%2e%2e/login", "/de/%ff", "/\\x"),
        *("https://elsewhere.example/de/login", "javascript:alert(1)", "/" + "x" * 5000, "/%00"),
    ],
)
async def test_a_path_without_a_rule_leads_nowhere(rpc: Rpc, path: str) -> None:
    assert await rpc("getRedirect", DE, path=path) == {"redirect": None}


async def test_a_domain_of_the_storefront_is_its_own_address(rpc: Rpc, db: Db) -> None:
    await db.execute("update shop set domain = 'vitrine.example' where id = 1006")

    answer = await rpc("getRedirect", DE, path="https://vitrine.example/de/login")

    assert answer == {"redirect": {"target": "/de/signin", "statusCode": 301}}


async def test_a_rule_of_one_storefront_wins_over_the_one_for_all(rpc: Rpc, db: Db) -> None:
    await db.execute(
        "insert into redirect_rule (source, target, shop_id) values ('/login', '/account', 1006)"
    )

    assert (await rpc("getRedirect", DE, path="/login"))["redirect"]["target"] == "/de/account"
    assert (await rpc("getRedirect", UK, path="/login"))["redirect"]["target"] == "/uk/signin"


async def test_rules_that_were_written_with_the_prefix_hold_too(rpc: Rpc, db: Db) -> None:
    await db.execute(
        "insert into redirect_rule (source, target, shop_id) values"
        " ('/de/alt', '/de/mitte?x=1', 1006), ('/de/mitte', '/de/neu', 1006)"
    )

    answer = await rpc("getRedirect", DE, path="/de/alt")

    assert answer == {"redirect": {"target": "/de/neu", "statusCode": 301}}


async def test_a_target_with_accents_fits_into_a_header(rpc: Rpc, db: Db) -> None:
    await db.execute(
        "insert into redirect_rule (source, target) values ('/été', '/écharpes?a=%20')"
    )

    answer = await rpc("getRedirect", DE, path="/de/%C3%A9t%C3%A9")

    assert answer["redirect"]["target"] == "/de/%C3%A9charpes?a=%20"


async def test_rules_in_a_circle_lead_nowhere_and_are_reported(
    rpc: Rpc, db: Db, caplog: pytest.LogCaptureFixture
) -> None:
    await db.execute(
        "insert into redirect_rule (source, target) values ('/a', '/b'), ('/b', '/c'), ('/c', '/a')"
    )

    with caplog.at_level(logging.WARNING, logger="vitrine.shops"):
        answer = await rpc("getRedirect", DE, path="/de/a")

    assert answer == {"redirect": None}
    assert "/a → /b → /c → /a" in caplog.text


async def test_a_way_of_ten_hops_ends_and_one_of_eleven_does_not(rpc: Rpc, db: Db) -> None:
    await db.execute(
        "insert into redirect_rule (source, target)"
        " select '/hop-' || n, '/hop-' || n + 1 from generate_series(1, 11) as n"
    )

    ten = await rpc("getRedirect", DE, path="/hop-2")
    eleven = await rpc("getRedirect", DE, path="/hop-1")

    assert ten == {"redirect": {"target": "/de/hop-12", "statusCode": 301}}
    assert eleven == {"redirect": None}


async def test_one_statement_follows_a_way_of_any_length(rpc: Rpc, db: Db) -> None:
    await db.execute(
        "insert into redirect_rule (source, target)"
        " select '/hop-' || n, '/hop-' || n + 1 from generate_series(1, 5000) as n"
    )

    counts = [
        await rpc.statements("getRedirect", DE, path=path)
        for path in ("/hop-4995", "/login", "/nothing", "//evil")
    ]

    assert counts == [1, 1, 1, 0]


async def test_the_answer_is_tagged_and_wants_a_path(rpc: Rpc) -> None:
    tagged = await rpc.answer("getRedirect", DE, path="/nothing")
    malformed = await rpc.answer("getRedirect", DE, path=7)

    assert tagged.headers["x-tags"] == "redirects"
    assert malformed.status == 400
