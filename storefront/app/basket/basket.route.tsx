import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function BasketRoute() {
  return <NotYet screen={useTexts()('screens.basket')} />
}
