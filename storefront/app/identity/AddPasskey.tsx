import { useState, type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { fieldMessage } from '#app/forms/fieldMessage'
import { required, type Broken } from '#app/forms/fieldRules'
import { textOf } from '#app/forms/formFields'
import { useAnswerCount } from '#app/forms/useAnswerCount'
import { useTexts } from '#app/texts/texts'
import { useRpc } from '#app/storefronts/useRpc'
import { Button } from '#app/ui/Button'
import { CheckedField } from '#app/forms/CheckedField'
import { Confirmation } from './Confirmation'
import { CurrentPasswordField } from './CurrentPasswordField'
import { deviceOf } from './device'
import { newPasskey, useCanHavePasskeys, type PasskeyProblem } from './passkeys'
import type { UserOutcome, UserRefusal } from './userOutcome'

const INTENT = 'addPasskey'

/** Makes a passkey with this device. Needs scripts, so it is not there before them. */
export function AddPasskey({ outcome }: { outcome: UserOutcome | undefined }) {
  const t = useTexts()
  const mine = outcome?.form === INTENT ? outcome : undefined
  return (
    <>
      <Confirmation of={mine}>{mine?.kind === 'done' && t('account.passkey.added')}</Confirmation>
      {useCanHavePasskeys() && <NewPasskey outcome={mine} />}
    </>
  )
}

interface DeviceOutcome {
  problem?: UserRefusal | PasskeyProblem
  wrong?: Broken | null
  after: UserOutcome | undefined
}

function NewPasskey({ outcome }: { outcome: UserOutcome | undefined }) {
  const t = useTexts()
  const rpc = useRpc()
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === INTENT
  const [isAsking, setIsAsking] = useState(false)
  const [deviceOutcome, setDeviceOutcome] = useState<DeviceOutcome>()
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false)
  const isBusy = isAsking || isSending
  // What the shop has answered since counts for more than what the browser said before.
  const here = deviceOutcome && deviceOutcome.after === outcome ? deviceOutcome : null
  const refused = outcome?.kind === 'refused' ? outcome.because : null
  const problem = here ? here.problem : refused
  const isWrongPassword = problem === 'wrongPassword'
  const refusedName = outcome?.kind === 'wrong' ? outcome.errors[0] : null
  const wrong = here ? here.wrong : refusedName
  const wrongNameCount = useAnswerCount(wrong ? (here ?? outcome) : null)
  const wrongPasswordCount = useAnswerCount(isWrongPassword ? (here ?? outcome) : null)
  const wrongName = here ? '' : outcome?.typed.name

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const name = textOf(new FormData(form), 'name')
    // Before the device is asked: it would keep a passkey that the shop does not know.
    const missing = required(name)
    setDeviceOutcome({ wrong: missing, after: outcome })
    if (missing) return
    setIsAsking(true)
    const password = isPasswordNeeded ? textOf(new FormData(form), 'password') : null
    const answer = await newPasskey(rpc, password)
    setIsAsking(false)
    if ('problem' in answer) {
      if (answer.problem === 'signInAgain') setIsPasswordNeeded(true)
      return setDeviceOutcome({ problem: answer.problem, after: outcome })
    }
    await submit({ intent: INTENT, name, ...answer }, { method: 'post', preventScrollReset: true })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="mt-4 flex max-w-xl flex-col gap-4"
    >
      <fieldset role="presentation" disabled={isAsking} className="contents">
        <CheckedField
          key={`name-${wrongNameCount}`}
          name="name"
          called="passkeyName"
          label={t('account.passkey.name')}
          hint={t('account.passkey.name.hint')}
          defaultValue={wrong ? wrongName : nameOfDevice()}
          error={wrong ? fieldMessage(t, wrong, 'passkeyName') : null}
          autoFocus={Boolean(wrong)}
          maxLength={100}
          check={required}
        />
        {isPasswordNeeded && (
          <CurrentPasswordField
            key={`password-${wrongPasswordCount}`}
            name="password"
            error={isWrongPassword ? t('rules.wrongPassword') : null}
            autoFocus
          />
        )}
      </fieldset>
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {problem && problem !== 'wrongPassword' && t(`account.problem.${problem}`)}
      </p>
      <Button type="submit" look="quiet" aria-disabled={isBusy} className="self-start">
        {t('account.passkey.add')}
      </Button>
    </form>
  )
}

/** A name to begin with, the same in every language. */
function nameOfDevice(): string {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ')
}
