// A tile's pictures, which are drawn twenty-four times a page: the tile itself holds their place and
// their ground, so they need neither the drawing nor the care of a picture that is seen large.
import { isMaster, pictureAddress, srcSet, usualRung } from '#app/media/pictureAddress'
import { markup } from '#app/ui/markup'
import type { TileView } from './tile'

/** As markup; `priority` is for what is seen first. */
export function tileViews([first, second]: TileView[], sizes: string, priority: boolean): string {
  return (first ? firstView(first, sizes, priority) : '') + (second ? otherView(second, sizes) : '')
}

/** The few browsers that know no AVIF get one JPEG instead of a choice. */
function firstView(picture: TileView, sizes: string, priority: boolean): string {
  const rungs = rungsOf(picture, 'avif')
  const { url, width } = picture
  const single = rungs && width ? pictureAddress(url, usualRung(width), 'jpg', '34') : url
  const when = priority ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'
  const image = `<img class="tile-image" alt="" ${when} ` + markup`src="${single}">`
  if (!rungs) return image
  const source = markup`<source type="image/avif" sizes="${sizes}" srcset="${rungs}">`
  return `<picture>${source}${image}</picture>`
}

/**
 * Over the first while one points at it, beside it for those who swipe. Hidden, it is not even
 * fetched; and it has no ground of its own, so the first is seen until it has come.
 */
function otherView(picture: TileView, sizes: string): string {
  const webp = rungsOf(picture, 'webp')
  const from = webp ? markup`sizes="${sizes}" srcset="${webp}"` : markup`src="${picture.url}"`
  return `<img class="tile-image tile-second" alt="" loading="lazy" decoding="async" ${from}>`
}

/** Half of a phone or a quarter of a desk: what is wider is for other pages, and weighs on this one. */
const WIDEST = 960
/** What is narrower than half of the smallest phone nobody would choose. */
const NARROWEST = 320

function rungsOf({ url, width, height }: TileView, format: 'avif' | 'webp'): string | null {
  if (!isMaster(url) || !width || !height) return null
  const part = Math.min(1, WIDEST / width)
  const master = { width: Math.round(width * part), height: Math.round(height * part) }
  return srcSet(url, master, format, '34', NARROWEST)
}
