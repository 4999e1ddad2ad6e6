"""How many pieces a line has after somebody asked for some."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.basket.rules.codes import AddCode, Strategy, UpdateCode

MOST_LINES = 200
MOST_PIECES = 99


@dataclass(frozen=True, slots=True)
class Supply:
    """What the storefront has of a size. A size that it does not know has no supply at all."""

    pieces: int
    is_sellable_without_stock: bool
    is_priced: bool

    @property
    def most(self) -> int:
        if not self.is_priced:
            return 0
        return MOST_PIECES if self.is_sellable_without_stock else min(self.pieces, MOST_PIECES)


@dataclass(frozen=True, slots=True)
class Decision:
    """`quantity` of the line from now on; 0 takes it out, None leaves everything as it is.

    `is_replaced`: what was noted with the line is replaced as well.
    """

    quantity: int | None
    code: AddCode | UpdateCode | None = None
    is_replaced: bool = False


def decide_add(
    present: int | None, quantity: int, strategy: Strategy, supply: Supply | None, lines: int
) -> Decision:
    """`present` pieces lie in the basket already, None: no line; it has so many `lines`."""
    if present is not None and strategy is Strategy.KEEP:
        return Decision(None, AddCode.ALREADY_PRESENT)
    if present is not None and strategy is Strategy.REPLACE and quantity == 0:
        return Decision(0)
    target = quantity if strategy is Strategy.REPLACE else (present or 0) + quantity
    is_replaced = present is not None and strategy in (Strategy.REPLACE, Strategy.REPLACE_COMBINED)
    if quantity == 0 and not is_replaced:
        return Decision(None)
    if supply is not None and not supply.is_priced:
        return Decision(None, AddCode.NO_DATA)
    most = supply.most if supply else 0
    if most == 0:
        return Decision(None, AddCode.UNAVAILABLE)
    if present is None and lines >= MOST_LINES:
        return Decision(None, AddCode.TOO_MANY_LINES)
    if target <= most:
        return Decision(target, None, is_replaced)
    if not is_replaced and present is not None and present >= most:
        # There is no more of it than lies in the basket already.
        return Decision(None, AddCode.UNAVAILABLE)
    return Decision(most, AddCode.REDUCED, is_replaced)


def decide_update(present: int, target: int, supply: Supply | None) -> Decision:
    """Fewer pieces are always possible, and none at all takes the line out."""
    if target <= present:
        return Decision(target if target != present else None)
    most = supply.most if supply else 0
    if most == 0:
        return Decision(None, UpdateCode.UNAVAILABLE)
    if target <= most:
        return Decision(target)
    if present >= most:
        return Decision(None, UpdateCode.UNAVAILABLE)
    return Decision(most, UpdateCode.REDUCED)


def payable_pieces(present: int, supply: Supply | None) -> int:
    """What of a line could be bought this moment."""
    return min(present, supply.most) if supply else 0
