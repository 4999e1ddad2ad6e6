// What fetches the next pages is not needed by the first: its own script comes half a second later.
import { startTransition, useEffect, useState, type ComponentType } from 'react'

export function LaterPreloading() {
  const [Preloading, setPreloading] = useState<ComponentType>()

  useEffect(() => {
    const timer = setTimeout(() => {
      import('./Preloading').then(
        (loaded) => startTransition(() => setPreloading(() => loaded.Preloading)),
        () => undefined,
      )
    }, 500)
    return () => clearTimeout(timer)
  }, [])

  return Preloading ? <Preloading /> : null
}
