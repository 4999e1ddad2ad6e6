import pytest

from tests.calling import Caller
from tests.catalogue import expected
from tests.catalogue.builders import FR, counting
from vitrine.kit.db import Db, value


async def test_brands_come_by_name_with_their_makers(db: Db, rpc: Caller) -> None:
    counted = counting(db)

    answer = await rpc("getBrands", shop=FR, pagination={"page": 1, "perPage": 2})

    assert counted.total == 1
    assert answer == {
        "entities": [
            {
                "id": await value(db, int, "select id from brand where key = 'carrow'"),
                "key": "carrow",
                "slug": "carrow",
                "name": "Carrow",
                "group": "C",
                "isActive": True,
                "logoHash": None,
                "story": "",
                "maker": {
                    **expected.the_maker(),
                    "responsiblePerson": {
                        "name": "Vitrine BV",
                        "postalAddress": "2 gracht, Amsterdam, NL",
                        "electronicAddress": "v@vitrine.example",
                    },
                },
                "createdAt": "2026-11-15T09:00:00Z",
                "updatedAt": "2026-11-15T09:00:00Z",
            },
            await the_brand(db),
        ],
        "pagination": {
            "current": 2,
            "total": 2,
            "perPage": 2,
            "page": 1,
            "first": 1,
            "prev": 1,
            "next": 1,
            "last": 1,
        },
    }


async def the_brand(db: Db) -> dict[str, object]:
    return {
        "id": await value(db, int, "select id from brand where key = 'aubrac'"),
        "key": "aubrac",
        "slug": "maison-aubrac",
        "name": "Maison Aubrac",
        "group": "M",
        "isActive": True,
        "logoHash": None,
        "story": "Story fr",
        "maker": expected.the_maker(),
        "createdAt": "2026-11-15T09:00:00Z",
        "updatedAt": "2026-11-15T09:00:00Z",
    }


@pytest.mark.parametrize(
    ("page", "per_page", "fields"),
    [
        (0, 10, ["page"]),
        (10**30, 10, ["page"]),
        (1, 101, ["perPage"]),
        (1, 0, ["perPage"]),
        (0, 0, ["page", "perPage"]),
    ],
)
async def test_odd_pages_are_refused(
    rpc: Caller, page: int, per_page: int, fields: list[str]
) -> None:
    answer = await rpc("getBrands", shop=FR, pagination={"page": page, "perPage": per_page})

    assert answer["status"] == 422
    assert [each["field"] for each in answer["errors"]] == fields
