import { spriteVersions, type IconGroup, type IconName } from './iconNames'

/** Where an icon is found in the sprites, and how large it is at a height. */
export function drawingOf(name: IconName, size?: number) {
  const cut = name.indexOf('-')
  const group = name.slice(0, cut) as IconGroup
  const drawn = natural[group]
  const isTile = drawn === tile
  const sprite = `/icons-${group}.svg?v=${spriteVersions[group]}#${name.slice(cut + 1)}`
  const height = size ?? drawn.height
  return {
    isTile,
    address: isTile ? `${sprite}-view` : sprite,
    width: (height * drawn.width) / drawn.height,
    height,
  }
}

const tile = { width: 48, height: 32 }
const symbol = { width: 24, height: 24 }

const natural: Record<IconGroup, { width: number; height: number }> = {
  care: { width: 32, height: 32 },
  carrier: tile,
  feature: symbol,
  material: symbol,
  payment: tile,
  ui: symbol,
}
