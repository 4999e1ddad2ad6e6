import { spriteVersions, type IconGroup, type IconName } from './iconNames'

/** Where an icon is found in the sprites, and how large it is at a height. */
export function drawingOf(name: IconName, size?: number) {
  const cut = name.indexOf('-')
  const group = name.slice(0, cut) as IconGroup
  const box = natural[group]
  const isTile = box === tile
  const sprite = `/icons-${group}.svg?v=${spriteVersions[group]}#${name.slice(cut + 1)}`
  const height = size ?? box.height
  return {
    isTile,
    address: isTile ? `${sprite}-view` : sprite,
    width: (height * box.width) / box.height,
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
