import { Form, useNavigation } from 'react-router'
import { useTexts } from '#app/texts/texts'
import { Confirmation } from './Confirmation'
import type { UserOutcome } from './userOutcome'

const INTENT = 'confirmationMail'

interface Props {
  email: string
  outcome: UserOutcome | undefined
}

/** Until the mailbox has answered, somebody else may still prove to be its owner. */
export function UnconfirmedNotice({ email, outcome }: Props) {
  const t = useTexts()
  const isSending = useNavigation().formData?.get('intent') === INTENT
  const mine = outcome?.form === INTENT ? outcome : undefined
  return (
    <>
      <div className="mt-6 max-w-3xl border-l-2 border-oxblood bg-linen px-4 py-3">
        <p>{t('account.unconfirmed', { email })}</p>
        <Form
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            if (isSending) event.preventDefault()
          }}
        >
          <button name="intent" value={INTENT} aria-disabled={isSending} className="link min-h-11">
            {t('signin.mail.again')}
          </button>
        </Form>
        <p role="alert" className="text-sm text-alarm empty:hidden">
          {mine?.kind === 'refused' && t(`account.problem.${mine.because}`)}
        </p>
      </div>
      <Confirmation of={mine}>
        {mine?.kind === 'done' && t('signin.mail.sentAgain', { email })}
      </Confirmation>
    </>
  )
}
