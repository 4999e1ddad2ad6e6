import { data } from 'react-router'
import { textOf } from '#app/forms/formFields'
import { readForm } from '#app/forms/runIntent.server'
import { loadPromotions } from '#app/products/promotions'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import { changingShopper } from '#app/shopper/shopper'
import { useOtherTabs } from '#app/shopper/useOtherTabs'
import { OFFLINE, unlessOffline, whenReached } from '#app/shopper/withoutNetwork'
import { safeReturnPath } from '#app/storefronts/paths'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts, type TextKey } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/wishlist.route'
import type { WishlistOutcome } from './outcome'
import { ShareForm } from './ShareForm'
import { wishlistAction } from './wishlistAction.server'
import { WishlistTile } from './WishlistTile'

export const handle: ScreenHandle = { pageCategory: 'wishlist', isPersonal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const token = new URL(request.url).searchParams.get('shared')?.slice(0, 100)
  const [wishlist, promotions] = await Promise.all([
    token ? sharedWishlist(rpc, token) : rpc.getWishlist(),
    loadPromotions(rpc),
  ])
  return { wishlist, promotions, isShared: Boolean(token) }
}

async function sharedWishlist(rpc: Rpc, token: string): Promise<Answer<'getSharedWishlist'>> {
  try {
    return await rpc.getSharedWishlist({ token })
  } catch (failure) {
    if (!(failure instanceof RpcProblem && failure.status === 404)) throw failure
    throw data({ message: 'Wishlist not found' }, 404)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const answer = await wishlistAction(context.get(rpcContext), form)
  const path = safeReturnPath(textOf(form, 'redirectUrl'))
  if (path && answer.data.kind !== 'refused') throw redirect(path, 303)
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return changingShopper(() => unlessOffline(request, serverAction))
}

export const shouldRevalidate = whenReached

export default function WishlistRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { wishlist, promotions, isShared } = loaderData
  useOtherTabs()
  const title = isShared ? t('wishlist.shared.title') : t('screens.wishlist')
  if (wishlist.items.length === 0) {
    return (
      <section className="mx-auto max-w-prose px-4 py-24 text-center">
        <PageHead title={title} noindex />
        <Headline size="xl" level={1}>
          {t('wishlist.empty.title')}
        </Headline>
        <p className="mt-4 text-graphite">{t('wishlist.empty.text')}</p>
        <ShopLink to="/" className="button mt-8">
          {t('error.continue')}
        </ShopLink>
      </section>
    )
  }
  return (
    <div className="wide py-10 lg:py-16">
      <PageHead title={title} noindex />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <Headline size="xl" level={1}>
          {title}
        </Headline>
        {!isShared && <ShareForm outcome={actionData} />}
      </div>
      <WishlistNotice outcome={actionData} />
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4">
        {wishlist.items.map((item) => (
          <WishlistTile
            key={item.key}
            item={item}
            promotions={promotions}
            isOwn={!isShared}
            outcome={actionData}
          />
        ))}
      </ul>
    </div>
  )
}

/** A refusal of what was to be noted or taken off; the tile says what came of its own form. */
function WishlistNotice({ outcome }: { outcome: WishlistOutcome | undefined }) {
  const t = useTexts()
  const key = outcome?.kind === 'refused' ? wordsOf(outcome.because) : null
  return (
    <p role="status" className="mt-6 bg-linen px-4 py-3 empty:hidden">
      {key && t(key)}
    </p>
  )
}

function wordsOf(code: string): TextKey {
  if (code === OFFLINE) return 'wishlist.code.Offline'
  if (code === 'MaximumItemCountReached') return 'wishlist.code.MaximumItemCountReached'
  return code === 'ItemUnavailable' ? 'wishlist.code.ItemUnavailable' : 'wishlist.code.Unknown'
}
