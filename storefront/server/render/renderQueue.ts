// Only so many pages are rendered at a time, and only so many wait for it. Beyond that, visitors of
// pages that are not cached are asked to come back, so that everybody else is served.

export class Overloaded extends Error {}

export class RenderQueue {
  readonly #atOnce: number
  readonly #longest: number
  readonly #ahead: (() => void)[] = []
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { atOnce: number; longest: number }) {
    this.#atOnce = limits.atOnce
    this.#longest = limits.longest
  }

  /** `isAhead` of all who wait and are not. */
  async run<T>(work: () => Promise<T>, { isAhead = false } = {}): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn(isAhead ? this.#ahead : this.#waiting)
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

  #turn(waiting: (() => void)[]): Promise<void> {
    if (waiting.length >= this.#longest) throw new Overloaded('Too many pages are being rendered')
    return new Promise((resolve) => waiting.push(resolve))
  }
}
