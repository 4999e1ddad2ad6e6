import type { ComponentProps } from 'react'
import { LabelledControl } from './LabelledControl'

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string
  error?: string | null
}

/** A choice that looks and speaks like a field. */
export function SelectField({ label, error, ...select }: Props) {
  return (
    <LabelledControl {...{ label, error }}>
      {({ className, ...attributes }) => (
        <select {...select} {...attributes} className={`${className} min-h-12`} />
      )}
    </LabelledControl>
  )
}
