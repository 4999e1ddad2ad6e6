// The browser's log: the same message once a second, what shoppers caused themselves not at all.

export type Level = 'error' | 'warning' | 'info' | 'debug'

export const THROTTLE_MS = 1000
/** Two lists of nothing but mistakes: what is not there, and what was typed wrongly. */
const NOT_LOGGED = [404, 422]
/** More different ones within a second are a page that is lost anyway. */
const MOST_REMEMBERED = 100
const LEVELS: Level[] = ['debug', 'info', 'warning', 'error']

export interface LogSettings {
  /** What is below it is not even shown. */
  least: Level
  /** Which share of each level is sent. */
  samples: Readonly<Record<Level, number>>
  throttleMs?: number
}

export interface LogBrowser {
  now(): number
  random(): number
  show(level: Level, message: string, failure: unknown): void
  send(level: Level, message: string, failure: unknown): void
}

export class ClientLog {
  readonly #settings: LogSettings
  readonly #browser: LogBrowser
  readonly #lastTimes = new Map<string, number>()
  /** A failure is told of by whoever meets it: the router, React and the window. */
  readonly #known = new WeakSet()

  constructor(settings: LogSettings, browser: LogBrowser) {
    this.#settings = settings
    this.#browser = browser
  }

  write(level: Level, message: string, failure?: unknown): void {
    const { least, samples } = this.#settings
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
    if (isNotLogged(failure) || this.#isKnown(failure)) return
    const text = message || textOf(failure)
    if (this.#isThrottled(`${level} ${text}`)) return
    this.#browser.show(level, text, failure)
    if (this.#browser.random() < samples[level]) this.#browser.send(level, text, failure)
  }

  #isKnown(failure: unknown): boolean {
    if (typeof failure !== 'object' || failure === null) return false
    if (this.#known.has(failure)) return true
    this.#known.add(failure)
    return false
  }

  /** A clock that was set back throttles nothing. */
  #isThrottled(key: string): boolean {
    const { throttleMs = THROTTLE_MS } = this.#settings
    const now = this.#browser.now()
    const last = this.#lastTimes.get(key)
    if (last !== undefined && now >= last && now - last < throttleMs) return true
    if (this.#lastTimes.size >= MOST_REMEMBERED) this.#lastTimes.clear()
    this.#lastTimes.set(key, now)
    return false
  }
}

/** Who leaves a page ends its calls, which is no failure either. */
function isNotLogged(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  if ('name' in failure && failure.name === 'AbortError') return true
  return 'status' in failure && NOT_LOGGED.includes(Number(failure.status))
}

export function textOf(failure: unknown): string {
  if (failure instanceof Error) return `${failure.name}: ${failure.message}`
  if (typeof failure === 'string') return failure
  if (typeof failure === 'object' && failure !== null && 'status' in failure) {
    return `Answer ${String(failure.status)}`
  }
  return 'Unknown failure'
}
