import { Form, useNavigation } from 'react-router'
import { useTexts, type TextKey } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { Confirmation } from './Confirmation'
import type { UserOutcome } from './userOutcome'
import { UserSection } from './UserSection'

interface Props {
  isSubscribed: boolean
  email: string
  outcome: UserOutcome | undefined
}

/** One button: the newsletter comes, or it does not. */
export function UserNewsletter({ isSubscribed, email, outcome }: Props) {
  const t = useTexts()
  const intent = isSubscribed ? 'leaveNewsletter' : 'newsletter'
  const isSending = useNavigation().formData?.get('intent') === intent
  const mine =
    outcome?.form === 'newsletter' || outcome?.form === 'leaveNewsletter' ? outcome : null
  const refused = mine?.kind === 'refused' ? mine.because : null
  return (
    <UserSection title={t('account.newsletter')}>
      <p className="mt-4 wrap-anywhere text-graphite">
        {t(isSubscribed ? 'account.newsletter.yes' : 'account.newsletter.no', { email })}
      </p>
      <Confirmation of={mine}>
        {mine?.kind === 'done' && t(stateWords(mine.typed.state))}
      </Confirmation>
      <Form method="post" preventScrollReset className="mt-4">
        <p role="alert" className="mb-4 text-sm text-alarm empty:hidden">
          {refused && t(`account.problem.${refused}`)}
        </p>
        <Button type="submit" look="quiet" name="intent" value={intent} aria-disabled={isSending}>
          {t(isSubscribed ? 'account.newsletter.leave' : 'account.newsletter.want')}
        </Button>
      </Form>
    </UserSection>
  )
}

/** The shop says what came of it. */
function stateWords(state: string | undefined): TextKey {
  if (state === 'subscribed') return 'account.newsletter.subscribed'
  return state === 'confirmationSent' ? 'account.newsletter.asked' : 'account.newsletter.ended'
}
