// Where a place is on europe.svg: degrees are laid out evenly, as wide as they are at 50° north.
import type { Coordinates } from './storeAddress'

export const MAP_WIDTH = 386
export const MAP_HEIGHT = 352
const WEST = -11
const NORTH = 59.4
const ACROSS = 12.86
const DOWN = 20

export interface MapPoint {
  x: number
  y: number
}

/** Null for a place that this map does not show. */
export function mapPoint({ latitude, longitude }: Coordinates): MapPoint | null {
  const x = Math.round((longitude - WEST) * ACROSS * 10) / 10
  const y = Math.round((NORTH - latitude) * DOWN * 10) / 10
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT ? { x, y } : null
}

const LETTER_WIDTH = 6.5
/** Some letters are wider, and what the map cuts off cannot be read. */
const EDGE = 4
const LABEL_HEIGHT = 11
const LABEL_GAP = 8

export interface Label extends MapPoint {
  text: string
}

type Side = 'left' | 'right'

/** A label stands right of its point; left of it where it would lie on others, or leave the map. */
export function labelSides(labels: Label[]): Side[] {
  const sides = new Map<Label, Side>()
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const isFree = (side: Side) =>
      !labels.some((other) => other !== label && covers(label, side, other)) &&
      ![...sides].some(([other, otherSide]) => overlaps(label, side, other, otherSide))
    const fits = endsOf(label, 'right')[1] <= MAP_WIDTH - EDGE
    sides.set(label, fits && isFree('right') ? 'right' : 'left')
  }
  return labels.map((label) => sides.get(label) ?? 'right')
}

function overlaps(one: Label, side: Side, other: Label, otherSide: Side): boolean {
  const [from, to] = endsOf(one, side)
  const [otherFrom, otherTo] = endsOf(other, otherSide)
  return Math.abs(one.y - other.y) < LABEL_HEIGHT && from < otherTo && otherFrom < to
}

/** A point beside it is given some room; one on its other side is in nobody's way. */
function covers(one: Label, side: Side, point: MapPoint): boolean {
  const [from, to] = endsOf(one, side)
  const isBeside = (side === 'right') === point.x > one.x
  return (
    isBeside && Math.abs(one.y - point.y) < LABEL_HEIGHT && from < point.x + 9 && point.x - 9 < to
  )
}

function endsOf({ x, text }: Label, side: Side): [number, number] {
  const width = text.length * LETTER_WIDTH
  return side === 'right'
    ? [x + LABEL_GAP, x + LABEL_GAP + width]
    : [x - LABEL_GAP - width, x - LABEL_GAP]
}
