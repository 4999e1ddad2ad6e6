from __future__ import annotations

from vitrine.content import filter_parameters


def test_filters_become_the_parameters_of_the_delivery_api() -> None:
    filters = {
        "colour": {"in": "red,blue"},
        "seo.title": {"is": "not_empty"},
        "is_new": {"in": True},
        "__or": [{"price": {"gt_int": 100}}, {"size": {"like": None}}],
    }

    parameters = filter_parameters(filters)

    assert parameters == (
        ("filter_query[colour][in]", "red,blue"),
        ("filter_query[seo.title][is]", "not_empty"),
        ("filter_query[is_new][in]", "true"),
        ("filter_query[__or][][price][gt_int]", "100"),
        ("filter_query[__or][][size][like]", ""),
    )
