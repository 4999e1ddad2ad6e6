// How many bodies one address may be sending at a time: what has come of them lies in memory.
import { onBodyOver } from './bodyLimits.ts'
import { householdOf } from './clientAddress.ts'
import type { Exchange } from './exchange.ts'
import { TooMany } from './tooMany.ts'

/** A form is sent within a blink, so even an office sends a few at a time. */
export const MOST_UNFINISHED = 32
const RETRY_AFTER_SECONDS = 5

export class UnfinishedBodies {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts this one until all of it has come, or throws. */
  demand(exchange: Exchange): void {
    const household = householdOf(exchange.address)
    const count = this.#counts.get(household) ?? 0
    if (count >= this.#most) {
      throw new TooMany('This address is sending too many bodies', RETRY_AFTER_SECONDS)
    }
    this.#counts.set(household, count + 1)
    onBodyOver(exchange, () => {
      const rest = (this.#counts.get(household) ?? 1) - 1
      if (rest > 0) this.#counts.set(household, rest)
      else this.#counts.delete(household)
    })
  }
}
