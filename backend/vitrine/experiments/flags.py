"""Arms by the interface of OpenFeature: another provider can give them (docs/experiments.md).

Each experiment is a string flag of its name; the targeting key is the visitor. What our own rule
needs comes along as attributes; other providers leave them alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar
from uuid import UUID

from openfeature import api
from openfeature.evaluation_context import EvaluationContext
from openfeature.exception import ErrorCode
from openfeature.flag_evaluation import FlagResolutionDetails, FlagValueType, Reason
from openfeature.provider import AbstractProvider, FeatureProvider
from openfeature.provider.metadata import Metadata

from vitrine.experiments.queries import Experiment
from vitrine.experiments.rules import arm_of
from vitrine.experiments.rules.assignment import Namespace
from vitrine.insight import CustomerType

DOMAIN = "vitrine.experiments"
T = TypeVar("T")


def use_provider(provider: FeatureProvider) -> None:
    """Whoever gives arms from now on."""
    api.set_provider_and_wait(provider, DOMAIN)


async def arm_of_visitor(
    experiment: Experiment, visitor: UUID, customer_type: CustomerType, earlier: str | None
) -> str | None:
    """None for whoever takes no part; an arm that was given before stays while there is one."""
    names = [each.name for each in experiment.variants]
    if earlier in names:
        return earlier
    details = await api.get_client(DOMAIN).get_string_details_async(
        experiment.name, "", EvaluationContext(str(visitor), _attributes(experiment, customer_type))
    )
    return details.value if details.value in names else None


def _attributes(
    experiment: Experiment, customer_type: CustomerType
) -> dict[str, list[str] | list[float] | float | str]:
    part = experiment.namespace
    return {
        "variants": [each.name for each in experiment.variants],
        "weights": [each.weight for each in experiment.variants],
        "audience": experiment.audience,
        "customerTypes": [str(each) for each in experiment.customer_types],
        "customerType": customer_type,
        **({"namespace": part.name, "range": [part.begin, part.end]} if part else {}),
    }


class OwnArms(AbstractProvider):
    """Our own rule as a provider."""

    def get_metadata(self) -> Metadata:
        return Metadata(name="vitrine")

    def resolve_string_details(
        self,
        flag_key: str,
        default_value: str,
        evaluation_context: EvaluationContext | None = None,
    ) -> FlagResolutionDetails[str]:
        context = evaluation_context or EvaluationContext()
        if context.targeting_key is None:
            missing = ErrorCode.TARGETING_KEY_MISSING
            return FlagResolutionDetails(default_value, error_code=missing, reason=Reason.ERROR)
        variants = context.attributes.get("variants")
        if not isinstance(variants, list):
            return _unknown(default_value)
        place = _place_of(flag_key, context.targeting_key, context.attributes)
        if place is None:
            return FlagResolutionDetails(default_value, reason=Reason.DEFAULT)
        variant = str(variants[place])
        return FlagResolutionDetails(variant, variant=variant, reason=Reason.SPLIT)

    def resolve_boolean_details(
        self,
        flag_key: str,
        default_value: bool,
        evaluation_context: EvaluationContext | None = None,
    ) -> FlagResolutionDetails[bool]:
        return _unknown(default_value)

    def resolve_integer_details(
        self,
        flag_key: str,
        default_value: int,
        evaluation_context: EvaluationContext | None = None,
    ) -> FlagResolutionDetails[int]:
        return _unknown(default_value)

    def resolve_float_details(
        self,
        flag_key: str,
        default_value: float,
        evaluation_context: EvaluationContext | None = None,
    ) -> FlagResolutionDetails[float]:
        return _unknown(default_value)

    def resolve_object_details(
        self,
        flag_key: str,
        default_value: Sequence[FlagValueType] | Mapping[str, FlagValueType],
        evaluation_context: EvaluationContext | None = None,
    ) -> FlagResolutionDetails[Sequence[FlagValueType] | Mapping[str, FlagValueType]]:
        return _unknown(default_value)


def _place_of(name: str, visitor: str, attributes: Mapping[str, object]) -> int | None:
    weights, audience = attributes.get("weights"), attributes.get("audience")
    if not isinstance(weights, list) or not isinstance(audience, float):
        return None
    types = attributes.get("customerTypes")
    if isinstance(types, list) and types and attributes.get("customerType") not in types:
        return None
    part, ends = attributes.get("namespace"), attributes.get("range")
    namespace = Namespace(part, *ends) if isinstance(part, str) and isinstance(ends, list) else None
    return arm_of(name, visitor, weights, audience, namespace)


def _unknown(default: T) -> FlagResolutionDetails[T]:
    """Experiments have names of arms, and no other values."""
    return FlagResolutionDetails(default, error_code=ErrorCode.FLAG_NOT_FOUND, reason=Reason.ERROR)


use_provider(OwnArms())
