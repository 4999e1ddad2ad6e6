// What the shop knows about the customer. Each section is a file of its own: what can be changed
// has its form there, and its intent in userAction.server.ts.
import { createContext } from 'react-router'
import { readForm } from '#app/forms/runIntent.server'
import { changingShopper } from '#app/shopper/shopper'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useShop } from '#app/storefronts/useShop'
import { pageTexts, useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { toasts } from '#app/ui/toasts'
import type { Route } from './+types/user.route'
import { ofCustomer, whileSignedIn } from './customer.server'
import { DeletedNotice } from './DeletedNotice'
import { UnconfirmedNotice } from './UnconfirmedNotice'
import { userAction } from './userAction.server'
import { UserAddresses } from './UserAddresses'
import { UserDeletion } from './UserDeletion'
import { UserDetails } from './UserDetails'
import { UserEmail } from './UserEmail'
import { UserExport } from './UserExport'
import { UserNewsletter } from './UserNewsletter'
import type { UserOutcome } from './userOutcome'
import { UserPasskeys } from './UserPasskeys'
import { UserPassword } from './UserPassword'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account',
  isPersonal: true,
  access: 'customer',
}

/** Without scripts the page is made right after the account is gone, and nobody is to sign in then. */
const deletedContext = createContext(false)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (context.get(deletedContext))
    return { user: null, addresses: [], passkeys: [], newsletter: { isSubscribed: false } }
  const rpc = context.get(rpcContext)
  return ofCustomer({ request, params }, async () => {
    const [{ user }, addresses, passkeys, newsletter] = await Promise.all([
      rpc.refreshUser(),
      rpc.getShopUserAddresses(),
      rpc.getPasskeys(),
      rpc.getNewsletterChoice(),
    ])
    return { user, addresses, passkeys, newsletter }
  })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const answer = await whileSignedIn({ request, params }, () =>
    userAction(context.get(rpcContext), form),
  )
  if (isDeleted(answer.data)) context.set(deletedContext, true)
  return answer
}

export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  // The header calls a customer by name, in every tab.
  const outcome = await changingShopper(serverAction)
  if (!isDeleted(outcome)) return outcome
  // Read on the next page.
  toasts.add({ text: pageTexts()('account.deleted.title') })
  throw redirect(`/${params.shop}`)
}

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { code } = useShop()
  const { user, addresses, passkeys, newsletter } = loaderData
  if (!user) return <DeletedNotice />
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-8 lg:py-16">
      <div className="max-w-3xl">
        <PageHead title={t('account.user.title')} noindex />
        <Breadcrumbs
          trail={[
            { name: t('screens.account'), path: `/${code}/account` },
            { name: t('account.user.title'), path: `/${code}/account/user` },
          ]}
        />
        <Headline size="xl" level={1} className="mt-4">
          {t('account.user.title')}
        </Headline>
        {!user.isEmailConfirmed && <UnconfirmedNotice email={user.email} outcome={actionData} />}
        <UserDetails user={user} outcome={actionData} />
        <UserAddresses addresses={addresses} user={user} outcome={actionData} />
        <UserEmail email={user.email} outcome={actionData} />
        <UserPassword email={user.email} hasPasskeys={passkeys.length > 0} outcome={actionData} />
        <UserPasskeys
          passkeys={passkeys}
          isEmailConfirmed={user.isEmailConfirmed}
          outcome={actionData}
        />
        <UserNewsletter {...newsletter} email={user.email} outcome={actionData} />
        <UserExport />
        <UserDeletion outcome={actionData} />
      </div>
    </div>
  )
}

function isDeleted({ kind, form }: UserOutcome): boolean {
  return kind === 'done' && form === 'deleteUser'
}
