import { PageHead } from '#app/shops/PageHead'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useBasketCount } from '#app/shopper/shopper'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { rpcContext } from '#app/shops/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/basket.route'
import { basketAction } from './basketAction.server'
import { BasketLine } from './BasketLine'
import { BasketNotice } from './BasketNotice'
import { BasketSummary } from './BasketSummary'

export const handle: ScreenHandle = { pageCategory: 'cart', isPersonal: true }

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(rpcContext).getBasket()
}

export async function action({ request, context }: Route.ActionArgs) {
  return basketAction(context.get(rpcContext), await request.formData())
}

export default function BasketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { basket } = loaderData
  const pieces = basket.items.reduce((sum, { quantity }) => sum + quantity, 0)
  useBasketCount(pieces)
  if (basket.items.length === 0) {
    return (
      <section className="mx-auto max-w-prose px-4 py-24 text-center">
        <PageHead title={t('screens.basket')} noindex />
        <BasketNotice outcome={actionData} />
        <Headline size="xl" level={1}>
          {t('basket.empty.title')}
        </Headline>
        <p className="mt-4 text-graphite">{t('basket.empty.text')}</p>
        <ShopLink to="/" className="button mt-8">
          {t('error.continue')}
        </ShopLink>
      </section>
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
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem]">
        <ul className="self-start border-b border-stone">
          {basket.items.map((item) => (
            <BasketLine key={item.key} item={item} />
          ))}
        </ul>
        <BasketSummary basket={basket} outcome={actionData} />
      </div>
    </div>
  )
}
