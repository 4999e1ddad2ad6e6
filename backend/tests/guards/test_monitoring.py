"""Dashboards and alerts speak of figures that exist, alerts of pages that say what to do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec import Struct, field, yaml

from tests.running import RunningShop
from vitrine.kit.settings import PROJECT

DEPLOY = PROJECT / "deploy"
NAME = re.compile(r"\b(?:up|(?:vitrine|storefront|nodejs)(?:_[a-z0-9]+)+)\b")
SECTIONS = ("## What shoppers see", "## Where to look", "## What to do")
# Those of every process of Node, and Prometheus' own.
OF_OTHERS = {"up", "nodejs_eventloop_lag_p99_seconds"}


class Annotations(Struct):
    runbook: str


class Alert(Struct):
    name: str = field(name="alert")
    expression: str = field(name="expr")
    annotations: Annotations


class Group(Struct):
    rules: list[Alert]


class Rules(Struct):
    groups: list[Group]


def alerts() -> list[Alert]:
    text = (DEPLOY / "prometheus" / "alerts.yml").read_bytes()
    return [rule for group in yaml.decode(text, type=Rules).groups for rule in group.rules]


def expressions() -> list[str]:
    dashboard = json.loads((DEPLOY / "grafana" / "vitrine.json").read_text())
    panels = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    return panels + [alert.expression for alert in alerts()]


async def test_each_figure_that_is_looked_at_exists(shop: RunningShop) -> None:
    told = (await shop.http.get(f"{shop.url}/metrics")).text
    of_shop = set(re.findall(r"^# HELP (\w+)", told, re.MULTILINE))
    source = (PROJECT / "storefront/server/telemetry/metrics.ts").read_text()
    of_storefront = set(re.findall(r"name: '(\w+)'", source))
    series = {
        f"{name}{ending}"
        for name in of_shop | of_storefront
        for ending in ("", "_bucket", "_sum", "_count", "_total")
    }

    named = {name for each in expressions() for name in NAME.findall(each)}

    assert len(named) > 10
    assert named - series - OF_OTHERS == set()


@pytest.mark.parametrize("alert", alerts(), ids=lambda alert: alert.name)
def test_an_alert_has_a_page_that_says_what_to_do(alert: Alert) -> None:
    page = (PROJECT / alert.annotations.runbook).read_text()

    assert page.startswith(f"# {alert.name}\n")
    assert [section for section in SECTIONS if section not in page] == []


def test_no_page_speaks_of_an_alert_that_is_gone() -> None:
    pages = {f"docs/alerts/{page.name}" for page in Path(PROJECT / "docs/alerts").glob("*.md")}

    assert pages == {alert.annotations.runbook for alert in alerts()}
