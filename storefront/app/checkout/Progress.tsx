import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { STEPS, type StepName } from './steps'

/** How far it is; steps that are done can be changed. */
export function Progress({ open }: { open: StepName }) {
  const t = useTexts()
  const place = STEPS.indexOf(open)
  return (
    <nav aria-label={t('checkout.progress')} className="mt-4">
      <p className="text-sm text-graphite sm:hidden">
        {t('checkout.progress.place', { place: place + 1, count: STEPS.length })}
      </p>
      <ol className="mt-1 flex gap-1 sm:gap-3">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={step === open ? 'step' : undefined}
            className={`flex-1 border-t-2 text-sm ${index <= place ? 'border-ink' : 'border-stone text-graphite'}`}
          >
            {index < place ? (
              <ShopLink
                to={`/checkout?step=${step}`}
                className="block min-h-11 py-2.5 underline-offset-4 hover:underline max-sm:hidden"
              >
                {t(`checkout.${step}`)}
              </ShopLink>
            ) : (
              <span className="block min-h-11 py-2.5 max-sm:hidden">{t(`checkout.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
