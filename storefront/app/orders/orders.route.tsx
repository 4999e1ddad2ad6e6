import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function OrdersRoute() {
  return <NotYet screen={useTexts()('screens.orders')} />
}
