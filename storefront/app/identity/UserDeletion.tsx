// Two steps on one page: nobody deletes an account by a slip.
import { Form, useNavigation } from 'react-router'
import { fieldsOf } from '#app/forms/fieldsOf'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { CurrentPasswordField } from './CurrentPasswordField'
import type { UserOutcome } from './userOutcome'
import { UserSection } from './UserSection'

export function UserDeletion({ outcome }: { outcome: UserOutcome | undefined }) {
  const t = useTexts()
  const isSecondStep = outcome?.form === 'askDeletion' || outcome?.form === 'deleteUser'
  return (
    <UserSection title={t('account.delete')}>
      <p className="mt-4 text-graphite">{t('account.delete.text')}</p>
      {isSecondStep ? (
        <SecondStep outcome={outcome} />
      ) : (
        <Form method="post" preventScrollReset className="mt-4">
          <Button type="submit" name="intent" value="askDeletion" look="quiet">
            {t('account.delete')}
          </Button>
        </Form>
      )}
    </UserSection>
  )
}

function SecondStep({ outcome }: { outcome: UserOutcome }) {
  const t = useTexts()
  const isSending = useNavigation().formData?.get('intent') === 'deleteUser'
  const unsent = outcome.typed.unsentOrders
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-4 flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      {unsent && (
        <p role="alert" className="border-l-2 border-oxblood bg-linen px-4 py-3">
          {t('account.delete.unsent', { orders: unsent, count: unsent.split(', ').length })}
          <input type="hidden" name="unsentOrders" value={unsent} />
        </p>
      )}
      <p className="font-medium">{t('account.delete.question')}</p>
      <CurrentPasswordField
        // A password is typed anew with each answer.
        key={JSON.stringify(outcome)}
        {...fieldsOf(t, outcome)('password', 'oldPassword')}
        autoFocus
      />
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {outcome.kind === 'refused' && t(`account.problem.${outcome.because}`)}
      </p>
      <div className="flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="deleteUser" aria-disabled={isSending}>
          {t('account.delete.sure')}
        </Button>
        <ShopLink to="/account/user" className="button button-quiet">
          {t('account.delete.keep')}
        </ShopLink>
      </div>
    </Form>
  )
}
