"""One line for each call, nothing personal in it, and nothing of the inside outside."""

from __future__ import annotations

from time import perf_counter

from tests.running import RunningShop


async def test_a_call_leaves_one_line(shop: RunningShop) -> None:
    started = perf_counter()

    answer = await shop.rpc("exerciseEcho", {"number": 1, "aNote": "anna@example.com"})

    waited = (perf_counter() - started) * 1000
    (line,) = shop.lines(answer.headers["x-request-id"])
    ms = line.pop("ms")
    assert isinstance(ms, float)
    assert 0 < ms < waited
    assert line.pop("timestamp")
    assert line == {
        "event": "call",
        "level": "info",
        "procedure": "exerciseEcho",
        "shop": "1001",
        "status": 200,
        "outcome": "ok",
        "request_id": answer.headers["x-request-id"],
    }


async def test_refusals_are_not_errors_of_ours(shop: RunningShop) -> None:
    invalid = await shop.rpc("exerciseInvalid")
    unknown = await shop.rpc("someoneGuessing")

    (first,) = shop.lines(invalid.headers["x-request-id"])
    (second,) = shop.lines(unknown.headers["x-request-id"])
    assert (first["level"], first["outcome"]) == ("info", "InvalidPayload")
    assert (second["level"], second["outcome"]) == ("info", "UnknownProcedure")
    assert second["procedure"] == "unknown"


async def test_a_mistake_of_ours_is_told_to_us_alone(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseMistake")

    assert answer.status_code == 500
    assert answer.json() == {
        "title": "Internal Server Error",
        "status": 500,
        "code": "Unexpected",
        "detail": "Something went wrong on our side; it has been noted.",
        "requestId": answer.headers["x-request-id"],
        "errors": [],
    }
    failure, call = shop.lines(answer.headers["x-request-id"])
    assert "RuntimeError: the inside of the shop" in str(failure["exception"])
    assert (failure["level"], call["level"]) == ("error", "error")


async def test_calls_are_counted_for_prometheus(shop: RunningShop) -> None:
    await shop.rpc("exerciseNothing")

    result = (await shop.http.get(f"{shop.url}/metrics")).text

    assert 'vitrine_calls_total{procedure="exerciseNothing",status="204"}' in result
    assert 'vitrine_call_seconds_bucket{le="0.01",procedure="exerciseNothing"}' in result
    assert 'vitrine_database_pool_size{pool="reading"}' in result
    assert "someoneGuessing" not in result
