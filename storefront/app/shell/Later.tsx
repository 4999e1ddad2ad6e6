// What the first page can do without: its own script comes once the page works.
import { startTransition, useEffect, useState, type ComponentType } from 'react'

interface Props {
  load: () => Promise<{ default: ComponentType }>
  afterMs?: number
}

export function Later({ load, afterMs = 0 }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType>()

  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (loaded) => startTransition(() => setLoaded(() => loaded.default)),
        () => undefined,
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [load, afterMs])

  return Loaded ? <Loaded /> : null
}
