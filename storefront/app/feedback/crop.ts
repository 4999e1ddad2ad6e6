// The section of a picture that is sent, in the picture's own pixels.

/** As it is shown: a smaller one could not be seen nor got hold of. */
export const LEAST = 33

export interface Size {
  width: number
  height: number
}

export interface Section extends Size {
  x: number
  y: number
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export type Grip = Corner | 'move'
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

export function isTooSmall({ width, height }: Size): boolean {
  return width < LEAST || height < LEAST
}

/** In pixels of a picture that is shown at `scale`; of a small one, all of it. */
export function leastOf(picture: Size, scale: number): Size {
  const least = Math.ceil(LEAST / Math.min(1, Math.max(scale, 0.001)))
  return { width: Math.min(least, picture.width), height: Math.min(least, picture.height) }
}

/** Moves a corner, or all of it, and never past the picture's edge. */
export function dragged(
  section: Section,
  grip: Grip,
  by: { x: number; y: number },
  picture: Size,
  least: Size,
): Section {
  const [dx, dy] = [Math.round(by.x), Math.round(by.y)]
  if (grip === 'move') {
    const x = between(0, section.x + dx, picture.width - section.width)
    const y = between(0, section.y + dy, picture.height - section.height)
    return { ...section, x, y }
  }
  const right = section.x + section.width
  const bottom = section.y + section.height
  const left = grip.endsWith('w') ? between(0, section.x + dx, right - least.width) : section.x
  const top = grip.startsWith('n') ? between(0, section.y + dy, bottom - least.height) : section.y
  const nextRight = grip.endsWith('e')
    ? between(left + least.width, right + dx, picture.width)
    : right
  const nextBottom = grip.startsWith('s')
    ? between(top + least.height, bottom + dy, picture.height)
    : bottom
  return { x: left, y: top, width: nextRight - left, height: nextBottom - top }
}

/** Of a tap: the corner that is nearest, and how far it goes. */
export function towards(section: Section, point: { x: number; y: number }) {
  const isWest = point.x < section.x + section.width / 2
  const isNorth = point.y < section.y + section.height / 2
  const corner: Corner = `${isNorth ? 'n' : 's'}${isWest ? 'w' : 'e'}`
  return {
    corner,
    by: {
      x: point.x - (isWest ? section.x : section.x + section.width),
      y: point.y - (isNorth ? section.y : section.y + section.height),
    },
  }
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
