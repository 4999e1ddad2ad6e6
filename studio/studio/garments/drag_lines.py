"""Drag lines: the folds cloth shows where a body bends or where length is spare.

A line is drawn on the unrolled sheet and lifts it along its normal. Real ones are never
symmetric: each has a hollow below its crest, fades in and out, and differs from its sister on the
other leg."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class DragLine:
    """From one point of the sheet to another. A point is a height in metres and a place: the
    share of the way round. Places beyond 0 and 1 let a line begin behind the seam."""

    start: tuple[float, float]
    end: tuple[float, float]
    crest: float
    width: float = 0.016
    sag: float = 0.02
    hollow: float = 0.45


def scaled(lines, factor: float) -> tuple[DragLine, ...]:
    return tuple(replace(line, crest=line.crest * factor) for line in lines)


def moved(lines, up: float) -> tuple[DragLine, ...]:
    """The same lines on a longer or shorter body."""
    return tuple(
        replace(
            line,
            start=(line.start[0] + up, line.start[1]),
            end=(line.end[0] + up, line.end[1]),
        )
        for line in lines
    )


def relief(lines, height, place, girth, random: np.random.Generator) -> np.ndarray:
    """How far each point of the sheet stands off its smooth shape."""
    lift = np.zeros_like(height)
    for line in lines:
        chance = random.normal(0.0, 1.0, 6)
        low, high = line.start[0] + 0.008 * chance[0], line.end[0] + 0.012 * chance[1]
        first, last = line.start[1] + 0.006 * chance[2], line.end[1] + 0.016 * chance[3]
        crest = line.crest * max(0.35, 1.0 + 0.28 * chance[4])
        sag = line.sag * (1.0 + 0.4 * chance[5])
        across, along = (last - first) * girth, high - low
        x, z = (place - first) * girth, height - low
        share = np.clip((x * across + z * along) / (across * across + along * along), 0.0, 1.0)
        dx = x - share * across
        dz = z - share * along + sag * 4.0 * share * (1.0 - share)
        away = np.hypot(dx, dz)
        below = np.sign(-dz) * away
        width = line.width * (0.75 + 0.6 * share)
        fade = np.sin(np.pi * share**0.8) ** 1.4
        ridge = np.exp(-((away / width) ** 2))
        hollow = np.exp(-(((below - 1.9 * width) / (1.2 * width)) ** 2))
        lift += crest * fade * (ridge - line.hollow * hollow)
    return lift


def undulation(height, place, girth, amount: float, random: np.random.Generator) -> np.ndarray:
    """Slow waves along the hang: what keeps a smooth leg from looking turned on a lathe."""
    lift = np.zeros_like(height)
    across = place * girth
    for _ in range(7):
        narrow, slow = random.uniform(14, 46), random.uniform(2.0, 11.0)
        phase, lean = random.uniform(0, 6.3), random.uniform(-1, 1)
        lift += np.sin(narrow * across + lean * slow * height + phase) * np.sin(
            slow * height + 2 * phase
        )
    return amount * lift / 2.6
