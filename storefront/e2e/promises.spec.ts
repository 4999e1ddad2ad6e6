// Footer, home and service pages name the payment methods and carriers that the checkout offers.
import type { Page } from '@playwright/test'
import en from '../texts/en.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import { aPerson } from './customers'
import { ask } from './goods'
import { read } from './opening'
import { putIntoBasket } from './ordering'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

const PAGES = ['', '/c/service/payment', '/c/service/delivery', '/c/service/returns', '/c/faq']

interface Offered {
  paymentMethods: { marks: string[] }[]
  shippingOptions: { carrier: string }[]
}

for (const [place, { code }] of STOREFRONTS.entries()) {
  test(`${code}: what is promised can be had at the checkout`, async ({ page }) => {
    const marks = await marksOfCheckout(page, 1001 + place)

    for (const path of PAGES) {
      await read(page, `/${code}${path}`)
      const footer = page.getByRole('contentinfo').getByRole('listitem').getByRole('img')
      const addresses = await footer.evaluateAll((images) =>
        images.map((image) => image.getAttribute('src') ?? ''),
      )
      expect(
        addresses.map((address) => /-(\w+)\.svg.*#(.+)-view$/.exec(address)?.slice(1)),
      ).toEqual(marks.map((mark) => mark.split('.')))
      const text = (await page.getByRole('main').textContent()) ?? ''
      const others = Object.entries(PROPER_NAMES).filter(([mark]) => !marks.includes(mark))
      expect(others.filter(([, name]) => new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
    }
  })
}

/** As `payment.visa` and `carrier.dhl`, in the order of the checkout. */
async function marksOfCheckout({ request }: Page, shop: number): Promise<string[]> {
  await putIntoBasket(request, 1, shop)
  await ask(request, 'oauthGuestLogin', aPerson(), shop)
  const { paymentMethods, shippingOptions } = await ask<Offered>(
    request,
    'getCheckoutState',
    {},
    shop,
  )
  const payments = paymentMethods.flatMap(({ marks }) => marks)
  const carriers = shippingOptions.map(({ carrier }) => carrier)
  return [
    ...[...new Set(payments)].map((mark) => `payment.${mark}`),
    ...[...new Set(carriers)].map((carrier) => `carrier.${carrier}`),
  ]
}

/** Those that are called the same in each language: `invoice` may stand in any sentence. */
const PROPER_NAMES = Object.fromEntries(
  Object.entries(en).filter(
    ([key, name]) => /^(payment|carrier)\.[\w-]+$/.test(key) && fr[key as keyof typeof fr] === name,
  ),
)
