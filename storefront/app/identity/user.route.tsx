// What the shop knows about the customer. Each section is a file of its own: what can be changed
// gets its form there, and its intent in an action here.
import { rpcContext } from '#app/shops/loadContext'
import { PageHead } from '#app/shops/PageHead'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/user.route'
import { ofCustomer } from './customer.server'
import { UnconfirmedNotice } from './UnconfirmedNotice'
import { UserDetails } from './UserDetails'
import { UserPassword } from './UserPassword'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account',
  isPersonal: true,
  access: 'customer',
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return ofCustomer({ request, params }, () => context.get(rpcContext).refreshUser())
}

export default function UserRoute({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTexts()
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
      <UserDetails user={user} />
      <UserPassword />
    </div>
  )
}
