import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readForm } from '#app/forms/runIntent.server'
import { unlessOffline, whenReached } from '#app/shopper/withoutNetwork'
import { pageNotFound, requireDigits } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { rpcContext, shopContext } from '#app/pages/loadContext'
import type { Route } from './+types/product.route'
import { answerToForm } from './product/answerToForm.server'
import { Elsewhere } from './product/Elsewhere'
import { ProductPage } from './product/ProductPage'
import type { ProductOutcome } from './product/outcome'
import { productPage } from './product/productPage.server'

export const handle: ScreenHandle = {
  pageCategory: 'product',
  pageType: 'detail',
  pageTypeId: 'id',
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = requireDigits(request, params.id)
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const page = await productPage(context.get(rpcContext), shop, id, new Date())
  if (page === null) throw pageNotFound(request)
  const isHere = page.kind === 'here'
  const isItsAddress = isHere && page.slug === params.slug && String(id) === params.id
  if (isHere && !isItsAddress) throw redirect(page.view.path + queryOf(request), 301)
  return data(page, isHere ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerToForm(context.get(rpcContext), await readForm(request))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return unlessOffline(request, serverAction)
}

/** What was added changes nothing here, so that a network that goes away now takes no page away. */
export function shouldRevalidate(reload: ShouldRevalidateFunctionArgs) {
  const outcome = reload.actionResult as ProductOutcome | undefined
  return outcome?.kind === 'added' ? false : whenReached(reload)
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'elsewhere') {
    return <Elsewhere places={loaderData.elsewhere} instead={loaderData.instead} />
  }
  // Another colour is the same page: what was chosen of the style stays chosen.
  return <ProductPage key={loaderData.view.masterKey} {...loaderData} outcome={actionData} />
}

/** Byte for byte, without what React Router adds for itself. */
function queryOf(request: Request): string {
  const pairs = new URL(request.url).search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith('_routes='))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
