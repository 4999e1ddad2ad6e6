// Where every contact form is sent.
import { readForm } from '#app/forms/runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/contact.route'
import ContactForm from './ContactForm'
import { choicesOf } from './choices.server'
import { FormNote } from './FormNote'
import { FormScreen } from './FormScreen'
import { sendForm } from './sendForm.server'

export const handle: ScreenHandle = { pageCategory: 'customerService', isPersonal: true }

export async function loader({ context }: Route.LoaderArgs) {
  const rpc = context.get(rpcContext)
  const [{ stamp }, subjects] = await Promise.all([
    rpc.getFormStamp(),
    choicesOf(rpc, 'contact-subject-names'),
  ])
  return { stamp, subjects }
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendForm(context.get(rpcContext), await readForm(request), 'contact')
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { stamp, subjects } = loaderData
  return (
    <FormScreen title={t('forms.contact.title')}>
      <ContactForm
        subjects={subjects}
        page={{ outcome: actionData, stamp }}
        privacy={<FormNote>{t('forms.use')}</FormNote>}
      />
    </FormScreen>
  )
}
