// Caches rendered pages in bounded memory. A page is fresh for a while and then stale: served while
// one render replaces it, however many ask. A purge by tag drops pages, or makes them stale where
// that misleads nobody. It knows nothing of HTTP.
import { LRUCache } from 'lru-cache'
import { RecentPurges } from './recentPurges.ts'

export interface Made<V> {
  value: V
  bytes: number
  tags: Iterable<string>
  /** Shares keep one kind of page from pushing out another. */
  share: string
  freshMs: number
  /** How long past its time it may still be served; the cache's own span unless it says so. */
  staleMs?: number
  /** `failed` is never cached, and what was cached before is served in its place. */
  outcome: 'keep' | 'pass' | 'failed'
}

export type Make<V> = () => Promise<Made<V>>
export type State = 'hit' | 'stale' | 'miss' | 'pass'

export interface Found<V> {
  value: V
  state: State
  ageMs: number
}

/** Whoever asked may not have a page made, and nothing was cached that could be served instead. */
export class MayNotMake extends Error {}

export interface CacheEntry<V> {
  readonly key: string
  readonly value: V
  readonly tags: ReadonlySet<string>
  readonly madeAt: number
  readonly staleUntil: number
  readonly bytes: number
  freshUntil: number
  retryAt: number
  /** Served only when it cannot be rendered anew. */
  isPurged: boolean
}

interface Flight<V> {
  promise: Promise<Made<V>>
  /** How many purges there had been of each kind. */
  startedAt: number
  staleStartedAt: number
  /** The number of the first purge that met this render's tags while it was under way, or 0. */
  purgedBy: number
}

export interface PageCacheOptions {
  /** Bytes of each share. */
  shares: Record<string, number>
  staleMs: number
  /** How long what was cached is served without another try, after a render failed. */
  retryMs?: number
  now: () => number
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
    purgedAll: 0,
  }
  readonly #shares = new Map<string, LRUCache<string, CacheEntry<V>>>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight<V>>()
  readonly #purges = new RecentPurges()
  readonly #stalePurges = new RecentPurges()
  readonly #staleMs: number
  readonly #retryMs: number
  readonly #now: () => number

  constructor(options: PageCacheOptions) {
    for (const [name, bytes] of Object.entries(options.shares)) {
      const share = new LRUCache<string, CacheEntry<V>>({
        maxSize: bytes,
        sizeCalculation: (entry) => entry.bytes,
        dispose: (entry, _, reason) => {
          if (reason === 'evict') this.counts.evicted += 1
          if (reason !== 'set') this.#forgetTags(entry)
        },
      })
      this.#shares.set(name, share)
    }
    this.#staleMs = options.staleMs
    this.#retryMs = options.retryMs ?? 5000
    this.#now = options.now
  }

  get bytes(): number {
    return [...this.#shares.values()].reduce((sum, share) => sum + share.calculatedSize, 0)
  }

  get pages(): number {
    return [...this.#shares.values()].reduce((sum, share) => sum + share.size, 0)
  }

  /** The page if it may be served as it is; the hot path, which waits for nothing. */
  fresh(key: string): CacheEntry<V> | undefined {
    const entry = this.#entry(key)
    if (entry === undefined || entry.isPurged || this.#now() >= entry.freshUntil) return undefined
    this.counts.hit += 1
    return entry
  }

  ageOf(entry: CacheEntry<V>): number {
    return Math.max(0, this.#now() - entry.madeAt)
  }

  /**
   * The page, made if need be. Rejects only if it cannot be made and nothing was cached. `mayMake` is
   * asked before a render begins, and not by those who only wait for one.
   */
  async page(key: string, make: Make<V>, mayMake = () => true): Promise<Found<V>> {
    const askedAfter = this.#purges.count
    for (;;) {
      const entry = this.fresh(key)
      if (entry) return this.#found(entry, 'hit')

      const old = this.#usable(key)
      if (old && !old.isPurged) {
        this.counts.stale += 1
        if (this.#now() >= old.retryAt && !this.#flights.has(key) && mayMake()) {
          this.#start(key, make).promise.catch(() => undefined)
        }
        return this.#found(old, 'stale')
      }
      if (old && this.#now() < old.retryAt) {
        this.counts.stale += 1
        return this.#found(old, 'stale')
      }

      const flight = this.#flights.get(key) ?? (mayMake() ? this.#start(key, make) : undefined)
      if (!flight) throw new MayNotMake('No render is left for whoever asks')
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

  /**
   * What shows any of these is served to nobody who asks from now on, unless it cannot be rendered
   * anew. With `stale`, it is served until one render has replaced it.
   */
  purge(tags: Iterable<string>, { stale = false } = {}): void {
    const purges = stale ? this.#stalePurges : this.#purges
    purges.count += 1
    for (const tag of tags) {
      if (this.#flights.size > 0) purges.note(tag)
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entry(key)
        if (entry) this.#outdate(entry, stale)
      }
    }
  }

  /** As `purge`, of everything. */
  purgeAll({ stale = false } = {}): void {
    const purges = stale ? this.#stalePurges : this.#purges
    purges.count += 1
    purges.noteAll()
    this.counts.purgedAll += 1
    for (const share of this.#shares.values()) {
      for (const entry of share.values()) this.#outdate(entry, stale)
    }
  }

  /** Another encoding was added to a page, if that page is still the one that is cached. */
  resize(key: string, value: V, bytes: number): void {
    for (const share of this.#shares.values()) {
      const entry = share.peek(key)
      if (entry?.value === value) this.#store(share, { ...entry, bytes })
    }
  }

  #outdate(entry: CacheEntry<V>, stale: boolean): void {
    const now = this.#now()
    if (entry.isPurged || (stale && entry.freshUntil <= now)) return
    if (stale) entry.freshUntil = now
    else entry.isPurged = true
    entry.retryAt = 0
    this.counts.purged += 1
  }

  #found(entry: CacheEntry<V>, state: State): Found<V> {
    return { value: entry.value, state, ageMs: this.ageOf(entry) }
  }

  #entry(key: string): CacheEntry<V> | undefined {
    for (const share of this.#shares.values()) {
      const entry = share.get(key)
      if (entry) return entry
    }
    return undefined
  }

  #usable(key: string): CacheEntry<V> | undefined {
    const entry = this.#entry(key)
    if (!entry) return undefined
    if (this.#now() < entry.staleUntil) return entry
    this.#drop(key)
    return undefined
  }

  #start(key: string, make: Make<V>): Flight<V> {
    const flight: Flight<V> = {
      promise: Promise.resolve().then(make),
      startedAt: this.#purges.count,
      staleStartedAt: this.#stalePurges.count,
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

    this.#drop(key)
    const share = this.#shares.get(made.share)
    if (made.outcome !== 'keep' || !share) return
    const now = this.#now()
    const isStale = this.#stalePurges.firstAfter(flight.staleStartedAt, tags) > 0
    this.#store(share, {
      key,
      value: made.value,
      tags,
      bytes: made.bytes,
      madeAt: now,
      freshUntil: isStale ? now : now + made.freshMs,
      staleUntil: now + made.freshMs + (made.staleMs ?? this.#staleMs),
      retryAt: 0,
      isPurged: flight.purgedBy > 0,
    })
  }

  /** The neighbour that makes pages is in trouble: do not ask it again for each visitor. */
  #postpone(key: string): void {
    this.counts.failed += 1
    const entry = this.#entry(key)
    if (entry) entry.retryAt = this.#now() + this.#retryMs
  }

  #store(share: LRUCache<string, CacheEntry<V>>, entry: CacheEntry<V>): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(entry.key))
    }
    share.set(entry.key, entry)
    // Larger than its whole share: it was not taken in.
    if (!share.has(entry.key)) this.#forgetTags(entry)
  }

  #drop(key: string): void {
    for (const share of this.#shares.values()) share.delete(key)
  }

  #forgetTags(entry: CacheEntry<V>): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(entry.key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** Purges are remembered only for renders that began before them. */
  #forgetPurges(): void {
    if (this.#flights.size > 0) return
    this.#purges.forget()
    this.#stalePurges.forget()
  }
}
