import asyncio

import pytest
from psycopg import AsyncConnection

from tests.operators.builders import a_token
from tests.shops.wired import Operator
from vitrine.kit.db import Db, value
from vitrine.rpc.purges import decode_purge

COUNT = "select count(*) from redirect_rule"


async def test_a_new_rule_is_kept_told_and_followed(operator: Operator) -> None:
    rule = {"source": "/de/alt/", "target": "/sale?x=1", "statusCode": 302, "shopCode": "de"}

    answer = await operator.ask("PUT", "/redirects", rule)

    assert (answer.status_code, answer.json()) == (
        200,
        {"source": "/alt", "target": "/sale?x=1", "statusCode": 302, "shopCode": "de"},
    )
    followed = await operator.call("getRedirect", 1006, path="/de/alt")
    assert followed.json() == {"redirect": {"target": "/de/sale?x=1", "statusCode": 302}}
    elsewhere = await operator.call("getRedirect", 1009, path="/uk/alt")
    assert elsewhere.json() == {"redirect": None}


async def test_the_same_source_changes_the_rule(operator: Operator, committed: Db) -> None:
    before = await value(committed, int, COUNT)

    answer = await operator.ask("PUT", "/redirects", {"source": "/login", "target": "/account"})

    assert answer.json() == {
        "source": "/login",
        "target": "/account",
        "statusCode": 301,
        "shopCode": None,
    }
    assert await value(committed, int, COUNT) == before


async def test_a_change_purges_the_pages_that_asked_for_redirects(
    operator: Operator, committed: Db
) -> None:
    await committed.execute("listen purge")

    await operator.ask("PUT", "/redirects", {"source": "/a", "target": "/b"})
    await operator.ask("PUT", "/redirects", {"source": "/b", "target": "/a"})
    await operator.ask("DELETE", "/redirects?source=/a")

    notified = [each async for each in committed.notifies(timeout=60, stop_after=2)]
    assert [decode_purge(each.payload).tags for each in notified] == [["redirects"], ["redirects"]]


async def test_everything_wrong_with_a_rule_is_told_at_once(
    operator: Operator, committed: Db
) -> None:
    before = await value(committed, int, COUNT)

    answer = await operator.ask(
        "PUT",
        "/redirects",
        {"source": "old", "target": "//evil", "statusCode": 200, "shopCode": "xx"},
    )

    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["errors"] == [
        {"field": "shopCode", "rule": "known", "params": {}},
        {"field": "statusCode", "rule": "oneOf", "params": {"choices": "301, 302, 303, 307, 308"}},
        {"field": "source", "rule": "path", "params": {}},
        {"field": "target", "rule": "pathOrAddress", "params": {}},
    ]
    assert await value(committed, int, COUNT) == before


@pytest.mark.parametrize(
    "rule",
    [
        {"source": "/", "target": "/sale"},
        {"source": "/de/", "target": "/sale", "shopCode": "de"},
    ],
)
async def test_the_home_of_a_storefront_is_not_redirected(
    operator: Operator, committed: Db, rule: dict[str, str]
) -> None:
    before = await value(committed, int, COUNT)

    answer = await operator.ask("PUT", "/redirects", rule)

    assert answer.status_code == 422
    assert answer.json()["errors"] == [{"field": "source", "rule": "notHome", "params": {}}]
    assert await value(committed, int, COUNT) == before


@pytest.mark.parametrize(
    "rule",
    [
        {"source": "/a", "target": "/a?x=1"},
        {"source": "/basket", "target": "/shopping-bag"},
        {"source": "/basket", "target": "/warenkorb"},
        {"source": "/signin", "target": "https://shop.example/login"},
        {"source": "/de/signin", "target": "/de/login", "shopCode": "de"},
    ],
)
async def test_a_rule_that_makes_a_circle_is_refused(
    operator: Operator, committed: Db, rule: dict[str, str]
) -> None:
    before = await value(committed, int, COUNT)

    answer = await operator.ask("PUT", "/redirects", rule)

    assert (answer.status_code, answer.json()["code"]) == (409, "RedirectLoop")
    assert await value(committed, int, COUNT) == before


async def test_two_rules_that_make_a_circle_together_are_not_both_kept(
    operator: Operator,
) -> None:
    rules = [{"source": "/x", "target": "/y"}, {"source": "/y", "target": "/x"}]

    for _ in range(5):
        answers = await asyncio.gather(*(operator.ask("PUT", "/redirects", rule) for rule in rules))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        for rule in rules:
            await operator.ask("DELETE", f"/redirects?source={rule['source']}")


async def test_a_rule_is_taken_away(operator: Operator) -> None:
    gone = await operator.ask("DELETE", "/redirects?source=/uk/careers&shopCode=uk")
    again = await operator.ask("DELETE", "/redirects?source=/careers&shopCode=uk")
    unknown = await operator.ask("DELETE", "/redirects?source=/careers&shopCode=xx")

    assert (gone.status_code, gone.content) == (204, b"")
    assert (again.status_code, again.json()["code"]) == (404, "UnknownRedirect")
    assert unknown.status_code == 422
    followed = await operator.call("getRedirect", 1009, path="/careers")
    assert followed.json()["redirect"]["target"] == "https://www.example.com/careers"


async def test_a_rule_that_keeps_others_from_a_circle_stays(operator: Operator) -> None:
    for rule in (
        {"source": "/b", "target": "/a"},
        {"source": "/b", "target": "/c", "shopCode": "de"},
        {"source": "/a", "target": "/b", "shopCode": "de"},
    ):
        assert (await operator.ask("PUT", "/redirects", rule)).status_code == 200

    answer = await operator.ask("DELETE", "/redirects?source=/b&shopCode=de")

    assert (answer.status_code, answer.json()["code"]) == (409, "RedirectLoop")


async def test_rules_are_listed_page_by_page(operator: Operator) -> None:
    first = (await operator.ask("GET", "/redirects?perPage=2")).json()
    second = (await operator.ask("GET", "/redirects?perPage=2&page=2")).json()
    past = (await operator.ask("GET", "/redirects?page=99")).json()

    assert first == {
        "redirects": [
            {
                "source": "/careers",
                "target": "https://www.example.com/careers",
                "statusCode": 301,
                "shopCode": None,
            },
            {
                "source": "/careers",
                "target": "https://www.example.com/uk/careers",
                "statusCode": 301,
                "shopCode": "uk",
            },
        ],
        "page": 1,
        "perPage": 2,
        "total": 13,
    }
    assert [rule["source"] for rule in second["redirects"]] == ["/cart", "/karriere"]
    assert (past["redirects"], past["total"]) == ([], 13)


@pytest.mark.parametrize("query", ["page=0", "page=x", "perPage=101", "page=99999999999999999999"])
async def test_a_page_that_cannot_be_is_refused(operator: Operator, query: str) -> None:
    answer = await operator.ask("GET", f"/redirects?{query}")

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")


async def test_only_a_token_with_the_scope_may_change_rules(
    operator: Operator, committed_url: str
) -> None:
    async with await AsyncConnection.connect(committed_url, autocommit=True) as db:
        reader = await a_token(db, "reader", ["redirects:read"])
    rule = {"source": "/a", "target": "/b"}

    stranger = await operator.ask("PUT", "/redirects", rule, token="vit_unknown")
    looking = await operator.ask("GET", "/redirects", token=reader)
    changing = await operator.ask("PUT", "/redirects", rule, token=reader)

    assert (stranger.status_code, looking.status_code, changing.status_code) == (401, 200, 403)
