import { ShopLink } from '#app/links/ShopLink'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useTexts } from '#app/texts/texts'

/** Tax and delivery beside the price, with figures, as every country of ours wants it. */
export function CostsNote({ amount }: { amount: number }) {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  return (
    <p className="mt-1 text-sm text-graphite">
      {t('product.tax')}{' '}
      <ShopLink to="/c/service/delivery" className="link">
        {amount >= configuration.delivery.freeFrom
          ? t('product.delivery.free')
          : t('product.delivery.cost', { cost: amounts.cost })}
      </ShopLink>
    </p>
  )
}
