// What the shop knows about the customer. Each section is a file of its own: what can be changed
// has its form there, and its intent in userAction.server.ts.
import { data } from 'react-router'
import { changingShopper } from '#app/shopper/shopper'
import { rpcContext } from '#app/shops/loadContext'
import { PageHead } from '#app/shops/PageHead'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/user.route'
import { ofCustomer, whileSignedIn } from './customer.server'
import { UnconfirmedNotice } from './UnconfirmedNotice'
import { statusOf, userAction } from './userAction.server'
import { UserAddresses } from './UserAddresses'
import { UserDetails } from './UserDetails'
import { UserEmail } from './UserEmail'
import { UserPassword } from './UserPassword'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account',
  isPersonal: true,
  access: 'customer',
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  return ofCustomer({ request, params }, async () => {
    const [{ user }, addresses] = await Promise.all([rpc.refreshUser(), rpc.getShopUserAddresses()])
    return { user, addresses }
  })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome = await whileSignedIn({ request, params }, () =>
    userAction(context.get(rpcContext), form),
  )
  return data(outcome, { status: statusOf(outcome) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  // The header calls a customer by name.
  return changingShopper(serverAction)
}

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { user, addresses } = loaderData
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:px-8 lg:py-16">
      <PageHead title={t('screens.user')} noindex />
      <p className="text-sm">
        <ShopLink to="/account" className="link inline-flex min-h-11 items-center">
          {t('screens.account')}
        </ShopLink>
      </p>
      <Headline size="xl" level={1}>
        {t('screens.user')}
      </Headline>
      {!user.isEmailConfirmed && <UnconfirmedNotice email={user.email} />}
      <UserDetails user={user} outcome={actionData} />
      <UserAddresses addresses={addresses} user={user} outcome={actionData} />
      <UserEmail email={user.email} outcome={actionData} />
      <UserPassword email={user.email} outcome={actionData} />
    </div>
  )
}
