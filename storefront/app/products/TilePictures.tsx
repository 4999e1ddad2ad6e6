// A tile's pictures. The tile itself holds their place and their ground, so they need neither the
// drawing nor the care of a picture that is seen large (media/Picture).
import { isMaster, pictureAddress, srcSet, usualRung } from '#app/media/pictureAddress'
import type { TileView } from './tile'

interface Props {
  pictures: TileView[]
  /** What they show; it stands in their place when they do not come. */
  alt: string
  /** How wide they are shown. */
  sizes: string
  /** For what is seen first. */
  priority: boolean
}

export function TilePictures({ pictures: [first, second], alt, sizes, priority }: Props) {
  return (
    <>
      {first && <FirstPicture picture={first} {...{ alt, sizes, priority }} />}
      {second && <SecondPicture picture={second} {...{ alt, sizes }} />}
    </>
  )
}

interface PictureProps {
  picture: TileView
  alt: string
  sizes: string
}

/** The few browsers that know no AVIF get one JPEG instead of a choice. */
function FirstPicture({ picture, alt, sizes, priority }: PictureProps & { priority: boolean }) {
  const { url, width } = picture
  const avif = rungsOf(picture, 'avif')
  const image = (
    <img
      className="tile-image"
      alt={alt}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      src={avif && width ? pictureAddress(url, usualRung(width), 'jpg', '34') : url}
    />
  )
  if (!avif) return image
  return (
    <picture>
      <source type="image/avif" sizes={sizes} srcSet={avif} />
      {image}
    </picture>
  )
}

/**
 * Over the first while one points at it, beside it for those who swipe. Hidden, it is not even
 * fetched; and it has no ground of its own, so the first is seen until it has come.
 */
function SecondPicture({ picture, alt, sizes }: PictureProps) {
  const webp = rungsOf(picture, 'webp')
  return (
    <img
      className="tile-image tile-second"
      alt={alt}
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

function rungsOf({ url, width, height }: TileView, format: 'avif' | 'webp'): string | null {
  if (!isMaster(url) || !width || !height) return null
  const part = Math.min(1, WIDEST / width)
  const master = { width: Math.round(width * part), height: Math.round(height * part) }
  return srcSet(url, master, format, '34', NARROWEST)
}
