// Signing in, registering, going on as a guest; and the link of the mail of welcome.
import { useLocation } from 'react-router'
import { readForm } from '#app/forms/runIntent.server'
import { changingShopper } from '#app/shopper/shopper'
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { pageTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { toasts } from '#app/ui/toasts'
import type { Route } from './+types/signin.route'
import { ConfirmEmail } from './ConfirmEmail'
import { identityAction } from './identityAction.server'
import { signedInMessages } from './merging'
import { nextPath } from './returnPath'
import { SignedInNotice } from './SignedInNotice'
import { SigninForms } from './SigninForms'
import { useCarriedHash } from './useCarriedHash'

export const handle: ScreenHandle = { pageCategory: 'signin', isPersonal: true }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const isConfirming = searchParams.has('confirm')
  const session = await context.get(loadContext).session()
  if (session === 'user' && !isConfirming) throw redirect(nextPath(search, params.shop))
  const isCheckingOut = isCheckout(nextPath(search, params.shop))
  const basket =
    isCheckingOut && !isConfirming ? (await context.get(rpcContext).getBasket()).basket : null
  return { isConfirming, isSignedIn: session === 'user', isCheckingOut, basket }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { search, searchParams } = new URL(request.url)
  const token = searchParams.get('confirm')?.slice(0, 100) ?? ''
  const answer = await identityAction(context.get(rpcContext), await readForm(request), token)
  const outcome = answer.data
  const isSignedIn = outcome.kind === 'signedIn'
  if (isSignedIn && !outcome.registered && Object.keys(outcome.merging).length === 0) {
    throw redirect(nextPath(search, params.shop), 303)
  }
  return answer
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const outcome = await changingShopper(serverAction)
  if (outcome.kind !== 'signedIn') return outcome
  // Read on the next page.
  for (const { text, to } of signedInMessages(pageTexts(), outcome)) {
    toasts.add(to ? { text, view: { to } } : { text })
  }
  throw redirect(nextPath(new URL(request.url).search, params.shop))
}

export default function SigninRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const next = nextPath(search, useShop().code)
  useCarriedHash()
  const { isConfirming, isSignedIn, isCheckingOut, basket } = loaderData
  if (isConfirming) return <ConfirmEmail outcome={actionData} isSignedIn={isSignedIn} />
  if (actionData?.kind === 'signedIn') {
    const { merging, registered } = actionData
    return <SignedInNotice {...{ merging, registered, next }} />
  }
  return <SigninForms outcome={actionData} {...{ isCheckingOut, basket }} />
}

function isCheckout(path: string): boolean {
  return /^\/[^/]+\/checkout/.test(path)
}
