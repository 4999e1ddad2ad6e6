import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DEPARTMENTS } from './layerIds'

/** Long enough that a pointer on its way elsewhere opens nothing. */
const INTENT = 120

/** What scripts add to flyouts that work without them: they follow the mouse, Escape and the focus. */
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
          if (flyout && !flyout.open) {
            flyout.open = true
            flyout.dataset.hovered = ''
          }
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
        if (!flyout || flyout.dataset.hovered === undefined) return
        // The mouse has just opened it: the click that follows means the same.
        event.preventDefault()
        delete flyout.dataset.hovered
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      (event) => {
        const open = element.querySelector<HTMLDetailsElement>('details[open]')
        if (event.key !== 'Escape' || !open) return
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
        open.open = false
      },
      { signal },
    )
    document.addEventListener(
      'focusin',
      (event) => {
        const open = element.querySelector('details[open]')
        if (open && event.target instanceof Node && !open.contains(event.target)) closeAll(element)
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

function closeAll(list: HTMLElement, except?: HTMLDetailsElement): void {
  for (const flyout of list.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    if (flyout === except) continue
    flyout.open = false
    delete flyout.dataset.hovered
  }
}
