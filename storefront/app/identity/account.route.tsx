import { numberOf } from '#app/forms/formFields'
import { intentOf, readForm } from '#app/forms/runIntent.server'
import { RpcProblem } from '#app/rpc/client'
import { UnpaidOrderNotice } from '#app/shopper/UnpaidOrderNotice'
import { loadContext, rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/account.route'
import { AccountLinks } from './AccountLinks'
import { ofCustomer, whileSignedIn } from './customer.server'
import { SessionList } from './SessionList'
import { UnconfirmedNotice } from './UnconfirmedNotice'
import { userAction } from './userAction.server'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  isPersonal: true,
  access: 'customer',
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  return ofCustomer({ request, params }, async () => {
    // `getUser` is for browsers (specification, section 7); this is the same answer.
    const [{ user }, sessions, { order }] = await Promise.all([
      rpc.refreshUser(),
      rpc.getSessions(),
      rpc.getUnpaidOrder(),
    ])
    return { user, sessions, order }
  })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  if (intentOf(form, ['confirmationMail', 'endSession']) === 'confirmationMail') {
    return whileSignedIn({ request, params }, () => userAction(context.get(rpcContext), form))
  }
  const id = numberOf(form, 'session')
  if ((await context.get(loadContext).session()) !== 'user') return { isEnded: false }
  const { result } = await context.get(rpcContext).revokeSession({ id }).catch(nothingEnded)
  return { isEnded: result }
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { user, sessions, order } = loaderData
  const sessionResult = actionData && 'isEnded' in actionData ? actionData : undefined
  const mailOutcome = actionData && 'form' in actionData ? actionData : undefined
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-8 lg:py-16">
      <PageHead title={t('screens.account')} noindex />
      <Headline size="xl" level={1}>
        {t('account.greeting', { name: user.firstName })}
      </Headline>
      {!user.isEmailConfirmed && <UnconfirmedNotice email={user.email} outcome={mailOutcome} />}
      <UnpaidOrderNotice order={order} />
      <AccountLinks />
      <section aria-labelledby="sessions" className="mt-14 max-w-3xl">
        <Headline size="base" level={2} id="sessions">
          {t('account.sessions')}
        </Headline>
        <p className="mt-2 text-graphite">{t('account.sessions.text')}</p>
        <p role="status" className="mt-4 bg-linen px-4 py-3 empty:hidden">
          {sessionResult &&
            t(sessionResult.isEnded ? 'account.session.ended' : 'account.session.gone')}
        </p>
        <SessionList sessions={sessions} />
      </section>
      <ShopLink to="/signout" className="button button-quiet mt-10">
        {t('signout.title')}
      </ShopLink>
    </div>
  )
}

function nothingEnded(failure: unknown) {
  if (failure instanceof RpcProblem && failure.status === 401) return { result: false }
  throw failure
}
