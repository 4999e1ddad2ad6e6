import { useId, type ReactNode } from 'react'

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

/** A label that stays visible, and an error that is read out with what it is about. */
export function LabelledControl({ label, error, children }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
        className: `w-full border bg-transparent px-3 ${error ? 'border-alarm' : 'border-mist'}`,
      })}
      <p id={`${id}-error`} className="text-sm text-alarm empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
