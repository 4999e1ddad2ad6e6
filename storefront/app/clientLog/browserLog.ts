// The log of this page. It shows what it is told, and sends it where the visitor has agreed to
// statistics (decision 0082).
import { isAllowed } from '#app/consent/consent'
import { ClientLog, type Level } from './ClientLog'

export const browserLog = new ClientLog(
  {
    least: import.meta.env.DEV ? 'debug' : 'warning',
    samples: { error: 1, warning: 0.1, info: 0, debug: 0 },
  },
  {
    now: () => Date.now(),
    random: () => Math.random(),
    show: (level, message, failure) => {
      const show = level === 'warning' ? console.warn : console[level]
      show(message, ...(failure === undefined ? [] : [failure]))
    },
    send: (level, message, failure) => void sendIfAllowed(level, message, failure),
  },
)

async function sendIfAllowed(level: Level, message: string, failure: unknown): Promise<void> {
  if (!isAllowed('statistics')) return
  try {
    const { sendFailure } = await import('./sentry')
    sendFailure(level, message, failure)
  } catch {
    // Without its script nothing can be sent; the page goes on.
  }
}
