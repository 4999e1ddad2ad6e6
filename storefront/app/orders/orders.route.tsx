import { NotYet } from '#app/shops/NotYet'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account_area:orders',
  isPersonal: true,
  access: 'customer',
}

export function loader() {
  return null
}

export default function OrdersRoute() {
  return <NotYet screen={useTexts()('screens.orders')} />
}
