// The basket as the shop has last told of it, to be compared with what it is after a change.
import type { Rpc } from '#app/rpc/client'
import { basketEvents } from './basketEvents'
import type { Basket } from './items'
import { placed } from './productTracking'
import { promotionFields } from './activePromotion'
import { currentPromotion } from './promotionTracking'
import { track, type Untracked } from './queue'
import type { News } from './tell'

type ShopperNews = Extract<News, { kind: 'shopper' }>

/** One step at a time, so that two changes are never compared with the same basket. */
export class WatchedBasket {
  readonly #rpc: Pick<Rpc, 'getBasket'>
  /** Null where it is not known. */
  #known: Promise<Basket | null> = Promise.resolve(null)

  constructor(rpc: Pick<Rpc, 'getBasket'>, count: number) {
    this.#rpc = rpc
    if (count > 0) this.#known = this.#read()
  }

  /** `isOrdering`: goods that leave the basket now were bought, not put back. */
  hear({ before, now, isOwnChange }: ShopperNews, isOrdering: boolean): void {
    const isSameCount = before?.basketCount === now.basketCount
    // Signing in or out brings another basket, and other tabs tell of their own changes.
    const isSamePerson = before?.user?.id === now.user?.id
    const isCounted = isOwnChange && isSamePerson && !isOrdering
    if (isSameCount && isSamePerson) return
    const wasEmpty = before?.basketCount === 0
    this.#known = this.#known.then(async (known) => {
      const after = await this.#read()
      if (isCounted && after && (known || wasEmpty)) {
        const events = basketEvents(wasEmpty ? null : known, after, marked)
        for (const event of events) track(withPromotion(event))
      }
      return after
    })
  }

  async #read(): Promise<Basket | null> {
    try {
      return (await this.#rpc.getBasket()).basket
    } catch {
      return null
    }
  }
}

function withPromotion(event: Untracked): Untracked {
  const followed = event.event === 'add_to_cart' && currentPromotion(Date.now())
  return followed ? { ...event, promotions: [promotionFields(followed)] } : event
}

function marked(item: Parameters<typeof placed>[0]) {
  return placed(item, Date.now())
}
