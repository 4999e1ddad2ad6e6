import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '#app/links/isPlainClick'
import { DEPARTMENTS } from './layerIds'

/** Long enough that a pointer on its way elsewhere opens nothing. */
const INTENT = 120

/**
 * What scripts add to flyouts that work without them: they follow the mouse, the focus
 * and a few keys: down goes into one, Escape closes it. A press of a department's name opens what
 * is closed, as on a tablet, and leads to its page where it is open.
 */
export function useFlyouts(): void {
  const { key } = useLocation()

  useEffect(() => {
    const list = document.getElementById(DEPARTMENTS)
    if (list) closeAll(list)
  }, [key])

  useEffect(() => {
    const element = document.getElementById(DEPARTMENTS)
    if (!element) return
    const leaving = new AbortController()
    const { signal } = leaving
    let intent: ReturnType<typeof setTimeout> | undefined

    const follow = (place: Element) => {
      const flyout = flyoutAt(place)
      clearTimeout(intent)
      intent = setTimeout(() => {
        closeAll(element, flyout)
        if (flyout) showByItself(flyout)
      }, INTENT)
    }
    // The mouse that brought this script may have stood there since.
    const hovered = element.querySelector('li:hover')
    if (hovered) follow(hovered)

    element.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return
        follow(event.target)
      },
      { signal },
    )
    element.addEventListener(
      'pointerleave',
      () => {
        clearTimeout(intent)
        intent = setTimeout(() => closeAll(element), 2 * INTENT)
      },
      { signal },
    )
    element.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element)) return
        const link = event.target.closest('a')
        const closed = link && !link.closest('details') ? flyoutAt(link) : undefined
        if (link && closed && !closed.open && isPlainClick(event, link)) {
          event.preventDefault()
          clearTimeout(intent)
          closeAll(element, closed)
          closed.open = true
          return
        }
        const flyout = event.target.closest('summary')?.closest('details')
        if (!flyout || flyout.dataset.unasked === undefined) return
        // The mouse or the focus has just opened it: the click that follows means the same.
        event.preventDefault()
        delete flyout.dataset.unasked
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        const open = element.querySelector<HTMLDetailsElement>('details[open]')
        const focused = document.activeElement
        if (!open) return
        const isAtEntry =
          open.parentElement?.contains(focused) && !focused?.closest('.flyout-panel')
        if (event.key === 'Escape') {
          if (open.contains(focused)) open.querySelector('summary')?.focus()
          open.open = false
        } else if (event.key === 'ArrowDown' && isAtEntry) {
          event.preventDefault()
          open.querySelector('a')?.focus()
        } else if (event.key === 'Tab' && !event.shiftKey && focused?.matches('summary')) {
          // Whoever only passes by is not led through forty links.
          if (open.dataset.unasked !== undefined) open.open = false
        }
      },
      { signal },
    )
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element)) return
        const entry = element.contains(target) ? target.closest('li:has(> details)') : null
        const flyout = flyoutAt(entry)
        closeAll(element, flyout)
        // A key led to the department; a mouse that presses it has opened it already.
        const isDepartment = target.parentElement === entry && target.matches(':focus-visible')
        if (flyout && isDepartment) showByItself(flyout)
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !element.contains(event.target)) closeAll(element)
      },
      { signal },
    )
    return () => {
      clearTimeout(intent)
      leaving.abort()
    }
  }, [])
}

function flyoutAt(place: Element | null): HTMLDetailsElement | undefined {
  return place?.closest('li:has(> details)')?.querySelector('details') ?? undefined
}

/** Opened, though nobody has pressed anything. */
function showByItself(flyout: HTMLDetailsElement): void {
  if (flyout.open) return
  flyout.open = true
  flyout.dataset.unasked = ''
}

function closeAll(list: HTMLElement, except?: HTMLDetailsElement): void {
  for (const flyout of list.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (flyout === except) continue
    flyout.open = false
    delete flyout.dataset.unasked
  }
}
