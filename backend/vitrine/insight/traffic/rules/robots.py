"""Programs that say what they are: nobody shops there, so nobody is counted."""

from __future__ import annotations

import re

# A maker of telephones is called Cubot.
ROBOT = re.compile(
    r"(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|lighthouse|pingdom|facebookexternalhit"
    r"|curl/|wget/|python-|go-http|java/|okhttp|libwww|scrapy",
    re.IGNORECASE,
)
LONGEST_USER_AGENT = 1_000


def is_robot(user_agent: str) -> bool:
    """One that sends no name at all is none of the browsers that people use."""
    return not user_agent or ROBOT.search(user_agent[:LONGEST_USER_AGENT]) is not None
