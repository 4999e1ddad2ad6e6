"""What a page is told when content is not to be had."""

from vitrine.content.source import ContentUnavailable
from vitrine.rpc import Problem


def problem_of(wrong: ContentUnavailable) -> Problem:
    detail = f"The content service answered {wrong.status_code}: {wrong.status_message}"
    if wrong.status_code in (400, 422):
        return Problem(400, "BadContentQuery", detail)
    return Problem(503, "ContentUnavailable", detail, headers={"retry-after": "2"})
