// Arms that were shown, for whoever counts events: they may be shown before anybody counts.
import type { ExperimentExposure } from './events'

export type Exposure = Pick<ExperimentExposure, 'event' | 'experiment' | 'variant'>

const waiting: Exposure[] = []
let listener: ((exposure: Exposure) => void) | null = null

export function tellExposure(exposure: Exposure): void {
  if (listener) listener(exposure)
  else waiting.push(exposure)
}

/** Until the function that is answered is called; what was shown before is told at once. */
export function listenToExposures(listen: (exposure: Exposure) => void): () => void {
  listener = listen
  for (const exposure of waiting.splice(0)) listen(exposure)
  return () => {
    if (listener === listen) listener = null
  }
}
