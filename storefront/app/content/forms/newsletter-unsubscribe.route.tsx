// The way out of the newsletter: by the link of a mail with one button, by the one click of a mail
// program (RFC 8058), or without a link by typing the address.
import { data, Form } from 'react-router'
import { readForm } from '#app/forms/runIntent.server'
import { ShopLink } from '#app/links/ShopLink'
import { rpcContext } from '#app/pages/loadContext'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { Route } from './+types/newsletter-unsubscribe.route'
import type { FormPage } from './formOutcome'
import { FormScreen } from './FormScreen'
import { stateOf, stateOfLink, tokenOf, type LinkState } from './newsletterLink.server'
import { sendForm } from './sendForm.server'
import UnsubscribeForm from './UnsubscribeForm'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const token = tokenOf(request)
  if (!token) return { state: null, stamp: (await rpc.getFormStamp()).stamp }
  const state = await stateOfLink(rpc, token)
  return data({ state, stamp: '' }, { status: state === 'unknown' ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const rpc = context.get(rpcContext)
  const token = tokenOf(request)
  if (!token) return sendForm(rpc, await readForm(request), 'unsubscribe')
  const state = await stateOf(rpc.unsubscribeNewsletter({ token }))
  return data({ state }, { status: state === 'unknown' ? 404 : 200 })
}

export default function NewsletterUnsubscribeRoute(props: Route.ComponentProps) {
  const { loaderData, actionData } = props
  if (actionData && 'state' in actionData) return <OfLink state={actionData.state} />
  if (loaderData.state !== null) return <OfLink state={loaderData.state} />
  return <ByAddress page={{ outcome: actionData, stamp: loaderData.stamp }} />
}

function OfLink({ state }: { state: LinkState }) {
  const t = useTexts()
  const isOver = state === 'ended' || state === 'unknown'
  return (
    <FormScreen title={t(`forms.leave.${state}.title`)}>
      <p className="text-graphite">{t(`forms.leave.${state}.text`)}</p>
      {isOver ? (
        <ShopLink to={state === 'ended' ? '/' : '/newsletter/unsubscribe'} className="button mt-8">
          {t(state === 'ended' ? 'error.continue' : 'forms.leave.byAddress')}
        </ShopLink>
      ) : (
        <Form method="post">
          <Button type="submit" className="mt-8">
            {t('forms.unsubscribe.submit')}
          </Button>
        </Form>
      )}
    </FormScreen>
  )
}

function ByAddress({ page }: { page: FormPage }) {
  const t = useTexts()
  return (
    <FormScreen title={t('forms.unsubscribe.title')}>
      <p className="mb-6 text-graphite">{t('forms.unsubscribe.text')}</p>
      <UnsubscribeForm page={page} />
    </FormScreen>
  )
}
