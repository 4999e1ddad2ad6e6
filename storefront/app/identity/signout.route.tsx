// Ends the session: asks first, then goes to the home of the last storefront.
import { Form } from 'react-router'
import { changingShopper } from '#app/shopper/shopper'
import { chosenShop } from '#app/storefronts/detection'
import { PageHead } from '#app/pages/PageHead'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { useShops } from '#app/storefronts/useShop'
import { loadContext, rpcFor, shopContext } from '#app/pages/loadContext'
import { Button } from '#app/ui/Button'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/signout.route'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const load = context.get(loadContext)
  if ((await load.session()) === 'anonymous') throw redirect(await lastHome(request, context))
  return { home: await lastHome(request, context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const load = context.get(loadContext)
  const home = await lastHome(request, context)
  if ((await load.session()) === 'anonymous') throw redirect(home, 303)
  const shop = context.get(shopContext) ?? (await load.directory.enabled())[0]
  if (shop) await rpcFor(load, shop).oauthRevokeToken()
  throw redirect(home, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return changingShopper(serverAction)
}

export default function SignoutRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { shop } = useShops()
  const Tag = shop ? 'section' : 'main'
  return (
    <Tag className="mx-auto max-w-prose px-4 py-24 text-center">
      <PageHead title={t('signout.title')} noindex />
      <Headline size="xl" level={1}>
        {t('signout.title')}
      </Headline>
      <p className="mt-4 text-graphite">{t('signout.question')}</p>
      <Form method="post" className="mt-8 flex flex-wrap justify-center gap-4">
        <Button type="submit">{t('signout.title')}</Button>
        <a className="button button-quiet" href={loaderData.home}>
          {t('error.continue')}
        </a>
      </Form>
    </Tag>
  )
}

type Where = Pick<Route.LoaderArgs, 'request' | 'context'>

async function lastHome(request: Where['request'], context: Where['context']): Promise<string> {
  const load = context.get(loadContext)
  const cookies = request.headers.get('cookie')
  const shop = context.get(shopContext) ?? chosenShop(cookies, await load.directory.enabled())
  return shop ? `/${shop.code}` : '/'
}
