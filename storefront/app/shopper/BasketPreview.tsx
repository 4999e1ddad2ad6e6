// A look into the basket from anywhere. Without scripts the bag is a link to the basket's own page.
import { useEffect, useState } from 'react'
import { Icon } from '#app/media/Icon'
import { Picture } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import type { Answer } from '#app/rpc/client'
import { money } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { sizeValues } from '#app/texts/sizeValues'
import { useTexts } from '#app/texts/texts'
import { useRpc } from '#app/storefronts/useRpc'
import { useShop } from '#app/storefronts/useShop'
import { closeDialog, Dialog } from '#app/ui/Dialog'
import { MissingNotes } from './MissingNotes'
import { showShopper } from './shopper'

export const BASKET_PREVIEW = 'basket-preview'

type Basket = Answer<'getBasket'>['basket']

export function BasketPreview() {
  const t = useTexts()
  const basket = useBasketWhileOpen()
  return (
    <Dialog
      id={BASKET_PREVIEW}
      label={t('screens.basket')}
      shape="sheet-right"
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      <div className="px-4 pb-6" aria-live="polite">
        {basket === 'failed' && <p>{t('preview.failed')}</p>}
        {basket && basket !== 'failed' && <Contents basket={basket} />}
      </div>
    </Dialog>
  )
}

function Contents({ basket }: { basket: Basket }) {
  const t = useTexts()
  const shop = useShop()
  const close = () => closeDialog(BASKET_PREVIEW)
  if (basket.items.length === 0) return <p className="text-graphite">{t('preview.empty')}</p>
  return (
    <>
      <ul>
        {basket.items.map(({ key, snapshot, product, price, quantity }) => (
          <li key={key} className="flex gap-4 border-t border-stone py-4">
            {product?.images[0] && (
              <Picture
                picture={smallPictureOf(product.images[0], '')}
                sizes="5rem"
                crop="34"
                className="w-[min(5rem,28%)] shrink-0 self-start"
              />
            )}
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
              <div className="min-w-0">
                <p className="font-medium">{snapshot.name}</p>
                <p className="text-sm text-graphite">
                  {t('preview.pieces', { quantity, ...sizeValues(snapshot.size) })}
                </p>
              </div>
              {price && <p>{money(shop, price.total.withTax)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-stone py-4 font-medium">
        <span>{t('preview.total')}</span>
        <span>{money(shop, basket.cost.withTax)}</span>
      </p>
      <div className="mb-4 empty:hidden">
        <MissingNotes missing={basket.missingForPromotions} />
      </div>
      <ShopLink to="/basket" className="button w-full" onClick={close}>
        {t('preview.go')}
      </ShopLink>
      <ShopLink to="/checkout" className="button button-quiet mt-3 w-full" onClick={close}>
        {t('preview.checkout')}
      </ShopLink>
    </>
  )
}

/** Asked for whenever the dialog opens. */
function useBasketWhileOpen(): Basket | 'failed' | null {
  const rpc = useRpc()
  const [basket, setBasket] = useState<Basket | 'failed' | null>(null)

  useEffect(() => {
    const dialog = document.getElementById(BASKET_PREVIEW)
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') return
      rpc.getBasket().then(
        ({ basket }) => {
          setBasket(basket)
          showShopper({ basketCount: basket.items.reduce((sum, each) => sum + each.quantity, 0) })
        },
        () => setBasket('failed'),
      )
    }
    dialog?.addEventListener('toggle', onToggle)
    return () => dialog?.removeEventListener('toggle', onToggle)
  }, [rpc])

  return basket
}
