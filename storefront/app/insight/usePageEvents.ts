// What is counted of each page, whether it was loaded or came by a navigation inside the page.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PageFacts } from '#app/pages/screenHandle'
import type { Answer, Rpc } from '#app/rpc/client'
import { attributeForms } from './attributeForms'
import { BANNERS, trackSeenBanners, trackSelectedBanner } from './banners'
import { trackBasketPage } from './basketPages'
import { valueOf } from './items'
import { TILES, tileInList, trackSeenTiles, trackSelectedTile } from './lists'
import { placed, rememberChoice } from './productTracking'
import { takePromotion } from './promotionTracking'
import { trackOrder } from './purchase'
import { setPage, setVisit, startQueue, track, type TrackedPage } from './queue'
import { watchSeen } from './seenElements'
import { ShownItems } from './shownItems'
import { trackUnavailableSizes, trackWait } from './sizes'
import { listen, type News } from './tell'
import { WatchedBasket } from './watchBasket'
import { trackWishes } from './wishEvents'

export interface ShownPage {
  shop: { code: string; shopId: number; currency: string }
  page: TrackedPage
  facts: PageFacts
  /** Of a product's own page. */
  productId: number | null
}

interface Props extends ShownPage {
  rpc: Rpc
  apiBasePath: string
  hasTagManager: boolean
  shopper: Answer<'getShopper'>
}

export function usePageEvents(props: Props): void {
  const { shop, page, facts, productId, rpc, shopper, apiBasePath, hasTagManager } = props
  const { code, shopId, currency } = shop
  const { path } = page
  const { customerType } = shopper
  const latest = useRef({ ...props, items: new ShownItems(code) })

  // Before the effects of the page, which may tell something: it belongs to the page that is there now.
  useLayoutEffect(startQueue, [])
  useLayoutEffect(() => {
    const items = latest.current.page.path === path ? latest.current.items : new ShownItems(code)
    latest.current = { ...props, items }
    setVisit({ shopId, apiBasePath, customerType, hasTagManager })
  })

  useEffect(() => {
    const { page, facts, items } = latest.current
    takePromotion(path, Date.now())
    setPage(page)
    track({ event: 'page_view', ...referrerOfVisit() })
    trackBasketPage(page, facts.basket)
    if (productId !== null) trackProduct(productId, items, currency)
  }, [path, productId, currency])

  const term = facts.search?.term
  useEffect(() => {
    const { search } = latest.current.facts
    if (!term || !search) return
    const { results, isCorrected } = search
    track({ event: 'search', term: term.slice(0, 200), results, is_corrected: isCorrected })
  }, [path, term])

  const paid = facts.order?.status
  useEffect(() => {
    const { facts, page } = latest.current
    if (hasTagManager && facts.order) trackOrder(facts.order, page)
  }, [path, paid, hasTagManager])

  useEffect(() => {
    const banners = new Set<string>()
    const stops = [
      watchSeen({
        selector: TILES,
        onSeen: (elements) => {
          const { facts, items } = latest.current
          const tiles = elements.flatMap((each) => tileInList(each, facts.list) ?? [])
          trackSeenTiles(tiles, items, currency)
        },
      }),
      watchSeen({ selector: BANNERS, onSeen: (each) => trackSeenBanners(each, banners) }),
      ...(productId === null ? [] : [trackUnavailableSizes(productId, latest.current.items)]),
    ]
    return () => stops.forEach((stop) => stop())
  }, [path, productId, currency])

  useEffect(() => {
    const choose = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!link) return
      const { facts, items } = latest.current
      const tile = tileInList(link, facts.list)
      if (tile) {
        rememberChoice(String(tile.productId), tile.place, Date.now())
        trackSelectedTile(tile, items, currency)
      }
      trackSelectedBanner(link)
    }
    // On the way down: on the way up the page may be gone already.
    document.addEventListener('click', choose, { capture: true })
    const stop = attributeForms(() => {
      const { productId } = latest.current
      return productId === null ? null : String(productId)
    })
    return () => {
      document.removeEventListener('click', choose, { capture: true })
      stop()
    }
  }, [currency])

  useEffect(() => {
    const basket = new WatchedBasket(rpc, latest.current.shopper.basketCount)
    return listen((news: News) => {
      const { page, items, productId } = latest.current
      if (news.kind === 'waiting') {
        if (productId !== null) trackWait(productId, news.variantId, items, currency)
        return
      }
      basket.hear(news, ORDERING.has(page.page_category))
      trackWishes(news, items, currency)
    })
  }, [rpc, currency])
}

/** Goods that leave the basket there were bought. */
const ORDERING = new Set(['checkout', 'orderConfirmation'])

function trackProduct(productId: number, items: ShownItems, currency: string): void {
  const view = items.of([{ productId }]).then(([item]) => {
    if (!item) return null
    const viewed = placed(item, Date.now())
    return { event: 'view_item' as const, currency, value: valueOf([viewed]), items: [viewed] }
  })
  track(view)
}

let isFirstPage = true

/** Of the first page, where it came from another site. */
function referrerOfVisit(): { referrer?: string } {
  const isFirst = isFirstPage
  isFirstPage = false
  if (!isFirst || !document.referrer) return {}
  const { host } = new URL(document.referrer)
  return host && host !== location.host ? { referrer: host.slice(0, 100) } : {}
}
