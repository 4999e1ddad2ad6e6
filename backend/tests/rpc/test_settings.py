"""All settings that are wrong are told at once, and no secret is repeated."""

from __future__ import annotations

import pytest

from vitrine.kit.settings import BadSettings, Environment, read


def test_everything_that_is_wrong_is_listed() -> None:
    environment = {
        "VITRINE_ENV": "production",
        "PORT": "http",
        "API_BASE_PATH": "api/",
        "CACHE_URL": "memcached://:hunter2@host",
        "DATABASE_REPLICA_URLS": "postgresql://one/shop mysql://root:hunter2@host/shop",
        "DATABASE_POOLER_URL": "mysql://root:hunter2@host/shop",
        "DATABASE_URL": "mysql://root:hunter2@host/shop",
        "INTERNAL_TOKEN": "too-short",
        "LOG_LEVEL": "loud",
        "RATE_LIMITS": "yes",
        "PUBLIC_URL": "shop.example",
        "PAGE_CACHE_MB": "-1",
        "PAGE_TIMEOUT_MS": "60001",
        "JOBS": "no",
        "TRUSTED_PROXIES": "11",
        "SEARCH_URL": "opensearch://root:hunter2@host:9200",
        "SHOP_PORT": "x",
        "CONTENT_URL": "https://user:hunter2@api.example/v2",
        "CONTENT_TOKEN": "hunter2 hunter2",
        "CONTENT_PICTURES": "a.example",
    }

    with pytest.raises(BadSettings) as refused:
        read(environment)

    names = [wrong.split("=")[0].split(" ")[0] for wrong in refused.value.wrongs]
    assert sorted(names) == [
        "API_BASE_PATH",
        "CACHE_URL",
        "CONTENT_PICTURES",
        "CONTENT_TOKEN",
        "CONTENT_URL",
        "DATABASE_POOLER_URL",
        "DATABASE_REPLICA_URLS",
        "DATABASE_URL",
        "INTERNAL_TOKEN",
        "JOBS",
        "LOG_LEVEL",
        "MAIL_FROM",
        "PAGE_CACHE_MB",
        "PAGE_TIMEOUT_MS",
        "PORT",
        "PUBLIC_URL",
        "RATE_LIMITS",
        "SEARCH_URL",
        "SHOP_PORT",
        "SMTP_URL",
        "TRUSTED_PROXIES",
    ]
    assert "JOBS='no': one of in-shop, in-worker is wanted" in refused.value.wrongs
    assert "hunter2" not in str(refused.value)
    assert "too-short" not in str(refused.value)


def test_production_is_served_over_https_alone() -> None:
    environment = {
        "VITRINE_ENV": "production",
        "PUBLIC_URL": "http://shop.example",
        "INTERNAL_TOKEN": "s" * 40,
        "SMTP_URL": "smtp://mail.example",
        "MAIL_FROM": "shop@shop.example",
    }

    with pytest.raises(BadSettings) as refused:
        read(environment)

    assert refused.value.wrongs == ["PUBLIC_URL: production is served over https:// alone"]
    assert read(environment | {"PUBLIC_URL": "https://shop.example"}).secure_cookies
    assert not read({"PUBLIC_URL": "http://shop.example"}).secure_cookies


@pytest.mark.parametrize("path", ["/de", "/fr-be/api", "/assets", "/media/api", "/mailbox"])
def test_calls_are_not_answered_where_the_storefront_answers(path: str) -> None:
    with pytest.raises(BadSettings, match="where the storefront answers"):
        read({"API_BASE_PATH": path})


@pytest.mark.parametrize("path", ["/api", "/shop/api", "/v1", "/calls"])
def test_calls_are_answered_anywhere_else(path: str) -> None:
    assert read({"API_BASE_PATH": path}).api_base_path == path


def test_nothing_needs_to_be_set_for_a_local_run() -> None:
    settings = read({})

    assert settings.environment is Environment.LOCAL
    assert settings.api_base_path == "/api"
    assert settings.public_url == "http://127.0.0.1:8000"
    assert not settings.secure_cookies


def test_settings_do_not_show_their_secrets() -> None:
    settings = read({"INTERNAL_TOKEN": "s" * 40, "SMTP_URL": "smtp://me:hunter2@mail.example"})

    assert "s" * 40 not in repr(settings)
    assert "hunter2" not in repr(settings)


def test_nobody_plays_at_paying_in_production_unless_it_is_asked_for() -> None:
    production = {
        "VITRINE_ENV": "production",
        "PUBLIC_URL": "https://shop.example",
        "INTERNAL_TOKEN": "s" * 40,
        "SMTP_URL": "smtp://mail.example",
        "MAIL_FROM": "shop@shop.example",
    }

    assert [read(each).sandbox for each in ({}, production, {**production, "SANDBOX": "on"})] == [
        True,
        False,
        True,
    ]


def test_stripe_wants_both_of_its_keys_and_neither_is_repeated() -> None:
    for environment in (
        {"STRIPE_SECRET_KEY": "sk_test_hunter2"},
        {"STRIPE_SECRET_KEY": "hunter2", "PAYMENTS_SECRET": "hunter2"},
    ):
        with pytest.raises(BadSettings) as refused:
            read(environment)

        assert "hunter2" not in str(refused.value)
