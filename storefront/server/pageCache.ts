// Keeps rendered pages in bounded memory. A page is fresh for a while, then served once more at
// once while it is made anew; it is made by one render at a time however many ask; and a purge by
// tag means that nobody who asks afterwards sees what was there before. It knows nothing of HTTP.
import { RecentPurges } from './recentPurges.ts'
import { Shelf, type Kept } from './shelf.ts'

export interface Made<V> {
  value: V
  bytes: number
  tags: Iterable<string>
  /** Shares keep one kind of page from pushing out another. */
  share: string
  freshMs: number
  /** How long past its time it may still be served; the cache's own span unless it says so. */
  staleMs?: number
  /** `failed` is never kept, and what was kept before is served in its place. */
  outcome: 'keep' | 'pass' | 'failed'
}

export type Make<V> = () => Promise<Made<V>>
export type State = 'hit' | 'stale' | 'miss' | 'pass'

export interface Found<V> {
  value: V
  state: State
  ageMs: number
}

interface Flight<V> {
  promise: Promise<Made<V>>
  startedAt: number
  /** The number of the first purge that met this render's tags while it was under way, or 0. */
  purgedBy: number
}

export interface PageCacheOptions {
  /** Bytes of each share. */
  shares: Record<string, number>
  staleMs: number
  /** How long what was kept is served without another try, after a render failed. */
  retryMs?: number
  now?: () => number
}

export class PageCache<V> {
  readonly counts = {
    hit: 0,
    stale: 0,
    miss: 0,
    pass: 0,
    purged: 0,
    evicted: 0,
    failed: 0,
    expired: 0,
  }
  readonly #shelves: Map<string, Shelf<V>>
  readonly #kept = new Map<string, Kept<V>>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight<V>>()
  readonly #purges = new RecentPurges()
  readonly #staleMs: number
  readonly #retryMs: number
  readonly #now: () => number
  #expiredAllBy = 0

  constructor(options: PageCacheOptions) {
    const shares = Object.entries(options.shares)
    this.#shelves = new Map(shares.map(([name, bytes]) => [name, new Shelf(bytes)]))
    this.#staleMs = options.staleMs
    this.#retryMs = options.retryMs ?? 5000
    this.#now = options.now ?? Date.now
  }

  get bytes(): number {
    return [...this.#shelves.values()].reduce((sum, shelf) => sum + shelf.bytes, 0)
  }

  get pages(): number {
    return this.#kept.size
  }

  /** The page if it may be served as it is; the hot path, which waits for nothing. */
  fresh(key: string): Kept<V> | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined || kept.isPurged || this.#now() >= kept.freshUntil) return undefined
    this.counts.hit += 1
    kept.shelf.touch(kept)
    return kept
  }

  ageOf(kept: Kept<V>): number {
    return Math.max(0, this.#now() - kept.madeAt)
  }

  /** The page, made if need be. Rejects only if it cannot be made and nothing was kept. */
  async page(key: string, make: Make<V>): Promise<Found<V>> {
    const askedAfter = this.#purges.count
    for (;;) {
      const kept = this.fresh(key)
      if (kept) return this.#found(kept, 'hit')

      const old = this.#usable(key)
      if (old && !old.isPurged) {
        this.counts.stale += 1
        old.shelf.touch(old)
        if (this.#now() >= old.retryAt) this.#start(key, make).promise.catch(() => undefined)
        return this.#found(old, 'stale')
      }
      if (old && this.#now() < old.retryAt) {
        this.counts.stale += 1
        return this.#found(old, 'stale')
      }

      const flight = this.#flights.get(key) ?? this.#start(key, make)
      const made = await flight.promise.catch((failure: unknown) => {
        if (this.#usable(key)) return undefined
        throw failure
      })
      const lastResort = this.#usable(key)
      if ((made === undefined || made.outcome === 'failed') && lastResort) {
        this.counts.stale += 1
        return this.#found(lastResort, 'stale')
      }
      if (made === undefined) continue
      // Whoever asked after a purge must not get what was read before it.
      if (flight.purgedBy > 0 && flight.purgedBy <= askedAfter) continue
      const state = made.outcome === 'keep' ? 'miss' : 'pass'
      this.counts[state] += 1
      return { value: made.value, state, ageMs: 0 }
    }
  }

  /** What shows any of these is served to nobody who asks from now on, unless it cannot be made anew. */
  purge(tags: Iterable<string>): void {
    this.#purges.count += 1
    for (const tag of tags) {
      if (this.#flights.size > 0) this.#purges.note(tag)
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const kept = this.#kept.get(key)
        if (!kept || kept.isPurged) continue
        kept.isPurged = true
        kept.retryAt = 0
        this.counts.purged += 1
      }
    }
  }

  /** After purges may have been missed: everything is served once more and made anew behind it. */
  expireAll(): void {
    this.#purges.count += 1
    this.counts.expired += 1
    this.#expiredAllBy = this.#purges.count
    const now = this.#now()
    for (const kept of this.#kept.values()) kept.freshUntil = Math.min(kept.freshUntil, now)
  }

  /** Another spelling of the same page takes its place, if that page is still the one that is kept. */
  resize(key: string, value: V, bytes: number): void {
    const kept = this.#kept.get(key)
    if (!kept || kept.value !== value) return
    this.#dropAll(kept.shelf.resize(kept, bytes))
  }

  #found(kept: Kept<V>, state: State): Found<V> {
    return { value: kept.value, state, ageMs: this.ageOf(kept) }
  }

  #usable(key: string): Kept<V> | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (this.#now() < kept.staleUntil) return kept
    this.#drop(kept)
    return undefined
  }

  #start(key: string, make: Make<V>): Flight<V> {
    const known = this.#flights.get(key)
    if (known) return known
    const flight: Flight<V> = {
      promise: Promise.resolve().then(make),
      startedAt: this.#purges.count,
      purgedBy: 0,
    }
    this.#flights.set(key, flight)
    flight.promise = flight.promise.then(
      (made) => {
        this.#land(key, flight)
        this.#settle(key, flight, made)
        this.#forgetPurges()
        return made
      },
      (failure: unknown) => {
        this.#land(key, flight)
        this.#postpone(key)
        this.#forgetPurges()
        throw failure
      },
    )
    return flight
  }

  #land(key: string, flight: Flight<V>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }

  #settle(key: string, flight: Flight<V>, made: Made<V>): void {
    const tags = new Set(made.tags)
    flight.purgedBy = this.#purges.firstAfter(flight.startedAt, tags)
    if (made.outcome === 'failed') return this.#postpone(key)

    const before = this.#kept.get(key)
    if (before) this.#drop(before)
    const shelf = this.#shelves.get(made.share)
    if (made.outcome !== 'keep' || !shelf) return
    const now = this.#now()
    const kept: Kept<V> = {
      key,
      value: made.value,
      tags,
      shelf,
      bytes: made.bytes,
      madeAt: now,
      freshUntil: this.#expiredAllBy > flight.startedAt ? now : now + made.freshMs,
      staleUntil: now + made.freshMs + (made.staleMs ?? this.#staleMs),
      retryAt: 0,
      isPurged: flight.purgedBy > 0,
    }
    if (!shelf.fits(kept)) return
    this.#kept.set(key, kept)
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
    this.#dropAll(shelf.add(kept))
  }

  /** The neighbour that makes pages is in trouble: do not ask it again for each visitor. */
  #postpone(key: string): void {
    this.counts.failed += 1
    const kept = this.#kept.get(key)
    if (kept) kept.retryAt = this.#now() + this.#retryMs
  }

  #dropAll(evicted: Kept<V>[]): void {
    this.counts.evicted += evicted.length
    for (const kept of evicted) this.#drop(kept)
  }

  #drop(kept: Kept<V>): void {
    kept.shelf.remove(kept)
    if (this.#kept.get(kept.key) === kept) this.#kept.delete(kept.key)
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(kept.key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** Purges are remembered only for renders that began before them. */
  #forgetPurges(): void {
    if (this.#flights.size === 0) this.#purges.forget()
  }
}
