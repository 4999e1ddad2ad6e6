// Where the mail of welcome leads. Opening it changes nothing, since programs that look through mail
// follow every link: confirming is a button.
import { PageHead } from '#app/shops/PageHead'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { Headline } from '#app/ui/Headline'
import { IdentityForm } from './IdentityForm'
import type { Outcome } from './outcome'

export function ConfirmEmail({ outcome }: { outcome: Outcome | undefined }) {
  const t = useTexts()
  const state = stateOf(outcome)
  const title = t(`signin.confirm.${state}.title`)
  const email = outcome?.kind === 'confirmed' ? outcome.email : ''
  return (
    <section className="mx-auto max-w-prose px-4 py-24">
      <PageHead title={title} noindex />
      <div role="status">
        <Headline size="xl" level={1}>
          {title}
        </Headline>
        <p className="mt-4 text-graphite">{t(`signin.confirm.${state}.text`, { email })}</p>
      </div>
      {state === 'open' ? (
        <IdentityForm
          intent="confirm"
          outcome={outcome}
          submit={t('signin.confirm.submit')}
          className="mt-8 max-w-sm"
        />
      ) : (
        <ShopLink to={state === 'taken' ? '/signin' : '/account'} className="button mt-8">
          {t(state === 'taken' ? 'screens.signin' : 'screens.account')}
        </ShopLink>
      )}
    </section>
  )
}

function stateOf(outcome: Outcome | undefined): 'open' | 'done' | 'link' | 'taken' {
  if (outcome?.kind === 'confirmed') return 'done'
  if (outcome?.kind !== 'refused') return 'open'
  return outcome.because === 'link' || outcome.because === 'taken' ? outcome.because : 'open'
}
