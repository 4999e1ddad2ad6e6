import { useEffect, type RefObject } from 'react'

/** A bar at the end of the window: what one buys by stands above it, and the end of the page too. */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      page.style.setProperty('--bar-height', `${Math.ceil(height)}px`)
    })
    if (bar.current) observer.observe(bar.current)
    page.toggleAttribute('data-bar', true)
    return () => {
      observer.disconnect()
      page.removeAttribute('data-bar')
      page.style.removeProperty('--bar-height')
    }
  }, [bar])
}
