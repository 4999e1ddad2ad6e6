import { NotYet } from '#app/shops/NotYet'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'

export const handle: ScreenHandle = {
  pageCategory: 'checkout',
  pageType: 'checkout',
  isPersonal: true,
  access: 'guest',
}

export function loader() {
  return null
}

export default function CheckoutRoute() {
  return <NotYet screen={useTexts()('screens.checkout')} />
}
