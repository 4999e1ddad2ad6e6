// The way from a piece of clothing to an order.
import type { APIRequestContext, Page } from '@playwright/test'
import { ask, DE, goodsThat, type Goods } from './goods'

// Two of them stay below the largest amount that a guest may pay by invoice.
const isCheap = ({ price }: Goods['variants'][number]) => price.withTax <= 150_00

const isOften = (size: Goods['variants'][number]) => size.stock.quantity > 8 && isCheap(size)

/** A size that there is so often that no other journey misses one, and that any method pays. */
export async function plentifulSize(request: APIRequestContext, shop = DE) {
  const goods = await goodsThat(
    request,
    ({ variants, isSoldOut }) => !isSoldOut && variants.some(isOften),
    shop,
  )
  const size = goods.variants.find(isOften)
  return { id: size?.id, productId: goods.id, referenceKey: size?.referenceKey ?? '' }
}

export async function putIntoBasket(request: APIRequestContext, quantity = 1, shop = DE) {
  const size = await plentifulSize(request, shop)
  await ask(request, 'addItemToBasket', { variantId: size.id, quantity }, shop)
  return size
}

/** Up to the last button: where it goes, how, and how it is paid. */
export async function chooseEverything(
  request: APIRequestContext,
  paymentMethod = 'invoice',
): Promise<void> {
  await ask(request, 'updateCheckoutState', {
    shippingAddress: {
      recipient: { firstName: 'Anna', lastName: 'Berg' },
      street: 'Lindenweg',
      houseNumber: '7',
      zipCode: '10117',
      city: 'Berlin',
      countryCode: 'DE',
    },
    shippingOption: 'standard',
    paymentMethod,
  })
}

/** From the last step of the checkout, in German. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.waitForURL(/\/de\/success\?token=/, { waitUntil: 'domcontentloaded' })
}
