import { drawingOf } from './drawing'
import type { IconName } from './iconNames'

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
  const { isTile, address, width, height } = drawingOf(name, size)
  if (isTile) {
    const alt = label ?? ''
    return <img {...{ className, width, height, alt }} loading="lazy" src={address} />
  }
  return (
    <svg
      {...{ className, width, height }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={address} />
    </svg>
  )
}
