import { Fragment, type ReactNode } from 'react'
import { useAnswerCount } from './useAnswerCount'

interface Props {
  /** What came of the form: with each answer the fields begin anew, as on a page without scripts. */
  answer: object | null | undefined
  isSubmitting: boolean
  children: ReactNode
}

/** Takes nothing in while the form is on its way: the answer would take its place. */
export function FormFieldset({ answer, isSubmitting, children }: Props) {
  const answerCount = useAnswerCount(answer)
  return (
    <fieldset role="presentation" disabled={isSubmitting} className="contents">
      <Fragment key={answerCount}>{children}</Fragment>
    </fieldset>
  )
}
