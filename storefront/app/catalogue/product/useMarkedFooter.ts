import { useEffect } from 'react'

/** Tells the stylesheet whether the footer is seen, where what is always at hand would lie over it. */
export function useMarkedFooter(): void {
  useEffect(() => {
    const footer = document.getElementById('footer')
    if (!footer) return
    const page = document.documentElement
    const observer = new IntersectionObserver(([entry]) =>
      page.toggleAttribute('data-at-footer', entry?.isIntersecting),
    )
    observer.observe(footer)
    return () => {
      observer.disconnect()
      page.removeAttribute('data-at-footer')
    }
  }, [])
}
