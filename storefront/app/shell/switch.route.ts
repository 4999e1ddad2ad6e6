// Choosing a storefront without scripts: remembers it and goes there.
import type { Route } from './+types/switch.route'
import { textOf } from '#app/forms/formFields'
import { readForm } from '#app/forms/runIntent.server'
import { shopCookie } from '#app/storefronts/detection'
import { safeReturnPath } from '#app/storefronts/paths'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { loadContext } from '#app/pages/loadContext'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

export function loader() {
  throw redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const load = context.get(loadContext)
  const path = safeReturnPath(textOf(await readForm(request), 'to')) ?? '/'
  const shops = await load.directory.enabled()
  const shop = shops.find(({ code }) => code === path.split(/[/?#]/)[1])
  if (!shop) throw redirect('/', 303)
  throw redirect(path, {
    status: 303,
    headers: { 'set-cookie': shopCookie(shop.code, load.secureCookies) },
  })
}
