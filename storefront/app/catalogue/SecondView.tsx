import { isMaster, srcSet } from '#app/media/pictureAddress'
import type { PictureShown } from '#app/media/Picture'

/**
 * The other view, over the first while one points at it. Hidden, it is not even fetched; and it has
 * no ground of its own, so the first view is seen until it has come.
 */
export function SecondView({ picture, sizes }: { picture: PictureShown; sizes: string }) {
  const { url, width, height } = picture
  const rungs =
    isMaster(url) && width && height ? srcSet(url, { width, height }, 'webp', '34') : undefined
  return (
    <img
      className="tile-second"
      alt=""
      loading="lazy"
      decoding="async"
      {...(rungs ? { sizes, srcSet: rungs } : { src: url })}
    />
  )
}
