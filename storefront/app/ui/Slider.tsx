// A row that is scrolled sideways: by swiping, by keys, and by two buttons where scripts run.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface Props {
  /** What the row is called, for those who do not see it. */
  label: string
  words: { previous: string; next: string }
  icons: { previous: ReactNode; next: ReactNode }
  className?: string
  children: ReactNode[]
}

export function Slider({ label, words, icons, className = '', children }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<'both' | 'start' | 'end' | 'none'>('start')

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => setEnds(endsOf(element))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => observer.disconnect()
  }, [])

  function turn(direction: 1 | -1) {
    const element = strip.current
    element?.scrollBy({ left: direction * stepOf(element) })
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <div role="group" aria-label={label} className={`slider ${className}`.trimEnd()}>
      <ul
        ref={strip}
        className="slider-strip"
        // Whoever has no pointer scrolls it by its keys.
        tabIndex={0}
        aria-label={label}
        onKeyDown={turnByKey}
        onScroll={({ currentTarget }) => setEnds(endsOf(currentTarget))}
      >
        {children.map((child, place) => (
          <li key={place}>{child}</li>
        ))}
      </ul>
      {ends !== 'both' && children.length > 1 && (
        <p className="slider-buttons not-printed">
          <button
            type="button"
            className="icon-button"
            aria-label={words.previous}
            disabled={ends === 'start'}
            onClick={() => turn(-1)}
          >
            {icons.previous}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.next}
            disabled={ends === 'end'}
            onClick={() => turn(1)}
          >
            {icons.next}
          </button>
        </p>
      )}
    </div>
  )
}

/** As many as are seen at once, and one at least. */
function stepOf(strip: Element): number {
  const one = strip.firstElementChild?.clientWidth ?? strip.clientWidth
  return Math.max(one, strip.clientWidth - one / 2)
}

function endsOf(strip: Element): 'both' | 'start' | 'end' | 'none' {
  const left = strip.scrollLeft <= 1
  const right = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1
  return left && right ? 'both' : left ? 'start' : right ? 'end' : 'none'
}
