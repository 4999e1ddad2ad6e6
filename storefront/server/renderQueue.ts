// Only so many public pages are rendered at a time, and only so many wait for it. Beyond that,
// visitors of pages that are not kept are asked to come back, so that everybody else is served.

export class Overloaded extends Error {}

export class RenderQueue {
  readonly #atOnce: number
  readonly #longest: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { atOnce: number; longest: number }) {
    this.#atOnce = limits.atOnce
    this.#longest = limits.longest
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn()
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The place is handed on rather than given up, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#longest) throw new Overloaded('Too many pages are being made')
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
