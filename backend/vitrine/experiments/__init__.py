"""Experiments: what is compared, who sees which arm, and what arms have shown so far."""

from vitrine.experiments import operator, procedures
from vitrine.experiments.editing import end_experiment, save_experiment, saved_experiments
from vitrine.experiments.flags import use_provider
from vitrine.experiments.report import (
    ArmResult,
    ExperimentReport,
    IntervalRange,
    experiment_report,
)
from vitrine.experiments.running import running_experiments
from vitrine.experiments.shapes import ExperimentEntry, RunningExperiments

__all__ = [
    "ArmResult",
    "ExperimentEntry",
    "ExperimentReport",
    "IntervalRange",
    "RunningExperiments",
    "end_experiment",
    "experiment_report",
    "operator",
    "procedures",
    "running_experiments",
    "save_experiment",
    "saved_experiments",
    "use_provider",
]
