"""Pictures are converted in processes of their own: what decoders and encoders took goes back to
the system when they end, and a picture that breaks one of them breaks nothing else (decision 0026).
"""

from __future__ import annotations

from pathlib import Path

from vitrine.imaging.files import NotConverted, convert_file
from vitrine.imaging.sizes import Cut, Format
from vitrine.kit.ending_processes import IDLE_SECONDS, NICENESS, EndingProcesses, ProcessEnded


class ConversionProcesses:
    def __init__(
        self, at_once: int, *, niceness: int = NICENESS, idle_seconds: float = IDLE_SECONDS
    ) -> None:
        self._processes = EndingProcesses(at_once, niceness=niceness, idle_seconds=idle_seconds)

    async def convert(self, key: str, master: Path, cut: Cut, form: Format) -> bytes:
        try:
            return await self._processes.run(convert_file, key, master, cut, form)
        except ProcessEnded as ended:
            raise NotConverted(f"{key}: {ended}") from None

    def close(self) -> None:
        self._processes.close()
