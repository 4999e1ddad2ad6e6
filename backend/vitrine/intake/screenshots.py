"""Pictures of strangers: decoded and drawn anew in a process of its own before they are kept."""

from __future__ import annotations

from vitrine import media
from vitrine.kit.ending_processes import EndingProcesses, ProcessEnded
from vitrine.media import Reason, Refused


class Screenshots:
    def __init__(self) -> None:
        self._processes = EndingProcesses(1)

    async def redraw(self, content: bytes) -> bytes | Refused:
        """A WebP, or why it was not taken."""
        try:
            return await self._processes.run(media.redraw, content)
        except ProcessEnded:
            return Refused(Reason.BROKEN, "It cannot be decoded.")

    def close(self) -> None:
        self._processes.close()
