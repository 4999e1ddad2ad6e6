import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useTexts } from '#app/texts/texts'
import { useRpc } from '#app/storefronts/useRpc'
import { Button } from '#app/ui/Button'
import type { IdentityOutcome } from './outcome'
import { existingPasskey, useCanHavePasskeys } from './passkeys'
import { useAuthError } from './useAuthError'

type Problem = 'passkeyCancelled' | 'passkeyRefused' | 'tooOften' | 'failed'

/** Signing in with what unlocks the device. Needs scripts, so it is not there before them. */
export function PasskeySignin({ outcome }: { outcome: IdentityOutcome | undefined }) {
  const t = useTexts()
  const rpc = useRpc()
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'passkey'
  const [isAsking, setIsAsking] = useState(false)
  const [deviceOutcome, setDeviceOutcome] = useState<{
    problem: Problem | null
    after: IdentityOutcome | undefined
  }>()
  const isBusy = isAsking || isSending
  // What the shop has answered since counts for more than what the browser said before.
  const problem =
    deviceOutcome && deviceOutcome.after === outcome ? deviceOutcome.problem : problemIn(outcome)

  useAuthError(deviceOutcome ?? outcome ?? null, problem && t(`signin.problem.${problem}`))

  const signIn = async () => {
    if (isBusy) return
    setDeviceOutcome({ problem: null, after: outcome })
    setIsAsking(true)
    const answer = await existingPasskey(rpc)
    setIsAsking(false)
    if ('problem' in answer)
      setDeviceOutcome({ problem: problemHere(answer.problem), after: outcome })
    else
      await submit({ intent: 'passkey', ...answer }, { method: 'post', preventScrollReset: true })
  }

  // The place is kept from the start, so that nothing moves when the button comes.
  return (
    <div className="mt-2 min-h-12">
      {useCanHavePasskeys() && (
        <Button
          look="quiet"
          className="w-full"
          aria-disabled={isBusy}
          onClick={() => void signIn()}
        >
          {t('signin.passkey')}
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm text-alarm empty:hidden">
        {problem && t(`signin.problem.${problem}`)}
      </p>
    </div>
  )
}

function problemIn(outcome: IdentityOutcome | undefined): Problem | null {
  if (outcome?.kind !== 'refused' || outcome.form !== 'passkey') return null
  const { because } = outcome
  return because === 'passkeyRefused' || because === 'tooOften' ? because : 'failed'
}

function problemHere(problem: string): Problem {
  return problem === 'passkeyCancelled' || problem === 'tooOften' ? problem : 'failed'
}
