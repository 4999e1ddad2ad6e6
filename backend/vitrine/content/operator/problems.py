"""What cannot be done, as the caller is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain

from vitrine.content.datasources.writing import UnknownDatasource
from vitrine.content.history.rules import Difference, compare
from vitrine.content.history.versions import UnknownVersion
from vitrine.content.operator import queries
from vitrine.content.operator.shapes import Story
from vitrine.content.releases.planning import ReleaseClosed, UnknownRelease
from vitrine.content.releases.publishing import UnpublishableStories
from vitrine.content.schemas import Fault
from vitrine.content.stories.locking import ChangedMeanwhile, UnknownStory
from vitrine.content.stories.publishing import MomentTaken
from vitrine.content.stories.rules import AddressTaken, BadStory, Content
from vitrine.operators import OperatorCall
from vitrine.rpc import FieldError, Problem, Refusal, Wire


@contextmanager
def as_problems() -> Iterator[None]:
    """Whatever the content slice refuses, with its status and code."""
    try:
        yield
    except UnknownStory as unknown:
        raise Problem(404, "UnknownStory", f"There is no story {unknown}.") from unknown
    except (UnknownDatasource, UnknownRelease, UnknownVersion) as unknown:
        raise Problem(404, type(unknown).__name__, str(unknown)) from unknown
    except (AddressTaken, MomentTaken, ReleaseClosed) as taken:
        raise Problem(409, type(taken).__name__, str(taken)) from taken
    except BadStory as wrong:
        raise Problem(422, "BadStory", str(wrong)) from wrong
    except UnpublishableStories as wrong:
        by_story = [_errors(faults, story_id) for story_id, faults in wrong.faults.items()]
        errors = [*chain.from_iterable(by_story)]
        raise Problem(422, "Unpublishable", str(wrong), errors=errors) from wrong


def refuse_faults(code: str, faults: Sequence[Fault]) -> None:
    """Names block and field of each."""
    if faults:
        first = faults[0]
        detail = f"{first.component}.{first.field}: {first.message}"
        raise Problem(422, code, detail, errors=_errors(faults))


def _errors(faults: Sequence[Fault], story_id: int | None = None) -> list[FieldError]:
    story = {} if story_id is None else {"story": story_id}
    return [
        FieldError(
            field=each.field,
            rule="schema",
            params={
                **story,
                "block": each.block_uid,
                "component": each.component,
                "message": each.message,
            },
        )
        for each in faults
    ]


class Conflict(Wire):
    """What is stored, and in what the caller's text differs from it, with both values of each."""

    stored: Story
    differences: list[Difference]


async def conflict(
    call: OperatorCall, story_id: int, change: ChangedMeanwhile, content: Content | None
) -> Refusal:
    """Of two editors at once nobody loses a word: the answer carries both texts."""
    story = await queries.whole_story(call.db, story_id)
    if story is None:
        raise LookupError(f"story {story_id} was locked a moment ago")
    differences = compare(story.content, content) if story.content and content else []
    state = Conflict(stored=story, differences=differences)
    return Refusal("ChangedMeanwhile", state, detail=str(change), status=409)
