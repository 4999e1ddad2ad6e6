import { NotYet } from '#app/shops/NotYet'
import { requireDigits } from '#app/shops/pageNotFound'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/order.route'

export function loader({ request, params }: Route.LoaderArgs) {
  requireDigits(request, params.id)
  return null
}

export default function OrderRoute() {
  return <NotYet screen={useTexts()('screens.order')} />
}
