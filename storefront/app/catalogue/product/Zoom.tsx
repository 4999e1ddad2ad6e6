// The pictures as large as they are. The strip scrolls by itself, so that fingers swipe and pinch as
// they do everywhere; keys and buttons move it, and a picture that is pressed comes nearer.
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/media/Icon'
import { Picture, type PictureShown } from '#app/media/Picture'
import { useTexts } from '#app/texts/texts'
import { useBackCloses } from '#app/ui/layerHistory'

interface Props {
  pictures: PictureShown[]
  first: number
  onClose: () => void
}

export default function Zoom({ pictures, first, onClose }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const [near, setNear] = useState<number | null>(null)
  const last = pictures.length - 1
  useBackCloses(dialog)

  useEffect(() => {
    dialog.current?.showModal()
    const element = strip.current
    element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' })
  }, [first])

  function go(to: number) {
    const element = strip.current
    if (!element || to < 0 || to > last) return
    setNear(null)
    setCurrent(to)
    element.scrollTo({ left: to * element.clientWidth, behavior: 'instant' })
  }

  /** What was pressed stays under the finger; with the keyboard, the middle does. */
  function comeNearer(event: MouseEvent<HTMLButtonElement>, index: number) {
    const { currentTarget: button, clientX, clientY, detail } = event
    const box = button.getBoundingClientRect()
    const across = detail === 0 ? 0.5 : (clientX - box.left) / box.width
    const down = detail === 0 ? 0.5 : (clientY - box.top) / box.height
    flushSync(() => setNear(near === index ? null : index))
    const frame = button.parentElement
    frame?.scrollTo(
      across * frame.scrollWidth - frame.clientWidth / 2,
      down * frame.scrollHeight - frame.clientHeight / 2,
    )
  }

  function onKey(event: KeyboardEvent) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (near !== null || to === undefined) return
    // The strip would scroll by itself as well, and a picture would be passed over.
    event.preventDefault()
    go(to)
  }

  return (
    <dialog
      ref={dialog}
      className="zoom not-printed"
      aria-label={t('product.pictures')}
      onClose={onClose}
      onKeyDown={onKey}
    >
      <ul
        ref={strip}
        className="zoom-strip"
        data-near={near !== null || undefined}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} aria-hidden={index !== current} inert={index !== current}>
            <button
              type="button"
              className="zoom-picture"
              aria-pressed={near === index}
              aria-label={t('product.nearer', { picture: picture.alt })}
              onClick={(event) => comeNearer(event, index)}
            >
              <Picture picture={picture} sizes={near === index ? '200vw' : '100vw'} />
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog" className="zoom-close">
        <button className="icon-button" aria-label={t('layer.close')}>
          <Icon name="ui-close" />
        </button>
      </form>
      {last > 0 && (
        <div className="zoom-bar">
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.previous')}
            aria-disabled={current === 0}
            onClick={() => go(current - 1)}
          >
            <Icon name="ui-chevron-left" />
          </button>
          <p aria-live="polite">
            <span className="sr-only">
              {t('product.picture', { number: current + 1, count: last + 1 })}
            </span>
            <span aria-hidden="true">
              {current + 1} / {last + 1}
            </span>
          </p>
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.next')}
            aria-disabled={current === last}
            onClick={() => go(current + 1)}
          >
            <Icon name="ui-chevron-right" />
          </button>
        </div>
      )}
    </dialog>
  )
}
