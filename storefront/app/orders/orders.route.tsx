import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function OrdersRoute() {
  return <NotYet screen={useTexts()('screens.orders')} />
}
