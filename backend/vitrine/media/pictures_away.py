from __future__ import annotations

from vitrine.rpc.problem import Problem


class PicturesAway(Problem):
    """Wherever masters are kept, it gave no answer that could be believed."""

    def __init__(self, because: str) -> None:
        super().__init__(
            503,
            "PicturesAway",
            "The place where pictures are kept does not answer.",
            headers={"retry-after": "2"},
        )
        self.because = because

    def __str__(self) -> str:
        return f"{self.detail.removesuffix('.')}: {self.because}."


class PicturesRefused(PicturesAway):
    """It answers, and says no: trying again does not mend it."""


class PicturesDamaged(PicturesAway):
    """It gave other bytes than were written."""
