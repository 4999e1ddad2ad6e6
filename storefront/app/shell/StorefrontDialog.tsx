import { Icon } from '#app/media/Icon'
import { countryName } from '#app/shops/storefront'
import { StorefrontSwitcher, storefrontName } from '#app/shops/StorefrontSwitcher'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { Dialog, DialogButton } from '#app/ui/Dialog'

export const STOREFRONTS = 'storefronts'

export function StorefrontDialog() {
  const t = useTexts()
  return (
    <Dialog
      id={STOREFRONTS}
      label={t('switcher.title')}
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      <div className="px-4 pb-6 md:px-8">
        <p className="mt-2 mb-6 text-graphite">{t('switcher.hint')}</p>
        <StorefrontSwitcher />
      </div>
    </Dialog>
  )
}

export function StorefrontButton({ className = '' }: { className?: string }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <DialogButton
      opens={STOREFRONTS}
      className={`inline-flex min-h-6 items-center gap-2 hover:underline underline-offset-4 ${className}`}
      aria-label={t('switcher.choose', { shop: `${storefrontName(shop)}, ${shop.currency}` })}
    >
      <Icon name="ui-globe" size={16} />
      {countryName(shop)} · {shop.languageName} · {shop.currency}
    </DialogButton>
  )
}
