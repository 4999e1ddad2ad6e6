// Which tags were purged while renders were under way: what such a render read may be from before.

export class RecentPurges {
  /** How many purges there have been. */
  count = 0
  readonly #byTag = new Map<string, number[]>()
  readonly #ofAll: number[] = []

  note(tag: string): void {
    const purges = this.#byTag.get(tag)
    if (purges) purges.push(this.count)
    else this.#byTag.set(tag, [this.count])
  }

  noteAll(): void {
    this.#ofAll.push(this.count)
  }

  /** The number of the first purge of any of these tags after `start`, or 0. */
  firstAfter(start: number, tags: Iterable<string>): number {
    const numbers = [this.#ofAll, ...Array.from(tags, (tag) => this.#byTag.get(tag) ?? [])].flatMap(
      (purges) => purges.find((purge) => purge > start) ?? [],
    )
    return numbers.length > 0 ? Math.min(...numbers) : 0
  }

  forget(): void {
    this.#byTag.clear()
    this.#ofAll.length = 0
  }
}
