import { money } from '#app/shops/formats'
import type { ShopConfiguration } from '#app/shops/storefront'
import { useTexts } from '#app/shops/texts'
import { StorefrontButton } from './StorefrontButton'

/** A thin line above the header, on wide pages only: the menu and the footer say the same. */
export function ServiceLine({ configuration }: { configuration: ShopConfiguration }) {
  const t = useTexts()
  const { freeFrom, returnDays } = configuration.delivery
  return (
    <aside aria-label={t('service.label')} className="not-printed hidden bg-linen lg:block">
      <div className="wide flex h-9 items-center gap-8 text-[0.8125rem]">
        <p>{t('service.delivery', { amount: money(configuration, freeFrom) })}</p>
        <p>{t('service.returns', { days: returnDays })}</p>
        <StorefrontButton className="ml-auto" />
      </div>
    </aside>
  )
}
