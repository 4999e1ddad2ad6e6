// What the forms of a customer's details have in common. Each is folded away behind its name, opens
// again with what is wrong, and says when it is done.
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldsOf, type FieldsOf } from '#app/forms/fieldsOf'
import type { Typed } from '#app/forms/outcome'
import { FormFieldset } from '#app/forms/FormFieldset'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import { Confirmation } from './Confirmation'
import type { UserIntent, UserOutcome } from './userOutcome'

interface Props {
  intent: UserIntent
  /** Of what the form is about, where there are several forms of one intent. */
  id?: number | string
  /** Tells such forms apart for those who hear their names alone. */
  about?: string
  outcome: UserOutcome | undefined
  /** What the form is folded behind. */
  opener: string
  submit: string
  /** Said once the shop has done it, unless the form is gone by then. */
  confirmation?: string
  /** What the fields hold before anything is typed. */
  known?: Typed
  children?: (fields: FieldsOf) => ReactNode
}

export function UserForm(props: Props) {
  const { intent, id, about, outcome, opener, submit, confirmation, known = {}, children } = props
  const t = useTexts()
  const { formData: sentForm, state } = useNavigation()
  const isSending =
    sentForm?.get('intent') === intent && (sentForm.get('id') ?? '') === String(id ?? '')
  const isMine = outcome?.form === intent && (outcome.typed.id ?? '') === String(id ?? '')
  const mine = isMine ? outcome : null
  const refused = mine?.kind === 'refused' ? mine.because : null
  const isOpen = mine !== null && mine.kind !== 'done'

  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (mine && fold.current) fold.current.open = isOpen
  }, [mine, isOpen])

  return (
    <>
      <Confirmation of={mine}>{mine?.kind === 'done' && confirmation}</Confirmation>
      <details ref={fold} open={isOpen ? true : undefined} className="mt-2">
        <summary
          className="link inline-block min-h-11 py-2.5"
          aria-label={about && `${opener}, ${about}`}
        >
          {opener}
        </summary>
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="mt-4 flex max-w-xl flex-col gap-4"
          onSubmit={(event) => {
            if (isSending) event.preventDefault()
          }}
        >
          {id !== undefined && <input type="hidden" name="id" value={id} />}
          {/* What is known comes a moment after the answer, and the fields begin with it. */}
          <FormFieldset
            key={JSON.stringify(known)}
            answer={mine}
            isSubmitting={isSending && state === 'submitting'}
          >
            {children?.(fieldsOf(t, mine, known))}
          </FormFieldset>
          <p role="alert" className="text-sm text-alarm empty:hidden">
            {refused && t(`account.problem.${refused}`)}
          </p>
          <Button
            type="submit"
            name="intent"
            value={intent}
            aria-disabled={isSending}
            className="self-start"
          >
            {submit}
          </Button>
        </Form>
      </details>
    </>
  )
}
