import { spriteVersions, type IconGroup, type IconName } from './iconNames'

interface IconProps {
  name: IconName
  /** Read out instead of the picture. Without it the icon is decoration beside words. */
  label?: string
  /** Height in pixels. */
  size?: number
  className?: string
}

/**
 * A drawing from the sprites in public/: it costs the page a reference, and no script. Tiles, which
 * mostly stand at the end of a page, are pictures that are fetched when one comes near them.
 */
export function Icon({ name, label, size, className }: IconProps) {
  const cut = name.indexOf('-')
  const group = name.slice(0, cut) as IconGroup
  const { height, width } = natural[group]
  const shown = size ?? height
  const sprite = `/icons-${group}.svg?v=${spriteVersions[group]}#${name.slice(cut + 1)}`

  if (natural[group] === tile) {
    return (
      <img
        className={className}
        width={(shown * width) / height}
        height={shown}
        alt={label ?? ''}
        loading="lazy"
        src={`${sprite}-view`}
      />
    )
  }
  return (
    <svg
      className={className}
      width={(shown * width) / height}
      height={shown}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={sprite} />
    </svg>
  )
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
