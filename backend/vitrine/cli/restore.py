"""`vitrine restore`: puts a backup in place of what is there, whole or not at all."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path, PurePosixPath

import psycopg

from vitrine.cli.contents import Contents, contents_of, differences
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, Refused, step
from vitrine.kit import postgres
from vitrine.kit.settings import Settings
from vitrine.processes.run_state import running_on


def add_to(choices: Choices) -> None:
    command = choices.add_parser("restore", help="put a backup in place of what is there")
    command.add_argument("file", type=Path)
    command.add_argument("--replace", action="store_true", help="the database may hold a shop")
    command.set_defaults(command=restore)


def restore(settings: Settings, asked: argparse.Namespace) -> int:
    if not asked.file.is_file():
        raise Refused(f"There is no file {asked.file}.")
    if running_on(settings.data_dir):
        raise Refused("The shop is running on this data: close it before you restore.")
    with reachable(settings) as settings, step(f"Restoring {asked.file}"):
        restore_backup(url_of(settings), settings.data_dir / "media", asked.file, asked.replace)
    print("Every table has the rows and the checksum that were saved.")
    return 0


def restore_backup(url: str, media: Path, file: Path, replace: bool) -> None:
    with tempfile.TemporaryDirectory() as workplace:
        unpacked = Path(workplace)
        wanted = _unpack(file, unpacked)
        with psycopg.connect(url) as connection:
            if contents_of(connection) and not replace:
                raise Refused("The database holds a shop already; say --replace to overwrite it.")
        _load(url, unpacked / "database.dump")
        with psycopg.connect(url) as connection:
            wrongs = differences(wanted, contents_of(connection))
        if wrongs:
            raise Refused("The restored shop differs from the backup:\n" + "\n".join(wrongs))
        if (unpacked / "media").exists():
            shutil.rmtree(media, ignore_errors=True)
            shutil.copytree(unpacked / "media", media)


def _unpack(file: Path, folder: Path) -> Contents:
    try:
        with tarfile.open(file) as archive:
            for entry in archive:
                _unpack_entry(archive, entry, folder)
        contents: Contents = json.loads((folder / "manifest.json").read_text())["tables"]
    except OSError as wrong:
        reason = wrong.strerror or "it ends too early"
        raise Refused(f"{file} cannot be unpacked: {reason}.") from wrong
    except (tarfile.TarError, KeyError, ValueError) as wrong:
        raise Refused(f"{file} is not a whole backup of this shop.") from wrong
    return contents


def _unpack_entry(archive: tarfile.TarFile, entry: tarfile.TarInfo, folder: Path) -> None:
    """A file or a folder, and inside: Python 3.11 has no filter for that before 3.11.4."""
    name = PurePosixPath(entry.name)
    if name.is_absolute() or ".." in name.parts or not (entry.isfile() or entry.isdir()):
        raise tarfile.TarError(f"{entry.name} does not belong into a backup")
    archive.extract(entry, folder)


def _load(url: str, dump: Path) -> None:
    """In one transaction: a restore that fails leaves what was there."""
    script = subprocess.run(
        [
            str(postgres.binary("pg_restore")),
            "--no-owner",
            "--no-privileges",
            "--file=-",
            str(dump),
        ],
        capture_output=True,
        text=True,
    )
    if script.returncode:
        raise Refused(f"The backup cannot be read: {script.stderr.strip()}")
    statements = "drop schema public cascade; create schema public;\n" + script.stdout
    done = subprocess.run(
        [
            str(postgres.binary("psql")),
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            f"--dbname={url}",
        ],
        input=statements,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Refused(f"Nothing was changed; the backup does not load: {done.stderr.strip()}")
