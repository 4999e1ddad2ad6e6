// A form that programs may not send: it holds the moment at which somebody began to fill it in.
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useRpc } from '#app/storefronts/useRpc'
import type { FormOutcome, FormPage } from './formOutcome'

export function useGuardedForm(page: FormPage | undefined) {
  const fetcher = useFetcher<FormOutcome>()
  const rpc = useRpc()
  const form = useRef<HTMLFormElement>(null)
  const stamp = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  const answer = fetcher.data

  // Somebody was faster than people are thought to be: it is sent once more, a moment later.
  useEffect(() => {
    if (answer?.kind !== 'again') return
    const timer = setTimeout(() => {
      if (stamp.current) stamp.current.value = answer.stamp
      form.current?.requestSubmit()
    }, answer.waitMs)
    return () => clearTimeout(timer)
  }, [answer])

  /** Public pages are the same for everybody, so the moment is asked for with the first field. */
  function askForStamp() {
    if (isAsked.current || stamp.current?.value) return
    isAsked.current = true
    void rpc.getFormStamp().then(
      (given) => {
        if (stamp.current) stamp.current.value = given.stamp
      },
      // Without one the form is sent twice.
      () => undefined,
    )
  }

  const outcome = answer ?? page?.outcome ?? null
  return {
    Form: fetcher.Form,
    form,
    stamp,
    askForStamp,
    outcome,
    isSending: fetcher.state !== 'idle',
    isSubmitting: fetcher.state === 'submitting',
    isWaiting: answer?.kind === 'again',
    isAnsweredHere: answer !== undefined,
  }
}
