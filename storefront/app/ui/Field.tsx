import { useId, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  hint?: string
  /** Says how to put it right; null or missing while there is nothing to say. */
  error?: string | null
  /** Stands beside others in a grid, under which its message has the whole width. */
  isInRow?: boolean
}

/** An input whose label stays visible and whose error is read out with it. */
export function Field({ label, hint, error, required, isInRow = false, ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={isInRow ? 'contents' : 'flex flex-col gap-1'}>
      <label
        htmlFor={id}
        className={`text-sm font-medium ${isInRow ? 'row-start-1 self-end hyphens-auto wrap-anywhere' : ''}`}
      >
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-graphite">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`min-h-12 w-full border bg-transparent px-3 ${error ? 'border-alarm' : 'border-mist'} ${isInRow ? 'row-start-2' : ''}`}
      />
      <p
        id={`${id}-error`}
        className={`text-sm text-alarm empty:hidden ${isInRow ? 'col-span-full' : ''}`}
        aria-live="polite"
      >
        {error}
      </p>
    </div>
  )
}
