// Only so many pages are rendered at a time, and only so many wait for it. Beyond that, visitors of
// pages that are not cached are asked to come back, so that everybody else is served.
import type { Urgency } from './urgency.ts'

export class Overloaded extends Error {}

export interface RenderLimits {
  atOnce: number
  /** Who finds so many waiting, or more, is turned away. Those ahead have a queue of their own. */
  longest: Record<Urgency, number>
}

export class RenderQueue {
  readonly #limits: RenderLimits
  readonly #ahead: (() => void)[] = []
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: RenderLimits) {
    this.#limits = limits
  }

  /** Those whose basket or checkout it is go ahead of all who browse. */
  async run<T>(work: () => Promise<T>, urgency: Urgency = 'browsing'): Promise<T> {
    if (this.#running >= this.#limits.atOnce) await this.#turn(urgency)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The place is handed on rather than given up, so that nobody slips in between.
      const next = this.#ahead.shift() ?? this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(urgency: Urgency): Promise<void> {
    const isAhead = urgency === 'checkout' || urgency === 'personal'
    const waiting = isAhead ? this.#ahead : this.#waiting
    if (waiting.length >= this.#limits.longest[urgency]) {
      throw new Overloaded('Too many pages are being rendered')
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
}
