import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '#app/ui/Button'
import { CORNERS, dragged, leastOf, towards, type Grip, type Section } from './crop'
import { sectionOf, type Picture } from './pictures'
import { ShownPicture } from './ShownPicture'
import type { Say } from './words'

interface Props {
  say: Say
  picture: Picture
  onConfirm: (section: Picture) => void
  onCancel: () => void
}

const STEP = 20
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const PLACES = {
  nw: '-top-4 -left-4 cursor-nwse-resize',
  ne: '-top-4 -right-4 cursor-nesw-resize',
  sw: '-bottom-4 -left-4 cursor-nesw-resize',
  se: '-right-4 -bottom-4 cursor-nwse-resize',
}

/** Begins with all of the picture. By mouse, finger and keyboard, or by a tap for each corner. */
export function CropScreen({ say, picture, onConfirm, onCancel }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = picture
  const [section, setSection] = useState<Section>({ x: 0, y: 0, width, height })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const scale = () => (frame.current?.clientWidth ?? width) / width
  function drag(grip: Grip, by: { x: number; y: number }) {
    setSection((now) => dragged(now, grip, by, picture, leastOf(picture, scale())))
  }

  function pull(grip: Grip) {
    return (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.stopPropagation()
      const { currentTarget, pointerId, clientX, clientY } = event
      currentTarget.focus()
      currentTarget.setPointerCapture(pointerId)
      const start = section
      const ending = new AbortController()
      const { signal } = ending
      const follow = (moved: globalThis.PointerEvent) => {
        const by = {
          x: (moved.clientX - clientX) / scale(),
          y: (moved.clientY - clientY) / scale(),
        }
        setSection(dragged(start, grip, by, picture, leastOf(picture, scale())))
      }
      currentTarget.addEventListener('pointermove', follow, { signal })
      for (const end of ['pointerup', 'pointercancel'] as const) {
        currentTarget.addEventListener(end, () => ending.abort(), { signal })
      }
    }
  }

  function nudge(grip: Grip) {
    return (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key]
      if (!arrow) return
      event.preventDefault()
      const step = event.shiftKey ? 1 : STEP
      drag(grip, { x: arrow.x * step, y: arrow.y * step })
    }
  }

  function tap(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const point = {
      x: (event.clientX - box.left) / scale(),
      y: (event.clientY - box.top) / scale(),
    }
    const { corner, by } = towards(section, point)
    drag(corner, by)
  }

  const percent = (part: number, of: number) => `${(part / of) * 100}%`
  return (
    <section
      className="px-4 pb-8 md:px-8"
      aria-label={say('cropTitle')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Ends the choice, not the dialog with all that was typed.
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 ref={title} tabIndex={-1} className="font-medium focus:outline-none">
        {say('cropTitle')}
      </h2>
      <p className="mt-1 text-sm text-graphite">{say('cropHint')}</p>
      <div className="my-6 flex justify-center px-4">
        <div ref={frame} className="relative touch-none" onPointerDown={tap}>
          <ShownPicture
            picture={picture}
            aria-hidden="true"
            className="block max-h-[50dvh] max-w-full border border-stone opacity-60"
          />
          <div
            className="absolute border-2 border-ink bg-paper/20"
            style={{
              left: percent(section.x, width),
              top: percent(section.y, height),
              width: percent(section.width, width),
              height: percent(section.height, height),
            }}
          >
            <button
              type="button"
              aria-label={say('move')}
              className="absolute inset-0 size-full cursor-move touch-none"
              onPointerDown={(event) => {
                // A tap inside sets a corner; only what is smaller than the picture can be moved.
                if (section.width < width || section.height < height) pull('move')(event)
              }}
              onKeyDown={nudge('move')}
            />
            {CORNERS.map((corner) => (
              <button
                key={corner}
                type="button"
                aria-label={say(`corner.${corner}`)}
                className={`absolute size-8 touch-none border-2 border-ink bg-paper ${PLACES[corner]}`}
                onPointerDown={pull(corner)}
                onKeyDown={nudge(corner)}
              />
            ))}
          </div>
        </div>
      </div>
      <p role="status" className="mb-4 text-sm">
        {say('section', { width: section.width, height: section.height })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="max-md:grow" onClick={() => onConfirm(sectionOf(picture, section))}>
          {say('confirm')}
        </Button>
        <Button look="quiet" className="max-md:grow" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </section>
  )
}
