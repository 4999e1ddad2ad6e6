// Items that the page itself does not carry, asked for once per page.
import type { Item } from './events'
import { ITEMS_AT_ONCE, keyOf, type Wanted } from './itemKeys'

const NOTHING = Promise.resolve(null)

/** Of the storefront `code`. */
export class ShownItems {
  readonly #code: string
  readonly #asked = new Map<string, Promise<Item | null>>()
  readonly #there = new Map<string, Item>()

  constructor(code: string) {
    this.#code = code
  }

  /** Null for what the shop does not know, or does not tell. */
  async of(wanted: readonly Wanted[]): Promise<(Item | null)[]> {
    const missing = wanted.filter((each) => !this.#asked.has(keyOf(each)))
    for (let first = 0; first < missing.length; first += ITEMS_AT_ONCE) {
      this.#ask(missing.slice(first, first + ITEMS_AT_ONCE))
    }
    return Promise.all(wanted.map((each) => this.#asked.get(keyOf(each)) ?? NOTHING))
  }

  /** Without waiting, for a page that is about to go. */
  ifThere(wanted: Wanted): Item | undefined {
    return this.#there.get(keyOf(wanted))
  }

  #ask(missing: readonly Wanted[]): void {
    const keys = missing.map(keyOf)
    const answer = read(`/${this.#code}/items?of=${keys.join('.')}`)
    for (const key of keys) {
      this.#asked.set(
        key,
        answer.then((items) => {
          const item = items[key]
          if (item) this.#there.set(key, item)
          return item ?? null
        }),
      )
    }
  }
}

async function read(address: string): Promise<Record<string, Item>> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as Record<string, Item>) : {}
  } catch {
    return {}
  }
}
