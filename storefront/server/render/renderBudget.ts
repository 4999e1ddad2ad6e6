// How many pages one address may have rendered, so that whoever asks for page after page that nobody
// has asked for before takes none of the others' turns. What is cached costs nothing and is free.
import { LRUCache } from 'lru-cache'
import { householdOf } from '../http/clientAddress.ts'
import type { Exchange } from '../http/exchange.ts'
import { TooMany } from '../http/tooMany.ts'

/** A token bucket: `burst` at once, and `perSecond` ever after. */
export interface RenderAllowance {
  burst: number
  perSecond: number
}

export const UNLIMITED: RenderAllowance = { burst: Infinity, perSecond: 0 }
/** The addresses that are remembered; who is forgotten has a full bucket again. */
const REMEMBERED = 50_000

/** Who asks. `renders` are those of the last minute at all storefronts, if a proxy before them counts. */
export interface Asker {
  address: string
  renders: number
}

/** Whoever names a number of renders that no proxy of ours has counted harms nobody else. */
export function askerOf({ address, req }: Pick<Exchange, 'address' | 'req'>): Asker {
  return { address, renders: Number(req.headers['x-renders'] ?? 0) || 0 }
}

interface Bucket {
  tokens: number
  filledAt: number
}

export class RenderBudget {
  readonly #allowance: RenderAllowance
  readonly #now: () => number
  readonly #buckets: LRUCache<string, Bucket>

  constructor(parts: { allowance: RenderAllowance; now: () => number; remembered?: number }) {
    this.#allowance = parts.allowance
    this.#now = parts.now
    this.#buckets = new LRUCache({ max: parts.remembered ?? REMEMBERED })
  }

  get remembered(): number {
    return this.#buckets.size
  }

  /** Takes one render from the budget of whoever asks, if there is one left, here and altogether. */
  takes({ address, renders }: Asker): boolean {
    const { burst, perSecond } = this.#allowance
    if (renders >= burst + 60 * perSecond) return false
    const bucket = this.#refill(address)
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  /** As `takes`, or throws. */
  demand(asker: Asker): void {
    if (!this.takes(asker)) throw this.refusal(asker)
  }

  refusal({ address }: Asker): TooMany {
    const missing = 1 - this.#refill(address).tokens
    const wait = Math.max(1, Math.ceil(missing / this.#allowance.perSecond))
    return new TooMany('This address has had too many pages rendered', wait)
  }

  #refill(address: string): Bucket {
    const { burst, perSecond } = this.#allowance
    const household = householdOf(address)
    const now = this.#now()
    const bucket = this.#buckets.get(household) ?? { tokens: burst, filledAt: now }
    const seconds = Math.max(0, now - bucket.filledAt) / 1000
    bucket.tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
    bucket.filledAt = now
    this.#buckets.set(household, bucket)
    return bucket
  }
}
