"""Hems of trousers over shoes: higher in front than behind, as a tailor marks them."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from studio.engine.shell import Shell
from studio.figure.room import Room

# Over the shoe; from there on up the leg is as long as it was made.
CLEAR, KNEE = 0.007, 0.48
# Columns that rise together, or a hem would have a notch.
WIDE = 27
# Below that shoes are; how far a hem is lifted at most, and how far a boot pushes it out.
HIGHEST, MOST, ROUND = 0.16, 0.064, 0.028


def shorten_over_shoes(room: Room, shell: Shell) -> None:
    """Each column of a leg ends above what lies under it, and its cloth is that much shorter: let
    down on the shoe it would crumple and tear."""
    before, spans = _lengths(shell, shell.edges), _lengths(shell, shell.bends)
    for grid in shell.grid.values():
        _raise(room, shell, shell.welded_to[grid])
    shell.lengths = shell.lengths * _lengths(shell, shell.edges) / before
    shell.spans = shell.spans * _lengths(shell, shell.bends) / spans


def _raise(room: Room, shell: Shell, leg: np.ndarray) -> None:
    """leg: the solver's points, rows from the waist to the hem."""
    at = shell.at[leg]
    hem = float(np.median(at[-1, :, 2]))
    share = np.clip((KNEE - at[..., 2]) / (KNEE - hem), 0, 1)
    share = share * share * (3 - 2 * share)
    low = at[..., 2] < HIGHEST
    out = at - at.mean(1, keepdims=True)
    out[..., 2] = 0
    out /= np.maximum(np.linalg.norm(out, axis=-1, keepdims=True), 1e-6)
    wanted = np.zeros(at.shape[:2])
    up = _first_free(room, at[low], np.tile([0, 0, 1.0], (low.sum(), 1)), MOST)
    # Round a boot cloth is pushed; only over what is broader it is lifted.
    wanted[low] = np.where(_first_free(room, at[low], out[low], ROUND) < ROUND, 0, up)
    by = (wanted / np.maximum(share, 0.4)).max(0)
    by = gaussian_filter1d(maximum_filter1d(by, WIDE, mode="wrap"), WIDE / 4, mode="wrap")
    points, first = np.unique(leg, return_index=True)
    shell.at[points, 2] += (share * np.minimum(by, MOST)).ravel()[first]


def _first_free(room: Room, at: np.ndarray, way: np.ndarray, most: float) -> np.ndarray:
    """How far along the way from each point nothing is near any more; most, if nowhere."""
    far = np.arange(0, most, 0.004)
    rays = at[:, None] + way[:, None] * far[:, None]
    free = room.at(rays.reshape(-1, 3)).reshape(rays.shape[:2]) > CLEAR
    return np.where(free.any(1), far[free.argmax(1)], most)


def _lengths(shell: Shell, pairs: np.ndarray) -> np.ndarray:
    return np.linalg.norm(shell.at[pairs[:, 0]] - shell.at[pairs[:, 1]], axis=1)
