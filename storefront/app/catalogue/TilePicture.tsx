import { isMaster, pictureAddress, srcSet, usualRung } from '#app/media/pictureAddress'
import type { TileView } from './tile'

interface Props {
  picture: TileView
  sizes: string
  priority: boolean
}

/**
 * A tile's picture, which is drawn twenty-four times a page: the tile itself holds its place and
 * its ground, so it needs neither the drawing nor the care of a picture that is seen large. The few
 * browsers that know no AVIF get one JPEG instead of a choice.
 */
export function TilePicture({ picture, sizes, priority }: Props) {
  const rungs = rungsOf(picture)
  const image = (
    <img
      className="tile-image"
      alt=""
      {...(priority
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
      src={rungs?.jpg ?? picture.url}
    />
  )
  if (!rungs) return image
  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={rungs.avif} />
      {image}
    </picture>
  )
}

/**
 * The other view: over the first while one points at it, beside it for those who swipe. Hidden, it
 * is not even fetched; and it has no ground of its own, so the first is seen until it has come.
 */
export function SecondView({ picture, sizes }: Omit<Props, 'priority'>) {
  const webp = rungsOf(picture)?.webp
  return (
    <img
      className="tile-image tile-second"
      alt=""
      loading="lazy"
      decoding="async"
      {...(webp ? { sizes, srcSet: webp } : { src: picture.url })}
    />
  )
}

/** Half of a phone or a quarter of a desk: what is wider is for other pages, and weighs on this one. */
const WIDEST = 960
/** What is narrower than half of the smallest phone nobody would choose. */
const NARROWEST = 320

function rungsOf({ url, width, height }: TileView) {
  if (!isMaster(url) || !width || !height) return null
  const part = Math.min(1, WIDEST / width)
  const master = { width: Math.round(width * part), height: Math.round(height * part) }
  return {
    avif: srcSet(url, master, 'avif', '34', NARROWEST),
    webp: srcSet(url, master, 'webp', '34', NARROWEST),
    jpg: pictureAddress(url, usualRung(width), 'jpg', '34'),
  }
}
