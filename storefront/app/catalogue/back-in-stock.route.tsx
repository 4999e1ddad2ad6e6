// Where the mail about a size leads. Opening it changes nothing, since programs that look through
// mail follow every link: confirming and ending are buttons.
import { data, Form } from 'react-router'
import { textOf } from '#app/forms/formFields'
import { intentOf, readForm } from '#app/forms/runIntent.server'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import { date } from '#app/formats/formats'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { rpcContext } from '#app/pages/loadContext'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/back-in-stock.route'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

type Wish = Answer<'getBackInStock'> | { state: 'ended' | 'unknown' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const wish = await wishOf(context.get(rpcContext), tokenOf(request))
  return data(wish, { status: wish.state === 'unknown' ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Wish> {
  const rpc = context.get(rpcContext)
  const token = tokenOf(request)
  const form = await readForm(request)
  // Mail programs end it with one click of their own (RFC 8058).
  const isOneClick = textOf(form, 'List-Unsubscribe') === 'One-Click'
  const intent = isOneClick ? 'end' : intentOf(form, ['confirm', 'end'])
  if (intent === 'confirm') return rpc.confirmBackInStock({ token }).catch(unknownOrThrow)
  await rpc.endBackInStock({ token })
  return { state: 'ended' }
}

export default function BackInStockRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const wish: Wish = actionData ?? loaderData
  const title = t(`backInStock.${wish.state}.title`)
  return (
    <section className="mx-auto max-w-prose px-4 py-24">
      <PageHead title={title} noindex />
      <Headline size="xl" level={1}>
        {title}
      </Headline>
      {'waitsUntil' in wish ? (
        <Waiting wish={wish} />
      ) : (
        <>
          <p className="mt-4 text-graphite">{t(`backInStock.${wish.state}.text`)}</p>
          <ShopLink to="/" className="button mt-8">
            {t('error.continue')}
          </ShopLink>
        </>
      )}
    </section>
  )
}

function Waiting({ wish }: { wish: Answer<'getBackInStock'> }) {
  const t = useTexts()
  const shop = useShop()
  const piece = [wish.name, wish.colour, wish.size].filter(Boolean).join(', ')
  return (
    <>
      {wish.productUrl && (
        <p className="mt-4 text-lg">
          <ShopLink to={wish.productUrl} className="link">
            {piece}
          </ShopLink>
        </p>
      )}
      <p className="mt-4 text-graphite">
        {t(`backInStock.${wish.state}.text`, { date: date(shop, wish.waitsUntil, 'long') })}
      </p>
      <Form method="post">
        {wish.state === 'unconfirmed' ? (
          <Button type="submit" name="intent" value="confirm" className="mt-8">
            {t('backInStock.confirm')}
          </Button>
        ) : (
          <ShopLink to={wish.productUrl ?? '/'} className="button mt-8">
            {t('error.continue')}
          </ShopLink>
        )}
        {/* Far enough below that a second click on yes is no cancelling. */}
        <p className="mt-20 border-t border-stone pt-4">
          <button name="intent" value="end" className="link min-h-11">
            {t('backInStock.end')}
          </button>
        </p>
      </Form>
    </>
  )
}

async function wishOf(rpc: Rpc, token: string): Promise<Wish> {
  if (!token) return { state: 'unknown' }
  return rpc.getBackInStock({ token }).catch(unknownOrThrow)
}

function unknownOrThrow(failure: unknown): Wish {
  if (failure instanceof RpcProblem && failure.status === 404) return { state: 'unknown' }
  throw failure
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
}
