// The pictures: side by side to swipe through on a narrow page, a mosaic on a wide one. A picture
// is a link to itself in full size, and opens the layer for zooming where scripts run.
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { wholePicture } from '#app/media/pictureAddress'
import { Picture, type PictureShown } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'

const Zoom = lazy(() => import('./Zoom'))

// On a phone it is as wide as the screen. Four fifths are said: more than two points of a picture for
// one of the page nobody sees, and phones with three would fetch three times the bytes.
const SIZES = '(min-width: 100rem) 29rem, (min-width: 64rem) 29vw, (min-width: 48rem) 50vw, 80vw'
const ALONE = '(min-width: 100rem) 58rem, (min-width: 64rem) 58vw, (min-width: 48rem) 50vw, 80vw'

export function Gallery({ pictures }: { pictures: PictureShown[] }) {
  const t = useTexts()
  const strip = useRef<HTMLUListElement>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [current, setCurrent] = useState(0)
  const count = pictures.length

  function zoom(event: MouseEvent, index: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }

  function swipeTo(event: MouseEvent, index: number) {
    event.preventDefault()
    const element = strip.current
    element?.scrollTo({ left: index * stepOf(element), behavior: 'smooth' })
  }

  if (count === 0) return <p className="gallery-empty">{t('product.noPicture')}</p>
  return (
    <section aria-label={t('product.pictures')} className="gallery">
      <ul
        ref={strip}
        className="gallery-strip"
        onScroll={({ currentTarget }) => setCurrent(indexIn(currentTarget))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`picture-${index + 1}`}>
            <a
              href={wholePicture(picture.url, picture.width)}
              aria-label={t('product.zoom', { picture: picture.alt })}
              onClick={(event) => zoom(event, index)}
            >
              <Picture
                picture={picture}
                sizes={count === 1 ? ALONE : SIZES}
                priority={index === 0}
                crop="34"
              />
            </a>
            {count > 1 && (
              <span className="gallery-count" aria-hidden="true">
                {index + 1} / {count}
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className="gallery-dots not-printed">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('product.picture', { number: index + 1, count })}
                aria-current={current === index ? 'true' : undefined}
                onClick={(event) => swipeTo(event, index)}
              />
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense>
          <Zoom pictures={pictures} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** How far one picture is from the next; on a low screen they are narrower than the strip. */
function stepOf(strip: Element): number {
  return strip.firstElementChild?.clientWidth ?? strip.clientWidth
}

/** At the end of the strip the last one is shown, even where it is too narrow to come first. */
function indexIn(strip: Element): number {
  const isAtEnd = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 4
  return isAtEnd ? strip.children.length - 1 : Math.round(strip.scrollLeft / stepOf(strip))
}
