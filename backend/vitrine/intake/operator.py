"""What operators read of errors and of feedback, and what they do about them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from vitrine import shops
from vitrine.intake.queries import errors
from vitrine.intake.queries import feedback as feedbacks
from vitrine.intake.queries.errors import ClientError, Example
from vitrine.intake.queries.feedback import StoredFeedback
from vitrine.intake.resolving import resolve
from vitrine.intake.rules.events import Frame
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import Problem, Wire

LARGEST_ID = 2**62
MOST_EXAMPLES = 5

ShopCode = Annotated[str | None, QueryParameter(name="shopCode")]
BeforeId = Annotated[int, QueryParameter(name="beforeId", ge=1, le=LARGEST_ID)]
Page = Annotated[int, QueryParameter(name="page", ge=1, le=10_000)]
PerPage = Annotated[int, QueryParameter(name="perPage", ge=1, le=100)]


class ListedError(Wire):
    """`thrownAt` is the file of the source and its line, where a source map knew it."""

    id: int
    kind: str
    message: str
    thrown_at: str
    event_count: int
    first_seen: datetime
    last_seen: datetime
    resolved_at: datetime | None


class ErrorList(Wire):
    errors: list[ListedError]


@operation("GET", "/errors", scope="errors:read")
async def list_errors(
    call: CurrentCall,
    is_resolved: Annotated[bool | None, QueryParameter(name="isResolved")] = None,
    shop_code: ShopCode = None,
    release: Annotated[str | None, QueryParameter(name="release")] = None,
    page: Page = 1,
    per_page: PerPage = 50,
) -> ErrorList:
    """Errors of browsers, each of them once; those that came last come first."""
    errors_of_page = await errors.errors(
        call.db,
        is_resolved=is_resolved,
        shop_id=shops.shop_id_of(await shops.shop_codes(call.db), shop_code),
        release=release,
        most=per_page,
        offset=(page - 1) * per_page,
    )
    return ErrorList(errors=[_listed_error(each) for each in errors_of_page])


class ErrorShare(Wire):
    shop_code: str | None
    route: str
    release: str
    event_count: int


class StackFrame(Wire):
    file: str
    function: str
    line: int
    column: int
    is_ours: bool


class ErrorExample(Wire):
    """The stack begins where the error was thrown."""

    event_id: str
    received_at: datetime
    level: str
    message: str
    release: str
    route: str
    shop_code: str | None
    tags: dict[str, str]
    frames: list[StackFrame]


class ErrorDetails(Wire):
    error: ListedError
    shares: list[ErrorShare]
    examples: list[ErrorExample]


@operation("GET", "/errors/{error_id:int}", scope="errors:read")
async def get_error(call: CurrentCall, error_id: FromPath[int]) -> ErrorDetails:
    """Where it came how often, and its last stacks."""
    error = await _error(call, error_id)
    codes = await shops.shop_codes(call.db)
    return ErrorDetails(
        error=_listed_error(error),
        shares=[
            ErrorShare(
                shop_code=_code(codes, each.shop_id),
                route=each.route,
                release=each.release,
                event_count=each.event_count,
            )
            for each in await errors.shares(call.db, error.id)
        ],
        examples=[
            _example(each, codes)
            for each in await errors.examples(call.db, error.id, MOST_EXAMPLES)
        ],
    )


class ErrorState(Wire, forbid_unknown_fields=True):
    is_resolved: bool


@operation("PUT", "/errors/{error_id:int}", scope="errors:write")
async def put_error(
    call: CurrentCall, error_id: FromPath[int], data: JSONBody[ErrorState]
) -> ErrorState:
    """Says that it was resolved, or takes that back; an error that comes again does so itself."""
    error = await _error(call, error_id)
    await resolve(call.db, call.operator, error, is_resolved=data.is_resolved)
    return data


class ListedFeedback(Wire):
    id: int
    received_at: datetime
    shop_code: str | None
    source: str
    tags: dict[str, str]
    name: str
    email: str
    message: str
    path: str
    release: str
    has_screenshot: bool


class FeedbackList(Wire):
    feedback: list[ListedFeedback]


@operation("GET", "/feedback", scope="feedback:read")
async def list_feedback(
    call: CurrentCall,
    shop_code: ShopCode = None,
    source: Annotated[str | None, QueryParameter(name="source")] = None,
    tag: Annotated[str | None, QueryParameter(name="tag")] = None,
    before_id: BeforeId = LARGEST_ID,
    per_page: PerPage = 50,
) -> FeedbackList:
    """The newest first; `tag` is a name, or a name with a value, such as `page:basket`."""
    codes = await shops.shop_codes(call.db)
    name, _, value = (tag or "").partition(":")
    page = await feedbacks.feedback(
        call.db,
        shop_id=shops.shop_id_of(codes, shop_code),
        source=source,
        tag=name or None,
        tag_value=value or None,
        before_id=before_id,
        most=per_page,
    )
    return FeedbackList(feedback=[_listed_feedback(each, codes) for each in page])


@operation(
    "GET", "/feedback/{feedback_id:int}/screenshot", scope="feedback:read", media_type="image/webp"
)
async def get_screenshot(call: CurrentCall, feedback_id: FromPath[int]) -> Stream:
    """The picture that was sent along, drawn anew."""
    screenshot = await feedbacks.screenshot(call.db, _id(feedback_id))
    if screenshot is None:
        raise Problem(404, "UnknownScreenshot", "There is no such picture, or no longer.")
    return Stream([screenshot], media_type="image/webp", headers={"cache-control": "no-store"})


class FeedbackState(Wire):
    is_kept: bool


@operation("DELETE", "/feedback/{feedback_id:int}", scope="feedback:write")
async def delete_feedback(call: CurrentCall, feedback_id: FromPath[int]) -> None:
    if not await feedbacks.delete_feedback(call.db, _id(feedback_id)):
        raise Problem(404, "UnknownFeedback", "There is no such feedback, or no longer.")
    before = FeedbackState(is_kept=True)
    await call.operator.record(call.db, "feedback", str(feedback_id), before, None)


def _code(codes: dict[int, str], shop_id: int | None) -> str | None:
    return None if shop_id is None else codes[shop_id]


async def _error(call: OperatorCall, error_id: int) -> ClientError:
    error = await errors.error(call.db, _id(error_id))
    if error is None:
        raise Problem(404, "UnknownError", "There is no such error, or no longer.")
    return error


def _id(number: int) -> int:
    return min(max(number, 0), LARGEST_ID)


def _listed_error(error: ClientError) -> ListedError:
    return ListedError(
        id=error.id,
        kind=error.kind,
        message=error.message,
        thrown_at=error.thrown_at,
        event_count=error.event_count,
        first_seen=error.first_seen,
        last_seen=error.last_seen,
        resolved_at=error.resolved_at,
    )


def _example(example: Example, codes: dict[int, str]) -> ErrorExample:
    return ErrorExample(
        event_id=example.event_id.hex,
        received_at=example.received_at,
        level=example.level,
        message=example.message,
        release=example.release,
        route=example.route,
        shop_code=_code(codes, example.shop_id),
        tags=dict(example.tags),
        frames=[_stack_frame(Frame(**each)) for each in example.frames],
    )


def _stack_frame(frame: Frame) -> StackFrame:
    return StackFrame(
        file=frame.file,
        function=frame.function,
        line=frame.line,
        column=frame.column,
        is_ours=frame.is_ours,
    )


def _listed_feedback(feedback: StoredFeedback, codes: dict[int, str]) -> ListedFeedback:
    return ListedFeedback(
        id=feedback.id,
        received_at=feedback.received_at,
        shop_code=_code(codes, feedback.shop_id),
        source=feedback.source,
        tags=dict(feedback.tags),
        name=feedback.name,
        email=feedback.email,
        message=feedback.message,
        path=feedback.path,
        release=feedback.release,
        has_screenshot=feedback.has_screenshot,
    )
