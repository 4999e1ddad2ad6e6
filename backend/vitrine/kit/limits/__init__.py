"""How often somebody may do something: counted in this process, or in Redis for all of them
(`in_redis`, which is loaded where it is used)."""

from vitrine.kit.limits.in_process import LimitsInProcess
from vitrine.kit.limits.limit import Limit, Limits, NoLimits

__all__ = ["Limit", "Limits", "LimitsInProcess", "NoLimits"]
