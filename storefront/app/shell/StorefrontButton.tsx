import { Icon } from '#app/media/Icon'
import { countryName, storefrontName } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { DialogButton } from '#app/ui/Dialog'
import { STOREFRONTS } from './layerIds'

export function StorefrontButton({ className = '' }: { className?: string }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <DialogButton
      opens={STOREFRONTS}
      className={`inline-flex min-h-6 items-center gap-2 text-start hover:underline underline-offset-4 ${className}`}
      aria-label={t('switcher.choose', { shop: `${storefrontName(shop)}, ${shop.currency}` })}
    >
      <Icon name="ui-globe" size={16} className="shrink-0" />
      {countryName(shop)} · {shop.languageName} · {shop.currency}
    </DialogButton>
  )
}
