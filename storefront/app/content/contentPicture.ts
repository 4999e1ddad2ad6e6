// Pictures of stories: the content service's addresses as pictures of the shop.
import type { PictureShown } from '#app/media/Picture'
import type { AssetValue } from './fields'

/** `/f/{space}/{W}x{H}/{hash}/{file}`: the size and, of ours, the master stand in the address. */
const CONTENT_ADDRESS = /^(https?:\/\/[^/]+)?\/f\/[\w-]+\/(\d{1,5})x(\d{1,5})\/([0-9a-f]+)\//
/** Of linen, until the picture has come. */
const GROUND = '#f1eee8'

export function assetPicture(asset: AssetValue | null | undefined): PictureShown | null {
  const picture = contentPicture(asset?.filename ?? '', asset?.alt ?? '')
  if (!picture) return null
  const place = placeOf(asset?.focus, picture)
  return place ? { ...picture, place } : picture
}

const MIDDLE = 5

/** The field with the point that an editor chose: a rectangle in pixels, `1700x600:1701x601`. */
function placeOf(focus: string | null | undefined, { width, height }: PictureShown) {
  const [, left, top, right, bottom] = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus ?? '') ?? []
  if (left === undefined || !width || !height) return null
  const across = thirdOf((Number(left) + Number(right)) / 2, width)
  const down = thirdOf((Number(top) + Number(bottom)) / 2, height)
  const place = 3 * down + across + 1
  return place === MIDDLE ? null : place
}

function thirdOf(point: number, length: number): number {
  return Math.min(2, Math.floor((3 * point) / length))
}

/** Null where no picture was chosen, or one that no browser should ask for. */
export function contentPicture(address: string, alt: string): PictureShown | null {
  const words = { alt, dominantColor: GROUND }
  const [, host, width, height, hash] = CONTENT_ADDRESS.exec(address) ?? []
  const size =
    Number(width) && Number(height) ? { width: Number(width), height: Number(height) } : {}
  if (hash?.length === 32 && !host) return { ...words, ...size, url: `/media/${hash}` }
  return /^(https?:\/\/|\/(?![/\\]))/.test(address) ? { ...words, ...size, url: address } : null
}
