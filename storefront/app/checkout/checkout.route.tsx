import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function CheckoutRoute() {
  return <NotYet screen={useTexts()('screens.checkout')} />
}
