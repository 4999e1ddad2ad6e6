"""Experiments over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar.params import JSONBody, QueryParameter

from vitrine.experiments import editing
from vitrine.experiments.report import ExperimentReport, experiment_report
from vitrine.experiments.shapes import ExperimentEntry
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Problem, Wire


class ExperimentList(Wire):
    experiments: list[ExperimentEntry]


@operation("GET", "/experiments", scope="experiments:read")
async def list_experiments(call: CurrentCall) -> ExperimentList:
    """Those that have ended, too."""
    return ExperimentList(experiments=await editing.saved_experiments(call.db))


@operation("GET", "/experiments/report", scope="experiments:read")
async def report_experiment(
    call: CurrentCall, name: Annotated[str, QueryParameter(name="name")]
) -> ExperimentReport:
    """What it says so far, for each arm, with intervals and a sentence."""
    return await experiment_report(call.db, name, call.now)


@operation("PUT", "/experiments", scope="experiments:write")
async def put_experiment(call: CurrentCall, data: JSONBody[ExperimentEntry]) -> ExperimentEntry:
    """Makes an experiment, or changes what may still change of the one of the same name."""
    return await editing.save_experiment(call.db, call.operator, data)


@operation("DELETE", "/experiments", scope="experiments:write")
async def end_experiment(
    call: CurrentCall, name: Annotated[str, QueryParameter(name="name")]
) -> None:
    """Ends it now: everybody sees control, and its result stays."""
    if not await editing.end_experiment(call.db, call.operator, name):
        raise Problem(404, "UnknownExperiment", "No experiment of this name is running.")
