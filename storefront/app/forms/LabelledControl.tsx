import { useId, useState, type ReactNode } from 'react'

interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

interface Props {
  label: string
  error?: string | null | undefined
  /** What is filled in or chosen from, with what ties it to its label and its error. */
  children: (attributes: ControlAttributes) => ReactNode
}

/** A label that stays visible, and an error that is read out with what it is about until it changes. */
export function LabelledControl({ label, error, children }: Props) {
  const id = useId()
  const [isChanged, setIsChanged] = useState(false)
  const message = isChanged ? null : error
  return (
    <div className="flex flex-col gap-1" onChange={() => setIsChanged(true)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': message ? `${id}-error` : undefined,
        className: `w-full border bg-transparent px-3 ${message ? 'border-alarm' : 'border-mist'}`,
      })}
      <p id={`${id}-error`} className="text-sm text-alarm empty:hidden" aria-live="polite">
        {message}
      </p>
    </div>
  )
}
