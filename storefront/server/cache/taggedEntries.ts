// What is cached, in bounded memory, found by its key and by each of its tags.
import { LRUCache } from 'lru-cache'

export interface CacheEntry<V> {
  readonly key: string
  readonly value: V
  readonly tags: ReadonlySet<string>
  readonly madeAt: number
  readonly staleUntil: number
  readonly bytes: number
  freshUntil: number
  retryAt: number
  /** Served only when it cannot be made anew. */
  isPurged: boolean
}

export class TaggedEntries<V> {
  readonly #shares = new Map<string, LRUCache<string, CacheEntry<V>>>()
  readonly #keysByTag = new Map<string, Set<string>>()

  /** `shares`: the bytes of each, so that one kind of entry does not push out another. */
  constructor(shares: Record<string, number>, onEvict: () => void) {
    for (const [name, bytes] of Object.entries(shares)) {
      const share = new LRUCache<string, CacheEntry<V>>({
        maxSize: bytes,
        sizeCalculation: (entry) => entry.bytes,
        dispose: (entry, _, reason) => {
          if (reason === 'evict') onEvict()
          if (reason !== 'set') this.#forgetTags(entry)
        },
      })
      this.#shares.set(name, share)
    }
  }

  get bytes(): number {
    return [...this.#shares.values()].reduce((sum, share) => sum + share.calculatedSize, 0)
  }

  get count(): number {
    return [...this.#shares.values()].reduce((sum, share) => sum + share.size, 0)
  }

  get(key: string): CacheEntry<V> | undefined {
    for (const share of this.#shares.values()) {
      const entry = share.get(key)
      if (entry) return entry
    }
    return undefined
  }

  withTag(tag: string): CacheEntry<V>[] {
    return [...(this.#keysByTag.get(tag) ?? [])].flatMap((key) => this.get(key) ?? [])
  }

  all(): CacheEntry<V>[] {
    return [...this.#shares.values()].flatMap((share) => [...share.values()])
  }

  /** In place of what had its key. */
  put(share: string, entry: CacheEntry<V>): void {
    this.delete(entry.key)
    const entries = this.#shares.get(share)
    if (entries) this.#store(entries, entry)
  }

  /** Its value has grown, if it is still the one that is cached. */
  resize(key: string, value: V, bytes: number): void {
    for (const share of this.#shares.values()) {
      const entry = share.peek(key)
      if (entry?.value === value) this.#store(share, { ...entry, bytes })
    }
  }

  delete(key: string): void {
    for (const share of this.#shares.values()) share.delete(key)
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

  #forgetTags(entry: CacheEntry<V>): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(entry.key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
