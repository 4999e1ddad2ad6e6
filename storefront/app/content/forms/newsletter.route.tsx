// Where every sign-up for the newsletter is sent, from the footer and from pages.
import { readForm } from '#app/forms/runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/newsletter.route'
import { FormScreen } from './FormScreen'
import NewsletterForm from './NewsletterForm'
import { sendForm } from './sendForm.server'

export const handle: ScreenHandle = { pageCategory: 'other', isPersonal: true }

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(rpcContext).getFormStamp()
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendForm(context.get(rpcContext), await readForm(request), 'newsletter')
}

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <FormScreen title={t('forms.newsletter.title')}>
      <NewsletterForm source="page" page={{ outcome: actionData, stamp: loaderData.stamp }} />
    </FormScreen>
  )
}
