import { Form } from 'react-router'
import type { Answer } from '#app/rpc/client'
import { voucherProblem } from '#app/shopper/voucherProblem'
import { money, threshold } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import type { Storefront } from '#app/storefronts/storefront'
import { useTexts, type Texts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'

type Voucher = NonNullable<Answer<'getBasket'>['basket']['voucher']>

/** What it takes off stands in the sums above; here is why it may take off nothing. */
export function RedeemedVoucher({ voucher }: { voucher: Voucher }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <Form method="post" preventScrollReset className="mt-4">
      <p className="text-sm">{voucherWords(t, shop, voucher)}</p>
      {voucher.problem === 'signIn' && (
        <p>
          <ShopLink
            to={`/signin?redirectUrl=${encodeURIComponent(`/${shop.code}/basket`)}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t('basket.voucher.signIn')}
          </ShopLink>
        </p>
      )}
      <button name="intent" value="removeVoucher" className="link min-h-11 text-sm">
        {t('basket.voucher.remove')}
      </button>
    </Form>
  )
}

function voucherWords(t: Texts, shop: Storefront, voucher: Voucher): string {
  const { code, problem, reduction, minimum, missing, isFreeDelivery } = voucher
  const name = t('basket.voucher.applied', { code })
  if (problem) return `${name}: ${t(`basket.voucher.problem.${voucherProblem(problem)}`)}`
  if (missing > 0) {
    const amounts = { minimum: threshold(shop, minimum), missing: money(shop, missing) }
    return t('basket.voucher.missing', { code, ...amounts })
  }
  if (isFreeDelivery) return t('basket.voucher.delivery', { code })
  return reduction > 0 ? name : t('basket.voucher.idle', { code })
}
