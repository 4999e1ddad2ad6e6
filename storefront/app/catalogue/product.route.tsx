import { NotYet } from '#app/shell/NotYet'
import { requireDigits } from '#app/shops/pageNotFound'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/product.route'

export function loader({ request, params }: Route.LoaderArgs) {
  requireDigits(request, params.id)
  return null
}

export default function ProductRoute() {
  return <NotYet screen={useTexts()('screens.product')} />
}
