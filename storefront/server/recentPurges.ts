// Which tags were purged while renders were under way: what such a render read may be from before.

export class RecentPurges {
  /** How many purges there have been. */
  count = 0
  readonly #byTag = new Map<string, number[]>()

  note(tag: string): void {
    const purges = this.#byTag.get(tag)
    if (purges) purges.push(this.count)
    else this.#byTag.set(tag, [this.count])
  }

  /** The number of the first purge of any of these tags after `start`, or 0. */
  firstAfter(start: number, tags: Iterable<string>): number {
    let first = 0
    for (const tag of tags) {
      const met = this.#byTag.get(tag)?.find((purge) => purge > start)
      if (met !== undefined && (first === 0 || met < first)) first = met
    }
    return first
  }

  forget(): void {
    this.#byTag.clear()
  }
}
