import { useRef } from 'react'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { useBarAtEnd } from '#app/ui/useBarAtEnd'
import { openSettings } from './openSettings'
import { PURPOSES } from './consentCookie'
import { useChoice } from './useChoice'

/** Refusing is as easy as accepting. */
export function ConsentBanner() {
  const t = useTexts()
  const choose = useChoice()
  const banner = useRef<HTMLElement>(null)
  useBarAtEnd(banner)

  return (
    <section
      ref={banner}
      className="consent-banner not-printed"
      aria-label={t('consent.banner.title')}
    >
      <div className="wide flex flex-wrap items-center gap-x-8 gap-y-3 py-3 md:py-4">
        <p className="min-w-[min(16rem,100%)] flex-1 text-sm">{t('consent.banner.text')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full max-md:gap-x-2">
          <Button
            look="quiet"
            className="max-md:min-w-max max-md:flex-1 max-md:px-2"
            onClick={() => choose([])}
          >
            {t('consent.refuse')}
          </Button>
          <Button
            look="quiet"
            className="max-md:min-w-max max-md:flex-1 max-md:px-2"
            onClick={() => choose(PURPOSES)}
          >
            {t('consent.accept')}
          </Button>
          <button
            type="button"
            className="link min-h-11 text-sm"
            aria-haspopup="dialog"
            onClick={openSettings}
          >
            {t('consent.settings')}
          </button>
        </div>
      </div>
    </section>
  )
}
