// A basket that was filled elsewhere: `?items=<reference key>:<pieces>,…`. Opening the link changes
// nothing, since browsers and messengers open links on their own; the page posts by itself, or by its
// button where scripts are off. What could be had goes on to the checkout at once; what could not is
// told first.
import { useEffect, useRef, type RefObject } from 'react'
import { Form } from 'react-router'
import { RpcProblem, type Payload } from '#app/rpc/client'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
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

export function loader({ request }: Route.LoaderArgs) {
  return { count: itemsIn(request).length }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const strategy = STRATEGIES.find((each) => each === searchParams.get('strategy'))
  const payload: Payload<'fillExternalBasket'> = {
    items: itemsIn(request),
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
    throw redirect(`/${params.shop}/checkout`, 303)
  }
  const keysOf = (some: typeof results) => some.map(({ referenceKey }) => referenceKey)
  return { refused: keysOf(refused), reduced: keysOf(reduced), count }
}

export default function ExternalBasketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { refused = [], reduced = [] } = actionData ?? {}
  const mayPost = !actionData && loaderData.count > 0
  return (
    <section className="mx-auto max-w-prose px-4 py-16">
      <PageHead title={t('external.title')} noindex />
      <Headline size="xl" level={1}>
        {t('external.title')}
      </Headline>
      {mayPost && <TakeOver count={loaderData.count} />}
      {refused.length > 0 && (
        <p className="mt-4 break-words">{t('external.problem', { items: refused.join(', ') })}</p>
      )}
      {reduced.length > 0 && (
        <p className="mt-4 break-words">{t('external.reduced', { items: reduced.join(', ') })}</p>
      )}
      {actionData && actionData.count > 0 && (
        <ShopLink to="/checkout" className="button mt-8">
          {t('external.go')}
        </ShopLink>
      )}
      {!mayPost && !actionData?.count && (
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

function TakeOver({ count }: { count: number }) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  usePostOnce(form)
  return (
    <Form ref={form} method="post" reloadDocument className="mt-4">
      <p>{t('external.ready', { count })}</p>
      <Button type="submit" className="mt-8">
        {t('external.take')}
      </Button>
    </Form>
  )
}

/** As the browser itself posts: the frame around the page does not listen yet. */
function usePostOnce(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const post = () => form.current?.submit()
    // A browser may prepare a page that nobody has opened yet.
    if (!isPrerendered()) return post()
    document.addEventListener('prerenderingchange', post, { once: true })
    return () => document.removeEventListener('prerenderingchange', post)
  }, [form])
}

function isPrerendered(): boolean {
  return (document as Document & { prerendering?: boolean }).prerendering === true
}

/** Keys may hold a colon themselves: the pieces stand behind the last one. */
function itemsIn(request: Request): { referenceKey: string; quantity: number }[] {
  return (new URL(request.url).searchParams.get('items') ?? '')
    .split(',')
    .slice(0, MOST_ITEMS)
    .flatMap((part) => {
      const [, key, pieces] = /^(.{1,100}?)(?::(\d{1,3}))?$/.exec(part.trim()) ?? []
      return key ? [{ referenceKey: key, quantity: Math.max(1, Number(pieces ?? 1)) }] : []
    })
}
