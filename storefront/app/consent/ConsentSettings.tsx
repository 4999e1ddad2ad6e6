import { useEffect, useId } from 'react'
import { Icon } from '#app/media/Icon'
import { localisedPath } from '#app/storefronts/paths'
import { useShop } from '#app/storefronts/useShop'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useToasts } from '#app/ui/toasts'
import { Button } from '#app/ui/Button'
import { closeDialog, Dialog } from '#app/ui/Dialog'
import { useConsent } from './consent'
import { PURPOSES, type Purpose } from './consentCookie'
import { CONSENT_SETTINGS, openWantedSettings } from './openSettings'
import { PARTNER_ITEMS } from './partnerItems'
import { STORED_ITEMS } from './storedItems'
import { useChoice } from './useChoice'

export function ConsentSettings() {
  const t = useTexts()
  const consent = useConsent()
  const choose = useChoice()
  const toasts = useToasts()
  const shop = useShop()

  useEffect(openWantedSettings, [])

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
        <p className="mt-2 text-graphite">
          {t('consent.settings.text')}{' '}
          <a className="link" href={localisedPath(shop, '/c/legal/cookies')}>
            {t('consent.settings.privacy')}
          </a>
        </p>
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
  const id = useId()
  const names = useNames(purpose)
  return (
    <label className="flex gap-4">
      <input
        type="checkbox"
        name="purpose"
        value={purpose}
        defaultChecked={isFixed || isChecked}
        disabled={isFixed}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        className="mt-1 size-5 shrink-0 accent-ink"
      />
      <span>
        <span id={`${id}-name`} className="font-medium">
          {name}
        </span>
        <span id={`${id}-text`} className="block text-sm text-graphite">
          {text}
        </span>
        {names.length > 0 && (
          <span className="mt-1 block text-sm wrap-anywhere text-graphite">
            {t('consent.stored', { names: names.join(', ') })}
          </span>
        )}
      </span>
    </label>
  )
}

/** What is stored for a purpose; what no script of this storefront would store is not spoken of. */
function useNames(purpose: Purpose | undefined): string[] {
  const { tagManagerId, analyticsId, kameleoonId } = useConfiguration().configuration.partners
  const has = { google: tagManagerId ?? analyticsId, kameleoon: kameleoonId }
  const own = STORED_ITEMS.filter((item) => item.purpose === purpose)
  const partners = PARTNER_ITEMS.filter(({ partner }) => purpose === 'marketing' && has[partner])
  return [...own.map(({ name }) => name), ...partners.map(({ begins }) => `${begins}*`)]
}
