// The wishlist's heart. Without scripts it is a form that leads back to where one was; with them it
// turns at once, and back if the shop says no.
import { useTransition, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/media/Icon'
import { RpcProblem } from '#app/rpc/client'
import { useTexts } from '#app/texts/texts'
import { useRpc } from '#app/storefronts/useRpc'
import { useShop } from '#app/storefronts/useShop'
import { toasts } from '#app/ui/toasts'
import { showShopper, shopperChanged, useShopper } from './shopper'

interface Props {
  productId: number
  /** The size that is wanted, where one was chosen. */
  variantId?: number | undefined
  name: string
  className?: string
}

export function Heart({ productId, variantId, name, className = '' }: Props) {
  const t = useTexts()
  const shop = useShop()
  const rpc = useRpc()
  const { pathname, search } = useLocation()
  const { wishes } = useShopper()
  const [isBusy, startChange] = useTransition()
  // A heart is of the product: one of its sizes on the wishlist fills all of its hearts.
  const mine = wishes.filter((each) => each.productId === productId)
  const isWished = mine.length > 0

  function toggle(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    startChange(async () => {
      const others = wishes.filter((each) => !mine.includes(each))
      const wish = { key: '', productId, variantId: variantId ?? null }
      showShopper({ wishes: isWished ? others : [...others, wish] })
      try {
        for (const { key } of mine) await rpc.removeItemFromWishlist({ itemKey: key })
        if (!isWished) await rpc.addItemToWishlist(variantId ? { variantId } : { productId })
      } catch (failure) {
        const isFull = failure instanceof RpcProblem && failure.code === 'MaximumItemCountReached'
        toasts.add({ text: t(`wishlist.code.${isFull ? 'MaximumItemCountReached' : 'Unknown'}`) })
      }
      await shopperChanged(rpc)
    })
  }

  return (
    <form method="post" action={`/${shop.code}/wishlist`} className={className}>
      <input type="hidden" name="productId" value={productId} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      <input type="hidden" name="redirectUrl" value={pathname + search} />
      <button
        name="intent"
        value="add"
        className="icon-button heart"
        aria-pressed={isWished}
        aria-label={t('wishlist.add.of', { name })}
        onClick={toggle}
      >
        <Icon name={isWished ? 'ui-heart-filled' : 'ui-heart'} size={20} />
      </button>
    </form>
  )
}

/** For the corner of a tile. */
export function heartOf({ id, name }: { id: number; name: string }) {
  return <Heart productId={id} name={name} />
}
