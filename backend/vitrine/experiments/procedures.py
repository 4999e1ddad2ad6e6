"""The arms of one visitor."""

from __future__ import annotations

from vitrine import identity
from vitrine.experiments.flags import arm_of_visitor
from vitrine.experiments.queries import Experiment
from vitrine.experiments.running import running_in
from vitrine.experiments.shapes import ExperimentOfVisitor, ExperimentsOfVisitor, GetExperiments
from vitrine.insight import CustomerType
from vitrine.rpc import Call, procedure


@procedure("getExperiments")
async def get_experiments(call: Call, payload: GetExperiments) -> ExperimentsOfVisitor:
    """Those that run in this storefront; without a visitor all of them show control."""
    running = await running_in(call.db, call.shop_id, call.now)
    customer_type = await identity.customer_type_of(call)
    return ExperimentsOfVisitor(
        experiments=[await _of_visitor(each, payload, customer_type) for each in running]
    )


async def _of_visitor(
    experiment: Experiment, payload: GetExperiments, customer_type: CustomerType
) -> ExperimentOfVisitor:
    names = [each.name for each in experiment.variants]
    arm = None
    if payload.visitor is not None:
        earlier = payload.arms.get(experiment.name)
        arm = await arm_of_visitor(experiment, payload.visitor, customer_type, earlier)
    return ExperimentOfVisitor(
        name=experiment.name,
        selected_variant=arm or names[0],
        is_counted=arm is not None,
        variants=names,
    )
