// Where the mails of welcome and of a new address lead. Opening it changes nothing, since programs that
// look through mail follow every link: confirming is a button, for whoever is signed in to the account.
import { useLocation } from 'react-router'
import { PageHead } from '#app/pages/PageHead'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { IdentityForm } from './IdentityForm'
import type { IdentityOutcome } from './outcome'
import { withReturnPath } from './returnPath'

interface Props {
  outcome: IdentityOutcome | undefined
  isSignedIn: boolean
}

export function ConfirmEmail({ outcome, isSignedIn }: Props) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const state = stateOf(outcome, isSignedIn)
  const title = t(`signin.confirm.${state}.title`)
  const { email, orders: count } =
    outcome?.kind === 'confirmed' ? outcome : { email: '', orders: 0 }
  return (
    <section className="mx-auto max-w-prose px-4 py-24">
      <PageHead title={title} noindex />
      <div role="status">
        <Headline size="xl" level={1}>
          {title}
        </Headline>
        <p className="mt-4 text-graphite">{t(`signin.confirm.${state}.text`, { email })}</p>
        {count > 0 && <p className="mt-4">{t('signin.confirm.orders', { count })}</p>}
      </div>
      {state === 'open' ? (
        <IdentityForm
          intent="confirm"
          outcome={outcome}
          submit={t('signin.confirm.submit')}
          className="mt-8 max-w-sm"
        />
      ) : (
        <NextStep state={state} back={pathname + search} />
      )}
    </section>
  )
}

type State = 'open' | 'done' | 'link' | 'taken' | 'signin' | 'other'

function NextStep({ state, back }: { state: State; back: string }) {
  const t = useTexts()
  const [to, words] =
    state === 'signin'
      ? ([`/signin${withReturnPath('', back)}`, t('screens.signin')] as const)
      : state === 'other'
        ? (['/signout', t('signout.title')] as const)
        : state === 'taken'
          ? (['/signin', t('screens.signin')] as const)
          : (['/account', t('screens.account')] as const)
  return (
    <ShopLink to={to} className="button mt-8">
      {words}
    </ShopLink>
  )
}

function stateOf(outcome: IdentityOutcome | undefined, isSignedIn: boolean): State {
  if (outcome?.kind === 'confirmed') return 'done'
  const because = outcome?.kind === 'refused' ? outcome.because : null
  if (because === 'link' || because === 'taken' || because === 'other') return because
  return because === 'signin' || !isSignedIn ? 'signin' : 'open'
}
