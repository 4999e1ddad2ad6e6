import { useEffect } from 'react'

/** Less than this is a trembling thumb. */
const ENOUGH = 8

/**
 * Goes away while one scrolls down and returns when one scrolls up. It only slides, so nothing
 * below it moves; the style sheet keeps it in place while it has the focus and under reduced motion.
 */
export function useHidingHeader(): void {
  useEffect(() => {
    let last = window.scrollY
    function follow() {
      const element = document.querySelector<HTMLElement>('header.header')
      const distance = window.scrollY - last
      if (!element || Math.abs(distance) < ENOUGH) return
      last = window.scrollY
      const isHidden = distance > 0 && last > 4 * element.offsetHeight && !hasOpenLayer(element)
      element.toggleAttribute('data-hidden', isHidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
}

function hasOpenLayer(header: HTMLElement): boolean {
  return header.querySelector('details[open], [data-state=open]') !== null
}
