import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function ExternalBasketRoute() {
  return <NotYet screen={useTexts()('screens.externalBasket')} />
}
