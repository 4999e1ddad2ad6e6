// `/`: sends a visitor whose storefront is known on, and offers all of them to everybody else.
import { PageHead } from '#app/pages/PageHead'
import type { Route } from './+types/chooser.route'
import { chosenShop, shopByLanguage } from '#app/storefronts/detection'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { recordPageType } from '#app/pages/steps.server'
import { StorefrontList } from './StorefrontList'
import { useTexts } from '#app/texts/texts'
import { loadContext } from '#app/pages/loadContext'

export const handle: ScreenHandle = { pageCategory: 'home', pageType: 'home', isPersonal: true }

export const middleware: Route.MiddlewareFunction[] = [recordPageType]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shops = await context.get(loadContext).directory.enabled()
  const shop =
    chosenShop(request.headers.get('cookie'), shops) ??
    shopByLanguage(request.headers.get('accept-language'), shops)
  if (shop) {
    const { search } = new URL(request.url)
    throw redirect(`/${shop.code}${search}`, {
      status: 302,
      headers: { vary: 'Cookie, Accept-Language', 'cache-control': 'private, no-store' },
    })
  }
  return null
}

export default function ChooserRoute() {
  const t = useTexts()
  return (
    <main className="mx-auto max-w-5xl px-4 py-16">
      <PageHead title={t('chooser.title')} description={t('chooser.description')} />
      <StorefrontList />
    </main>
  )
}
