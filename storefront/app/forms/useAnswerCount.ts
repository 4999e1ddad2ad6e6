import { useState } from 'react'

/** A key for the fields of a form: with each answer they begin anew, as on a page without scripts. */
export function useAnswerCount(answer: object | null | undefined): number {
  const [answers, setAnswers] = useState({ latest: answer, count: 0 })
  if (answer && answer !== answers.latest) setAnswers({ latest: answer, count: answers.count + 1 })
  return answers.count
}
