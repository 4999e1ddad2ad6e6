// A basket that was filled elsewhere: `?items=<reference key>:<pieces>,…`. What could be had goes on
// to the checkout at once; what could not is told first.
import { redirect } from 'react-router'
import { RpcProblem, type Payload } from '#app/rpc/client'
import { rpcContext } from '#app/shops/loadContext'
import { PageHead } from '#app/shops/PageHead'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/external-basket.route'

export const handle: ScreenHandle = {
  pageCategory: 'checkout',
  pageType: 'checkout',
  isPersonal: true,
}

const STRATEGIES = [
  'KeepExisting',
  'AddQuantityToExisting',
  'ReplaceExisting',
  'ReplaceExistingWithCombinedQuantity',
] as const
const MOST_ITEMS = 50

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const items = itemsIn(searchParams.get('items') ?? '')
  if (items.length === 0) return { refused: [], reduced: [], count: 0 }
  const strategy = STRATEGIES.find((each) => each === searchParams.get('strategy'))
  const payload: Payload<'fillExternalBasket'> = {
    items,
    ...(strategy ? { existingItemHandling: strategy } : {}),
  }
  const { results, count } = await context
    .get(rpcContext)
    .fillExternalBasket(payload)
    .catch((failure: unknown) => {
      if (failure instanceof RpcProblem && failure.status === 422) return { results: [], count: 0 }
      throw failure
    })
  const reduced = results.filter(({ code }) => code === 'ItemAddedWithReducedQuantity')
  const refused = results.filter((result) => result.code !== null && !reduced.includes(result))
  if (count > 0 && reduced.length + refused.length === 0) {
    throw redirect(`/${params.shop}/checkout`)
  }
  const keysOf = (found: typeof results) => found.map(({ referenceKey }) => referenceKey)
  return { refused: keysOf(refused), reduced: keysOf(reduced), count }
}

export default function ExternalBasketRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { refused, reduced, count } = loaderData
  return (
    <section className="mx-auto max-w-prose px-4 py-16">
      <PageHead title={t('external.title')} noindex />
      <Headline size="xl" level={1}>
        {t('external.title')}
      </Headline>
      {refused.length > 0 && (
        <p className="mt-4 break-words">{t('external.problem', { items: refused.join(', ') })}</p>
      )}
      {reduced.length > 0 && (
        <p className="mt-4 break-words">{t('external.reduced', { items: reduced.join(', ') })}</p>
      )}
      {count > 0 ? (
        <ShopLink to="/checkout" className="button mt-8">
          {t('external.go')}
        </ShopLink>
      ) : (
        <>
          <p className="mt-4">{t('external.nothing')}</p>
          <ShopLink to="/" className="button mt-8">
            {t('error.continue')}
          </ShopLink>
        </>
      )}
    </section>
  )
}

/** Keys may hold a colon themselves: the pieces stand behind the last one. */
function itemsIn(text: string): { referenceKey: string; quantity: number }[] {
  return text
    .split(',')
    .slice(0, MOST_ITEMS)
    .flatMap((part) => {
      const [, key, pieces] = /^(.{1,100}?)(?::(\d{1,3}))?$/.exec(part.trim()) ?? []
      return key ? [{ referenceKey: key, quantity: Math.max(1, Number(pieces ?? 1)) }] : []
    })
}
