import { NotYet } from '#app/shops/NotYet'
import { requireDigits } from '#app/shops/pageNotFound'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/order.route'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account_area:order_id',
  pageTypeId: 'id',
  isPersonal: true,
  access: 'customer',
}

export function loader({ request, params }: Route.LoaderArgs) {
  requireDigits(request, params.id)
  return null
}

export default function OrderRoute() {
  return <NotYet screen={useTexts()('screens.order')} />
}
