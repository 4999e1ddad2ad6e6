// The one way to show a picture of the shop: `<Picture picture={pictureOf(image)} sizes="50vw" />`.
//
//   picture    what is shown: `pictureOf(image)` of an image of a product, an outfit or a scene, or
//              `smallPictureOf(image, '')` in tiles, whose words stand beside it
//   sizes      how wide it is on the page, in the words of CSS; wrong ones cost megabytes
//   priority   fetched at once and first; for at most two pictures that are seen without scrolling
//   crop       cut by the service to a shape: 34, 45, 11, 43, 32, 169, 191; else its own shape
//   className  of the box, which is as wide as its place and as high as the shape says
//
// Widths, formats, dimensions, colour, lazy loading and what stays of a broken picture follow.
import { useCallback, useState } from 'react'
import {
  isMaster,
  pictureAddress,
  sizeOfCrop,
  srcSet,
  usualRung,
  type Crop,
} from './pictureAddress'

export interface PictureShown {
  url: string
  /** The master's. What has none is drawn in the house's shape, 3 to 4. */
  width?: number
  height?: number
  /** Empty for a picture that only decorates what the words beside it say. */
  alt: string
  dominantColor: string
  /** A data URI of a few pixels. It costs the page some 200 bytes: for pictures seen large. */
  placeholder?: string
}

interface Props {
  picture: PictureShown
  /** How wide it is shown, as in `(min-width: 74rem) 25vw, 50vw`. */
  sizes: string
  /** For what is seen first: at most two on a page. */
  priority?: boolean
  crop?: Crop
  className?: string
}

/**
 * A picture that never moves the page. The drawing beneath it holds its place and its colour from
 * the first paint, without a style attribute, which our policy forbids; when the picture does not
 * come, its words stand on that colour.
 */
export function Picture({ picture, sizes, priority = false, crop, className = '' }: Props) {
  const { alt, dominantColor, placeholder } = picture
  const [broken, setBroken] = useState('')
  const master = { width: picture.width ?? 480, height: picture.height ?? 640 }
  const { width, height } = crop ? sizeOfCrop(master, crop) : master
  const onDark = isDark(dominantColor) ? 'text-paper' : 'text-ink'

  return (
    <span className={`relative block h-fit overflow-hidden ${onDark} ${className}`.trimEnd()}>
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" aria-hidden="true">
        <rect width="100%" height="100%" fill={dominantColor} />
        {placeholder && (
          <image
            href={placeholder}
            width="100%"
            height="100%"
            preserveAspectRatio={crop ? 'xMidYMid slice' : 'none'}
          />
        )}
      </svg>
      {broken === picture.url ? (
        alt && (
          <span role="img" aria-label={alt} className="absolute inset-0 p-4 text-sm">
            {alt}
          </span>
        )
      ) : (
        <Sources {...{ picture, sizes, priority, crop, width, height }} onBroken={setBroken} />
      )}
    </span>
  )
}

interface SourcesProps extends Omit<Props, 'className'> {
  width: number
  height: number
  onBroken: (url: string) => void
}

/**
 * Each format has an address of its own, because few caches between us and the shopper tell
 * answers apart by `Accept`. Whoever knows neither AVIF nor WebP, such as crawlers, gets a JPEG.
 */
function Sources({ picture, sizes, priority, crop, width, height, onBroken }: SourcesProps) {
  const { url, alt } = picture
  const hasRungs = isMaster(url) && picture.width !== undefined && picture.height !== undefined
  const master = { width: picture.width ?? width, height: picture.height ?? height }
  // It may have failed before this code ran.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.currentSrc && image.complete && image.naturalWidth === 0) onBroken(url)
    },
    [url, onBroken],
  )

  return (
    <picture>
      {hasRungs && (
        <>
          <source type="image/avif" sizes={sizes} srcSet={srcSet(url, master, 'avif', crop)} />
          <source type="image/webp" sizes={sizes} srcSet={srcSet(url, master, 'webp', crop)} />
        </>
      )}
      <img
        ref={look}
        className="absolute inset-0 size-full object-cover text-sm"
        alt={alt}
        width={width}
        height={height}
        {...(priority
          ? { loading: 'eager', fetchPriority: 'high' }
          : { loading: 'lazy', decoding: 'async' })}
        onError={() => onBroken(url)}
        src={hasRungs ? pictureAddress(url, usualRung(width), 'jpg', crop) : url}
      />
    </picture>
  )
}

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((n) => parseInt(colour.slice(n, n + 2), 16))
  return 299 * red + 587 * green + 114 * blue < 128_000
}
