"""`vitrine backup`: the whole shop in one file, from a single moment, while it goes on selling."""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import tarfile
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from vitrine.cli.contents import Contents, contents_of
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, Refused, step
from vitrine.kit import postgres
from vitrine.kit.settings import Settings


def add_to(choices: Choices) -> None:
    command = choices.add_parser("backup", help="write the whole shop to one file")
    command.add_argument("file", type=Path, nargs="?", help="default: .data/backups/<time>.tar")
    command.set_defaults(command=backup)


def backup(settings: Settings, options: argparse.Namespace) -> int:
    now = datetime.now(UTC)
    file: Path = options.file or settings.data_dir / "backups" / f"{now:%Y-%m-%dT%H-%M-%SZ}.tar"
    if file.exists():
        raise Refused(f"{file} exists already; a backup is never written over.")
    if options.file is None:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    elif not file.parent.is_dir():
        raise Refused(f"There is no folder {file.parent} to write the backup to.")
    with reachable(settings) as settings, step(f"Writing {file}"):
        write_backup(url_of(settings), settings.data_dir / "media", file, now)
    if settings.media_url:
        print("Pictures lie in the bucket of MEDIA_URL and are not in it: save that one, too.")
    return 0


def write_backup(url: str, media: Path, file: Path, now: datetime) -> None:
    with tempfile.TemporaryDirectory(dir=file.parent) as workplace:
        dump = Path(workplace) / "database.dump"
        contents = _dump(url, dump)
        unfinished = Path(workplace) / "backup.tar"
        unfinished.touch(mode=0o600)  # everything about every customer is in it
        with tarfile.open(unfinished, "w") as archive:
            manifest = {"made": now.isoformat(), "tables": contents}
            _add_text(archive, "manifest.json", json.dumps(manifest, indent=2, default=vars))
            archive.add(dump, "database.dump")
            if media.exists():
                _add_folder(archive, media)
        unfinished.rename(file)


def _dump(url: str, dump: Path) -> Contents:
    """Dump and manifest see one and the same moment: both use one exported snapshot."""
    with psycopg.connect(url) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        snapshot = connection.execute("select pg_export_snapshot()").fetchone()
        if snapshot is None:
            raise Refused("The database gave no snapshot.")
        contents = contents_of(connection)
        address, environment = postgres.without_password(url)
        result = subprocess.run(
            [
                str(postgres.binary("pg_dump")),
                "--format=custom",
                "--no-owner",
                "--no-privileges",
                f"--snapshot={snapshot[0]}",
                f"--file={dump}",
                f"--dbname={address}",
            ],
            capture_output=True,
            text=True,
            env=environment,
        )
    if result.returncode:
        raise Refused(f"The database could not be written: {result.stderr.strip()}")
    return contents


def _add_folder(archive: tarfile.TarFile, media: Path) -> None:
    for folder, _, names in os.walk(media):
        inside = Path("media") / Path(folder).relative_to(media)
        archive.add(folder, str(inside), recursive=False)
        for name in names:
            archive.add(Path(folder) / name, str(inside / name), recursive=False)
            # Else the archive keeps every name in memory; it is open for writing and needs none.
            archive.getmembers().clear()


def _add_text(archive: tarfile.TarFile, name: str, text: str) -> None:
    body = text.encode()
    entry = tarfile.TarInfo(name)
    entry.size = len(body)
    archive.addfile(entry, io.BytesIO(body))
