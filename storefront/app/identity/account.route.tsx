import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function AccountRoute() {
  return <NotYet screen={useTexts()('screens.account')} />
}
