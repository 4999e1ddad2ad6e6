"""Restores in a process of their own, which can be measured and killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psycopg

BACKEND = Path(__file__).resolve().parents[2]
# The address comes by the environment, since command lines can be read by everybody.
RESTORE = """
import os, resource, sys
from pathlib import Path
from vitrine.cli.restore import restore_backup

restore_backup(os.environ["TARGET"], Path(sys.argv[1]), Path(sys.argv[2]), replace=True)
own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
programs = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print((own + programs) // 1024)
"""
A_LARGE_TABLE = """
    insert into mail (template, locale, recipient, subject, html, plain_text)
    select 'delivery_test', 'de-DE', 'anna@shopper.example', 'Test ' || n,
           repeat(md5(n::text), 32768), ''
    from generate_series(1, %s) as n
"""


def restoring_process(url: str, media: Path, file: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", RESTORE, str(media), str(file)],
        env={**os.environ, "TARGET": url},
        cwd=BACKEND,
        stdout=subprocess.PIPE,
    )


def peak_memory_of_restoring(url: str, media: Path, file: Path) -> int:
    """Megabytes at most, of the command and of the largest program that it runs."""
    written, _ = restoring_process(url, media, file).communicate()
    return int(written)


def a_large_table(url: str, megabytes: int) -> None:
    """Of a megabyte a row, as the script of a dump writes it."""
    with psycopg.connect(url) as connection:
        connection.execute(A_LARGE_TABLE, [megabytes])
