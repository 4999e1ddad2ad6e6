"""How much room the house leaves: measurements of a top by sex and fit."""

from __future__ import annotations

from studio.garments.bodice import Cut

# chest, waist and hem flat across a panel; shoulder, armhole, sleeve's width
FITS = {
    ("f", "slim"): (0.480, 0.450, 0.475, 0.200, 0.200, 0.168),
    ("f", "regular"): (0.510, 0.485, 0.510, 0.206, 0.212, 0.182),
    ("f", "relaxed"): (0.560, 0.545, 0.560, 0.222, 0.230, 0.202),
    ("f", "oversized"): (0.620, 0.610, 0.610, 0.250, 0.250, 0.226),
    ("m", "slim"): (0.540, 0.515, 0.525, 0.240, 0.220, 0.184),
    ("m", "regular"): (0.575, 0.560, 0.565, 0.248, 0.232, 0.200),
    ("m", "relaxed"): (0.620, 0.610, 0.610, 0.262, 0.248, 0.220),
    ("m", "oversized"): (0.670, 0.660, 0.655, 0.288, 0.266, 0.244),
}
# a sleeve to the wrist of somebody whose shoulder seam sits where the shoulder ends
ARM = {"f": (0.206, 0.595), "m": (0.250, 0.640)}


def sex_of(gender: str) -> str:
    return "m" if gender == "men" else "f"


def fitted(sex: str, fit: str, *, ease: float = 0.0, **changes) -> Cut:
    """ease: more room across, for what is worn over other things. Sleeves are as long as the arm
    unless said otherwise; a dropped shoulder shortens them."""
    chest, waist, hem, shoulder, armhole, sleeve = FITS[sex, fit]
    seam, arm = ARM[sex]
    shoulder += ease * 0.12
    measured = {
        "chest": chest + ease,
        "waist": waist + ease,
        "hem": hem + ease,
        "shoulder": shoulder,
        "slope": 0.034 + max(0.0, shoulder - seam) * 0.5,
        "armhole": armhole + ease * 0.25,
        "sleeve_width": sleeve + ease * 0.30,
        "sleeve": arm - (shoulder - seam),
    }
    return Cut(sex=sex, **(measured | changes))
