from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from vitrine.imaging.sizes import Format
from vitrine.media.disk_cache import DiskCache
from vitrine.media.memory_cache import MemoryCache, Picture


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*/*"))


def bytes_in(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob("*/*"))


def test_the_longest_unused_leave_when_room_is_needed(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, 1000)
    for name in ("aa-1", "bb-2", "cc-3"):
        cache.write(name, bytes(300))
    cache.read("aa-1")

    cache.write("dd-4", bytes(300))

    assert names_in(tmp_path) == ["aa-1", "cc-3", "dd-4"]
    assert cache.read("bb-2") is None
    assert cache.total == bytes_in(tmp_path) == 900


def test_the_limit_holds_whatever_is_written(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, 10_000)

    for n in range(500):
        cache.write(f"{n:03}-x", bytes(n * 7 % 997))
        assert bytes_in(tmp_path) <= 10_000
    too_much = cache.write("large", bytes(10_001))

    assert (too_much, cache.read("large")) == (False, None)


def test_the_limit_and_the_order_of_use_outlive_the_process(tmp_path: Path) -> None:
    before = DiskCache(tmp_path, 1000)
    for age, name in enumerate(("aa-1", "bb-2", "cc-3")):
        before.write(name, bytes(300))
        os.utime(tmp_path / name[:2] / name, (1000 - age, 1000 - age))
    (tmp_path / "aa" / ".unfinished-x").write_bytes(bytes(5000))
    os.utime(tmp_path / "aa" / ".unfinished-x", (1, 1))

    DiskCache(tmp_path, 1000).write("dd-4", bytes(300))

    assert names_in(tmp_path) == ["aa-1", "bb-2", "dd-4"]


def test_a_file_that_somebody_removed_is_only_missing(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, 1000)
    cache.write("aa-1", bytes(900))
    (tmp_path / "aa" / "aa-1").unlink()

    assert cache.read("aa-1") is None
    assert cache.write("bb-2", bytes(900))
    assert names_in(tmp_path) == ["bb-2"]


def test_threads_write_and_read_the_same_names_at_once(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, 5_000)
    wrong: list[bytes] = []

    def work(seed: int) -> None:
        for n in range(200):
            name = f"{(n * seed) % 13:02}-x"
            cache.write(name, name.encode() * 100)
            found = cache.read(name)
            if found not in (None, name.encode() * 100):
                wrong.append(found)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in (1, 3, 5, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert wrong == []
    assert cache.total == bytes_in(tmp_path) <= 5_000


@pytest.mark.parametrize("size", [300, 1000, 1001])
def test_memory_holds_no_more_than_its_limit(size: int) -> None:
    cache = MemoryCache(1000)
    for name in "abcde":
        cache.put(name, Picture.of(name.encode() * size, Format.AVIF))

    kept = [name for name in "abcde" if cache.get(name)]

    assert kept == {300: ["c", "d", "e"], 1000: ["e"], 1001: []}[size]
    assert cache.total == len(kept) * size
