import { useId, useState, type ComponentProps, type SubmitEvent } from 'react'
import { useRootData } from '#app/storefronts/rootData'
import { MESSAGE_ALONE } from '#app/storefronts/reporting'
import { Button } from '#app/ui/Button'
import {
  askedAs,
  errorsIn,
  FIELDS,
  valuesIn,
  type FieldErrors,
  type FieldName,
} from './feedbackFields'
import { CropScreen } from './CropScreen'
import { pngOf, type Picture } from './pictures'
import { ScreenshotField } from './ScreenshotField'
import type { Say } from './words'

export type FormError = FieldErrors | { names: []; text: string }

interface Props {
  say: Say
  onSent: () => void
}

const CONTROLS: Record<FieldName, ComponentProps<'input'>> = {
  name: { autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  message: {},
}

export function FeedbackForm({ say, onSent }: Props) {
  const fields = useRootData()?.feedback ?? MESSAGE_ALONE
  const [error, setError] = useState<FormError | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [whole, setWhole] = useState<Picture | null>(null)
  const [screenshot, setScreenshot] = useState<Picture | null>(null)
  const errorId = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const values = valuesIn(new FormData(form))
    const errors = errorsIn(values, fields, say)
    setError(errors)
    if (errors) {
      form.querySelector<HTMLElement>(`[name="${errors.names[0]}"]`)?.focus()
      return
    }
    setIsSending(true)
    const isThere = await send(values, screenshot).catch(() => false)
    setIsSending(false)
    if (isThere) onSent()
    else setError({ names: [], text: say('failed') })
  }

  return (
    <>
      {whole && (
        <CropScreen
          say={say}
          picture={whole}
          onCancel={() => setWhole(null)}
          onConfirm={(section) => {
            setScreenshot(section)
            setWhole(null)
          }}
        />
      )}
      <form
        noValidate
        hidden={whole !== null}
        className={whole ? undefined : 'flex flex-col gap-5 px-4 pb-8 md:px-8'}
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-graphite">{say('text')}</p>
        {FIELDS.map((name) => {
          const kind = askedAs(fields, name)
          if (kind === 'off') return null
          const isWrong = error?.names.some((each) => each === name) ?? false
          const label = say(name)
          return (
            <Labelled
              key={name}
              label={kind === 'optional' ? say('optional', { label }) : label}
              isWrong={isWrong}
            >
              {(attributes) => {
                const common = {
                  ...attributes,
                  name,
                  'aria-required': kind === 'required' || undefined,
                  'aria-invalid': isWrong || undefined,
                  'aria-describedby': isWrong ? errorId : undefined,
                }
                return name === 'message' ? (
                  <textarea {...common} rows={5} className={`${attributes.className} py-2`} />
                ) : (
                  <input
                    {...CONTROLS[name]}
                    {...common}
                    className={`${attributes.className} min-h-12`}
                  />
                )
              }}
            </Labelled>
          )
        })}
        <ScreenshotField
          say={say}
          screenshot={screenshot}
          onPicture={setWhole}
          onRemove={() => setScreenshot(null)}
        />
        <div>
          <p id={errorId} role="alert" className="mb-3 text-sm text-alarm empty:hidden">
            {error?.text}
          </p>
          <Button type="submit" className="max-md:w-full" aria-disabled={isSending || undefined}>
            {say(isSending ? 'sending' : 'submit')}
          </Button>
        </div>
      </form>
    </>
  )
}

interface LabelledProps {
  label: string
  isWrong: boolean
  children: (attributes: { id: string; className: string }) => React.ReactNode
}

function Labelled({ label, isWrong, children }: LabelledProps) {
  const id = useId()
  const edge = isWrong ? 'border-alarm' : 'border-mist'
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, className: `w-full border bg-transparent px-3 ${edge}` })}
    </div>
  )
}

/** The client comes with the first message. */
async function send(values: Record<FieldName, string>, screenshot: Picture | null) {
  const { sendFeedback } = await import('#app/clientLog/sentry')
  return sendFeedback({
    ...values,
    source: 'footer',
    ...(screenshot ? { screenshot: await pngOf(screenshot) } : {}),
  })
}
