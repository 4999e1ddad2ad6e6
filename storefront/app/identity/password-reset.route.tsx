// Where the mail about a forgotten password leads. The link works once, for an hour; whoever comes
// too late asks for another one here. The way back to an earlier address sets a password as well.
import { changingShopper } from '#app/shopper/shopper'
import { rpcContext } from '#app/pages/loadContext'
import { PageHead } from '#app/pages/PageHead'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { CheckboxField } from '#app/forms/CheckboxField'
import { readForm } from '#app/forms/runIntent.server'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/password-reset.route'
import { ForgotForm } from './ForgotForm'
import { identityAction } from './identityAction.server'
import { IdentityForm } from './IdentityForm'
import { mergeMessages } from './merging'
import type { IdentityOutcome } from './outcome'
import { PasswordField } from './PasswordField'

export const handle: ScreenHandle = { pageCategory: 'signin', isPersonal: true }

export function loader({ request }: Route.LoaderArgs) {
  const isWayBack = new URL(request.url).searchParams.has('restore')
  return { hasLink: hashIn(request) !== '', isWayBack }
}

export async function action({ request, context }: Route.ActionArgs) {
  return identityAction(context.get(rpcContext), await readForm(request), hashIn(request))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return changingShopper(serverAction)
}

export default function PasswordResetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { hasLink, isWayBack } = loaderData
  const state = stateOf(hasLink, isWayBack, actionData)
  const title = t(`password.${state}.title`)
  return (
    <section className="mx-auto max-w-md px-4 py-16 lg:py-24">
      <PageHead title={title} noindex />
      <div role="status">
        <Headline size="xl" level={1}>
          {title}
        </Headline>
        {state !== 'ask' && <p className="mt-4 text-graphite">{t(`password.${state}.text`)}</p>}
        {actionData?.kind === 'signedIn' &&
          mergeMessages(t, actionData.merging).map(({ text }) => (
            <p key={text} className="mt-4">
              {text}
            </p>
          ))}
      </div>
      <div className="mt-8">
        {(state === 'choose' || state === 'restore') && (
          <IdentityForm intent="password" outcome={actionData} submit={t('password.submit')}>
            {(fields) => (
              <>
                <PasswordField {...fields('password')} label={t('password.new')} />
                {state === 'choose' && (
                  <CheckboxField
                    name="endPasskeys"
                    label={t('password.passkeys.end')}
                    isChecked={false}
                  />
                )}
              </>
            )}
          </IdentityForm>
        )}
        {(state === 'expired' || state === 'ask') && <ForgotForm outcome={actionData} />}
        {state === 'done' && (
          <ShopLink to="/account" className="button">
            {t('password.account')}
          </ShopLink>
        )}
      </div>
    </section>
  )
}

type State = 'choose' | 'restore' | 'done' | 'expired' | 'restoreExpired' | 'ask'

function stateOf(
  hasLink: boolean,
  isWayBack: boolean,
  outcome: IdentityOutcome | undefined,
): State {
  if (outcome?.kind === 'signedIn') return 'done'
  if (outcome?.form === 'forgot') return 'ask'
  if (outcome?.kind === 'refused' && ['link', 'taken'].includes(outcome.because)) {
    return isWayBack ? 'restoreExpired' : 'expired'
  }
  if (!hasLink) return 'ask'
  return isWayBack ? 'restore' : 'choose'
}

function hashIn(request: Request): string {
  return new URL(request.url).searchParams.get('hash')?.slice(0, 100) ?? ''
}
