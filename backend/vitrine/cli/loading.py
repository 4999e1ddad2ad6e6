"""A dump loaded in one transaction that is looked at before it is committed.

The script goes from `pg_restore` to `psql` piece by piece, so that no size of shop fills the
memory. Whoever ends before `commit`, we or psql or the server, leaves the database as it was.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from vitrine.cli.contents import QUERIES, SAME_TEXTS, Contents
from vitrine.cli.output import Refused
from vitrine.kit import postgres

PIECE = 256 * 1024
BEGIN = """\
begin;
drop schema public cascade;
create schema public;
\\o /dev/null
"""
COMPARE = f"""
\\o
set local search_path = public;
{SAME_TEXTS}
{QUERIES} \\gexec
\\echo end
"""


class Loading:
    """What was loaded and is not committed yet."""

    def __init__(self, psql: subprocess.Popen[bytes], errors: Path) -> None:
        self._psql = psql
        self._errors = errors

    def load(self, dump: Path) -> None:
        self._write(BEGIN)
        with (dump.parent / "pg_restore.errors").open("w+b") as errors:
            reading = subprocess.Popen(
                [
                    str(postgres.binary("pg_restore")),
                    "--no-owner",
                    "--no-privileges",
                    "--file=-",
                    str(dump),
                ],
                stdout=subprocess.PIPE,
                stderr=errors,
            )
            with reading, suppress(BrokenPipeError):
                shutil.copyfileobj(_open(reading.stdout), _open(self._psql.stdin), PIECE)
            if self._psql.poll() is None and reading.returncode:
                errors.seek(0)
                why = errors.read().decode(errors="replace").strip()
                raise Refused(f"The backup cannot be read: {why}")

    def contents(self) -> Contents:
        """As they would be after a commit."""
        self._write(COMPARE)
        tables: Contents = {}
        for line in self._answers():
            table, rows, checksum = line.split("\t")
            tables[table] = {"rows": int(rows), "checksum": checksum}
        return tables

    def commit(self) -> None:
        self._write("commit;\n\\echo end\n")
        for line in self._answers():
            raise Refused(f"The database answered the commit with {line!r}.")

    def _write(self, text: str) -> None:
        with suppress(BrokenPipeError):  # the reason stands in psql's errors
            sink = _open(self._psql.stdin)
            sink.write(text.encode())
            sink.flush()

    def _answers(self) -> Iterator[str]:
        for line in _open(self._psql.stdout):
            if line == b"end\n":
                return
            yield line.decode().rstrip("\n")
        self._psql.wait()
        why = self._errors.read_text(errors="replace").strip()
        raise Refused(f"The backup does not load, and was not committed: {why}")


@contextmanager
def loading(url: str, workplace: Path) -> Iterator[Loading]:
    """Undone at the end unless it was committed."""
    errors = workplace / "psql.errors"
    address, environment = postgres.without_password(url)
    with errors.open("wb") as sink:
        psql = subprocess.Popen(
            [
                str(postgres.binary("psql")),
                "--no-psqlrc",
                "--quiet",
                "--tuples-only",
                "--no-align",
                "--field-separator=\t",
                "--set=ON_ERROR_STOP=1",
                f"--dbname={address}",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=sink,
            env=environment,
        )
    try:
        yield Loading(psql, errors)
    finally:
        # At the end of its input psql leaves, and the server undoes what was not committed.
        with suppress(BrokenPipeError):
            _open(psql.stdin).close()
        _open(psql.stdout).close()
        psql.wait()


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise ValueError("the program was started without this pipe")
    return pipe
