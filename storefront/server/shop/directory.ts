// The storefronts that are open, asked of the shop now and then and kept while it is away.
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ShopDirectory } from '#app/pages/loadContext.ts'
import type { Storefront } from '#app/storefronts/storefront.ts'
import { because, type Log } from '../telemetry/log.ts'

/** Nothing was ever heard of the shop, so there is not even a list of storefronts. */
export class ShopAway extends Error {}

export const DIRECTORY_TAG = 'shops'
const REFRESH_MS = 30_000
const RETRY_MS = 1000
/** Who has a list waits no longer than this for a newer one. */
const LONGEST_WAIT_MS = 500

export class Directory implements ShopDirectory {
  readonly #ask: () => Promise<Storefront[]>
  readonly #log: Log
  readonly #now: () => number
  readonly #onLateList: () => void
  #storefronts: Storefront[] | undefined
  #askedAt = -Infinity
  #isOutdated = true
  /** Whether somebody was given the outdated list, because the new one took too long. */
  #isOutdatedListUsed = false
  #changes = 0
  #isWarned = false
  #asking: Promise<void> | undefined

  constructor(parts: {
    ask: () => Promise<Storefront[]>
    log: Log
    now: () => number
    /** Pages may have been made with the list before, after they were purged. */
    onLateList?: () => void
  }) {
    this.#ask = parts.ask
    this.#log = parts.log
    this.#now = parts.now
    this.#onLateList = parts.onLateList ?? (() => undefined)
  }

  get isKnown(): boolean {
    return this.#storefronts !== undefined
  }

  /** The last known list; waits only for the first one, and after a purge for the new one. */
  async enabled(): Promise<Storefront[]> {
    const age = this.#now() - this.#askedAt
    const isWorthWaiting = this.#asking !== undefined || age >= RETRY_MS
    const mustWait = this.#storefronts === undefined || (this.#isOutdated && isWorthWaiting)
    if (mustWait) await this.#refreshInTime()
    else if (age >= REFRESH_MS) void this.#refresh()
    if (!this.#storefronts) throw new ShopAway('The shop has not been heard of yet')
    this.#isOutdatedListUsed ||= this.#isOutdated
    return this.#storefronts
  }

  /** The list has changed: whoever asks from now on waits for the new one. */
  outdate(): void {
    this.#isOutdated = true
    this.#askedAt = -Infinity
    // An answer under way may still hold the old list.
    this.#changes += 1
    this.#asking = undefined
  }

  async #refreshInTime(): Promise<void> {
    const refresh = this.#refresh()
    if (!this.#storefronts) return refresh
    const over = new AbortController()
    const timeLimit = setTimeout(LONGEST_WAIT_MS, undefined, { signal: over.signal })
    await Promise.race([refresh, timeLimit])
    over.abort()
    await timeLimit.catch(() => undefined)
  }

  async #refresh(): Promise<void> {
    if (this.#asking) return this.#asking
    const asking = this.#fetch().finally(() => {
      if (this.#asking === asking) this.#asking = undefined
    })
    this.#asking = asking
    return asking
  }

  async #fetch(): Promise<void> {
    const changes = this.#changes
    this.#askedAt = this.#now()
    try {
      const shops = await this.#ask()
      this.#isWarned = false
      if (changes === this.#changes) this.#replace(shops)
      else this.#storefronts ??= shops
    } catch (failure) {
      this.#askedAt = this.#now()
      if (this.#isWarned) return
      this.#isWarned = true
      this.#log.warning('the storefronts could not be asked for', { because: because(failure) })
    }
  }

  #replace(shops: Storefront[]): void {
    const isLate = this.#isOutdatedListUsed && !isDeepStrictEqual(this.#storefronts, shops)
    this.#storefronts = shops
    this.#isOutdated = false
    this.#isOutdatedListUsed = false
    if (isLate) this.#onLateList()
  }
}
