import { useId, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
  error?: string | null
}

/** A choice that looks and speaks like a field. */
export function SelectField({ label, error, ...select }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12 w-full border bg-transparent px-3 ${error ? 'border-alarm' : 'border-mist'}`}
      />
      <p id={`${id}-error`} className="text-sm text-alarm empty:hidden">
        {error}
      </p>
    </div>
  )
}
