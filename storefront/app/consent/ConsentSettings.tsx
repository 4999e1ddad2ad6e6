import { Icon } from '#app/media/Icon'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useToasts } from '#app/ui/toasts'
import { Button } from '#app/ui/Button'
import { closeDialog, Dialog } from '#app/ui/Dialog'
import { useConsent } from './consent'
import { PURPOSES, type Purpose } from './consentCookie'
import { CONSENT_SETTINGS } from './settingsId'
import { STORED_ITEMS } from './storedItems'
import { useChoice } from './useChoice'

export function ConsentSettings() {
  const t = useTexts()
  const consent = useConsent()
  const choose = useChoice()
  const toasts = useToasts()

  function save(purposes: readonly Purpose[]) {
    choose(purposes)
    closeDialog(CONSENT_SETTINGS)
    toasts.add({ text: t('consent.saved') })
  }

  return (
    <Dialog
      id={CONSENT_SETTINGS}
      label={t('consent.settings.title')}
      closeLabel={t('layer.close')}
      closeIcon={<Icon name="ui-close" />}
    >
      <form
        // What was chosen elsewhere is what the boxes begin with.
        key={consent?.purposes.join() ?? ''}
        className="px-4 pb-6 md:px-8"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = new FormData(event.currentTarget).getAll('purpose')
          save(PURPOSES.filter((purpose) => chosen.includes(purpose)))
        }}
      >
        <p className="mt-2 text-graphite">{t('consent.settings.text')}</p>
        <ul className="mt-6 divide-y divide-stone border-y border-stone">
          <li className="py-4">
            <PurposeBox name={t('consent.necessary')} text={t('consent.necessary.text')} isFixed />
          </li>
          {PURPOSES.map((purpose) => (
            <li key={purpose} className="py-4">
              <PurposeBox
                name={t(`consent.${purpose}` as TextKey)}
                text={t(`consent.${purpose}.text` as TextKey)}
                purpose={purpose}
                isChecked={consent?.purposes.includes(purpose)}
              />
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" className="max-md:w-full">
            {t('consent.save')}
          </Button>
          <Button look="quiet" className="max-md:flex-1" onClick={() => save([])}>
            {t('consent.refuse')}
          </Button>
          <Button look="quiet" className="max-md:flex-1" onClick={() => save(PURPOSES)}>
            {t('consent.accept')}
          </Button>
        </div>
        {consent && (
          <p className="mt-6 text-sm wrap-anywhere text-graphite">
            {t('consent.id', { id: consent.id })}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface BoxProps {
  name: string
  text: string
  purpose?: Purpose
  isChecked?: boolean | undefined
  isFixed?: boolean
}

function PurposeBox({ name, text, purpose, isChecked, isFixed = false }: BoxProps) {
  const t = useTexts()
  const items = STORED_ITEMS.filter((item) => item.purpose === purpose).map((item) => item.name)
  return (
    <label className="flex gap-4">
      <input
        type="checkbox"
        name="purpose"
        value={purpose}
        defaultChecked={isFixed || isChecked}
        disabled={isFixed}
        className="mt-1 size-5 shrink-0 accent-ink"
      />
      <span>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-graphite">{text}</span>
        {items.length > 0 && (
          <span className="mt-1 block text-sm wrap-anywhere text-graphite">
            {t('consent.stored', { names: items.join(', ') })}
          </span>
        )}
      </span>
    </label>
  )
}
