import { useEffect, type RefObject } from 'react'

/** A bar at the end of the screen covers nothing: what is fixed there too stands above it. */
export function useBarAtEnd(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      page.style.setProperty('--banner-height', `${Math.ceil(height)}px`)
    })
    if (bar.current) observer.observe(bar.current)
    page.toggleAttribute('data-banner', true)
    return () => {
      observer.disconnect()
      page.removeAttribute('data-banner')
      page.style.removeProperty('--banner-height')
    }
  }, [bar])
}
