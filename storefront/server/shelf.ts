// A bounded part of the page cache: what was asked for longest ago goes first.

export interface Kept<V> {
  readonly key: string
  readonly value: V
  readonly tags: ReadonlySet<string>
  readonly shelf: Shelf<V>
  readonly madeAt: number
  readonly staleUntil: number
  bytes: number
  freshUntil: number
  retryAt: number
  isPurged: boolean
}

export class Shelf<V> {
  readonly limit: number
  bytes = 0
  // A set keeps the order of insertion, so its first element is the least recently used.
  readonly #order = new Set<Kept<V>>()
  #last: Kept<V> | undefined

  constructor(limit: number) {
    this.limit = limit
  }

  fits(kept: Kept<V>): boolean {
    return kept.bytes <= this.limit
  }

  /** Returns what had to make room. */
  add(kept: Kept<V>): Kept<V>[] {
    this.#order.add(kept)
    this.#last = kept
    this.bytes += kept.bytes
    return this.#overflow()
  }

  remove(kept: Kept<V>): void {
    if (!this.#order.delete(kept)) return
    this.bytes -= kept.bytes
    if (this.#last === kept) this.#last = undefined
  }

  touch(kept: Kept<V>): void {
    if (this.#last === kept || !this.#order.delete(kept)) return
    this.#order.add(kept)
    this.#last = kept
  }

  resize(kept: Kept<V>, bytes: number): Kept<V>[] {
    if (!this.#order.has(kept)) return []
    this.bytes += bytes - kept.bytes
    kept.bytes = bytes
    return this.#overflow()
  }

  #overflow(): Kept<V>[] {
    const leaving: Kept<V>[] = []
    for (const kept of this.#order) {
      if (this.bytes <= this.limit) break
      this.remove(kept)
      leaving.push(kept)
    }
    return leaving
  }
}
