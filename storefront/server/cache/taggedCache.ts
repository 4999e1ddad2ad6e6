// Caches what takes long to make (pages, answers of the shop) in bounded memory. A value is fresh for
// a while and then stale: served while one replaces it, however many ask. A purge by tag ends values,
// or makes them stale where that misleads nobody. It knows nothing of HTTP.
import { RecentPurges } from './recentPurges.ts'
import { TaggedEntries, type CacheEntry } from './taggedEntries.ts'

export interface NewValue<V> {
  value: V
  bytes: number
  tags: Iterable<string>
  /** The share of memory that it takes from. */
  share: string
  freshMs: number
  /** How long past its time it may still be served; the cache's own span unless it says so. */
  staleMs?: number
  /** `failed` is never cached, and what was cached before is served in its place. */
  outcome: 'keep' | 'pass' | 'failed'
}

export type Make<V> = () => Promise<NewValue<V>>
export type State = 'hit' | 'stale' | 'miss' | 'pass'

export interface Lookup<V> {
  value: V
  state: State
  ageMs: number
  /** Whether none of its tags was purged since it was begun. */
  isCurrent: boolean
}

/** Whoever asked may not have it made, and nothing was cached that could be served instead. */
export class MayNotMake extends Error {}

interface Flight<V> {
  promise: Promise<NewValue<V>>
  /** How many purges there had been of each kind. */
  startedAt: number
  staleStartedAt: number
  /** The number of the first purge that met its tags while it was being made, or 0. */
  purgedBy: number
  isStale: boolean
}

export interface TaggedCacheOptions {
  /** Bytes of each share. */
  shares: Record<string, number>
  staleMs: number
  /** How long what was cached is served without another try, after one failed. */
  retryMs?: number
  now: () => number
}

export class TaggedCache<V> {
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
  readonly #entries: TaggedEntries<V>
  readonly #flights = new Map<string, Flight<V>>()
  readonly #purges = new RecentPurges()
  readonly #stalePurges = new RecentPurges()
  readonly #staleMs: number
  readonly #retryMs: number
  readonly #now: () => number

  constructor(options: TaggedCacheOptions) {
    this.#entries = new TaggedEntries(options.shares, () => (this.counts.evicted += 1))
    this.#staleMs = options.staleMs
    this.#retryMs = options.retryMs ?? 5000
    this.#now = options.now
  }

  get bytes(): number {
    return this.#entries.bytes
  }

  get size(): number {
    return this.#entries.count
  }

  /** The entry if it may be served as it is; the hot path, which waits for nothing. */
  fresh(key: string): CacheEntry<V> | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.isPurged || this.#now() >= entry.freshUntil) return undefined
    this.counts.hit += 1
    return entry
  }

  ageOf(entry: CacheEntry<V>): number {
    return Math.max(0, this.#now() - entry.madeAt)
  }

  /**
   * The value, made if need be. Rejects only if it cannot be made and nothing was cached. `mayMake` is
   * asked before making begins, and not by those who only wait for it.
   */
  async get(key: string, make: Make<V>, mayMake = () => true): Promise<Lookup<V>> {
    const askedAfter = this.#purges.count
    for (;;) {
      const entry = this.fresh(key)
      if (entry) return this.#lookup(entry, 'hit')

      const old = this.#usable(key)
      if (old && !old.isPurged) {
        this.counts.stale += 1
        if (this.#now() >= old.retryAt && !this.#flights.has(key) && mayMake()) {
          this.#start(key, make).promise.catch(() => undefined)
        }
        return this.#lookup(old, 'stale')
      }
      if (old && this.#now() < old.retryAt) {
        this.counts.stale += 1
        return this.#lookup(old, 'stale')
      }

      const flight = this.#flights.get(key) ?? (mayMake() ? this.#start(key, make) : undefined)
      if (!flight) throw new MayNotMake('Whoever asks may not have it made')
      const made = await flight.promise.catch((failure: unknown) => {
        if (this.#usable(key)) return undefined
        throw failure
      })
      const lastResort = this.#usable(key)
      if ((made === undefined || made.outcome === 'failed') && lastResort) {
        this.counts.stale += 1
        return this.#lookup(lastResort, 'stale')
      }
      if (made === undefined) continue
      // Whoever asked after a purge must not get what was read before it.
      if (flight.purgedBy > 0 && flight.purgedBy <= askedAfter) continue
      const state = made.outcome === 'keep' ? 'miss' : 'pass'
      this.counts[state] += 1
      const isCurrent = flight.purgedBy === 0 && !flight.isStale
      return { value: made.value, state, ageMs: 0, isCurrent }
    }
  }

  /**
   * What shows any of these is served to nobody who asks from now on, unless it cannot be made anew.
   * With `stale`, it is served until another has replaced it.
   */
  purge(tags: Iterable<string>, { stale = false } = {}): void {
    const purges = stale ? this.#stalePurges : this.#purges
    purges.count += 1
    for (const tag of tags) {
      if (this.#flights.size > 0) purges.note(tag)
      for (const entry of this.#entries.withTag(tag)) this.#outdate(entry, stale)
    }
  }

  /** As `purge`, of everything. */
  purgeAll({ stale = false } = {}): void {
    const purges = stale ? this.#stalePurges : this.#purges
    purges.count += 1
    purges.noteAll()
    this.counts.purgedAll += 1
    for (const entry of this.#entries.all()) this.#outdate(entry, stale)
  }

  /** Another encoding was added to a page, if that page is still the one that is cached. */
  resize(key: string, value: V, bytes: number): void {
    this.#entries.resize(key, value, bytes)
  }

  #outdate(entry: CacheEntry<V>, stale: boolean): void {
    const now = this.#now()
    if (entry.isPurged || (stale && entry.freshUntil <= now)) return
    if (stale) entry.freshUntil = now
    else entry.isPurged = true
    entry.retryAt = 0
    this.counts.purged += 1
  }

  #lookup(entry: CacheEntry<V>, state: State): Lookup<V> {
    return { value: entry.value, state, ageMs: this.ageOf(entry), isCurrent: state === 'hit' }
  }

  #usable(key: string): CacheEntry<V> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (this.#now() < entry.staleUntil) return entry
    this.#entries.delete(key)
    return undefined
  }

  #start(key: string, make: Make<V>): Flight<V> {
    const flight: Flight<V> = {
      promise: Promise.resolve().then(make),
      startedAt: this.#purges.count,
      staleStartedAt: this.#stalePurges.count,
      purgedBy: 0,
      isStale: false,
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

  #settle(key: string, flight: Flight<V>, made: NewValue<V>): void {
    const tags = new Set(made.tags)
    flight.purgedBy = this.#purges.firstAfter(flight.startedAt, tags)
    flight.isStale = this.#stalePurges.firstAfter(flight.staleStartedAt, tags) > 0
    if (made.outcome === 'failed') return this.#postpone(key)
    if (made.outcome === 'pass') return this.#entries.delete(key)
    const now = this.#now()
    this.#entries.put(made.share, {
      key,
      value: made.value,
      tags,
      bytes: made.bytes,
      madeAt: now,
      freshUntil: flight.isStale ? now : now + made.freshMs,
      staleUntil: now + made.freshMs + (made.staleMs ?? this.#staleMs),
      retryAt: 0,
      isPurged: flight.purgedBy > 0,
    })
  }

  /** Whoever makes values is in trouble: it is not asked again for each visitor. */
  #postpone(key: string): void {
    this.counts.failed += 1
    const entry = this.#entries.get(key)
    if (entry) entry.retryAt = this.#now() + this.#retryMs
  }

  /** Purges are remembered only for what was begun before them. */
  #forgetPurges(): void {
    if (this.#flights.size > 0) return
    this.#purges.forget()
    this.#stalePurges.forget()
  }
}
