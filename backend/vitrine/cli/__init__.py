"""The `vitrine` command: one file for each thing an operator does."""

from __future__ import annotations

import argparse
import os
import sys

from vitrine.cli import (
    backup,
    cdn,
    changes,
    content,
    contract,
    demo,
    errors,
    experiments,
    export,
    feedback,
    import_,
    index,
    legal,
    limits,
    mail,
    migrate,
    offers,
    orders,
    partners,
    payments,
    pictures,
    promotions,
    release,
    report,
    restore,
    run,
    seed,
    shop,
    sums,
    tokens,
    worker,
)
from vitrine.cli.output import Refused
from vitrine.kit import private_files
from vitrine.kit.postgres import PostgresDidNotStart
from vitrine.kit.settings import BadSettings, read
from vitrine.media import PicturesAway

COMMANDS = [
    *[run, seed, import_, export, offers, promotions, experiments, pictures, demo],
    *[
        orders,
        payments,
        limits,
        partners,
        tokens,
        changes,
        errors,
        feedback,
        report,
        sums,
        index,
        cdn,
        mail,
        legal,
        content,
        backup,
        restore,
        release,
        migrate,
        shop,
        worker,
        contract,
    ],
]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="vitrine", description="Runs and looks after the shop.")
    choices = parser.add_subparsers(metavar="command", required=True)
    for command in COMMANDS:
        command.add_to(choices)
    options = parser.parse_args(arguments)
    private_files.set_umask()
    try:
        settings = read(os.environ)
        private_files.close_to_others(settings.data_dir)
        code: int = options.command(settings, options)
    except BadSettings as wrong:
        print("The shop cannot start with these settings:", file=sys.stderr)
        for sentence in wrong.wrongs:
            print(f"  {sentence}", file=sys.stderr)
        return 2
    except (Refused, PicturesAway, PostgresDidNotStart) as wrong:
        print(wrong, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code
