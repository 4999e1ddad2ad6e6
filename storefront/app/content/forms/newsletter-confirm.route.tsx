// Where the mail about the newsletter leads. Opening it changes nothing, since programs that look
// through mail follow every link: confirming is a button.
import { data, Form } from 'react-router'
import { ShopLink } from '#app/links/ShopLink'
import { rpcContext } from '#app/pages/loadContext'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { Route } from './+types/newsletter-confirm.route'
import { FormScreen } from './FormScreen'
import { stateOf, stateOfLink, tokenOf } from './newsletterLink.server'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = await stateOfLink(context.get(rpcContext), tokenOf(request))
  return data({ state }, { status: state === 'unknown' ? 404 : 200 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const token = tokenOf(request)
  const state = await stateOf(context.get(rpcContext).confirmNewsletter({ token }))
  if (state === 'subscribed') {
    throw redirect(`/${params.shop}/c/service/newsletter/thank-you`, 303)
  }
  return { state }
}

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { state } = actionData ?? loaderData
  return (
    <FormScreen title={t(`forms.confirm.${state}.title`)}>
      <p className="text-graphite">{t(`forms.confirm.${state}.text`)}</p>
      {state === 'unconfirmed' ? (
        <Form method="post">
          <Button type="submit" className="mt-8">
            {t('forms.confirm.submit')}
          </Button>
        </Form>
      ) : (
        <ShopLink
          to={state === 'subscribed' ? '/' : '/c/service/newsletter'}
          className="button mt-8"
        >
          {t(state === 'subscribed' ? 'error.continue' : 'forms.confirm.again')}
        </ShopLink>
      )}
    </FormScreen>
  )
}
