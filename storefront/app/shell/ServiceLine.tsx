import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { StorefrontButton } from './StorefrontButton'

/** A thin line above the header, on wide pages only: the menu and the footer say the same. */
export function ServiceLine() {
  const t = useTexts()
  const { configuration, amounts } = useConfiguration()
  return (
    <aside aria-label={t('service.label')} className="not-printed hidden bg-linen lg:block">
      <div className="wide flex h-9 items-center gap-8 text-[0.8125rem]">
        <p>{t('service.delivery', { amount: amounts.freeFrom })}</p>
        <p>{t('service.returns', { days: configuration.delivery.returnDays })}</p>
        <StorefrontButton className="ml-auto" />
      </div>
    </aside>
  )
}
