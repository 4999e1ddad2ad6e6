import { Icon } from '#app/media/Icon'
import { StorefrontSwitcher } from '#app/storefronts/StorefrontSwitcher'
import { useTexts } from '#app/texts/texts'
import { Dialog } from '#app/ui/Dialog'
import { STOREFRONTS } from './layerIds'

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
