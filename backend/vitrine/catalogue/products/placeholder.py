"""Honest placeholders: an outline of the garment in its colour, until there are photographs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from vitrine.rpc import Problem

FOLDER = "placeholder/"
WIDTH, HEIGHT = 480, 640
LINEN = "#f1eee8"
HEX = re.compile(r"[0-9a-f]{6}")
VIEWS = ("front", "back", "side", "detail")
# A detail is the same drawing, three times as near; a side is the front, narrower.
MOVES = {
    "front": "translate(-36 -38) scale(1.15)",
    "side": "translate(50 -38) scale(.8 1.15)",
    "detail": "translate(-480 -480) scale(3)",
}
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Outline:
    """Paths on a canvas of 480 by 640: the shape, and the seams that are drawn on it."""

    shape: str
    seams: str = ""
    back_seams: str = ""


def _top(hem: int, sleeve: int, *, neck: str = "C214 150 266 150 284 128") -> str:
    """A garment for the upper body: how far the hem and the sleeves reach."""
    outer = 118 - (sleeve - 200) // 9
    inner = outer + 40
    return (
        f"M196 128 {neck} L332 150 L{480 - outer} {sleeve} L{480 - inner} {sleeve + 10} "
        f"L312 232 L318 {hem} L162 {hem} L168 232 L{inner} {sleeve + 10} L{outer} {sleeve} "
        "L148 150 Z"
    )


def _skirt(hem: int, flare: int) -> str:
    return f"M184 150 L296 150 L{326 + flare} {hem} L{154 - flare} {hem} Z"


def _trousers(knee: int, hem: int) -> str:
    return (
        f"M178 120 L302 120 L{312 + knee} 330 L{300 + hem} 560 L{252 + hem // 3} 560 L244 250 "
        f"L236 250 L{228 - hem // 3} 560 L{180 - hem} 560 L{168 - knee} 330 Z"
    )


_LAPELS = "M196 128 L240 260 L284 128 M240 260 L240 {hem}"
_BUTTONS = "M240 300 h.1 M240 350 h.1 M240 400 h.1"
_COLLAR = "M196 128 L218 156 L240 138 L262 156 L284 128 M240 138 L240 {hem}"
_YOKE = "M160 176 C200 192 280 192 320 176"

OUTLINES = {
    "coat": Outline(_top(556, 396), _LAPELS.format(hem=556) + " M178 392 h44 M258 392 h44", _YOKE),
    "trench": Outline(
        _top(560, 392),
        _LAPELS.format(hem=560) + " M166 330 H314 M166 346 H314 M214 300 h.1 M266 300 h.1",
        _YOKE + " M166 330 H314 M166 346 H314",
    ),
    "blazer": Outline(
        _top(420, 388), "M196 128 L240 290 L284 128 M240 290 V420 M182 352 h40 M258 352 h40", _YOKE
    ),
    "shirt": Outline(_top(452, 384), _COLLAR.format(hem=452) + " M272 214 h30 v34 h-30 z", _YOKE),
    "blouse": Outline(
        _top(430, 380), "M210 136 L240 196 L270 136 M240 196 V430 M196 150 C190 240 190 330 186 428"
    ),
    "polo": Outline(_top(430, 232), _COLLAR.format(hem=236), _YOKE),
    "t-shirt": Outline(_top(430, 230), "M196 128 C210 162 270 162 284 128"),
    "crew-jumper": Outline(
        _top(430, 388),
        "M196 128 C212 164 268 164 284 128 M163 412 H317 M204 128 C216 154 264 154 276 128",
    ),
    "roll-neck": Outline(
        _top(430, 388, neck="L200 92 C222 84 258 84 280 92 L284 128"),
        "M198 110 C222 120 258 120 282 110 M196 128 C214 142 266 142 284 128 M163 412 H317",
    ),
    "cardigan": Outline(
        _top(440, 388), "M196 128 L240 262 L284 128 M240 262 V440 M163 422 H317 " + _BUTTONS, _YOKE
    ),
    "straight-trousers": Outline(
        _trousers(0, 8), "M178 142 H302 M240 142 V250 M206 150 V556 M274 150 V556"
    ),
    "wide-trousers": Outline(
        _trousers(14, 40), "M178 142 H302 M240 142 V250 M204 150 L176 556 M276 150 L304 556"
    ),
    "jeans": Outline(
        _trousers(-4, 0),
        "M178 142 H302 M240 142 V250 M184 146 C190 176 204 184 220 184 "
        "M296 146 C290 176 276 184 260 184",
        "M178 142 H302 M196 180 h34 v38 l-17 10 l-17 -10 z M250 180 h34 v38 l-17 10 l-17 -10 z",
    ),
    "satin-skirt": Outline(_skirt(540, 6), "M184 166 H296 M214 180 C206 300 200 420 196 536"),
    "pleated-skirt": Outline(
        _skirt(530, 44),
        "M184 168 H296 M196 168 L150 530 M212 168 L188 530 M228 168 L222 530 M252 168 L258 530 "
        "M268 168 L292 530 M284 168 L330 530",
    ),
    "midi-dress": Outline(
        "M200 118 C216 140 264 140 280 118 L306 132 L318 196 L292 200 L288 286 L336 552 L144 552 "
        "L192 286 L188 200 L162 196 L174 132 Z",
        "M192 286 H288 M240 286 V552",
    ),
    "shirt-dress": Outline(
        _top(556, 300), _COLLAR.format(hem=556) + " M165 320 H315 M165 334 H315", _YOKE
    ),
    "slip-dress": Outline(
        "M204 100 L206 172 C222 190 258 190 274 172 L276 100 L282 100 L292 190 L290 290 L322 556 "
        "L158 556 L190 290 L188 190 L198 100 Z",
        "M190 290 C220 300 260 300 290 290",
    ),
    "scarf": Outline(
        "M214 90 C244 76 276 92 276 126 C276 156 258 170 252 190 L276 540 L216 546 L206 200 "
        "C196 160 190 106 214 90 Z",
        "M206 200 C222 214 240 206 252 190 M218 546 v22 M230 545 v22 M242 544 v22 "
        "M254 542 v22 M266 541 v22",
    ),
    "bag": Outline(
        "M128 280 H352 L374 500 C374 510 366 516 356 516 H124 C114 516 106 510 106 500 Z",
        "M172 280 C172 160 308 160 308 280 M120 350 H360 M240 340 v24",
    ),
    "loafer": Outline(
        "M92 400 C92 360 112 336 150 334 L206 340 C236 372 298 386 356 398 "
        "C388 404 396 426 392 444 L96 444 Z",
        "M92 430 H392 M206 340 C216 372 214 396 196 410 M214 352 C236 360 258 372 270 392",
    ),
    "ankle-boot": Outline(
        "M140 220 H252 L250 352 C286 376 348 386 374 404 C392 416 394 436 390 456 H132 "
        "C128 380 148 320 140 220 Z",
        "M132 440 H390 M212 232 C208 280 208 310 216 344 M236 232 C232 280 232 310 238 342",
    ),
    "trainer": Outline(
        "M94 380 C100 340 132 330 158 338 C180 346 196 344 210 336 C244 366 300 388 360 396 "
        "C388 402 396 420 394 444 L92 444 Z",
        "M92 424 H394 M214 344 l22 -10 M230 358 l22 -10 M248 370 l22 -10 M266 380 l22 -10",
    ),
}


def placeholder_svg(silhouette: str, colour: str, view: str) -> str:
    """An outline in the garment's colour on linen; a back has its own seams, a detail is near."""
    outline = OUTLINES[silhouette]
    seams = (outline.back_seams or outline.seams) if view == "back" else outline.seams
    line = _line_on(colour)
    move = MOVES.get(view, MOVES["front"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}">'
        f'<path fill="{LINEN}" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>'
        f'<g stroke="{line}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" '
        f'transform="{move}">'
        f'<path fill="#{colour}" d="{outline.shape}"/>'
        f'<path fill="none" stroke-opacity=".55" d="{seams}"/></g></svg>'
    )


def _line_on(colour: str) -> str:
    """Light lines on dark cloth, dark ones on light."""
    red, green, blue = (int(colour[place : place + 2], 16) for place in (0, 2, 4))
    is_dark = 299 * red + 587 * green + 114 * blue < 90_000
    return "#f1eee8" if is_dark else "#3a3733"


@get("/media/placeholder/{silhouette:str}/{colour:str}/{name:str}")
async def get_placeholder(
    silhouette: FromPath[str], colour: FromPath[str], name: FromPath[str]
) -> Response[str]:
    """The same address is the same drawing for ever."""
    view, _, ending = name.rpartition(".")
    is_known = silhouette in OUTLINES and HEX.fullmatch(colour) and view in VIEWS
    if not is_known or ending != "svg":
        raise Problem(404, "UnknownPicture", "There is no such picture.")
    headers = {"cache-control": FOR_EVER, "x-content-type-options": "nosniff"}
    return Response(
        placeholder_svg(silhouette, colour, view), media_type="image/svg+xml", headers=headers
    )


media_handlers: list[HTTPRouteHandler] = [get_placeholder]
