"""`vitrine restore`: puts a backup in place of what is there, whole or not at all."""

from __future__ import annotations

import argparse
import json
import shutil
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

import psycopg

from vitrine.cli.contents import QUERIES, Contents, differences
from vitrine.cli.database import reachable, url_of
from vitrine.cli.loading import loading
from vitrine.cli.media_swap import add_missing, make_equal
from vitrine.cli.output import Choices, Refused, step
from vitrine.kit.settings import Settings
from vitrine.processes.run_state import running_on

WORKPLACE = ".restoring-"


def add_to(choices: Choices) -> None:
    command = choices.add_parser("restore", help="put a backup in place of what is there")
    command.add_argument("file", type=Path)
    command.add_argument("--replace", action="store_true", help="the database may hold a shop")
    command.set_defaults(command=restore)


def restore(settings: Settings, options: argparse.Namespace) -> int:
    if not options.file.is_file():
        raise Refused(f"There is no file {options.file}.")
    if running_on(settings.data_dir):
        raise Refused("The shop is running on this data: close it before you restore.")
    with reachable(settings) as settings, step(f"Restoring {options.file}"):
        restore_backup(url_of(settings), settings.data_dir / "media", options.file, options.replace)
    print("Every table has the rows and the checksum that were saved.")
    return 0


def restore_backup(url: str, media: Path, file: Path, replace: bool) -> None:
    """Loaded and compared before anything changes for good; pictures leave last."""
    if not replace:
        _refuse_to_overwrite(url)
    with _workplace(media.parent) as unpacked:
        manifest = _unpack(file, unpacked)
        saved = unpacked / "media"
        with loading(url, unpacked) as loaded:
            loaded.load(unpacked / "database.dump")
            wrongs = differences(manifest, loaded.contents())
            if wrongs:
                raise Refused(
                    "Nothing was changed; the backup does not hold what was saved:\n"
                    + "\n".join(wrongs)
                )
            add_missing(saved, media)
            loaded.commit()
        if saved.exists():
            make_equal(saved, media)


def _refuse_to_overwrite(url: str) -> None:
    with psycopg.connect(url) as connection:
        if connection.execute(QUERIES).fetchone():
            raise Refused("The database holds a shop already; say --replace to overwrite it.")


@contextmanager
def _workplace(folder: Path) -> Iterator[Path]:
    """Beside the pictures, since the place for temporary files is often kept in memory."""
    folder.mkdir(parents=True, exist_ok=True)
    for left_over in folder.glob(f"{WORKPLACE}*"):  # of one that was killed
        shutil.rmtree(left_over)
    with tempfile.TemporaryDirectory(prefix=WORKPLACE, dir=folder) as workplace:
        yield Path(workplace)


def _unpack(file: Path, folder: Path) -> Contents:
    try:
        with tarfile.open(file) as archive:
            while entry := archive.next():
                _unpack_entry(archive, entry, folder)
                # Else the archive keeps every name in memory; it is read once, from front to end.
                archive.members = []  # type: ignore[attr-defined]  # public, and not in the stubs
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
