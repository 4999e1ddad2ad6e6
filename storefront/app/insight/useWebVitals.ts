import { useEffect } from 'react'
import { isAllowed } from '#app/consent/consent'
import type { TrackedPage } from './queue'

/** What measures comes by itself, after everything else; without it pages are only not measured. */
export function useWebVitals({ page_type, page_category, path }: TrackedPage): void {
  useEffect(() => {
    if (!isAllowed('statistics')) return
    import('./webVitals').then(
      ({ seePage }) => seePage({ page_type, page_category, path }),
      () => undefined,
    )
  }, [page_type, page_category, path])
}
