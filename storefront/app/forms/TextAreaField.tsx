import { useId, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string
  error?: string | null
}

/** Several lines, in a field that looks and speaks like the others. */
export function TextAreaField({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`w-full border bg-transparent px-3 py-2 ${error ? 'border-alarm' : 'border-mist'}`}
      />
      <p id={`${id}-error`} className="text-sm text-alarm empty:hidden" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
