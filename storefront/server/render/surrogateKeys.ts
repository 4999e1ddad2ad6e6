// What a CDN is told of a page: short names of its tags, by which a purge finds it there, and how long
// it may live. The shop makes the same names (`rpc/cdn/keys.py`).
import { hash } from 'node:crypto'
import { EXPERIMENTS_TAG } from '../shop/runningExperiments.ts'
import type { RawHeaders } from '../http/policy.ts'

export interface SharedPage {
  tags: Iterable<string>
  /** What is not there may be soon. */
  isMissing: boolean
}

/** A purge of everything, and a change of experiments, is of every page. */
const OF_EVERY_PAGE = ['*', EXPERIMENTS_TAG]
const KEY_BYTES = 6
/** Varnish takes 8 KB for one header, HAProxy 15 KB for all of them. */
const LONGEST_KEYS = 8000
const LIFE = 'max-age=600, stale-while-revalidate=60, stale-if-error=86400'
const LIFE_OF_MISSING = 'max-age=10, stale-while-revalidate=10'
export const NOT_STORED = 'max-age=0, stale-while-revalidate=0, stale-if-error=0'
/** The shop says every five seconds that it hears all purges. */
const HEARD_FOR_MS = 8000

/** Until it is told of all purges, nothing may live in a CDN: what is not heard of would live there. */
export class SurrogateKeys {
  readonly #now: () => number
  readonly #headers = new WeakMap<SharedPage, { kept: RawHeaders; passed: RawHeaders }>()
  #heardUntil = -Infinity

  constructor(now: () => number) {
    this.#now = now
  }

  /** The shop has told every purge up to now, and tells the CDN of them. */
  hear(): void {
    this.#heardUntil = this.#now() + HEARD_FOR_MS
  }

  /** `isCurrent`: whether nothing that the page shows was purged since it was begun. */
  headersOf(page: SharedPage, isCurrent: boolean): RawHeaders {
    let headers = this.#headers.get(page)
    if (!headers) this.#headers.set(page, (headers = headersOf(page)))
    return isCurrent && this.#now() < this.#heardUntil ? headers.kept : headers.passed
  }
}

function headersOf({ tags, isMissing }: SharedPage): { kept: RawHeaders; passed: RawHeaders } {
  const keys = keysOf([...OF_EVERY_PAGE, ...tags])
  const passed = ['surrogate-control', NOT_STORED]
  if (keys.length > LONGEST_KEYS) return { kept: passed, passed }
  const life = isMissing ? LIFE_OF_MISSING : LIFE
  return { kept: ['surrogate-key', keys, 'surrogate-control', life], passed }
}

export function keysOf(tags: Iterable<string>): string {
  const keys = new Set(Array.from(tags, keyOf))
  return [...keys].toSorted().join(' ')
}

function keyOf(tag: string): string {
  return hash('sha256', tag, 'buffer').subarray(0, KEY_BYTES).toString('base64url')
}
