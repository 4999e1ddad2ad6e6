import type { ReactNode } from 'react'
import { fieldsOf, type FieldsOf } from '#app/forms/fieldsOf'
import { FormFieldset } from '#app/forms/FormFieldset'
import { ShopLink } from '#app/links/ShopLink'
import { localisedPath } from '#app/storefronts/paths'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { FormThanks } from './FormThanks'
import type { FormPage } from './formOutcome'
import { useGuardedForm } from './useGuardedForm'

interface Props {
  /** The address of the form's own page. */
  to: string
  page?: FormPage | undefined
  submit: string
  /** Said in place of the form once it is sent. */
  thanks: (email: string) => ReactNode
  /** Small print above the button. */
  note?: ReactNode
  children: (fields: FieldsOf) => ReactNode
}

/** With scripts it is sent from where it stands; without, its own page goes on with it. */
export function GuardedForm({ to, page, submit, thanks, note, children }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { Form, form, stamp, askForStamp, outcome, ...state } = useGuardedForm(page)

  // An answer that sends the form once more leaves it as it is.
  const isToCorrect = outcome?.kind === 'wrong' || outcome?.kind === 'refused'

  if (outcome?.kind === 'done') {
    return (
      <>
        <FormThanks isFocused={state.isAnsweredHere}>
          {thanks(outcome.typed.email ?? '')}
        </FormThanks>
        {/* A page of its own ends here. */}
        {page && (
          <ShopLink to="/" className="button mt-8">
            {t('error.continue')}
          </ShopLink>
        )}
      </>
    )
  }
  const isAgain = outcome?.kind === 'again' && !state.isWaiting
  return (
    <Form
      ref={form}
      method="post"
      action={localisedPath(shop, to)}
      noValidate
      preventScrollReset
      onFocus={askForStamp}
      onSubmit={(event) => {
        if (state.isSending) event.preventDefault()
      }}
      className="flex flex-col gap-4"
    >
      {isAgain && (
        <p role="status" className="bg-linen px-4 py-3 text-ink">
          {t('forms.again')}
        </p>
      )}
      <FormFieldset answer={isToCorrect ? outcome : null} isSubmitting={state.isSubmitting}>
        {children(fieldsOf(t, outcome, outcome?.typed ?? {}))}
      </FormFieldset>
      <input type="hidden" name="stamp" ref={stamp} defaultValue={stampOf(page)} />
      {/* Nobody sees it, and who fills it in is a program. */}
      <div aria-hidden="true" className="sr-only">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      {note}
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {outcome?.kind === 'refused' && t(`forms.problem.${outcome.because}`)}
      </p>
      <Button
        type="submit"
        className="self-start"
        aria-disabled={state.isSending || state.isWaiting}
      >
        {submit}
      </Button>
    </Form>
  )
}

function stampOf(page: FormPage | undefined): string {
  if (page?.outcome?.kind === 'again') return page.outcome.stamp
  return page?.outcome?.typed.stamp || page?.stamp || ''
}
