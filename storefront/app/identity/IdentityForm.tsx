// What the forms of signing in have in common: one button, what is wrong, and the focus on it.
import { Fragment, useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { GivenField } from '#app/forms/fieldsOf'
import { fieldMessage } from '#app/forms/fieldMessage'
import type { Broken } from '#app/forms/fieldRules'
import { useTexts } from '#app/texts/texts'
import { Button } from '#app/ui/Button'
import type { Intent, Outcome, Refusal, Typed } from './outcome'

interface Props {
  intent: Intent
  outcome: Outcome | undefined
  submit: string
  look?: 'strong' | 'quiet'
  className?: string
  children?: (fields: Fields) => ReactNode
}

type Fields = (name: keyof Typed | 'password') => GivenField

export function IdentityForm({ intent, outcome, submit, look, className = '', children }: Props) {
  const t = useTexts()
  const isSending = useNavigation().formData?.get('intent') === intent
  const mine = outcome && 'intent' in outcome && outcome.intent === intent ? outcome : null
  const errors = mine?.kind === 'wrong' ? mine.errors : []

  // With each answer the fields begin anew: with what came back, no password, and the focus on the
  // first that is wrong, as on a page without scripts.
  const [answers, setAnswers] = useState({ latest: mine, count: 0 })
  if (mine && mine !== answers.latest) setAnswers({ latest: mine, count: answers.count + 1 })

  const fields: Fields = (name) => {
    const problem = errors.find(({ field }) => field === name)
    // Which of the two it was is told to nobody; it is the password that has to be typed again.
    const isRefused =
      name === 'password' && mine?.kind === 'refused' && mine.because === 'credentials'
    return {
      name,
      defaultValue: name === 'password' ? undefined : mine?.typed[name],
      error: problem
        ? fieldMessage(t, problem as Broken, name)
        : isRefused
          ? t('signin.problem.credentials')
          : null,
      autoFocus: isRefused || (problem !== undefined && problem === errors[0]),
    }
  }

  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className={`flex flex-col gap-4 ${className}`}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <Fragment key={answers.count}>{children?.(fields)}</Fragment>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {mine?.kind === 'refused' && isForAll(mine.because) && t(`signin.problem.${mine.because}`)}
      </p>
      <Button
        type="submit"
        name="intent"
        value={intent}
        {...(look ? { look } : {})}
        aria-disabled={isSending}
        className="w-full"
      >
        {submit}
      </Button>
    </Form>
  )
}

/** The other reasons are told at a field, or by a page of their own. */
function isForAll(because: Refusal): because is 'mails' | 'tooOften' | 'failed' {
  return because === 'mails' || because === 'tooOften' || because === 'failed'
}
