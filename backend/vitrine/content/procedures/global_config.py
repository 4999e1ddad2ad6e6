"""The switches of all storefronts, which stand in one story."""

from __future__ import annotations

import logging

from vitrine.content.procedures.rules import BadConfig, GlobalConfig, read_config
from vitrine.content.source import ContentSource, ContentUnavailable, StoryQuery
from vitrine.content.tags import LISTS
from vitrine.rpc import Call, Wire, procedure

log = logging.getLogger(__name__)

PATH = "global-config"


class ShownGlobalConfig(Wire):
    black_friday_labels: bool
    """Whether reduced goods say so with the words of the day."""
    back_in_stock_feature: bool
    """Whether a shopper may ask to be told when a size is back."""
    run_kameleoon: bool
    htf_features: list[str]
    """Names of features that are switched on."""


@procedure("getGlobalConfig", public=True, needs_db=False)
async def get_global_config(call: Call) -> ShownGlobalConfig:
    config = await global_config(call)
    return ShownGlobalConfig(
        black_friday_labels=config.black_friday_labels,
        back_in_stock_feature=config.back_in_stock_feature,
        run_kameleoon=config.run_kameleoon,
        htf_features=list(config.htf_features),
    )


async def global_config(call: Call) -> GlobalConfig:
    """As the story says now; where it says nothing that can be read, the defaults hold."""
    source = call.part(ContentSource)
    try:
        answer = None
        for path in dict.fromkeys([call.settings.global_config_path, PATH]):
            answer = answer or await source.story(call.reading, StoryQuery(address=path))
        if answer is None:
            call.cache_answer()
            return _defaults(call, "there is no such story")
        call.tags.update(answer.tags)
        if not answer.is_stale:
            call.cache_answer()
        return read_config(answer.story["content"])
    except (BadConfig, ContentUnavailable) as wrong:
        return _defaults(call, str(wrong))


def _defaults(call: Call, reason: str) -> GlobalConfig:
    call.tags.add(LISTS)
    log.warning("the global config is at its defaults: %s", reason)
    return GlobalConfig()
