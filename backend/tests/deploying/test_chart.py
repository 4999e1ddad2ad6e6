"""The Helm chart is what Kubernetes takes, and gives no process more than it needs."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import yaml

from tests.deploying.schemas import write_schemas
from vitrine.kit.settings import PROJECT

pytestmark = pytest.mark.scale

CHART = str(PROJECT / "deploy" / "helm" / "vitrine")
# The oldest that the chart says it works with.
KUBERNETES = "1.27.0"
NEEDED = {
    "host": "shop.example",
    "mailFrom": "shop@shop.example",
    "secretName": "vitrine",
    "image.tag": "2026-12-01",
}
VARIANTS = {
    "as it comes": {},
    "without what a cluster may not have": {
        "ingress.enabled": "false",
        "networkPolicies.enabled": "false",
        "shop.autoscaling.enabled": "false",
        "storefront.autoscaling.enabled": "false",
    },
    "with everything": {
        "image.pullSecrets[0]": "registry",
        "ingress.annotations.nginx": "on",
        "ingress.className": "nginx",
        "ingress.tlsSecretName": "tls",
        "settings.LOG_LEVEL": "warning",
    },
}


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("schemas")
    write_schemas(folder)
    return f"{folder}/{{{{.ResourceKind}}}}{{{{.KindSuffix}}}}.json"


def helm(command: str, values: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    names = ["shop"] if command == "template" else []
    options = [part for item in values.items() for part in ("--set", "=".join(item))]
    return subprocess.run(
        ["helm", command, *names, CHART, "--kube-version", KUBERNETES, *options],
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("values", VARIANTS.values(), ids=VARIANTS)
def test_the_chart_is_what_kubernetes_takes(values: dict[str, str], schemas: str) -> None:
    linted = helm("lint", NEEDED | values)
    rendered = helm("template", NEEDED | values)
    checked = subprocess.run(
        ["kubeconform", "-strict", "-summary", "-schema-location", schemas],
        input=rendered.stdout,
        capture_output=True,
        text=True,
    )

    assert linted.returncode == 0, linted.stdout
    assert rendered.returncode == 0, rendered.stderr
    assert checked.returncode == 0, checked.stdout
    assert "Invalid: 0, Errors: 0, Skipped: 0" in checked.stdout


@pytest.mark.parametrize("missing", NEEDED)
def test_what_has_no_default_is_asked_for(missing: str) -> None:
    values = {name: value for name, value in NEEDED.items() if name != missing}

    rendered = helm("template", values)

    assert rendered.returncode != 0
    assert missing in rendered.stderr


def test_no_process_is_root_or_writes_where_it_need_not() -> None:
    pods = list(_pods())

    assert len(pods) == 4
    for pod in pods:
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["automountServiceAccountToken"] is False
        for container in pod["containers"]:
            context = container["securityContext"]
            assert context["readOnlyRootFilesystem"] is True
            assert context["allowPrivilegeEscalation"] is False
            assert context["capabilities"] == {"drop": ["ALL"]}
            assert "memory" in container["resources"]["limits"]


def test_no_secret_stands_in_what_is_rendered() -> None:
    told = helm("template", NEEDED).stdout

    assert "kind: Secret" not in told
    assert all(f"name: {name}" not in told for name in ("DATABASE_URL", "PAYMENTS_SECRET"))


def _pods() -> Iterator[dict[str, Any]]:
    for document in helm("template", NEEDED).stdout.split("\n---\n"):
        each = yaml.decode(document)
        if each["kind"] in ("Deployment", "Job"):
            yield each["spec"]["template"]["spec"]
