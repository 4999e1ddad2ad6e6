import { NotYet } from '#app/shops/NotYet'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  isPersonal: true,
  access: 'customer',
}

export function loader() {
  return null
}

export default function AccountRoute() {
  return <NotYet screen={useTexts()('screens.account')} />
}
