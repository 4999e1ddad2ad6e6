import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DEPARTMENTS } from './layerIds'

/** Long enough that a pointer on its way elsewhere opens nothing. */
const INTENT = 120

/**
 * What scripts add to flyouts that work without them: they follow the mouse, the focus
 * and a few keys: down goes into one, Escape closes it.
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

    element.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return
        const flyout = event.target.closest('li:has(> details)')?.querySelector('details')
        clearTimeout(intent)
        intent = setTimeout(() => {
          closeAll(element, flyout ?? undefined)
          if (flyout) showByItself(flyout)
        }, INTENT)
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
        const summary = event.target instanceof Element && event.target.closest('summary')
        const flyout = summary && summary.closest('details')
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
        const flyout = entry?.querySelector('details') ?? undefined
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
