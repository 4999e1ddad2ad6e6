// The one way to show a picture of the shop: `<Picture picture={pictureOf(image)} sizes="50vw" />`.
//
//   picture    what is shown: `pictureOf(image)` of an image of a product, an outfit or a scene, or
//              `smallPictureOf(image, '')` in tiles, whose words stand beside it
//   sizes      how wide it is on the page, in the words of CSS; wrong ones cost megabytes
//   priority   fetched at once and first; for at most two pictures that are seen without scrolling
//   crop       cut by the service to a shape: 34, 45, 11, 43, 32, 169, 191; else its own shape
//   upright    another picture in its place on screens narrower than 48rem
//   fills      as large as the box around it, which has a position and a size of its own
//   className  of the box, which is as wide as its place and as high as the shape says
//
// Widths, formats, dimensions, colour, lazy loading and what stays of a broken picture follow.
import { useCallback, useState } from 'react'
import {
  hasRungs,
  pictureAddress,
  sizeOfCrop,
  srcSet,
  usualRung,
  type Crop,
  type Cut,
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
  /** Which of its nine fields a cut keeps, counted like a page is read; else the middle. */
  place?: number
}

interface Props {
  picture: PictureShown
  /** How wide it is shown, as in `(min-width: 74rem) 25vw, 50vw`. */
  sizes: string
  /** For what is seen first: at most two on a page. */
  priority?: boolean
  crop?: Crop
  upright?: PictureShown | undefined
  fills?: boolean
  className?: string
}

/**
 * A picture that never moves the page. The drawing beneath it holds its place and its colour from
 * the first paint, without a style attribute, which our policy forbids; when the picture does not
 * come, its words stand on that colour.
 */
export function Picture({ picture, className = '', ...props }: Props) {
  const { sizes, priority = false, crop, upright, fills = false } = props
  const { alt, dominantColor } = picture
  const [broken, setBroken] = useState('')
  const { width, height } = shownSize(picture, crop)
  const onDark = isDark(dominantColor) ? 'text-paper' : 'text-ink'
  const place = fills ? 'absolute inset-0' : 'relative h-fit'

  return (
    <span className={`${place} block overflow-hidden ${onDark} ${className}`.trimEnd()}>
      {upright && <Ground picture={upright} {...{ crop, fills }} className="md:hidden" />}
      <Ground {...{ picture, crop, fills }} className={upright ? 'max-md:hidden' : ''} />
      {broken === picture.url ? (
        alt && (
          <span role="img" aria-label={alt} className="absolute inset-0 p-4 text-sm">
            {alt}
          </span>
        )
      ) : (
        <Sources
          {...{ picture, sizes, priority, crop, upright, width, height }}
          onBroken={setBroken}
        />
      )}
    </span>
  )
}

function shownSize({ width = 480, height = 640 }: PictureShown, crop: Crop | undefined) {
  return crop ? sizeOfCrop({ width, height }, crop) : { width, height }
}

interface GroundProps {
  picture: PictureShown
  crop: Crop | undefined
  fills: boolean
  className: string
}

/** Its colour and its likeness, in its shape. */
function Ground({ picture, crop, fills, className }: GroundProps) {
  const { width, height } = shownSize(picture, crop)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`block w-full ${fills ? 'h-full' : 'h-auto'} ${className}`.trimEnd()}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
    >
      <rect width="100%" height="100%" fill={picture.dominantColor} />
      {picture.placeholder && (
        <image
          href={picture.placeholder}
          width="100%"
          height="100%"
          preserveAspectRatio={crop ? 'xMidYMid slice' : 'none'}
        />
      )}
    </svg>
  )
}

interface SourcesProps extends Omit<Props, 'className' | 'fills'> {
  width: number
  height: number
  onBroken: (url: string) => void
}

/**
 * Each format has an address of its own, because few caches between us and the shopper tell
 * answers apart by `Accept`. Whoever knows neither AVIF nor WebP, such as crawlers, gets a JPEG.
 */
function Sources({ picture, width, height, onBroken, ...props }: SourcesProps) {
  const { sizes, priority, crop, upright } = props
  const { url, alt } = picture
  const isCut = rungsOf(picture, crop) !== null
  // It may have failed before this code ran.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.currentSrc && image.complete && image.naturalWidth === 0) onBroken(url)
    },
    [url, onBroken],
  )

  return (
    <picture>
      {upright && sourcesOf(upright, sizes, crop, '(width < 48rem)')}
      {sourcesOf(picture, sizes, crop)}
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
        src={isCut ? pictureAddress(url, usualRung(width), 'jpg', cutOf(picture, crop)) : url}
      />
    </picture>
  )
}

function sourcesOf(picture: PictureShown, sizes: string, crop?: Crop, media?: string) {
  return rungsOf(picture, crop)?.map(([format, rungs]) => (
    <source
      key={format + media}
      type={`image/${format}`}
      sizes={sizes}
      srcSet={rungs}
      media={media}
    />
  ))
}

function rungsOf(picture: PictureShown, crop: Crop | undefined) {
  const { url, width, height } = picture
  if (!hasRungs(url) || width === undefined || height === undefined) return null
  const cut = cutOf(picture, crop)
  return (['avif', 'webp'] as const).map(
    (format) => [format, srcSet(url, { width, height }, format, cut)] as const,
  )
}

function cutOf({ place }: PictureShown, crop: Crop | undefined): Cut | undefined {
  return crop && place ? `${crop}-${place}` : crop
}

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((n) => parseInt(colour.slice(n, n + 2), 16))
  return 299 * red + 587 * green + 114 * blue < 128_000
}
