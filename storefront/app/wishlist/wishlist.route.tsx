import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function WishlistRoute() {
  return <NotYet screen={useTexts()('screens.wishlist')} />
}
