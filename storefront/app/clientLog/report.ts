// What every page has of the log: nothing but the way to it. The log itself comes with what it is told.
import type { Level } from './ClientLog'

export function report(level: Level, message: string, failure?: unknown): void {
  import('./browserLog').then(
    ({ browserLog }) => browserLog.write(level, message, failure),
    () => console.error(message, failure),
  )
}

/** For what nobody has caught. Of scripts that are not ours, browsers tell us nothing. */
export function reportFailures(): void {
  addEventListener('error', ({ error }) => {
    if (error) report('error', '', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => report('error', '', reason))
}
