// Whose notifications of payments are read at all, as the shop says.
import { request } from 'undici'
import * as v from 'valibot'
import type { Settings } from '../process/settings.ts'

const Answer = v.object({ names: v.array(v.string()) })
/** Providers come and go with a shop's settings. */
const REFRESH_MS = 30_000

export class PaymentProviders {
  readonly #ask: () => Promise<string[]>
  readonly #now: () => number
  #names: Promise<string[]> | undefined
  #askedAt = -Infinity

  constructor(parts: { ask: () => Promise<string[]>; now: () => number }) {
    this.#ask = parts.ask
    this.#now = parts.now
  }

  /** Fails as the shop does when it cannot be asked. */
  async include(name: string): Promise<boolean> {
    if (!this.#names || this.#now() - this.#askedAt >= REFRESH_MS) {
      this.#askedAt = this.#now()
      this.#names = this.#ask()
    }
    try {
      return (await this.#names).includes(name)
    } catch (failure) {
      this.#names = undefined
      throw failure
    }
  }
}

export async function askForProviders({
  shopUrl,
  internalToken,
  pageTimeoutMs,
}: Settings): Promise<string[]> {
  const { statusCode, body } = await request(`${shopUrl}/internal/payment-providers`, {
    headers: { 'x-internal-token': internalToken },
    signal: AbortSignal.timeout(pageTimeoutMs),
  })
  const answer: unknown = await body.json()
  if (statusCode !== 200) throw new Error(`The shop answered ${statusCode}`)
  return v.parse(Answer, answer).names
}
