import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function BasketRoute() {
  return <NotYet screen={useTexts()('screens.basket')} />
}
