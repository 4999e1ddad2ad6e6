import { lazy, Suspense } from 'react'
import { readForm } from '#app/forms/runIntent.server'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { loadPromotions } from '#app/products/promotions'
import { tileOf, TILE_PARTS, type TileProduct } from '#app/products/tile'
import type { Answer, Rpc } from '#app/rpc/client'
import { heartOf } from '#app/shopper/Heart'
import { changingShopper, useBasketCount } from '#app/shopper/shopper'
import { UnpaidOrderNotice } from '#app/shopper/UnpaidOrderNotice'
import { useOtherTabs } from '#app/shopper/useOtherTabs'
import { unlessOffline, whenReached } from '#app/shopper/withoutNetwork'
import type { Storefront } from '#app/storefronts/storefront'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { rpcContext, shopContext } from '#app/pages/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/basket.route'
import { basketAction } from './basketAction.server'
import { BasketLine } from './BasketLine'
import { BasketNotice } from './BasketNotice'
import { BasketSummary } from './BasketSummary'

export const handle: ScreenHandle = {
  pageCategory: 'cart',
  isPersonal: true,
  facts: ({ basket }: Answer<'getBasket'>) => ({ basket }),
}

const MOST_RECOMMENDED = 8
const MOST_PRODUCTS = 100

// Below everything else: its scripts are none that a basket waits for.
const TileRow = lazy(async () => {
  const { TileRow } = await import('#app/products/TileRow')
  return { default: TileRow }
})

export async function loader({ context }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const shop = context.get(shopContext)
  const [{ basket }, { order }] = await Promise.all([rpc.getBasket(), rpc.getUnpaidOrder()])
  const ownIds = new Set(basket.items.map(({ snapshot }) => snapshot.productId))
  const recommended = shop ? await recommendations(rpc, shop, [...ownIds]) : []
  const others = recommended.filter(({ id }) => !ownIds.has(id)).slice(0, MOST_RECOMMENDED)
  // Goods of an order that ended are offered to whoever has chosen nothing else since.
  const unpaid = order?.status === 'pending' || basket.items.length === 0 ? order : null
  return { basket, unpaid, recommended: others }
}

/** None where the shop does not answer: the basket is shown without them. */
async function recommendations(rpc: Rpc, shop: Storefront, ids: number[]): Promise<TileProduct[]> {
  const limit = 2 * MOST_RECOMMENDED
  // In one order, so that the same basket is the same question.
  const productIds = ids.toSorted((one, other) => one - other).slice(0, MOST_PRODUCTS)
  const question = { for: 'basket', productIds, limit, with: TILE_PARTS } as const
  const [{ products }, promotions] = await Promise.all([
    rpc.getRecommendations(question).catch(() => ({ products: [] })),
    loadPromotions(rpc),
  ])
  return products.map((product) => tileOf(shop, product, promotions))
}

export async function action({ request, context }: Route.ActionArgs) {
  return basketAction(context.get(rpcContext), await readForm(request))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return changingShopper(() => unlessOffline(request, serverAction))
}

export const shouldRevalidate = whenReached

export default function BasketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { basket, unpaid, recommended } = loaderData
  useOtherTabs()
  const pieces = basket.items.reduce((sum, { quantity }) => sum + quantity, 0)
  useBasketCount(pieces)
  if (basket.items.length === 0) {
    return (
      <div className="wide">
        <section className="mx-auto max-w-prose py-16 text-center lg:py-24">
          <PageHead title={t('screens.basket')} noindex />
          <BasketNotice outcome={actionData} />
          <Headline size="xl" level={1}>
            {t('basket.empty.title')}
          </Headline>
          <p className="mt-4 text-graphite">{t('basket.empty.text')}</p>
          <UnpaidOrderNotice order={unpaid} />
          <ShopLink to="/" className="button mt-8">
            {t('error.continue')}
          </ShopLink>
        </section>
        <Recommended products={recommended} />
      </div>
    )
  }
  return (
    <div className="wide py-10 lg:py-16">
      <PageHead title={t('screens.basket')} noindex />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Headline size="xl" level={1}>
          {t('screens.basket')}
        </Headline>
        <p className="text-graphite">{t('basket.count', { count: basket.count })}</p>
      </div>
      <BasketNotice outcome={actionData} />
      <UnpaidOrderNotice order={unpaid} />
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem]">
        <ul className="self-start border-b border-stone">
          {basket.items.map((item) => (
            <BasketLine key={item.key} item={item} />
          ))}
        </ul>
        <BasketSummary basket={basket} outcome={actionData} />
      </div>
      <Recommended products={recommended} />
    </div>
  )
}

function Recommended({ products }: { products: TileProduct[] }) {
  const t = useTexts()
  if (products.length === 0) return null
  return (
    <Suspense>
      <TileRow
        id="recommended"
        title={t('basket.recommended')}
        products={products}
        corner={heartOf}
      />
    </Suspense>
  )
}
